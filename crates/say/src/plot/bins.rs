//! Bins: a distribution of many integers in few bars.
//!
//! # Examples
//! ```
//! use say::plot::bins::{ChanceKind, bins};
//!
//! let values: Vec<(i32, f64)> = (1..=200).map(|value| (value, 1.0 / 200.0)).collect();
//! let bins = bins(&values);
//! assert_eq!((bins.len(), bins[0].to_string()), (40, "1 to 5".to_string()));
//! assert!((bins[0].chance(ChanceKind::Exactly) - 0.025).abs() < 1e-12);
//! ```

use foundation::text::number;
use std::fmt;

/// A bin of consecutive integers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// The first value.
    pub first: i32,
    /// The last value.
    pub last: i32,
    /// The probability of any value of the bin.
    pub exactly: f64,
    /// The probability of the first value or a larger one.
    pub at_least: f64,
    /// The probability of the last value or a smaller one.
    pub at_most: f64,
}

/// Which probability of a value is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChanceKind {
    /// The probability of the value itself.
    #[default]
    Exactly,
    /// The probability of the value or a larger one.
    AtLeast,
    /// The probability of the value or a smaller one.
    AtMost,
}

impl ChanceKind {
    /// All variants.
    pub const ALL: [ChanceKind; 3] = [ChanceKind::Exactly, ChanceKind::AtLeast, ChanceKind::AtMost];

    /// Returns its label, as it stands before a number.
    pub fn name(self) -> &'static str {
        match self {
            ChanceKind::Exactly => "exactly",
            ChanceKind::AtLeast => "at least",
            ChanceKind::AtMost => "at most",
        }
    }
}

/// Says the mean of values with their probabilities: `12.5 on average`.
pub fn describe_mean(values: &[(i32, f64)]) -> String {
    let mean = values.iter().map(|(value, p)| f64::from(*value) * p).sum();
    format!("{} on average", number(mean, 2))
}

/// Maximum number of bars in the narrowest window.
const MAX_BINS: usize = 60;

/// Groups consecutive integers with their probabilities, in ascending order, into bins of equal width. A
/// leading zero stays alone: having nothing left is another case than having little.
pub fn bins(values: &[(i32, f64)]) -> Vec<Bin> {
    let zeros = values.iter().take_while(|(value, _)| *value == 0).count();
    let (zero, others) = values.split_at(zeros);
    let is_few = |width: &usize| zero.len() + others.len().div_ceil(*width) <= MAX_BINS;
    let width = [1, 2, 5, 10, 20, 50, 100].into_iter().find(is_few).unwrap_or(200);
    let mut bins: Vec<Bin> = zero.chunks(1).chain(others.chunks(width)).map(Bin::of).collect();
    let mut sum = 0.0;
    for bin in &mut bins {
        sum += bin.exactly;
        bin.at_most = sum.min(1.0);
    }
    sum = 0.0;
    for bin in bins.iter_mut().rev() {
        sum += bin.exactly;
        bin.at_least = sum.min(1.0);
    }
    bins
}

impl Bin {
    /// Returns the bin of some values, of which there is at least one, without its cumulative probabilities.
    fn of(values: &[(i32, f64)]) -> Bin {
        let [first, last] = [values.first(), values.last()].map(|end| end.map_or(0, |(value, _)| *value));
        let exactly = values.iter().map(|(_, p)| p).sum();
        Bin { first, last, exactly, at_least: 0.0, at_most: 0.0 }
    }

    /// Returns the chosen probability.
    pub fn chance(&self, kind: ChanceKind) -> f64 {
        match kind {
            ChanceKind::Exactly => self.exactly,
            ChanceKind::AtLeast => self.at_least,
            ChanceKind::AtMost => self.at_most,
        }
    }

    /// Returns what stands below its bar: the values that the chosen probability counts up to, from, or
    /// between.
    pub fn tick(&self, kind: ChanceKind) -> String {
        match kind {
            ChanceKind::AtLeast => self.first.to_string(),
            ChanceKind::AtMost => self.last.to_string(),
            ChanceKind::Exactly if self.first == self.last => self.first.to_string(),
            ChanceKind::Exactly => format!("{}–{}", self.first, self.last),
        }
    }
}

impl fmt::Display for Bin {
    /// `7`, `21 to 40`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.last > self.first {
            write!(f, "{} to {}", self.first, self.last)
        } else {
            write!(f, "{}", self.first)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_values_have_a_bin_each() {
        let bins = bins(&[(3, 0.25), (4, 0.5), (5, 0.25)]);
        let chances = bins[1];
        assert_eq!((bins.len(), chances.to_string().as_str()), (3, "4"));
        assert_eq!((chances.exactly, chances.at_least, chances.at_most), (0.5, 0.75, 0.75));
    }

    #[test]
    fn many_values_share_bins_that_end_with_the_last_value() {
        let values: Vec<(i32, f64)> = (1..=2040).map(|value| (value, 1.0 / 2040.0)).collect();
        let bins = bins(&values);
        assert_eq!((bins.len(), bins[40].to_string().as_str()), (41, "2001 to 2040"));
        assert_eq!(ChanceKind::ALL.map(|kind| bins[40].tick(kind)), ["2001–2040", "2001", "2040"]);
        assert!((bins[40].at_most - 1.0).abs() < 1e-9 && (bins[0].at_least - 1.0).abs() < 1e-9);
    }

    #[test]
    fn none_is_another_case_than_few() {
        let values: Vec<(i32, f64)> =
            (0..=150).map(|value| (value, if value == 0 { 0.8 } else { 0.2 / 150.0 })).collect();
        let bins = bins(&values);
        let names = [0, 1, 30].map(|index| bins[index].to_string());
        assert_eq!((bins.len(), names), (31, ["0", "1 to 5", "146 to 150"].map(String::from)));
        assert_eq!(bins[0].exactly, 0.8);
    }
}
