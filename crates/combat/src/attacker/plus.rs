//! Enchantments and slaying as inputs.

use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Value, without_plus};

/// A plus, or a minus: −30 to +40.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Plus(i32);

impl Plus {
    const MIN: i32 = -30;
    const MAX: i32 = 40;

    /// Returns the nearest one to a number.
    pub fn nearest(points: i32) -> Self {
        Plus(points.clamp(Self::MIN, Self::MAX))
    }

    /// Returns the number.
    pub fn points(self) -> i32 {
        self.0
    }
}

impl Value for Plus {
    fn parse(text: &str) -> Result<Self, InputError> {
        let number = without_plus(text);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        match number.parse() {
            Ok(points) if is_number && (Self::MIN..=Self::MAX).contains(&points) => Ok(Plus(points)),
            _ => Err(InputError::Malformed(format!(
                "“{text}” is no whole number from {} to {}.",
                Self::MIN,
                Self::MAX
            ))),
        }
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number {
            min: Self::MIN.into(),
            max: Self::MAX.into(),
            tenths: false,
            empty: None,
            stars: &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plus_is_written_with_a_sign_only_below_zero() {
        for (text, points) in [("0", 0), ("7", 7), ("+7", 7), ("-4", -4), ("40", 40), ("-30", -30), ("-0", 0)]
        {
            assert_eq!(Plus::parse(text).map(Plus::points), Ok(points));
        }
        for bad in ["", "-", "+", "+-5", "-+5", "41", "-31", "5.0", "--1", "007"] {
            assert!(Plus::parse(bad).is_err(), "{bad}");
        }
        assert_eq!(["-4", "+4"].map(|text| Plus::parse(text).unwrap().write()), ["-4", "4"]);
    }
}
