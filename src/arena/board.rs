//! What the board is given and what it shows besides the game.

use arena::command::ArenaCommand;
use arena::square::Square;

/// The id of the message below the map.
pub const MESSAGE: &str = "board-message";

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

/// What the board shows besides the game.
#[derive(Clone, Default, PartialEq)]
pub struct Mode {
    /// The message below the map; `None` for the description of the last turn.
    pub message: Option<String>,
    /// The cursor, while a square is chosen.
    pub cursor: Option<Square>,
    /// Whether the square to blink to is chosen; else that of an exclusion.
    pub is_blinking: bool,
    /// The name of a foe that was added after the game had begun, until it is said how it joins.
    pub newcomer: Option<String>,
    /// Whether the travel menu is open.
    pub is_travelling: bool,
}

impl Mode {
    /// Returns a mode that only shows a message below the map.
    pub fn with_message(message: impl Into<String>) -> Mode {
        Mode { message: Some(message.into()), ..Mode::default() }
    }
}
