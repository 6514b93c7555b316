//! The game's own words for how quickly a character moves.

use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::time::{Tables, step_pace};
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

/// What else the word depends on at the moment it is said.
#[derive(Clone, Copy, Default, Debug)]
pub struct Occasion {
    /// Paralysed or the like: the game then counts ten aut for any action.
    pub helpless: bool,
    /// Whether the product is rounded at random, as build 519 of trunk does.
    pub rounded_at_random: bool,
}

/// The word the game says of a build on the tile it would leave, quickest first, with its chance: the
/// game rolls its roundings anew each time it is asked.
///
/// The product of delay and pace is truncated until 0.34, rounded to the nearest from 0.35 on (and in the
/// articles, which do not say). It leaves out what only a move itself costs: wading until 0.19, plants,
/// digging.
pub fn words(edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    words_on(Occasion::default(), edition, build)
}

/// The same on an occasion.
pub fn words_on(occasion: Occasion, edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    let mover = Mover::standing(build, edition);
    let movement = run(Tables::of(edition).movement, edition, &mover);
    let pace = step_pace(edition, &mover);
    let to_nearest = pace.parts > 1;
    let (paces, parts) = if occasion.helpless { (Dist::always(10), 1) } else { (pace.total, pace.parts) };
    let unit = 10 * movement.parts * parts;
    let half = if to_nearest { unit / 2 } else { 0 };
    let whole = |product: i32| match occasion.rounded_at_random {
        true => Dist::div_rand_round(product, unit),
        false => Dist::always((product + half) / unit),
    };
    let said = movement.total.flat_map(|delay| paces.flat_map(|pace| whole(delay * pace)));
    let chance = |word: &'static str| (word, said.probability(|aut| self::word(*aut) == word).to_f64());
    WORDS.iter().rev().map(|(_, word)| chance(word)).filter(|(_, p)| *p > 0.0).collect()
}
