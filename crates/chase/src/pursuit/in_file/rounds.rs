//! How often foes in file have attacked in sampled runs, action by action.

use crate::energy::AttacksFrom;
use foundation::sorted_map::SortedMap;

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
        let mut found: SortedMap<&[Rounds], u32> = SortedMap::default();
        for run in runs {
            *found.get_or_insert_with(&run[action * self.foes..][..self.foes], || 0) += 1;
        }
        found.into_iter().map(|(rounds, count)| (rounds, share * f64::from(count))).collect()
    }
}
