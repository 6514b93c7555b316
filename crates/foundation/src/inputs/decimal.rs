//! Numbers with decimals as inputs, and their parsing.

use super::number::without_plus;
use super::{Control, InputError, Value};
use crate::edition::Edition;
use crate::prob::Ratio;
use crate::text::count;

/// A number from 0 to `MAX` with at most `DECIMALS` decimals; by default 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Decimal<const MAX: i32, const DECIMALS: u32>(i32);

/// A skill level.
pub type Skill = Decimal<27, 1>;

/// A probability.
pub type Chance = Decimal<1, 6>;

impl<const MAX: i32, const DECIMALS: u32> Decimal<MAX, DECIMALS> {
    /// The largest of these numbers.
    pub const MOST: Self = Decimal(MAX * 10_i32.pow(DECIMALS));

    /// Creates the number that is nearest to this one, which counts units of the last decimal.
    pub fn nearest(units: i32) -> Self {
        Decimal(units.clamp(0, Self::MOST.0))
    }
}

impl<const MAX: i32> Decimal<MAX, 1> {
    /// Returns the number in tenths.
    pub fn tenths(self) -> i32 {
        self.0
    }
}

impl<const MAX: i32> Decimal<MAX, 2> {
    /// Returns the number in hundredths.
    pub fn hundredths(self) -> i32 {
        self.0
    }
}

impl Chance {
    /// Probability 0.
    pub const NEVER: Chance = Decimal(0);
    /// Probability 1.
    pub const ALWAYS: Chance = Self::MOST;

    /// Converts to a fraction.
    pub fn to_ratio(self) -> Ratio {
        Ratio::new(self.0 as u64, Self::MOST.0 as u64)
    }
}

impl<const MAX: i32, const DECIMALS: u32> Value for Decimal<MAX, DECIMALS> {
    fn parse(text: &str) -> Result<Self, InputError> {
        let digits = MAX.ilog10() as usize + 1;
        let units = parse_decimal(without_plus(text), digits, DECIMALS as usize).map(|units| units as i32);
        units.filter(|units| *units <= Self::MOST.0).map(Decimal).ok_or_else(|| {
            let decimals = count(DECIMALS as usize, "decimal");
            InputError::Malformed(format!(
                "“{text}” is not a number from 0 to {MAX} with at most {decimals}."
            ))
        })
    }
    fn write(&self) -> String {
        let one = 10_i32.pow(DECIMALS);
        match (self.0 / one, self.0 % one) {
            (whole, 0) => whole.to_string(),
            (whole, rest) => {
                format!("{whole}.{rest:0width$}", width = DECIMALS as usize).trim_end_matches('0').to_string()
            }
        }
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: MAX.into(), decimals: true, empty: None, stars: &[] }
    }
}

/// Parses a non-negative number of at most `digits` digits before and `decimals` digits after the point, in
/// units of the last decimal: with two decimals, `1.5` and `1,5` are 150. Returns `None` for anything else.
pub fn parse_decimal(text: &str, digits: usize, decimals: usize) -> Option<u32> {
    let (integer, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let fits =
        |part: &str, most| (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let is_number = fits(integer, digits) && fits(fraction, decimals);
    is_number.then(|| format!("{integer}{fraction:0<decimals$}").parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written<const MAX: i32, const DECIMALS: u32>(text: &str) -> Option<(i32, String)> {
        Decimal::<MAX, DECIMALS>::parse(text).ok().map(|number| (number.0, number.write()))
    }

    #[test]
    fn decimals_are_written_in_their_shortest_form() {
        for (text, units, short) in
            [("5.3", 53, "5.3"), ("5,3", 53, "5.3"), ("27", 270, "27"), ("0.0", 0, "0"), ("+5", 50, "5")]
        {
            assert_eq!(written::<27, 1>(text), Some((units, short.to_string())), "{text}");
        }
        for (text, units, short) in [("14.37", 1437, "14.37"), ("7.50", 750, "7.5"), ("9.05", 905, "9.05")] {
            assert_eq!(written::<99, 2>(text), Some((units, short.to_string())), "{text}");
        }
        for (text, units, short) in [("1.0", 1_000_000, "1"), ("0.000001", 1, "0.000001")] {
            assert_eq!(written::<1, 6>(text), Some((units, short.to_string())), "{text}");
        }
    }

    #[test]
    fn what_is_no_such_number_is_refused_with_a_sentence() {
        for bad in ["27.1", "5.33", "-1", "", ".5", "5.", "1e1", "++5", "100", "NaN"] {
            assert_eq!(written::<27, 1>(bad), None, "{bad}");
        }
        for bad in ["1.000001", "2", "0.0000001", "00"] {
            assert_eq!(written::<1, 6>(bad), None, "{bad}");
        }
        let error = |error: InputError| error.to_string();
        assert_eq!(
            Skill::parse("28").map_err(error),
            Err("“28” is not a number from 0 to 27 with at most 1 decimal.".to_string())
        );
    }

    #[test]
    fn a_number_out_of_range_has_a_nearest_one() {
        assert_eq!([-1, 53, 900].map(|tenths| Skill::nearest(tenths).write()), ["0", "5.3", "27"]);
    }
}
