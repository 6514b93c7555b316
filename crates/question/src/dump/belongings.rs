//! Fills in what the character carries that helps in an escape.

use crate::dump::facts::Facts;
use crate::dump::item_name::ItemName;
use crate::dump::reader::DumpReader;
use chase::have::{Have, Item};
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};

/// The names of what helps, after their number; those of potions of haste until 0.15 are older ones. What is not identified has
/// another name.
const HELPS: [(&str, Item); 5] = [
    ("of haste", Item::Haste),
    ("of speed", Item::Haste),
    ("of blinking", Item::Blink),
    ("of teleportation", Item::Teleport),
    ("of berserk rage", Item::Berserk),
];
/// What they are: a ring of teleportation is no scroll.
const VESSELS: [&str; 4] = ["potion", "potions", "scroll", "scrolls"];

impl DumpReader {
    /// Fills in the potions and scrolls of the inventory, and whether it has something to shoot with.
    pub fn read_belongings(&mut self, facts: &Facts<'_>) {
        let edition = self.question.edition;
        let carried = facts.attack.carried.iter();
        let helps = carried.filter_map(|item| Some((help(item.name, edition)?, item.line)));
        let helps: Vec<_> = helps.collect();
        if let Some((_, line)) = helps.first() {
            let items: Vec<Item> = helps.iter().map(|(item, _)| *item).collect();
            self.set_if_known("have", &Have::new(&items).write(), *line);
        }
    }
}

/// Returns what `3 potions of haste {quick}` or `7 javelins` help as.
fn help(name: &str, edition: Edition) -> Option<Item> {
    consumable(name).or_else(|| shoots(name, edition).then_some(Item::Bow))
}

fn consumable(name: &str) -> Option<Item> {
    let plain = name.split(['{', '(']).next().unwrap_or(name).trim();
    let (_, rest) = plain.split_once(' ')?;
    let (vessel, kind) = rest.split_once(' ')?;
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
}
