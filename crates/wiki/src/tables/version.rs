//! Computes the tables of a version: its monsters, its species, its weapons, and everything that changes a
//! step.

use super::Cells;
use analysis::history::changes;
use analysis::plain_step::PlainStep;
use crawl::model::build::Build;
use crawl::model::monster::Monster;
use crawl::model::species::Species;
use crawl::model::weapon::{Weapon, WeaponKind};
use crawl::step::attack::skill_at_minimum;
use crawl::step::tables::StepTime;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, InputKey, InputMeta, Inputs, Row};
use foundation::insertion_sort::insertion_sort;
use foundation::text;
use question::column::Column;

/// The numbers in the table of monsters, in order. Hit dice are headed `HD`.
const MONSTER_NUMBERS: [Column; 7] = [
    Column::Speed,
    Column::Move,
    Column::Swim,
    Column::Attack,
    Column::Missile,
    Column::Spell,
    Column::HitDice,
];

/// Returns the monsters of an edition with their speed and the costs of their actions.
pub fn monsters(edition: Edition) -> Cells {
    let alive = Monster::of_edition(edition);
    let row = |monster: &Monster| {
        let mut cells = vec![monster.name().to_string(), monster.look().glyph.to_string()];
        let numbers = MONSTER_NUMBERS.iter().filter_map(|column| column.number_of_monster(monster));
        cells.extend(numbers.map(|number| number.to_string()));
        let ranged = monster.ranged();
        cells.extend([monster.habitat().to_string(), ranged.size.label().to_string(), ranged.describe()]);
        cells
    };
    let mut head = vec!["Monster", "Glyph"];
    head.extend(MONSTER_NUMBERS.map(|column| if column == Column::HitDice { "HD" } else { column.label() }));
    head.extend(["Habitat", Column::Size.label(), Column::Ranged.label()]);
    Cells { head, rows: alive.map(row).collect() }
}

/// Returns the species of an edition with how long a step takes each.
pub fn species(edition: Edition) -> Cells {
    let alive = Species::of_edition(edition);
    let row = |species: &Species| {
        let step = PlainStep::of(edition, species.slug())?;
        Some(vec![
            species.name().to_string(),
            text::number(step.floor, 1),
            step.word,
            text::number(step.shallow, 1),
        ])
    };
    let columns = [Column::Delay, Column::Word, Column::Water].map(Column::label);
    Cells { head: [&["Species"], &columns[..]].concat(), rows: alive.filter_map(row).collect() }
}

/// Returns the weapons of an edition by skill: their delay without skill, at best, the skill from which it is
/// at best, and since when all that holds.
pub fn weapons(edition: Edition) -> Cells {
    let mut alive: Vec<&Weapon> = Weapon::table()
        .iter()
        .filter(|weapon| weapon.life().includes(edition) && weapon.kind != WeaponKind::Improvised)
        .collect();
    let key = |weapon: &Weapon| (weapon.skill, weapon.name().to_ascii_lowercase());
    insertion_sort(&mut alive, |one, other| key(one).cmp(&key(other)));
    let head = vec!["Weapon", "Skill", "Base delay", "Min delay", "Skill for min delay", "Since"];
    Cells { head, rows: alive.into_iter().map(|weapon| weapon_row(edition, weapon)).collect() }
}

fn weapon_row(edition: Edition, weapon: &Weapon) -> Vec<String> {
    let delays = |weapon: &Weapon, edition| (weapon.base, weapon.min, skill_at_minimum(edition, weapon));
    let is_same = |other: &Edition| {
        let row =
            Weapon::table().iter().find(|row| row.slug() == weapon.slug() && row.life().includes(*other));
        row.is_some_and(|row| delays(row, *other) == delays(weapon, edition))
    };
    let older = Edition::game().rev().skip_while(|other| *other != edition.described_release());
    let since = older.take_while(is_same).last().unwrap_or(edition);
    let (base, min, skill) = delays(weapon, edition);
    let skill = skill.map_or("–".to_string(), |tenths| text::number(f64::from(tenths) / 10.0, 1));
    let name = weapon.name().to_string();
    let of_skill = text::capitalized(weapon.skill_name());
    vec![name, of_skill, base.to_string(), min.to_string(), skill, since.to_string()]
}

