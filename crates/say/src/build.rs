//! A build in a line of words.

use crate::{format_input, format_value};
use crawl::model::build::{Build, God};
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, InputMeta, Inputs};

/// Describes a build by its species and everything else that is not at its default.
///
/// # Examples
/// ```
/// use question::Question;
/// use say::build::describe_build;
///
/// let build = |query: &str| {
///     let question = Question::read(query).unwrap();
///     describe_build(question.edition, &question.build)
/// };
/// assert_eq!(build("v=0.31&species=naga&god=cheibriados&piety=110&haste=1"), "Naga, Cheibriados, Piety 110, Hasted");
/// assert_eq!(build("v=0.31"), "Human");
/// assert_eq!(build("v=0.31&piety=110"), "Human");
/// ```
pub fn describe_build(edition: Edition, build: &Build) -> String {
    describe_parts(edition, build).join(", ")
}

/// Returns the parts of the description of a build: its species, then everything else that is not at its
/// default.
pub(crate) fn describe_parts(edition: Edition, build: &Build) -> Vec<String> {
    // The default species is named, too.
    let is_described = |(meta, is_set): &(&InputMeta, bool)| *is_set || meta.key == Build::KEY.species;
    let entries = Build::entries().filter(|(meta, _)| meta.life.includes(edition));
    let set = entries.map(|(meta, field)| ((meta, !field.is_default(build)), field.get(build)));
    // Piety without a god does nothing.
    let is_idle = |meta: &InputMeta| meta.key == Build::KEY.piety && build.god == God::None;
    set.filter(|(entry, _)| is_described(entry) && !is_idle(entry.0))
        .map(|((meta, _), value)| describe_input(edition, meta, &value))
        .collect()
}

/// Describes the value of an input in a few words that stand alone: `Naga`, `Hasted`, `Piety 110`, `Shield:
/// buckler`.
pub fn describe_input(edition: Edition, meta: &InputMeta, value: &str) -> String {
    match (meta.control)(edition) {
        control @ Control::Number { .. } => format!("{} {}", meta.label, format_value(&control, value)),
        control if NAMED.contains(&meta.key) => format_value(&control, value),
        _ => format_input(edition, meta, value),
    }
}

/// The keys of the inputs whose values speak for themselves.
const NAMED: [InputKey; 4] = [Build::KEY.species, Build::KEY.god, Build::KEY.weapon, Build::KEY.swift];
