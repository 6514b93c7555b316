//! Something that happens to a foe among others.

use crate::energy::FoeState;
use crate::event::EventKind;

/// Something that happens to a foe among others.
pub struct CrowdEvent {
    /// The 0-based index of the foe.
    pub foe: usize,
    /// What happens.
    pub kind: EventKind,
    /// Its energy before.
    pub before: i32,
    /// Its state after.
    pub after: FoeState,
}
