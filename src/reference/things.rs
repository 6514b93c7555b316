//! What the game has: species, forms, weapons, monsters, each row as the cells of its columns.

use crate::crawl::model::form::Form;
use crate::crawl::model::monster::Monster;
use crate::crawl::model::species::Species;
use crate::crawl::model::weapon::Weapon;
use crate::edition::Life;
use crate::inputs::Row;
use crate::question::lookup::Shelf;
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
pub const SHELVES: [Shelf; 4] = [Shelf::Species, Shelf::Forms, Shelf::Weapons, Shelf::Monsters];

/// The columns between name and releases; none for a shelf of something else.
pub fn columns(shelf: Shelf) -> &'static [Column] {
    use Column::*;
    match shelf {
        Shelf::Species => &[Size, Fast, Slow, Legs, Nimble, Traits],
        Shelf::Forms => &[Base, Size, Pace, Stride, Melds, Traits],
        Shelf::Weapons => &[Skill, Base, Least],
        Shelf::Monsters => &[HitDice, Speed, Move, Swim, Attack, Missile, Spell, Special, Item, Traits],
        Shelf::Rules | Shelf::Changes | Shelf::Inputs => &[],
    }
}

/// The input that asks for a thing of a shelf.
pub fn key(shelf: Shelf) -> Option<&'static str> {
    match shelf {
        Shelf::Species => Some("species"),
        Shelf::Forms => Some("form"),
        Shelf::Weapons => Some("weapon"),
        Shelf::Monsters => Some("foes"),
        Shelf::Rules | Shelf::Changes | Shelf::Inputs => None,
    }
}

/// What a shelf holds, of all releases.
pub fn things(shelf: Shelf) -> Vec<Thing> {
    match shelf {
        Shelf::Species => spans(species),
        Shelf::Forms => spans(form),
        Shelf::Weapons => spans(weapon),
        Shelf::Monsters => {
            let mut things = spans(monster);
            things.iter_mut().zip(Monster::table().iter()).for_each(|(thing, row)| thing.monster = Some(row));
            things
        }
        Shelf::Rules | Shelf::Changes | Shelf::Inputs => Vec::new(),
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
