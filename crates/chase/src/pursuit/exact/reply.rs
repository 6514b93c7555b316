//! A foe's whole reply to one of your actions, act by act.

use super::memo::memoize;
use super::solver::Solver;
use crate::energy::{FoeState, READY, START};
use crate::pursuit::is_reachable;
use foundation::prob::Dist;
use std::rc::Rc;

/// Energy above which a reply is unrolled by a loop: recursion would be too deep.
const RECURSION_LIMIT: i32 = READY + 200;

/// The distribution of a reply: end state, turns used, attacks.
pub type Reply = Dist<(FoeState, usize, usize), f64>;

impl Solver<'_> {
    /// Returns the reply from a state and the number of tiles to add to its end distances: beyond the reach of
    /// one reply, the state is first moved that much nearer, so that all such distances share a cache entry.
    pub(super) fn reply_translated(&mut self, state: FoeState) -> (Rc<Reply>, i32) {
        // Every edition needs at least the start energy to act, and jitter can make a step one energy cheaper.
        let cheapest = (*self.profile.step.range().0).min(self.profile.idle) - 1;
        let beyond_reach = 2 + self.profile.reach + (state.energy - START).max(0) / cheapest.max(1);
        let shift = if is_reachable(state.distance) { (state.distance - beyond_reach).max(0) } else { 0 };
        (self.reply(FoeState { distance: state.distance - shift, ..state }), shift)
    }

    /// Returns the reply from a state. Above [`RECURSION_LIMIT`] energy it is unrolled act by act.
    fn reply(&mut self, state: FoeState) -> Rc<Reply> {
        if state.energy <= RECURSION_LIMIT {
            return self.memoized_reply(state);
        }
        let mut partial: Reply = Dist::always((state, 0, 0));
        while partial.iter().any(|((state, ..), _)| state.energy > RECURSION_LIMIT) {
            partial = partial.flat_map(|&(state, turns, attacks)| {
                let acts = if state.energy > RECURSION_LIMIT {
                    self.profile.next(self.setup.regime, state)
                } else {
                    None
                };
                acts.map_or(Dist::always((state, turns, attacks)), |acts| {
                    acts.map(|(act, then)| (*then, turns + act.turns(), attacks + act.attacks()))
                })
            });
        }
        Rc::new(partial.flat_map(|&(state, turns, attacks)| {
            let remainder = self.memoized_reply(state);
            remainder.map(|&(end, more, hits)| (end, turns + more, attacks + hits))
        }))
    }

    /// Returns the reply from a state by recursion over the foe's acts, each state computed once.
    fn memoized_reply(&mut self, state: FoeState) -> Rc<Reply> {
        let index = self.reply_states.intern(state);
        if let Some(Some(cached)) = self.replies.get(index) {
            return cached.clone();
        }
        let reply = match self.profile.next(self.setup.regime, state) {
            // `pursues` is set again at the next gain: states that differ in it alone are one.
            None => Dist::always((FoeState { pursues: false, ..state }, 0, 0)),
            Some(acts) => acts.flat_map(|&(act, then)| {
                let remainder = self.memoized_reply(then);
                remainder.map(|&(end, turns, attacks)| (end, turns + act.turns(), attacks + act.attacks()))
            }),
        };
        let reply = Rc::new(reply);
        memoize(&mut self.replies, index, reply.clone());
        reply
    }
}
