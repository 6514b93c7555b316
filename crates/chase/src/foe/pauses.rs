//! The turns that monsters let pass.

/// The cycle of turns that a monster lets pass. The first turn of a chase is a random one of the cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pauses {
    /// It uses every turn.
    Never,
    /// It pauses in 16 of 24 turns, in a row.
    Sixfirhy,
    /// It pauses in 42 of 90 turns.
    Jiangshi,
}

impl Pauses {
    /// Returns the length of the cycle in turns.
    pub fn period(self) -> u8 {
        match self {
            Pauses::Never => 1,
            Pauses::Sixfirhy => 24,
            Pauses::Jiangshi => 90,
        }
    }

    /// Returns how many turns of the cycle the monster uses.
    pub fn active_turns(self) -> u8 {
        (0..self.period()).filter(|turn| !self.is_pause(*turn)).count() as u8
    }

    /// Returns the turn of the cycle after this one.
    pub fn after(self, turn: u8) -> u8 {
        (turn + 1) % self.period()
    }

    /// Returns whether the monster lets this turn of the cycle (0-based) pass.
    pub(crate) fn is_pause(self, turn: u8) -> bool {
        match self {
            Pauses::Never => false,
            Pauses::Sixfirhy => turn / 8 != 2,
            Pauses::Jiangshi => turn / 6 % 3 == 1 || turn / 3 % 5 == 1,
        }
    }
}
