//! The end of a foe's reply to one of your actions, and the acts of which it is made.

use super::tally::Tally;
use crate::energy::{Act, AttacksFrom, FoeState};
use foundation::sorted_map::SortedMap;

/// What is the case during a reply or at its end, but for the energy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReplyCase {
    /// The state with an energy of 0.
    pub state: FoeState,
    /// Turns used in the reply so far.
    pub turns: usize,
    /// Attacks made so far.
    pub attacks: AttacksFrom,
}

/// The distribution at the end of a reply.
pub struct Reply {
    /// The energy that the tallies are below.
    pub top: i32,
    /// How far the energy is below [`Reply::top`], by what else is the case.
    pub cases: Cases,
}

/// Tallies of energy spent, by what else is the case.
pub type Cases = SortedMap<ReplyCase, Tally>;

/// What a foe may do in a state, whatever its energy.
pub struct NextActs {
    /// The least energy with which it acts.
    pub least_energy: i32,
    /// The act, its cost, the state after it with an energy of 0, the probability.
    pub outcomes: Vec<(Act, usize, FoeState, f64)>,
}

impl Reply {
    /// Returns the end states with the turns used and the attacks made, and the probability of each.
    pub fn ends(&self) -> impl Iterator<Item = (FoeState, usize, AttacksFrom, f64)> {
        self.cases.iter().flat_map(|(case, spent)| {
            let state = |spent: usize| FoeState { energy: self.top - spent as i32, ..case.state };
            spent.iter().map(move |(spent, p)| (state(spent), case.turns, case.attacks, p))
        })
    }
}
