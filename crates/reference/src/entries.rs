//! The entries of the game's tables: species, forms, weapons and monsters as cells.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use question::lookup::RefTopic;
//! use question::column::Column;
//! use reference::entries::{columns, entries};
//!
//! let speed = columns(RefTopic::Monsters).iter().position(|column| *column == Column::Speed).unwrap();
//! let entries = entries(RefTopic::Monsters, Edition::NEWEST);
//! let jackal = entries.iter().find(|entry| entry.name == "jackal").unwrap();
//! assert_eq!(jackal.cells[speed], "14");
//! ```

use chase::setup::Chase;
use combat::kill::Defence;
use combat::melee::Attacks;
use crawl::model::build::Build;
use crawl::model::form::{Form, FormTrait};
use crawl::model::habit::describe_habits;
use crawl::model::monster::Monster;
use crawl::model::species::Species;
use crawl::model::weapon::Weapon;
use crawl::step::articles::EditionForm;
use foundation::edition::{Edition, Life};
use foundation::inputs::{InputKey, Row};
use foundation::text;
use question::column::Column;
use question::lookup::RefTopic;
use say::melee::describe_attack_list;
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

/// The columns of a topic, each with its text for a row.
type Cells<R> = &'static [(Column, fn(&R) -> String)];

#[rustfmt::skip]
const SPECIES: Cells<Species> = &[
    (Column::Size, |row| row.size.label().to_string()),
    (Column::Fast, |row| format_level(row.fast)),
    (Column::Slow, |row| format_level(row.slow)),
    (Column::Legs, |row| format_level(row.slow_anatomy)),
    (Column::Nimble, |row| format_level(row.nimble)),
    (Column::Sight, |row| row.sight.to_string()),
    (Column::Traits, |row| join_non_empty(row.traits.iter().map(|own| own.label()), row.note())),
];

#[rustfmt::skip]
const FORMS: Cells<FormRow> = &[
    (Column::Base, |row| row.of_edition.base.to_string()),
    (Column::Size, |row| row.form.size.map_or("", |size| size.label()).to_string()),
    (Column::Pace, |row| format_tenths(row.of_edition.pace)),
    (Column::Stride, |row| format_tenths(row.form.move_scale)),
    (Column::Melds, |row| join_non_empty(row.form.melds.iter().map(|slot| slot.label()), "")),
    (Column::Traits, |row| join_non_empty(row.of_edition.traits(row.form).map(FormTrait::label), row.form.note())),
];

#[rustfmt::skip]
const WEAPONS: Cells<Weapon> = &[
    (Column::Skill, |row| row.skill_name().to_string()),
    (Column::Base, |row| row.base.to_string()),
    (Column::Least, |row| format_level(row.min)),
];

#[rustfmt::skip]
const MONSTERS: Cells<MonsterRow> = &[
    (Column::HitDice, |row| row.number(Column::HitDice)),
    (Column::HitPoints, |row| row.defence.own_hit_points().map_or(String::new(), |points| text::number(points, 1))),
    (Column::Armour, |row| row.defence.own_ac().map_or(String::new(), |class| class.to_string())),
    (Column::Evasion, |row| row.defence.own_ev().map_or(String::new(), |class| class.to_string())),
    (Column::Melee, |row| describe_attack_list(row.attacks)),
    (Column::Speed, |row| row.number(Column::Speed)),
    (Column::Move, |row| row.number(Column::Move)),
    (Column::Swim, |row| row.number(Column::Swim)),
    (Column::Attack, |row| row.number(Column::Attack)),
    (Column::Missile, |row| row.number(Column::Missile)),
    (Column::Spell, |row| row.number(Column::Spell)),
    (Column::Special, |row| row.number(Column::Special)),
    (Column::Item, |row| row.number(Column::Item)),
    (Column::Size, |row| row.monster.ranged().size.label().to_string()),
    (Column::Ranged, |row| row.monster.ranged().describe()),
    (Column::Traits, |row| join_non_empty(row.monster.traits.iter().map(|own| own.label()), row.monster.quirk_text())),
    (Column::Habits, |row| describe_habits(row.monster.slug(), row.monster.life())),
];

