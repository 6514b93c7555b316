//! The topic of the game's words for how quickly one moves: the delay and the effective speed of each.

use super::{RefRow, slugify};
use crawl::step::speed_words::{WordRange, word_ranges};
use foundation::edition::Edition;
use say::speed_words::{format_delays, format_speeds};

/// Returns a row for each word of an edition.
pub fn rows(edition: Edition) -> Vec<RefRow> {
    let row = |word: WordRange| RefRow {
        id: id(word.word),
        cells: vec![word.word.to_string(), format_delays(word), format_speeds(word)],
        monster: None,
        is_inactive: false,
        value: None,
    };
    word_ranges(edition).map(row).collect()
}

/// Returns the id of a word's row.
pub fn id(word: &str) -> String {
    slugify(word)
}
