//! Fills in what the character carries that helps in an escape.

use crate::dump::facts::Facts;
use crate::dump::item_name::ItemName;
use crate::dump::reader::DumpReader;
use chase::have::{Have, Item};
use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};

/// The names of what helps, after their number; those of potions of haste until 0.15 are older ones. What is
/// not identified has another name.
const HELPS: [(&str, Item); 5] = [
    ("of haste", Item::Haste),
    ("of speed", Item::Haste),
    ("of blinking", Item::Blink),
    ("of teleportation", Item::Teleport),
    ("of berserk rage", Item::Berserk),
];
/// What else may save a life, and is not computed.
const MAY_HELP: [&str; 9] = [
    "of curing",
    "of heal wounds",
    "of healing",
    "of ambrosia",
    "of might",
    "of resistance",
    "of fear",
    "of fog",
    "of summoning",
];
/// What they are: a ring of teleportation is no scroll.
const VESSELS: [&str; 4] = ["potion", "potions", "scroll", "scrolls"];

impl DumpReader {
    /// Fills in the potions and scrolls of the inventory, whether it has something to shoot with, and the
    /// rage that a god gives; lists what else may help.
    pub fn read_belongings(&mut self, facts: &Facts<'_>) {
        let edition = self.question.edition;
        self.uncounted = facts.attack.carried.iter().filter_map(|item| uncounted(item.name)).collect();
        let abilities = facts.abilities.iter().flat_map(|abilities| ability_names(&abilities.value));
        self.uncounted.extend(abilities.filter(|name| !USED.contains(name)).map(str::to_string));
        let carried = facts.attack.carried.iter();
        let helps = carried.filter_map(|item| Some((help(item.name, edition)?, item.line)));
        let rages = facts.statuses.as_ref().is_some_and(|statuses| statuses.value.contains("berserk"));
        let rage = facts.abilities.as_ref().filter(|abilities| !rages && has_rage(&abilities.value));
        let helps: Vec<_> = helps.chain(rage.map(|abilities| (Item::Berserk, abilities.line))).collect();
        if let Some((_, line)) = helps.first() {
            let items: Vec<Item> = helps.iter().map(|(item, _)| *item).collect();
            self.set_if_known(Chase::KEY.have, &Have::new(&items).write(), *line);
        }
    }
}

/// Abilities that are counted, or no help.
const USED: [&str; 3] = ["Berserk", "Hop", "Renounce Religion"];

/// What the line says where there are none.
const NO_ABILITIES: &str = "no special abilities";

/// Returns the names in the line of abilities: `Renounce Religion (0%), Berserk (7%)`.
fn ability_names(abilities: &str) -> impl Iterator<Item = &str> {
    abilities
        .split(',')
        .filter_map(|ability| ability.split('(').next())
        .map(str::trim)
        .filter(|name| !["", NO_ABILITIES].contains(name))
}

/// Returns whether the line of abilities has Trog's.
fn has_rage(abilities: &str) -> bool {
    ability_names(abilities).any(|name| name == "Berserk")
}

/// Returns what `3 potions of haste {quick}` or `7 javelins` help as.
fn help(name: &str, edition: Edition) -> Option<Item> {
    consumable(name).or_else(|| shoots(name, edition).then_some(Item::Bow))
}

/// Returns the name of what may help though it is not computed, without its notes: `2 potions of curing`, `a
/// wand of digging`.
fn uncounted(name: &str) -> Option<String> {
    let (plain, vessel, kind) = parts(name)?;
    let is_wand = ["wand", "wands"].contains(&vessel) && kind.starts_with("of ");
    let is_known = is_wand || VESSELS.contains(&vessel) && MAY_HELP.contains(&kind);
    is_known.then(|| plain.to_string())
}

/// Returns an item's name without its notes, what it is, and of what kind.
fn parts(name: &str) -> Option<(&str, &str, &str)> {
    let plain = name.split(['{', '(', '[']).next().unwrap_or(name).trim();
    let (_, rest) = plain.split_once(' ')?;
    let (vessel, kind) = rest.split_once(' ')?;
    Some((plain, vessel, kind))
}

fn consumable(name: &str) -> Option<Item> {
    let (_, vessel, kind) = parts(name)?;
    HELPS.iter().find(|(of, _)| VESSELS.contains(&vessel) && *of == kind).map(|(_, item)| *item)
}

/// Returns whether an item is a launcher or a missile that hurts: `a +0 longbow`, `7 javelins`.
fn shoots(name: &str, edition: Edition) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let several = name.split_once(' ').filter(|(number, _)| is_number(number));
    let mut item = ItemName::parse(several.map_or(name, |(_, rest)| rest));
    if several.is_some() {
        item.head = item.head.trim_end_matches('s').to_string();
    }
    item.weapon(edition).is_some_and(|weapon| weapon.reach().is_none() && weapon.slug() != NET)
}

/// What is thrown and hurts nobody.
const NET: &str = "net";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::read_dump;

    #[test]
    fn the_rage_of_a_god_helps_who_does_not_rage_yet() {
        let have = |dump: &str| read_dump(dump).question.value(Chase::KEY.have).unwrap();
        assert_eq!(have("@: no status effects\na: Hop, Renounce Religion (0%), Berserk (7%)\n"), "berserk");
        assert_eq!(have("@: berserking, very quick\na: Berserk, Trog's Hand\n"), "");
        assert_eq!(have("@: no status effects\na: Brothers in Arms\n"), "");
    }

    #[test]
    fn identified_potions_and_scrolls_help_and_so_does_what_shoots() {
        for (name, expected) in [
            ("a potion of haste", Some(Item::Haste)),
            ("3 potions of speed", Some(Item::Haste)),
            ("2 scrolls of blinking {!r}", Some(Item::Blink)),
            ("a scroll of teleportation", Some(Item::Teleport)),
            ("2 potions of berserk rage", Some(Item::Berserk)),
            ("a ring of teleportation", None),
            ("3 white potions", None),
            ("a potion of hasty words", None),
            ("a scroll labelled OF BLINKING", None),
            ("a wand of teleport other (3)", None),
            ("a +2 longbow {flame}", Some(Item::Bow)),
            ("7 javelins (quivered)", Some(Item::Bow)),
            ("12 poisoned darts", Some(Item::Bow)),
            ("2 throwing nets", None),
            ("a +1 war axe", None),
            ("a quarterstaff", None),
            ("", None),
        ] {
            assert_eq!(help(name, Edition::NEWEST), expected, "{name}");
        }
    }

    #[test]
    fn abilities_are_named_that_are_not_counted() {
        let names: Vec<&str> =
            ability_names("Bend Time (0%), Renounce Religion (0%), Berserk (7%), ").collect();
        assert_eq!(names, ["Bend Time", "Renounce Religion", "Berserk"]);
        assert_eq!(ability_names("no special abilities").count(), 0);
        let text = "Dungeon Crawl Stone Soup version 0.34.0 (tiles) character file.\n\na: Slouch (5%), Renounce Religion (0%)\n";
        assert_eq!(read_dump(text).uncounted, ["Slouch"]);
    }

    #[test]
    fn what_may_help_uncounted_is_named_without_its_notes() {
        for (name, expected) in [
            ("2 potions of curing {!q}", Some("2 potions of curing")),
            ("a wand of digging (4)", Some("a wand of digging")),
            ("a scroll of fear", Some("a scroll of fear")),
            ("a scroll of identify", None),
            ("a silver wand", None),
            ("a potion of haste", None),
        ] {
            assert_eq!(uncounted(name).as_deref(), expected, "{name}");
        }
    }
}
