//! A bar that is divided among the parts of a whole.
//!
//! # Examples
//! ```
//! use say::plot::chart::stack::{StackPart, stack};
//!
//! let part = |p| StackPart { index: 0, p, tip: String::new() };
//! let chart = stack("Outcomes".to_string(), vec![part(0.75), part(0.25)]);
//! assert_eq!(chart.points[1].span, (75.0, 100.0));
//! ```

use super::{Chart, ChartPoint, Ink, Mark, MarkForm};
use crate::telengard::percent_in_3_digits;
use telengard::{Odds, Outcome};

/// A part of a whole.
pub struct StackPart {
    /// Its index, which decides its colour.
    pub index: usize,
    /// Its probability.
    pub p: f64,
    /// Its tip.
    pub tip: String,
}

/// Top and height of the bar, and height of the chart (px).
const TOP: f64 = 4.0;
const THICK: f64 = 30.0;
const HEIGHT: f64 = 38.0;
/// Gap at the end of a part, as a part of the whole (%); none is taken from parts that would vanish.
const GAP: f64 = 0.15;

/// Returns the bar of parts whose probabilities sum to 1. Impossible ones are left out.
pub fn stack(title: String, parts: Vec<StackPart>) -> Chart {
    let mut chart = Chart { title, height: HEIGHT, ..Chart::default() };
    let mut left = 0.0;
    for part in parts.into_iter().filter(|part| part.p > 0.0) {
        let (index, width) = (chart.points.len(), 100.0 * part.p);
        let drawn = if width > 4.0 * GAP { width - GAP } else { width };
        let form = MarkForm::Rect((left, TOP), drawn, THICK);
        chart.marks.push(Mark::new(Ink::Part(part.index), form).of(index));
        chart.points.push(ChartPoint { span: (left, left + width), top: TOP, tip: part.tip });
        left += width;
    }
    let tips = chart.points.iter().map(|point| point.tip.clone()).collect::<Vec<_>>();
    Chart { summary: tips.join("; "), ..chart }
}

/// Returns the bar of the outcomes of a Telengard encounter.
pub fn outcome_chart(odds: &Odds) -> Chart {
    let part = |(outcome, p): (Outcome, f64)| StackPart {
        index: outcome as usize,
        p,
        tip: format!("{}: {}", outcome.label(), percent_in_3_digits(p)),
    };
    stack("What a turn brings".to_string(), odds.outcomes.iter().map(part).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_lie_side_by_side_and_fill_the_bar() {
        let chances = [0.7, 0.0, 0.0001, 0.2, 0.0999];
        let parts =
            chances.iter().enumerate().map(|(index, p)| StackPart { index, p: *p, tip: p.to_string() });
        let chart = stack(String::new(), parts.collect());
        assert_eq!(chart.points.len(), 4);
        assert!(chart.points.windows(2).all(|pair| pair[0].span.1 == pair[1].span.0));
        assert!((chart.points[3].span.1 - 100.0).abs() < 1e-9);
        assert_eq!(chart.marks[1].ink, Ink::Part(2));
        assert_eq!(chart.summary, "0.7; 0.0001; 0.2; 0.0999");
    }
}
