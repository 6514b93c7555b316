//! The topic of changes: what each release changed in rules, species, forms, weapons and monsters, newest
//! first.

use super::{RefRow, RefTable, slugify};
use crate::entries::{self, Entry};
use crate::probe::{PartRule, Probe, rules};
use chase::energy::Regime;
use crawl::model::monster::Quirk;
use foundation::edition::Edition;
use foundation::text::joined;
use foundation::time_slices::Pause;
use question::column::Column;
use question::lookup::RefTopic;
use say::chase::describe_regime;
use std::cell::RefCell;
use std::mem::replace;
use std::rc::Rc;

/// Computes the rows, release by release.
pub async fn fill(table: &RefCell<RefTable>, pause: &Pause<'_>) {
    let topics = entries::TOPICS.map(|topic| (topic, entries::entries(topic, Edition::NEWEST)));
    let mut newer = Probe::new(Edition::TRUNK, pause).await;
    for before in Edition::game().rev().skip(1) {
        let older = Probe::new(before, pause).await;
        // A clone: the rules searched for this pair of releases must not affect the next pair.
        let newer_probe = replace(&mut newer, older.clone());
        let now = newer_probe.edition;
        let mut rows = rule_rows(older, newer_probe, pause).await;
        rows.extend(energy_rows(before, now));
        for (topic, entries) in &topics {
            pause.yield_now().await;
            rows.extend(entry_rows(*topic, entries, before, now));
        }
        table.borrow_mut().rows.extend(rows.into_iter().map(Rc::new));
    }
}

/// Returns the rules that begin, end, or change their effect. Effects on species, forms, weapons and monsters
/// that came or went are left out: those have rows of their own.
async fn rule_rows(mut older: Probe, mut newer: Probe, pause: &Pause<'_>) -> Vec<RefRow> {
    let (before, now) = (older.edition, newer.edition);
    let stays = |rule: &PartRule| rule.1.life.includes(before) && rule.1.life.includes(now);
    older.find_all(|rule| !stays(rule), pause).await;
    newer.find_all(|rule| !stays(rule), pause).await;
    let mut rows = Vec::new();
    let mut done: Vec<(&str, &str)> = Vec::new();
    for part_rule in rules(now) {
        pause.yield_now().await;
        let name = (part_rule.0, part_rule.1.name);
        if done.contains(&name) {
            continue;
        }
        done.push(name);
        let same = rules(now).any(|other| (other.0, other.1.name) == name && stays(&other));
        let others = entries::TOPICS.map(entries::key);
        let describe =
            |probe: &Probe| probe.describe(name.0, name.1, |key| !same || !others.contains(&Some(key)));
        let (old, new) = (describe(&older), describe(&newer));
        let in_force = (old.is_some(), new.is_some());
        let detail = if old != new {
            [old, new].into_iter().flatten().collect::<Vec<_>>().join(" → ")
        } else if same || in_force == (false, false) {
            continue;
        } else {
            // A rule that was written anew and is the same wherever it was tried is no change.
            let Some(difference) = older.difference(&newer, name, pause).await else { continue };
            difference
        };
        let change = change_word(in_force.0, in_force.1);
        rows.push(new_row(
            now,
            "rule",
            &format!("{} {}", name.0, name.1),
            format!("{} ({})", name.1, name.0),
            change,
            detail,
        ));
    }
    rows
}

/// Returns the differences in the rules of monsters' energy.
fn energy_rows(before: Edition, now: Edition) -> Vec<RefRow> {
    let describe = |edition: Edition| {
        let regime = Regime::of(edition);
        let bounds = if regime.bounded { "below 0 to 0, above 200 to 140" } else { "none" };
        [
            ("turns", describe_regime(&regime)),
            ("least gain", regime.min_gain.to_string()),
            ("bounds", bounds.to_string()),
        ]
    };
    let pairs = describe(before).into_iter().zip(describe(now)).filter(|(old, new)| old != new);
    pairs
        .map(|((name, old), (_, new))| {
            new_row(now, "energy", name, format!("monsters’ {name}"), "changed", format!("{old} → {new}"))
        })
        .collect()
}

/// Returns the species, forms, weapons or monsters that came, went or changed.
fn entry_rows(topic: RefTopic, entries: &[Entry], before: Edition, now: Edition) -> Vec<RefRow> {
    let mut rows = Vec::new();
    let changes = |entry: &&Entry| entry.life.includes(before) != entry.life.includes(now);
    let changed: Vec<&Entry> = entries.iter().filter(changes).collect();
    for entry in &changed {
        let ended = entry.life.includes(before);
        let has_slug = |other: &&Entry| {
            other.slug == entry.slug && other.life.includes(if ended { now } else { before })
        };
        let other = entries.iter().find(has_slug);
        let twin = if other.is_none() { only_twin(topic, entry, &changed, before) } else { None };
        if let Some(twin) = twin {
            // A renaming is one row, with the new name; where only the slug is new, there is none.
            if !ended && twin.name != entry.name {
                let detail = format!("{} → {}", twin.name, entry.name);
                let kind = topic.row_noun();
                let mut row = new_row(now, kind, entry.slug, entry.name.to_string(), "renamed", detail);
                row.monster = entry.monster;
                rows.push(row);
            }
            continue;
        }
        let detail = match other {
            None => String::new(),
            // Reported once, with the entry that follows.
            Some(_) if ended => continue,
            Some(older) => differences(topic, older, entry),
        };
        if other.is_some() && detail.is_empty() {
            continue;
        }
        let change = change_word(ended || other.is_some(), !ended);
        let mut row = new_row(now, topic.row_noun(), entry.slug, entry.name.to_string(), change, detail);
        row.monster = entry.monster;
        rows.push(row);
    }
    rows
}

