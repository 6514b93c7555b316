//! Tables of dated draws that your blows are made of, and the game's roundings.

use foundation::edition::{Edition, Life};
use foundation::prob::Dist;

/// A row of a table of draws that follow each other. `S` is the type of the subject that the draws depend on.
pub(super) struct Draw<S: ?Sized> {
    /// The releases in which the row is in force.
    pub life: Life,
    /// What players call it.
    pub name: &'static str,
    /// Returns the distribution of the new value, given the value so far; `None` where the row does not
    /// apply.
    pub draw: fn(&S, i32) -> Option<Dist<i32, f64>>,
}

/// The value after a row that applied.
#[derive(Clone, PartialEq, Debug)]
pub struct BlowStep {
    /// The row's name.
    pub name: &'static str,
    /// The distribution of the value after it.
    pub after: Dist<i32, f64>,
}

/// Runs a table from top to bottom. Returns a step for each row that applied to some value.
pub(super) fn run<S: ?Sized>(
    table: &[Draw<S>],
    edition: Edition,
    subject: &S,
    start: Dist<i32, f64>,
) -> Vec<BlowStep> {
    let mut steps = Vec::new();
    let mut value = start;
    for row in table.iter().filter(|row| row.life.includes(edition)) {
        let mut applies = false;
        value = value.flat_map(|value| match (row.draw)(subject, *value) {
            Some(dist) => {
                applies = true;
                dist
            }
            None => Dist::always(*value),
        });
        if applies {
            steps.push(BlowStep { name: row.name, after: value.clone() });
        }
    }
    steps
}

/// Returns the distribution of the last step; that of 0 if there is none.
pub(super) fn total(steps: &[BlowStep]) -> Dist<i32, f64> {
    steps.last().map_or(Dist::always(0), |step| step.after.clone())
}

/// Returns the fraction rounded at random; one below 0 is truncated, as the game does.
pub(super) fn rounded(num: i32, den: i32) -> Dist<i32, f64> {
    if num < 0 { Dist::always(num / den) } else { Dist::div_rand_round(num, den) }
}

/// Returns the distribution of `factor` × (`least` + a draw below `n`) ÷ `den`, truncated; `factor` must not
/// be below 0. Counts the draws of each result, which are many.
pub(super) fn truncated(factor: i32, least: i32, n: i32, den: i32) -> Dist<i32, f64> {
    let end = least + n.max(1);
    // The first draw whose result is at least `value`.
    let first = |value: i32| (value * den + factor - 1).div_euclid(factor).clamp(least, end);
    if factor == 0 {
        return Dist::always(0);
    }
    let results = factor * least / den..=factor * (end - 1) / den;
    Dist::weighted(
        results.map(|value| (value, (first(value + 1) - first(value)).unsigned_abs().into())).collect(),
    )
}

/// Returns the distribution of a draw from 0 to `hundredths`, rounded to the nearest whole.
pub(super) fn nearest(hundredths: i32) -> Dist<i32, f64> {
    let draws_below = |end: i32| end.clamp(0, hundredths + 1);
    let count = |value: i32| draws_below(100 * value + 50) - draws_below(100 * value - 50);
    let values = 0..=(hundredths + 50) / 100;
    Dist::weighted(values.map(|value| (value, count(value).unsigned_abs().into())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random2::random2;

    #[test]
    fn counted_draws_equal_enumerated_ones() {
        for (factor, least, n, den) in
            [(7, 2500, 731, 2500), (1, 3000, 2701, 3000), (90, 1, 90, 2), (3, 0, 0, 4)]
        {
            let drawn: Dist<i32, f64> = random2(n).map(|draw| factor * (least + draw) / den);
            let counted = truncated(factor, least, n, den);
            assert!(drawn.iter().zip(counted.iter()).all(|(a, b)| a.0 == b.0 && (a.1 - b.1).abs() < 1e-12));
            assert_eq!(drawn.iter().len(), counted.iter().len());
        }
        for hundredths in [0, 49, 50, 120, 1234] {
            let drawn: Dist<i32, f64> =
                random2(hundredths + 1).map(|draw| draw / 100 + i32::from(draw % 100 >= 50));
            let counted = nearest(hundredths);
            assert!(drawn.iter().zip(counted.iter()).all(|(a, b)| a.0 == b.0 && (a.1 - b.1).abs() < 1e-12));
        }
    }
}
