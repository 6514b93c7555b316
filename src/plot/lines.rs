//! Lines over the values of one input.
//!
//! The lines themselves are drawn in a square of a hundred by a hundred that is stretched over the plot.

use super::{Tick, share};
use crate::text::number;

/// A chart of lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// One for each series.
    pub lines: Vec<Polyline>,
    /// The values of the input that are lettered, by index.
    pub values: Vec<(usize, f64)>,
    /// The probabilities that have a line across.
    pub levels: Vec<Tick>,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Polyline {
    /// Its corners in the square.
    pub points: String,
    /// Places that bear its mark: across in percent of the plot, down in pixels.
    pub marks: Vec<(f64, f64)>,
    /// Where it ends, in pixels.
    pub end: f64,
    /// Where its name goes, in pixels.
    pub name: f64,
}

/// The upper edge of the plot.
pub const TOP: f64 = 8.0;
/// The axis.
pub const BASE: f64 = 228.0;
/// The whole height, with the lettering under the axis.
pub const HEIGHT: f64 = 248.0;

/// How far names are apart.
const LEADING: f64 = 15.0;
/// How many marks a line bears.
const MARKS: usize = 6;
/// As many values as can be lettered at the narrowest.
const VALUES: usize = 6;

impl Lines {
    /// The chart of series that have a probability for each of these evenly spaced values.
    pub fn of(values: &[f64], series: &[Vec<f64>]) -> Lines {
        let count = values.len();
        let highest = series.iter().flatten().copied().fold(0.0, f64::max);
        let ceiling = CEILINGS.into_iter().find(|round| highest <= *round).unwrap_or(1.0);
        let down = |p: f64| BASE - (BASE - TOP) * p / ceiling;
        let ends: Vec<f64> = series.iter().filter_map(|each| each.last()).map(|p| down(*p)).collect();
        let line = |(index, (each, name)): (usize, (&Vec<f64>, f64))| {
            let corner = |(at, p): (usize, &f64)| {
                format!("{},{}", number(place(at, count), 2), number(100.0 - 100.0 * p / ceiling, 2))
            };
            let points: Vec<String> = each.iter().enumerate().map(corner).collect();
            let marked = marked(index, series.len(), count);
            let marks = marked.map(|at| (place(at, count), down(each[at]))).collect();
            Polyline { points: points.join(" "), marks, end: ends[index], name }
        };
        let level = |part: f64| Tick { value: ceiling * part, at: down(ceiling * part) };
        Lines {
            lines: series.iter().zip(spread(&ends)).enumerate().map(line).collect(),
            values: lettered(values).into_iter().map(|at| (at, place(at, count))).collect(),
            levels: [0.0, 0.5, 1.0].map(level).to_vec(),
        }
    }
}

/// The probabilities that the upper edge may stand for.
const CEILINGS: [f64; 13] = [0.01, 0.02, 0.04, 0.06, 0.1, 0.16, 0.2, 0.24, 0.3, 0.4, 0.5, 0.6, 0.8];

/// Where the value of an index is across the plot, in percent.
pub fn place(index: usize, count: usize) -> f64 {
    share(index as f64, count.saturating_sub(1) as f64)
}

/// The values that bear a mark of a line: those of two lines are apart where they can be.
fn marked(line: usize, lines: usize, count: usize) -> impl Iterator<Item = usize> {
    let stride = count.div_ceil(MARKS).max(1);
    (line * stride / lines.max(1)..count).step_by(stride)
}

/// The values that are lettered: the first, and all multiples of a round number that are not too near.
fn lettered(values: &[f64]) -> Vec<usize> {
    let [first, second, ..] = values else { return (0..values.len()).collect() };
    let unit = second - first;
    let fits = |stride: &usize| values.len().div_ceil(*stride) <= VALUES;
    let stride = [1, 2, 5, 10, 20, 50].into_iter().find(fits).unwrap_or(100);
    let round = |at: &usize| ((values[*at] / unit).round() as usize).is_multiple_of(stride);
    let far = (1..values.len()).filter(round).filter(|at| 2 * at > stride);
    std::iter::once(0).chain(far).collect()
}

/// Places moved apart until names fit, in the same order, inside the plot.
fn spread(ends: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = Vec::new();
    for (index, end) in ends.iter().enumerate() {
        order.insert(order.partition_point(|other| ends[*other] <= *end), index);
    }
    let mut places = ends.to_vec();
    let mut floor = TOP;
    for index in &order {
        places[*index] = places[*index].max(floor);
        floor = places[*index] + LEADING;
    }
    let mut ceiling = BASE;
    for index in order.iter().rev() {
        places[*index] = places[*index].min(ceiling);
        ceiling = places[*index] - LEADING;
    }
    places
}

/// The index of the last value that changes a series, if any does.
pub fn last_change(series: &[Vec<f64>]) -> Option<usize> {
    let changes = |at: &usize| series.iter().any(|each| (each[*at] - each[at - 1]).abs() > 1e-12);
    (1..series.first().map_or(1, Vec::len)).rev().find(changes)
}

/// How many of so many values to show: all up to the last change, and a few more.
pub fn worth_showing(last_change: usize, count: usize) -> usize {
    (last_change + 1 + (last_change / 8).max(1)).min(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_run_from_edge_to_edge_under_a_round_ceiling() {
        let lines = Lines::of(&[3.0, 4.0, 5.0], &[vec![0.0, 0.1, 0.25], vec![0.05, 0.05, 0.05]]);
        assert_eq!(lines.levels.iter().map(|level| level.value).collect::<Vec<_>>(), [0.0, 0.15, 0.3]);
        assert_eq!(lines.lines[1].points, "0,83.33 50,83.33 100,83.33");
        assert_eq!(lines.lines[0].marks[0], (0.0, BASE));
        assert_eq!(lines.values, [(0, 0.0), (1, 50.0), (2, 100.0)]);
    }

    #[test]
    fn round_values_are_lettered() {
        let depths: Vec<f64> = (1..=50).map(f64::from).collect();
        assert_eq!(lettered(&depths), [0, 9, 19, 29, 39, 49]);
        let charisma: Vec<f64> = (3..=18).map(f64::from).collect();
        assert_eq!(lettered(&charisma), [0, 7, 12]);
        assert_eq!(lettered(&[0.0, 1.0]), [0, 1]);
    }

    #[test]
    fn names_keep_their_distance_and_their_order() {
        let names = spread(&[228.0, 227.0, 100.0, 101.0, 226.0]);
        assert_eq!(names, [228.0, 213.0, 100.0, 115.0, 198.0]);
    }

    #[test]
    fn marks_of_lines_are_apart() {
        let marked: Vec<Vec<usize>> = (0..2).map(|line| marked(line, 2, 50).collect()).collect();
        assert_eq!((marked[0][..2].to_vec(), marked[1][..2].to_vec()), (vec![0, 9], vec![4, 13]));
    }

    #[test]
    fn what_changes_nothing_any_more_is_left_out() {
        let falling: Vec<f64> = (0..256).map(|value| 1.0 - f64::from(value.min(20)) / 20.0).collect();
        assert_eq!(last_change(&[falling, vec![0.5; 256]]), Some(20));
        assert_eq!((last_change(&[vec![0.5; 10]]), last_change(&[vec![0.0, 1.0]])), (None, Some(1)));
        assert_eq!(
            [(20, 256), (20, 22), (1, 2)].map(|(last, count)| worth_showing(last, count)),
            [23, 22, 2]
        );
    }
}
