//! Chart geometry: positions of bars, lines, ticks and labels, computed from numbers. Renders nothing.
//!
//! Horizontal positions and widths are percentages of the chart, so that it stretches while its text does
//! not; vertical positions and heights are pixels from the top.
//!
//! # Examples
//! ```
//! use say::plot::{BASE, Bars};
//!
//! let chart = Bars::new(&[(12.0, 0.25), (13.0, 0.75)]);
//! let [left, right] = &chart.bars[..] else { panic!() };
//! // Bars stand on the axis; three times the probability is three times the height.
//! assert_eq!(right.top + right.height, BASE);
//! assert!((right.height - 3.0 * left.height).abs() < 1e-9);
//! ```

pub mod bins;
pub mod chart;
pub mod dial;
pub mod lanes;
pub mod lines;
pub mod ranges;
pub mod tails;

use foundation::text;

/// A bar chart of a distribution.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// A bar for each value, in ascending order.
    pub bars: Vec<Bar>,
    /// The labelled values below the axis.
    pub values: Vec<Tick>,
    /// The probabilities marked by horizontal lines.
    pub levels: Vec<Tick>,
    /// Whether there is room for a label above every bar, and one below.
    pub has_bar_labels: bool,
}

/// A bar of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Its value.
    pub value: f64,
    /// Its probability.
    pub p: f64,
    /// Its left edge.
    pub left: f64,
    /// Its width.
    pub width: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its height.
    pub height: f64,
}

impl Bar {
    /// Returns its horizontal centre, where its label goes.
    pub fn middle(&self) -> f64 {
        self.left + self.width / 2.0
    }
}

/// A mark on an axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// Its value.
    pub value: f64,
    /// Its position along the axis.
    pub at: f64,
}

/// Top of the plot, below the label of the tallest bar (px).
pub const TOP: f64 = 18.0;
/// The horizontal axis (px).
pub const BASE: f64 = 118.0;
/// Height of the chart with the labels below the axis (px).
pub const HEIGHT: f64 = 138.0;
/// Left end of the axis, right of the labels of the levels (%).
pub const LEFT: f64 = 11.0;
/// Right end of the axis (%).
pub const RIGHT: f64 = 99.0;

/// Maximum number of bars with a label each, above and below, in the narrowest window.
const MAX_LABELLED_BARS: usize = 7;
/// The most characters that all labels of an axis have together, in the narrowest window.
const MAX_CHARACTERS: usize = 30;
/// A label counts as at least this many characters: short ones need their distance, too.
const LEAST_CHARACTERS: usize = 3;
/// Maximum width of a bar (%); a wider one would not look like a bar.
const MAX_WIDTH: f64 = 16.0;

impl Bars {
    /// Lays out values with their probabilities, sorted by value; one slot for each integer from the smallest
    /// to the largest value.
    pub fn new(chances: &[(f64, f64)]) -> Bars {
        Self::with_labels(chances, &|value| text::number(value, 2))
    }

    /// Lays out the same as [`Bars::new`], with `label` below a value.
    pub fn with_labels(chances: &[(f64, f64)], label: &dyn Fn(f64) -> String) -> Bars {
        let least = chances.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
        let most = chances.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
        let slots = (most - least + 1.0).max(1.0);
        let (slot, ceiling) = ((RIGHT - LEFT) / slots, ceiling(chances));
        let middle = |value: f64| LEFT + slot * (value - least + 0.5);
        let width = (slot * 0.8).min(MAX_WIDTH);
        let bar = |&(value, p): &(f64, f64)| {
            let height = (BASE - TOP) * p / ceiling;
            Bar { value, p, left: middle(value) - width / 2.0, width, top: BASE - height, height }
        };
        let values = (0..slots as usize).map(|index| least + index as f64);
        let has_bar_labels = slots as usize <= MAX_LABELLED_BARS;
        let stride = if has_bar_labels { 1 } else { stride(slots as usize, values.clone().map(label)) };
        let values = values.step_by(stride);
        Bars {
            bars: chances.iter().map(bar).collect(),
            values: values.map(|value| Tick { value, at: middle(value) }).collect(),
            levels: levels(ceiling),
            has_bar_labels,
        }
    }
}

/// Returns the probability at the top of the plot: the smallest of a few round values that no bar exceeds.
fn ceiling(chances: &[(f64, f64)]) -> f64 {
    let tallest = chances.iter().map(|(_, p)| *p).fold(0.0, f64::max);
    [0.05, 0.1, 0.2, 0.4, 0.6, 0.8].into_iter().find(|round| tallest <= *round).unwrap_or(1.0)
}

/// Returns the ticks at the axis, in the middle and at the top.
fn levels(ceiling: f64) -> Vec<Tick> {
    let level = |part: f64| Tick { value: ceiling * part, at: BASE - (BASE - TOP) * part };
    [0.0, 0.5, 1.0].map(level).to_vec()
}

