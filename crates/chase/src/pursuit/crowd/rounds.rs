//! How often foes that get in each other's way have attacked in sampled runs, action by action.

use crate::energy::AttacksFrom;
use foundation::sorted_map::SortedMap;

/// For each sampled run and each of your actions, how many rounds of attacks each foe has made by its end, by the distance from
/// which, as in [`AttacksFrom`]; by the end of the last, if it takes the stairs, with those after the arrival.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SampledRounds {
    foes: usize,
    /// Those of a run without replies.
    nothing: Vec<Rounds>,
    /// Run by run, action by action, foe by foe.
    counts: Vec<Rounds>,
    /// Where each run ends in that: with the last action to which a foe has replied.
    ends: Vec<usize>,
}

/// The rounds of one foe.
pub type Rounds = [u16; 3];

impl SampledRounds {
    /// Creates the rounds of no runs yet of this many foes.
    pub(super) fn new(foes: usize) -> SampledRounds {
        SampledRounds { foes, nothing: vec![Rounds::default(); foes], ..SampledRounds::default() }
    }

    /// Adds the rounds of each foe by the end of the next action of a run.
    pub(super) fn push(&mut self, counts: impl Iterator<Item = AttacksFrom>) {
        let short = |count| u16::try_from(count).unwrap_or(u16::MAX);
        self.counts.extend(counts.map(|counts| counts.map(short)));
    }

    /// Ends a run.
    pub(super) fn end_run(&mut self) {
        self.ends.push(self.counts.len());
    }

    /// Returns how many runs were sampled.
    pub fn runs(&self) -> usize {
        self.ends.len()
    }

    /// Returns how many of your actions the longest run has to which a foe replied.
    pub fn actions(&self) -> usize {
        self.by_run().map(|run| run.len() / self.foes).max().unwrap_or(0)
    }

    /// Returns the rounds of each foe by the end of an action (0-based), each combination once and in order, with its share of the
    /// runs.
    pub fn after(&self, action: usize) -> Vec<(&[Rounds], f64)> {
        let by_end = |run: &'_ [Rounds]| (action + 1).min(run.len() / self.foes) * self.foes;
        let last = |run| match by_end(run) {
            0 => &self.nothing[..],
            end => &run[end - self.foes..end],
        };
        let mut found = SortedMap::default();
        self.by_run().map(last).for_each(|rounds| *found.get_or_insert_with(rounds, || 0) += 1);
        let share = 1.0 / self.runs() as f64;
        found.into_iter().map(|(rounds, runs)| (rounds, share * f64::from(runs))).collect()
    }

    /// Returns the rounds of each foe by the end of each action of each run: action by action, foe by foe.
    pub fn by_run(&self) -> impl Iterator<Item = &[Rounds]> {
        let begins = std::iter::once(&0).chain(&self.ends);
        begins.zip(&self.ends).map(|(begin, end)| &self.counts[*begin..*end])
    }
}
