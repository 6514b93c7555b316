//! Matches the name of a row in a pasted table to inputs of the build.

use crate::wikitable::words;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, Inputs};
use std::cell::OnceCell;

/// Inputs by key, each with a value as a query writes it.
pub type CheckSettings = Vec<(InputKey, String)>;

/// A name of an input or of one of its values.
pub struct Named {
    words: Vec<String>,
    /// The key of the input.
    pub key: InputKey,
    /// The values that the name may mean, in the order of the input; several for the name of an input.
    pub values: Vec<String>,
    /// Whether the values are levels.
    are_levels: bool,
}

/// The names of all inputs and values.
pub struct KnownNames {
    /// The names of what the edition has.
    pub own: Vec<Named>,
    /// The names of what every edition has, once a row is about something that this one lacks.
    pub all: OnceCell<Vec<(Edition, Vec<Named>)>>,
}

impl KnownNames {
    /// Returns the names of what an edition has.
    pub fn of(edition: Edition) -> KnownNames {
        KnownNames { own: named(edition), all: OnceCell::new() }
    }
}

/// Other names (first) for labels of inputs and values (second).
const SYNONYMS: [(&str, &str); 14] = [
    ("swimming", "shallow water"),
    ("wading", "shallow water"),
    ("water", "shallow water"),
    ("haste", "Hasted"),
    ("slow", "Slowed"),
    ("speed", "Fast mutation"),
    ("slowness", "Slow mutation"),
    ("petrify", "Petrifying"),
    ("berserking", "Berserk"),
    ("liquefaction", "liquefied ground"),
    ("levitating", "Flying"),
    ("flight", "Flying"),
    ("ponderous", "Ponderousness"),
    ("swift", "Swiftness"),
];

/// Words that are ignored in a name. "Fishtail" and "tail" too: water alone brings out a merfolk's; and
/// "unburdened", as a light pack is the default.
const STOP_WORDS: [&str; 22] = [
    "a",
    "and",
    "boots",
    "by",
    "effect",
    "ego",
    "fishtail",
    "in",
    "level",
    "mutation",
    "of",
    "on",
    "onto",
    "spell",
    "status",
    "tail",
    "the",
    "unburdened",
    "when",
    "while",
    "with",
    "worn",
];

/// The largest number of values that the name of an input may stand for.
const MAX_VALUES: usize = 3;

/// The largest number of readings of a name that are tried.
const MAX_READINGS: usize = 12;

/// Returns the names of all inputs and values that an edition has and that may change a step.
pub fn named(edition: Edition) -> Vec<Named> {
    let (mut names, default) = (Vec::new(), Build::default());
    let alive = Build::entries().filter(|(about, _)| about.life.includes(edition));
    // `to` follows `from`: a table names one tile.
    let may_change_step = |about| Build::is_of_steps(about) && about.key != Build::KEY.to;
    for (about, field) in alive.filter(|(about, _)| may_change_step(about)) {
        let default = field.get(&default);
        match (about.control)(edition) {
            Control::OneOf(choices) => {
                let choices: Vec<_> = choices.iter().filter(|choice| choice.slug != default).collect();
                for choice in &choices {
                    add(&mut names, about.key, (choice.label, ""), vec![choice.slug.to_string()]);
                }
                let values: Vec<_> = choices.iter().map(|choice| choice.slug.to_string()).collect();
                if values.len() <= MAX_VALUES {
                    add(&mut names, about.key, (about.label, ""), values);
                }
            }
            Control::Number { max: max @ ..=3, .. } => {
                let values: Vec<_> = (1..=max).map(|level| level.to_string()).collect();
                for level in &values {
                    add(&mut names, about.key, (about.label, level), vec![level.clone()]);
                }
                let start = names.len();
                add(&mut names, about.key, (about.label, ""), values);
                names[start..].iter_mut().for_each(|named| named.are_levels = true);
            }
            Control::Toggle | Control::AnyOf(_) => {
                add(&mut names, about.key, (about.label, ""), vec!["1".to_string()]);
            }
            Control::Number { .. } | Control::Text(_) => {}
        }
    }
    names
}

/// Adds values under a name, optionally followed by a level, and under its synonyms.
fn add(names: &mut Vec<Named>, key: InputKey, (name, level): (&str, &str), values: Vec<String>) {
    let synonyms = SYNONYMS.iter().filter(|(_, label)| *label == name).map(|(synonym, _)| *synonym);
    // A bracket in a label is an explanation.
    for name in name.split('(').take(1).chain(synonyms) {
        let words = telling_words(&format!("{name} {level}"));
        names.push(Named { words, key, values: values.clone(), are_levels: false });
    }
}

