//! Blows in the course of a game: what they do to you and to the foes, and what heals.

use super::blows::Body;
use super::game::Game;
use super::log::{Hit, LogEventKind, Suffered};
use combat::poison::PoisonedAction;
use foundation::dice::Draw;

impl Game {
    /// Returns whether you are dead.
    pub fn is_dead(&self) -> bool {
        self.body.is_some_and(Body::is_dead)
    }

    /// Returns whether nothing is known of the blows of the foe of an index, so that its attacks cost no hit
    /// points.
    pub fn is_harmless(&self, index: usize) -> bool {
        self.body.is_some() && self.foes[index].arms.bites.is_none()
    }

    /// Begins a turn: what you blocked before is forgotten, and the poison in you hurts.
    pub(super) fn suffer_poison(&mut self, aut: i32, is_step: bool) {
        let (Some(blows), Some(body)) = (self.blows.clone(), self.body) else { return };
        let action = PoisonedAction { aut, is_step, ..blows.standing };
        let tick = self.dice.sample(&blows.course.tick(body.poison, body.hp, &action));
        self.body = Some(Body { hp: body.hp - tick.lost, poison: tick.left, blocks: 0, ..body });
        if tick.lost > 0 {
            self.record(LogEventKind::Poisoned(tick.lost));
        }
    }

    /// Draws what a round of attacks of a foe does to you from this many tiles; `None` where its blows cost
    /// no hit points.
    pub(super) fn suffer_round(&mut self, index: usize, distance: i32) -> Option<Suffered> {
        let (blows, body) = (self.blows.clone()?, self.body?);
        let bites = self.foes[index].arms.bites.clone()?;
        let (harm, blocks) = bites.reaching(distance).draw(body.blocks, &mut self.dice);
        let poison = blows.course.plus(body.poison, harm.poison);
        let body = Body { hp: body.hp - harm.lost, poison, blocks: body.blocks + blocks, ..body };
        self.body = Some(body);
        Some(Suffered { lost: harm.lost, poison: harm.poison, blocks, kills: body.is_dead() })
    }

    /// Draws what your attack takes off a foe; `None` where hits are counted.
    pub(super) fn strike(&mut self, index: usize) -> Option<i32> {
        let foe = &self.foes[index];
        let duel = foe.arms.duel.clone().filter(|_| foe.health.is_some())?;
        Some(self.dice.sample(if foe.hits_taken == 0 { &duel.first.lost } else { &duel.later }))
    }

    /// Draws what your attack on another takes off a foe; `None` where it does not fall on it, and where hits
    /// are counted.
    pub(super) fn cleave(&mut self, index: usize) -> Option<i32> {
        let foe = &self.foes[index];
        let is_beside = foe.position.level == self.position.level
            && foe.position.square.distance(self.position.square) == 1;
        let is_struck = !foe.is_dead && is_beside && foe.health.is_some();
        let duel = foe.arms.duel.clone().filter(|_| is_struck)?;
        Some(self.dice.sample(duel.cleaved.as_ref()?))
    }

    /// Takes this many hit points off a foe, or counts a hit where it has none. It may die of that.
    pub(super) fn wound(&mut self, index: usize, lost: Option<i32>) -> Hit {
        let foe = &mut self.foes[index];
        foe.hits_taken += 1;
        foe.is_dead = match &mut foe.health {
            Some(health) => {
                health.left -= lost.unwrap_or(0);
                health.left <= 0
            }
            None => foe.hits_taken >= self.hits_to_kill,
        };
        Hit { foe: index, lost, kills: foe.is_dead }
    }

    /// Lets a foe regenerate in this many of its actions, up to the hit points that it was made with.
    pub(super) fn regenerate(&mut self, index: usize, actions: usize) {
        let foe = &self.foes[index];
        let (Some(duel), Some(mut health)) = (foe.arms.duel.clone(), foe.health) else { return };
        for _ in 0..actions {
            if health.left < health.most {
                health.left = health.most.min(health.left + self.dice.sample(&duel.regeneration));
            }
        }
        self.foes[index].health = Some(health);
    }
}
