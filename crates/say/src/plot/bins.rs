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
    /// Number of values per bin; the last bin may have fewer.
    width: i32,
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

/// Groups consecutive integers with their probabilities, in ascending order, into bins of equal width.
pub fn bins(values: &[(i32, f64)]) -> Vec<Bin> {
    let count = values.len();
    let width =
        [1, 2, 5, 10, 20, 50, 100].into_iter().find(|width| count.div_ceil(*width as usize) <= MAX_BINS);
    let width = width.unwrap_or(200);
    let mut bins: Vec<Bin> = Vec::new();
    for (index, (value, p)) in values.iter().copied().enumerate() {
        match bins.last_mut() {
            Some(bin) if index % width as usize != 0 => {
                bin.last = value;
                bin.exactly += p;
            }
            _ => bins.push(Bin { first: value, last: value, exactly: p, at_least: 0.0, at_most: 0.0, width }),
        }
    }
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

/// Returns the number of values per bin.
pub fn width(bins: &[Bin]) -> i32 {
    bins.first().map_or(1, |bin| bin.width)
}

impl Bin {
    /// Returns the chosen probability.
    pub fn chance(&self, kind: ChanceKind) -> f64 {
        match kind {
            ChanceKind::Exactly => self.exactly,
            ChanceKind::AtLeast => self.at_least,
            ChanceKind::AtMost => self.at_most,
        }
    }

    /// Returns the value of its bar and the chosen probability. The value is the first one for [`ChanceKind::AtLeast`], else
    /// the last one of a full bin.
    pub fn bar(&self, kind: ChanceKind) -> (f64, f64) {
        let value = if kind == ChanceKind::AtLeast { self.first } else { self.first + self.width - 1 };
        (f64::from(value), self.chance(kind))
    }
}

impl fmt::Display for Bin {
    /// `7`, `21 to 40`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last > self.first {
            true => write!(f, "{} to {}", self.first, self.last),
            false => write!(f, "{}", self.first),
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
        assert_eq!((bins.len(), width(&bins), chances.to_string().as_str()), (3, 1, "4"));
        assert_eq!((chances.exactly, chances.at_least, chances.at_most), (0.5, 0.75, 0.75));
        assert_eq!(chances.bar(ChanceKind::AtLeast), (4.0, 0.75));
    }

    #[test]
    fn many_values_share_bins() {
        let values: Vec<(i32, f64)> = (1..=2040).map(|value| (value, 1.0 / 2040.0)).collect();
        let bins = bins(&values);
        assert_eq!((bins.len(), width(&bins)), (41, 50));
        assert_eq!(
            (bins[40].to_string().as_str(), bins[0].bar(ChanceKind::AtMost).0),
            ("2001 to 2040", 50.0)
        );
        assert_eq!(bins[40].bar(ChanceKind::AtMost).0, 2050.0);
        assert!((bins[40].at_most - 1.0).abs() < 1e-9 && (bins[0].at_least - 1.0).abs() < 1e-9);
    }
}
