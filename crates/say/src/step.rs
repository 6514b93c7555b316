//! The time of a step in short, for titles and announcements.
//!
//! # Examples
//! ```
//! use chase::setup::Foes;
//! use foundation::edition::Edition;
//! use say::Unit;
//! use say::step::{describe_step, step_title};
//!
//! assert_eq!(describe_step(38.5, &[("very slow", 1.0)], Unit::Aut).replace('\u{a0}', " "), "38.5 aut, very slow");
//! let title = step_title(Edition::NEWEST, 14.0, Unit::Aut, &Foes::default());
//! assert_eq!(title.replace('\u{a0}', " "), "14 aut a step in 0.34 · Crawl Clock");
//! ```

use crate::{Unit, format_words};
use ::chase::setup::Foes;
use crawl::model::build::Build;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::edition::Edition;

/// Describes the mean time of a step in aut, and the words that the game may show for it: `38.5 aut, very
/// slow`.
pub fn describe_step(mean: f64, words: &[(&str, f64)], unit: Unit) -> String {
    format!("{}, {}", unit.format(mean), format_words(words))
}

/// Describes the mean time of a build's step, and the words that the game may show for it: `14 aut a step,
/// slow`.
pub fn step_in_words(edition: Edition, build: &Build, unit: Unit) -> String {
    let mean = step_time(edition, build).aut.mean();
    format!("{} a step, {}", unit.format(mean), format_words(&words(edition, build)))
}

/// Returns an edition as it is written after “in”: “the” precedes the name of a wiki article.
pub fn edition_phrase(edition: Edition) -> String {
    let the = if edition.article().is_some() { "the " } else { "" };
    format!("{the}{edition}")
}

/// Returns the title of a page: the mean time of a step in aut and the foes, `14 aut a step in 0.34, ogre
/// chasing · Crawl Clock`.
pub fn step_title(edition: Edition, mean: f64, unit: Unit, foes: &Foes) -> String {
    let chasing = match &foes.0[..] {
        [] => String::new(),
        [foe] => format!(", {} chasing", foe.name()),
        foes => format!(", {} foes chasing", foes.len()),
    };
    format!("{} a step in {}{chasing} · Crawl Clock", unit.format(mean), edition_phrase(edition))
}
