//! What is summed for foes on their way through the tree of your times.

use super::joint::{JointFoes, JointReply};
use super::tree_action::TreeAction;
use crate::energy::AttacksFrom;
use crate::foe::FoeProfile;
use crate::pursuit::{ChaseSetup, Tally};

/// What is summed over the replies of foes along a path, for each state in which they may be: their attacks,
/// or what they do to you. Linear: a sum holds probabilities, and the sums over all states add up to 1.
pub trait Summed {
    /// The sum for one state.
    type Sum: Clone;
    /// Returns a sum of nothing, of probability 0.
    fn nothing(&self) -> Self::Sum;
    /// Returns the sum before your first action, of probability 1.
    fn start(&self) -> Self::Sum;
    /// Returns what becomes of a sum by an action of yours of this kind, and these attacks of each foe in
    /// reply to it; `None` if it stays as it is.
    fn after(&self, before: &Self::Sum, kind: usize, attacks: &[AttacksFrom]) -> Option<Self::Sum>;
    /// Adds a sum times `p` to another.
    fn add(&self, sum: &mut Self::Sum, other: &Self::Sum, p: f64);
    /// Drops what is negligible from a sum, which may leave nothing.
    fn trim(&self, _: &mut Self::Sum) {}
    /// Returns the probability of all that a sum holds.
    fn probability(&self, sum: &Self::Sum) -> f64;
    /// Returns whether it makes a difference which of several foes that are alike makes an attack.
    fn tells_apart(&self) -> bool {
        true
    }
    /// Returns what it costs to add a sum.
    fn cost(&self, _: &Self::Sum) -> u64 {
        1
    }
}

/// The number of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackCounts;

impl Summed for AttackCounts {
    type Sum = Tally;

    fn nothing(&self) -> Tally {
        Tally::default()
    }

    fn start(&self) -> Tally {
        Tally::of(0, 1.0)
    }

    fn after(&self, before: &Tally, _: usize, attacks: &[AttacksFrom]) -> Option<Tally> {
        let attacks = attacks.iter().flatten().sum();
        (attacks > 0).then(|| before.moved(attacks))
    }

    fn add(&self, sum: &mut Tally, other: &Tally, p: f64) {
        sum.add(other, 0, p);
    }

    fn probability(&self, sum: &Tally) -> f64 {
        sum.sum()
    }
}

/// A foe on its way through the tree, or several that are followed together, because what they do to you is
/// no sum.
pub struct Runner<'a, S: Summed> {
    /// One for each combination of their speeds, with the probability.
    joint: Vec<(f64, JointFoes<'a>)>,
    /// How many of your actions they live to reply to.
    pub(super) actions: i32,
    summed: S,
    /// The place of each state in the list that is being made; `usize::MAX` for a state that is not in it.
    places: Vec<usize>,
}

/// What foes carry along a path.
pub struct Carried<T> {
    /// For each combination of their speeds, the states in which they may be, with their sums.
    states: Vec<Vec<(usize, T)>>,
    /// Probability that one comes along, once you have taken the stairs.
    pub follows: f64,
}

impl<'a, S: Summed> Runner<'a, S> {
    /// Creates foes that reply to `actions` of yours. The setups are those of
    /// [`TimesTree::fixed_times`](super::TimesTree::fixed_times).
    pub fn new(foes: &[(&'a ChaseSetup, &'a FoeProfile)], actions: i32, summed: S) -> Runner<'a, S> {
        let joint = JointFoes::all(foes, summed.tells_apart());
        Runner { joint, actions, summed, places: Vec::new() }
    }

    /// Returns whether other foes do the same under the same times.
    pub fn is_like(&self, other: &Runner<'_, S>) -> bool {
        self.actions == other.actions
            && self.joint.len() == other.joint.len()
            && self.joint.iter().zip(&other.joint).all(|(a, b)| a.0 == b.0 && a.1.is_like(&b.1))
    }

    /// Returns what is summed.
    pub fn summed(&self) -> &S {
        &self.summed
    }

    /// Returns what the foes carry before your first action.
    pub(super) fn start(&mut self) -> Carried<S::Sum> {
        let mut states = Vec::new();
        for (weight, foes) in &mut self.joint {
            let of = |(state, p)| {
                let mut sum = self.summed.nothing();
                self.summed.add(&mut sum, &self.summed.start(), *weight * p);
                (state, sum)
            };
            states.push(foes.starts().into_iter().map(of).collect());
        }
        Carried { states, follows: 0.0 }
    }

    /// Returns what they carry after their replies to an action. Adds what it costs to `cost`, and stops
    /// beyond `most`.
    pub(super) fn reply(
        &mut self,
        before: &Carried<S::Sum>,
        action: TreeAction<'_>,
        cost: &mut u64,
        most: u64,
    ) -> Carried<S::Sum> {
        let mut after = Carried { states: Vec::new(), follows: before.follows };
        for ((_, foes), states) in self.joint.iter_mut().zip(&before.states) {
            let mut ends: Vec<(usize, S::Sum)> = Vec::new();
            for (state, sum) in states {
                if *cost > most {
                    break;
                }
                let (replies, finding) = foes.replies(*state, action);
                *cost += finding;
                for JointReply { kind, attacks, ends: of_reply } in replies.iter() {
                    let changed = self.summed.after(sum, *kind, attacks);
                    let sum = changed.as_ref().unwrap_or(sum);
                    *cost += self.summed.cost(sum) * of_reply.len() as u64;
                    for &(end, p) in of_reply {
                        if self.places.len() <= end {
                            self.places.resize(end + 1, usize::MAX);
                        }
                        if self.places[end] == usize::MAX {
                            self.places[end] = ends.len();
                            ends.push((end, self.summed.nothing()));
                        }
                        self.summed.add(&mut ends[self.places[end]].1, sum, p);
                    }
                }
            }
            ends.iter().for_each(|(end, _)| self.places[*end] = usize::MAX);
            ends.iter_mut().for_each(|(_, sum)| self.summed.trim(sum));
            ends.retain(|(_, sum)| self.summed.probability(sum) > 0.0);
            after.states.push(ends);
        }
        if action.leaves_level {
            let sums = self
                .joint
                .iter()
                .zip(&before.states)
                .flat_map(|((_, foes), states)| states.iter().filter(|(state, _)| foes.follows(*state)));
            after.follows = sums.map(|(_, sum)| self.summed.probability(sum)).sum();
        }
        after
    }

    /// Returns the sum over all states.
    pub(super) fn total(&self, carried: &Carried<S::Sum>) -> S::Sum {
        self.total_where(carried, |_, _| true)
    }

    /// Returns the sum over the states in which none has ended itself.
    pub(super) fn total_there(&self, carried: &Carried<S::Sum>) -> S::Sum {
        self.total_where(carried, |foes, state| !foes.is_gone(state))
    }

    fn total_where(
        &self,
        carried: &Carried<S::Sum>,
        counts: impl Fn(&JointFoes<'_>, usize) -> bool,
    ) -> S::Sum {
        let mut total = self.summed.nothing();
        for ((_, foes), states) in self.joint.iter().zip(&carried.states) {
            for (_, sum) in states.iter().filter(|(state, _)| counts(foes, *state)) {
                self.summed.add(&mut total, sum, 1.0);
            }
        }
        total
    }
}
