//! Armour class, evasion and shield class as inputs.

use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Value, parse_decimal, without_plus};

/// A class as the screen shows it, 0 to 99, with two decimals for those who know more than the screen tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct DefenceClass(i32);

impl DefenceClass {
    const MAX: i32 = 99;

    /// Returns it in hundredths.
    pub fn hundredths(self) -> i32 {
        self.0
    }
}

impl Value for DefenceClass {
    fn parse(text: &str) -> Result<Self, InputError> {
        match parse_decimal(without_plus(text), 2, 2) {
            Some(hundredths) => Ok(DefenceClass(hundredths as i32)),
            None => Err(InputError::Malformed(format!("“{text}” is no number from 0 to {}.", Self::MAX))),
        }
    }
    fn write(&self) -> String {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        match rest {
            0 => whole.to_string(),
            _ => format!("{whole}.{rest:02}").trim_end_matches('0').to_string(),
        }
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: i64::from(Self::MAX), tenths: false, empty: None, stars: &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_has_two_decimals_at_most() {
        for (text, hundredths, written) in [
            ("0", 0, "0"),
            ("14", 1400, "14"),
            ("14.37", 1437, "14.37"),
            ("7.50", 750, "7.5"),
            ("99", 9900, "99"),
            ("+5", 500, "5"),
        ] {
            let class = DefenceClass::parse(text).unwrap();
            assert_eq!((class.hundredths(), class.write()), (hundredths, written.to_string()));
        }
        for bad in ["", "-1", "100", "1.234", ".5", "5.", "++5"] {
            assert!(DefenceClass::parse(bad).unwrap_err().to_string().ends_with('.'), "{bad}");
        }
    }
}
