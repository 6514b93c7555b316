//! What the board is given and what it shows besides the game.

use arena::command::ArenaCommand;
use arena::square::Square;
use say::arena::SquarePurpose;

/// The id of the message below the map.
pub const MESSAGE: &str = "board-message";

/// The arrows of the directions, by row and column; the key in the middle waits.
pub const ARROWS: [[&str; 3]; 3] = [["↖", "↑", "↗"], ["←", "wait", "→"], ["↙", "↓", "↘"]];

/// An input of the board, as keys and buttons give it.
#[derive(Clone, Copy, PartialEq)]
pub enum BoardInput {
    /// A command of the game.
    Command(ArenaCommand),
    /// A digit of the row of digits: a level of the travel menu, from 1 on, else a step.
    Digit(usize),
    /// Enter: confirms the chosen square.
    Enter,
    /// Escape: closes the menu or cancels the choice of a square.
    Escape,
}

/// What an input of the board is for.
#[derive(Clone, Default)]
pub enum Mode {
    /// The game.
    #[default]
    Walking,
    /// A square is chosen.
    Choosing {
        /// The square that Enter chooses.
        cursor: Square,
        /// What for.
        purpose: SquarePurpose,
    },
    /// The travel menu is open.
    Travelling,
    /// A foe of this name was added after the game had begun; you are asked how it joins.
    Newcomer(String),
}

impl Mode {
    /// Returns the cursor, while a square is chosen.
    pub fn cursor(&self) -> Option<Square> {
        match self {
            Mode::Choosing { cursor, .. } => Some(*cursor),
            _ => None,
        }
    }

    /// Returns whether a square is chosen for this.
    pub fn chooses_for(&self, sought: SquarePurpose) -> bool {
        matches!(self, Mode::Choosing { purpose, .. } if *purpose == sought)
    }
}
