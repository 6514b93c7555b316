//! What happens to a foe in a sampled run.

use crate::energy::{Act, FoeState};
use crate::setup::distance_in_query;

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

/// What happens to a foe at one time of a run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// When, in aut from the start of the run: monsters act once your action is over.
    pub at: i32,
    /// 0-based index of your action that it replies to.
    pub action: usize,
    /// What happens.
    pub kind: EventKind,
    /// Energy before.
    pub before: i32,
    /// Energy after.
    pub after: i32,
    /// Distance after, in tiles; 99 is out of reach.
    pub distance: i32,
    /// Whether the foe flits after it, and does not seek you.
    pub flits: bool,
    /// Whether it is the foe's last event: it dies or ends itself.
    pub is_last: bool,
}

impl Event {
    /// Creates the event that leaves a foe in the state `after`.
    pub(crate) fn new(at: i32, index: usize, kind: EventKind, before: i32, after: &FoeState) -> Event {
        let distance = distance_in_query(after.distance);
        let FoeState { energy, flit_turns, is_gone, .. } = *after;
        let (flits, is_last) = (flit_turns > 0, is_gone);
        Event { at, action: index, kind, before, after: energy, distance, flits, is_last }
    }
}
