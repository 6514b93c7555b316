//! Significance of observed counts: how far a count is from its expectation, and how surprising that is.
//!
//! # Examples
//! ```
//! use telengard::score::{Score, Significance};
//!
//! // Heads 540 times of 1000.
//! let score = Score::new(540, 1000, 0.5);
//! assert_eq!(score.expected, 500.0);
//! assert!((score.z_score - 2.53).abs() < 0.01);
//! assert!(score.significance() > Significance::AsExpected);
//! ```

use std::f64::consts::TAU;
use std::fmt;

/// A count of an outcome, compared with a binomial distribution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// How often the outcome occurred.
    pub observed: u64,
    /// The expected count.
    pub expected: f64,
    /// The difference in standard deviations; 0 if the outcome is impossible or certain.
    pub z_score: f64,
    /// The two-sided p-value: the probability of a count at least as extreme, taken as twice that of the observed
    /// side; at most 1.
    pub p_value: f64,
}

/// How surprising a score is. With ten outcomes, at least one is beyond [`Significance::AsExpected`] in about a third
/// of all runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Significance {
    /// 21 of 22 runs: within two standard deviations.
    AsExpected,
    /// One run of 22 to one of 370: up to three standard deviations.
    Unusual,
    /// One run of 370 to one of 147,000: up to 4.5 standard deviations.
    VeryUnusual,
    /// Rarer than that: odds and dice would disagree.
    NotChance,
}

impl Score {
    /// Returns the score of an outcome of probability `p` that occurred `observed` times in `n`.
    pub fn new(observed: u64, n: u64, p: f64) -> Score {
        let expected = n as f64 * p;
        let deviation = (expected * (1.0 - p)).max(0.0).sqrt();
        let difference = observed as f64 - expected;
        let z_score = if deviation > 0.0 { difference / deviation } else { 0.0 };
        Score { observed, expected, z_score, p_value: p_value(observed, n, p) }
    }

    /// Returns how surprising the count is.
    pub fn significance(&self) -> Significance {
        match self.p_value {
            0.0455.. => Significance::AsExpected,
            0.0027.. => Significance::Unusual,
            6.8e-6.. => Significance::VeryUnusual,
            _ => Significance::NotChance,
        }
    }
}

impl Significance {
    /// Every significance, the least surprising first.
    pub const ALL: [Significance; 4] = [Self::AsExpected, Self::Unusual, Self::VeryUnusual, Self::NotChance];
}

impl fmt::Display for Significance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Significance::AsExpected => "as expected",
            Significance::Unusual => "unusual",
            Significance::VeryUnusual => "very unusual",
            Significance::NotChance => "not by chance",
        })
    }
}

/// Returns twice the binomial tail from the count outwards, the count included, at most 1.
///
/// Rare outcomes are far from normally distributed, so the terms are summed outwards until they are negligible.
fn p_value(observed: u64, n: u64, p: f64) -> f64 {
    let only_possible = if p < 0.5 { 0 } else { n };
    if p <= 0.0 || p >= 1.0 {
        return if observed == only_possible { 1.0 } else { 0.0 };
    }
    let above = observed as f64 >= n as f64 * p;
    let odds = p / (1.0 - p);
    let (mut k, mut sum, mut term) = (observed as f64, 0.0, binomial(observed, n, p));
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

/// Returns the binomial probability of exactly `k` of `n`.
fn binomial(k: u64, n: u64, p: f64) -> f64 {
    let ln_combinations = ln_factorial(n) - ln_factorial(k) - ln_factorial(n - k);
    (ln_combinations + k as f64 * p.ln() + (n - k) as f64 * (-p).ln_1p()).exp()
}

/// Returns the natural logarithm of n!: summed for small n, else by Stirling's series.
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
    fn p_values_of_small_cases_agree_with_counting() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-8;
        // Ten coins show 9 or 10 heads with probability 11 / 1024.
        assert!(close(Score::new(9, 10, 0.5).p_value, 22.0 / 1024.0));
        assert!(close(Score::new(1, 10, 0.5).p_value, 22.0 / 1024.0));
        assert!(close(Score::new(0, 1000, 0.001).p_value, 2.0 * 0.999f64.powi(1000)));
        assert!(close(ln_factorial(20), 2432902008176640000f64.ln()));
    }

    #[test]
    fn significance_is_formatted_in_words() {
        let read = |observed, n, p| Score::new(observed, n, p).significance().to_string();
        assert_eq!(read(300_900, 1_000_000, 0.3), "as expected");
        assert_eq!(read(301_100, 1_000_000, 0.3), "unusual");
        assert_eq!(read(301_700, 1_000_000, 0.3), "very unusual");
        assert_eq!(read(303_000, 1_000_000, 0.3), "not by chance");
        // Happens in one of a thousand runs: many standard deviations, yet no proof.
        assert_eq!(read(1, 1000, 1e-6), "very unusual");
        assert_eq!([read(0, 9, 0.0), read(9, 9, 1.0)], ["as expected"; 2]);
        assert_eq!(read(1, 9, 0.0), "not by chance");
        assert_eq!(read(300_000_000, 1_000_000_000, 0.3), "as expected");
    }
}
