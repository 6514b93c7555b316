//! Bar charts of distributions.
//!
//! # Examples
//! ```
//! use say::plot::chart::bars::{BarWords, bar_chart};
//!
//! let fair: Vec<(f64, f64)> = (1..=6).map(|face| (f64::from(face), 1.0 / 6.0)).collect();
//! let chart = bar_chart(&fair, None, BarWords::default());
//! assert_eq!((chart.points.len(), chart.left_out), (6, String::new()));
//! ```

use super::{Anchor, Chart, ChartPoint, Ink, Mark, MarkForm};
use crate::Unit;
use crate::chart::{Quantity, describe_distribution, describe_left_out, describe_value};
use crate::plot::bins::{Bin, ChanceKind};
use crate::plot::tails::trim_tails;
use crate::plot::{BASE, Bars, HEIGHT, LEFT, RIGHT};
use chase::plan::{ActionNoun, Plan};
use foundation::prob::{ROUNDING, Ratio};
use foundation::rules::Breakdown;
use foundation::text::{self, NEXT_TO_NONE};

/// The words of a bar chart.
pub struct BarWords<'a> {
    /// The title.
    pub title: String,
    /// The note behind it.
    pub note: String,
    /// What is not drawn.
    pub left_out: String,
    /// What it shows in a few words.
    pub summary: String,
    /// Whether one case is all but certain, so that the summary says it all.
    pub is_certain: bool,
    /// Formats a value of the axis.
    pub value: &'a dyn Fn(f64) -> String,
    /// Formats the probability above a bar, where there is room for it.
    pub chance: fn(f64) -> String,
    /// Returns the tip of the bar of a value, given its probability.
    pub tip: &'a dyn Fn(f64, f64) -> String,
}

impl Default for BarWords<'_> {
    fn default() -> Self {
        BarWords {
            title: String::new(),
            note: String::new(),
            left_out: String::new(),
            summary: String::new(),
            is_certain: false,
            value: &|value| text::number(value, 2),
            chance: text::percent,
            tip: &|value, p| format!("{}: {}", text::number(value, 2), text::precise_percent(p)),
        }
    }
}

/// The right end of a chart, which no label passes (%).
const END: f64 = 100.0;
/// The width of a character of a label, in the narrowest window (%).
const CHARACTER: f64 = 2.2;

/// Returns the chart of values with their probabilities, sorted by value, one slot for each integer. The bar
/// of the `marked` value has another colour.
pub fn bar_chart(chances: &[(f64, f64)], marked: Option<f64>, words: BarWords) -> Chart {
    let bars = Bars::with_labels(chances, words.value);
    let mut marks = Vec::new();
    for level in &bars.levels {
        marks.push(Mark::new(Ink::Grid, MarkForm::Line((LEFT, level.at), (RIGHT, level.at))));
        marks.push(Mark::label((LEFT - 1.0, level.at + 3.5), Anchor::End, text::percent(level.value)));
    }
    for tick in &bars.values {
        let label = (words.value)(tick.value);
        let is_cut = tick.at + CHARACTER * label.chars().count() as f64 / 2.0 > END;
        let (at, anchor) = if is_cut { (END, Anchor::End) } else { (tick.at, Anchor::Middle) };
        marks.push(Mark::label((at, BASE + 15.0), anchor, label));
    }
    let mut points = Vec::new();
    for (index, bar) in bars.bars.iter().enumerate() {
        let ink = if marked == Some(bar.value) { Ink::Marked } else { Ink::Data };
        marks.push(Mark::new(ink, MarkForm::Rect((bar.left, bar.top), bar.width, bar.height)).of(index));
        if bars.has_bar_labels {
            let at = (bar.middle(), bar.top - 5.0);
            let label = MarkForm::Text(at, Anchor::Middle, (words.chance)(bar.p));
            marks.push(Mark::new(Ink::Value, label).of(index));
        }
        let span = (bar.left, bar.left + bar.width);
        points.push(ChartPoint { span, top: bar.top, tip: (words.tip)(bar.value, bar.p) });
    }
    let BarWords { title, note, left_out, summary, is_certain, .. } = words;
    Chart { title, note, left_out, summary, is_certain, height: HEIGHT, marks, points }
}

/// Returns the chart of a distribution of whole numbers without its tails, which it names.
pub fn count_chart(title: &str, quantity: Quantity, chances: &[(f64, f64)], marked: Option<f64>) -> Chart {
    let trimmed = trim_tails(chances);
    let left_out = trimmed.left_out.iter().map(|tail| &chances[tail.clone()]);
    let ranges: Vec<String> =
        left_out.clone().map(|tail| text::range(tail[0].0, tail[tail.len() - 1].0)).collect();
    let together = left_out.flatten().map(|(_, p)| p).sum();
    let certain = match chances {
        [] => Some("never".to_string()),
        [(value, p)] if *p > 1.0 - ROUNDING => Some(format!("always {}", text::number(*value, 2))),
        _ => None,
    };
    let words = BarWords {
        title: title.to_string(),
        left_out: describe_left_out(&ranges, Some(together)),
        is_certain: certain.is_some(),
        summary: certain.unwrap_or_else(|| describe_distribution(quantity, chances)),
        tip: &|value, _| describe_value(quantity, chances, value),
        ..BarWords::default()
    };
    bar_chart(trimmed.shown, marked, words)
}

