//! Which inputs the name of a row means.

use crate::crawl::model::build::Build;
use crate::edition::Edition;
use crate::inputs::{Control, Inputs};

/// Values of inputs.
pub type CheckSettings = Vec<(&'static str, String)>;

/// An input, or some of its values, by a name.
pub struct Named {
    words: Vec<String>,
    /// The input.
    pub key: &'static str,
    /// The values that the name may mean; in order where a name means them all.
    pub values: Vec<String>,
    /// Whether each of them is a level of the same.
    levels: bool,
}

/// Other names for inputs and values.
const ALSO: [(&str, &str); 11] = [
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
];

/// Words that add nothing to a name. A tail grows by itself, and a light burden is the usual one.
const MERE: [&str; 22] = [
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

/// As many values as one name may mean.
const FEW: usize = 3;

/// As many readings of a name as are looked at.
const MOST: usize = 12;

/// Everything that has a name in an edition and may change a step.
pub fn named(edition: Edition) -> Vec<Named> {
    let (mut all, plain) = (Vec::new(), Build::default());
    let alive = Build::entries().filter(|(about, _)| about.life.includes(edition));
    // Where one leaves is where one goes.
    for (about, field) in alive.filter(|(about, _)| about.group != "Other actions" && about.key != "to") {
        let plain = field.get(&plain);
        match (about.control)(edition) {
            Control::OneOf(choices) => {
                let choices: Vec<_> = choices.iter().filter(|choice| choice.slug != plain).collect();
                for choice in &choices {
                    add(&mut all, about.key, (choice.label, ""), vec![choice.slug.to_string()]);
                }
                let values: Vec<_> = choices.iter().map(|choice| choice.slug.to_string()).collect();
                if values.len() <= FEW {
                    add(&mut all, about.key, (about.label, ""), values);
                }
            }
            Control::Number { max: max @ ..=3, .. } => {
                let values: Vec<_> = (1..=max).map(|level| level.to_string()).collect();
                for level in &values {
                    add(&mut all, about.key, (about.label, level), vec![level.clone()]);
                }
                let start = all.len();
                add(&mut all, about.key, (about.label, ""), values);
                all[start..].iter_mut().for_each(|named| named.levels = true);
            }
            Control::Toggle | Control::AnyOf(_) => {
                add(&mut all, about.key, (about.label, ""), vec!["1".to_string()]);
            }
            Control::Number { .. } | Control::Text(_) => {}
        }
    }
    all
}

/// Adds values under a name, which a level may follow, and under its other names.
fn add(all: &mut Vec<Named>, key: &'static str, (name, level): (&str, &str), values: Vec<String>) {
    let others = ALSO.iter().filter(|(_, of)| *of == name).map(|(other, _)| *other);
    // What is in brackets only explains.
    for name in name.split('(').take(1).chain(others) {
        let words = words(&format!("{name} {level}"));
        all.push(Named { words, key, values: values.clone(), levels: false });
    }
}

/// Every way to read a name as inputs, the plainest first; none where a word of it is of none.
pub fn readings<'a>(all: &'a [Named], name: &str) -> Vec<Vec<&'a Named>> {
    let words = words(name);
    let mut readings: Vec<Vec<&Named>> = Vec::from_iter((!words.is_empty()).then(Vec::new));
    let mut rest = &words[..];
    while !rest.is_empty() {
        let fits = |named: &&Named| !named.words.is_empty() && rest.starts_with(&named.words);
        let longest = all.iter().filter(fits).map(|named| named.words.len()).max().unwrap_or(0);
        let here: Vec<&Named> =
            all.iter().filter(fits).filter(|named| named.words.len() == longest).collect();
        let with = |reading: Vec<&'a Named>| {
            let free = |named: &&&Named| reading.iter().all(|other| other.key != named.key);
            here.iter().filter(free).map(|named| [&reading[..], &[*named]].concat()).collect::<Vec<_>>()
        };
        readings = readings.into_iter().flat_map(with).take(MOST).collect();
        if longest == 0 {
            return Vec::new();
        }
        rest = &rest[longest..];
    }
    let (plain, levels): (Vec<_>, Vec<_>) =
        readings.into_iter().partition(|reading| reading.iter().all(|named| !named.levels));
    [plain, levels].concat()
}

/// The values a reading means for one of so many amounts in a cell: several of them stand for as many
/// values of an input, one for the first, or for any level.
pub fn settings(reading: &[&Named], place: usize, of: usize) -> Vec<CheckSettings> {
    let mut spread = of == 1;
    let mut all: Vec<CheckSettings> = vec![Vec::new()];
    for named in reading {
        let values = match &named.values[..] {
            [only] => std::slice::from_ref(only),
            values if of == 1 && named.levels => values,
            values if of == 1 => &values[..1],
            values if values.len() == of && !spread => {
                spread = true;
                &values[place..=place]
            }
            _ => return Vec::new(),
        };
        let with = |settings: CheckSettings| {
            let one = |value: &String| [&settings[..], &[(named.key, value.clone())]].concat();
            values.iter().map(one).collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(with).collect();
    }
    if spread { all } else { Vec::new() }
}

fn words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_ascii_lowercase);
    words.filter(|word| !word.is_empty() && !MERE.contains(&&word[..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(v: &str, name: &str, place: usize, of: usize) -> Vec<String> {
        let all = named(Edition::parse(v).unwrap());
        let one = |settings: CheckSettings| {
            settings.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join("&")
        };
        readings(&all, name).iter().flat_map(|reading| settings(reading, place, of)).map(one).collect()
    }

    #[test]
    fn names_of_rows_are_read_as_inputs() {
        assert_eq!(told("0.31", "Flying Tengu", 0, 1), ["fly=1&species=tengu"]);
        assert_eq!(told("0.31", "Merfolk fishtail in water", 0, 1), ["species=merfolk&from=shallow"]);
        assert_eq!(told("0.31", "Bat Form", 0, 1), ["form=bat"]);
        assert_eq!(told("0.31", "Slow", 0, 1), ["slowed=1", "slow=1", "slow=2", "slow=3"]);
        assert_eq!(told("0.11", "Slowness Mutation 2", 0, 1), ["slow=2"]);
        assert_eq!(told("0.11", "Running ego", 0, 1), ["run=1"]);
        assert!(told("0.31", "Running ego", 0, 1).is_empty());
        assert!(told("0.31", "Flying pies", 0, 1).is_empty());
    }

    #[test]
    fn several_amounts_stand_for_several_values() {
        assert_eq!(told("0.31", "Swiftness", 0, 1), ["swift=swift"]);
        assert_eq!(told("0.31", "Swiftness", 1, 2), ["swift=sluggish"]);
        assert_eq!(told("0.31", "Fast mutation", 2, 3), ["fast=3"]);
        assert!(told("0.11", "Swiftness", 1, 2).is_empty());
        assert!(told("0.31", "Frozen", 0, 2).is_empty());
    }
}
