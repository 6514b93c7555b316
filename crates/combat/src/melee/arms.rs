//! The weapons that monsters are generated with, from 0.19 on with their exact weights. Enchantments and egos
//! are not counted. Which kinds a monster may have was read for the releases before, too, but not how often:
//! in 0.18, 129 of 153 monsters have just the kinds that they have in 0.19, and most others all but a
//! launcher, so that the weights of 0.19 stand in for those before.

use super::blow::{Ego, MonsterWeapon};
use crate::kill::weapon_damage::WeaponDamage;
use chase::foe::Foe;
use foundation::edition::{Edition, Life};
use foundation::inputs::{Row, RowTable, data_file, parse_rows};
use std::sync::LazyLock;

/// The melee weapons that a monster may be generated with, in a span of releases.
#[derive(Debug)]
pub struct Arms {
    life: Life,
    id: &'static str,
    weapons: Vec<(Item, u32)>,
    /// What is drawn first, and in place of the weapons unless it is nothing.
    first: Vec<(Item, u32)>,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Nothing,
    /// Something to shoot with. Whoever has one draws a melee weapon besides, and strikes with that.
    Launcher(&'static str),
    Melee(&'static str),
}

/// A melee weapon, by its name in the data; `None` for bare hands.
pub type Held = Option<&'static str>;

impl Arms {
    /// Returns what the monster with this id may be generated with; `None` if it has no weapons.
    pub fn of(id: &str, edition: Edition) -> Option<&'static Arms> {
        ARMS.iter().find(|arms| arms.id == id && arms.life.includes(edition))
    }

    /// Returns what a foe may have been generated with, or as one of the derived undead may carry: most of
    /// those nothing.
    pub fn of_foe(foe: &Foe, edition: Edition) -> Option<&'static Arms> {
        let risen = foe.undead_kind().and_then(|kind| Arms::of(kind, edition));
        let own = || Arms::of(foe.monster()?.slug(), edition);
        risen.or_else(own).filter(|_| foe.equips())
    }

    /// Returns these if their weights are known, else those of the same monster in the first release where
    /// they are, nearly always 0.19; `None` if there is none.
    pub fn weighed(&self) -> Option<&Arms> {
        let of_same = || ARMS.iter().find(|arms| arms.id == self.id && arms.are_known());
        if self.are_known() { Some(self) } else { of_same() }
    }

    /// Returns whether the weights are known: from 0.19 on.
    pub fn are_known(&self) -> bool {
        !self.weapons.is_empty() || !self.first.is_empty()
    }

    /// Returns the melee weapons of an edition that it may hold, each with its probability; where the weights
    /// are unknown, bare hands.
    ///
    /// Who draws a launcher draws a second time, and keeps only a melee weapon of that: the one that it
    /// strikes with, though it may shoot instead while it can.
    pub fn held(&self, edition: Edition) -> Vec<(Held, f64)> {
        let mut held = Vec::new();
        for (item, p) in shares(&self.first, edition) {
            match item {
                Item::Melee(weapon) => add(&mut held, Some(weapon), p),
                before => self.draw(edition, p, before, &mut held),
            }
        }
        held
    }

    /// Returns what it shoots with in an edition, each with its probability among those who have something to
    /// shoot with; nothing where the weights are unknown, and where none has.
    pub fn launchers(&self, edition: Edition) -> Vec<(&'static str, f64)> {
        let mut launchers = Vec::new();
        let draws = [(&self.first, 1.0), (&self.weapons, self.share_of_nothing_first(edition))];
        for (items, p) in draws {
            for (item, q) in shares(items, edition) {
                if let Item::Launcher(name) = item {
                    add(&mut launchers, name, p * q);
                }
            }
        }
        let total: f64 = launchers.iter().map(|(_, p)| p).sum();
        launchers.iter_mut().for_each(|(_, p)| *p /= total);
        launchers
    }

    /// Returns how often nothing is drawn first.
    fn share_of_nothing_first(&self, edition: Edition) -> f64 {
        shares(&self.first, edition)
            .into_iter()
            .filter(|(item, _)| *item == Item::Nothing)
            .map(|(_, p)| p)
            .sum()
    }

    /// Draws a weapon, with probability `p` of getting here, after it drew a launcher or nothing `before`.
    fn draw(&self, edition: Edition, p: f64, before: Item, held: &mut Vec<(Held, f64)>) {
        for (item, q) in shares(&self.weapons, edition) {
            match item {
                Item::Melee(weapon) => add(held, Some(weapon), p * q),
                Item::Launcher(_) if before == Item::Nothing => self.draw(edition, p * q, item, held),
                Item::Launcher(_) | Item::Nothing => add(held, None, p * q),
            }
        }
    }
}

