//! Random draws from a seed, reproducible on every machine and in every future version.
//!
//! The generator is xoshiro256++ with its published seeding (SplitMix64). The conversion of random bits to
//! numbers is implemented here and not left to a library, so that no update can change what a link rolls.
//!
//! # Examples
//! ```
//! use foundation::dice::{Draw, seeded};
//!
//! let rolls = |seed| {
//!     let mut dice = seeded(seed);
//!     [(); 8].map(|()| 1 + dice.below(6))
//! };
//! assert_eq!(rolls(7), rolls(7));
//! assert_ne!(rolls(7), rolls(8));
//! assert!(rolls(7).iter().all(|roll| (1..=6).contains(roll)));
//! ```

use crate::edition::ALWAYS;
use crate::inputs::{BoundedInt, Seed, inputs};
use crate::prob::{Dist, Weight};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

inputs! {
    /// The seed of all rolls on the page, and how many turns to roll.
    #[allow(missing_docs)]
    pub struct Rolls normalized by |_| ();

    in Dice {
        seed: Seed, "seed", ALWAYS, "Seed", "The same seed gives the same rolls on every machine.";
        until: bool, "until", ALWAYS, "Until something comes", "Rolls turn after turn until a monster comes.";
        count: BoundedInt<1, 1_000_000_000, 1_000_000>, "n", ALWAYS, "Turns", "How many to roll at once, those without a monster included.";
    }
}

/// Returns the generator for a seed.
pub fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Returns 64 random bits as a number from 0 (included) to 1 (excluded), by the upper 53 of them.
pub fn unit(bits: u64) -> f64 {
    (bits >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
}

/// Returns 64 random bits as an integer from 0 (included) to `count` (excluded): `bits` × `count` ÷ 2⁶⁴,
/// rounded down.
pub fn scale(bits: u64, count: u32) -> u32 {
    // In two halves, because WebAssembly has no 128-bit multiplication.
    let (count, high, low) = (u64::from(count), bits >> 32, bits & u64::from(u32::MAX));
    ((high * count + ((low * count) >> 32)) >> 32) as u32
}

/// Draws from any random number generator.
pub trait Draw: Rng {
    /// Draws a number from 0 (included) to 1 (excluded) with 53 random bits.
    fn unit(&mut self) -> f64 {
        unit(self.next_u64())
    }

    /// Draws an integer from 0 (included) to `count` (excluded), which must be at least 1. The relative bias
    /// of each is below `count` / 2⁶⁴.
    fn below(&mut self, count: u32) -> u32 {
        scale(self.next_u64(), count)
    }

    /// Returns true with this probability.
    fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// Draws a value from a distribution.
    fn sample<T: Ord + Clone, W: Weight>(&mut self, dist: &Dist<T, W>) -> T {
        let mut remaining = self.unit();
        for (value, p) in dist.iter() {
            remaining -= p.to_f64();
            if remaining < 0.0 {
                return value.clone();
            }
        }
        // Reached only by rounding errors.
        dist.range().1.clone()
    }
}

impl<R: Rng + ?Sized> Draw for R {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_draws() {
        let mut dice = seeded(1);
        assert_eq!([dice.next_u64(), dice.next_u64()], [14971601782005023387, 13781649495232077965]);
        let mut dice = seeded(1);
        assert_eq!([dice.below(20), dice.below(20), dice.below(20)], [16, 14, 2]);
    }

    #[test]
    fn draws_follow_the_distribution() {
        let dist: Dist<i32> = Dist::div_rand_round(20, 3);
        let mut dice = seeded(7);
        let sevens = (0..90_000).filter(|_| dice.sample(&dist) == 7).count() as f64;
        assert!((sevens - 60_000.0).abs() < 4.0 * 20_000f64.sqrt());
    }
}
