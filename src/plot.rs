//! Chart geometry: from numbers to places, with nothing to draw on.
//!
//! Across, places are percentages, so that a chart stretches and its lettering does not; down, they
//! are pixels.

pub mod bins;
pub mod lanes;
pub mod lines;

/// Bars over the values a random number can take.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// One for each possible value, smallest first.
    pub bars: Vec<Bar>,
    /// The values that are lettered under the axis.
    pub values: Vec<Tick>,
    /// The probabilities that have a line across.
    pub levels: Vec<Tick>,
    /// Whether the bars are few enough to be lettered each.
    pub lettered: bool,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it stands for.
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
    /// The middle, where its lettering goes.
    pub fn middle(&self) -> f64 {
        self.left + self.width / 2.0
    }
}

/// A mark on an axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// Its value.
    pub value: f64,
    /// Its place.
    pub at: f64,
}

/// The upper edge of the plot, below the lettering of the tallest bar.
pub const TOP: f64 = 18.0;
/// The axis.
pub const BASE: f64 = 118.0;
/// The whole height, with the lettering under the axis.
pub const HEIGHT: f64 = 138.0;
/// The left end of the axis, beside the lettering of the levels.
pub const LEFT: f64 = 11.0;
/// The right end of the axis.
pub const RIGHT: f64 = 99.0;

/// As many bars as can be lettered at the narrowest.
const LETTERED: usize = 7;
/// As many values as can be lettered at the narrowest.
const VALUES: usize = 10;
/// A bar as wide as this would be a field.
const WIDEST: f64 = 16.0;

impl Bars {
    /// The chart of values and their probabilities, sorted by value; one slot for each whole number
    /// from the smallest to the largest.
    pub fn of(chances: &[(f64, f64)]) -> Bars {
        Self::spaced(chances, 1.0)
    }

    /// The same with a slot for every so many whole numbers.
    pub fn spaced(chances: &[(f64, f64)], space: f64) -> Bars {
        let least = chances.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
        let most = chances.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
        let slots = ((most - least) / space + 1.0).max(1.0);
        let (slot, ceiling) = ((RIGHT - LEFT) / slots, ceiling(chances));
        let middle = |value: f64| LEFT + slot * ((value - least) / space + 0.5);
        let width = (slot * 0.8).min(WIDEST);
        let bar = |&(value, p): &(f64, f64)| {
            let height = (BASE - TOP) * p / ceiling;
            Bar { value, p, left: middle(value) - width / 2.0, width, top: BASE - height, height }
        };
        let stride = stride(slots as usize);
        let values = (0..slots as usize).step_by(stride).map(|index| least + space * index as f64);
        Bars {
            bars: chances.iter().map(bar).collect(),
            values: values.map(|value| Tick { value, at: middle(value) }).collect(),
            levels: levels(ceiling),
            lettered: slots as usize <= LETTERED,
        }
    }
}

/// The probability at the upper edge: the least of a few round ones that every bar stays under.
fn ceiling(chances: &[(f64, f64)]) -> f64 {
    let tallest = chances.iter().map(|(_, p)| *p).fold(0.0, f64::max);
    [0.05, 0.1, 0.2, 0.4, 0.6, 0.8].into_iter().find(|round| tallest <= *round).unwrap_or(1.0)
}

/// The axis, the middle and the upper edge.
fn levels(ceiling: f64) -> Vec<Tick> {
    let level = |part: f64| Tick { value: ceiling * part, at: BASE - (BASE - TOP) * part };
    [0.0, 0.5, 1.0].map(level).to_vec()
}

/// Every how many values one is lettered.
fn stride(slots: usize) -> usize {
    [1, 2, 5, 10, 20, 50].into_iter().find(|stride| slots.div_ceil(*stride) <= VALUES).unwrap_or(100)
}

/// The values without those at either end that would have no height.
pub fn without_tails(chances: &[(f64, f64)]) -> &[(f64, f64)] {
    let seen = |(_, p): &(f64, f64)| *p >= 0.001;
    let first = chances.iter().position(seen).unwrap_or(0);
    let last = chances.iter().rposition(seen).map_or(chances.len(), |last| last + 1);
    &chances[first..last]
}

