//! The world step: what the foes do in the time that one of your actions takes.
//!
//! The order of the loop and the squares of an attack of opportunity were read at the release tags. In a
//! corridor a game's attacks follow the exact solver's distribution, which
//! `crates/question/tests/suite/arena.rs` checks.

use super::crowd::{Ground, PathCache};
use super::game::Game;
use super::map::Position;
use super::sight::sees;
use super::square::Square;
use chase::energy::{ACTING_ORDER, Act, ActingOrder};
use chase::floor::{Aim, Stance, aim};
use chase::timeline::EventKind;
use foundation::dice::Draw;

impl Game {
    /// Lets this much time pass on your level: the foes gain energy and act. Those `marked` to come along by
    /// the stairs do not walk.
    pub(super) fn world_step(&mut self, aut: i32, marked: &[usize]) {
        let is_step = self.log.last().is_some_and(|event| event.kind.is_step());
        self.clock += aut;
        self.teleport();
        self.suffer_poison(aut, is_step);
        if self.is_dead() {
            return;
        }
        for index in self.foes_here() {
            let foe = &self.foes[index];
            if foe.sits_out {
                continue;
            }
            let speed = foe.speed_on(self.level());
            let gain = speed.flat_map(|speed| self.regime.gain(foe.energy, *speed, aut));
            let energy = self.dice.sample(&gain);
            if foe.flit_turns > 0 {
                let flit_turns = foe.profile.flit_turns_after_you(foe.flit_turns);
                self.foes[index].flit_turns = self.dice.sample(&flit_turns);
            }
            self.record_foe(index, EventKind::Gain, energy);
        }
        let mut waiting = self.foes_here();
        waiting.retain(|index| !self.foes[*index].sits_out);
        let mut paths = PathCache::new(self);
        while let Some(index) = self.next_to_act(&waiting) {
            if self.is_dead() {
                break;
            }
            if !self.act(index, marked.contains(&index), &mut paths) {
                waiting.retain(|other| *other != index);
            }
        }
        for foe in &mut self.foes {
            (foe.sits_out, foe.pursues, foe.has_moved, foe.is_held) = (false, false, false, false);
        }
    }

    /// Returns the foe among these that acts next; of those with the most energy, ties go to the foe listed
    /// first.
    fn next_to_act(&self, waiting: &[usize]) -> Option<usize> {
        match ACTING_ORDER.at(self.edition) {
            ActingOrder::OneByOne => waiting.first().copied(),
            // Of equals `max_by_key` returns the last.
            ActingOrder::MostEnergy => {
                waiting.iter().rev().copied().max_by_key(|index| self.foes[*index].energy)
            }
        }
    }

    /// Lets a foe act once. Returns whether it did.
    fn act(&mut self, index: usize, is_marked: bool, paths: &mut PathCache) -> bool {
        // Before it draws the square that it flits to, or looks for a path.
        if !self.regime.may_act(self.foes[index].energy, 0) || self.foes[index].is_held {
            return false;
        }
        self.foes[index].has_moved = true;
        let mut ground = Ground { game: self, paths, is_marked };
        let aim = aim(&mut ground, index);
        if let Aim::Push(front) = aim {
            self.push_past(index, front);
            return true;
        }
        let stance = Stance::of(&ground, index, aim, ground.game.foes[index].pursues);
        let foe = &self.foes[index];
        let step = aim.step().map(|next| foe.step_cost(self.level(), foe.position.square, next));
        let (now, sight) = ((foe.energy, foe.turn), self.player.sight);
        let Some(acts) = stance.acts(&foe.profile, self.regime, now, sight, step) else { return false };
        let (act, cost) = self.dice.sample(&acts);
        let foe = &mut self.foes[index];
        foe.turn = foe.profile.pauses.after(foe.turn);
        foe.pursues = false;
        if foe.profile.flits.is_some() {
            foe.flit_turns = self.dice.sample(&foe.profile.flit_turns_after(foe.flit_turns, act));
        }
        if let (Act::Step | Act::StepAndHit | Act::FlitOff, Some(next)) = (act, aim.step()) {
            foe.position.square = next;
        }
        let after = foe.energy - cost;
        foe.is_dead = foe.profile.is_gone_after(act);
        let remains = !foe.is_dead;
        self.regenerate(index, act.turns());
        self.record_foe(index, EventKind::Acts(act), after);
        remains
    }

    /// Returns the square that a foe steps onto, or `None` where it can only wait.
    pub(super) fn next_square(&self, index: usize, paths: &mut PathCache) -> Option<Square> {
        let (foe, level, you) = (&self.foes[index], self.level(), self.position.square);
        let is_taken = |square| self.foe_at(Position { square, ..self.position }).is_some();
        let straight = foe.straight_step(level, you).filter(|square| !is_taken(*square));
        straight.or_else(|| foe.next_square(level, &paths.costs(foe, level, you), is_taken))
    }

    /// Returns whether you are in the reach of a foe that stands on a square.
    pub(super) fn is_in_reach(&self, index: usize, square: Square) -> bool {
        let (reach, you) = (self.foes[index].profile.reach, self.position.square);
        let distance = square.distance(you);
        distance <= reach && (distance <= 1 || sees(self.level(), square, you, distance))
    }

    /// Rolls the attacks of opportunity of those whom you leave (0.29 and 0.30), before your step takes its
    /// time.
    pub(super) fn parting_hits(&mut self, to: Square, aut: i32) {
        let from = self.position.square;
        for index in self.foes_here() {
            let foe = &self.foes[index];
            let square = foe.position.square;
            if square.distance(from) != 1 || square.distance(to) <= 1 {
                continue;
            }
            let (energy, speed) = (foe.energy, foe.speed);
            if let Some(cost) =
                foe.profile.sample_parting_hit(self.regime, energy, speed, aut, &mut self.dice)
            {
                self.record_foe(index, EventKind::PartingHit, energy - cost);
            }
        }
    }

    /// Marks the foes that see you move away from them.
    pub(super) fn mark_pursuers(&mut self, to: Square) {
        let (from, map, radius) = (self.position.square, self.map.clone(), self.player.sight);
        let level = &map.levels[self.position.level];
        for index in self.foes_here() {
            let foe = &mut self.foes[index];
            let square = foe.position.square;
            foe.pursues = square.distance(to) > square.distance(from) && sees(level, square, from, radius);
        }
    }
}
