//! The event log of a game: enough to replay every turn and to account for every foe's energy.

use super::map::{Position, StairDirection};
use super::square::Direction;
use chase::have::Item;
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
    /// You stepped, in this many aut.
    Step(Direction, i32),
    /// You waited, for this many aut.
    Wait(i32),
    /// You attacked a foe, in this many aut.
    Hit(Hit, i32),
    /// Your attack cleaved into another foe.
    Cleave(Hit),
    /// You drank a potion of haste, in this many aut.
    Quaff(i32),
    /// Your haste ran out.
    HasteEnds,
    /// You read a scroll of blinking, in this many aut, and were gone at once.
    Blink(i32),
    /// You read a scroll of teleportation, in this many aut.
    ReadTeleportation(i32),
    /// It took you away.
    Teleported,
    /// The poison in you cost this many hit points.
    Poisoned(i32),
    /// You left the level, in this many aut.
    Leave(StairDirection, i32),
    /// You arrived on the level of this 0-based index, in this many aut.
    Arrive(usize, i32),
    /// The key did nothing, and no time passed.
    Refused(Refusal),
    /// A foe (by its index) gained energy or acted.
    Foe(usize, FoeEvent),
    /// A foe (by its index) came along by the stairs.
    Follows(usize),
    /// A foe (by its index) came in later than the others.
    ComesIn(usize),
    /// A foe pushed past another, by their indices.
    Pushes(usize, usize),
    /// A foe (by its index) came into view.
    Appears(usize),
    /// An item or a feature came into view.
    Finds(Position),
}

impl LogEventKind {
    /// Returns whether it is a step of yours.
    pub(super) fn is_step(self) -> bool {
        matches!(self, LogEventKind::Step(..))
    }

    /// Returns the number of attacks on you in it: 0 or 1.
    pub fn attacks(self) -> usize {
        match self {
            LogEventKind::Foe(_, done) => done.kind.attacks(),
            _ => 0,
        }
    }
}

/// An attack of yours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The index of the foe.
    pub foe: usize,
    /// The hit points that it lost; `None` where hits are counted.
    pub lost: Option<i32>,
    /// Whether it died.
    pub kills: bool,
}

/// What a round of attacks did to you.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suffered {
    /// The hit points that it cost.
    pub lost: i32,
    /// The poison that it added.
    pub poison: i32,
    /// How many attacks your shield blocked.
    pub blocks: usize,
    /// Whether you died of it.
    pub kills: bool,
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
    /// Whether it flits after it, and does not seek you.
    pub flits: bool,
    /// Whether it is the foe's last event: it dies or ends itself.
    pub is_last: bool,
    /// What it did to you; `None` without an attack, and where attacks are only counted.
    pub suffered: Option<Suffered>,
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
    /// You do not carry it, or have used it.
    NotCarried(Item),
    /// Something forbids to use it.
    Forbidden(Item, ItemObstacle),
    /// You cannot blink there.
    NoBlinkTarget,
    /// No foe is left to come in.
    NobodyComes,
    /// You are too afraid to attack.
    Afraid,
    /// You are confused, and would strike anywhere.
    Flails,
    /// You are dead.
    Dead,
    /// The game has as many keys as a link can hold.
    TooLong,
}

/// What forbids to use an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemObstacle {
    /// You are hasted already.
    Hasted,
    /// You are berserk.
    Berserk,
    /// Your species or your form drinks nothing.
    NoPotions,
    /// You are confused, and cannot read.
    Confused,
    /// Your species, your god or a state of yours.
    You,
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
    /// What holds you.
    Held,
    /// You are mesmerised, and would leave a foe in view.
    Mesmerised,
    /// You are confused, and would stumble about.
    Confused,
}
