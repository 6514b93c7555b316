//! Seeds of random number generators.

use super::number::{parse_whole, without_plus};
use super::{Control, InputError, Value};
use crate::edition::Edition;

/// The seed of a random number generator, 0 to 2⁵³ − 1: the integers that JavaScript represents exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The largest seed.
    pub const MAX: u64 = (1 << 53) - 1;
}

impl Default for Seed {
    fn default() -> Self {
        Seed(1)
    }
}

impl Value for Seed {
    fn parse(text: &str) -> Result<Self, InputError> {
        match parse_whole(without_plus(text)) {
            Some(seed) if seed <= Self::MAX => Ok(Seed(seed)),
            _ => {
                Err(InputError::Malformed(format!("“{text}” is not a whole number from 0 to {}.", Self::MAX)))
            }
        }
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: Self::MAX as i64, decimals: false, empty: None, stars: &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_written_as_other_numbers_are() {
        for (text, seed) in [("0", 0), ("1e6", 1_000_000), ("+7", 7), ("9007199254740991", Seed::MAX)] {
            assert_eq!(Seed::parse(text), Ok(Seed(seed)), "{text}");
        }
        for bad in ["", "-1", "1.5", "1e16", "9007199254740992", "99999999999999999999", "seven"] {
            assert!(Seed::parse(bad).is_err(), "{bad}");
        }
    }
}
