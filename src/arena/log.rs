//! What happens in a game, in order: enough to show every turn again and to balance every foe's energy.

use super::known_ways::Obstacle;
use super::map::{Spot, StairDirection};
use super::square::Direction;
use crate::crawl::chase::timeline::EventKind;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LogEvent {
    /// When, in aut from the start of the game.
    pub at: i32,
    /// The number of your turn that it belongs to; 0 before the first.
    pub turn: usize,
    /// What.
    pub kind: Happening,
}

impl LogEvent {
    /// Returns whether a key did nothing.
    pub fn is_refusal(&self) -> bool {
        matches!(self.kind, Happening::Refused(_))
    }
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Happening {
    /// You stepped, in so many aut.
    Step(Direction, i32),
    /// You waited, for so many aut.
    Wait(i32),
    /// You hit a foe (by its index), in so many aut; `true` if it died.
    Hit(usize, i32, bool),
    /// You left the level, in so many aut.
    Leave(StairDirection, i32),
    /// You arrived on the level of this 0-based index, in so many aut.
    Arrive(usize, i32),
    /// Nothing, and no time passed.
    Refused(Refusal),
    /// A foe (by its index) gained energy or acted.
    Foe(usize, FoeEvent),
    /// A foe (by its index) came along by the stairs.
    Follows(usize),
    /// A foe (by its index) came into view.
    Appears(usize),
    /// An item or a feature came into view.
    Finds(Spot),
}

impl Happening {
    /// Returns how many attacks on you it is.
    pub fn attacks(self) -> usize {
        match self {
            Happening::Foe(_, done) => done.kind.attacks(),
            _ => 0,
        }
    }
}

/// What a foe did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FoeEvent {
    /// What.
    pub kind: EventKind,
    /// Its energy before.
    pub before: i32,
    /// Its energy after.
    pub after: i32,
    /// How far it is from you after, in tiles.
    pub distance: i32,
}

/// Why a key does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A wall is there.
    Wall,
    /// You would drown.
    DeepWater,
    /// No stairs or hatch here lead in this direction.
    NoStairs(StairDirection),
    /// Travel and autoexplore want no foe in view.
    FoeInView,
    /// Everything in reach is explored.
    Explored,
    /// No known way leads there.
    NoWay,
    /// Something bars every known way there.
    Barred(Obstacle),
    /// An exclusion covers it.
    Excluded,
    /// The game has as many keys as a link can hold.
    TooLong,
}
