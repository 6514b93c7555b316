//! The foes of a game on their level, as the rules of [`chase::floor`] see them.

use super::foe::ArenaFoe;
use super::game::Game;
use super::log::LogEventKind;
use super::map::{Level, Position};
use super::path::PathCosts;
use super::sight::{in_sight, sees};
use super::square::Square;
use chase::energy::Act;
use chase::floor::Floor;
use chase::push::{PRICE, Price, chance, makes_room};
use chase::timeline::EventKind;
use foundation::dice::Draw;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::rc::Rc;

/// The level on which you and the foes are, in one world step.
pub(super) struct Ground<'a> {
    pub game: &'a mut Game,
    pub paths: &'a mut PathCache,
    /// Whether the foe that acts is to come along by the stairs, and does not walk.
    pub is_marked: bool,
}

/// The costs of the paths to you from where the foes are, computed once for all foes with the same step
/// weights.
pub(super) struct PathCache {
    from: Vec<Square>,
    costs: Vec<(ArenaFoe, Rc<PathCosts>)>,
}

impl PathCache {
    /// Creates an empty cache for the squares on which the foes of a game stand now.
    pub(super) fn new(game: &Game) -> PathCache {
        let from = game.foes_here().into_iter().map(|index| game.foes[index].position.square).collect();
        PathCache { from, costs: Vec::new() }
    }

    /// Returns the costs of a foe's paths to you, computed on first use.
    pub(super) fn costs(&mut self, foe: &ArenaFoe, level: &Level, you: Square) -> Rc<PathCosts> {
        if let Some((_, costs)) = self.costs.iter().find(|(other, _)| other.has_same_paths(foe)) {
            return costs.clone();
        }
        let costs = Rc::new(foe.costs_to(level, you, &self.from));
        self.costs.push((foe.clone(), costs.clone()));
        costs
    }
}

impl Ground<'_> {
    fn foe(&self, foe: usize) -> &ArenaFoe {
        &self.game.foes[foe]
    }
}

impl Floor for Ground<'_> {
    type Dice = Xoshiro256PlusPlus;

    fn dice(&mut self) -> &mut Xoshiro256PlusPlus {
        &mut self.game.dice
    }

    fn you(&self) -> Square {
        self.game.position.square
    }

    fn square_of(&self, foe: usize) -> Square {
        self.foe(foe).position.square
    }

    fn foe_at(&self, square: Square) -> Option<usize> {
        self.game.foe_at(Position { square, ..self.game.position })
    }

    fn can_stand_on(&self, foe: usize, square: Square) -> bool {
        self.foe(foe).can_stand_on(self.game.level(), square)
    }

    fn is_seen(&self, square: Square) -> bool {
        sees(self.game.level(), square, self.you(), self.game.player.sight)
    }

    fn draw_in_sight(&mut self, foe: usize, radius: i32) -> Option<Square> {
        let (from, you) = (self.square_of(foe), self.you());
        let is_target =
            |square: &Square| *square != from && (*square == you || self.can_stand_on(foe, *square));
        let targets: Vec<Square> = in_sight(self.game.level(), from, radius).filter(is_target).collect();
        let index = (!targets.is_empty()).then(|| self.dice().below(targets.len() as u32))?;
        Some(targets[index as usize])
    }

    fn flits(&self, foe: usize) -> bool {
        self.foe(foe).flit_turns > 0
    }

    fn walks(&self, foe: usize) -> bool {
        !self.is_marked && (self.foe(foe).profile.mobile || self.flits(foe))
    }

    fn is_in_reach(&self, foe: usize, square: Square) -> bool {
        self.game.is_in_reach(foe, square)
    }

    /// No shots are counted on a map.
    fn is_covered(&self, _: usize) -> bool {
        false
    }

    fn push_chance(&self, foe: usize, front: usize) -> Option<f64> {
        let other = self.foe(front);
        let lets = PRICE.at(self.game.edition).lets(other.has_moved, other.energy);
        chance(self.game.edition, &self.foe(foe).foe, &other.foe).filter(|_| lets)
    }

    fn makes_room_for(&self, foe: usize, other: usize) -> bool {
        makes_room(self.game.edition, &self.foe(foe).foe, &self.foe(other).foe)
    }

    fn next_square(&mut self, foe: usize) -> Option<Square> {
        self.game.next_square(foe, self.paths)
    }
}

impl Game {
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
}