/// Returns every way to read a name as a combination of inputs, those without levels first; empty if some
/// word belongs to no input. Matches the longest names first, and each input at most once.
pub fn readings<'a>(names: &'a [Named], name: &str) -> Vec<Vec<&'a Named>> {
    let words = telling_words(name);
    let mut readings: Vec<Vec<&Named>> = Vec::from_iter((!words.is_empty()).then(Vec::new));
    let mut remaining = &words[..];
    while !remaining.is_empty() {
        let fits = |named: &&Named| !named.words.is_empty() && remaining.starts_with(&named.words);
        let longest = names.iter().filter(fits).map(|named| named.words.len()).max().unwrap_or(0);
        let matches: Vec<&Named> =
            names.iter().filter(fits).filter(|named| named.words.len() == longest).collect();
        let extend = |reading: Vec<&'a Named>| {
            let is_new = |named: &&&Named| reading.iter().all(|other| other.key != named.key);
            matches.iter().filter(is_new).map(|named| [&reading[..], &[*named]].concat()).collect::<Vec<_>>()
        };
        readings = readings.into_iter().flat_map(extend).take(MAX_READINGS).collect();
        if longest == 0 {
            return Vec::new();
        }
        remaining = &remaining[longest..];
    }
    let (without_levels, with_levels): (Vec<_>, Vec<_>) =
        readings.into_iter().partition(|reading| reading.iter().all(|named| !named.are_levels));
    [without_levels, with_levels].concat()
}

/// Returns the settings that a reading may mean for the amount at `index` of `count` amounts in a cell.
/// Several amounts stand for the values of one input in order; a single one for the first value, or for any
/// of the levels. Empty if the counts do not match.
pub fn settings(reading: &[&Named], index: usize, count: usize) -> Vec<CheckSettings> {
    let mut is_spread = count == 1;
    let mut all: Vec<CheckSettings> = vec![Vec::new()];
    for named in reading {
        let values = match &named.values[..] {
            [only] => std::slice::from_ref(only),
            values if count == 1 && named.are_levels => values,
            values if count == 1 => &values[..1],
            values if values.len() == count && !is_spread => {
                is_spread = true;
                &values[index..=index]
            }
            _ => return Vec::new(),
        };
        let extend = |settings: CheckSettings| {
            let with_value = |value: &String| [&settings[..], &[(named.key, value.clone())]].concat();
            values.iter().map(with_value).collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(extend).collect();
    }
    if is_spread { all } else { Vec::new() }
}

/// Splits a name into lower-case words without stop words.
fn telling_words(name: &str) -> Vec<String> {
    words(name).map(str::to_ascii_lowercase).filter(|word| !STOP_WORDS.contains(&&word[..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queries(v: &str, name: &str, index: usize, count: usize) -> Vec<String> {
        let names = named(Edition::parse(v).unwrap());
        let query = |settings: CheckSettings| {
            settings.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join("&")
        };
        let readings = readings(&names, name);
        readings.iter().flat_map(|reading| settings(reading, index, count)).map(query).collect()
    }

    #[test]
    fn names_of_rows_are_matched_to_inputs() {
        assert_eq!(queries("0.31", "Flying Tengu", 0, 1), ["fly=1&species=tengu"]);
        assert_eq!(queries("0.31", "Merfolk fishtail in water", 0, 1), ["species=merfolk&from=shallow"]);
        assert_eq!(queries("0.31", "Bat Form", 0, 1), ["form=bat"]);
        assert_eq!(queries("0.31", "Slow", 0, 1), ["slowed=1", "slow=1", "slow=2", "slow=3"]);
        assert_eq!(queries("0.11", "Slowness Mutation 2", 0, 1), ["slow=2"]);
        assert_eq!(queries("0.11", "Running ego", 0, 1), ["run=1"]);
        assert_eq!(queries("0.31", "Ponderous", 0, 1), queries("0.31", "Ponderousness", 0, 1));
        assert!(queries("0.31", "Running ego", 0, 1).is_empty());
        assert!(queries("0.31", "Flying pies", 0, 1).is_empty());
    }

    #[test]
    fn several_amounts_stand_for_several_values() {
        assert_eq!(queries("0.31", "Swiftness", 0, 1), ["swift=swift"]);
        assert_eq!(queries("0.31", "Swiftness", 1, 2), ["swift=sluggish"]);
        assert_eq!(queries("0.31", "Fast mutation", 2, 3), ["fast=3"]);
        assert!(queries("0.11", "Swiftness", 1, 2).is_empty());
        assert!(queries("0.31", "Frozen", 0, 2).is_empty());
    }
}
