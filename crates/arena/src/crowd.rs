//! Foes that get into each other's way while they see you: who pushes past, goes round, makes room or waits.
//!
//! The rules were read at the release tags; the running game's foes in a room and at the mouth of a corridor,
//! `crates/golden/rows/packs-open.tsv`, pin them.

use super::game::Game;
use super::log::LogEventKind;
use super::map::Position;
use super::square::{Direction, Square};
use chase::energy::Act;
use chase::push::{PRICE, Price, chance, makes_room};
use chase::timeline::EventKind;
use foundation::dice::Draw;

/// What a foe does whose way to you is taken by another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detour {
    /// It steps onto a square beside the one that is taken.
    Step(Square),
    /// It pushes past the foe of this index.
    Push(usize),
    /// It waits.
    Wait,
}

/// The eight directions clockwise.
const CLOCKWISE: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Returns the direction so many eighths of a turn clockwise.
fn turned(direction: Direction, eighths: i32) -> Direction {
    let is_it = |(dx, dy): &(i32, i32)| (*dx, *dy) == (direction.dx, direction.dy);
    let index = CLOCKWISE.iter().position(is_it).unwrap_or_default() as i32;
    let (dx, dy) = CLOCKWISE[(index + eighths).rem_euclid(8) as usize];
    Direction { dx, dy }
}

fn squared(from: Square, to: Square) -> i32 {
    (from.x - to.x).pow(2) + (from.y - to.y).pow(2)
}

impl Game {
    /// Returns what a foe does that sees you and whose straight step to you is taken by another foe; `None` for any other.
    ///
    /// Where it may not push past, it tries the squares 45°, then 90° to either side, and takes one that does not lead farther
    /// off; there is no wider search for a way round while it sees you.
    pub(super) fn detour(&mut self, index: usize, is_seen: bool) -> Option<Detour> {
        let you = self.position.square;
        let from = self.foes[index].position.square;
        let straight = from.step_to(you);
        let front = self.foe_at(Position { square: straight, ..self.position });
        let front = front.filter(|_| is_seen && self.foes[index].can_stand_on(self.level(), straight))?;
        if let Some(done) = self.try_to_push(index, front) {
            return Some(done);
        }
        let direction = from.direction_to(straight)?;
        for eighths in [1, 2] {
            let mut sides =
                [turned(direction, eighths), turned(direction, -eighths)].map(|to| from.towards(to));
            if self.dice.below(2) == 0 {
                sides.reverse();
            }
            let free = sides.into_iter().filter(|square| self.is_free_for(index, *square));
            if let Some(square) = free.min_by_key(|square| squared(*square, you))
                && squared(square, you) <= squared(from, you)
            {
                return Some(Detour::Step(square));
            }
        }
        Some(Detour::Wait)
    }

    /// Decides whether a foe pushes past another. `None` if it does not try. The game draws twice: whether it may step there,
    /// and whether the two swap.
    fn try_to_push(&mut self, index: usize, front: usize) -> Option<Detour> {
        let other = &self.foes[front];
        let lets = PRICE.at(self.edition).lets(other.has_moved, other.energy);
        let p = chance(self.edition, &self.foes[index].foe, &other.foe).filter(|p| *p > 0.0 && lets)?.sqrt();
        let mut succeeds = || p >= 1.0 || self.dice.chance(p);
        succeeds().then(|| if succeeds() { Detour::Push(front) } else { Detour::Wait })
    }

    /// Lets a foe swap places with the one in front.
    pub(super) fn push_past(&mut self, index: usize, front: usize) {
        let price = *PRICE.at(self.edition);
        let (from, to) = (self.foes[index].position.square, self.foes[front].position.square);
        let step = self.dice.sample(&self.foes[index].step_cost(self.level(), from, to).clone());
        let back = self.dice.sample(&self.foes[front].step_cost(self.level(), to, from).clone());
        let pusher = &mut self.foes[index];
        pusher.pursues = false;
        pusher.turn = pusher.profile.pauses.after(pusher.turn);
        pusher.position.square = to;
        let wait = price.wait(pusher.profile.idle);
        let after = pusher.energy - step - wait;
        self.foes[front].position.square = from;
        self.record(LogEventKind::Pushes(index, front));
        self.record_foe(index, EventKind::Acts(Act::Step), after);
        match price {
            Price::StepAndWaitInTurn => self.foes[front].is_held = true,
            Price::StepAndWait => {
                let after = self.foes[front].energy - back;
                self.record_foe(front, EventKind::Acts(Act::Step), after);
            }
            Price::Step => (),
        }
    }

    /// Returns the square beside you that a foe steps onto instead of attacking, half of the time, to make room for one behind it;
    /// `None` if it attacks.
    ///
    /// On a diagonal it makes room for any behind it, in line with you only for one that can come no nearer.
    pub(super) fn makes_room(&mut self, index: usize) -> Option<Square> {
        let (from, you) = (self.foes[index].position.square, self.position.square);
        if from.distance(you) != 1 {
            return None;
        }
        let away = you.direction_to(from)?;
        let is_diagonal = away.dx != 0 && away.dy != 0;
        let is_behind = |square: &Square| match is_diagonal {
            true => square.distance(you) == 2,
            false => {
                square.distance(you) == 2 && squared(*square, from) <= 2 && is_ahead(away, from, *square)
            }
        };
        let waits = |game: &Game, square: Square| {
            let ally = game.foe_at(Position { square, ..game.position });
            ally.is_some_and(|ally| {
                let (foe, other) = (&game.foes[index].foe, &game.foes[ally].foe);
                makes_room(game.edition, foe, other) && (is_diagonal || game.is_stuck(ally))
            })
        };
        if !from.neighbours().filter(is_behind).any(|square| waits(self, square)) {
            return None;
        }
        let is_straight = |square: &Square| !is_diagonal || square.x == you.x || square.y == you.y;
        let squares: Vec<Square> = from
            .neighbours()
            .filter(|square| {
                square.distance(you) == 1 && is_straight(square) && self.is_free_for(index, *square)
            })
            .collect();
        if squares.is_empty() || self.dice.below(2) == 0 {
            return None;
        }
        Some(squares[self.dice.below(squares.len() as u32) as usize])
    }

    /// Returns whether the three squares of a foe that lead to you are taken or barred.
    fn is_stuck(&self, index: usize) -> bool {
        let from = self.foes[index].position.square;
        let Some(direction) = from.direction_to(from.step_to(self.position.square)) else { return false };
        let mut ahead = [-1, 0, 1].into_iter().map(|eighths| from.towards(turned(direction, eighths)));
        !ahead.any(|square| self.is_free_for(index, square))
    }

    fn is_free_for(&self, index: usize, square: Square) -> bool {
        let position = Position { square, ..self.position };
        square != self.position.square
            && self.foe_at(position).is_none()
            && self.foes[index].can_stand_on(self.level(), square)
    }
}

/// Returns whether a neighbour lies in a direction or 45° to a side of it.
fn is_ahead(direction: Direction, from: Square, square: Square) -> bool {
    [-1, 0, 1].into_iter().any(|eighths| from.towards(turned(direction, eighths)) == square)
}