/// Returns the chart of how likely something is after each of your actions, which are called by this noun. If
/// the last of them is taking the stairs, it is how likely it is as you leave. What is looked at for as long
/// as can be, as a fight is, ends where there is nothing more to see.
pub fn by_action_chart(title: &str, action_noun: ActionNoun, chances: &[f64], takes_stairs: bool) -> Chart {
    let is_long = chances.len() as i32 >= Plan::MAX_ACTIONS && !takes_stairs;
    let last = chances.iter().rposition(|p| *p >= NEXT_TO_NONE).filter(|_| is_long);
    let chances = last.map_or(chances, |last| &chances[..=last]);
    let always = chances.iter().all(|p| *p > 1.0 - ROUNDING);
    let never = chances.iter().all(|p| *p < ROUNDING);
    let is_leaving = |action: f64| takes_stairs && action == chances.len() as f64;
    let tip = |action: f64, p: f64| {
        if is_leaving(action) {
            format!("as you leave: {}", text::precise_percent(p))
        } else {
            format!("after {action_noun} {}: {}", text::number(action, 0), text::precise_percent(p))
        }
    };
    let summary = match (never, always, chances) {
        (true, ..) => "never".to_string(),
        (_, true, _) => "always".to_string(),
        (.., [first, .., last]) => format!("{}; {}", tip(1.0, *first), tip(chances.len() as f64, *last)),
        _ => chances.iter().map(|p| tip(1.0, *p)).collect(),
    };
    let words = BarWords {
        title: title.to_string(),
        note: if takes_stairs { "the last bar: as you leave" } else { "" }.to_string(),
        is_certain: never || always,
        summary,
        chance: short_percent,
        tip: &tip,
        ..BarWords::default()
    };
    let numbered: Vec<(f64, f64)> = (1..).map(f64::from).zip(chances.iter().copied()).collect();
    bar_chart(&numbered, None, words)
}

/// Formats the chance above a bar where seven have to fit: in whole percent but for the rarest and the most
/// likely.
pub(super) fn short_percent(p: f64) -> String {
    format!("{}\u{a0}%", text::number(100.0 * p, usize::from(!(0.01..=0.99).contains(&p))))
}

/// Returns the chart of a random time, whose tips tell each chance as a fraction, too.
pub fn time_chart(title: &str, time: &Breakdown, unit: Unit) -> Chart {
    let auts = time.auts();
    let fractions: Vec<Ratio> = time.total.iter().map(|(_, p)| p).collect();
    let fraction = |aut: f64| auts.iter().zip(&fractions).find(|((other, _), _)| *other == aut);
    let words = BarWords {
        title: title.to_string(),
        note: unit.name().to_string(),
        summary: unit.format_chances(&auts),
        value: &|aut| unit.format_number(aut),
        tip: &|aut, p| {
            let exactly = fraction(aut).map(|(_, p)| format!(", exactly {p}")).unwrap_or_default();
            format!("{}: {}{exactly}", unit.format(aut), text::precise_percent(p))
        },
        ..BarWords::default()
    };
    // There are few values, and each is drawn: a step has no long tails.
    bar_chart(&auts, None, words)
}

/// The most bars that have room for chances of four digits, in the narrowest window.
const MAX_PRECISE_BARS: usize = 4;

/// Returns the chart of consecutive whole numbers in bins, by the chosen `kind`, and `title`.
pub fn bin_chart(title: &str, note: String, bins: &[Bin], kind: ChanceKind) -> Chart {
    // A bar stands at the index of its bin, whose values its label tells.
    let bars: Vec<(f64, f64)> = (0..).map(f64::from).zip(bins.iter().map(|bin| bin.chance(kind))).collect();
    let trimmed = trim_tails(&bars);
    let left_out = trimmed.left_out.iter().map(|rare| &bins[rare.clone()]);
    let ranges: Vec<String> = left_out
        .clone()
        .map(|rare| text::range(rare[0].first.into(), rare[rare.len() - 1].last.into()))
        .collect();
    // The chances of as many or more do not exclude each other.
    let together = (kind == ChanceKind::Exactly).then(|| left_out.flatten().map(|bin| bin.exactly).sum());
    let describe =
        |index: f64, words: &dyn Fn(&Bin) -> String| bins.get(index as usize).map(words).unwrap_or_default();
    let range = bins.first().zip(bins.last());
    let summary = range.map(|(first, last)| text::range(first.first.into(), last.last.into()));
    let words = BarWords {
        title: title.to_string(),
        note,
        left_out: describe_left_out(&ranges, together),
        summary: summary.unwrap_or_default(),
        chance: if bins.len() <= MAX_PRECISE_BARS { text::precise_percent } else { text::percent },
        value: &|index| describe(index, &|bin| bin.tick(kind)),
        tip: &|index, _| describe(index, &describe_bin),
        ..BarWords::default()
    };
    bar_chart(trimmed.shown, None, words)
}

