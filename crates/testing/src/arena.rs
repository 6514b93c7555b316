//! Games on maps written in the tests.

use super::question;
use arena::game::Game;
use arena::map::Map;
use arena::start::Start;
use std::rc::Rc;

/// Begins the game of a question on a map. All but the keys counts.
pub fn game_on(query: &str, map: &str) -> Game {
    let question = question(query);
    let start = Start {
        edition: question.edition,
        build: &question.build,
        foes: &question.chase.foes.0,
        energy: question.chase.energy,
        seed: question.rolls.seed.0,
        hits_to_kill: *question.arena.hits_to_kill,
        fog: question.arena.fog,
    };
    Game::new(start, Rc::new(Map::parse(map)))
}
