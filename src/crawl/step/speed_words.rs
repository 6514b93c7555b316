//! The game's own words for how quickly a character moves, on its character screens. `tests/articles.rs` pins the
//! thresholds, dumps of the game the words of whole builds.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::step::speed_words::{word, words};
//! use crawl_clock::question::Question;
//!
//! assert_eq!([7, 9, 10, 12, 13].map(word), ["very quick", "quick", "average", "slow", "very slow"]);
//! let naga = Question::read("v=0.31&species=naga").unwrap();
//! assert_eq!(words(naga.edition, &naga.build), [("very slow", 1.0)]);
//! ```

use crate::crawl::model::build::Build;
use crate::crawl::model::mover::Mover;
use crate::crawl::step::time::{Tables, step_pace};
use crate::edition::Edition;
use crate::prob::Dist;
use crate::rules::run;

/// The time of a step that is average, in aut.
pub const AVERAGE: i32 = 10;

/// Each word with the lowest aut it is used for, slowest first.
const WORDS: [(i32, &str); 5] =
    [(13, "very slow"), (11, "slow"), (AVERAGE, "average"), (8, "quick"), (0, "very quick")];

/// Returns the word for a step of this many auts.
pub fn word(aut: i32) -> &'static str {
    let (_, word) = WORDS.into_iter().find(|(from, _)| aut >= *from).unwrap_or(WORDS[4]);
    word
}

/// Returns the least and the greatest aut of a step that a word is used for, if it is one of the words.
pub fn auts(word: &str) -> Option<(i32, Option<i32>)> {
    let index = WORDS.iter().position(|(_, known)| known.eq_ignore_ascii_case(word))?;
    let slower = index.checked_sub(1).map(|index| WORDS[index].0 - 1);
    Some((WORDS[index].0, slower))
}

/// Converts the time of a step in aut to a speed as monsters have it: 10 aut are speed 10.
pub fn speed(aut: f64) -> f64 {
    100.0 / aut
}

/// The circumstances under which the game shows the word.
#[derive(Clone, Copy, Default, Debug)]
pub struct Occasion {
    /// Whether the character is paralysed, petrified or asleep: the pace is then 10 aut.
    pub helpless: bool,
    /// Whether the product is rounded at random, as in build 519 of trunk.
    pub rounded_at_random: bool,
}

/// Returns the possible words for a build on the tile it would leave, quickest first, each with its probability: the
/// game rolls its roundings each time it shows the word.
///
/// The word is for `player_speed` × `player_movement_speed` ÷ 10, truncated until 0.34, rounded to the nearest from 0.35
/// (and for the articles, which do not say). Wading until 0.19, plants and digging are not in it.
pub fn words(edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    words_on(Occasion::default(), edition, build)
}

/// Returns the same as [`words`] under other conditions.
pub fn words_on(occasion: Occasion, edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    let mover = Mover::standing(build, edition);
    let movement = run(Tables::of(edition).movement, edition, &mover);
    let pace = step_pace(edition, &mover);
    let to_nearest = pace.parts > 1;
    let (paces, parts) = if occasion.helpless { (Dist::always(10), 1) } else { (pace.total, pace.parts) };
    let unit = 10 * movement.parts * parts;
    let half = if to_nearest { unit / 2 } else { 0 };
    let to_auts = |product: i32| match occasion.rounded_at_random {
        true => Dist::div_rand_round(product, unit),
        false => Dist::always((product + half) / unit),
    };
    let auts = movement.total.flat_map(|delay| paces.flat_map(|pace| to_auts(delay * pace)));
    let chance = |word: &'static str| (word, auts.probability(|aut| self::word(*aut) == word).to_f64());
    WORDS.iter().rev().map(|(_, word)| chance(word)).filter(|(_, p)| *p > 0.0).collect()
}
