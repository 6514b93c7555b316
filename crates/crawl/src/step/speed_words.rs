//! The game's own words for how quickly a character moves, on its character screens. The thresholds are
//! pinned by `crates/analysis/tests/suite/articles.rs`, the words of whole builds by dumps of the game.
//!
//! # Examples
//! ```
//! use crawl::step::speed_words::{WordRange, word, word_ranges, words};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! assert_eq!([7, 9, 10, 12, 13].map(word), ["very quick", "quick", "average", "slow", "very slow"]);
//! let mut link = QueryReader::new("v=0.31&species=naga").unwrap();
//! let build: Build = link.part();
//! assert_eq!(words(link.edition, &build), [("very slow", 1.0)]);
//! let slowest = WordRange { word: "very slow", first: Some(13), last: None };
//! assert_eq!(word_ranges(link.edition).last(), Some(slowest));
//! ```

use crate::model::build::Build;
use crate::model::mover::Mover;
use crate::step::tables::Tables;
use crate::step::time::common_step_pace;
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::rules::run;

/// The time of a step that is average, in aut.
pub const AVERAGE: i32 = 10;

/// A word for how quickly one moves, and the times of a step that it is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordRange {
    /// The word.
    pub word: &'static str,
    /// The least time, in aut; `None` if it is used for everything down to no time at all.
    pub first: Option<i32>,
    /// The greatest time, in aut; `None` if it is used for everything slower.
    pub last: Option<i32>,
}

/// Each word with the least aut that it is used for, slowest first. The quickest is used for everything below
/// it, too.
const THRESHOLDS: [(i32, &str); 5] =
    [(13, "very slow"), (11, "slow"), (AVERAGE, "average"), (8, "quick"), (LEAST_DELAY, "very quick")];

/// The least movement delay of an unhasted character, in aut, with which the tables of the wiki's articles
/// begin.
const LEAST_DELAY: i32 = 6;

/// Returns the words of an edition with what they are used for, quickest first. The thresholds are the same
/// in all releases; the articles say nothing of times below 6 aut, for which the game has the quickest word
/// as well.
pub fn word_ranges(edition: Edition) -> impl Iterator<Item = WordRange> {
    (0..THRESHOLDS.len()).rev().map(range).map(move |(word, first, last)| {
        let is_open = first == LEAST_DELAY && edition.article().is_none();
        WordRange { word, first: (!is_open).then_some(first), last }
    })
}

/// Returns the word for a step of this many auts.
pub fn word(aut: i32) -> &'static str {
    let (_, word) = THRESHOLDS.into_iter().find(|(from, _)| aut >= *from).unwrap_or(THRESHOLDS[4]);
    word
}

/// Returns the least and the greatest movement delay (aut) of an unhasted character that a word is used for,
/// if it is one of the words.
pub fn auts(word: &str) -> Option<(i32, Option<i32>)> {
    let index = THRESHOLDS.iter().position(|(_, known)| known.eq_ignore_ascii_case(word))?;
    let (_, first, last) = range(index);
    Some((first, last))
}

/// Returns the word of a row with the least and the greatest movement delay (aut) that it is used for.
fn range(index: usize) -> (&'static str, i32, Option<i32>) {
    let (first, word) = THRESHOLDS[index];
    (word, first, index.checked_sub(1).map(|slower| THRESHOLDS[slower].0 - 1))
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

/// Returns the possible words for a build on the tile it would leave, quickest first, each with its
/// probability: the game rolls its roundings each time it shows the word.
///
/// The word is for `player_speed` × `player_movement_speed` ÷ 10, truncated until 0.34, rounded to the
/// nearest from 0.35 (and for the articles, which do not say). Wading until 0.19, plants and digging are not
/// in it.
pub fn words(edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    words_on(Occasion::default(), edition, build)
}

/// Returns the same as [`words`] under other conditions.
pub fn words_on(occasion: Occasion, edition: Edition, build: &Build) -> Vec<(&'static str, f64)> {
    let mover = Mover::standing(build, edition);
    let movement = run(Tables::of(edition).movement, edition, &mover);
    let pace = common_step_pace(edition, &mover);
    let to_nearest = pace.parts > 1;
    let (paces, parts) = if occasion.helpless { (Dist::always(10), 1) } else { (pace.total, pace.parts) };
    let unit = 10 * movement.parts * parts;
    let half = if to_nearest { unit / 2 } else { 0 };
    let to_auts = |product: i32| {
        if occasion.rounded_at_random {
            Dist::div_rand_round(product, unit)
        } else {
            Dist::always((product + half) / unit)
        }
    };
    let auts = movement.total.flat_map(|delay| paces.flat_map(|pace| to_auts(delay * pace)));
    let chance = |word: &'static str| (word, auts.probability(|aut| self::word(*aut) == word).to_f64());
    THRESHOLDS.iter().rev().map(|(_, word)| chance(word)).filter(|(_, p)| *p > 0.0).collect()
}