/// Returns the items that an edition has with their probabilities; nothing if there are none.
fn shares(items: &[(Item, u32)], edition: Edition) -> Vec<(Item, f64)> {
    let exists = |item: Item| match item {
        Item::Melee(weapon) => WeaponDamage::of(weapon, edition).is_some(),
        Item::Nothing | Item::Launcher(_) => true,
    };
    let items: Vec<(Item, u32)> = items.iter().copied().filter(|(item, _)| exists(*item)).collect();
    let total: u32 = items.iter().map(|(_, weight)| weight).sum();
    match total {
        0 => vec![(Item::Nothing, 1.0)],
        _ => items.into_iter().map(|(item, weight)| (item, f64::from(weight) / f64::from(total))).collect(),
    }
}

fn add<T: PartialEq>(held: &mut Vec<(T, f64)>, weapon: T, p: f64) {
    match held.iter_mut().find(|(known, _)| *known == weapon) {
        Some((_, sum)) => *sum += p,
        None => held.push((weapon, p)),
    }
}

/// Returns a weapon without ego, by its slug; `None` if there is no such weapon in the edition.
pub fn weapon(slug: &str, plus: i32, edition: Edition) -> Option<MonsterWeapon> {
    let known = WeaponDamage::of(slug, edition);
    known.map(|known| MonsterWeapon { damage: known.damage, accuracy: known.accuracy, plus, ego: Ego::None })
}

static ARMS: RowTable<Arms> = LazyLock::new(|| parse_rows(data_file!("arms.tsv"), parse_arms));

fn parse_arms(cells: &[&'static str]) -> Option<Arms> {
    let [row_first, row_last, id, weapons, first] = *cells else { return None };
    let life = Life::parse(row_first, row_last)?;
    Some(Arms { life, id, weapons: parse_items(weapons)?, first: parse_items(first)? })
}

/// Parses `club 70,none 105`.
fn parse_items(cell: &'static str) -> Option<Vec<(Item, u32)>> {
    let parse = |text: &'static str| {
        let (name, weight) = text.split_once(' ')?;
        Some((item(name)?, weight.parse().ok()?))
    };
    cell.split(',').filter(|text| !text.is_empty()).map(parse).collect()
}

/// What monsters shoot with.
const LAUNCHERS: [&str; 11] = [
    "arbalest",
    "blowgun",
    "fustibalus",
    "hand-cannon",
    "hand-crossbow",
    "hunting-sling",
    "longbow",
    "orcbow",
    "shortbow",
    "sling",
    "triple-crossbow",
];

fn item(name: &'static str) -> Option<Item> {
    match name {
        "none" => Some(Item::Nothing),
        _ if LAUNCHERS.contains(&name) => Some(Item::Launcher(name)),
        _ => WeaponDamage::all().any(|kind| kind.slug() == name).then_some(Item::Melee(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edition(v: &str) -> Edition {
        Edition::parse(v).unwrap()
    }

    #[test]
    fn all_weapons_that_are_held_are_known() {
        for edition in Edition::game() {
            for arms in ARMS.iter().filter(|arms| arms.life.includes(edition)) {
                let held = arms.held(edition);
                let total: f64 = held.iter().map(|(_, p)| p).sum();
                assert!((total - 1.0).abs() < 1e-12, "{edition} {}", arms.id);
                assert_eq!(arms.are_known(), edition.minor() >= 19, "{edition} {}", arms.id);
                let names = held.iter().filter_map(|(weapon, _)| *weapon);
                names.for_each(|name| assert!(weapon(name, 0, edition).is_some(), "{edition} {name}"));
            }
        }
    }

    #[test]
    fn weights_are_exact() {
        let held = |v: &str, id| Arms::of(id, edition(v)).unwrap().weighed().unwrap().held(edition(v));
        let share = |v: &str, id, weapon| {
            held(v, id).into_iter().find(|(own, _)| *own == weapon).map_or(0.0, |(_, p)| p)
        };
        for (v, id, weapon, expected) in [
            ("0.34", "ogre", Some("giant-club"), 2.0 / 3.0),
            ("0.26", "gnoll", None, 6.0 / 30.0),
            // Those of 0.19; in 0.10 there is no rapier yet.
            ("0.10", "ogre", Some("giant-club"), 2.0 / 3.0),
            ("0.10", "duvessa", Some("short-sword"), 1.0),
            // Beside an arbalest, or without one.
            ("0.34", "orc-knight", Some("great-sword"), 8.0 / 51.0),
            // 22 of 83 draws are launchers; then a second draw, that has to be a melee weapon.
            ("0.34", "deep-elf-knight", Some("long-sword"), 22.0 / 83.0 * (1.0 + 22.0 / 83.0)),
            ("0.34", "deep-elf-knight", None, 22.0 / 83.0 * (22.0 / 83.0)),
            // Only a launcher.
            ("0.34", "nekomata", Some("demon-blade"), 1.0),
        ] {
            assert!(
                (share(v, id, weapon) - expected).abs() < 1e-12,
                "{v} {id} {weapon:?}: {}",
                share(v, id, weapon)
            );
        }
    }
}
