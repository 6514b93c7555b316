//! A foe in one run.

use crate::energy::{AttacksFrom, FoeState};
use crate::square::Square;

/// A foe in one run.
#[derive(Clone, Copy)]
pub struct Walker {
    /// Its speed.
    pub speed: i32,
    /// The distance in tiles that its attacks reach.
    pub reach: i32,
    /// Where it stands.
    pub square: Square,
    /// Its state.
    pub state: FoeState,
    pub is_alive: bool,
    /// Whether it has acted since your last action.
    pub has_moved: bool,
    /// Whether it was pushed back and may not act until your next action.
    pub is_held: bool,
    /// The hit points that it has at first, where your attacks may kill it.
    pub hit_points: i32,
    /// How many of them your attacks have taken off.
    pub lost: i32,
    pub turns: usize,
    /// Its attacks, by the distance from which it made them.
    pub attacks: AttacksFrom,
    /// How often it has pushed past another.
    pub pushes: usize,
    /// Your counted actions that found it within reach.
    pub counted: usize,
    /// How many of them were done before you were in its reach.
    pub before_reach: Option<usize>,
    /// How many of them were done before it attacked.
    pub before_attacked: Option<usize>,
    pub was_in_reach: bool,
}

impl Walker {
    /// Returns how often it has attacked.
    pub fn total_attacks(&self) -> usize {
        self.attacks.iter().sum()
    }

    /// Returns whether it lives, and has neither been killed nor ended itself.
    pub fn is_there(&self) -> bool {
        self.is_alive && self.state.is_there()
    }

    /// Returns whether it has neither attacked nor burst.
    pub fn is_harmless(&self) -> bool {
        self.total_attacks() == 0 && !self.state.is_gone
    }
}
