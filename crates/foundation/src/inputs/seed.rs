//! Seeds of random number generators.

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
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(seed) if digits && seed <= Self::MAX => Ok(Seed(seed)),
            _ => {
                Err(InputError::Malformed(format!("“{text}” is not a whole number from 0 to {}.", Self::MAX)))
            }
        }
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: Self::MAX as i64, tenths: false, empty: None, stars: &[] }
    }
}
