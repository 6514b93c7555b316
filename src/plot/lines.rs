//! Line charts over the values of one input.
//!
//! The polylines are in a square of 100 × 100 units that is stretched over the plot.
//!
//! # Examples
//! ```
//! use crawl_clock::plot::lines::{BASE, Lines, TOP};
//!
//! let chart = Lines::new(&[0.0, 1.0, 2.0], &[vec![0.0, 0.25, 0.5]]);
//! assert_eq!(chart.lines[0].points, "0,100 50,50 100,0");
//! assert_eq!(chart.lines[0].end, TOP);
//! assert_eq!((chart.levels[0].value, chart.levels[0].at), (0.0, BASE));
//! ```

use super::{Tick, relative_length};
use crate::text::number;

/// A line chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// A line for each series.
    pub lines: Vec<Polyline>,
    /// The labelled values of the input: their index and horizontal position.
    pub values: Vec<(usize, f64)>,
    /// The probabilities marked by horizontal lines.
    pub levels: Vec<Tick>,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Polyline {
    /// Its points in the square, as an SVG `points` attribute.
    pub points: String,
    /// The positions of its marks: horizontally in percent of the plot, vertically in pixels.
    pub marks: Vec<(f64, f64)>,
    /// The vertical position of its end (px).
    pub end: f64,
    /// The vertical position of its name (px).
    pub name: f64,
}

/// Top of the plot (px).
pub const TOP: f64 = 8.0;
/// The horizontal axis (px).
pub const BASE: f64 = 228.0;
/// Height of the chart with the labels below the axis (px).
pub const HEIGHT: f64 = 248.0;

/// Minimum distance between names (px).
const NAME_SPACING: f64 = 15.0;
/// Number of marks per line.
const MARKS: usize = 6;
/// Maximum number of labelled values, in the narrowest window.
const MAX_TICKS: usize = 6;

impl Lines {
    /// Lays out series that have a probability for each of these evenly spaced values.
    pub fn new(values: &[f64], series: &[Vec<f64>]) -> Lines {
        let count = values.len();
        let highest = series.iter().flatten().copied().fold(0.0, f64::max);
        let ceiling = CEILINGS.into_iter().find(|round| highest <= *round).unwrap_or(1.0);
        let y = |p: f64| BASE - (BASE - TOP) * p / ceiling;
        let ends: Vec<f64> = series.iter().filter_map(|each| each.last()).map(|p| y(*p)).collect();
        let line = |(index, (each, name)): (usize, (&Vec<f64>, f64))| {
            let point = |(at, p): (usize, &f64)| {
                format!("{},{}", number(x_position(at, count), 2), number(100.0 - 100.0 * p / ceiling, 2))
            };
            let points: Vec<String> = each.iter().enumerate().map(point).collect();
            let marked = marked_indices(index, series.len(), count);
            let marks = marked.map(|at| (x_position(at, count), y(each[at]))).collect();
            Polyline { points: points.join(" "), marks, end: ends[index], name }
        };
        let level = |part: f64| Tick { value: ceiling * part, at: y(ceiling * part) };
        Lines {
            lines: series.iter().zip(spread_names(&ends)).enumerate().map(line).collect(),
            values: labelled_indices(values).into_iter().map(|at| (at, x_position(at, count))).collect(),
            levels: [0.0, 0.5, 1.0].map(level).to_vec(),
        }
    }
}

/// The probabilities that the top of the plot may stand for.
const CEILINGS: [f64; 13] = [0.01, 0.02, 0.04, 0.06, 0.1, 0.16, 0.2, 0.24, 0.3, 0.4, 0.5, 0.6, 0.8];

/// Returns the horizontal position of the value of an index, in percent of the plot.
pub fn x_position(index: usize, count: usize) -> f64 {
    relative_length(index as f64, count.saturating_sub(1) as f64)
}

/// Returns the indices of the values at which a line has marks; staggered, so that marks of different lines do not
/// coincide where possible.
fn marked_indices(line: usize, lines: usize, count: usize) -> impl Iterator<Item = usize> {
    let stride = count.div_ceil(MARKS).max(1);
    (line * stride / lines.max(1)..count).step_by(stride)
}

