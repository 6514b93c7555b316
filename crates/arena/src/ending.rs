//! How a game, or a chase in it, ends.

use super::game::Game;
use super::keys::Key;
use super::log::{LogEventKind, Obstacle};

/// The end of a game, or of a chase in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// You are dead: so many steps from the nearest stairs that you could have walked to, if there are some.
    Died(Option<usize>),
    /// You have just taken stairs, and nobody came along. The indices of the living foes that you left
    /// behind.
    GotAway(Vec<usize>),
    /// The last living foe has just died or is gone.
    FoesGone,
}

impl Game {
    /// Returns how the game ended with your last turn; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if self.is_dead() {
            return Some(Ending::Died(self.way_out().ok().map(|path| path.len())));
        }
        let living: Vec<usize> = (0..self.foes.len()).filter(|index| !self.foes[*index].is_dead).collect();
        let start = self.log.partition_point(|event| event.turn < self.turns);
        let last_turn = self.log[start..].iter().map(|event| event.kind);
        let mut arrives = last_turn.clone().filter(|kind| matches!(kind, LogEventKind::Arrive(..)));
        let is_here = |index: &usize| self.foes[*index].position.level == self.position.level;
        let mut gone = last_turn.filter(|kind| match kind {
            LogEventKind::Hit(hit, _) | LogEventKind::Cleave(hit) => hit.kills,
            LogEventKind::Foe(_, done) => done.is_last,
            _ => false,
        });
        if self.foes.is_empty() || living.iter().any(is_here) {
            None
        } else if living.is_empty() {
            gone.next().map(|_| Ending::FoesGone)
        } else {
            arrives.next().map(|_| Ending::GotAway(living))
        }
    }

    /// Returns the key that most would press now: the next step of the way out or the stairs at its end; else
    /// an attack on a foe beside you, best of all the one in the way; else waiting.
    pub fn likely_key(&self) -> Key {
        let in_the_way = match self.way_out().as_deref() {
            Ok(path) => return self.key_along(path).unwrap_or(Key::Wait),
            Err(Some(Obstacle::Foe(index))) => Some(*index),
            Err(_) => None,
        };
        let beside = |index: usize| self.position.square.direction_to(self.foes[index].position.square);
        if self.attack_refusal().is_some() {
            return Key::Wait;
        }
        in_the_way.into_iter().chain(self.visible_foes()).find_map(beside).map_or(Key::Wait, Key::Step)
    }
}
