//! Your actions with their places in time.

use crate::plan::PlannedAction;

/// One of your actions with its place in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimedAction {
    /// When it begins, in aut from the start of the run.
    pub start: i32,
    /// How long it takes, in aut; none for a step that a hop has made already.
    pub aut: i32,
    /// How many tiles it leads away if nothing is in the way; 0 in the arena, which has a map instead.
    pub lead: i32,
    /// Whether a teleport takes you away at its end, before the foes reply.
    pub ends_chase: bool,
}

impl TimedAction {
    /// Returns whether a hop has made it already, as which it was planned.
    pub fn is_saved(&self, planned: &PlannedAction) -> bool {
        planned.walks_away() && self.lead == 0
    }
}

/// Lets the action of an index take this many aut, and all after it begin this much later.
pub(crate) fn retime(you: &mut [TimedAction], index: usize, aut: i32) {
    let later = aut - you[index].aut;
    you[index].aut = aut;
    you[index + 1..].iter_mut().for_each(|action| action.start += later);
}
