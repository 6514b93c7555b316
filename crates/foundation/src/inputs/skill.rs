//! Skill levels.

use super::control::format_tenths;
use super::{Control, InputError, Value, parse_decimal, without_plus};
use crate::edition::Edition;

/// A skill level from 0 to 27, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skill {
    /// The level in tenths, as the game counts it.
    pub tenths: i32,
}

impl Skill {
    /// The highest level.
    pub const MAX: i32 = 27;
}

impl Value for Skill {
    fn parse(text: &str) -> Result<Self, InputError> {
        match parse_decimal(without_plus(text), 2, 1).map(|tenths| tenths as i32) {
            Some(tenths) if tenths <= Self::MAX * 10 => Ok(Skill { tenths }),
            _ => Err(InputError::Malformed(format!(
                "“{text}” is not a skill from 0 to {} with at most one decimal.",
                Self::MAX
            ))),
        }
    }
    fn write(&self) -> String {
        format_tenths(i64::from(self.tenths))
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: Self::MAX as i64, tenths: true, empty: None, stars: &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_have_at_most_one_decimal() {
        let read = |text| Skill::parse(text).map(|skill| skill.tenths);
        for (text, tenths) in [("5.3", 53), ("5,3", 53), ("27", 270), ("0.0", 0), ("+5", 50)] {
            assert_eq!(read(text), Ok(tenths), "{text}");
        }
        for bad in ["27.1", "5.33", "-1", "", ".5", "5.", "1e1", "++5"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
