//! Your turns: what each key does, and the time that it takes.

use super::game::Game;
use super::keys::{Key, Keys};
use super::log::{LogEventKind, Refusal};
use super::map::Position;
use super::square::Direction;
use foundation::dice::Draw;

impl Game {
    /// Presses keys in order. Keys that do nothing are skipped.
    pub fn play(mut self, keys: &Keys) -> Game {
        for key in &keys.0 {
            self.press(*key);
        }
        self
    }

    /// Presses a key. Returns whether it did something; if not, the log says why.
    pub fn press(&mut self, key: Key) -> bool {
        if self.keys.0.len() >= Keys::MAX {
            return self.refuse(Refusal::TooLong);
        }
        if self.is_dead() {
            return self.refuse(Refusal::Dead);
        }
        let visible = self.visible_foes();
        let passed = match key {
            Key::Step(direction) => self.step(direction),
            Key::Wait => self.wait(),
            Key::Stairs(direction) => self.take_stairs(direction),
            Key::Quaff => self.quaff(),
            Key::Blink(target) => self.read_blinking(target),
            Key::Teleport => self.read_teleportation(),
            Key::LetIn => self.let_in(),
        };
        if passed {
            self.keys.0.push(key);
            self.end_haste();
            self.look(&visible);
        }
        passed
    }

    fn step(&mut self, direction: Direction) -> bool {
        let to = Position { square: self.position.square.towards(direction), ..self.position };
        if let Some(foe) = self.foe_at(to) {
            return self.hit(foe);
        }
        if let Some(bond) = self.bond_against(to.square) {
            return self.refuse(Refusal::Blocked(bond));
        }
        let tile = |square| self.level().tile(square).terrain();
        let (Some(left), Some(entered)) = (tile(self.position.square), tile(to.square)) else {
            return self.refuse(Refusal::Wall);
        };
        if !self.player.can_enter(entered) {
            return self.refuse(Refusal::DeepWater);
        }
        let aut = self.dice.sample(self.player.clone().step(left, entered));
        self.turns += 1;
        self.record(LogEventKind::Step(direction, aut));
        self.parting_hits(to.square, aut);
        self.mark_pursuers(to.square);
        self.position = to;
        self.world_step(aut, &[]);
        true
    }

    /// Returns why you cannot attack now; `None` if you can.
    pub(super) fn attack_refusal(&self) -> Option<Refusal> {
        let afraid = self.under.afraid.then_some(Refusal::Afraid);
        afraid.or(self.under.confused.then_some(Refusal::Flails))
    }

    fn wait(&mut self) -> bool {
        let aut = self.dice.sample(&self.player.clone().wait);
        self.turns += 1;
        self.record(LogEventKind::Wait(aut));
        self.world_step(aut, &[]);
        true
    }

    /// Attacks a foe; an axe cleaves into all the others beside you. Whoever dies gains no energy from the
    /// time of the attack.
    fn hit(&mut self, index: usize) -> bool {
        if let Some(why) = self.attack_refusal() {
            return self.refuse(why);
        }
        let aut = self.dice.sample(&self.player.clone().attack);
        let lost = self.strike(index);
        let hit = self.wound(index, lost);
        self.turns += 1;
        self.record(LogEventKind::Hit(hit, aut));
        for other in (0..self.foes.len()).filter(|other| *other != index) {
            if let Some(lost) = self.cleave(other) {
                let hit = self.wound(other, Some(lost));
                self.record(LogEventKind::Cleave(hit));
            }
        }
        self.world_step(aut, &[]);
        true
    }
}
