//! The hit points that are left at the end of a chase, as a bar chart.
//!
//! # Examples
//! ```
//! use combat::loss::Loss;
//! use say::plot::chart::hp_left::hp_left_chart;
//!
//! let mut lost = Loss::impossible();
//! [(0, 0.75), (52, 0.25)].into_iter().for_each(|(hp, p)| lost.add(hp, p));
//! let chart = hp_left_chart(&lost, 52, "Run");
//! assert_eq!(chart.points[0].tip.replace('\u{a0}', " "), "dead: 25 %");
//! assert_eq!(chart.points[6].tip.replace('\u{a0}', " "), "50 to 52 HP left: 75 %");
//! ```

use super::Chart;
use super::bars::{BarWords, bar_chart};
use combat::loss::Loss;
use foundation::text::{number, precise_percent, uncapitalized};

/// The most bars, besides the one of the dead: so many have room for their chances.
const MOST: i32 = 6;
/// Less likely hit points have no number at their bar, which is none: 0 % of 60.
const DRAWN: f64 = 0.0005;

/// Returns the chart of the hit points left of `hp`, after `lost` of them, under the name of the option. The first bar is that of
/// the dead.
pub fn hp_left_chart(lost: &Loss, hp: i32, option: &str) -> Chart {
    let (width, chances) = bars(lost, hp);
    let range = |bar: f64| (((bar as i32 - 1) * width).max(1), (bar as i32 * width - 1).min(hp));
    let name = |bar: f64| match range(bar) {
        _ if bar < 1.0 => "dead".to_string(),
        (least, most) if least >= most => most.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    let tip = |bar: f64, p: f64| match range(bar) {
        _ if bar < 1.0 => format!("dead: {}", precise_percent(p)),
        (least, most) if least >= most => format!("{most} HP left: {}", precise_percent(p)),
        (least, most) => format!("{least} to {most} HP left: {}", precise_percent(p)),
    };
    let summary =
        chances.iter().filter(|(_, p)| *p >= 0.01).map(|(bar, p)| tip(*bar, *p)).collect::<Vec<_>>();
    let words = BarWords {
        title: "HP left at the end".to_string(),
        note: format!("of {hp}: {}", uncapitalized(option)),
        summary: summary.join("; "),
        value: &name,
        // Its axis says that it counts percent: seven bars have no room for the sign.
        chance: |p| if p < DRAWN { String::new() } else { number(100.0 * p, 1) },
        tip: &tip,
        ..BarWords::default()
    };
    bar_chart(&chances, 1.0, None, words)
}

/// Returns whether it is all but certain how many hit points are left, so that the summary of the chart says it all.
pub fn is_certain(lost: &Loss, hp: i32) -> bool {
    bars(lost, hp).1.iter().any(|(_, p)| *p > 1.0 - DRAWN)
}

/// Returns how many hit points a bar has, and the bars with their chances.
fn bars(lost: &Loss, hp: i32) -> (i32, Vec<(f64, f64)>) {
    let width = [2, 5, 10, 20, 50, 100, 200].into_iter().find(|width| hp / width < MOST).unwrap_or(hp);
    let bar_of = |left: i32| if left <= 0 { 0 } else { 1 + left / width };
    let mut chances: Vec<(f64, f64)> = (0..=bar_of(hp)).map(|bar| (f64::from(bar), 0.0)).collect();
    for (lost, p) in lost.probabilities().iter().enumerate() {
        let bar = bar_of(hp - i32::try_from(lost).unwrap_or(hp));
        chances[usize::try_from(bar).unwrap_or_default()].1 += p;
    }
    (width, chances)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_needs_no_chart() {
        let spread = |fine: f64| {
            let mut lost = Loss::impossible();
            [(0, fine), (20, 1.0 - fine)].into_iter().for_each(|(hp, p)| lost.add(hp, p));
            lost
        };
        assert!(is_certain(&spread(0.9999), 52) && !is_certain(&spread(0.99), 52));
    }

    #[test]
    fn each_number_of_hit_points_has_its_bar() {
        for (hp, bars, last) in [
            (3, 3, "2 to 3 HP left"),
            (11, 7, "10 to 11 HP left"),
            (30, 5, "30 HP left"),
            (52, 7, "50 to 52 HP left"),
            (315, 5, "300 to 315 HP left"),
        ] {
            let mut even = Loss::impossible();
            (0..=hp).for_each(|lost| even.add(lost as usize, 1.0 / f64::from(hp + 1)));
            let chart = hp_left_chart(&even, hp, "Run");
            assert_eq!(chart.points.len(), bars, "{hp}");
            assert!(chart.points[bars - 1].tip.starts_with(last), "{hp}: {:?}", chart.points[bars - 1].tip);
        }
    }
}