/// A form as an edition tells of it.
struct FormRow {
    form: &'static Form,
    of_edition: EditionForm,
}

/// What is known of a monster in a span of releases.
struct MonsterRow {
    monster: &'static Monster,
    attacks: &'static Attacks,
    defence: &'static Defence,
}

impl MonsterRow {
    /// Returns the text of a column of numbers.
    fn number(&self, column: Column) -> String {
        column.number_of_monster(self.monster).map_or(String::new(), |number| number.to_string())
    }
}

/// Returns the columns between name and releases; none for a topic without entries.
pub fn columns(topic: RefTopic) -> Vec<Column> {
    match topic {
        RefTopic::Species => columns_of(SPECIES),
        RefTopic::Forms => columns_of(FORMS),
        RefTopic::Weapons => columns_of(WEAPONS),
        RefTopic::Monsters => columns_of(MONSTERS),
        _ => Vec::new(),
    }
}

fn columns_of<R>(cells: Cells<R>) -> Vec<Column> {
    cells.iter().map(|(column, _)| *column).collect()
}

fn texts<R>(cells: Cells<R>, row: &R) -> Vec<String> {
    cells.iter().map(|(_, text)| text(row)).collect()
}

/// Returns the key of the input that selects an entry of a topic.
pub fn key(topic: RefTopic) -> Option<InputKey> {
    match topic {
        RefTopic::Species => Some(Build::KEY.species),
        RefTopic::Forms => Some(Build::KEY.form),
        RefTopic::Weapons => Some(Build::KEY.weapon),
        RefTopic::Monsters => Some(Chase::KEY.foes),
        _ => None,
    }
}

/// Returns the entries of a topic, of all releases; where an article has rules of its own for one, as it
/// tells of it.
pub fn entries(topic: RefTopic, edition: Edition) -> Vec<Entry> {
    match topic {
        RefTopic::Species => entries_of(SPECIES),
        RefTopic::Forms => form_entries(edition),
        RefTopic::Weapons => entries_of(WEAPONS),
        RefTopic::Monsters => monster_entries(),
        _ => Vec::new(),
    }
}

fn entries_of<R: Row>(cells: Cells<R>) -> Vec<Entry> {
    let entry = |row: &R| Entry {
        life: row.life(),
        slug: row.slug(),
        name: row.name(),
        cells: texts(cells, row),
        monster: None,
    };
    R::table().iter().map(entry).collect()
}

fn form_entries(edition: Edition) -> Vec<Entry> {
    let entry = |form: &'static Form| Entry {
        life: form.life(),
        slug: form.slug(),
        name: form.name(),
        cells: texts(FORMS, &FormRow { form, of_edition: EditionForm::of(edition, form) }),
        monster: None,
    };
    Form::table().iter().map(entry).collect()
}

/// Returns an entry for each span of releases in which a row of monsters, its attacks and its defence are all
/// the same.
fn monster_entries() -> Vec<Entry> {
    let (attacks, defences) = (by_id(Attacks::all(), |row| row.id), by_id(Defence::all(), |row| row.id));
    let mut entries = Vec::new();
    for monster in Monster::table().iter() {
        let slug = monster.slug();
        for attacks in attacks.get(slug).into_iter().flatten() {
            let Some(life) = monster.life().within(attacks.life) else { continue };
            for defence in defences.get(slug).into_iter().flatten() {
                let Some(life) = life.within(defence.life) else { continue };
                let cells = texts(MONSTERS, &MonsterRow { monster, attacks, defence });
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

/// Formats a number; 0 becomes an empty cell.
fn format_level(level: i32) -> String {
    if level == 0 { String::new() } else { level.to_string() }
}

/// Formats a number of tenths with at most one decimal.
fn format_tenths(tenths: i32) -> String {
    text::number(f64::from(tenths) / 10.0, 1)
}

fn join_non_empty(words: impl Iterator<Item = &'static str>, last: &'static str) -> String {
    text::joined(words.chain([last]).filter(|word| !word.is_empty()))
}
