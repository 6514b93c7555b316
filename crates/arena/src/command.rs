//! What a pressed key means in the arena, as the game has it.

use super::keys::Key;
use super::map::StairDirection;
use super::square::Direction;
use chase::have::Item;

/// What a pressed key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaCommand {
    /// An action.
    Act(Key),
    /// Exploring until something comes into view.
    Explore,
    /// The travel menu.
    Travel,
    /// An exclusion on the square that is pointed at, or its end.
    Exclude,
    /// The line on your status.
    Status,
    /// Travelling to the nearest stairs or hatch.
    ToStairs,
    /// Reading a scroll of blinking, once its square is chosen.
    Blink,
    /// The last turn taken back. The game has nothing like it.
    TakeBack,
}

/// The keys that step, for the line of help.
pub const STEP_KEYS: &str = "hjklyubn, 1 to 9 or arrows";

/// Each command besides steps, with its key and its name.
pub const COMMANDS: [(ArenaCommand, &str, &str); 11] = [
    (ArenaCommand::Act(Key::Wait), ".", "Wait"),
    (ArenaCommand::Act(Key::Stairs(StairDirection::Up)), "<", "Go up"),
    (ArenaCommand::Act(Key::Stairs(StairDirection::Down)), ">", "Go down"),
    (ArenaCommand::Act(Key::Quaff), "q", "Quaff haste"),
    (ArenaCommand::Blink, "r", "Read blinking"),
    (ArenaCommand::Act(Key::Teleport), "t", "Read teleportation"),
    (ArenaCommand::Explore, "o", "Explore"),
    (ArenaCommand::Travel, "G", "Travel"),
    (ArenaCommand::Exclude, "x", "Exclude"),
    (ArenaCommand::Status, "@", "Status"),
    (ArenaCommand::TakeBack, "Backspace", "Undo a turn"),
];

impl ArenaCommand {
    /// Returns the command of a key event, by its `key` and its physical `code`, which tells the number pad;
    /// `None` for any other key. The row of digits steps like the number pad.
    ///
    /// # Examples
    /// ```
    /// use arena::command::ArenaCommand;
    ///
    /// assert_eq!(ArenaCommand::of_key("7", "Numpad7"), ArenaCommand::of_key("y", "KeyY"));
    /// assert_eq!(ArenaCommand::of_key("o", "KeyO"), Some(ArenaCommand::Explore));
    /// assert_eq!(ArenaCommand::of_key("7", "Digit7"), ArenaCommand::of_key("y", "KeyY"));
    /// assert_eq!(ArenaCommand::of_key("e", "KeyE"), None);
    /// ```
    pub fn of_key(key: &str, code: &str) -> Option<ArenaCommand> {
        if let Some((command, ..)) = COMMANDS.iter().find(|(_, known, _)| *known == key) {
            return Some(*command);
        }
        if key == "X" {
            return Some(ArenaCommand::Exclude);
        }
        let digit =
            code.strip_prefix("Numpad").or_else(|| code.strip_prefix("Digit").filter(|digit| *digit == key));
        let letter = match (digit, key) {
            (Some("7"), _) | (_, "Home") => 'y',
            (Some("8"), _) | (_, "ArrowUp") => 'k',
            (Some("9"), _) | (_, "PageUp") => 'u',
            (Some("4"), _) | (_, "ArrowLeft") => 'h',
            (Some("5"), _) => 's',
            (Some("6"), _) | (_, "ArrowRight") => 'l',
            (Some("1"), _) | (_, "End") => 'b',
            (Some("2"), _) | (_, "ArrowDown") => 'j',
            (Some("3"), _) | (_, "PageDown") => 'n',
            _ => key.chars().next().filter(|letter| key.len() == 1 && letter.is_ascii_lowercase())?,
        };
        Key::of_letter(letter).filter(|key| *key != Key::LetIn).map(ArenaCommand::Act)
    }

    /// Returns whether the dead can give it, too.
    pub fn is_for_the_dead(self) -> bool {
        matches!(self, ArenaCommand::TakeBack | ArenaCommand::Status)
    }

    /// Returns the item that it uses, if it uses one.
    pub fn item(self) -> Option<Item> {
        match self {
            ArenaCommand::Act(Key::Quaff) => Some(Item::Haste),
            ArenaCommand::Blink => Some(Item::Blink),
            ArenaCommand::Act(Key::Teleport) => Some(Item::Teleport),
            _ => None,
        }
    }

    /// Returns the step that a swipe over this many pixels to the right and down makes, or `None` where it is
    /// too short to tell.
    pub fn of_swipe(right: f64, down: f64) -> Option<ArenaCommand> {
        /// The shortest swipe (px).
        const MIN_SWIPE: f64 = 24.0;
        if right.hypot(down) < MIN_SWIPE {
            return None;
        }
        // One of eight sectors, each centred on its direction.
        let sign = |part: f64, other: f64| {
            let is_along = part.abs() * 2.414 > other.abs();
            if is_along { part.signum() as i32 } else { 0 }
        };
        let direction = Direction { dx: sign(right, down), dy: sign(down, right) };
        Some(ArenaCommand::Act(Key::Step(direction)))
    }
}
