//! Comparisons and single changes of builds as text.
//!
//! # Examples
//! ```
//! use analysis::compare::comparison;
//! use analysis::describe::line_difference;
//! use question::Question;
//! use question::compare_with::CompareWith;
//! use say::Unit;
//!
//! let question = Question::read("v=0.29&frozen=1").unwrap().with(CompareWith::KEY.first, "v=0.29");
//! let comparison = comparison(&question).unwrap();
//! assert_eq!(line_difference(&comparison.lines[0], Unit::Aut).text, "▼ 3 faster");
//! ```

use crate::changes::BuildChange;
use crate::compare::{ComparedLine, Comparison, Measure};
use crate::difference::Difference;
use crate::explain::Explanations;
use crate::least_delay::LeastDelay;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputMeta, Inputs};
use foundation::text::{capitalized, joined, percent, uncapitalized};
use question::Question;
use say::explain::{describe_best, describe_least_delay};
use say::{Unit, format_input, format_value};

/// The default names of this build and of the first pinned one.
pub const UNNAMED: [&str; 2] = ["This build", "Pinned build"];

/// Returns the names of this build and of the first pinned one, or else the default ones.
pub fn build_names(question: &Question) -> [&str; 2] {
    let pins = question.compare_with.pins();
    let own = Some(question.compare_with.name.as_str());
    let pinned = pins.first().map(|pin| &pin.name[..]);
    let is_name = |name: &&str| !name.is_empty();
    [own.filter(is_name).unwrap_or(UNNAMED[0]), pinned.filter(is_name).unwrap_or(UNNAMED[1])]
}

/// Returns the differing inputs: label, the first build's value, the other's value.
pub fn differing_inputs(question: &Question, comparison: &Comparison) -> Vec<(&'static str, String, String)> {
    let other = &comparison.other;
    let release = ("Version", question.edition.label().to_string(), other.edition.label().to_string());
    let release = (question.edition != other.edition).then_some(release);
    let inputs = comparison.inputs.iter().map(|input| {
        let describe = |question: &Question| {
            let value = input.life.includes(question.edition).then(|| question.value(input.key)).flatten();
            let control = (input.control)(question.edition);
            value.map_or("not there".to_string(), |value| format_value(&control, &value))
        };
        (input.label, describe(question), describe(other))
    });
    release.into_iter().chain(inputs).collect()
}

/// Returns how the other mean differs from mine. Different distributions with equal means are “the same on
/// average”.
pub fn line_difference(line: &ComparedLine, unit: Unit) -> Difference {
    let (mine, other) = (mean(&line.mine), mean(&line.other));
    let difference = match line.kind {
        Measure::Time => Difference::of_times(other, mine, unit),
        Measure::Attacks => Difference::of_attacks(other, mine, 2),
        Measure::HitPoints => Difference::of_hit_points(other, mine),
        Measure::Living => Difference::of_chances(other, mine),
    };
    match difference.is_better {
        None if !line.is_same() => {
            Difference { text: format!("{} on average", difference.text), ..difference }
        }
        _ => difference,
    }
}

/// Lists the quantities that the table leaves out: those equal for both builds, and those that only one
/// release has. Each list has a heading with its length; empty lists are left out.
pub fn describe_other_lines(comparison: &Comparison) -> Vec<(String, String)> {
    let group = |heading: &str, is_in_group: fn(&ComparedLine) -> bool| {
        let lines = comparison.lines.iter().skip(1).filter(|line| is_in_group(line));
        let names: Vec<String> = lines.map(|line| uncapitalized(&line.name)).collect();
        (!names.is_empty()).then(|| (format!("{heading}: {}", names.len()), joined(names.into_iter())))
    };
    let equal = group("Equal for both", |line| line.is_in_both() && line.is_same());
    equal.into_iter().chain(group("Only in one of the two versions", |line| !line.is_in_both())).collect()
}

/// Returns the mean of values with their probabilities; 0 for `None`.
pub fn mean(values: &Option<Vec<(f64, f64)>>) -> f64 {
    values.iter().flatten().map(|(value, p)| value * p).sum()
}

/// Formats the probability of the value 0: `none: 25 %`.
pub fn format_chance_of_none(values: &[(f64, f64)]) -> String {
    let none = values.iter().find(|(count, _)| *count == 0.0).map_or(0.0, |(_, p)| *p);
    format!("none: {}", percent(none))
}

/// Describes a change: `Hasted`, `Not Slowed`, `Statue form`.
pub fn describe_change(edition: Edition, change: &BuildChange) -> String {
    capitalized(&format_input(edition, change.input, &change.value))
}

/// Describes which change explains the step times best, and how much better than the current build.
pub fn describe_explanations(edition: Edition, explanations: &Explanations) -> String {
    let best = explanations.alternatives.first().filter(|best| best.is_possible());
    let changes = best
        .iter()
        .flat_map(|best| &best.changes)
        .map(|change| format_input(edition, change.input, &change.value));
    let ratio = explanations.current.is_possible().then_some(1.0);
    describe_best(&changes.collect::<Vec<_>>(), best.map_or(ratio, |best| best.ratio(&explanations.current)))
}

