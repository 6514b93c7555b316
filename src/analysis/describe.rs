//! Two builds side by side, and what helps most, as people read them.

use crate::analysis::compare::{ComparedLine, Comparison, Measure};
use crate::analysis::levers::Lever;
use crate::question::Question;
use crate::say::{Unit, difference, value};
use crate::text::{joined, number, percent};

/// Whether any roll can tell the two apart, and in what.
pub fn verdict(comparison: &Comparison) -> String {
    let apart: Vec<&ComparedLine> =
        comparison.lines.iter().filter(|line| line.told() && !line.same()).collect();
    let named = joined(apart.iter().take(AT_ONCE).map(|line| lower(&line.name)));
    match apart.len() {
        0 => "No roll can tell the two apart.".to_string(),
        many if many > AT_ONCE => format!("They differ in {named} and {} more.", many - AT_ONCE),
        _ => format!("They differ in {named}."),
    }
}

/// As many differences as a sentence names.
const AT_ONCE: usize = 3;

fn lower(name: &str) -> String {
    let mut name = name.to_string();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    name
}

/// The settings that differ: label, the first build's value, the other's.
pub fn inputs(question: &Question, comparison: &Comparison) -> Vec<(&'static str, String, String)> {
    let other = &comparison.other;
    let release = ("Release", question.edition.label().to_string(), other.edition.label().to_string());
    let release = (question.edition != other.edition).then_some(release);
    let inputs = comparison.inputs.iter().map(|differing| {
        let about = differing.0;
        let told = |of: &Question| {
            let known = about.life.includes(of.edition).then(|| of.value(about.key)).flatten();
            known.map_or("not there".to_string(), |text| value(&(about.control)(of.edition), &text))
        };
        (about.label, told(question), told(other))
    });
    release.into_iter().chain(inputs).collect()
}

/// How far the first is from the other, on average.
pub fn apart(line: &ComparedLine, unit: Unit) -> String {
    let (mine, other) = (mean(&line.mine), mean(&line.other));
    match (line.same(), line.kind) {
        (true, _) => "equal".to_string(),
        (_, Measure::Time) => format!("≠ {}", other_dice(difference(mine, other, unit))),
        (_, Measure::Attacks) => {
            let by = number((mine - other).abs(), 2);
            let sign = if mine > other { "+" } else { "−" };
            format!("≠ {}", other_dice(if by == "0" { "equal".to_string() } else { format!("{sign}{by}") }))
        }
    }
}

/// What is equal only on average is said to be.
fn other_dice(difference: String) -> String {
    if difference == "equal" { "only by chance".to_string() } else { difference }
}

/// What no table need show: what is equal for both, and what is told of only one; in sentences.
pub fn besides(comparison: &Comparison) -> String {
    let of = |test: fn(&&ComparedLine) -> bool| {
        joined(comparison.lines.iter().skip(1).filter(test).map(|line| lower(&line.name)))
    };
    let sentence = |start: &str, names: String| match names.is_empty() {
        true => String::new(),
        false => format!("{start}: {names}. "),
    };
    let equal = sentence("Equal for both", of(|line| line.told() && line.same()));
    equal + &sentence("Known of only one of the two releases", of(|line| !line.told()))
}

/// The mean of values with their probabilities; 0 of none.
pub fn mean(values: &Option<Vec<(f64, f64)>>) -> f64 {
    values.iter().flatten().map(|(value, p)| value * p).sum()
}

/// The chance of none.
pub fn never(values: &[(f64, f64)]) -> String {
    let none = values.iter().find(|(count, _)| *count == 0.0).map_or(0.0, |(_, p)| *p);
    format!("none with {}", percent(none))
}

/// A change in a few words: `Hasted: yes`.
pub fn lever(question: &Question, lever: &Lever) -> String {
    let about = lever.about;
    format!("{}: {}", about.label, value(&(about.control)(question.edition), &lever.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::compare::comparison;

    fn compared(query: &str, other: &str) -> (Question, Comparison) {
        let question = Question::read(query).unwrap().with("compare", other);
        let comparison = comparison(&question).unwrap();
        (question, comparison)
    }

    #[test]
    fn a_comparison_reads_as_a_sentence() {
        let told = |query, other| verdict(&compared(query, other).1);
        assert_eq!(told("v=0.31", "v=0.31"), "No roll can tell the two apart.");
        assert_eq!(
            told("v=0.31&species=naga&foes=orc&gap=2", "v=0.31"),
            "They differ in a step, attacks of orc."
        );
        assert_eq!(
            told("v=0.31&haste=1", "v=0.31"),
            "They differ in a step, an attack, cast a spell and 24 more."
        );
    }

    #[test]
    fn what_an_edition_lacks_is_said() {
        let (question, comparison) = compared("v=0.31&frozen=1", "v=0.12&burden=laden");
        let told = inputs(&question, &comparison);
        let told: Vec<_> = told.iter().map(|(label, mine, other)| (*label, &mine[..], &other[..])).collect();
        let laden = "70 % or more, not encumbered";
        let expected =
            [("Release", "0.31", "0.12"), ("Burden", "not there", laden), ("Frozen", "yes", "not there")];
        assert_eq!(told, expected);
        let besides = besides(&comparison);
        let (_, only_one) = besides.split_once("Known of only one of the two releases: ").unwrap();
        assert!(only_one.starts_with("cast Sandblast") && only_one.contains("eat a ration"), "{only_one}");
    }

    #[test]
    fn equal_on_average_is_not_equal() {
        let line = |mine: &[(f64, f64)], kind| ComparedLine {
            name: "A step".to_string(),
            kind,
            mine: Some(mine.to_vec()),
            other: Some(vec![(10.0, 1.0)]),
        };
        let said = |mine: &[(f64, f64)], kind| apart(&line(mine, kind), Unit::Aut);
        assert_eq!(said(&[(10.0, 1.0)], Measure::Time), "equal");
        assert_eq!(said(&[(9.0, 0.5), (11.0, 0.5)], Measure::Time), "≠ only by chance");
        assert_eq!(said(&[(9.0, 0.5), (10.0, 0.5)], Measure::Time), "≠ −0.5");
        assert_eq!(said(&[(12.0, 1.0)], Measure::Attacks), "≠ +2");
    }
}
