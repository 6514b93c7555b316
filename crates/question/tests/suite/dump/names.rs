//! Every name of the tables, as the game prints it: species, forms and monsters.

use super::short;
use chase::foe::Foe;
use crawl::model::build::Build;
use crawl::model::form::Form;
use crawl::model::monster::Monster;
use crawl::model::species::Species;
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};
use std::collections::BTreeSet;

/// The version that a dump of an edition names.
fn version(edition: Edition) -> String {
    match edition {
        Edition::TRUNK => "0.35-a0-870-g0".to_string(),
        _ => format!("{edition}.1"),
    }
}

/// The two letters of each species in long titles; those of all draconians are `Dr`.
#[rustfmt::skip]
const ABBREVIATIONS: [(&str, &str); 44] = [
    ("human", "Hu"), ("armataur", "At"), ("barachi", "Ba"), ("black-draconian", "Dr"), ("centaur", "Ce"),
    ("coglin", "Co"), ("deep-dwarf", "DD"), ("deep-elf", "DE"), ("demigod", "Dg"), ("demonspawn", "Ds"),
    ("djinni", "Dj"), ("draconian", "Dr"), ("felid", "Fe"), ("formicid", "Fo"), ("gale-centaur", "GC"),
    ("gargoyle", "Gr"), ("ghoul", "Gh"), ("gnoll", "Gn"), ("green-draconian", "Dr"), ("grey-draconian", "Dr"),
    ("halfling", "Ha"), ("high-elf", "HE"), ("hill-orc", "HO"), ("kobold", "Ko"), ("merfolk", "Mf"),
    ("meteoran", "Me"), ("minotaur", "Mi"), ("mottled-draconian", "Dr"), ("mountain-dwarf", "MD"), ("mummy", "Mu"),
    ("naga", "Na"), ("octopode", "Op"), ("ogre", "Og"), ("oni", "On"), ("palentonga", "Pa"), ("poltergeist", "Po"),
    ("revenant", "Re"), ("sludge-elf", "SE"), ("spriggan", "Sp"), ("tengu", "Te"), ("troll", "Tr"),
    ("vampire", "Vp"), ("vine-stalker", "VS"), ("pale-draconian", "Dr"),
];

#[test]
fn every_species_is_read_by_name_and_abbreviation() {
    let rows = Species::table().iter();
    for (edition, row) in Edition::game().flat_map(|edition| rows.clone().map(move |row| (edition, row))) {
        if !row.life().includes(edition) {
            continue;
        }
        let letters =
            ABBREVIATIONS.iter().find(|(slug, _)| *slug == row.slug()).map_or("Dr", |(_, letters)| letters);
        let abbreviated = if letters == "Dr" { "draconian" } else { row.slug() };
        for (who, slug) in
            [(format!("{} Monk", row.name()), row.slug()), (format!("{letters}Mo"), abbreviated)]
        {
            let dump = short(&version(edition), &who, "no status effects", "");
            assert_eq!(dump.question.value(Build::KEY.species).as_deref(), Some(slug), "{who} in {edition}");
            assert!(dump.is_empty() || dump.notes.iter().all(|left| !left.why.contains("species")), "{who}");
        }
    }
}

/// What the line of statuses calls a form, where it is not the form's slug.
fn form_status(slug: &str) -> String {
    match slug {
        "serpent" => "amphisbaena-form".to_string(),
        "appendage" | "eel-hands" => {
            ["appendages", "eel hands"][usize::from(slug == "eel-hands")].to_string()
        }
        "blade-hands" => "blade hands".to_string(),
        "bat-swarm" => "batswarm-form".to_string(),
        "ice-beast" => "ice-form".to_string(),
        "fortress-crab" | "rime-yak" | "sun-scarab" | "walking-scroll" => {
            format!("{}-form", slug.split_once('-').unwrap().1)
        }
        _ => format!("{slug}-form"),
    }
}

#[test]
fn every_form_is_read_from_the_line_of_statuses() {
    for (edition, row) in
        Edition::game().flat_map(|edition| Form::table().iter().map(move |row| (edition, row)))
    {
        if row.slug() == "none" || !row.life().includes(edition) {
            continue;
        }
        for ending in ["", " (expiring)"] {
            let status = format!("{}{ending}", form_status(row.slug()));
            let dump = short(&version(edition), "Human Monk", &status, "");
            assert_eq!(
                dump.question.value(Build::KEY.form).as_deref(),
                Some(row.slug()),
                "{status} in {edition}"
            );
        }
    }
}