/// The keys of inputs that may mean something else to some species.
const OF_SPECIES: [InputKey; 2] = [Build::KEY.from, Build::KEY.fly];

/// Returns a row for each value of each input that changes the step of a human, plain or of full piety, if
/// set alone; then one for each species to which a tile or flight does something else.
pub fn modifiers(edition: Edition) -> Cells {
    let plain = Build::default();
    let pious = plain.with(Build::KEY.piety, "200", edition);
    let builds = [Some(plain), pious].into_iter().flatten();
    let bases: Vec<_> = builds.map(|build| (step_time(edition, &build), build)).collect();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for meta in Build::META.iter().filter(|meta| meta.life.includes(edition)) {
        for (value, label) in values_to_list((meta.control)(edition)) {
            for (before, base) in &bases {
                let Some(changed) = base.with_only(meta.key, &value, edition) else { continue };
                let row = modifier_row(meta.label, label, before, &step_time(edition, &changed));
                rows.extend(row.filter(|row| !rows.contains(row)));
            }
        }
    }
    let inputs = || Build::META.iter().filter(|meta| OF_SPECIES.contains(&meta.key));
    let species = Species::of_edition(edition);
    rows.extend(species.flat_map(|species| inputs().map(move |meta| (species, meta))).flat_map(
        |(species, meta)| {
            let values = values_to_list((meta.control)(edition)).into_iter();
            values.filter_map(move |(value, label)| species_row(edition, species, meta, (&value, label)))
        },
    ));
    Cells { head: vec!["What", "Value", "Effect", "A step, aut"], rows }
}

/// Returns the row of what a value of an input does to a species; `None` where that is what it does to a
/// human.
fn species_row(
    edition: Edition,
    species: &Species,
    meta: &InputMeta,
    (value, label): (&str, &str),
) -> Option<Vec<String>> {
    let steps = |before: Build| {
        let after = before.with(meta.key, value, edition)?;
        Some([before, after].map(|build| step_time(edition, &build)))
    };
    let [human, changed] = steps(Build::default())?;
    let [alone, together] = steps(Build::default().with(Build::KEY.species, species.slug(), edition)?)?;
    let what = format!("Species, {}", meta.label);
    let row = modifier_row(&what, &format!("{}, {label}", species.name()), &alone, &together)?;
    let of_human = modifier_row("", "", &human, &changed);
    of_human.is_none_or(|of_human| of_human[2] != row[2]).then_some(row)
}

/// Returns the row of a modifier, or `None` where no rule changes.
fn modifier_row(label: &str, value: &str, before: &StepTime, after: &StepTime) -> Option<Vec<String>> {
    let effects: Vec<_> = changes(before, after)
        .into_iter()
        .filter_map(|change| Some(format!("{} {}", change.name, change.after?)))
        .collect();
    let cells =
        vec![label.to_string(), value.to_string(), effects.join(", "), say::format_dist(&after.aut.total, 1)];
    (!effects.is_empty()).then_some(cells)
}

/// Returns the values of a control that the table of modifiers lists, each with its label.
fn values_to_list(control: Control) -> Vec<(String, &'static str)> {
    let from_choices =
        |choices: Vec<Choice>| choices.iter().map(|choice| (choice.slug.to_string(), choice.label)).collect();
    match control {
        Control::Toggle => vec![("1".to_string(), "yes")],
        Control::Number { max: 3, .. } => {
            vec![("1".to_string(), "1"), ("2".to_string(), "2"), ("3".to_string(), "3")]
        }
        Control::OneOf(choices) => from_choices(choices),
        Control::AnyOf(_) => vec![("1".to_string(), "one piece")],
        Control::Number { .. } | Control::Text(_) => Vec::new(),
    }
}
