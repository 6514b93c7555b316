//! Step times that a player read off the game's clock.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::chase::step_times::StepTimes;
//! use crawl_clock::inputs::Value;
//!
//! assert_eq!(StepTimes::parse("13.14.13").unwrap().0, [13, 14, 13]); // aut
//! assert!(StepTimes::parse("1,3").is_err());
//! ```

use crate::edition::Edition;
use crate::inputs::{Control, Value, parse_bounded_int};

/// The times of steps in aut, in the order they were taken; empty if none are given.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepTimes(pub Vec<i32>);

impl StepTimes {
    /// The largest number of times.
    pub const MAX_COUNT: usize = 200;
    /// The longest time in aut.
    pub const MAX_AUT: i32 = 1000;
}

impl Value for StepTimes {
    fn parse(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(StepTimes::default());
        }
        let aut = |part: &str| parse_bounded_int(part, (0, Self::MAX_AUT)).ok();
        let auts: Vec<i32> = text.split('.').map(aut).collect::<Option<_>>().ok_or_else(|| {
            format!("“{text}” is not a list of auts from 0 to {} joined by dots.", Self::MAX_AUT)
        })?;
        match auts.len() {
            0..=Self::MAX_COUNT => Ok(StepTimes(auts)),
            many => Err(format!("{many} times are too many; at most {} can be explained.", Self::MAX_COUNT)),
        }
    }
    fn write(&self) -> String {
        self.0.iter().map(i32::to_string).collect::<Vec<_>>().join(".")
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_they_are_read() {
        for text in ["", "13", "13.14.13", "0.1000"] {
            assert_eq!(StepTimes::parse(text).unwrap().write(), text);
        }
        assert_eq!(StepTimes::parse("007").unwrap().0, [7]);
    }

    #[test]
    fn other_texts_are_refused_with_a_sentence() {
        for text in ["1.3, 1.4", "13..14", "13.", "1001", "-1", "naga"] {
            let refused = StepTimes::parse(text).unwrap_err();
            assert_eq!(refused, format!("“{text}” is not a list of auts from 0 to 1000 joined by dots."));
        }
        let many = ["10"; 201].join(".");
        assert_eq!(
            StepTimes::parse(&many).unwrap_err(),
            "201 times are too many; at most 200 can be explained."
        );
    }
}
