//! How often foes that get in each other's way have attacked in sampled runs, action by action.

use crate::energy::AttacksFrom;
use crate::pursuit::chase_setup::ChaseSetup;
use foundation::sorted_map::SortedMap;

/// For each sampled run and each of your actions, how many rounds of attacks each foe has made by its end, by
/// the distance from which, as in [`AttacksFrom`]; by the end of the last, if it takes the stairs, with those
/// after the arrival. One that may have a polearm or not counts as two, of which only one attacks in a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SampledRounds {
    strikers: Vec<CrowdStriker>,
    /// Those of a run without replies.
    nothing: Vec<Rounds>,
    /// Run by run, action by action, foe by foe.
    counts: Vec<Rounds>,
    /// Where each run ends in that: with the last action to which a foe has replied.
    ends: Vec<usize>,
}

/// A foe of a crowd, as one that has a polearm or not, where it may be either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrowdStriker {
    /// The 0-based index of the foe.
    pub foe: usize,
    /// Whether it has a polearm; `None` where that is certain, so that its profile says how far it reaches.
    pub has_polearm: Option<bool>,
}

/// The rounds of one foe from 1 tile, from 2 and from 3, as [`AttacksFrom`](crate::energy::AttacksFrom): a
/// sampled chase holds many of them.
pub type Rounds = [u16; 3];

impl SampledRounds {
    /// Creates the rounds of no runs yet of this many foes.
    pub(super) fn new(setup: &ChaseSetup, foes: usize) -> SampledRounds {
        let cases = |foe| match setup.polearm_of(foe) {
            0.0 => &[None][..],
            _ => &[Some(false), Some(true)],
        };
        let of_foe =
            |foe| cases(foe).iter().map(move |has_polearm| CrowdStriker { foe, has_polearm: *has_polearm });
        let strikers: Vec<CrowdStriker> = (0..foes).flat_map(of_foe).collect();
        SampledRounds {
            nothing: vec![Rounds::default(); strikers.len()],
            strikers,
            ..SampledRounds::default()
        }
    }

    /// Adds the rounds of each foe by the end of the next action of a run in which those have polearms that
    /// are said to.
    pub(super) fn push(&mut self, attacks: &[AttacksFrom], has_polearm: impl Fn(usize) -> bool) {
        let short = |count| u16::try_from(count).unwrap_or(u16::MAX);
        let of = |striker: &CrowdStriker| {
            let is_it = striker.has_polearm.is_none_or(|armed| armed == has_polearm(striker.foe));
            if is_it { attacks[striker.foe].map(short) } else { Rounds::default() }
        };
        self.counts.extend(self.strikers.iter().map(of));
    }

    /// Returns whose rounds are counted, in order.
    pub fn strikers(&self) -> &[CrowdStriker] {
        &self.strikers
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
        self.by_run().map(|run| run.len() / self.strikers.len()).max().unwrap_or(0)
    }

    /// Returns the rounds of each [striker](SampledRounds::strikers) by the end of an action (0-based), each
    /// combination once and in order, with its share of the runs.
    pub fn after(&self, action: usize) -> Vec<(&[Rounds], f64)> {
        let count = self.strikers.len();
        let by_end = |run: &'_ [Rounds]| (action + 1).min(run.len() / count) * count;
        let last = |run| match by_end(run) {
            0 => &self.nothing[..],
            end => &run[end - count..end],
        };
        let mut found = SortedMap::default();
        self.by_run().map(last).for_each(|rounds| *found.get_or_insert_with(rounds, || 0) += 1);
        let share = 1.0 / self.runs() as f64;
        found.into_iter().map(|(rounds, runs)| (rounds, share * f64::from(runs))).collect()
    }

    /// Returns the rounds of each [striker](SampledRounds::strikers) by the end of each action of each run:
    /// action by action, striker by striker.
    pub fn by_run(&self) -> impl Iterator<Item = &[Rounds]> {
        let begins = std::iter::once(&0).chain(&self.ends);
        begins.zip(&self.ends).map(|(begin, end)| &self.counts[*begin..*end])
    }
}