/// Returns the interval between labelled slots, given the labels of all: 1, 2 or 5 times a power of ten.
fn stride(slots: usize, labels: impl Iterator<Item = String>) -> usize {
    let widest = labels.map(|label| label.chars().count()).fold(LEAST_CHARACTERS, usize::max);
    let is_roomy = |stride: &usize| *stride >= slots || slots.div_ceil(*stride) * widest <= MAX_CHARACTERS;
    let powers = std::iter::successors(Some(1), |power| Some(power * 10));
    powers.flat_map(|power| [1, 2, 5].map(|digit| digit * power)).find(is_roomy).unwrap_or(slots)
}

/// Returns the length of a bar in percent of the longest one; 0 if the longest is 0.
pub fn relative_length(value: f64, longest: f64) -> f64 {
    if longest > 0.0 { 100.0 * value / longest } else { 0.0 }
}

/// A ruler from 0 aut that compares the time of a step with the turns of a monster of speed 10.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruler {
    /// The position of the mean.
    pub mean: f64,
    /// The positions of the smallest and the largest possible value.
    pub range: (f64, f64),
    /// The labelled turns of ten aut each; the ruler ends with the last turn.
    pub turns: Vec<Tick>,
}

impl Ruler {
    /// Lays out times in aut with their probabilities, sorted by time, and their mean.
    pub fn new(chances: &[(f64, f64)], mean: f64) -> Ruler {
        let least = chances.first().map_or(0.0, |(value, _)| *value);
        let most = chances.last().map_or(0.0, |(value, _)| *value);
        let turns = ((most / 10.0).ceil() as usize).max(2);
        let position = |aut: f64| relative_length(aut, 10.0 * turns as f64);
        let auts = (0..=turns).map(|turn| 10.0 * turn as f64);
        let stride = stride(turns + 1, auts.clone().map(|aut| text::number(aut, 0)));
        let marks = auts.step_by(stride);
        Ruler {
            mean: position(mean),
            range: (position(least), position(most)),
            turns: marks.map(|aut| Tick { value: aut, at: position(aut) }).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_on_the_axis_in_proportion() {
        let chart = Bars::new(&[(38.0, 0.5), (39.0, 0.25), (41.0, 0.25)]);
        let heights: Vec<_> = chart.bars.iter().map(|bar| bar.height).collect();
        assert!((heights[0] - 2.0 * heights[1]).abs() < 1e-9);
        for bar in &chart.bars {
            assert!((bar.top + bar.height - BASE).abs() < 1e-9 && bar.top >= TOP);
            assert!(bar.left >= LEFT && bar.left + bar.width <= RIGHT);
        }
        let gap = chart.bars[2].middle() - chart.bars[1].middle();
        assert!((gap - 2.0 * (chart.bars[1].middle() - chart.bars[0].middle())).abs() < 1e-9);
        let labels: Vec<_> = chart.values.iter().map(|tick| tick.value).collect();
        assert_eq!(labels, [38.0, 39.0, 40.0, 41.0]);
    }

    #[test]
    fn of_many_values_only_some_are_labelled() {
        let chances: Vec<_> = (0..36).map(|value| (f64::from(value), 1.0 / 36.0)).collect();
        let chart = Bars::new(&chances);
        assert!(!chart.has_bar_labels);
        assert_eq!(chart.values.iter().map(|tick| tick.value).collect::<Vec<_>>()[1], 5.0);
        assert_eq!(chart.levels.last().map(|tick| tick.value), Some(0.05));
    }

    #[test]
    fn labels_of_many_digits_are_fewer() {
        let labels = |first: u32| {
            let chances: Vec<_> = (first..first + 10).map(|value| (f64::from(value), 0.1)).collect();
            Bars::new(&chances).values.len()
        };
        assert_eq!([labels(1), labels(101), labels(1_234_567)], [10, 10, 2]);
    }

    #[test]
    fn a_certain_value_is_one_bar_in_the_middle() {
        let chart = Bars::new(&[(10.0, 1.0)]);
        assert_eq!(chart.bars.len(), 1);
        assert!((chart.bars[0].middle() - (LEFT + RIGHT) / 2.0).abs() < 1e-9);
        assert_eq!(chart.bars[0].width, MAX_WIDTH);
    }

    #[test]
    fn a_ruler_ends_with_a_turn() {
        let ruler = Ruler::new(&[(38.0, 0.5), (39.0, 0.5)], 38.5);
        assert_eq!(
            ruler.turns.iter().map(|turn| turn.at).collect::<Vec<_>>(),
            [0.0, 25.0, 50.0, 75.0, 100.0]
        );
        assert_eq!(ruler.mean, 96.25);
        assert_eq!(Ruler::new(&[(10.0, 1.0)], 10.0).mean, 50.0);
    }
}
