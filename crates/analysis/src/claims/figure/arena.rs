//! Figures of the arena: what its keys and its pointer do.

use super::{Figure, FigureValue};
use arena::command::{ArenaCommand, COMMANDS};
use arena::game::Game;
use arena::keys::Key;
use arena::known_paths::Destination;
use arena::log::LogEventKind;
use arena::map::{Position, StairDirection};
use arena::square::Square;
use arena::travel::EXCLUDED;
use question::Question;

/// Computes the figure, if it is one of these.
pub(super) fn value(figure: Figure, question: &Question) -> Option<FigureValue> {
    let game = || question.play();
    Some(match figure {
        Figure::Key(key) => {
            let command = ArenaCommand::of_key(key, "")?;
            FigureValue::text(COMMANDS.iter().find(|(known, ..)| *known == command)?.2)
        }
        Figure::NumberPad => FigureValue::Text(number_pad()),
        Figure::Clock => FigureValue::Number(f64::from(game().clock)),
        Figure::Turns => FigureValue::Number(game().turns as f64),
        Figure::Click => {
            let (mut game, to) = (game(), beyond(&game(), 10));
            game.click(to);
            FigureValue::text(if game.position == to { "there" } else { "elsewhere" })
        }
        Figure::Exclusion => {
            let (mut game, to) = (game(), beyond(&game(), 10));
            let excluded = beyond(&game, 5);
            game.toggle_exclusion(excluded);
            let path = game.path_to(Destination::Position(to))?;
            let is_clear = path.iter().all(|at| at.square.distance(excluded.square) > EXCLUDED);
            FigureValue::text(if is_clear { "around it" } else { "through it" })
        }
        Figure::Exploration(what) => {
            FigureValue::text(if stops_of_exploration(game()).contains(&what) { "stops" } else { "goes on" })
        }
        Figure::StairsTravel => FigureValue::Number(after_travel(game(), &[down()])),
        Figure::LevelTravel => FigureValue::Number(after_travel(game(), &[down(), Destination::Level(0)])),
        _ => return None,
    })
}

fn down() -> Destination {
    Destination::Stairs(StairDirection::Down)
}

/// Returns the position this many tiles east of you.
fn beyond(game: &Game, tiles: i32) -> Position {
    let Square { x, y } = game.position.square;
    Position { square: Square { x: x + tiles, y }, ..game.position }
}

/// Returns the 1-based number of the level after travelling from one destination to the next.
fn after_travel(mut game: Game, destinations: &[Destination]) -> f64 {
    destinations.iter().for_each(|to| game.travel(*to));
    (game.position.level + 1) as f64
}

/// Returns what ended each exploration, on and on, until there is nothing left, or no more is allowed.
fn stops_of_exploration(mut game: Game) -> Vec<&'static str> {
    let mut stops = Vec::new();
    loop {
        let (turns, seen) = (game.turns, game.log.len());
        game.explore();
        if game.turns == turns {
            return stops;
        }
        stops.extend(game.log[seen..].iter().filter_map(|event| match event.kind {
            LogEventKind::Appears(_) => Some("a monster"),
            LogEventKind::Finds(at) if game.map.levels[at.level].items.contains(&at.square) => {
                Some("an item")
            }
            LogEventKind::Finds(_) => Some("a feature"),
            _ => None,
        }));
    }
}

/// Returns each digit of the number pad but 5 with the letter that does the same: `1b 2j …`.
fn number_pad() -> String {
    let letter = |digit: u32| match ArenaCommand::of_key(&digit.to_string(), &format!("Numpad{digit}")) {
        Some(ArenaCommand::Act(key @ Key::Step(_))) => Some(format!("{digit}{}", key.letter())),
        _ => None,
    };
    (1..=9).filter_map(letter).collect::<Vec<_>>().join(" ")
}
