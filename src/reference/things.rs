//! What the game has: species, forms, weapons, monsters, each row as the cells of its columns.

use crate::crawl::model::form::Form;
use crate::crawl::model::monster::Monster;
use crate::crawl::model::species::Species;
use crate::crawl::model::weapon::Weapon;
use crate::edition::Life;
use crate::inputs::Row;
use crate::question::lookup::RefTopic;
use crate::question::lookup::column::Column;
use crate::text;

/// A thing in a span of releases.
pub struct Thing {
    /// The releases.
    pub life: Life,
    /// The name in links.
    pub slug: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// One for each of the shelf's columns between name and releases.
    pub cells: Vec<String>,
    /// The monster, if it is one.
    pub monster: Option<&'static Monster>,
}

/// The shelves of things.
pub const SHELVES: [RefTopic; 4] =
    [RefTopic::Species, RefTopic::Forms, RefTopic::Weapons, RefTopic::Monsters];

/// The columns between name and releases; none for a shelf of something else.
pub fn columns(shelf: RefTopic) -> &'static [Column] {
    use Column::*;
    match shelf {
        RefTopic::Species => &[Size, Fast, Slow, Legs, Nimble, Traits],
        RefTopic::Forms => &[Base, Size, Pace, Stride, Melds, Traits],
        RefTopic::Weapons => &[Skill, Base, Least],
        RefTopic::Monsters => &[HitDice, Speed, Move, Swim, Attack, Missile, Spell, Special, Item, Traits],
        RefTopic::Rules | RefTopic::Changes | RefTopic::Inputs => &[],
    }
}

/// The input that asks for a thing of a shelf.
pub fn key(shelf: RefTopic) -> Option<&'static str> {
    match shelf {
        RefTopic::Species => Some("species"),
        RefTopic::Forms => Some("form"),
        RefTopic::Weapons => Some("weapon"),
        RefTopic::Monsters => Some("foes"),
        RefTopic::Rules | RefTopic::Changes | RefTopic::Inputs => None,
    }
}

/// What a shelf holds, of all releases.
pub fn things(shelf: RefTopic) -> Vec<Thing> {
    match shelf {
        RefTopic::Species => spans(species),
        RefTopic::Forms => spans(form),
        RefTopic::Weapons => spans(weapon),
        RefTopic::Monsters => {
            let mut things = spans(monster);
            things.iter_mut().zip(Monster::table().iter()).for_each(|(thing, row)| thing.monster = Some(row));
            things
        }
        RefTopic::Rules | RefTopic::Changes | RefTopic::Inputs => Vec::new(),
    }
}

fn spans<R: Row>(cells: fn(&R) -> Vec<String>) -> Vec<Thing> {
    let thing = |row: &R| Thing {
        life: row.life(),
        slug: row.slug(),
        name: row.name(),
        cells: cells(row),
        monster: None,
    };
    R::table().iter().map(thing).collect()
}

fn species(species: &Species) -> Vec<String> {
    let traits = species.traits().iter().map(|own| own.label());
    let levels = [species.fast, species.slow, species.slow_anatomy, species.nimble];
    let mut cells = vec![species.size.label().to_string()];
    cells.extend(levels.map(level));
    cells.push(joined(traits, species.note()));
    cells
}

fn form(form: &Form) -> Vec<String> {
    vec![
        form.base.to_string(),
        form.size.map_or("", |size| size.label()).to_string(),
        tenths(form.pace),
        tenths(form.move_scale),
        joined(form.melded().iter().map(|slot| slot.label()), ""),
        joined(form.traits().iter().map(|own| own.label()), form.note()),
    ]
}

fn weapon(weapon: &Weapon) -> Vec<String> {
    vec![weapon.skill.to_string(), weapon.base.to_string(), level(weapon.min)]
}

fn monster(monster: &Monster) -> Vec<String> {
    let costs = monster.costs;
    let numbers = [
        monster.look().hit_dice,
        monster.speed,
        costs.walk,
        costs.swim,
        costs.attack,
        costs.missile,
        costs.spell,
        costs.special,
        costs.item,
    ];
    let traits = monster.traits().iter().map(|own| own.label());
    let mut cells: Vec<String> = numbers.iter().map(i32::to_string).collect();
    cells.push(joined(traits, monster.quirk_told()));
    cells
}

fn level(level: i32) -> String {
    if level == 0 { String::new() } else { level.to_string() }
}

fn tenths(tenths: i32) -> String {
    text::number(f64::from(tenths) / 10.0, 1)
}

fn joined(words: impl Iterator<Item = &'static str>, last: &'static str) -> String {
    words.chain([last]).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}
