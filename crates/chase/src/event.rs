//! What happens to a foe in a sampled run.

use crate::energy::Act;

/// The kind of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// The foe gains energy.
    Gain,
    /// It makes an attack of opportunity as you leave its reach.
    PartingHit,
    /// Another pushes past it, and it is a tile farther off.
    PushedBack,
    /// Your attack kills it.
    Dies,
    /// It acts in its own turn.
    Acts(Act),
}

impl EventKind {
    /// Returns a label of one to four words.
    pub fn label(self) -> &'static str {
        match self {
            EventKind::Gain => "gain",
            EventKind::PartingHit => "attack as you leave",
            EventKind::PushedBack => "pushed back",
            EventKind::Dies => "dies",
            EventKind::Acts(Act::Step) => "step",
            EventKind::Acts(Act::StepAndHit) => "step and attack",
            EventKind::Acts(Act::FlitOff) => "flit off",
            EventKind::Acts(Act::Attack) => "attack",
            EventKind::Acts(Act::Burst) => "burst",
            EventKind::Acts(Act::Idle) => "wait",
            EventKind::Acts(Act::Pause) => "pause",
        }
    }

    /// Returns the number of attacks on you in it.
    pub fn attacks(self) -> usize {
        match self {
            EventKind::Gain | EventKind::PushedBack | EventKind::Dies => 0,
            EventKind::PartingHit => 1,
            EventKind::Acts(act) => act.attacks(),
        }
    }
}
