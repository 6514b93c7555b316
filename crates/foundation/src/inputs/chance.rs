//! Probabilities as inputs.

use super::{Control, InputError, Value, parse_decimal};
use crate::edition::Edition;

/// A probability from 0 to 1, in millionths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chance {
    /// The probability in millionths.
    pub millionths: u32,
}

impl Chance {
    /// Probability 0.
    pub const NEVER: Chance = Chance { millionths: 0 };
    /// Probability 1.
    pub const ALWAYS: Chance = Chance { millionths: 1_000_000 };
    /// The most decimals that a text may have.
    const DECIMALS: usize = 6;

    /// Converts to a floating-point probability.
    pub fn to_f64(self) -> f64 {
        f64::from(self.millionths) / f64::from(Self::ALWAYS.millionths)
    }
}

impl Value for Chance {
    fn parse(text: &str) -> Result<Self, InputError> {
        match parse_decimal(text, 1, Self::DECIMALS) {
            Some(millionths) if millionths <= Self::ALWAYS.millionths => Ok(Chance { millionths }),
            _ => Err(InputError::Malformed(format!(
                "“{text}” is not a chance from 0 to 1 with at most {} decimals.",
                Self::DECIMALS
            ))),
        }
    }
    fn write(&self) -> String {
        match (self.millionths / 1_000_000, self.millionths % 1_000_000) {
            (integer, 0) => integer.to_string(),
            (integer, fraction) => format!("{integer}.{fraction:06}").trim_end_matches('0').to_string(),
        }
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: 1, tenths: true, empty: None, stars: &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_in_their_shortest_form() {
        for (text, written) in
            [("0", "0"), ("1", "1"), ("1.0", "1"), ("0.50", "0.5"), ("0,5", "0.5"), ("0.000001", "0.000001")]
        {
            assert_eq!(Chance::parse(text).map(|chance| chance.write()), Ok(written.to_string()));
        }
        for bad in ["", ".5", "1.", "1.000001", "2", "0.0000001", "-0", "+1", "1e-1", "00", "NaN"] {
            assert!(Chance::parse(bad).is_err(), "{bad}");
        }
        assert_eq!(Chance::parse("0.25").map(Chance::to_f64), Ok(0.25));
    }
}
