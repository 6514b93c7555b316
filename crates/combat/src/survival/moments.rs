//! When it is asked whether you live.

use std::ops::Range;

/// After which of your actions the chance to live is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moments {
    /// After each.
    EachAction,
    /// After the last alone: much quicker for many foes.
    EndAlone,
}

impl Moments {
    /// Returns the indices of these actions, of so many.
    pub(super) fn indices(self, actions: i32) -> Range<usize> {
        let count = actions as usize;
        match self {
            Moments::EachAction => 0..count,
            Moments::EndAlone => count.saturating_sub(1)..count,
        }
    }
}
