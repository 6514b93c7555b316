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
pub mod kill;
pub mod luck;
pub mod melee;
pub mod plot;
pub mod question;
pub mod speed_words;
pub mod step;
pub mod survival;
pub mod telengard;

pub use exactness::Exactness;

use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputMeta};
use foundation::prob::{Dist, ROUNDING, Ratio};
use foundation::rules::Breakdown;
use foundation::text::{joined, number, percent};

/// A unit in which times are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unit {
    /// The auxiliary unit of time of the game's code: a tenth of an ordinary turn.
    #[default]
    Aut,
    /// Ten aut, as the game itself shows times.
    DecaAut,
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 2] = [Unit::Aut, Unit::DecaAut];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Aut => "aut",
            Unit::DecaAut => "decaAut",
        }
    }

    /// Returns the unit of this name; aut for any other text.
    pub fn from_name(name: &str) -> Unit {
        Self::ALL.into_iter().find(|unit| unit.name() == name).unwrap_or_default()
    }

    /// Returns its length in aut.
    pub fn auts(self) -> i32 {
        match self {
            Unit::Aut => 1,
            Unit::DecaAut => 10,
        }
    }

    /// Formats a time given in aut as a number of this unit, without its name; to hundredths of an aut.
    pub fn format_number(self, aut: f64) -> String {
        match self {
            Unit::Aut => number(aut, 2),
            Unit::DecaAut => number(aut / 10.0, 3),
        }
    }

    /// Formats a time given in aut in this unit, with its name.
    pub fn format(self, aut: f64) -> String {
        format!("{}\u{a0}{}", self.format_number(aut), self.name())
    }

    /// Formats a range of times given in aut, with the unit's name: `6 to 8 aut`.
    pub fn format_range(self, least: f64, most: f64) -> String {
        match self.format_number(least) {
            only if least == most => format!("{only}\u{a0}{}", self.name()),
            least => format!("{least} to {}", self.format(most)),
        }
    }

    /// Formats a distribution of times in aut, given by values and probabilities: each value with its probability, or a
    /// range if there are many.
    pub fn format_chances(self, auts: &[(f64, f64)]) -> String {
        match auts {
            [(only, _)] => format!("always {}", self.format_number(*only)),
            [(least, _), .., (most, _)] if auts.len() > MAX_LISTED => {
                format!("{} to {}", self.format_number(*least), self.format_number(*most))
            }
            few => joined(
                few.iter().map(|(aut, p)| format!("{}\u{a0}({})", self.format_number(*aut), percent(*p))),
            ),
        }
    }
}

/// Maximum number of values that are listed individually.
const MAX_LISTED: usize = 4;

/// Formats a distribution with exact fractions: `17 (1/2), 18 (1/2)`; a range and the mean if there are many values.
/// Values are in units of 1/`parts` aut.
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

/// Says of which actions the time is not known: `Time unknown: feeding on a corpse.` `None` if it is known of all.
pub fn describe_untimed(untimed: &[&str]) -> Option<String> {
    (!untimed.is_empty()).then(|| format!("Time unknown: {}.", untimed.join("; ")))
}

/// Describes what a step means: the time of five steps, and the turns that a monster of speed 10 gets meanwhile.
pub fn describe_five_steps(step: &Breakdown, unit: Unit) -> String {
    let aut = 5.0 * step.mean();
    let average = if step.total.certain().is_some() { "" } else { " on average" };
    format!(
        "Five steps take {}{average}: a speed-10 monster gets {} in that time.",
        unit.format(aut),
        about_turns(aut / 10.0)
    )
}

/// Formats the time of five steps, and as how many normal turns: `120 aut, 12 normal turns`.
pub fn format_five_steps(step: &Breakdown, unit: Unit) -> String {
    let aut = 5.0 * step.mean();
    let average = if step.total.certain().is_some() { "" } else { " on average" };
    format!("{}{average}, {} normal turns", unit.format(aut), number(aut / 10.0, 2))
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

/// Formats an input with its value, given as in a query: `Hasted` or `not Hasted` for a box, `statue form` where the value
/// says what it is, else `Species: Naga`.
pub fn format_input(edition: Edition, input: &InputMeta, value: &str) -> String {
    let (label, control) = (input.label, (input.control)(edition));
    if control == Control::Toggle {
        return if value == "1" { label.to_string() } else { format!("not {label}") };
    }
    let value = format_value(&control, value);
    match value.ends_with(&label.to_ascii_lowercase()) {
        true => value,
        false => format!("{label}: {value}"),
    }
}

/// Formats the value of an input, given as in a query, with the labels of its control.
pub fn format_value(control: &Control, value: &str) -> String {
    let label = |choices: &[Choice], slug: &str| {
        let choice = choices.iter().find(|choice| choice.slug == slug);
        choice.map_or(slug, |choice| choice.label).to_string()
    };
    match control {
        Control::Toggle => if value == "1" { "yes" } else { "no" }.to_string(),
        Control::Number { empty: Some(none), .. } if value.is_empty() => none.to_string(),
        Control::Number { .. } => value.to_string(),
        Control::OneOf(choices) => label(choices, value),
        Control::Text(choices) => {
            let known = |slug: &str| choices.iter().find(|choice| choice.slug == slug).map(|one| one.label);
            let words: Option<Vec<&str>> = value.split('.').map(known).collect();
            words.map_or_else(|| label(choices, value), |words| words.join(", "))
        }
        Control::AnyOf(_) if value == "0" => "none".to_string(),
        Control::AnyOf(choices) => joined(value.split('.').map(|slug| label(choices, slug))),
    }
}

/// Number of values up to which all are listed; of more, only the first eighth of this number.
const MAX_VALUES: usize = 64;

/// Describes the values that a control takes in a link: `0 to 27, with decimals`.
pub fn describe_values(control: &Control) -> String {
    match control {
        Control::Toggle => "0, 1".to_string(),
        Control::Number { min, max, decimals, .. } => {
            let decimals = if *decimals { ", with decimals" } else { "" };
            format!("{min} to {max}{decimals}")
        }
        Control::OneOf(choices) => join_slugs(choices),
        Control::AnyOf(choices) => format!("a number, or any of {}, joined by dots", join_slugs(choices)),
        Control::Text(choices) if choices.is_empty() => "any text".to_string(),
        Control::Text(choices) => format!("text, such as {}", join_slugs(choices)),
    }
}

fn join_slugs(choices: &[Choice]) -> String {
    let slugs: Vec<&str> = choices.iter().map(|choice| choice.slug).filter(|slug| !slug.is_empty()).collect();
    match slugs.len() {
        ..=MAX_VALUES => slugs.join(", "),
        many => format!("{} and {} more", slugs[..MAX_VALUES / 8].join(", "), many - MAX_VALUES / 8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::edition::{ALWAYS, Edition};
    use foundation::rules::{Effect, Rule, run};

    #[test]
    fn numbers_have_no_trailing_zeros() {
        let texts = [38.5, 10.0, 40.0 / 3.0, 0.0].map(|aut| Unit::Aut.format_number(aut));
        assert_eq!(texts, ["38.5", "10", "13.33", "0"]);
        assert_eq!(Unit::DecaAut.format(38.5), "3.85\u{a0}decaAut");
    }

    #[test]
    fn chances_are_listed_until_they_are_many() {
        assert_eq!(Unit::Aut.format_chances(&[(10.0, 1.0)]), "always 10");
        assert_eq!(
            Unit::Aut.format_chances(&[(3.0, 0.5), (4.0, 0.5)]),
            "3\u{a0}(50\u{a0}%), 4\u{a0}(50\u{a0}%)"
        );
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
