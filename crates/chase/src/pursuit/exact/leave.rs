//! A foe that comes along as you leave the level by the stairs.

use super::solver::Solver;
use super::states::States;
use super::tallies::StairsTally;
use super::tally::Tally;
use crate::energy::FoeState;
use crate::plan::PlannedAction;
use foundation::time_slices::Pause;

/// A foe that has come along.
pub struct CameAlong {
    /// Its states as you arrive.
    pub states: States,
    /// What it does then.
    pub tally: StairsTally,
}

impl Solver<'_> {
    /// Removes from `states` those in which the foe comes along if you take the stairs now, and returns them.
    pub(super) fn split_followers(&self, states: &mut States) -> States {
        states.split(|index| self.follows(index))
    }

    /// Lets the foe reply in these states to leaving by an action of this kind, come along, and reply to
    /// `turn` on arrival.
    pub(super) async fn bring_along(
        &mut self,
        mut followers: States,
        kind: usize,
        turn: &PlannedAction,
        pause: &Pause<'_>,
    ) -> CameAlong {
        let mut states = States::default();
        self.advance_by(&mut followers, kind, &mut states, pause).await;
        CameAlong { tally: self.arrive(&states, turn), states }
    }

    /// Returns what followers do after you took the stairs: nothing during the arrival, then they reply to
    /// `turn`, beside you.
    fn arrive(&mut self, followers: &States, turn: &PlannedAction) -> StairsTally {
        let mut along = StairsTally::default();
        along.follows.add(followers.chance(), followers.chance());
        for (index, counts) in followers.iter() {
            let state = FoeState { distance: 1, ..self.states.state(index) };
            for (_, _, attacks, p) in self.reply_to(state, turn).ends() {
                let attacks = attacks.iter().sum();
                along.attacks_after.add(&Tally::of(attacks, p), 0, counts.chance);
                along.attacks_in_all.add(&counts.attacks, attacks, p);
            }
        }
        along
    }
}
