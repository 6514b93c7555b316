//! A chase action by action: where most runs are, their mean, and one sampled run on top of them.
//!
//! # Examples
//! ```
//! use chase::plan::ActionNoun;
//! use chase::trajectory::{Metric, Percentiles};
//! use say::plot::chart::trajectory::{TrajectoryData, trajectory_chart};
//!
//! let data = TrajectoryData {
//!     auts: vec![10, 10],
//!     first: 0,
//!     metric: Metric::Attacks,
//!     noun: ActionNoun::Step,
//!     exact: &[Percentiles { low: 0, mean: 0.5, high: 1 }, Percentiles { low: 1, mean: 1.5, high: 2 }],
//!     sampled: &[1],
//! };
//! let chart = trajectory_chart("ogre", &data);
//! assert_eq!(chart.points[0].tip, "after step 1: 0.5 on average, 0 to 1 in nine runs of ten; 1 in this run");
//! assert_eq!(chart.points[1].tip, "after step 2: 1.5 on average, 1 to 2 in nine runs of ten");
//! ```

use super::{Anchor, Chart, ChartPoint, Ink, Mark, MarkForm};
use crate::chart::describe_percentiles;
use crate::plot::lanes::Slots;
use crate::plot::{LEFT, RIGHT, stride};
use chase::plan::ActionNoun;
use chase::trajectory::{Metric, Percentiles};
use foundation::text::number;

/// What happens over some of your actions.
pub struct TrajectoryData<'a> {
    /// The time of each action (aut).
    pub auts: Vec<i32>,
    /// The 0-based index of the first action.
    pub first: usize,
    /// What is counted.
    pub metric: Metric,
    /// What an action is called.
    pub noun: ActionNoun,
    /// The exact mean and percentiles after each action.
    pub exact: &'a [Percentiles],
    /// The values in a sampled run after its actions so far.
    pub sampled: &'a [i32],
}

/// Top of the plot (px).
const TOP: f64 = 10.0;
/// The horizontal axis (px).
const BASE: f64 = 52.0;
/// Height of the chart with the labels below the axis (px).
const HEIGHT: f64 = 70.0;
/// Half of the height of a band of one number (px), so that it can be seen.
const HALF_BAND: f64 = 2.0;
/// Radius of the dots of the sampled run (px).
const DOT: f64 = 3.0;

/// Returns the chart of the course of the chase by a foe of this name.
pub fn trajectory_chart(foe: &str, data: &TrajectoryData) -> Chart {
    let slots = Slots::new(&data.auts);
    let highest = data.exact.iter().map(|exact| exact.high).chain(data.sampled.iter().copied());
    let most = highest.max().unwrap_or(0).max(1);
    let y = |value: f64| BASE - (BASE - TOP) * value / f64::from(most);
    let mut marks = Vec::new();
    for value in [0.0, f64::from(most)] {
        marks.push(Mark::new(Ink::Grid, MarkForm::Line((LEFT, y(value)), (RIGHT, y(value)))));
        marks.push(Mark::label((LEFT - 1.0, y(value) + 3.5), Anchor::End, number(value, 0)));
    }
    let mut points = Vec::new();
    let numbers = (data.first + 1..).map(|action| action.to_string());
    let stride = stride(data.auts.len(), numbers.take(data.auts.len()));
    for (index, exact) in data.exact.iter().take(data.auts.len()).enumerate() {
        let (left, width) = slots.slot(index);
        let (right, middle) = (left + width, left + width / 2.0);
        let (low, high, mean) = (y(exact.low.into()), y(exact.high.into()), y(exact.mean));
        let band = MarkForm::Rect((left, high - HALF_BAND), width, low - high + 2.0 * HALF_BAND);
        marks.push(Mark::new(Ink::Band, band).of(index));
        marks.push(Mark::new(Ink::Mean, MarkForm::Line((left, mean), (right, mean))).of(index));
        let sampled = data.sampled.get(index).copied();
        if let Some(sampled) = sampled {
            marks.push(Mark::new(Ink::Sample, MarkForm::Dot((middle, y(sampled.into())), DOT)).of(index));
        }
        let action = data.first + index + 1;
        let tip = describe_percentiles(data.noun, action, *exact, sampled);
        points.push(ChartPoint { span: (left, right), top: high - HALF_BAND, tip });
        if index % stride == 0 {
            marks.push(Mark::label((middle, BASE + 15.0), Anchor::Middle, action.to_string()));
        }
    }
    let summary = points.last().map(|point| point.tip.clone()).unwrap_or_default();
    let title = format!("{foe}: {}", data.metric.label());
    let note = format!("by your {}; line: mean, band: nine runs in ten, dots: this run", data.noun);
    Chart { title, note, summary, height: HEIGHT, marks, points, ..Chart::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_goes_on_counting_where_the_one_before_ended() {
        let exact = [Percentiles { low: 2, mean: 2.0, high: 2 }; 3];
        let data = TrajectoryData {
            auts: vec![10, 0, 30],
            first: 20,
            metric: Metric::Distance,
            noun: ActionNoun::Action,
            exact: &exact,
            sampled: &[],
        };
        let chart = trajectory_chart("", &data);
        assert_eq!(chart.points[2].tip, "after action 23: always 2");
        assert!(chart.points.windows(2).all(|pair| (pair[0].span.1 - pair[1].span.0).abs() < 1e-9));
        assert!(chart.marks.iter().all(|mark| mark.ink != Ink::Sample));
        assert_eq!(chart.nearest(chart.points[1].middle()), Some(1));
    }
}
