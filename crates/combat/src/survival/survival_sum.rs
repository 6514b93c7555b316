//! What becomes of you, added up over all that foes may do.

use super::histories::Histories;
use super::losses::HistoryLosses;
use super::prospects::Survival;
use crate::loss::Loss;
use chase::pursuit::Tally;
use std::ops::Deref;

/// What becomes of you, summed over the nodes of the tree.
pub struct SurvivalSum<'a> {
    /// For each group of foes, what its histories cost you, and how many times it counts.
    pub losses: Vec<(HistoryLosses<'a>, usize)>,
    /// The hit points that are as good as lost.
    pub lost: usize,
    /// From how many hit points lost on you are dead.
    pub cap: usize,
    /// The sum so far.
    pub survival: Survival,
}

/// The end of some action of yours.
#[derive(Clone, Copy)]
pub struct Moment {
    /// How many actions are done.
    pub done: i32,
    /// The probability of the path that leads there.
    pub p: f64,
    /// Whether the path goes no further.
    pub is_leaf: bool,
}

impl SurvivalSum<'_> {
    /// Computes what is new in the histories of each group. Returns false if it is too much.
    pub fn extend<H: Deref<Target = Histories>>(&mut self, of_group: impl Fn(usize) -> H) -> bool {
        self.losses.iter_mut().enumerate().all(|(group, (losses, _))| losses.extend(&of_group(group)))
    }

    /// Returns a bound of the probability that you live where each group has done this: you do no likelier.
    pub fn lives(&self, odds: &[Tally]) -> f64 {
        let lives = |((losses, count), odds): (&(HistoryLosses<'_>, usize), &Tally)| {
            losses.lost_below_cap(odds).powi(*count as i32)
        };
        self.losses.iter().zip(odds).map(lives).product()
    }

    /// Adds what is the case at a moment by which each group has done this.
    pub fn add(&mut self, moment: Moment, odds: &[Tally]) {
        let Moment { done, p, is_leaf } = moment;
        let cap = self.cap;
        let mut parts: Vec<Loss> = Vec::new();
        for ((losses, count), odds) in self.losses.iter().zip(odds) {
            parts.extend(std::iter::repeat_n(losses.lost(odds), *count));
        }
        let last = parts.pop().unwrap_or(Loss::nothing());
        let others = parts.iter().fold(Loss::certain(self.lost), |sum, part| sum.plus(part, cap));
        let Survival { lost, alive } = &mut self.survival;
        let done = done as usize;
        let until = if is_leaf { alive.len() } else { done };
        if !alive.is_empty() {
            let living = p * others.sum_below(&last, cap, cap);
            let from = (done - 1).min(alive.len() - 1);
            // The probabilities of all nodes add up to 1 but for rounding errors.
            alive[from..until].iter_mut().for_each(|sum| *sum = (*sum + living).min(1.0));
        }
        if is_leaf {
            lost.add_weighted(&others.plus(&last, cap), p);
        }
    }
}
