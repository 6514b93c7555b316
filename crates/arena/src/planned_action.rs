//! An action of a plan, done in the arena without a key: by this the arena is compared with the chase of that
//! plan.

use super::game::Game;
use super::log::LogEventKind;
use super::map::Position;
use super::square::Direction;
use chase::plan::PlannedAction;
use foundation::dice::Draw;

const EAST: Direction = Direction { dx: 1, dy: 0 };

impl Game {
    /// Does an action of a plan: it takes its time and leads straight east, as far as there is floor.
    pub fn follow(&mut self, action: &PlannedAction) {
        let aut = self.dice.sample(&action.aut);
        let mut to = self.position;
        for _ in 0..action.lead.max(0) {
            let next = Position { square: to.square.towards(EAST), ..to };
            let is_open = self.level().tile(next.square).terrain().is_some() && self.foe_at(next).is_none();
            to = if is_open { next } else { to };
        }
        self.turns += 1;
        if to == self.position {
            self.record(LogEventKind::Wait(aut));
        } else {
            self.record(LogEventKind::Step(EAST, aut));
            if action.walks {
                self.parting_hits(to.square, aut);
                self.mark_pursuers(to.square);
            }
            self.position = to;
        }
        self.world_step(aut, &[]);
    }
}
