//! The ground on which sampled foes walk.

use super::walk::Walk;
use super::walker::Walker;
use crate::floor::Floor;
use crate::push::PRICE;
use crate::square::Square;
use crate::surroundings::Surroundings;
use foundation::dice::Draw;
use rand::Rng;

/// The ground with you and the foes on it, in the reply to an action of yours.
pub struct Ground<'a, D> {
    pub walk: &'a Walk<'a>,
    pub walkers: &'a [Walker],
    pub dice: &'a mut D,
}

impl<D: Rng> Floor for Ground<'_, D> {
    type Dice = D;

    fn dice(&mut self) -> &mut D {
        self.dice
    }

    fn you(&self) -> Square {
        self.walk.you
    }

    fn square_of(&self, foe: usize) -> Square {
        self.walkers[foe].square
    }

    fn foe_at(&self, square: Square) -> Option<usize> {
        // Where each is for itself, nobody is in another's way.
        let is_here = |walker: &Walker| walker.square == square && walker.is_there();
        self.walkers.iter().position(is_here).filter(|_| self.walk.setup.place != Surroundings::Anywhere)
    }

    fn can_stand_on(&self, _: usize, square: Square) -> bool {
        !self.walk.setup.place.is_rock(square)
    }

    fn is_seen(&self, square: Square) -> bool {
        self.walk.sees(square, self.you())
    }

    fn draw_in_sight(&mut self, foe: usize, radius: i32) -> Option<Square> {
        let (from, place) = (self.square_of(foe), self.walk.setup.place);
        let mut along = || self.dice.below(2 * radius as u32 + 1) as i32 - radius;
        // Quicker than a list of them. It ends: no place is rock all around.
        let mut squares = std::iter::repeat_with(|| from.offset(along(), along()));
        squares.find(|square| *square != from && !place.is_rock(*square) && place.sees(from, *square, radius))
    }

    fn flits(&self, foe: usize) -> bool {
        self.walkers[foe].state.flit_turns > 0
    }

    fn walks(&self, foe: usize) -> bool {
        self.walk.profiles[foe].mobile || self.flits(foe)
    }

    fn is_in_reach(&self, foe: usize, square: Square) -> bool {
        let (reach, distance) = (self.walkers[foe].reach, square.distance(self.you()));
        distance <= reach && (distance <= 1 || self.is_seen(square))
    }

    /// A monster tries its shot before it makes it: it stops at the first monster that it sees, asleep or
    /// not, and one that does not get as far as you is not made. So in a corridor only the first shoots. Read
    /// in releases from 0.10 to trunk, where it is the same, not run. Left out: what pierces, bushes, which
    /// missiles go past, and whom the shooter does not see. Where there is room, the lines of shots were not
    /// looked into: nobody is taken to be in one.
    fn is_covered(&self, foe: usize) -> bool {
        let Walk { setup, profiles, you, .. } = self.walk;
        if setup.place != Surroundings::Corridor || profiles[foe].shooting.is_none() {
            return false;
        }
        let from = self.walkers[foe].square;
        let is_between = |square: Square| {
            square != from && square.distance(from) + square.distance(*you) == from.distance(*you)
        };
        self.walkers.iter().any(|other| other.is_there() && is_between(other.square))
    }

    fn push_chance(&self, foe: usize, front: usize) -> Option<f64> {
        let Walker { has_moved, state, .. } = self.walkers[front];
        let lets = PRICE.at(self.walk.setup.edition).lets(has_moved, state.energy);
        lets.then(|| self.walk.pushes[foe][front])
    }

    fn makes_room_for(&self, foe: usize, other: usize) -> bool {
        self.walk.makes_room[foe][other] && self.walkers[other].reach == 1
    }

    fn next_square(&mut self, foe: usize) -> Option<Square> {
        let (from, you, place) = (self.square_of(foe), self.you(), self.walk.setup.place);
        let steps = place.steps_between(from, you);
        let is_way = |square: &Square| {
            place.steps_between(*square, you) < steps
                && *square != you
                && !place.is_rock(*square)
                && self.foe_at(*square).is_none()
        };
        std::iter::once(from.step_to(you)).chain(from.neighbours()).find(is_way)
    }
}

impl Walk<'_> {
    /// Returns whether you see a square from another.
    pub fn sees(&self, square: Square, from: Square) -> bool {
        self.setup.place.sees(square, from, self.setup.you.sight)
    }
}
