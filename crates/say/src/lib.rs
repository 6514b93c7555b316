//! Answers as text: units, effects of rules, and sentences around numbers. Computes no answer.
//!
//! # Examples
//! ```
//! use crawl::step::time::step_time;
//! use ::question::Question;
//! use say::{Unit, describe_five_steps};
//!
//! let question = Question::read("v=0.31&species=naga").unwrap();
//! let step = step_time(question.edition, &question.build).aut;
//! assert_eq!(Unit::DecaAut.format(step.mean()).replace('\u{a0}', " "), "1.4 decaAut");
//! assert!(describe_five_steps(&step, Unit::Aut).replace('\u{a0}', " ").starts_with("Five steps take 70 aut"));
//! ```

pub mod advice;
pub mod answer;
pub mod arena;
pub mod build;
pub mod chart;
pub mod chase;
pub mod crowd;
pub mod decision;
pub mod dump;
pub mod effect;
mod exactness;
pub mod explain;
mod input;
pub mod kill;
pub mod luck;
pub mod melee;
pub mod plot;
pub mod question;
pub mod speed_words;
pub mod step;
pub mod survival;
pub mod telengard;
mod unit;

pub use exactness::{Bounded, Exactness};
pub use input::{describe_values, format_input, format_value};
pub use unit::Unit;

use foundation::prob::{Dist, ROUNDING, Ratio};
use foundation::rules::Breakdown;
use foundation::text::{joined, number, percent};

/// Maximum number of values that are listed individually.
const MAX_LISTED: usize = 4;

/// Formats a distribution with exact fractions: `17 (1/2), 18 (1/2)`; a range and the mean if there are many
/// values. Values are in units of 1/`parts` aut.
pub fn format_dist(dist: &Dist<i32>, parts: i32) -> String {
    let aut = |value: i32| number(f64::from(value) / f64::from(parts), 2);
    let format_value = |(value, p): (&i32, Ratio)| match p {
        Ratio::ONE => aut(*value),
        p => format!("{}\u{a0}({p})", aut(*value)),
    };
    match dist.iter().len() {
        len if len > MAX_LISTED => {
            let (least, most) = dist.range();
            let mean = number(dist.mean() / f64::from(parts), 2);
            format!("{} to {}, on average {mean}", aut(*least), aut(*most))
        }
        _ => joined(dist.iter().map(format_value)),
    }
}

/// Says of which actions the time is not known: `Time unknown: feeding on a corpse.` `None` if it is known of
/// all.
pub fn describe_untimed(untimed: &[&str]) -> Option<String> {
    (!untimed.is_empty()).then(|| format!("Time unknown: {}.", untimed.join("; ")))
}

/// Describes what a step means: the time of five steps, and the turns that a monster of speed 10 gets
/// meanwhile.
pub fn describe_five_steps(step: &Breakdown, unit: Unit) -> String {
    let (turns, time) = five_steps(step, unit);
    format!("Five steps take {time}: a speed-10 monster gets {} in that time.", about_turns(turns))
}

/// Formats the time of five steps, and as how many normal turns: `120 aut, 12 normal turns`.
pub fn format_five_steps(step: &Breakdown, unit: Unit) -> String {
    let (turns, time) = five_steps(step, unit);
    format!("{time}, {} normal turns", number(turns, 2))
}

/// Returns the normal turns that five steps take, and their time in words: `120 aut on average`.
fn five_steps(step: &Breakdown, unit: Unit) -> (f64, String) {
    let aut = 5.0 * step.mean();
    let average = if step.total.certain().is_some() { "" } else { " on average" };
    (aut / 10.0, format!("{}{average}", unit.format(aut)))
}

/// Formats a number of turns, rounded to an integer: `6 turns`, `about 19 turns`.
fn about_turns(count: f64) -> String {
    let about = if count.fract().abs() < ROUNDING { "" } else { "about " };
    format!("{about}{} turns", number(count, 0))
}

/// Formats the words that the game may show, each with its probability unless it is certain.
pub fn format_words(words: &[(&str, f64)]) -> String {
    match words {
        [(word, _)] => word.to_string(),
        words => joined(words.iter().map(|(word, p)| format!("{word} ({})", percent(*p)))),
    }
}

/// Puts the sign of a difference before its magnitude: `+1.5`, `−2`.
pub fn signed(difference: f64, magnitude: &str) -> String {
    format!("{}{magnitude}", if difference > 0.0 { "+" } else { "−" })
}

/// Formats the difference of two means in aut, `value` − `reference`: `+1.5`, `−2`, `equal`.
pub fn format_difference(value: f64, reference: f64, unit: Unit) -> String {
    let magnitude = unit.format_number((value - reference).abs());
    if magnitude == "0" { "equal".to_string() } else { signed(value - reference, &magnitude) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::edition::{ALWAYS, Edition};
    use foundation::rules::{Effect, Rule, run};

    #[test]
    fn values_are_listed_until_they_are_many() {
        assert_eq!(format_dist(&Dist::div_rand_round(35, 2), 1), "17\u{a0}(1/2), 18\u{a0}(1/2)");
        assert_eq!(format_dist(&Dist::always(630), 60), "10.5");
        assert_eq!(format_dist(&Dist::uniform(13..=20), 1), "13 to 20, on average 16.5");
    }

    #[test]
    fn turns_of_five_steps_are_approximate_only_where_necessary() {
        let text = |from: i32, half: bool| {
            let table = [
                Rule { life: ALWAYS, name: "Base", effect: |from, _| Some(Effect::Set(*from)) },
                Rule { life: ALWAYS, name: "Half", effect: |_, _| Some(Effect::ScaleRandom(1, 2)) },
            ];
            let rules = if half { &table[..] } else { &table[..1] };
            describe_five_steps(&run(rules, Edition::NEWEST, &from), Unit::Aut)
        };
        assert_eq!(
            text(12, false),
            "Five steps take 60\u{a0}aut: a speed-10 monster gets 6 turns in that time."
        );
        assert_eq!(
            text(77, true),
            "Five steps take 192.5\u{a0}aut on average: a speed-10 monster gets about 19 turns in that time."
        );
    }

    #[test]
    fn differences_have_a_sign() {
        let text = |value, reference| format_difference(value, reference, Unit::Aut);
        assert_eq!([text(12.5, 10.0), text(8.0, 10.0), text(9.0, 9.0)], ["+2.5", "−2", "equal"]);
    }
}
