//! Small multiples: a chart for each result that one input of a Telengard encounter changes.
//!
//! # Examples
//! ```
//! use say::plot::chart::sweep::sweep_charts;
//! use telengard::{Encounter, sweep::sweep};
//!
//! let points = sweep(&Encounter::from_query("depth=7"), Encounter::KEY.dexterity);
//! let charts = sweep_charts(&points, "14", "Dexterity", |value| value.to_string());
//! let titles: Vec<&str> = charts.charts.iter().map(|chart| &chart.title[..]).collect();
//! assert_eq!(titles, ["Fight, you first", "Fight, it first"]);
//! assert!(charts.unchanged.contains(&"Fight"));
//! ```

use super::Chart;
use super::curve::{CurveWords, curve};
use crate::plot::lines::{count_worth_showing, last_change};
use crate::telengard::{in_sentence, percent_in_3_digits, percent_number, short_label};
use foundation::text::number;
use telengard::Outcome;
use telengard::sweep::SweepPoint;

/// The charts of a sweep.
pub struct SweepCharts {
    /// A chart for each result that changes.
    pub charts: Vec<Chart>,
    /// The names of the results that do not change but are possible.
    pub unchanged: Vec<&'static str>,
    /// How many values are shown: all up to the last one that changes anything, and a few more.
    pub shown: usize,
    /// The index of the last value that changes anything.
    pub last_change: usize,
}

/// A result at each value of the input.
struct Series {
    name: &'static str,
    is_chance: bool,
    numbers: Vec<f64>,
}

/// Returns the charts of a sweep over an input with this label. `now` is its current value as in a query, and
/// `value_words` formats such a value.
pub fn sweep_charts(
    points: &[SweepPoint],
    now: &str,
    label: &str,
    value_words: impl Fn(&str) -> String,
) -> SweepCharts {
    let all = series(points);
    let changes = |series: &Series| last_change(std::slice::from_ref(&series.numbers));
    let unchanged = all.iter().filter(|series| changes(series).is_none()).map(|series| series.name).collect();
    let last_change = all.iter().filter_map(changes).max().unwrap_or(0);
    let shown = count_worth_showing(last_change, points.len());
    let values: Vec<f64> = points[..shown].iter().map(|point| point.coordinate).collect();
    let here = points[..shown].iter().position(|point| point.value == now);
    let value = |index: usize| value_words(&points[index].value);
    let label = in_sentence(label);
    let chart = |series: &Series| {
        let words = CurveWords {
            title: series.name.to_string(),
            note: if series.is_chance { "%" } else { "" }.to_string(),
            number: &|n| if series.is_chance { percent_number(n) } else { number(n, 1) },
            value: &value,
            tip: &|index, n| {
                let n = if series.is_chance { percent_in_3_digits(n) } else { number(n, 2) };
                format!("{label} {}: {n}", value(index))
            },
        };
        curve(&series.numbers[..shown], &values, here, words)
    };
    let charts = all.iter().filter(|series| changes(series).is_some()).map(chart).collect();
    SweepCharts { charts, unchanged, shown, last_change }
}

/// Returns the means, the chance of a fight, and the chance of each later outcome; without impossible
/// outcomes.
fn series(points: &[SweepPoint]) -> Vec<Series> {
    let mean = |name, numbers: Vec<f64>| Series { name, is_chance: false, numbers };
    let chance = |name, numbers: Vec<f64>| Series { name, is_chance: true, numbers };
    let mut all = vec![mean("Mean monster level", points.iter().map(|point| point.level).collect())];
    let hp: Option<Vec<f64>> = points.iter().map(|point| point.hp).collect();
    all.extend(hp.map(|numbers| mean("Mean hit points", numbers)));
    all.push(chance("Fight", points.iter().map(|point| point.outcomes.combat()).collect()));
    // Skips `NoMonster`, which is rolled before all others and does not depend on the inputs.
    for outcome in Outcome::ALL.iter().skip(1) {
        let numbers = points.iter().map(|point| point.outcomes[*outcome]).collect();
        all.push(chance(short_label(*outcome), numbers));
    }
    all.retain(|series| series.numbers.iter().any(|number| *number > 0.0));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::InputKey;
    use telengard::Encounter;
    use telengard::sweep::sweep;

    fn charts(query: &str, key: InputKey, now: &str) -> SweepCharts {
        sweep_charts(&sweep(&Encounter::from_query(query), key), now, "Depth", str::to_string)
    }

    #[test]
    fn each_thing_has_its_own_scale_and_the_dot_of_the_reader() {
        let charts = charts("depth=7&dex=14&sword=2&cloak=3", Encounter::KEY.depth, "7");
        let titles: Vec<&str> = charts.charts.iter().map(|chart| &chart.title[..]).collect();
        assert_eq!(titles[..3], ["Mean monster level", "Mean hit points", "Fight"]);
        assert!(titles.contains(&"Gift") && charts.unchanged.contains(&"Healed"), "{titles:?}");
        let level = &charts.charts[0];
        assert_eq!((level.points.len(), &level.points[6].tip[..]), (50, "depth 7: 6.92"));
        assert!(level.summary.ends_with("; here 6.9"), "{}", level.summary);
    }

    #[test]
    fn what_changes_nothing_further_is_not_shown() {
        let charts = charts("", Encounter::KEY.cloak, "0");
        assert_eq!((charts.last_change, charts.shown), (20, 23));
    }
}
