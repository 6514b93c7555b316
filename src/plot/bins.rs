//! A law of many whole numbers in few bars.

use std::fmt;

/// Neighbouring values taken together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    /// The first of them.
    pub first: i32,
    /// The last.
    pub last: i32,
    /// The chance of any of them.
    pub exactly: f64,
    /// The chance of the first or a larger value.
    pub at_least: f64,
    /// The chance of the last or a smaller value.
    pub at_most: f64,
    /// How many values a bin has; the last bin may have fewer.
    width: i32,
}

/// Which chance of a value is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tail {
    /// Of the value itself.
    #[default]
    Exactly,
    /// Of it or a larger one.
    AtLeast,
    /// Of it or a smaller one.
    AtMost,
}

impl Tail {
    /// All three.
    pub const ALL: [Tail; 3] = [Tail::Exactly, Tail::AtLeast, Tail::AtMost];

    /// Its name, as it stands before a number.
    pub fn name(self) -> &'static str {
        match self {
            Tail::Exactly => "exactly",
            Tail::AtLeast => "at least",
            Tail::AtMost => "at most",
        }
    }
}

/// As many bars as can be told apart at the narrowest.
const MOST: usize = 60;

/// The law in as many bins as can be drawn, from each value with its chance in order.
pub fn bins(law: impl ExactSizeIterator<Item = (i32, f64)>) -> Vec<Bin> {
    let count = law.len();
    let width = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|width| count.div_ceil(*width as usize) <= MOST);
    let width = width.unwrap_or(200);
    let mut bins: Vec<Bin> = Vec::new();
    for (index, (value, p)) in law.enumerate() {
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

/// How many values each bin has.
pub fn width(bins: &[Bin]) -> i32 {
    bins.first().map_or(1, |bin| bin.width)
}

impl Bin {
    /// The chance in one of the three meanings.
    pub fn chance(&self, tail: Tail) -> f64 {
        match tail {
            Tail::Exactly => self.exactly,
            Tail::AtLeast => self.at_least,
            Tail::AtMost => self.at_most,
        }
    }

    /// The value a bar is lettered with and its height: a chance of at least is that of the first value,
    /// the others are of the last.
    pub fn bar(&self, tail: Tail) -> (f64, f64) {
        let value = if tail == Tail::AtLeast { self.first } else { self.first + self.width - 1 };
        (f64::from(value), self.chance(tail))
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
        let bins = bins([(3, 0.25), (4, 0.5), (5, 0.25)].into_iter());
        let chances = bins[1];
        assert_eq!((bins.len(), width(&bins), chances.to_string().as_str()), (3, 1, "4"));
        assert_eq!((chances.exactly, chances.at_least, chances.at_most), (0.5, 0.75, 0.75));
        assert_eq!(chances.bar(Tail::AtLeast), (4.0, 0.75));
    }

    #[test]
    fn many_values_share_bins() {
        let law: Vec<(i32, f64)> = (1..=2040).map(|value| (value, 1.0 / 2040.0)).collect();
        let bins = bins(law.into_iter());
        assert_eq!((bins.len(), width(&bins)), (41, 50));
        assert_eq!((bins[40].to_string().as_str(), bins[0].bar(Tail::AtMost).0), ("2001 to 2040", 50.0));
        assert_eq!(bins[40].bar(Tail::AtMost).0, 2050.0);
        assert!((bins[40].at_most - 1.0).abs() < 1e-9 && (bins[0].at_least - 1.0).abs() < 1e-9);
    }
}
