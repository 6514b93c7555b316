//! Exact probability: fractions, and distributions that compose with one operation.
//!
//! # Examples
//! ```
//! use foundation::prob::{Dist, Ratio};
//!
//! let die: Dist<i32> = Dist::uniform(1..=6);
//! let two_dice = die.flat_map(|a| die.map(|b| a + b));
//! assert_eq!(two_dice.probability(|sum| *sum == 7), Ratio::new(1, 6));
//!
//! // The game's random rounding: 20 / 3 is 6 or 7, and 20 / 3 on average.
//! let rounded: Dist<i32> = Dist::div_rand_round(20, 3);
//! assert_eq!(rounded.probability(|value| *value == 7), Ratio::new(2, 3));
//! ```

mod dist;
mod event_sum;
mod numeric;
mod ratio;
mod tails;

pub use dist::{Dist, Weight};
pub use event_sum::EventSum;
pub use ratio::Ratio;
pub use tails::Tails;

/// Probabilities and means that were computed in floating point are off by less than this.
pub const MAX_ERROR: f64 = 1e-12;

/// Figures that were put together from such means or probabilities differ if they differ by more than this.
pub const ROUNDING: f64 = 1e-9;

/// Adds up numbers from 0. The standard library begins at -0, which is then its sum of none, and what JSON
/// shows.
pub fn total(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |sum, number| sum + number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_adds_up_to_no_negative_zero() {
        assert!(total([].into_iter()).is_sign_positive());
        assert_eq!(total([0.25, 0.5].into_iter()), 0.75);
    }
}
