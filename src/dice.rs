//! Dice: random draws from a seed, the same on every machine and for ever.
//!
//! The generator is xoshiro256++ with its published seeding (SplitMix64). How a draw becomes a number
//! is written out here rather than left to a library, so that no update can change what a link rolls.

use crate::edition::ALWAYS;
use crate::inputs::{BoundedInt, Seed, inputs};
use crate::prob::{Dist, Weight};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

inputs! {
    /// What every roll on the page depends on.
    #[allow(missing_docs)]
    pub struct Rolls normalized by |_| ();

    in "Dice" {
        seed: Seed, "seed", ALWAYS, "Seed", "The same seed rolls the same, on every machine.";
        count: BoundedInt<1, 1_000_000_000, 1_000_000>, "n", ALWAYS, "Encounters", "How many to roll at once.";
    }
}

/// The generator of this seed.
pub fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// What is drawn from any generator.
pub trait Draw: Rng {
    /// A number from 0 up to but not including 1, of 53 random bits.
    fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// A whole number from 0 up to but not including `count`, which is at least 1. Each is equally
    /// likely but for one part in 2^64 / `count`.
    fn below(&mut self, count: u32) -> u32 {
        let (draw, count) = (self.next_u64(), u64::from(count));
        // The upper half of the product of 128 bits, without one: the browser has none.
        let (high, low) = (draw >> 32, draw & u64::from(u32::MAX));
        ((high * count + ((low * count) >> 32)) >> 32) as u32
    }

    /// True with this probability.
    fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A value of a distribution.
    fn pick<T: Ord + Clone, W: Weight>(&mut self, dist: &Dist<T, W>) -> T {
        let mut left = self.unit();
        for (value, p) in dist.iter() {
            left -= p.to_f64();
            if left < 0.0 {
                return value.clone();
            }
        }
        dist.range().1.clone()
    }
}

impl<R: Rng + ?Sized> Draw for R {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut dice = seeded(1);
        assert_eq!([dice.next_u64(), dice.next_u64()], [14971601782005023387, 13781649495232077965]);
        let mut dice = seeded(1);
        assert_eq!([dice.below(20), dice.below(20), dice.below(20)], [16, 14, 2]);
    }

    #[test]
    fn draws_follow_the_distribution() {
        let dist: Dist<i32> = Dist::div_rand_round(20, 3);
        let mut dice = seeded(7);
        let sevens = (0..90_000).filter(|_| dice.pick(&dist) == 7).count() as f64;
        assert!((sevens - 60_000.0).abs() < 4.0 * 20_000f64.sqrt());
    }
}
