//! The squares of the arena: where they are, what lies on them, and what choosing one does.

use arena::game::Game;
use arena::map::{Position, StairDirection, Tile};
use arena::square::Square;
use arena::travel::EXCLUDED;
use foundation::text::several;

/// What a square of the map is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquarePurpose {
    /// You blink there.
    Blink,
    /// Travel avoids it from now on, or no longer.
    Exclude,
}

/// Asks for the square to blink to, or to exclude; of one who `has_keys` also with those.
pub fn ask_for_square(purpose: SquarePurpose, has_keys: bool) -> &'static str {
    match (purpose, has_keys) {
        (SquarePurpose::Blink, true) => {
            "Blink where? Click or tap a free square in view, or move to one and press Enter. Escape: cancel."
        }
        (SquarePurpose::Blink, false) => {
            "Blink where? Tap a free square in view. Read blinking once more: cancel."
        }
        (SquarePurpose::Exclude, true) => {
            "Click or tap a square, or move to one and press Enter: travel avoids it. On an exclusion: lifts it. Exclude again or Escape: done."
        }
        (SquarePurpose::Exclude, false) => {
            "Tap a square: travel avoids it. On an exclusion: lifts it. Exclude again: done."
        }
    }
}

/// Describes what Enter does on a square while one is chosen: `Enter excludes the square 3 tiles east.`
pub fn describe_choice(game: &Game, square: Square, purpose: SquarePurpose) -> String {
    let named = describe_square(game, square);
    match purpose {
        SquarePurpose::Blink if game.blink_targets().contains(&square) => format!("Enter blinks to {named}."),
        SquarePurpose::Blink => format!("You can't blink to {named}."),
        SquarePurpose::Exclude if game.is_excluded(Position { square, ..game.position }) => {
            format!("Enter lifts the exclusion of {named}.")
        }
        SquarePurpose::Exclude => format!("Enter excludes {named}."),
    }
}

/// Describes that a square is excluded from travel now, or no longer.
pub fn describe_exclusion(is_excluded: bool) -> String {
    if is_excluded {
        format!("Travel avoids that square and all within {EXCLUDED} tiles.")
    } else {
        "The exclusion is lifted.".to_string()
    }
}

/// Names a square by where it is from you: `the square 3 tiles east`, `your own square`.
fn describe_square(game: &Game, square: Square) -> String {
    match game.position.square {
        here if here == square => "your own square".to_string(),
        here => format!("the square {}", describe_direction(here, square)),
    }
}

/// Returns what lies on a position, with its article.
pub(super) fn feature(game: &Game, position: Position) -> &'static str {
    let level = &game.map.levels[position.level];
    match level.tile(position.square) {
        Tile::Stairs(StairDirection::Up) => "a staircase up",
        Tile::Stairs(StairDirection::Down) => "a staircase down",
        Tile::Hatch(StairDirection::Up) => "an escape hatch up",
        Tile::Hatch(StairDirection::Down) => "an escape hatch down",
        _ if level.items.contains(&position.square) => "an item",
        _ => "nothing of interest",
    }
}

/// Describes where a square is, seen from another: `3 tiles north-east`, `here`.
pub(super) fn describe_direction(from: Square, to: Square) -> String {
    let part = |difference: i32, before: &'static str, after: &'static str| match difference {
        0 => "",
        ..0 => before,
        _ => after,
    };
    let (row, column) = (part(to.y - from.y, "north", "south"), part(to.x - from.x, "west", "east"));
    let dash = if row.is_empty() || column.is_empty() { "" } else { "-" };
    match from.distance(to) {
        0 => "here".to_string(),
        distance => format!("{} {row}{dash}{column}", several(&distance.to_string(), "tile")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use question::Question;

    #[test]
    fn a_square_is_described_from_where_you_stand() {
        let game = Question::read("v=0.34&map=corridor").unwrap().play();
        let here = game.position.square;
        assert_eq!(describe_square(&game, here), "your own square");
        assert_eq!(describe_square(&game, here.offset(3, 0)), "the square 3 tiles east");
    }

    #[test]
    fn enter_does_what_the_square_is_chosen_for() {
        let mut game = Question::read("v=0.34&map=corridor").unwrap().play();
        let here = game.position.square;
        let beside = here.offset(1, 0);
        let choice = |game: &Game, square, purpose| describe_choice(game, square, purpose);
        assert_eq!(choice(&game, beside, SquarePurpose::Blink), "Enter blinks to the square 1 tile east.");
        assert_eq!(choice(&game, here, SquarePurpose::Blink), "You can't blink to your own square.");
        assert_eq!(choice(&game, beside, SquarePurpose::Exclude), "Enter excludes the square 1 tile east.");
        game.toggle_exclusion(Position { square: beside, ..game.position });
        assert_eq!(
            choice(&game, beside, SquarePurpose::Exclude),
            "Enter lifts the exclusion of the square 1 tile east."
        );
    }

    #[test]
    fn directions_are_described_from_where_you_stand() {
        let at = |x, y| Square { x, y };
        assert_eq!(describe_direction(at(3, 3), at(5, 2)), "2 tiles north-east");
        assert_eq!(describe_direction(at(3, 3), at(3, 4)), "1 tile south");
        assert_eq!(describe_direction(at(3, 3), at(3, 3)), "here");
    }
}