/// Describes a bin: its chance, and those of as much or more, and of as much or less.
fn describe_bin(bin: &Bin) -> String {
    let [exactly, at_least, at_most] = ChanceKind::ALL.map(|kind| text::precise_percent(bin.chance(kind)));
    format!("{bin}: {exactly}; {} or more: {at_least}; {} or less: {at_most}", bin.first, bin.last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::bins::bins;
    use foundation::prob::Dist;

    #[test]
    fn what_is_not_drawn_is_summed() {
        let chances = [(0.0, 0.0004), (1.0, 0.5), (2.0, 0.4987), (3.0, 0.0006), (4.0, 0.0003)];
        let chart = count_chart("Attacks", Quantity::Count("attack"), &chances, None);
        assert_eq!(chart.points.len(), 2);
        let left_out = chart.left_out.replace('\u{a0}', " ");
        assert_eq!(left_out, "Rarer: 0, 3 to 4, together in 0.13 %.");
        // Tips count what is not drawn.
        assert_eq!(chart.points[1].tip.replace('\u{a0}', " "), "2 attacks: 49.87 %; 2 or more: 49.96 %");
    }

    #[test]
    fn a_fight_is_drawn_until_it_is_over() {
        let mut chances = vec![0.0; 200];
        chances[2..5].copy_from_slice(&[0.5, 0.25, 0.002]);
        let bars =
            |chances: &[f64]| by_action_chart("In reach", ActionNoun::Attack, chances, false).points.len();
        assert_eq!([bars(&chances), bars(&chances[..20]), bars(&vec![0.0; 200])], [5, 20, 200]);
    }

    #[test]
    fn times_are_described_in_the_unit_of_the_reader() {
        let total = Dist::weighted(vec![(17, 2), (18, 1)]);
        let chart = time_chart("Times", &Breakdown { steps: Vec::new(), total, parts: 1 }, Unit::DecaAut);
        assert_eq!(chart.points[0].tip.replace('\u{a0}', " "), "1.7 decaAut: 66.67 %, exactly 2/3");
        assert_eq!(chart.left_out, "");
    }

    #[test]
    fn bins_are_described_with_both_tails() {
        let values: Vec<(i32, f64)> =
            (1..=120).map(|value| (value, if value == 1 { 0.9995 } else { 0.0005 / 119.0 })).collect();
        let bins = bins(&values);
        let chart = bin_chart("Hit points", String::new(), &bins, ChanceKind::Exactly);
        let tip = chart.points[0].tip.replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(tip, "1 to 2: 99.95 %; 1 or more: 100 %; 2 or less: 99.95 %");
        let left_out = chart.left_out.replace('\u{a0}', " ");
        assert_eq!(left_out, "Rarer: 3 to 120, together in 0.05 %.");
        let cumulative = bin_chart("Hit points", String::new(), &bins, ChanceKind::AtMost);
        assert_eq!((cumulative.points.len(), &cumulative.left_out[..]), (60, ""));
    }

    #[test]
    fn a_bar_is_labelled_with_the_values_that_it_counts() {
        let values: Vec<(i32, f64)> = (1..=70).map(|value| (value, 1.0 / 70.0)).collect();
        let labels = ChanceKind::ALL.map(|kind| {
            let chart = bin_chart("Hit points", String::new(), &bins(&values), kind);
            let below_axis = |mark: Mark| match mark.form {
                MarkForm::Text((_, at), _, text) if at > BASE + 10.0 => Some(text),
                _ => None,
            };
            chart.marks.into_iter().filter_map(below_axis).take(2).collect::<Vec<_>>().join(", ")
        });
        assert_eq!(labels, ["1–2, 21–22", "1, 11", "2, 12"]);
    }

    #[test]
    fn no_label_passes_the_end_of_its_chart() {
        let values: Vec<(i32, f64)> = (0..=150).map(|value| (value, 1.0 / 151.0)).collect();
        let chart = bin_chart("Left", String::new(), &bins(&values), ChanceKind::Exactly);
        let last = chart.marks.into_iter().filter_map(|mark| match mark.form {
            MarkForm::Text((at, _), anchor, text) if text == "146–150" => Some((at, anchor)),
            _ => None,
        });
        assert_eq!(last.collect::<Vec<_>>(), [(END, Anchor::End)]);
    }

    #[test]
    fn every_bar_is_a_point_with_its_own_marks() {
        let chart = bar_chart(&[(3.0, 0.25), (4.0, 0.75)], Some(4.0), BarWords::default());
        assert_eq!(chart.points[0].tip, "3: 25\u{a0}%");
        let inks = |point| {
            let own = chart.marks.iter().filter(move |mark| mark.point == Some(point));
            own.map(|mark| mark.ink).collect::<Vec<_>>()
        };
        assert_eq!((inks(0), inks(1)), (vec![Ink::Data, Ink::Value], vec![Ink::Marked, Ink::Value]));
        assert_eq!(chart.nearest(chart.points[1].middle()), Some(1));
    }
}