/// Returns the monster on the other side of a change that has the glyph and all numbers of an entry, if it is
/// the only one, or the only one of its name, and its slug is of that side alone: the same monster, renamed.
/// The figures of those that were another monster are not their own and tell nothing.
fn only_twin<'a>(
    topic: RefTopic,
    entry: &Entry,
    changed: &[&'a Entry],
    before: Edition,
) -> Option<&'a Entry> {
    let glyph = |entry: &Entry| entry.monster.map(|monster| monster.look().glyph);
    let ended = entry.life.includes(before);
    let is_like =
        |other: &&&Entry| glyph(other) == glyph(entry) && differing(topic, other, entry).next().is_none();
    let is_alone = |other: &&&Entry| {
        !changed.iter().any(|twin| twin.slug == other.slug && !std::ptr::eq(*twin, **other))
    };
    let alike: Vec<&'a Entry> = changed.iter().filter(is_like).filter(is_alone).copied().collect();
    let there: Vec<&'a Entry> =
        alike.iter().copied().filter(|other| other.life.includes(before) != ended).collect();
    glyph(entry)?;
    let namesake = there.iter().find(|other| other.name.eq_ignore_ascii_case(entry.name));
    let has_namesake = |one: &&Entry| {
        alike.iter().any(|other| other.slug != one.slug && other.name.eq_ignore_ascii_case(one.name))
    };
    let has_own_figures = entry.monster.is_some_and(|monster| monster.quirk != Quirk::FromBase);
    match (namesake, &there[..]) {
        (Some(namesake), _) => Some(namesake),
        _ if !has_own_figures => None,
        (None, [twin]) if alike.len() == 2 && !has_namesake(twin) => Some(twin),
        _ => None,
    }
}

/// Returns the columns that differ with both cells. Cells of habits name their releases themselves.
fn differing<'a>(
    topic: RefTopic,
    older: &'a Entry,
    newer: &'a Entry,
) -> impl Iterator<Item = (Column, (&'a String, &'a String))> {
    let cells = older.cells.iter().zip(&newer.cells);
    let columns = entries::columns(topic).into_iter().zip(cells);
    columns.filter(|(column, (old, new))| old != new && *column != Column::Habits)
}

/// Returns the columns that differ: `speed: 10 → 12; traits: + flies`.
fn differences(topic: RefTopic, older: &Entry, newer: &Entry) -> String {
    let cells = differing(topic, older, newer).map(|(column, (old, new))| {
        let difference = if column.is_list() { list_difference(old, new) } else { describe_change(old, new) };
        format!("{}: {difference}", column.label().to_ascii_lowercase())
    });
    let renamed =
        (older.name != newer.name).then(|| format!("name: {}", describe_change(older.name, newer.name)));
    renamed.into_iter().chain(cells).collect::<Vec<_>>().join("; ")
}

/// Returns `old → new`, with "none" for an empty cell.
fn describe_change(old: &str, new: &str) -> String {
    let describe = |cell: &str| if cell.is_empty() { "none".to_string() } else { cell.to_string() };
    format!("{} → {}", describe(old), describe(new))
}

/// Returns what was added to and removed from a comma-separated list: `+ flies, − amphibious`.
fn list_difference(old: &str, new: &str) -> String {
    let lacks = |list: &str, word: &str| !word.is_empty() && !list.split(", ").any(|other| other == word);
    let added = new.split(", ").filter(|word| lacks(old, word)).map(|word| format!("+ {word}"));
    let removed = old.split(", ").filter(|word| lacks(new, word)).map(|word| format!("− {word}"));
    joined(added.chain(removed))
}

fn change_word(was_in_force: bool, is_in_force: bool) -> &'static str {
    match (was_in_force, is_in_force) {
        (true, true) => "changed",
        (true, false) => "gone",
        _ => "new",
    }
}

fn new_row(now: Edition, kind: &str, slug: &str, name: String, change: &str, detail: String) -> RefRow {
    let id = slugify(&format!("{} {kind} {slug}", now.slug()));
    let cells = vec![now.slug().to_string(), kind.to_string(), name, change.to_string(), detail];
    RefRow { id, cells, monster: None, is_inactive: false, value: None }
}
