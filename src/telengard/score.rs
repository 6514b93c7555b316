//! Observed beside exact: how far a count is from what is expected, and what that means.

use std::f64::consts::TAU;
use std::fmt;

/// A count of an outcome beside what is expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// How often it came.
    pub observed: u64,
    /// How often it should come in the mean.
    pub expected: f64,
    /// The difference in standard deviations; 0 where nothing is left to chance.
    pub standard: f64,
    /// The chance of a count at least this far out on either side, taken as twice that of its own
    /// side; at most 1.
    pub tail: f64,
}

/// What a score means. Of ten outcomes, one or another is beyond "as expected" in about a third of all
/// runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reading {
    /// Comes in 21 of 22 runs: within two standard deviations.
    AsExpected,
    /// Comes by chance in one run of 22 to one of 370: up to three standard deviations.
    Unusual,
    /// Comes by chance in one run of 370 to one of 147,000: up to 4.5 standard deviations.
    VeryUnusual,
    /// Does not come by chance: odds and dice would disagree.
    NotChance,
}

impl Score {
    /// The score of an outcome with chance `p` that came `observed` times in `n`.
    pub fn of(observed: u64, n: u64, p: f64) -> Score {
        let expected = n as f64 * p;
        let deviation = (expected * (1.0 - p)).max(0.0).sqrt();
        let off = observed as f64 - expected;
        let standard = if deviation > 0.0 { off / deviation } else { 0.0 };
        Score { observed, expected, standard, tail: tail(observed, n, p) }
    }

    /// What it means.
    pub fn reading(&self) -> Reading {
        match self.tail {
            0.0455.. => Reading::AsExpected,
            0.0027.. => Reading::Unusual,
            6.8e-6.. => Reading::VeryUnusual,
            _ => Reading::NotChance,
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reading::AsExpected => "as expected",
            Reading::Unusual => "unusual",
            Reading::VeryUnusual => "very unusual",
            Reading::NotChance => "not by chance",
        })
    }
}

/// Twice the binomial tail from the count outwards, itself included. Rare outcomes are far from
/// normal, so the terms are summed from the count outwards, until they no longer matter.
fn tail(observed: u64, n: u64, p: f64) -> f64 {
    let certain = if p < 0.5 { 0 } else { n };
    if p <= 0.0 || p >= 1.0 {
        return if observed == certain { 1.0 } else { 0.0 };
    }
    let above = observed as f64 >= n as f64 * p;
    let odds = p / (1.0 - p);
    let (mut k, mut sum, mut term) = (observed as f64, 0.0, chance(observed, n, p));
    let n = n as f64;
    while term > sum * 1e-9 {
        sum += term;
        term *= match above {
            true => (n - k) / (k + 1.0) * odds,
            false => k / (n - k + 1.0) / odds,
        };
        k += if above { 1.0 } else { -1.0 };
    }
    (2.0 * sum).min(1.0)
}

/// The chance of exactly `k` of `n`.
fn chance(k: u64, n: u64, p: f64) -> f64 {
    let ways = ln_factorial(n) - ln_factorial(k) - ln_factorial(n - k);
    (ways + k as f64 * p.ln() + (n - k) as f64 * (-p).ln_1p()).exp()
}

/// The logarithm of n!: summed while small, else by Stirling's series.
fn ln_factorial(n: u64) -> f64 {
    if n < 16 {
        return (2..=n).map(|factor| (factor as f64).ln()).sum();
    }
    let x = n as f64;
    x * x.ln() - x + 0.5 * (TAU * x).ln() + 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_of_small_cases_are_those_counted_by_hand() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-8;
        // Of ten coins: 9 or 10 heads have 11 chances of 1024.
        assert!(close(Score::of(9, 10, 0.5).tail, 22.0 / 1024.0));
        assert!(close(Score::of(1, 10, 0.5).tail, 22.0 / 1024.0));
        assert!(close(Score::of(0, 1000, 0.001).tail, 2.0 * 0.999f64.powi(1000)));
        assert!(close(ln_factorial(20), 2432902008176640000f64.ln()));
    }

    #[test]
    fn scores_read_in_plain_words() {
        let read = |observed, n, p| Score::of(observed, n, p).reading().to_string();
        assert_eq!(read(300_900, 1_000_000, 0.3), "as expected");
        assert_eq!(read(301_100, 1_000_000, 0.3), "unusual");
        assert_eq!(read(301_700, 1_000_000, 0.3), "very unusual");
        assert_eq!(read(303_000, 1_000_000, 0.3), "not by chance");
        // Once where one in a thousand runs sees it: far in standard deviations, yet no proof.
        assert_eq!(read(1, 1000, 1e-6), "very unusual");
        assert_eq!((read(0, 9, 0.0), read(1, 9, 0.0), read(9, 9, 1.0)).0, "as expected");
        assert_eq!(read(1, 9, 0.0), "not by chance");
        assert_eq!(read(300_000_000, 1_000_000_000, 0.3), "as expected");
    }
}
