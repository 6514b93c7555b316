//! How foes walk where they get into each other's way while they see you: who pushes past, goes round, makes
//! room, waits or flits.
//!
//! The rules were read at the release tags; the running game's foes in a room and at the mouth of a corridor,
//! `crates/golden/rows/packs-open.tsv`, and its bats in a room, `batty-open.tsv`, pin them. The arena walks
//! its foes by them over its maps, and the sampler of a chase on open floor over one without walls.

mod flit;
mod stance;

pub use stance::Stance;

use crate::square::{Direction, Square};
use foundation::dice::Draw;
use rand::Rng;

/// Where foes stand, and what they may do there.
pub trait Floor {
    /// The dice that are rolled.
    type Dice: Rng;
    /// Returns the dice.
    fn dice(&mut self) -> &mut Self::Dice;
    /// Returns the square where you stand.
    fn you(&self) -> Square;
    /// Returns the square where a foe stands.
    fn square_of(&self, foe: usize) -> Square;
    /// Returns the living foe on a square.
    fn foe_at(&self, square: Square) -> Option<usize>;
    /// Returns whether the ground of a square bears a foe, whoever stands there.
    fn can_stand_on(&self, foe: usize, square: Square) -> bool;
    /// Returns whether you see a square.
    fn is_seen(&self, square: Square) -> bool;
    /// Draws a square evenly from those in the sight of a foe within `radius` tiles that are yours or that it
    /// could stand on, its own excluded. `None` if there is none.
    fn draw_in_sight(&mut self, foe: usize, radius: i32) -> Option<Square>;
    /// Returns whether a foe flits instead of seeking you.
    fn flits(&self, foe: usize) -> bool;
    /// Returns whether a foe walks at all now.
    fn walks(&self, foe: usize) -> bool;
    /// Returns whether you are in the reach of a foe that stands on a square.
    fn is_in_reach(&self, foe: usize, square: Square) -> bool;
    /// Returns whether another foe stands in the line of a foe's shots at you, where that is known and shots
    /// are counted.
    fn is_covered(&self, foe: usize) -> bool;
    /// Returns the chance that a foe gets past another in a try; `None` where it is not determined, and 0
    /// where the other cannot be pushed now.
    fn push_chance(&self, foe: usize, front: usize) -> Option<f64>;
    /// Returns whether a foe makes room for another behind it.
    fn makes_room_for(&self, foe: usize, other: usize) -> bool;
    /// Returns the square that a foe steps onto whose straight step is free, or that does not see you; `None`
    /// where it can only wait.
    fn next_square(&mut self, foe: usize) -> Option<Square>;
}

/// What a foe does if it acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// It attacks you.
    Attack,
    /// It steps onto this square.
    Step(Square),
    /// It pushes past the foe of this index.
    Push(usize),
    /// It waits.
    Wait,
}

impl Aim {
    /// Returns the square that it steps onto, if it steps.
    pub fn step(self) -> Option<Square> {
        match self {
            Aim::Step(square) => Some(square),
            Aim::Attack | Aim::Push(_) | Aim::Wait => None,
        }
    }
}

/// Returns what a foe does if it acts now.
pub fn aim<F: Floor>(floor: &mut F, foe: usize) -> Aim {
    if floor.flits(foe) {
        return match flit::next_square(floor, foe) {
            Some(next) if next == floor.you() => Aim::Attack,
            Some(next) if floor.walks(foe) => Aim::Step(next),
            _ => Aim::Wait,
        };
    }
    let from = floor.square_of(foe);
    let in_reach = floor.is_in_reach(foe, from);
    if !floor.walks(foe) {
        return if in_reach { Aim::Attack } else { Aim::Wait };
    }
    if in_reach {
        return makes_room(floor, foe).map_or(Aim::Attack, Aim::Step);
    }
    let is_seen = floor.is_seen(from);
    detour(floor, foe, is_seen).unwrap_or_else(|| floor.next_square(foe).map_or(Aim::Wait, Aim::Step))
}

/// The eight directions clockwise.
const CLOCKWISE: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Returns the direction this many eighths of a turn clockwise.
fn turned(direction: Direction, eighths: i32) -> Direction {
    let is_it = |(dx, dy): &(i32, i32)| (*dx, *dy) == (direction.dx, direction.dy);
    let index = CLOCKWISE.iter().position(is_it).unwrap_or_default() as i32;
    let (dx, dy) = CLOCKWISE[(index + eighths).rem_euclid(8) as usize];
    Direction { dx, dy }
}