/// How long a bar is beside the longest, in percent.
pub fn share(value: f64, longest: f64) -> f64 {
    if longest > 0.0 { 100.0 * value / longest } else { 0.0 }
}

/// A ruler from zero: a step measured against the turns of an ordinary monster.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruler {
    /// The mean.
    pub mean: f64,
    /// The smallest and the largest possible value.
    pub range: (f64, f64),
    /// Every turn of ten aut; the last one is the end.
    pub turns: Vec<Tick>,
}

impl Ruler {
    /// The ruler of values and their probabilities, sorted by value, with their mean.
    pub fn of(chances: &[(f64, f64)], mean: f64) -> Ruler {
        let least = chances.first().map_or(0.0, |(value, _)| *value);
        let most = chances.last().map_or(0.0, |(value, _)| *value);
        let turns = ((most / 10.0).ceil() as usize).max(2);
        let at = |aut: f64| share(aut, 10.0 * turns as f64);
        let stride = stride(turns + 1);
        let marks = (0..=turns).step_by(stride).map(|turn| 10.0 * turn as f64);
        Ruler {
            mean: at(mean),
            range: (at(least), at(most)),
            turns: marks.map(|aut| Tick { value: aut, at: at(aut) }).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_on_the_axis_in_proportion() {
        let chart = Bars::of(&[(38.0, 0.5), (39.0, 0.25), (41.0, 0.25)]);
        let heights: Vec<_> = chart.bars.iter().map(|bar| bar.height).collect();
        assert!((heights[0] - 2.0 * heights[1]).abs() < 1e-9);
        for bar in &chart.bars {
            assert!((bar.top + bar.height - BASE).abs() < 1e-9 && bar.top >= TOP);
            assert!(bar.left >= LEFT && bar.left + bar.width <= RIGHT);
        }
        let gap = chart.bars[2].middle() - chart.bars[1].middle();
        assert!((gap - 2.0 * (chart.bars[1].middle() - chart.bars[0].middle())).abs() < 1e-9);
        let lettered: Vec<_> = chart.values.iter().map(|tick| tick.value).collect();
        assert_eq!(lettered, [38.0, 39.0, 40.0, 41.0]);
    }

    #[test]
    fn many_values_are_lettered_now_and_then() {
        let chances: Vec<_> = (0..36).map(|value| (f64::from(value), 1.0 / 36.0)).collect();
        let chart = Bars::of(&chances);
        assert!(!chart.lettered);
        assert_eq!(chart.values.iter().map(|tick| tick.value).collect::<Vec<_>>()[1], 5.0);
        assert_eq!(chart.levels.last().map(|tick| tick.value), Some(0.05));
    }

    #[test]
    fn a_certain_value_is_one_bar_in_the_middle() {
        let chart = Bars::of(&[(10.0, 1.0)]);
        assert_eq!(chart.bars.len(), 1);
        assert!((chart.bars[0].middle() - (LEFT + RIGHT) / 2.0).abs() < 1e-9);
        assert_eq!(chart.bars[0].width, WIDEST);
    }

    #[test]
    fn tails_are_left_out_and_holes_are_not() {
        let chances = [(0.0, 0.0004), (1.0, 0.5), (2.0, 0.0001), (3.0, 0.4994), (4.0, 0.0001)];
        assert_eq!(without_tails(&chances), &chances[1..4]);
        assert_eq!(without_tails(&chances[..1]), &chances[..1]);
    }

    #[test]
    fn a_ruler_ends_with_a_turn() {
        let ruler = Ruler::of(&[(38.0, 0.5), (39.0, 0.5)], 38.5);
        assert_eq!(
            ruler.turns.iter().map(|turn| turn.at).collect::<Vec<_>>(),
            [0.0, 25.0, 50.0, 75.0, 100.0]
        );
        assert_eq!(ruler.mean, 96.25);
        assert_eq!(Ruler::of(&[(10.0, 1.0)], 10.0).mean, 50.0);
    }
}
