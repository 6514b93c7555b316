//! Numbers and sentences as people read them: the one place that formats either.

pub mod chase;
pub mod compare;
pub mod dump;
pub mod telengard;

use crate::inputs::{Choice, Control};
use crate::prob::{Dist, Ratio};
use crate::rules::Breakdown;
use std::fmt::Write;

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

/// What rounding errors may leave of an impossible chance, in percent.
const ROUNDING: f64 = 1e-9;

/// As many values as are listed one by one.
const FEW: usize = 4;

/// A number with at most so many decimals, up to ten and none of them a trailing zero: rounded to the
/// nearest, of two to the even one. In whole numbers, because the library's own way is 20 KB of program.
pub fn number(value: f64, decimals: usize) -> String {
    let (whole, part) = rounded(value.abs(), 10_u64.pow(decimals as u32));
    let sign = if value < 0.0 && (whole, part) != (0, 0) { "-" } else { "" };
    match part {
        0 => format!("{sign}{whole}"),
        part => format!("{sign}{whole}.{part:0decimals$}").trim_end_matches('0').to_string(),
    }
}

/// A number that is not negative as wholes and so many parts of a whole, rounded once.
fn rounded(value: f64, parts: u64) -> (u64, u64) {
    const PLACES: u32 = f64::MANTISSA_DIGITS - 1;
    let whole = value as u64;
    let rest = value - whole as f64;
    // The rest is `mantissa` halved `halvings` times, but for the very small, which are none of any part, and
    // what no whole can hold.
    let mantissa = (1 << PLACES) | (rest.to_bits() % (1 << PLACES));
    let halvings = f64::MAX_EXP - 1 + PLACES as i32 - (rest.to_bits() >> PLACES) as i32;
    if !(1..128).contains(&halvings) {
        return (whole, 0);
    }
    let product = u128::from(mantissa) * u128::from(parts);
    let (down, lost, half) =
        ((product >> halvings) as u64, product % (1 << halvings), 1_u128 << (halvings - 1));
    let odd = whole.wrapping_mul(parts).wrapping_add(down) % 2 == 1;
    let nearest = down + u64::from(lost > half || lost == half && odd);
    if nearest == parts { (whole + 1, 0) } else { (whole, nearest) }
}

/// A probability in percent, with a decimal where it says more; never quite none or all when it is not.
pub fn percent(p: f64) -> String {
    let percent = 100.0 * p;
    match percent {
        _ if percent > ROUNDING && percent < 0.1 => "<\u{202f}0.1\u{a0}%".to_string(),
        _ if percent > 99.9 && percent < 100.0 - ROUNDING => ">\u{202f}99.9\u{a0}%".to_string(),
        _ => format!("{}\u{a0}%", number(percent, 1)),
    }
}

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

/// `one thing`, `2 things`.
pub fn count(count: usize, thing: &str) -> String {
    several(&count.to_string(), thing)
}

/// The same of a number that is written already: `2.5 turns`.
pub fn several(amount: &str, thing: &str) -> String {
    let plural = if amount == "1" { "" } else { "s" };
    format!("{amount} {thing}{plural}")
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for part in parts {
        let comma = if text.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{part}");
    }
    text
}

/// The start of a text, cut between letters where it is longer.
pub(crate) fn shortened(text: &str, characters: usize) -> &str {
    text.char_indices().nth(characters).map_or(text, |(end, _)| &text[..end])
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
        assert_eq!(number(100.0, 0), "100");
    }

    proptest::proptest! {
        #[test]
        fn numbers_round_as_the_library_does(value in -1e6..1e6, halves in -2000..2000, decimals in 0..=10_usize) {
            for value in [value, value / 1e6, value / 1e12, f64::from(halves) / 16.0] {
                let whole = number(value, decimals);
                let library = format!("{value:.decimals$}");
                proptest::prop_assert_eq!(whole.parse::<f64>(), library.parse::<f64>(), "{}", library);
            }
        }
    }

    #[test]
    fn chances_are_listed_until_they_are_many() {
        assert_eq!(Unit::Aut.chances(&[(10.0, 1.0)]), "always 10");
        assert_eq!(Unit::Aut.chances(&[(3.0, 0.5), (4.0, 0.5)]), "3\u{a0}(50\u{a0}%), 4\u{a0}(50\u{a0}%)");
        assert_eq!(exact(&Dist::div_rand_round(35, 2), 1), "17\u{a0}(1/2), 18\u{a0}(1/2)");
        assert_eq!(exact(&Dist::always(630), 60), "10.5");
        assert_eq!(exact(&Dist::uniform(13..=20), 1), "13 to 20, on average 16.5");
        assert_eq!(percent(0.0002), "<\u{202f}0.1\u{a0}%");
        assert_eq!(percent(0.9998), ">\u{202f}99.9\u{a0}%");
        assert_eq!([percent(1.0 - 1e-13), percent(1e-13)], ["100\u{a0}%", "0\u{a0}%"]);
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
