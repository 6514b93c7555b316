//! Running counts of simulated outcomes, compared with the exact odds.
//!
//! # Examples
//! ```
//! use telengard::outcome_counts::OutcomeCounts;
//! use telengard::score::Significance;
//! use telengard::{Encounter, exact, simulate};
//!
//! let encounter = Encounter::default();
//! let counts = OutcomeCounts::new(12, &simulate(&encounter, 10_000, 7));
//! assert_eq!(OutcomeCounts::parse(&counts.format()), Some(counts.clone()));
//! assert!(counts.worst(&exact(&encounter)) < Significance::NotChance);
//! ```

use crate::odds::Odds;
use crate::per_outcome::PerOutcome;
use crate::score::{Score, Significance};
use crate::step::Outcome;

/// The counts of a simulation so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OutcomeCounts {
    /// The time spent, in milliseconds.
    pub milliseconds: u64,
    counts: PerOutcome<u64>,
}

impl OutcomeCounts {
    /// Creates the counts after a time in milliseconds.
    pub fn new(milliseconds: u64, counts: &PerOutcome<u64>) -> OutcomeCounts {
        OutcomeCounts { milliseconds, counts: *counts }
    }

    /// Formats the counts as the message of a worker: milliseconds, then a count for each outcome, separated
    /// by tabs. [`OutcomeCounts::parse`] reads it.
    pub fn format(&self) -> String {
        self.counts.iter().fold(self.milliseconds.to_string(), |text, (_, count)| format!("{text}\t{count}"))
    }

    /// Parses a message of the worker: milliseconds, then a count for each outcome, separated by tabs.
    /// Returns `None` for anything else.
    pub fn parse(text: &str) -> Option<OutcomeCounts> {
        let mut parts = text.split('\t');
        let milliseconds = parts.next()?.parse().ok()?;
        let mut counts = PerOutcome::default();
        for outcome in Outcome::ALL {
            counts[*outcome] = parts.next()?.parse().ok()?;
        }
        Some(OutcomeCounts { milliseconds, counts })
    }

    /// Returns the sum of counts made in parallel; the time is the maximum of theirs.
    pub fn sum<'a>(parts: impl IntoIterator<Item = &'a OutcomeCounts>) -> OutcomeCounts {
        let mut sum = OutcomeCounts::default();
        for part in parts {
            sum.milliseconds = sum.milliseconds.max(part.milliseconds);
            for (outcome, count) in part.counts.iter() {
                sum.counts[outcome] += count;
            }
        }
        sum
    }

    /// Returns how often each outcome occurred.
    pub fn counts(&self) -> &PerOutcome<u64> {
        &self.counts
    }

    /// Returns how many encounters were rolled.
    pub fn total(&self) -> u64 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// Returns the score of every outcome that is possible or occurred.
    pub fn scores(&self, odds: &Odds) -> impl Iterator<Item = (Outcome, Score)> {
        let total = self.total();
        let relevant =
            self.counts.iter().filter(|(outcome, count)| *count > 0 || odds.outcomes[*outcome] > 0.0);
        relevant.map(move |(outcome, count)| (outcome, Score::new(count, total, odds.outcomes[outcome])))
    }

    /// Returns the highest significance among the scores.
    pub fn worst(&self, odds: &Odds) -> Significance {
        let significances = self.scores(odds).map(|(_, score)| score.significance());
        significances.max().unwrap_or(Significance::AsExpected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Encounter, exact, simulate};

    #[test]
    fn messages_of_the_worker_are_parsed_and_scored() {
        let encounter = Encounter::from_query("depth=3");
        let counts = simulate(&encounter, 10_000, 7);
        let message = OutcomeCounts::new(12, &counts).format();
        let counts = OutcomeCounts::parse(&message).unwrap();
        assert_eq!(counts.format(), message);
        assert_eq!((counts.total(), counts.milliseconds), (10_000, 12));
        let odds = exact(&encounter);
        assert_eq!(counts.scores(&odds).count(), 6);
        assert!(counts.worst(&odds) < Significance::NotChance);
        assert_eq!(OutcomeCounts::parse("12\t1\t2"), None);
        assert_eq!(OutcomeCounts::default().worst(&odds), Significance::AsExpected);
    }
}
