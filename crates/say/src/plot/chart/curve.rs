//! Small line charts: one quantity over the values of one input, for several of them side by side.
//!
//! # Examples
//! ```
//! use say::plot::chart::curve::{CurveWords, curve};
//! use foundation::text::number;
//!
//! let words = CurveWords {
//!     title: "Mean level".into(),
//!     note: String::new(),
//!     number: &|level| number(level, 1),
//!     value: &|index| (index + 1).to_string(),
//!     tip: &|index, level| format!("depth {}: {level}", index + 1),
//! };
//! let chart = curve(&[2.0, 3.0, 4.0], &[1.0, 2.0, 3.0], Some(1), words);
//! assert_eq!(chart.points[2].tip, "depth 3: 4");
//! assert_eq!(chart.summary, "2 to 4; here 3");
//! ```

use super::{Anchor, Chart, ChartPoint, Ink, Mark, MarkForm};
use crate::plot::lines::labelled_indices;
use foundation::prob::ROUNDING;

/// The words of a small line chart.
pub struct CurveWords<'a> {
    /// The title.
    pub title: String,
    /// The note behind it.
    pub note: String,
    /// Formats a number of the vertical axis.
    pub number: &'a dyn Fn(f64) -> String,
    /// Formats the value of the input at an index.
    pub value: &'a dyn Fn(usize) -> String,
    /// Returns the tip of the point at an index, given its number.
    pub tip: &'a dyn Fn(usize, f64) -> String,
}

/// Left end of the axis, right of the labels of its levels (%).
const LEFT: f64 = 20.0;
/// Right end of the axis (%).
const RIGHT: f64 = 96.0;
/// Top of the plot (px).
const TOP: f64 = 14.0;
/// The horizontal axis (px).
const BASE: f64 = 74.0;
/// Height of the chart with the labels below the axis (px).
const HEIGHT: f64 = 92.0;
/// Radius of the dot of the current value (px).
const DOT: f64 = 4.0;

/// Returns the chart of a number at each of some evenly spaced values; `here` is the index of the value that
/// the reader has set.
pub fn curve(numbers: &[f64], values: &[f64], here: Option<usize>, words: CurveWords) -> Chart {
    let ceiling = ceiling(numbers.iter().copied().fold(0.0, f64::max));
    let y = |number: f64| BASE - (BASE - TOP) * number / ceiling;
    let step = (RIGHT - LEFT) / (numbers.len().max(2) - 1) as f64;
    let x = |index: usize| LEFT + step * index as f64;
    let mut marks = Vec::new();
    for part in [0.0, 0.5, 1.0] {
        let at = y(part * ceiling);
        marks.push(Mark::new(Ink::Grid, MarkForm::Line((LEFT, at), (RIGHT, at))));
        marks.push(Mark::label((LEFT - 2.0, at + 3.5), Anchor::End, (words.number)(part * ceiling)));
    }
    for index in labelled_indices(values) {
        marks.push(Mark::label((x(index), BASE + 15.0), Anchor::Middle, (words.value)(index)));
    }
    let line = numbers.iter().enumerate().map(|(index, number)| (x(index), y(*number)));
    marks.push(Mark::new(Ink::Data, MarkForm::Curve(line.collect())));
    if let Some((index, number)) = here.and_then(|index| Some((index, *numbers.get(index)?))) {
        marks.push(Mark::new(Ink::Data, MarkForm::Dot((x(index), y(number)), DOT)));
        let anchor = if 2 * index >= numbers.len() { Anchor::End } else { Anchor::Start };
        let at = (x(index), y(number) - 7.0);
        marks.push(Mark::new(Ink::Value, MarkForm::Text(at, anchor, (words.number)(number))));
    }
    let point = |(index, number): (usize, &f64)| ChartPoint {
        span: (x(index) - step / 2.0, x(index) + step / 2.0),
        top: y(*number),
        tip: (words.tip)(index, *number),
    };
    let points = numbers.iter().enumerate().map(point).collect();
    let summary = summary(numbers, here, words.number);
    let CurveWords { title, note, .. } = words;
    Chart { title, note, summary, height: HEIGHT, marks, points, ..Chart::default() }
}

/// Returns the smallest and the largest number in words, and that of the current value.
fn summary(numbers: &[f64], here: Option<usize>, format: &dyn Fn(f64) -> String) -> String {
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let most = numbers.iter().copied().fold(0.0, f64::max);
    let here = here.and_then(|index| numbers.get(index));
    let here = here.map(|number| format!("; here {}", format(*number))).unwrap_or_default();
    format!("{} to {}{here}", format(least), format(most))
}

/// Returns the number at the top of the plot: the smallest of a few round ones that nothing exceeds.
fn ceiling(highest: f64) -> f64 {
    if highest <= 0.0 {
        return 1.0;
    }
    let magnitude = 10f64.powf(highest.log10().floor());
    let rounds = [1.0, 2.0, 3.0, 4.0, 6.0, 8.0];
    let fits = |round: &f64| highest <= round * magnitude * (1.0 + ROUNDING);
    rounds.into_iter().find(fits).unwrap_or(10.0) * magnitude
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::text::number;

    fn chart(numbers: &[f64], here: Option<usize>) -> Chart {
        let values: Vec<f64> = (0..numbers.len()).map(|index| index as f64).collect();
        let words = CurveWords {
            title: String::new(),
            note: String::new(),
            number: &|value| number(value, 2),
            value: &|index| index.to_string(),
            tip: &|index, value| format!("{index} {value}"),
        };
        curve(numbers, &values, here, words)
    }

    #[test]
    fn ceilings_are_round_and_not_exceeded() {
        let ceilings = [17.0, 60.9, 0.0087, 0.25, 0.3, 1.0, 9.0, 0.0].map(ceiling);
        let expected = [20.0, 80.0, 0.01, 0.3, 0.3, 1.0, 10.0, 1.0];
        assert!(ceilings.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{ceilings:?}");
    }

    #[test]
    fn a_line_runs_from_edge_to_edge_and_has_a_dot_where_the_reader_is() {
        let chart = chart(&[0.0, 5.0, 10.0], Some(2));
        let curve = chart.marks.iter().find_map(|mark| match &mark.form {
            MarkForm::Curve(line) => Some(line.clone()),
            _ => None,
        });
        assert_eq!(curve.unwrap(), [(LEFT, BASE), ((LEFT + RIGHT) / 2.0, (TOP + BASE) / 2.0), (RIGHT, TOP)]);
        let dots =
            chart.marks.iter().filter(|mark| matches!(mark.form, MarkForm::Dot(at, _) if at == (RIGHT, TOP)));
        assert_eq!(dots.count(), 1);
        assert_eq!(
            (chart.nearest(0.0), chart.nearest(60.0), chart.nearest(100.0)),
            (Some(0), Some(1), Some(2))
        );
    }

    #[test]
    fn one_value_and_a_value_out_of_range_are_drawn() {
        assert_eq!(chart(&[3.0], Some(0)).points.len(), 1);
        assert_eq!(chart(&[3.0, 4.0], Some(7)).summary, "3 to 4");
    }
}
