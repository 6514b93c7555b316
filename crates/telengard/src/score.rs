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

use foundation::prob::Tails;
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
    /// The two-sided p-value: the probability of a count at least as extreme, taken as twice that of the
    /// observed side; at most 1.
    pub p_value: f64,
}

/// How surprising a score is. With ten outcomes, at least one is beyond [`Significance::AsExpected`] in about
/// a third of all runs.
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
    ///
    /// # Panics
    /// If `n` is [`i32::MAX`] or more.
    pub fn new(observed: u64, n: u64, p: f64) -> Score {
        let expected = n as f64 * p;
        let deviation = (expected * (1.0 - p)).max(0.0).sqrt();
        let difference = observed as f64 - expected;
        let z_score = if deviation > 0.0 { difference / deviation } else { 0.0 };
        // Rare outcomes are far from normally distributed.
        let [count, trials] =
            [observed, n].map(|count| i32::try_from(count).expect("at most a billion are rolled"));
        let tails = Tails::binomial(count, trials, p);
        let p_value = (2.0 * tails.at_least.min(tails.at_most)).min(1.0);
        Score { observed, expected, z_score, p_value }
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
