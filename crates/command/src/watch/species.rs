//! A species' file as cells of `species.tsv`.

use super::cell::{Cell, Definition, is_no, is_yes, slug, words_where};
use crawl::model::species::ORDINARY_SIGHT;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The fields that time depends on.
#[derive(Deserialize)]
struct SpeciesFile {
    #[serde(rename = "enum")]
    id: String,
    name: String,
    #[serde(rename = "TAG_MAJOR_VERSION")]
    kept_for_saves: Option<i32>,
    difficulty: Option<String>,
    species_flags: Option<Vec<String>>,
    size: Option<String>,
    can_swim: Option<String>,
    undead_type: Option<String>,
    /// By the experience level that grants them.
    mutations: Option<BTreeMap<i32, BTreeMap<String, i32>>>,
}

/// Slugs that are not the game's own names.
const SLUGS: [(&str, &str); 1] = [("base-draconian", "draconian")];

/// Mutations from experience level 1 on, and our traits for them.
const TRAITS: [(&str, &str); 11] = [
    ("MUT_FLOAT", "flies"),
    ("MUT_MERTAIL", "fishtail"),
    ("MUT_ACUTE_VISION", "sees-invisible"),
    ("MUT_NO_GRASPING", "no-weapon"),
    ("MUT_NO_ARMOUR", "no-armour"),
    ("MUT_SLOW_WIELD", "slow-wield"),
    ("MUT_WIELD_OFFHAND", "two-weapons"),
    ("MUT_TENTACLE_ARMS", "no-body"),
    ("MUT_FORMLESS", "no-body"),
    ("MUT_TENTACLE_ARMS", "no-clothes"),
    ("MUT_STASIS", "stasis"),
];

/// Traits that other fields define.
const OTHER_TRAITS: [&str; 3] = ["swims", "barding", "no-berserk"];

/// Traits that the game decides in its code for some species.
const IN_CODE: [&str; 1] = ["stasis"];

/// Mutations that let a species fly permanently from the experience level that grants them.
const WINGS: [&str; 2] = ["MUT_BIG_WINGS", "MUT_TENGU_FLIGHT"];

/// Reads a file.
pub(super) fn read(text: &str) -> Result<Option<Definition>, String> {
    let file: SpeciesFile = serde_yaml_ng::from_str(text).map_err(|error| error.to_string())?;
    if file.kept_for_saves.is_some() {
        return Ok(None);
    }
    let own = slug(file.id.trim_start_matches("SP_"));
    let slug = SLUGS.iter().find(|(game, _)| *game == own).map_or(own.clone(), |(_, ours)| ours.to_string());
    let level = |name: &str| file.level(name);
    let anatomy = if level("MUT_CONSTRICTING_TAIL") > 0 { 2 } else { level("MUT_FROG_LEGS").min(1) };
    let sight = ORDINARY_SIGHT + level("MUT_DAYSTALKER") - level("MUT_NIGHTSTALKER");
    let cells = vec![
        ("name", Cell::Text(file.name.clone())),
        ("size", Cell::Text(file.size.clone().unwrap_or("medium".to_string()))),
        ("fast", Cell::number(level("MUT_FAST"), 0)),
        ("slow", Cell::number(level("MUT_SLOW"), 0)),
        ("anatomy", Cell::number(anatomy, 0)),
        ("nimble", Cell::number(level("MUT_NIMBLE_SWIMMER"), 0)),
        ("sight", Cell::number(sight, ORDINARY_SIGHT)),
        ("traits", Cell::Words { words: traits(&file), is_covered }),
        ("note", Cell::Text(note(&file))),
    ];
    // The colours of draconians cannot be chosen either, but are in play.
    let is_in_play = !is_no(&file.difficulty) || file.has_flag("draconian");
    Ok(Some(Definition { slug, cells, is_in_play, todo: "" }))
}

impl SpeciesFile {
    /// Returns the level of a mutation at experience level 1.
    fn level(&self, name: &str) -> i32 {
        let first = self.mutations.as_ref().and_then(|mutations| mutations.get(&1)?.get(name));
        first.copied().unwrap_or(0)
    }

