//! Tails: values so rare that their bars could not be seen, which a chart leaves out and says so.
//!
//! # Examples
//! ```
//! use say::plot::tails::trim_tails;
//!
//! let trimmed = trim_tails(&[(1.0, 0.0004), (2.0, 0.5), (3.0, 0.4996)]);
//! assert_eq!(trimmed.shown, [(2.0, 0.5), (3.0, 0.4996)]);
//! assert_eq!(trimmed.left_out, [0..1]);
//! ```

use std::ops::Range;

/// The probability below which a bar is too low to be seen.
pub const RARE: f64 = 0.001;

/// Values with their probabilities, without their tails.
#[derive(Clone, PartialEq, Debug)]
pub struct Trimmed<'a> {
    /// The values that are shown.
    pub shown: &'a [(f64, f64)],
    /// The indices of those that are not: the first ones, the last ones, both or none.
    pub left_out: Vec<Range<usize>>,
}

/// Returns the values without those at either end whose probability is below [`RARE`]; all of them if every
/// one is.
pub fn trim_tails(chances: &[(f64, f64)]) -> Trimmed<'_> {
    let is_visible = |(_, p): &(f64, f64)| *p >= RARE;
    let first = chances.iter().position(is_visible).unwrap_or(0);
    let end = chances.iter().rposition(is_visible).map_or(chances.len(), |last| last + 1);
    let left_out = [0..first, end..chances.len()].into_iter().filter(|tail| !tail.is_empty()).collect();
    Trimmed { shown: &chances[first..end], left_out }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::dice::{Draw, seeded};

    #[test]
    fn tails_are_trimmed_and_gaps_are_not() {
        let chances = [(0.0, 0.0004), (1.0, 0.5), (2.0, 0.0001), (3.0, 0.4994), (4.0, 0.0001)];
        assert_eq!(trim_tails(&chances), Trimmed { shown: &chances[1..4], left_out: vec![0..1, 4..5] });
        assert_eq!(trim_tails(&chances[..1]), Trimmed { shown: &chances[..1], left_out: Vec::new() });
        assert_eq!(trim_tails(&[]), Trimmed { shown: &[], left_out: Vec::new() });
    }

    #[test]
    fn what_is_shown_and_what_is_left_out_are_everything() {
        let mut dice = seeded(1);
        for _ in 0..1_000 {
            let weights: Vec<u32> = (0..1 + dice.below(39)).map(|_| dice.below(2_000)).collect();
            let sum = f64::from(weights.iter().sum::<u32>().max(1));
            let chances: Vec<_> =
                (0..).map(f64::from).zip(weights.iter().map(|w| f64::from(*w) / sum)).collect();
            let trimmed = trim_tails(&chances);
            let left_out: Vec<_> = trimmed.left_out.iter().flat_map(|tail| &chances[tail.clone()]).collect();
            assert_eq!(trimmed.shown.len() + left_out.len(), chances.len());
            assert!(left_out.iter().all(|(_, p)| *p < RARE));
            if !left_out.is_empty() {
                assert!(trimmed.shown[0].1 >= RARE || trimmed.left_out[0].start > 0);
            }
        }
    }
}