/// Returns number and slug of each kind that a sentence lists, or the reason why there is none to add.
fn seen(edition: Edition, list: &[String]) -> Vec<(usize, String)> {
    let list = list.join(", ");
    let dump = short(&version(edition), "Human Monk", "", &format!("\nYou can see {list}.\n"));
    let why = || dump.notes.iter().map(|left| left.why.as_str()).collect::<String>();
    let slug = |foe: Foe| Foe { statuses: Vec::new(), ..foe }.write();
    dump.foes.iter().map(|kind| (kind.count, kind.foe(edition).map_or_else(why, slug))).collect()
}

/// This many kinds fit into a sentence.
const KINDS: usize = 90;

#[test]
fn every_monster_is_read_in_the_singular_and_plural() {
    for edition in Edition::game() {
        let monsters: Vec<_> = Monster::of_edition(edition).collect();
        let names: BTreeSet<_> = monsters.iter().map(|monster| monster.name()).collect();
        for names in names.into_iter().collect::<Vec<_>>().chunks(KINDS) {
            let one = |name: &&str| {
                if name.starts_with(|c: char| c.is_uppercase()) {
                    name.to_string()
                } else {
                    format!("a {name}")
                }
            };
            for (count, list) in [
                (1, names.iter().map(one).collect::<Vec<_>>()),
                (2, names.iter().map(|name| format!("2 {}", plural(name))).collect()),
            ] {
                let read = seen(edition, &list);
                assert_eq!(read.len(), names.len(), "{list:?}");
                for (name, (number, read)) in names.iter().zip(read) {
                    let same = monsters.iter().any(|other| other.name() == *name && other.slug() == read);
                    let why = format!("Left out: {name}. Its speed follows from");
                    assert!(
                        number == count && (same || read.contains(&why)),
                        "{name} in {edition}: {number} {read}"
                    );
                }
            }
        }
    }
}

/// Endings of names, the number of letters that their plural drops, and what it adds; the first that fits
/// counts. Endings that most languages would call irregular are spelt out.
#[rustfmt::skip]
const PLURALS: [(&[&str], usize, &str); 20] = [
    (&["fish", "folk", "spawn", "tengu", "efreet", "jiangshi", "raiju", "meliai", "swine", "sheep"], 0, ""),
    (&["lotus", "ss", "ch", "sh", "chon", "mosquito", "cyclops"], 0, "es"),
    (&["us"], 2, "i"),
    (&["ex"], 2, "ices"),
    (&["x"], 0, "es"),
    (&["larva", "noma", "amoeba"], 0, "e"),
    (&["catoblepas"], 1, "e"),
    (&["s"], 0, ""),
    (&["ay", "ey", "oy"], 0, "s"),
    (&["y"], 1, "ies"),
    (&["mage"], 1, "i"),
    (&["simulacrum", "plasmodium", "eidolon"], 2, "a"),
    (&["ff"], 0, "s"),
    (&["f"], 1, "ves"),
    (&["fe"], 2, "ves"),
    (&["djinni"], 1, ""),
    (&["ophan", "cherub", "seraph"], 0, "im"),
    (&["barachi"], 0, "m"),
    (&["ushabti"], 0, "u"),
    (&[""], 0, "s"),
];

/// Returns the game's plural of a monster's name.
fn plural(name: &str) -> String {
    let (head, tail) = name.split_at(name.find(" of ").unwrap_or(name.len()));
    let fits = |(endings, ..): &&(&[&str], usize, &str)| endings.iter().any(|ending| head.ends_with(ending));
    let (_, dropped, added) = PLURALS.iter().find(fits).unwrap();
    format!("{}{added}{tail}", &head[..head.len() - dropped])
}

#[test]
fn derived_undead_are_read_in_the_singular_and_plural() {
    let edition = Edition::parse("0.31").unwrap();
    for (list, foe) in [
        ("an orc zombie", "orc"),
        ("3 deep elf zephyrmancer skeletons", "deep-elf-air-mage"),
        ("2 spectral orc warriors", "orc-warrior"),
        ("4 yak simulacra", "yak"),
    ] {
        assert_eq!(seen(edition, &[list.to_string()])[0].1, foe, "{list}");
    }
}
