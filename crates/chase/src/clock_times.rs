//! Times that a player read off the game's clock.
//!
//! # Examples
//! ```
//! use chase::clock_times::ClockTimes;
//! use foundation::inputs::Value;
//!
//! assert_eq!(ClockTimes::parse("13.14.13").unwrap().0, [13, 14, 13]); // aut
//! assert_eq!(ClockTimes::parse("1.3, 1.4 and 1.3").unwrap().0, [13, 14, 13]); // turns of the game's clock
//! assert!(ClockTimes::parse("a while").is_err());
//! ```

use foundation::edition::Edition;
use foundation::inputs::{Control, InputError, Value, parse_bounded_int};
use foundation::text::has_word;

/// The times of steps, or of attacks, in aut, in the order they were taken; empty if none are given.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ClockTimes(pub Vec<i32>);

impl ClockTimes {
    /// The largest number of times.
    pub const MAX_COUNT: usize = 200;
    /// The longest time in aut.
    pub const MAX_AUT: i32 = 1000;
}

impl Value for ClockTimes {
    fn parse(text: &str) -> Result<Self, InputError> {
        if text.is_empty() {
            return Ok(ClockTimes::default());
        }
        let auts = read_auts(text).ok_or_else(|| {
            InputError::Malformed(format!(
                "“{text}” is not a list of auts from 0 to {}, such as 13.14.13, or of turns, such as 1.3, 1.4 or 1,3 decaAut.",
                Self::MAX_AUT
            ))
        })?;
        match auts.len() {
            0..=Self::MAX_COUNT => Ok(ClockTimes(auts)),
            many => Err(InputError::TooMany(format!(
                "{many} times are too many; at most {} can be explained.",
                Self::MAX_COUNT
            ))),
        }
    }
    fn write(&self) -> String {
        self.0.iter().map(i32::to_string).collect::<Vec<_>>().join(".")
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}

/// Words between times that say nothing of them, but that all are in turns where one is `decaAut`.
const FILLERS: [&str; 5] = ["and", "aut", "auts", DECA_AUT, "decaauts"];
const DECA_AUT: &str = "decaaut";

/// Reads auts joined by dots; or times joined by commas, spaces or `and`, of which those with a decimal
/// point, or all if the unit is said and no other, are turns of 10 aut, as the game's clock shows them.
fn read_auts(text: &str) -> Option<Vec<i32>> {
    if !text.contains([',', ';', ' ']) {
        return text.split('.').map(read_aut).collect();
    }
    let words = text.split([';', ' ']).map(|word| word.trim_end_matches(','));
    let is_filler = |word: &str| FILLERS.iter().any(|filler| word.eq_ignore_ascii_case(filler));
    let words: Vec<&str> = words.filter(|word| !word.is_empty() && !is_filler(word)).collect();
    let lower = text.to_ascii_lowercase();
    let in_turns = lower.contains(DECA_AUT) && !has_word(&lower.replace([',', ';'], " "), "aut");
    let read = |word: &&str| {
        if in_turns && !word.contains(['.', ',']) { read_word(&format!("{word}.0")) } else { read_word(word) }
    };
    let auts: Vec<i32> = words.iter().map(read).collect::<Option<Vec<_>>>()?.concat();
    // Alone and without that unit it may be two times: `6,7`.
    let is_ambiguous = words.len() == 1 && !in_turns && decimal_comma(words[0]).is_some();
    (!auts.is_empty() && !is_ambiguous).then_some(auts)
}

/// Reads the times between two spaces: one with a decimal comma, `1,3`, or several joined by commas.
fn read_word(word: &str) -> Option<Vec<i32>> {
    if let Some((turns, decimals)) = decimal_comma(word) {
        return Some(vec![read_time(&format!("{turns}.{decimals}"))?]);
    }
    // Beside decimal points a single digit was cut off by a decimal comma: `1,3.1,4`.
    let is_cut = |part: &str| word.contains('.') && part.len() == 1;
    let parts = word.split(',').filter(|part| !part.is_empty());
    parts.map(|part| if is_cut(part) { None } else { read_time(part) }).collect()
}

/// Returns the parts of a number whose comma is a decimal one, as the only digit that follows it or that is
/// before it says.
fn decimal_comma(word: &str) -> Option<(&str, &str)> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once(',').filter(|(turns, decimals)| {
        let is_decimal = matches!((turns.len(), decimals.len()), (1 | 2, 1) | (1, 2));
        is_number(turns) && is_number(decimals) && is_decimal
    })
}

fn read_time(text: &str) -> Option<i32> {
    match text.split_once('.') {
        Some((turns, tenths)) if tenths.len() == 1 => read_aut(&format!("{turns}{tenths}")),
        Some(_) => None,
        None => read_aut(text),
    }
}

fn read_aut(text: &str) -> Option<i32> {
    parse_bounded_int(text, (0, ClockTimes::MAX_AUT)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_they_are_read() {
        for text in ["", "13", "13.14.13", "0.1000"] {
            assert_eq!(ClockTimes::parse(text).unwrap().write(), text);
        }
        assert_eq!(ClockTimes::parse("007").unwrap().0, [7]);
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        for text in [
            "13, 14, 13",
            "13 14 13",
            "13, 14 and 13",
            "1.3, 1.4, 1.3",
            "1.3 14 1.3",
            "13;14;13",
            "1,3 1,4 1,3",
            "1,3, 1,4, 1,3",
            "1,3; 1,4 and 1,3",
            "13,14, 13",
            "1.3,14,1.3",
            "13 aut, 14 aut, 13 aut",
            "1.3 decaAut, 1.4 decaAut and 1.3 decaAut",
        ] {
            assert_eq!(ClockTimes::parse(text).unwrap().write(), "13.14.13", "{text}");
        }
        assert_eq!(ClockTimes::parse("1.3,").unwrap().0, [13]);
        assert_eq!(ClockTimes::parse("1 decaAut, 1.2").unwrap().0, [10, 12]);
        assert_eq!(ClockTimes::parse("1,3 decaAut").unwrap().0, [13]);
        assert_eq!(ClockTimes::parse("1,3 decaAut, 1,4 decaAut").unwrap().0, [13, 14]);
        assert_eq!(ClockTimes::parse("13 aut, 1.4 decaAut").unwrap().0, [13, 14]);
    }

    #[test]
    fn other_texts_are_refused_with_a_sentence() {
        for text in [
            "13..14",
            "13.",
            "1001",
            "-1",
            "naga",
            ", ",
            "1.35, 1.4",
            "1.3.4, 5",
            "1,3.1,4",
            "1,30 1,40",
            "1,3",
            "1,3 aut",
        ] {
            let refused = ClockTimes::parse(text).unwrap_err().to_string();
            let sentence = "is not a list of auts from 0 to 1000, such as 13.14.13, or of turns, such as 1.3, 1.4 or 1,3 decaAut.";
            assert_eq!(refused, format!("“{text}” {sentence}"));
        }
        let many = ["10"; 201].join(".");
        assert_eq!(
            ClockTimes::parse(&many).unwrap_err(),
            InputError::TooMany("201 times are too many; at most 200 can be explained.".to_string())
        );
    }
}