/// Returns the indices of the labelled values: the first one, and all multiples of a round number that are not too near
/// to it.
fn labelled_indices(values: &[f64]) -> Vec<usize> {
    let [first, second, ..] = values else { return (0..values.len()).collect() };
    let unit = second - first;
    let fits = |stride: &usize| values.len().div_ceil(*stride) <= MAX_TICKS;
    let stride = [1, 2, 5, 10, 20, 50].into_iter().find(fits).unwrap_or(100);
    let is_round = |index: &usize| ((values[*index] / unit).round() as usize).is_multiple_of(stride);
    let far = (1..values.len()).filter(is_round).filter(|index| 2 * index > stride);
    std::iter::once(0).chain(far).collect()
}

/// Moves vertical positions apart until the names fit, in the same order, inside the plot.
fn spread_names(ends: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = Vec::new();
    for (index, end) in ends.iter().enumerate() {
        order.insert(order.partition_point(|other| ends[*other] <= *end), index);
    }
    let mut positions = ends.to_vec();
    let mut floor = TOP;
    for index in &order {
        positions[*index] = positions[*index].max(floor);
        floor = positions[*index] + NAME_SPACING;
    }
    let mut ceiling = BASE;
    for index in order.iter().rev() {
        positions[*index] = positions[*index].min(ceiling);
        ceiling = positions[*index] - NAME_SPACING;
    }
    positions
}

/// Returns the index of the last value at which a series changes, or `None` if all are constant.
pub fn last_change(series: &[Vec<f64>]) -> Option<usize> {
    let changes = |index: &usize| series.iter().any(|each| (each[*index] - each[index - 1]).abs() > 1e-12);
    (1..series.first().map_or(1, Vec::len)).rev().find(changes)
}

/// Returns how many of `count` values to show: all up to the last change, and a few more.
pub fn count_worth_showing(last_change: usize, count: usize) -> usize {
    (last_change + 1 + (last_change / 8).max(1)).min(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_run_from_edge_to_edge_under_a_round_ceiling() {
        let lines = Lines::new(&[3.0, 4.0, 5.0], &[vec![0.0, 0.1, 0.25], vec![0.05, 0.05, 0.05]]);
        assert_eq!(lines.levels.iter().map(|level| level.value).collect::<Vec<_>>(), [0.0, 0.15, 0.3]);
        assert_eq!(lines.lines[1].points, "0,83.33 50,83.33 100,83.33");
        assert_eq!(lines.lines[0].marks[0], (0.0, BASE));
        assert_eq!(lines.values, [(0, 0.0), (1, 50.0), (2, 100.0)]);
    }

    #[test]
    fn round_values_are_labelled() {
        let depths: Vec<f64> = (1..=50).map(f64::from).collect();
        assert_eq!(labelled_indices(&depths), [0, 9, 19, 29, 39, 49]);
        let charisma: Vec<f64> = (3..=18).map(f64::from).collect();
        assert_eq!(labelled_indices(&charisma), [0, 7, 12]);
        assert_eq!(labelled_indices(&[0.0, 1.0]), [0, 1]);
    }

    #[test]
    fn names_keep_their_distance_and_their_order() {
        let names = spread_names(&[228.0, 227.0, 100.0, 101.0, 226.0]);
        assert_eq!(names, [228.0, 213.0, 100.0, 115.0, 198.0]);
    }

    #[test]
    fn marks_of_lines_are_apart() {
        let marked: Vec<Vec<usize>> = (0..2).map(|line| marked_indices(line, 2, 50).collect()).collect();
        assert_eq!((marked[0][..2].to_vec(), marked[1][..2].to_vec()), (vec![0, 9], vec![4, 13]));
    }

    #[test]
    fn values_after_the_last_change_are_left_out() {
        let falling: Vec<f64> = (0..256).map(|value| 1.0 - f64::from(value.min(20)) / 20.0).collect();
        assert_eq!(last_change(&[falling, vec![0.5; 256]]), Some(20));
        assert_eq!((last_change(&[vec![0.5; 10]]), last_change(&[vec![0.0, 1.0]])), (None, Some(1)));
        assert_eq!(
            [(20, 256), (20, 22), (1, 2)].map(|(last, count)| count_worth_showing(last, count)),
            [23, 22, 2]
        );
    }
}
