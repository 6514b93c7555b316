//! Comparisons and single changes of builds as text.

use crate::analysis::compare::{ComparedLine, Comparison, Measure};
use crate::analysis::levers::Lever;
use crate::question::Question;
use crate::say::{Unit, format_difference, format_value};
use crate::text::{joined, number, percent};

/// Describes in which quantities the two builds differ, if any.
pub fn describe_verdict(comparison: &Comparison) -> String {
    let differing: Vec<&ComparedLine> =
        comparison.lines.iter().filter(|line| line.is_in_both() && !line.is_same()).collect();
    let names = joined(differing.iter().take(MAX_NAMED).map(|line| lowercase_first(&line.name)));
    match differing.len() {
        0 => "No roll can tell the two apart.".to_string(),
        many if many > MAX_NAMED => format!("They differ in {names} and {} more.", many - MAX_NAMED),
        _ => format!("They differ in {names}."),
    }
}

/// Maximum number of differences named in a sentence.
const MAX_NAMED: usize = 3;

/// Returns the text with its first letter in lower case.
fn lowercase_first(name: &str) -> String {
    let mut name = name.to_string();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    name
}

/// Returns the differing inputs: label, the first build's value, the other's value.
pub fn differing_inputs(question: &Question, comparison: &Comparison) -> Vec<(&'static str, String, String)> {
    let other = &comparison.other;
    let release = ("Release", question.edition.label().to_string(), other.edition.label().to_string());
    let release = (question.edition != other.edition).then_some(release);
    let inputs = comparison.inputs.iter().map(|differing| {
        let input = differing.0;
        let describe = |question: &Question| {
            let value = input.life.includes(question.edition).then(|| question.value(input.key)).flatten();
            let control = (input.control)(question.edition);
            value.map_or("not there".to_string(), |value| format_value(&control, &value))
        };
        (input.label, describe(question), describe(other))
    });
    release.into_iter().chain(inputs).collect()
}

/// Describes the difference of the means, first − other. `≠` marks different distributions, even if their means are
/// equal.
pub fn describe_difference(line: &ComparedLine, unit: Unit) -> String {
    let (mine, other) = (mean(&line.mine), mean(&line.other));
    match (line.is_same(), line.kind) {
        (true, _) => "equal".to_string(),
        (_, Measure::Time) => format!("≠ {}", qualify_equal(format_difference(mine, other, unit))),
        (_, Measure::Attacks) => {
            let by = number((mine - other).abs(), 2);
            let sign = if mine > other { "+" } else { "−" };
            format!(
                "≠ {}",
                qualify_equal(if by == "0" { "equal".to_string() } else { format!("{sign}{by}") })
            )
        }
    }
}

/// Replaces `equal` for distributions that differ in spite of equal means.
fn qualify_equal(difference: String) -> String {
    if difference == "equal" { "only by chance".to_string() } else { difference }
}

/// Lists the quantities that the table leaves out: those equal for both, and those that only one release has.
pub fn describe_other_lines(comparison: &Comparison) -> String {
    let names = |test: fn(&&ComparedLine) -> bool| {
        joined(comparison.lines.iter().skip(1).filter(test).map(|line| lowercase_first(&line.name)))
    };
    let sentence = |start: &str, names: String| match names.is_empty() {
        true => String::new(),
        false => format!("{start}: {names}. "),
    };
    let equal = sentence("Equal for both", names(|line| line.is_in_both() && line.is_same()));
    equal + &sentence("Known of only one of the two releases", names(|line| !line.is_in_both()))
}

/// Returns the mean of values with their probabilities; 0 for `None`.
pub fn mean(values: &Option<Vec<(f64, f64)>>) -> f64 {
    values.iter().flatten().map(|(value, p)| value * p).sum()
}

/// Formats the probability of the value 0: `none with 25 %`.
pub fn format_chance_of_none(values: &[(f64, f64)]) -> String {
    let none = values.iter().find(|(count, _)| *count == 0.0).map_or(0.0, |(_, p)| *p);
    format!("none with {}", percent(none))
}

/// Describes a change: `Hasted: yes`.
pub fn describe_lever(question: &Question, lever: &Lever) -> String {
    let input = lever.input;
    format!("{}: {}", input.label, format_value(&(input.control)(question.edition), &lever.value))
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
        let verdict = |query, other| describe_verdict(&compared(query, other).1);
        assert_eq!(verdict("v=0.31", "v=0.31"), "No roll can tell the two apart.");
        assert_eq!(
            verdict("v=0.31&species=naga&foes=orc&gap=2", "v=0.31"),
            "They differ in a step, attacks of orc."
        );
        assert_eq!(
            verdict("v=0.31&haste=1", "v=0.31"),
            "They differ in a step, an attack, cast a spell and 24 more."
        );
    }

    #[test]
    fn inputs_that_a_release_lacks_are_not_there() {
        let (question, comparison) = compared("v=0.31&frozen=1", "v=0.12&burden=laden");
        let inputs = differing_inputs(&question, &comparison);
        let inputs: Vec<_> =
            inputs.iter().map(|(label, mine, other)| (*label, &mine[..], &other[..])).collect();
        let laden = "70 % or more, not encumbered";
        let expected =
            [("Release", "0.31", "0.12"), ("Burden", "not there", laden), ("Frozen", "yes", "not there")];
        assert_eq!(inputs, expected);
        let other_lines = describe_other_lines(&comparison);
        let (_, only_one) = other_lines.split_once("Known of only one of the two releases: ").unwrap();
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
        let text = |mine: &[(f64, f64)], kind| describe_difference(&line(mine, kind), Unit::Aut);
        assert_eq!(text(&[(10.0, 1.0)], Measure::Time), "equal");
        assert_eq!(text(&[(9.0, 0.5), (11.0, 0.5)], Measure::Time), "≠ only by chance");
        assert_eq!(text(&[(9.0, 0.5), (10.0, 0.5)], Measure::Time), "≠ −0.5");
        assert_eq!(text(&[(12.0, 1.0)], Measure::Attacks), "≠ +2");
    }
}
