//! The steps that a hop saves, in a sampled run.

use super::PlannedAction;
use foundation::dice::Draw;
use rand::Rng;

/// How many of your next steps away a hop has made already.
#[derive(Default)]
pub(crate) struct SavedSteps(i32);

impl SavedSteps {
    /// Returns whether a hop has made this action of yours already, which is then no longer to come.
    pub(crate) fn take(&mut self, action: &PlannedAction) -> bool {
        let is_saved = self.0 > 0 && action.walks_away();
        self.0 -= i32::from(is_saved);
        is_saved
    }

    /// Samples how many tiles on from where it lands nearest an action leads, and adds the steps that it
    /// saves.
    pub(crate) fn land(&mut self, action: &PlannedAction, dice: &mut impl Rng) -> i32 {
        let beyond = if action.hops() { dice.sample(&action.beyond) } else { 0 };
        self.0 += if action.saves_steps { beyond } else { 0 };
        beyond
    }
}