    fn has_flag(&self, name: &str) -> bool {
        self.species_flags.iter().flatten().any(|flag| flag == name)
    }
}

fn traits(file: &SpeciesFile) -> Vec<String> {
    let mut traits = TRAITS.map(|(mutation, own)| (own, file.level(mutation) > 0)).to_vec();
    traits.extend([
        ("swims", is_yes(&file.can_swim)),
        ("barding", file.has_flag("barding")),
        ("no-berserk", file.undead_type.as_ref().is_some_and(|kind| kind.to_lowercase().ends_with("undead"))),
    ]);
    words_where(&traits)
}

fn is_covered(word: &str) -> bool {
    let of_mutation = TRAITS.iter().any(|(_, own)| *own == word);
    (of_mutation || OTHER_TRAITS.contains(&word)) && !IN_CODE.contains(&word)
}

fn note(file: &SpeciesFile) -> String {
    let mut levels = file.mutations.iter().flatten();
    let winged =
        levels.find(|(level, brought)| **level > 1 && WINGS.iter().any(|wing| brought.contains_key(*wing)));
    winged.map_or(String::new(), |(level, _)| format!("flies for good from level {level}"))
}

#[cfg(test)]
mod tests {
    use super::super::cell::{assert_cells, row_over};
    use super::*;

    const GALE_OGRE: &str = "
enum: SP_GALE_OGRE
name: Gale Ogre
difficulty: Advanced
species_flags:
  - barding
aptitudes:
  armour: False
size: large
can_swim: true
mutations:
  1:
    MUT_FAST: 2
    MUT_DAYSTALKER: 1
  9:
    MUT_BIG_WINGS: 1
    MUT_SLOW: 1
";

    /// The cells of a file over those of a row that has a trait of the game's code.
    fn row(text: &str) -> Vec<String> {
        row_over("no-weapon stasis", read(text).unwrap().unwrap())
    }

    #[test]
    fn a_file_is_a_row() {
        let expected = [
            "gale-ogre",
            "Gale Ogre",
            "large",
            "2",
            "",
            "",
            "",
            "8",
            "stasis swims barding",
            "flies for good from level 9",
        ];
        assert_eq!(row(GALE_OGRE), expected);
    }

    #[test]
    fn a_field_changes_its_cell() {
        let changes = [
            ("SP_GALE_OGRE", "SP_BASE_DRACONIAN", 0, "draconian"),
            ("size: large\n", "", 2, "medium"),
            ("MUT_FAST: 2", "MUT_SLOW: 1", 4, "1"),
            ("MUT_FAST: 2", "MUT_CONSTRICTING_TAIL: 1", 5, "2"),
            ("MUT_FAST: 2", "MUT_FROG_LEGS: 2", 5, "1"),
            ("MUT_FAST: 2", "MUT_NIMBLE_SWIMMER: 2", 6, "2"),
            ("MUT_DAYSTALKER: 1", "MUT_NIGHTSTALKER: 3", 7, "4"),
            ("MUT_FAST: 2", "MUT_TENTACLE_ARMS: 1", 8, "stasis no-body no-clothes swims barding"),
            ("size: large", "undead_type: undead", 8, "stasis swims barding no-berserk"),
            ("MUT_BIG_WINGS", "MUT_BEAK", 9, ""),
        ];
        assert_cells(GALE_OGRE, row, &changes);
    }

    #[test]
    fn what_cannot_be_played_is_not_met() {
        let is_in_play = |text: &str| read(text).unwrap().map(|definition| definition.is_in_play);
        assert_eq!(is_in_play(GALE_OGRE), Some(true));
        assert_eq!(is_in_play(&GALE_OGRE.replace("Advanced", "False")), Some(false));
        assert_eq!(
            is_in_play(&GALE_OGRE.replace("Advanced", "False").replace("barding", "draconian")),
            Some(true)
        );
        assert_eq!(is_in_play(&format!("TAG_MAJOR_VERSION: 34{GALE_OGRE}")), None);
    }
}
