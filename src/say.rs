//! Answers as sentences: units, effects of rules, and the words around numbers.

pub mod chase;
pub mod dump;
pub mod effect;
pub mod telengard;

use crate::inputs::{Choice, Control};
use crate::prob::{Dist, Ratio};
use crate::rules::Breakdown;
use crate::text::{joined, number, percent};

/// What time is shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unit {
    /// A tenth of an ordinary turn.
    #[default]
    Aut,
    /// Ten auts: what the game itself shows.
    DecaAut,
}

impl Unit {
    /// Both.
    pub const ALL: [Unit; 2] = [Unit::Aut, Unit::DecaAut];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Aut => "aut",
            Unit::DecaAut => "decaAut",
        }
    }

    /// The one of that name; aut without.
    pub fn named(name: &str) -> Unit {
        Self::ALL.into_iter().find(|unit| unit.name() == name).unwrap_or_default()
    }

    /// As many aut as it has.
    pub fn auts(self) -> i32 {
        match self {
            Unit::Aut => 1,
            Unit::DecaAut => 10,
        }
    }

    /// So many aut as a number of this unit, without its name.
    pub fn number(self, aut: f64) -> String {
        match self {
            Unit::Aut => number(aut, 2),
            Unit::DecaAut => number(aut / 10.0, 3),
        }
    }

    /// So many aut in this unit, with its name.
    pub fn amount(self, aut: f64) -> String {
        format!("{}\u{a0}{}", self.number(aut), self.name())
    }

    /// Every possible value with its chance, from aut and probability; a range where there are many.
    pub fn chances(self, auts: &[(f64, f64)]) -> String {
        match auts {
            [(only, _)] => format!("always {}", self.number(*only)),
            [(least, _), .., (most, _)] if auts.len() > FEW => {
                format!("{} to {}", self.number(*least), self.number(*most))
            }
            few => joined(few.iter().map(|(aut, p)| format!("{}\u{a0}({})", self.number(*aut), percent(*p)))),
        }
    }
}

/// As many values as are listed one by one.
const FEW: usize = 4;

/// A value with its exact chances, counted in parts of an aut: `17 (1/2), 18 (1/2)`; a range and the
/// mean where there are many.
pub fn exact(dist: &Dist<i32>, parts: i32) -> String {
    let aut = |value: i32| number(f64::from(value) / f64::from(parts), 2);
    let worded = |(value, p): (&i32, Ratio)| match p {
        Ratio::ONE => aut(*value),
        p => format!("{}\u{a0}({p})", aut(*value)),
    };
    match dist.iter().len() {
        len if len > FEW => {
            let (least, most) = dist.range();
            let mean = number(dist.mean() / f64::from(parts), 2);
            format!("{} to {}, on average {mean}", aut(*least), aut(*most))
        }
        _ => joined(dist.iter().map(worded)),
    }
}

/// What a step means: the time of five, and what an ordinary monster makes of it.
pub fn five_steps(step: &Breakdown, unit: Unit) -> String {
    let aut = 5.0 * step.mean();
    let average = if step.total.certain().is_some() { "" } else { " on average" };
    format!(
        "Five steps take {}{average}: an ordinary monster of speed 10 gets {} in that time.",
        unit.amount(aut),
        turns(aut / 10.0)
    )
}

fn turns(count: f64) -> String {
    let about = if count.fract().abs() < 1e-9 { "" } else { "about " };
    format!("{about}{} turns", number(count, 0))
}

/// The words a game may use, each with its chance where it is not certain.
pub fn words(words: &[(&str, f64)]) -> String {
    match words {
        [(word, _)] => word.to_string(),
        words => joined(words.iter().map(|(word, p)| format!("{word} ({})", percent(*p)))),
    }
}

/// How much one mean is above or below another: `+1.5`, `−2`, `equal`.
pub fn difference(of: f64, from: f64, unit: Unit) -> String {
    let by = unit.number((of - from).abs());
    match of - from {
        _ if by == "0" => "equal".to_string(),
        more if more > 0.0 => format!("+{by}"),
        _ => format!("−{by}"),
    }
}

/// The value of an input, as its control offers it.
pub fn value(control: &Control, value: &str) -> String {
    let named = |choices: &[Choice], slug: &str| {
        let choice = choices.iter().find(|choice| choice.slug == slug);
        choice.map_or(slug, |choice| choice.label).to_string()
    };
    match control {
        Control::Toggle => if value == "1" { "yes" } else { "no" }.to_string(),
        Control::Number { empty: Some(none), .. } if value.is_empty() => none.to_string(),
        Control::Number { .. } => value.to_string(),
        Control::OneOf(choices) | Control::Text(choices) => named(choices, value),
        Control::AnyOf(_) if value == "0" => "none".to_string(),
        Control::AnyOf(choices) => joined(value.split('.').map(|slug| named(choices, slug))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Effect, Rule, run};
    use crate::{edition::ALWAYS, edition::Edition};

    #[test]
    fn numbers_have_no_idle_decimals() {
        let said = [38.5, 10.0, 40.0 / 3.0, 0.0].map(|aut| Unit::Aut.number(aut));
        assert_eq!(said, ["38.5", "10", "13.33", "0"]);
        assert_eq!(Unit::DecaAut.amount(38.5), "3.85\u{a0}decaAut");
    }

    #[test]
    fn chances_are_listed_until_they_are_many() {
        assert_eq!(Unit::Aut.chances(&[(10.0, 1.0)]), "always 10");
        assert_eq!(Unit::Aut.chances(&[(3.0, 0.5), (4.0, 0.5)]), "3\u{a0}(50\u{a0}%), 4\u{a0}(50\u{a0}%)");
        assert_eq!(exact(&Dist::div_rand_round(35, 2), 1), "17\u{a0}(1/2), 18\u{a0}(1/2)");
        assert_eq!(exact(&Dist::always(630), 60), "10.5");
        assert_eq!(exact(&Dist::uniform(13..=20), 1), "13 to 20, on average 16.5");
    }

    #[test]
    fn five_steps_say_about_only_where_they_must() {
        let said = |from: i32, half: bool| {
            let table = [
                Rule { life: ALWAYS, name: "Base", effect: |from, _| Some(Effect::Set(*from)) },
                Rule { life: ALWAYS, name: "Half", effect: |_, _| Some(Effect::ScaleRandom(1, 2)) },
            ];
            let rules = if half { &table[..] } else { &table[..1] };
            five_steps(&run(rules, Edition::NEWEST, &from), Unit::Aut)
        };
        assert_eq!(
            said(12, false),
            "Five steps take 60\u{a0}aut: an ordinary monster of speed 10 gets 6 turns in that time."
        );
        assert_eq!(
            said(77, true),
            "Five steps take 192.5\u{a0}aut on average: an ordinary monster of speed 10 gets about 19 turns in that time."
        );
    }

    #[test]
    fn differences_carry_their_sign() {
        let said = |of, from| difference(of, from, Unit::Aut);
        assert_eq!([said(12.5, 10.0), said(8.0, 10.0), said(9.0, 9.0)], ["+2.5", "−2", "equal"]);
    }
}
