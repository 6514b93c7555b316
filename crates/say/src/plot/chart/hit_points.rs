//! Hit points as bar charts: those left at the end of a chase, and those that a foe costs.
//!
//! # Examples
//! ```
//! use combat::loss::Loss;
//! use say::plot::chart::Chart;
//! use say::plot::chart::hit_points::{hp_left_chart, hp_lost_chart};
//!
//! let mut lost = Loss::impossible();
//! [(0, 0.5), (7, 0.25), (52, 0.25)].into_iter().for_each(|(hp, p)| lost.add(hp, p));
//! let tips = |chart: Chart| -> Vec<String> {
//!     let likely = chart.points.iter().filter(|point| !point.tip.ends_with(": 0\u{a0}%"));
//!     likely.map(|point| point.tip.replace('\u{a0}', " ")).collect()
//! };
//! let left = tips(hp_left_chart(&lost, 52, "Run", "at the end"));
//! assert_eq!(left, ["dead: 25 %", "40 to 49 HP left: 25 %", "50 to 52 HP left: 50 %"]);
//! let costs = tips(hp_lost_chart(&lost, Some(52)));
//! assert_eq!(costs, ["nothing: 50 %", "1 to 19 HP: 25 %", "all of them: 25 %"]);
//! ```

use super::Chart;
use super::bars::{BarWords, bar_chart, short_percent};
use combat::loss::Loss;
use foundation::text::{precise_percent, uncapitalized};

/// The most bars, besides the one of the dead: this many have room for their chances.
const MOST: i32 = 6;
/// Less likely hit points have no number at their bar, which is none: 0 % of 60.
const DRAWN: f64 = 0.0005;

/// Returns the chart of the hit points left of `hp`, after `lost` of them, under the name of the option. The
/// first bar is that of the dead. `when` says which end that is: `at the end`.
pub fn hp_left_chart(lost: &Loss, hp: i32, option: &str, when: &str) -> Chart {
    let chart = left_bars(lost, hp).chart(Words {
        title: format!("HP left {when}"),
        note: format!("of {hp}: {}", uncapitalized(option)),
        none: ["dead", "dead"],
        counted: "HP left",
    });
    match lost.at_least(1) {
        p if p < DRAWN => Chart { summary: format!("all of them: {}", precise_percent(1.0 - p)), ..chart },
        _ => chart,
    }
}

/// Returns the chart of the hit points that a foe costs, of `hp` if they are known: then those who lose all
/// of them have a bar of their own, the last one.
pub fn hp_lost_chart(lost: &Loss, hp: Option<i32>) -> Chart {
    let all = lost.probabilities();
    let alive = hp.map_or(i32::MAX, |hp| hp - 1);
    // What rarely costs anything has a bar for that, too.
    let least = if lost.at_least(1) > 0.0 { 1 } else { 0 };
    let likely =
        (1..all.len()).rfind(|lost_hp| lost.at_least(*lost_hp) >= DRAWN).map_or(least, |hp| hp as i32);
    let mut bars = Bars::new(likely.min(alive), MOST - 2);
    (0..).zip(all).take_while(|(lost, _)| *lost <= alive).for_each(|(lost, p)| bars.add(lost, *p));
    bars.has_more = (0..).zip(all).any(|(lost, p)| (likely + 1..=alive).contains(&lost) && *p > 0.0);
    bars.dead = hp.map(|hp| lost.at_least(hp as usize)).filter(|p| *p > 0.0);
    bars.chart(Words {
        title: "HP its attacks cost you".to_string(),
        note: hp.map(|hp| format!("of {hp}")).unwrap_or_default(),
        none: ["0", "nothing"],
        counted: "HP",
    })
}

/// Numbers of hit points in bars of equal width, but for the one of none.
struct Bars {
    /// How many numbers a bar has.
    width: i32,
    /// The largest number of the last bar.
    most: i32,
    /// The chance of none, and of each bar.
    chances: Vec<f64>,
    /// Whether the last bar counts more than its numbers.
    has_more: bool,
    /// The chance of a last bar of its own, that of all hit points.
    dead: Option<f64>,
}

/// What a chart of hit points says.
struct Words {
    title: String,
    note: String,
    /// What none is called at its bar, and in a sentence.
    none: [&'static str; 2],
    /// What is counted.
    counted: &'static str,
}

impl Bars {
    /// Creates at most `count` empty bars up to `most`, and the one of none.
    fn new(most: i32, count: i32) -> Bars {
        let widths = [2, 5, 10, 20, 50, 100, 200];
        let width = widths.into_iter().find(|width| most / width < count).unwrap_or(most);
        let mut bars = Bars { width, most, chances: Vec::new(), has_more: false, dead: None };
        bars.chances.resize(bars.bar_of(most) + 1, 0.0);
        bars
    }

    fn bar_of(&self, hp: i32) -> usize {
        if hp <= 0 { 0 } else { 1 + (hp.min(self.most) / self.width) as usize }
    }

