//! A foe not yet near: one state replaces a state per distance.
//!
//! As long as neither its reach nor your sight matters, its next turn depends only on its energy and its turn
//! in the cycle of pauses. Its distance follows from its turns: each has brought it a tile closer.

use super::solver::{STATES_PER_PAUSE, Solver};
use super::states::{FAR, States};
use super::tally::Tally;
use crate::energy::{FoeState, Jitter, Opportunity};
use foundation::time_slices::Pause;

impl Solver<'_> {
    /// Moves those of the foes far away that your action of this kind might bring near to states of their
    /// true distances.
    pub(super) async fn bring_near(&mut self, states: &mut States, kind: usize, pause: &Pause<'_>) {
        let indices = states.iter().map(|(index, _)| index);
        let far: Vec<usize> = indices.filter(|index| self.states.state(*index).distance == FAR).collect();
        for (number, index) in far.into_iter().enumerate() {
            if number % STATES_PER_PAUSE == 0 {
                pause.yield_now().await;
            }
            let most_turns = states.travelled - self.nearest_far(index, kind);
            let nearby = states.at_mut(index).turns.take_from(most_turns + 1);
            if nearby.is_empty() {
                continue;
            }
            let mut whole = std::mem::take(states.at_mut(index));
            let still_far = std::mem::take(&mut whole.turns);
            states.at_mut(index).add_share(&whole, &still_far);
            for (turns, p) in nearby.iter() {
                let distance = states.travelled - turns as i32;
                let near = self.states.intern(FoeState { distance, ..self.states.state(index) });
                states.at_mut(near).add_share(&whole, &Tally::of(turns, p));
            }
        }
    }

    /// Returns the least distance from which a foe far away is neither seen nor comes into reach, nor is in
    /// yours, during your action of this kind and the reply to it.
    fn nearest_far(&mut self, index: usize, kind: usize) -> i32 {
        let (setup, turns) = (self.setup, self.transitions(index, kind).most_turns as i32);
        let needs_sight =
            setup.regime.jitter == Jitter::InPursuit || setup.regime.opportunity == Opportunity::OnFollowing;
        let sight = if needs_sight { setup.you.sight } else { 0 };
        let comes = (turns - setup.plan.kinds()[kind].lead).max(0);
        let acts_otherwise = self.profile.reach.max(self.watched_up_to());
        sight.max(acts_otherwise + comes).max(setup.plan.counted_reach()) + 1
    }
}
