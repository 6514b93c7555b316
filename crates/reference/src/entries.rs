//! The entries of the game's tables: species, forms, weapons and monsters as cells.
//!
//! # Examples
//! ```
//! use question::lookup::RefTopic;
//! use question::column::Column;
//! use reference::entries::{columns, entries};
//!
//! let speed = columns(RefTopic::Monsters).iter().position(|column| *column == Column::Speed).unwrap();
//! let entries = entries(RefTopic::Monsters);
//! let jackal = entries.iter().find(|entry| entry.name == "jackal").unwrap();
//! assert_eq!(jackal.cells[speed], "14");
//! ```

use combat::kill::Defence;
use combat::melee::Attacks;
use crawl::model::form::Form;
use crawl::model::habit::describe_habits;
use crawl::model::monster::Monster;
use crawl::model::species::Species;
use crawl::model::weapon::Weapon;
use foundation::edition::Life;
use foundation::inputs::Row;
use foundation::text;
use question::column::Column;
use question::lookup::RefTopic;
use say::melee::describe_attacks;
use std::collections::HashMap;

/// A species, form, weapon or monster in a span of releases.
pub struct Entry {
    /// The releases that have it.
    pub life: Life,
    /// The identifier in links.
    pub slug: &'static str,
    /// The display name.
    pub name: &'static str,
    /// The texts, one for each of the topic's [`columns`].
    pub cells: Vec<String>,
    /// The monster, if the entry is one.
    pub monster: Option<&'static Monster>,
}

/// The topics that have entries.
pub const TOPICS: [RefTopic; 4] = [RefTopic::Species, RefTopic::Forms, RefTopic::Weapons, RefTopic::Monsters];

/// Returns the columns between name and releases; none for a topic without entries.
pub fn columns(topic: RefTopic) -> &'static [Column] {
    use Column::*;
    match topic {
        RefTopic::Species => &[Size, Fast, Slow, Legs, Nimble, Sight, Traits],
        RefTopic::Forms => &[Base, Size, Pace, Stride, Melds, Traits],
        RefTopic::Weapons => &[Skill, Base, Least],
        RefTopic::Monsters => &[
            HitDice, HitPoints, Armour, Evasion, Melee, Speed, Move, Swim, Attack, Missile, Spell, Special,
            Item, Size, Ranged, Traits, Habits,
        ],
        _ => &[],
    }
}

/// Returns the key of the input that selects an entry of a topic.
pub fn key(topic: RefTopic) -> Option<&'static str> {
    match topic {
        RefTopic::Species => Some("species"),
        RefTopic::Forms => Some("form"),
        RefTopic::Weapons => Some("weapon"),
        RefTopic::Monsters => Some("foes"),
        _ => None,
    }
}

/// Returns the entries of a topic, of all releases.
pub fn entries(topic: RefTopic) -> Vec<Entry> {
    match topic {
        RefTopic::Species => entries_of(species_cells),
        RefTopic::Forms => entries_of(form_cells),
        RefTopic::Weapons => entries_of(weapon_cells),
        RefTopic::Monsters => monster_entries(),
        _ => Vec::new(),
    }
}

fn entries_of<R: Row>(cells: fn(&R) -> Vec<String>) -> Vec<Entry> {
    let entry = |row: &R| Entry {
        life: row.life(),
        slug: row.slug(),
        name: row.name(),
        cells: cells(row),
        monster: None,
    };
    R::table().iter().map(entry).collect()
}

fn species_cells(species: &Species) -> Vec<String> {
    let traits = species.traits().iter().map(|own| own.label());
    let levels = [species.fast, species.slow, species.slow_anatomy, species.nimble];
    let mut cells = vec![species.size.label().to_string()];
    cells.extend(levels.map(format_level));
    cells.push(species.sight.to_string());
    cells.push(join_non_empty(traits, species.note()));
    cells
}

fn form_cells(form: &Form) -> Vec<String> {
    vec![
        form.base.to_string(),
        form.size.map_or("", |size| size.label()).to_string(),
        format_tenths(form.pace),
        format_tenths(form.move_scale),
        join_non_empty(form.melded().iter().map(|slot| slot.label()), ""),
        join_non_empty(form.traits().iter().map(|own| own.label()), form.note()),
    ]
}

fn weapon_cells(weapon: &Weapon) -> Vec<String> {
    vec![weapon.skill.to_string(), weapon.base.to_string(), format_level(weapon.min)]
}

/// Returns an entry for each span of releases in which a row of monsters, its attacks and its defence are all the same.
fn monster_entries() -> Vec<Entry> {
    let (attacks, defences) = (by_id(Attacks::all(), Attacks::id), by_id(Defence::all(), Defence::id));
    let mut entries = Vec::new();
    for monster in Monster::table().iter() {
        let slug = monster.slug();
        for attacks in attacks.get(slug).into_iter().flatten() {
            let Some(life) = monster.life().within(attacks.life()) else { continue };
            for defence in defences.get(slug).into_iter().flatten() {
                let Some(life) = life.within(defence.life()) else { continue };
                let cells = monster_cells(monster, attacks, defence);
                entries.push(Entry { life, slug, name: monster.name(), cells, monster: Some(monster) });
            }
        }
    }
    entries
}

/// Groups rows by the monster that they are about.
fn by_id<R>(
    rows: impl Iterator<Item = &'static R>,
    id: fn(&R) -> &'static str,
) -> HashMap<&'static str, Vec<&'static R>> {
    let mut groups: HashMap<&str, Vec<&R>> = HashMap::new();
    rows.for_each(|row| groups.entry(id(row)).or_default().push(row));
    groups
}

fn monster_cells(monster: &Monster, attacks: &Attacks, defence: &Defence) -> Vec<String> {
    let mut numbers =
        columns(RefTopic::Monsters).iter().filter_map(|column| column.number_of_monster(monster));
    let mut cells: Vec<String> = numbers.next().iter().map(i32::to_string).collect();
    let class = |class: Option<i32>| class.map(|class| class.to_string()).unwrap_or_default();
    cells.extend([
        defence.own_hit_points().map(|points| text::number(points, 1)).unwrap_or_default(),
        class(defence.own_ac()),
        class(defence.own_ev()),
        describe_attacks(attacks),
    ]);
    cells.extend(numbers.map(|number| number.to_string()));
    let traits = monster.traits().iter().map(|own| own.label());
    let ranged = monster.ranged();
    cells.extend([ranged.size.label().to_string(), ranged.describe()]);
    cells.push(join_non_empty(traits, monster.quirk_text()));
    cells.push(describe_habits(monster.slug(), monster.life()));
    cells
}

/// Formats a number; 0 becomes an empty cell.
fn format_level(level: i32) -> String {
    if level == 0 { String::new() } else { level.to_string() }
}

/// Formats a number of tenths with at most one decimal.
fn format_tenths(tenths: i32) -> String {
    text::number(f64::from(tenths) / 10.0, 1)
}

fn join_non_empty(words: impl Iterator<Item = &'static str>, last: &'static str) -> String {
    words.chain([last]).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}
