//! The state of a foe: what, together with its profile, determines what it does next.

use crate::distance::OUT_OF_REACH;
use foundation::prob::Dist;

/// The state of a foe in a chase: together with its profile, it determines the distribution of its next turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FoeState {
    /// Its energy.
    pub energy: i32,
    /// Its distance in tiles; 1 is adjacent.
    pub distance: i32,
    /// 0-based index of its next turn in the cycle of [`Pauses`](crate::foe::Pauses); 0 for a foe without
    /// pauses.
    pub turn: u8,
    /// Whether its next action is its first since you moved away from it in its sight.
    pub pursues: bool,
    /// How many turns a batty foe has flitted, that of its attack included, or 1 where none are counted; 0
    /// while it seeks you. See [`Flits`](crate::foe::Flits).
    pub flit_turns: u8,
    /// How many of your next steps away a hop has made already.
    pub ahead: u8,
    /// Whether it has ended itself: it stays at its distance and acts no more. See
    /// [`FoeProfile::ends_itself`](crate::foe::FoeProfile::ends_itself).
    pub is_gone: bool,
    /// How many of your attacks that may kill it have found it, as far as that matters, see
    /// [`KillChances`](crate::deaths::KillChances); once one has killed it, no number any more.
    pub struck: Struck,
}

/// What your attacks have done to a foe: how many have found it, or that one has killed it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Struck {
    /// It lives, found by this many.
    Alive(u8),
    /// It is dead.
    Dead,
}

impl FoeState {
    /// Returns the state of a foe with this energy at this distance, at this turn of the cycle of
    /// [`Pauses`](crate::foe::Pauses), before it and you have done anything.
    pub fn new(energy: i32, distance: i32, turn: u8) -> FoeState {
        FoeState {
            energy,
            distance,
            turn,
            pursues: false,
            flit_turns: 0,
            ahead: 0,
            is_gone: false,
            struck: Struck::Alive(0),
        }
    }

    /// Returns the state of a foe that your attack has killed: it is nowhere, and all that were killed are
    /// alike.
    pub fn dead() -> FoeState {
        FoeState { struck: Struck::Dead, ..FoeState::new(0, OUT_OF_REACH, 0) }
    }

    /// Returns whether your attack has killed it.
    pub fn is_dead(self) -> bool {
        self.struck == Struck::Dead
    }

    /// Returns whether it still acts: it has neither ended itself nor been killed.
    pub fn is_there(self) -> bool {
        !self.is_gone && !self.is_dead()
    }

    /// Returns whether it stands beside you.
    pub fn is_beside_you(self) -> bool {
        self.distance == 1 && self.is_there()
    }
}

/// What the next act of a foe depends on besides its profile, in a corridor or on a map.
#[derive(Clone, Copy)]
pub struct ActContext<'a> {
    /// Its energy.
    pub energy: i32,
    /// 0-based index of its next turn in the cycle of [`Pauses`](crate::foe::Pauses).
    pub turn: u8,
    /// Whether its next action is its first since you moved away from it in its sight.
    pub pursues: bool,
    /// Its distance in tiles.
    pub distance: i32,
    /// How far you see, in tiles.
    pub sight: i32,
    /// Whether you see the square where it stands.
    pub is_seen: bool,
    /// Whether you are in its reach.
    pub in_reach: bool,
    /// Whether another foe stands in the line of its shots, so that it holds them.
    pub is_covered: bool,
    /// The step that it can make; `None` where nothing leads closer.
    pub step: Option<NextStep<'a>>,
}

/// A step that a foe can make.
#[derive(Clone, Copy)]
pub struct NextStep<'a> {
    /// Its energy cost, before jitter.
    pub cost: &'a Dist<i32, f64>,
    /// Whether you are in the foe's reach after it.
    pub ends_in_reach: bool,
    /// Whether you see the square that it leads onto.
    pub is_seen: bool,
}
