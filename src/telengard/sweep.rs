//! What if: one input over its range, exactly.

use crate::edition::Edition;
use crate::inputs::{Control, Inputs};
use crate::telengard::encounter::Encounter;
use crate::telengard::odds::PerOutcome;
use crate::telengard::tree::Tree;
use crate::text::number;

/// The odds at one value of the input.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// The value as a link writes it.
    pub value: String,
    /// Its place on an axis: the number itself; off and on are 0 and 1, choices count from 0.
    pub at: f64,
    /// The chance of each outcome.
    pub outcomes: PerOutcome<f64>,
}

/// Into how many parts the range of a decimal is cut.
const PARTS: i64 = 20;

/// The chance of every outcome at each value of one input, smallest first; empty for an unknown one.
pub fn sweep(encounter: &Encounter, key: &str) -> Vec<Point> {
    let point = |(value, at): (String, f64)| {
        let changed = encounter.with(key, &value, Edition::default())?;
        let mut outcomes = PerOutcome::default();
        Tree::of(&changed).leaves.iter().for_each(|leaf| outcomes[leaf.outcome] += leaf.p);
        Some(Point { value, at, outcomes })
    };
    values(key).into_iter().filter_map(point).collect()
}

/// The points in runs of the same odds, each from its first to its last.
pub fn runs(points: &[Point]) -> impl Iterator<Item = (&Point, &Point)> {
    let alike = |a: &Point, b: &Point| {
        a.outcomes.iter().zip(b.outcomes.iter()).all(|((_, a), (_, b))| (a - b).abs() < 1e-12)
    };
    points.chunk_by(alike).filter_map(|run| Some((run.first()?, run.last()?)))
}

/// Every value of an input with its place on an axis.
fn values(key: &str) -> Vec<(String, f64)> {
    let counted =
        |slugs: &[&str]| slugs.iter().zip(0..).map(|(slug, at)| (slug.to_string(), f64::from(at))).collect();
    match Encounter::about(key).map(|about| (about.control)(Edition::default())) {
        Some(Control::Number { min, max, tenths: false, .. }) => {
            (min..=max).map(|whole| (whole.to_string(), whole as f64)).collect()
        }
        Some(Control::Number { min, max, .. }) => {
            let parts = (min * PARTS..=max * PARTS).map(|part| part as f64 / PARTS as f64);
            parts.map(|at| (number(at, 2), at)).collect()
        }
        Some(Control::Toggle) => counted(&["0", "1"]),
        Some(Control::OneOf(choices)) => {
            counted(&choices.iter().map(|choice| choice.slug).collect::<Vec<_>>())
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bonuses_past_the_last_that_matters_are_one_run() {
        let points = sweep(&Encounter::default(), "cloak");
        let runs: Vec<_> = runs(&points).collect();
        let (first, last) = runs[runs.len() - 1];
        assert_eq!((points.len(), runs.len(), &first.value[..], &last.value[..]), (256, 21, "20", "255"));
    }
}