/// Describes from which skill on an attack takes no longer than the minimum delay of the weapon, and what
/// keeps it above.
pub fn describe_way_to_least(edition: Edition, least: &LeastDelay, unit: Unit) -> Vec<String> {
    let above = least.above.iter();
    let above = above.map(|(change, aut)| (format_input(edition, change.input, &change.value), *aut));
    describe_least_delay(
        least.weapon,
        [least.least, least.skill],
        least.aut,
        &above.collect::<Vec<_>>(),
        unit,
    )
}

/// Lists the changes under which the step times are impossible, input by input; empty if there are none.
pub fn describe_impossible(edition: Edition, explanations: &Explanations) -> String {
    let impossible = explanations.alternatives.iter().filter(|explanation| !explanation.is_possible());
    let changes: Vec<&BuildChange> = impossible.flat_map(|explanation| &explanation.changes).collect();
    let of_input = |input: &'static InputMeta| {
        let control = (input.control)(edition);
        if matches!(control, Control::Number { .. }) {
            return changes.iter().any(|change| change.input == input).then(|| input.label.to_string());
        }
        let values = changes.iter().filter(|change| change.input == input);
        let values = joined(values.map(|change| format_value(&control, &change.value)));
        (!values.is_empty()).then(|| format!("{} ({values})", input.label))
    };
    let inputs = joined(Build::META.iter().filter_map(of_input));
    if inputs.is_empty() { inputs } else { format!("Ruled out on their own: {inputs}.") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::comparison;
    use crate::explain::{Clocked, explain};
    use question::compare_with::CompareWith;

    fn compared(query: &str, other: &str) -> (Question, Comparison) {
        let question = Question::read(query).unwrap().with(CompareWith::KEY.first, other);
        let comparison = comparison(&question).unwrap();
        (question, comparison)
    }

    #[test]
    fn inputs_that_a_release_lacks_are_not_there() {
        let (question, comparison) = compared("v=0.31&frozen=1", "v=0.12&burden=laden");
        let inputs = differing_inputs(&question, &comparison);
        let inputs: Vec<_> =
            inputs.iter().map(|(label, mine, other)| (*label, &mine[..], &other[..])).collect();
        let laden = "70 % or more, not encumbered";
        let expected =
            [("Version", "0.31", "0.12"), ("Burden", "not there", laden), ("Frozen", "yes", "not there")];
        assert_eq!(inputs, expected);
        let (heading, only_one) = describe_other_lines(&comparison).pop().unwrap();
        let count = comparison.lines.iter().filter(|line| !line.is_in_both()).count();
        assert_eq!(heading, format!("Only in one of the two versions: {count}"));
        assert!(only_one.starts_with("cast Sandblast") && only_one.contains("eat a ration"), "{only_one}");
    }

    #[test]
    fn explanations_read_as_sentences() {
        let sentences = |query: &str| {
            let question = Question::read(query).unwrap();
            let explanations = explain(&question, Clocked::Steps).unwrap();
            let impossible = describe_impossible(question.edition, &explanations);
            (describe_explanations(question.edition, &explanations), impossible)
        };
        let (best, impossible) = sentences("v=0.34&times=15.15.15");
        assert_eq!(
            best,
            "Swiftness: sluggish (its after-effect), or Slowed, or Petrifying, or one of 4 more explains it \
             best: these times don't fit your build."
        );
        assert!(impossible.starts_with("Ruled out on their own: Form ("), "{impossible}");
        assert!(impossible.contains("Hasted (yes)"), "{impossible}");
        assert!(sentences("v=0.34&haste=1&times=6.7").0.starts_with("Your build explains it best; "));
        assert!(sentences("v=0.34&times=10").0.starts_with("Only your build can take these times"));
        assert!(sentences("v=0.34&times=999").0.starts_with("Neither your build"));
        let axe = Question::read("v=0.34&weapon=war-axe&skill=16&attack-times=9.9.9.9").unwrap();
        let explanations = explain(&axe, Clocked::Attacks).unwrap();
        let best = "Weapon skill: 12 explains it best: these times don't fit your build.";
        assert_eq!(describe_explanations(axe.edition, &explanations), best);
    }

    #[test]
    fn equal_on_average_is_not_equal() {
        let line = |mine: &[(f64, f64)], kind| ComparedLine {
            name: "A step".to_string(),
            kind,
            mine: Some(mine.to_vec()),
            other: Some(vec![(10.0, 1.0)]),
        };
        let text = |mine: &[(f64, f64)], kind| line_difference(&line(mine, kind), Unit::Aut).text;
        assert_eq!(text(&[(10.0, 1.0)], Measure::Time), "the same");
        assert_eq!(text(&[(9.0, 0.5), (11.0, 0.5)], Measure::Time), "the same on average");
        assert_eq!(text(&[(9.0, 0.5), (10.0, 0.5)], Measure::Time), "▲ 0.5 slower");
        assert_eq!(text(&[(12.0, 1.0)], Measure::Attacks), "▼ 2 fewer");
        assert_eq!(text(&[(9.5, 1.0)], Measure::HitPoints), "▲ 0.5 more");
    }
}
