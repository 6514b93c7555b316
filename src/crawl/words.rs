//! The game's own words for how quickly a character moves.

use super::build::Build;
use super::mover::Mover;
use super::time::{Tables, step_pace};
use crate::edition::Edition;
use crate::prob::Dist;
use crate::rules::run;

/// Each word with the aut from which it is used.
const WORDS: [(i32, &str); 5] =
    [(13, "very slow"), (11, "slow"), (10, "average"), (8, "quick"), (0, "very quick")];

/// The word for a step of so many aut.
pub fn word(aut: i32) -> &'static str {
    let (_, word) = WORDS.into_iter().find(|(from, _)| aut >= *from).unwrap_or(WORDS[4]);
    word
}

/// How fast that is as the game counts monsters' speed: 10 is an ordinary step of 10 aut.
pub fn speed(aut: f64) -> f64 {
    100.0 / aut
}

/// The word the game says of a build on the tile it would leave, quickest first, with its chance: the
/// game rolls its roundings anew each time it is asked.
///
/// The product of delay and pace is truncated until 0.34, rounded to the nearest from 0.35 on (and in the
/// articles, which do not say). It leaves out what only a move itself costs: wading until 0.19, plants,
/// digging.
pub fn words(edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    let mover = Mover::standing(build, edition);
    let movement = run(Tables::of(edition).movement, edition, &mover);
    let pace = step_pace(edition, &mover);
    let unit = 10 * movement.parts * pace.parts;
    let half = if pace.parts > 1 { unit / 2 } else { 0 };
    let said: Dist<i32> =
        movement.total.flat_map(|delay| pace.total.map(|pace| (delay * pace + half) / unit));
    let chance = |word: &'static str| (word, said.probability(|aut| self::word(*aut) == word).to_f64());
    WORDS.iter().rev().map(|(_, word)| chance(word)).filter(|(_, p)| *p > 0.0).collect()
}
