//! Counts of outcomes, as they come in, beside the odds.

use crate::telengard::odds::{Odds, PerOutcome};
use crate::telengard::score::{Reading, Score};
use crate::telengard::step::Outcome;

/// What came so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counted {
    /// How long it took.
    pub milliseconds: u64,
    counts: PerOutcome<u64>,
}

impl Counted {
    /// Reads what a worker tells: the milliseconds, then a count for each outcome, with tabs between.
    pub fn read(text: &str) -> Option<Counted> {
        let mut parts = text.split('\t');
        let milliseconds = parts.next()?.parse().ok()?;
        let mut counts = PerOutcome::default();
        for outcome in Outcome::ALL {
            counts[*outcome] = parts.next()?.parse().ok()?;
        }
        Some(Counted { milliseconds, counts })
    }

    /// How many encounters were rolled.
    pub fn done(&self) -> u64 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// The score of every outcome that can be or came.
    pub fn scores(&self, odds: &Odds) -> impl Iterator<Item = (Outcome, Score)> {
        let done = self.done();
        let there = self.counts.iter().filter(|(outcome, count)| *count > 0 || odds.outcomes[*outcome] > 0.0);
        there.map(move |(outcome, count)| (outcome, Score::of(count, done, odds.outcomes[outcome])))
    }

    /// The worst of the readings.
    pub fn worst(&self, odds: &Odds) -> Reading {
        let readings = self.scores(odds).map(|(_, score)| score.reading());
        readings.max().unwrap_or(Reading::AsExpected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telengard::{Encounter, exact, simulate};

    #[test]
    fn what_a_worker_tells_is_read_and_judged() {
        let encounter = Encounter::asking("depth=3");
        let counts = simulate(&encounter, 10_000, 7);
        let told: Vec<String> = counts.iter().map(|(_, count)| count.to_string()).collect();
        let counted = Counted::read(&format!("12\t{}", told.join("\t"))).unwrap();
        assert_eq!((counted.done(), counted.milliseconds), (10_000, 12));
        let odds = exact(&encounter);
        assert_eq!(counted.scores(&odds).count(), 6);
        assert!(counted.worst(&odds) < Reading::NotChance);
        assert_eq!(Counted::read("12\t1\t2"), None);
        assert_eq!(Counted::default().worst(&odds), Reading::AsExpected);
    }
}
