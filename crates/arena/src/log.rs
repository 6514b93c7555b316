//! The event log of a game: enough to replay every turn and to account for every foe's energy.

use super::map::{Position, StairDirection};
use super::square::Direction;
use chase::timeline::EventKind;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LogEvent {
    /// The time, in aut from the start of the game.
    pub at: i32,
    /// The 1-based number of your turn that it belongs to; 0 before the first.
    pub turn: usize,
    /// What happened.
    pub kind: LogEventKind,
}

impl LogEvent {
    /// Returns whether a key did nothing.
    pub fn is_refusal(&self) -> bool {
        matches!(self.kind, LogEventKind::Refused(_))
    }
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum LogEventKind {
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
    /// The key did nothing, and no time passed.
    Refused(Refusal),
    /// A foe (by its index) gained energy or acted.
    Foe(usize, FoeEvent),
    /// A foe (by its index) came along by the stairs.
    Follows(usize),
    /// A foe (by its index) came into view.
    Appears(usize),
    /// An item or a feature came into view.
    Finds(Position),
}

impl LogEventKind {
    /// Returns the number of attacks on you in it: 0 or 1.
    pub fn attacks(self) -> usize {
        match self {
            LogEventKind::Foe(_, done) => done.kind.attacks(),
            _ => 0,
        }
    }
}

/// What a foe did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FoeEvent {
    /// What it did.
    pub kind: EventKind,
    /// Its energy before.
    pub before: i32,
    /// Its energy after.
    pub after: i32,
    /// Its distance from you after, in tiles.
    pub distance: i32,
    /// Whether it is gone with it.
    pub is_last: bool,
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
    /// Travel and autoexplore need an empty view, but a foe is in it.
    FoeInView,
    /// Everything in reach is explored.
    Explored,
    /// No known path leads there.
    NoPath,
    /// Something blocks every known path there.
    Blocked(Obstacle),
    /// An exclusion covers it.
    Excluded,
    /// The game has as many keys as a link can hold.
    TooLong,
}

/// What blocks a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The foe of this index.
    Foe(usize),
    /// An exclusion.
    Exclusion,
    /// Your form, which cannot move.
    RootedForm,
    /// Your form, which cannot move while a foe is in view.
    WatchedForm,
}
