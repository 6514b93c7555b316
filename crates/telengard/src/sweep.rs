//! Sensitivity of the exact odds: one input varied over its range.
//!
//! # Examples
//! ```
//! use telengard::sweep::{runs, sweep};
//! use telengard::{Encounter, Outcome};
//!
//! let points = sweep(&Encounter::default(), Encounter::KEY.dexterity);
//! assert_eq!((&points[0].value[..], points.len()), ("3", 16));
//! let first = |index: usize| points[index].outcomes[Outcome::CombatPlayerFirst];
//! assert!(first(15) > first(0));
//! assert_eq!(runs(&points).count(), 16); // each point of dexterity counts
//! ```

use crate::distributions::{level, rolled_hit_points};
use crate::encounter::Encounter;
use crate::odds::by_monster;
use crate::per_outcome::PerOutcome;
use crate::tree::Tree;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, Inputs};
use foundation::prob::MAX_ERROR;
use foundation::text::number;

/// The odds at one value of the varied input.
#[derive(Clone, PartialEq, Debug)]
pub struct SweepPoint {
    /// The value, as written in a query.
    pub value: String,
    /// Its coordinate on an axis: the number itself; 0 and 1 for off and on; the 0-based index of a choice.
    pub coordinate: f64,
    /// The probability of each outcome.
    pub outcomes: PerOutcome<f64>,
    /// The mean level of an announced monster.
    pub level: f64,
    /// The mean number of hit points, once rolled; `None` if they never are.
    pub hp: Option<f64>,
}

/// Number of intervals per unit for decimal inputs.
const PARTS: i64 = 20;

/// Returns the odds at each value of one input, in ascending order; empty for an input of something else.
pub fn sweep(encounter: &Encounter, key: InputKey) -> Vec<SweepPoint> {
    let point = |(value, coordinate): (String, f64)| {
        let changed = encounter.with(key, &value, Edition::default())?;
        let tree = Tree::new(&changed);
        let mut outcomes = PerOutcome::default();
        tree.leaves.iter().for_each(|leaf| outcomes[leaf.outcome] += leaf.p);
        let hp = rolled_hit_points(&changed, &by_monster(&tree)).map(|hp| hp.mean());
        Some(SweepPoint { value, coordinate, outcomes, level: level(&changed).mean(), hp })
    };
    values_on_axis(key).into_iter().filter_map(point).collect()
}

/// Groups consecutive points with equal odds; yields the first and last point of each group.
pub fn runs(points: &[SweepPoint]) -> impl Iterator<Item = (&SweepPoint, &SweepPoint)> {
    let equal = |a: &SweepPoint, b: &SweepPoint| {
        a.outcomes.iter().zip(b.outcomes.iter()).all(|((_, a), (_, b))| (a - b).abs() < MAX_ERROR)
    };
    points.chunk_by(equal).filter_map(|run| Some((run.first()?, run.last()?)))
}

/// Returns every value of an input with its coordinate.
fn values_on_axis(key: InputKey) -> Vec<(String, f64)> {
    let enumerated = |slugs: &[&str]| {
        slugs.iter().zip(0..).map(|(slug, index)| (slug.to_string(), f64::from(index))).collect()
    };
    match Encounter::meta(key.as_str()).map(|about| (about.control)(Edition::default())) {
        Some(Control::Number { min, max, decimals: false, .. }) => {
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
    use crate::exact;

    #[test]
    fn the_means_are_those_of_the_exact_odds() {
        let points = sweep(&Encounter::from_query("cloak=3"), Encounter::KEY.depth);
        let odds = exact(&Encounter::from_query("cloak=3&depth=7"));
        assert!((points[6].level - odds.level.mean()).abs() < MAX_ERROR);
        assert!((points[6].hp.unwrap() - odds.hp.unwrap().mean()).abs() < 1e-9);
        assert_eq!(sweep(&Encounter::from_query("cloak=20"), Encounter::KEY.depth)[0].hp, None);
    }

    #[test]
    fn cloak_bonuses_from_20_on_form_one_run() {
        let points = sweep(&Encounter::default(), Encounter::KEY.cloak);
        let runs: Vec<_> = runs(&points).collect();
        let (first, last) = runs[runs.len() - 1];
        assert_eq!((points.len(), runs.len(), &first.value[..], &last.value[..]), (256, 21, "20", "255"));
    }
}
