//! Bounded integers, and their parsing.

use super::{Control, InputError, Value};
use crate::edition::Edition;
use std::ops::Deref;

/// An integer from `MIN` to `MAX`, both included, whose default is `DEFAULT`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundedInt<const MIN: i32, const MAX: i32, const DEFAULT: i32>(i32);

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> BoundedInt<MIN, MAX, DEFAULT> {
    /// Creates the number within the bounds that is nearest to this one.
    pub fn nearest(number: i32) -> Self {
        BoundedInt(number.clamp(MIN, MAX))
    }
}

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Default for BoundedInt<MIN, MAX, DEFAULT> {
    fn default() -> Self {
        BoundedInt(DEFAULT)
    }
}

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Deref for BoundedInt<MIN, MAX, DEFAULT> {
    type Target = i32;
    fn deref(&self) -> &i32 {
        &self.0
    }
}

impl<const MIN: i32, const MAX: i32, const DEFAULT: i32> Value for BoundedInt<MIN, MAX, DEFAULT> {
    fn parse(text: &str) -> Result<Self, InputError> {
        parse_bounded_int(text, (MIN, MAX)).map(BoundedInt)
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: MIN as i64, max: MAX as i64, decimals: false, empty: None, stars: &[] }
    }
}

/// Parses an integer of ASCII digits only, or with an exponent: `1e6`, `1.5E3`. It may have a plus and, where
/// `min` is below 0, a minus. Leading zeros are allowed; both bounds are included.
///
/// # Errors
/// [`InputError`] if the text is no such number or out of bounds.
pub fn parse_bounded_int(text: &str, (min, max): (i32, i32)) -> Result<i32, InputError> {
    let unsigned = without_plus(text);
    let number = match unsigned.strip_prefix('-') {
        Some(digits) if min < 0 => parse_integer(digits).map(|number| -number),
        _ => parse_integer(unsigned),
    };
    match number {
        Some(number) if (min..=max).contains(&number) => Ok(number),
        _ if text.is_empty() => {
            Err(InputError::Malformed(format!("Enter a whole number from {min} to {max}.")))
        }
        _ => Err(InputError::Malformed(format!("“{text}” is not a whole number from {min} to {max}."))),
    }
}

/// Returns a number without its plus: bonuses are written with one. In an address that is typed by hand it
/// reads as a space.
pub(super) fn without_plus(text: &str) -> &str {
    text.strip_prefix(['+', ' '])
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(text)
}

fn parse_integer(text: &str) -> Option<i32> {
    parse_whole(text).and_then(|number| i32::try_from(number).ok())
}

/// Parses a number of ASCII digits only, or with an exponent.
pub(super) fn parse_whole(text: &str) -> Option<u64> {
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((number, zeros)) = text.split_once(['e', 'E']) else {
        return text.parse().ok().filter(|_| are_digits(text));
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let zeros = zeros.parse::<usize>().ok().filter(|zeros| *zeros < 20 && part.len() <= *zeros)?;
    let digits = [whole, part].concat();
    let number: u64 = digits.parse().ok().filter(|_| !whole.is_empty() && are_digits(&digits))?;
    number.checked_mul(10_u64.checked_pow(u32::try_from(zeros - part.len()).ok()?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_consist_of_digits_only() {
        assert_eq!(
            ["7", "007", "+7", " 7"].map(|text| parse_bounded_int(text, (0, 9))),
            [const { Ok(7) }; 4]
        );
        for (text, number) in [("1e3", 1000), ("1.5E3", 1500), ("25e0", 25), ("1.50e2", 150)] {
            assert_eq!(parse_bounded_int(text, (0, 2000)), Ok(number), "{text}");
        }
        for bad in ["e1", "1e", "1e-1", "1.5e0", "1e99", "1ee1", ".5e1"] {
            assert!(parse_bounded_int(bad, (0, 2000)).is_err(), "{bad}");
        }
        for bad in ["+", "++5", "+-5", "-1", "", "  5", "5 ", "5.0", "1e1", "10", "٣", "99999999999"] {
            assert!(parse_bounded_int(bad, (0, 9)).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_an_error_with_a_sentence() {
        let error = BoundedInt::<0, 200, 0>::parse("201").unwrap_err();
        assert_eq!(error.to_string(), "“201” is not a whole number from 0 to 200.");
        assert!(BoundedInt::<0, 200, 0>::parse("007").is_ok());
    }

    #[test]
    fn numbers_below_zero_have_a_minus() {
        let read = |text| BoundedInt::<-30, 40, 0>::parse(text).map(|number| *number);
        for (text, number) in [("0", 0), ("7", 7), ("+7", 7), ("-4", -4), ("40", 40), ("-30", -30), ("-0", 0)]
        {
            assert_eq!(read(text), Ok(number), "{text}");
        }
        for bad in ["", "-", "+", "+-5", "-+5", "41", "-31", "5.0", "--1"] {
            assert!(read(bad).is_err(), "{bad}");
        }
        assert_eq!(BoundedInt::<-3, 3, 0>::nearest(-4).write(), "-3");
    }
}
