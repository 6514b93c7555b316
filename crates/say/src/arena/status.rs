//! The status line, as the game's `@` has it.

use arena::game::Game;
use arena::player::{Manner, MovementStatus};
use crawl::model::build::Swift;
use crawl::step::speed_words::{AVERAGE, auts};
use foundation::text::number;

/// Returns the line on your status: `Your movement speed is very slow (14 aut a step). You are on level 1.`
///
/// The sentence is the game's own, for the square that you stand on, with the time of a step in brackets.
/// That wading is “uncertain”, as some releases add, is left out.
pub fn describe_status(game: &Game) -> String {
    let terrain = game.level().tile(game.position.square).terrain().unwrap_or_default();
    let step = game.player.step(terrain, terrain).mean();
    let level = game.position.level + 1;
    format!(
        "{} ({} aut a step). You are on level {level}.",
        describe_movement(game.player.status(terrain)),
        number(step, 1)
    )
}

/// Describes a movement: `Your flying speed is aided by the wind and quick`.
fn describe_movement(status: &MovementStatus) -> String {
    let manner = match status.manner {
        Manner::Walking => "movement",
        Manner::Wading => "wading",
        Manner::Swimming => "swimming",
        Manner::Flying => "flying",
    };
    let winds = status.words.chunk_by(|one, other| wind(status.wind, one) == wind(status.wind, other));
    let described = winds.map(|words| format!("{}{}", wind(status.wind, words[0]), words.join(" or ")));
    format!("Your {manner} speed is {}", described.collect::<Vec<_>>().join(" or "))
}

/// Returns what the wind does, before a word for the movement delay: `hindered by the wind, but still `.
/// Empty without wind.
fn wind(wind: Swift, word: &str) -> String {
    let (from, _) = auts(word).unwrap_or((AVERAGE, None));
    let (does, is_unexpected) = match wind {
        Swift::None => return String::new(),
        Swift::Swift => ("aided", from >= AVERAGE),
        Swift::Sluggish => ("hindered", from <= AVERAGE),
    };
    let and = if is_unexpected { ", but still" } else { " and" };
    format!("{does} by the wind{and} ")
}
