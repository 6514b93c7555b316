//! A foe not yet near: one tally of distances replaces a state per distance.
//!
//! As long as neither its reach nor your sight matters, its next turn depends only on its energy and its turn in the cycle of
//! pauses; the distance is merely shifted. Its turns need not be counted either: each has brought it a tile closer.

use super::memo::memoize;
use super::solver::{STATES_PER_PAUSE, Solver};
use super::states::States;
use super::tally::Tally;
use crate::energy::{FoeState, Jitter, Opportunity};
use crate::plan::PlannedAction;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// The distance in the states of foes far away; the true ones are in the tallies.
const FAR: i32 = 1 << 20;

/// The outcomes of one of your actions and the reply to it, for a foe far away.
pub struct FarTransitions {
    /// The largest distance from which the foe might be seen, come into reach, or be in yours.
    limit: i32,
    /// Index of the end state, change of the distance, probability.
    ends: Vec<(usize, i32, f64)>,
}

impl Solver<'_> {
    /// Adds probability to a state, as one far away.
    pub(super) fn add_far(&mut self, state: FoeState, p: f64, states: &mut States) {
        let index = self.states.intern(FoeState { distance: FAR, ..state });
        states.far_mut(index).add(&Tally::of(state.distance as usize, p), 0, 1.0);
    }

    /// Advances the far states by one of your actions of this kind, into `next`. Those that the action might bring near
    /// become near states of `current` instead.
    pub(super) async fn advance_far(
        &mut self,
        current: &mut States,
        kind: usize,
        next: &mut States,
        pause: &Pause<'_>,
    ) {
        let action = &self.setup.round.kinds()[kind];
        let is_counted = action.counted_within == Some(PlannedAction::ANYWHERE);
        next.travelled = current.travelled + action.lead;
        next.counted = current.counted + usize::from(is_counted);
        let far = current.take_far().into_iter().enumerate().filter(|(_, distances)| !distances.is_empty());
        for (number, (index, mut distances)) in far.enumerate() {
            if number % STATES_PER_PAUSE == 0 {
                pause.yield_now().await;
            }
            let transitions = self.far_transitions(index, kind);
            let core = self.states.state(index);
            for (distance, p) in distances.take_up_to(transitions.limit).iter() {
                let state = FoeState { distance: distance as i32, ..core };
                let turns = current.turns_at(distance);
                self.add_near(state, turns, p, current);
            }
            self.products += (transitions.ends.len() * distances.len()) as u64;
            for (end, shift, p) in &transitions.ends {
                next.far_mut(*end).add_shifted(&distances, *shift, *p);
            }
            self.counted.total += if is_counted { distances.sum() } else { 0.0 };
        }
    }

    fn far_transitions(&mut self, index: usize, kind: usize) -> Rc<FarTransitions> {
        let (setup, key) = (self.setup, index * self.setup.round.kinds().len() + kind);
        if let Some(Some(cached)) = self.far.get(key) {
            return cached.clone();
        }
        let reply = self.ends(self.states.state(index), &setup.round.kinds()[kind]);
        let ends: Vec<_> = reply
            .by_turns()
            .map(|(state, _, p)| {
                (self.states.intern(FoeState { distance: FAR, ..state }), state.distance - FAR, p)
            })
            .collect();
        let nearest = ends.iter().map(|(_, shift, _)| *shift).min().unwrap_or(0);
        let needs_sight =
            setup.regime.jitter == Jitter::InPursuit || setup.regime.opportunity == Opportunity::OnFollowing;
        let sight = if needs_sight { setup.sight } else { 0 };
        let limit = sight.max(self.profile.reach - nearest.min(0)).max(setup.round.counted_reach());
        let transitions = FarTransitions { limit, ends };
        memoize(&mut self.far, key, Rc::new(transitions));
        self.far_transitions(index, kind)
    }
}