fn squared(from: Square, to: Square) -> i32 {
    (from.x - to.x).pow(2) + (from.y - to.y).pow(2)
}

/// Returns what a foe does that sees you and whose straight step to you is taken by another foe; `None` for
/// any other.
///
/// Where it may not push past, it tries the squares 45°, then 90° to either side, and takes one that does not
/// lead farther off; there is no wider search for a way round while it sees you.
fn detour<F: Floor>(floor: &mut F, foe: usize, is_seen: bool) -> Option<Aim> {
    let (you, from) = (floor.you(), floor.square_of(foe));
    let straight = from.step_to(you);
    let front = floor.foe_at(straight).filter(|_| is_seen && floor.can_stand_on(foe, straight))?;
    if let Some(done) = try_to_push(floor, foe, front) {
        return Some(done);
    }
    let direction = from.direction_to(straight)?;
    for eighths in [1, 2] {
        let mut sides = [turned(direction, eighths), turned(direction, -eighths)].map(|to| from.towards(to));
        if floor.dice().below(2) == 0 {
            sides.reverse();
        }
        let free = sides.into_iter().filter(|square| is_free_for(floor, foe, *square));
        if let Some(square) = free.min_by_key(|square| squared(*square, you))
            && squared(square, you) <= squared(from, you)
        {
            return Some(Aim::Step(square));
        }
    }
    Some(Aim::Wait)
}

/// Decides whether a foe pushes past another. `None` if it does not try. The game draws twice: whether it may
/// step there, and whether the two swap.
fn try_to_push<F: Floor>(floor: &mut F, foe: usize, front: usize) -> Option<Aim> {
    let p = floor.push_chance(foe, front).filter(|p| *p > 0.0)?.sqrt();
    let mut succeeds = || p >= 1.0 || floor.dice().chance(p);
    succeeds().then(|| if succeeds() { Aim::Push(front) } else { Aim::Wait })
}

/// Returns the square beside you that a foe steps onto instead of attacking, half of the time, to make room
/// for one behind it; `None` if it attacks.
///
/// On a diagonal it makes room for any behind it, in line with you only for one that can come no nearer.
fn makes_room<F: Floor>(floor: &mut F, foe: usize) -> Option<Square> {
    let (from, you) = (floor.square_of(foe), floor.you());
    if from.distance(you) != 1 {
        return None;
    }
    let away = you.direction_to(from)?;
    let is_diagonal = away.dx != 0 && away.dy != 0;
    let is_behind = |square: &Square| {
        if is_diagonal {
            square.distance(you) == 2
        } else {
            square.distance(you) == 2 && squared(*square, from) <= 2 && is_ahead(away, from, *square)
        }
    };
    let waits = |square: Square| {
        let ally = floor.foe_at(square);
        ally.is_some_and(|ally| floor.makes_room_for(foe, ally) && (is_diagonal || is_stuck(floor, ally)))
    };
    if !from.neighbours().filter(is_behind).any(waits) {
        return None;
    }
    let is_straight = |square: &Square| !is_diagonal || square.x == you.x || square.y == you.y;
    let is_aside = |square: &Square| {
        square.distance(you) == 1 && is_straight(square) && is_free_for(floor, foe, *square)
    };
    let squares: Vec<Square> = from.neighbours().filter(is_aside).collect();
    if squares.is_empty() || floor.dice().below(2) == 0 {
        return None;
    }
    Some(squares[floor.dice().below(squares.len() as u32) as usize])
}

/// Returns whether the three squares of a foe that lead to you are taken or barred.
fn is_stuck(floor: &impl Floor, foe: usize) -> bool {
    let from = floor.square_of(foe);
    let Some(direction) = from.direction_to(from.step_to(floor.you())) else { return false };
    let mut ahead = [-1, 0, 1].into_iter().map(|eighths| from.towards(turned(direction, eighths)));
    !ahead.any(|square| is_free_for(floor, foe, square))
}

fn is_free_for(floor: &impl Floor, foe: usize, square: Square) -> bool {
    square != floor.you() && floor.foe_at(square).is_none() && floor.can_stand_on(foe, square)
}

/// Returns whether a neighbour lies in a direction or 45° to a side of it.
fn is_ahead(direction: Direction, from: Square, square: Square) -> bool {
    [-1, 0, 1].into_iter().any(|eighths| from.towards(turned(direction, eighths)) == square)
}
