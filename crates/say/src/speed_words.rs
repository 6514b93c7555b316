//! The game's words for how quickly one moves, with the times and speeds that they stand for.
//!
//! # Examples
//! ```
//! use crawl::step::speed_words::word_ranges;
//! use foundation::edition::Edition;
//! use say::speed_words::{format_delays, format_speeds};
//!
//! let quick = word_ranges(Edition::NEWEST).nth(1).unwrap();
//! assert_eq!((&format_delays(quick)[..], &format_speeds(quick)[..]), ("8 to 9", "12.5 to 11.1"));
//! ```

use crawl::step::speed_words::{WordRange, speed, word_ranges};
use foundation::edition::{Article, Edition};
use foundation::text::{joined, number, open_range};

/// Formats the times of a step that a word is used for, in aut: `6 to 7`, `7 or less`.
pub fn format_delays(word: WordRange) -> String {
    format_range(word, f64::from, ["less", "more"])
}

/// Formats the effective speeds that a word is used for, in the order of the delays: `12.5 to 11.1`, `7.7 or
/// less`.
pub fn format_speeds(word: WordRange) -> String {
    format_range(word, |aut| speed(f64::from(aut)), ["more", "less"])
}

/// Formats what a word is used for. The ends are those past the first and the last time.
fn format_range(word: WordRange, convert: fn(i32) -> f64, [before, after]: [&str; 2]) -> String {
    let (first, last) = (word.first.map(convert), word.last.map(convert));
    match (first, last) {
        (Some(first), last) => open_range(first, last, after),
        (None, last) => open_range(last.unwrap_or_default(), None, before),
    }
}

/// Describes all words of an edition in a line: `In aut: very quick 7 or less, quick 8 to 9, …`.
pub fn describe_words(edition: Edition) -> String {
    let words = word_ranges(edition).map(|word| format!("{} {}", word.word, format_delays(word)));
    format!("In aut: {}", joined(words))
}

/// Describes how the effective speed follows from a step's mean time (aut).
pub fn describe_speed(aut: f64) -> String {
    let (aut, speed) = (number(aut, 2), number(speed(aut), 2));
    format!(
        "Effective speed is 100 ÷ delay, on the scale of a monster’s speed. Yours: 100 ÷ {aut} = {speed}."
    )
}

/// Describes which time the word goes by.
pub fn describe_basis(edition: Edition) -> &'static str {
    match edition.article() {
        Some(Article::Old) => {
            "The article’s table begins at 6 aut. A hasted step can be shorter, and counts as very quick."
        }
        Some(Article::Wiki031) => {
            "The article’s table begins at 6 aut. A hasted step can be shorter, and counts as very quick. It prints these speeds \
             as 16.6 to 14, 12.5 to 11, 10, 9 and 8 or less."
        }
        None => {
            "The word goes by the whole step on the tile you are on, Haste and Slow included; plants, digging and, until \
             0.19, wading do not count. Fractions of an aut are cut off until 0.34, and rounded from 0.35."
        }
    }
}
