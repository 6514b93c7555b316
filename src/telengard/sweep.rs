//! Sensitivity of the exact odds: one input varied over its range.
//!
//! # Examples
//! ```
//! use crawl_clock::telengard::sweep::{runs, sweep};
//! use crawl_clock::telengard::{Encounter, Outcome};
//!
//! let points = sweep(&Encounter::default(), "dex");
//! assert_eq!((&points[0].value[..], points.len()), ("3", 16));
//! let first = |index: usize| points[index].outcomes[Outcome::CombatPlayerFirst];
//! assert!(first(15) > first(0));
//! assert_eq!(runs(&points).count(), 16); // each point of dexterity counts
//! ```

use crate::edition::Edition;
use crate::inputs::{Control, Inputs};
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::PerOutcome;
use crate::telengard::tree::Tree;
use crate::text::number;

/// The odds at one value of the varied input.
#[derive(Clone, PartialEq, Debug)]
pub struct SweepPoint {
    /// The value, as written in a query.
    pub value: String,
    /// Its coordinate on an axis: the number itself; 0 and 1 for off and on; the 0-based index of a choice.
    pub coordinate: f64,
    /// The probability of each outcome.
    pub outcomes: PerOutcome<f64>,
}

/// Number of intervals per unit for decimal inputs.
const PARTS: i64 = 20;

/// Returns the odds at each value of one input, in ascending order; empty for an unknown key.
pub fn sweep(encounter: &Encounter, key: &str) -> Vec<SweepPoint> {
    let point = |(value, coordinate): (String, f64)| {
        let changed = encounter.with(key, &value, Edition::default())?;
        let mut outcomes = PerOutcome::default();
        Tree::new(&changed).leaves.iter().for_each(|leaf| outcomes[leaf.outcome] += leaf.p);
        Some(SweepPoint { value, coordinate, outcomes })
    };
    values_on_axis(key).into_iter().filter_map(point).collect()
}

/// Groups consecutive points with equal odds (to 1e-12); yields the first and last point of each group.
pub fn runs(points: &[SweepPoint]) -> impl Iterator<Item = (&SweepPoint, &SweepPoint)> {
    let equal = |a: &SweepPoint, b: &SweepPoint| {
        a.outcomes.iter().zip(b.outcomes.iter()).all(|((_, a), (_, b))| (a - b).abs() < 1e-12)
    };
    points.chunk_by(equal).filter_map(|run| Some((run.first()?, run.last()?)))
}

/// Returns every value of an input with its coordinate.
fn values_on_axis(key: &str) -> Vec<(String, f64)> {
    let enumerated = |slugs: &[&str]| {
        slugs.iter().zip(0..).map(|(slug, index)| (slug.to_string(), f64::from(index))).collect()
    };
    match Encounter::meta(key).map(|about| (about.control)(Edition::default())) {
        Some(Control::Number { min, max, tenths: false, .. }) => {
            (min..=max).map(|integer| (integer.to_string(), integer as f64)).collect()
        }
        Some(Control::Number { min, max, .. }) => {
            let parts = (min * PARTS..=max * PARTS).map(|part| part as f64 / PARTS as f64);
            parts.map(|value| (number(value, 2), value)).collect()
        }
        Some(Control::Toggle) => enumerated(&["0", "1"]),
        Some(Control::OneOf(choices)) => {
            enumerated(&choices.iter().map(|choice| choice.slug).collect::<Vec<_>>())
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cloak_bonuses_from_20_on_form_one_run() {
        let points = sweep(&Encounter::default(), "cloak");
        let runs: Vec<_> = runs(&points).collect();
        let (first, last) = runs[runs.len() - 1];
        assert_eq!((points.len(), runs.len(), &first.value[..], &last.value[..]), (256, 21, "20", "255"));
    }
}