    fn add(&mut self, hp: i32, p: f64) {
        let bar = self.bar_of(hp);
        self.chances[bar] += p;
    }

    /// Returns the numbers of a bar, but not of none.
    fn range(&self, bar: usize) -> (i32, i32) {
        let bar = bar as i32;
        (((bar - 1) * self.width).max(1), (bar * self.width - 1).min(self.most))
    }

    fn chart(&self, words: Words) -> Chart {
        let Words { title, note, none, counted } = words;
        let last = self.chances.len() - 1;
        let name = |bar: f64| match bar as usize {
            0 => none[0].to_string(),
            bar if bar > last => "dead".to_string(),
            bar => match self.range(bar) {
                (least, _) if self.has_more && bar == last => format!("{least}+"),
                (least, most) if least >= most => most.to_string(),
                (least, most) => format!("{least}–{most}"),
            },
        };
        let case = |bar: usize| match bar {
            0 => none[1].to_string(),
            bar if bar > last => "all of them".to_string(),
            bar => match self.range(bar) {
                (least, _) if self.has_more && bar == last => format!("{least} {counted} or more"),
                (least, most) if least >= most => format!("{most} {counted}"),
                (least, most) => format!("{least} to {most} {counted}"),
            },
        };
        let tip = |bar: f64, p: f64| format!("{}: {}", case(bar as usize), precise_percent(p));
        let chances: Vec<(f64, f64)> =
            (0..).map(f64::from).zip(self.chances.iter().copied().chain(self.dead)).collect();
        let summary: Vec<String> =
            chances.iter().filter(|(_, p)| *p >= 0.01).map(|(bar, p)| tip(*bar, *p)).collect();
        let words = BarWords {
            title,
            note,
            summary: summary.join("; "),
            is_certain: chances.iter().any(|(_, p)| *p > 1.0 - DRAWN),
            value: &name,
            chance: |p| if p < DRAWN { String::new() } else { short_percent(p) },
            tip: &tip,
            ..BarWords::default()
        };
        bar_chart(&chances, None, words)
    }
}

/// Returns the bars of the hit points left.
fn left_bars(lost: &Loss, hp: i32) -> Bars {
    let mut bars = Bars::new(hp, MOST);
    for (lost, p) in lost.probabilities().iter().enumerate() {
        bars.add(hp - i32::try_from(lost).unwrap_or(hp), *p);
    }
    bars
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
        let is_certain = |fine| hp_left_chart(&spread(fine), 52, "Run", "at the end").is_certain;
        assert!(is_certain(0.9999) && !is_certain(0.99));
        let all = hp_left_chart(&spread(1.0), 52, "Blink, then run", "at the end");
        assert_eq!((&all.note[..], &all.summary[..]), ("of 52: blink, then run", "all of them: 100\u{a0}%"));
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
            let chart = hp_left_chart(&even, hp, "Run", "at the end");
            assert_eq!(chart.points.len(), bars, "{hp}");
            assert!(chart.points[bars - 1].tip.starts_with(last), "{hp}: {:?}", chart.points[bars - 1].tip);
        }
    }

    #[test]
    fn what_a_foe_costs_has_a_bar_for_nothing_and_for_death() {
        let labels = |lost: &Loss, hp| {
            let chart = hp_lost_chart(lost, hp);
            let tips =
                chart.points.iter().map(|point| point.tip.split(':').next().unwrap_or_default().to_string());
            tips.collect::<Vec<_>>()
        };
        let mut even = Loss::impossible();
        (0..=19).for_each(|lost| even.add(lost, 0.05));
        let known = ["nothing", "1 to 4 HP", "5 to 9 HP", "10 to 14 HP", "15 to 19 HP"];
        assert_eq!(labels(&even, None), known);
        assert_eq!(labels(&even, Some(52)), known, "nobody dies");
        assert_eq!(
            labels(&even, Some(19))[1..],
            ["1 to 4 HP", "5 to 9 HP", "10 to 14 HP", "15 to 18 HP", "all of them"]
        );
        even.add(40, 0.0001);
        assert_eq!(labels(&even, None)[4], "15 HP or more", "a rare case has no bar of its own");
        assert_eq!(labels(&Loss::nothing(), Some(9)), ["nothing"]);
        let mut rare = Loss::impossible();
        rare.add(0, 0.99);
        (1..=40).for_each(|lost| rare.add(lost, 0.00025));
        assert_eq!(
            labels(&rare, Some(60))[1..],
            ["1 to 9 HP", "10 to 19 HP", "20 to 29 HP", "30 HP or more"]
        );
        let mut rarest = Loss::impossible();
        [(0, 0.9999), (3, 0.0001)].into_iter().for_each(|(lost, p)| rarest.add(lost, p));
        assert_eq!(labels(&rarest, Some(60)), ["nothing", "1 HP or more"]);
        assert_eq!(labels(&rarest, Some(1)), ["nothing", "all of them"]);
    }
}
