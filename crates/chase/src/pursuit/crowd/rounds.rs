//! How often foes that get in each other's way have attacked in sampled runs, action by action.

use crate::energy::AttacksFrom;

/// For each sampled run and each of your actions, how many rounds of attacks each foe has made by its end, by the distance from
/// which, as in [`AttacksFrom`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SampledRounds {
    foes: usize,
    actions: usize,
    /// Run by run, action by action, foe by foe.
    counts: Vec<Rounds>,
}

/// The rounds of one foe.
type Rounds = [u16; 3];

impl SampledRounds {
    /// Creates the rounds of no runs yet of so many foes, in chases of so many actions of yours.
    pub(super) fn new(foes: usize, actions: usize) -> SampledRounds {
        SampledRounds { foes, actions, counts: Vec::new() }
    }

    /// Adds the rounds of each foe by the end of the next action.
    pub(super) fn push(&mut self, counts: impl Iterator<Item = AttacksFrom>) {
        let short = |count| u16::try_from(count).unwrap_or(u16::MAX);
        self.counts.extend(counts.map(|counts| counts.map(short)));
    }

    /// Returns how many of your actions each run has.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// Returns the rounds of each foe by the end of an action (0-based), each combination once and in order, with the share of
    /// the runs.
    pub fn after(&self, action: usize) -> Vec<(&[Rounds], f64)> {
        let runs = self.counts.chunks_exact(self.foes * self.actions);
        let share = 1.0 / runs.len() as f64;
        let mut found: Vec<&[Rounds]> = runs.map(|run| &run[action * self.foes..][..self.foes]).collect();
        found.sort_unstable();
        found.chunk_by(|a, b| a == b).map(|alike| (alike[0], share * alike.len() as f64)).collect()
    }
}
