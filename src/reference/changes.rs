//! What each release changed: rules, species, forms, weapons, monsters, newest first.

use super::{RefRow, RefTable, slugged};
use crate::crawl::chase::energy::Regime;
use crate::edition::Edition;
use crate::question::lookup::RefTopic;
use crate::reference::probe::{Placed, Probe, rules};
use crate::reference::things::{self, Thing};
use crate::time_slices::Pause;
use std::cell::RefCell;
use std::mem::replace;
use std::rc::Rc;

/// What is said of a rule that became another, where no try shows it.
const UNFOUND: &str = "written anew; the same wherever it was tried";

/// Puts the shelf together, release by release.
pub async fn fill(sheet: &RefCell<RefTable>, pause: &Pause<'_>) {
    let shelves = things::SHELVES.map(|shelf| (shelf, things::things(shelf)));
    let mut newer = Probe::new(Edition::TRUNK, pause).await;
    for before in Edition::game().rev().skip(1) {
        let older = Probe::new(before, pause).await;
        // What is found for this pair is kept from the next one, which asks for other rules.
        let is = replace(&mut newer, older.clone());
        let now = is.edition;
        let mut lines = rule_lines(older, is, pause).await;
        lines.extend(energy_lines(before, now));
        for (shelf, things) in &shelves {
            pause.yield_now().await;
            lines.extend(thing_lines(*shelf, things, before, now));
        }
        sheet.borrow_mut().lines.extend(lines.into_iter().map(Rc::new));
    }
}

/// Rules that begin, end, or do something else, as far as the things of the other shelves do not
/// matter: they have lines of their own.
async fn rule_lines(mut was: Probe, mut is: Probe, pause: &Pause<'_>) -> Vec<RefRow> {
    let (before, now) = (was.edition, is.edition);
    let stays = |rule: &Placed| rule.1.life.includes(before) && rule.1.life.includes(now);
    was.find_all(|rule| !stays(rule), pause).await;
    is.find_all(|rule| !stays(rule), pause).await;
    let mut lines = Vec::new();
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for placed in rules(now) {
        pause.yield_now().await;
        let name = (placed.0, placed.1.name);
        if seen.contains(&name) {
            continue;
        }
        seen.push(name);
        let same = rules(now).any(|other| (other.0, other.1.name) == name && stays(&other));
        let others = things::SHELVES.map(things::key);
        let told = |probe: &Probe| probe.told(name.0, name.1, |key| !same || !others.contains(&Some(key)));
        let (old, new) = (told(&was), told(&is));
        let there = (old.is_some(), new.is_some());
        let detail = match old == new {
            true if same || there == (false, false) => continue,
            true => was.difference(&is, name, pause).await.unwrap_or(UNFOUND.to_string()),
            false => [old, new].into_iter().flatten().collect::<Vec<_>>().join(" → "),
        };
        let change = change(there.0, there.1);
        lines.push(line(
            now,
            "rule",
            &format!("{} {}", name.0, name.1),
            format!("{} ({})", name.1, name.0),
            change,
            detail,
        ));
    }
    lines
}

/// What is different in the rules of monsters' energy.
fn energy_lines(before: Edition, now: Edition) -> Vec<RefRow> {
    let told = |edition: Edition| {
        let regime = Regime::of(edition);
        let bounds = if regime.bounded { "below 0 to 0, above 200 to 140" } else { "none" };
        [
            ("turns", regime.words()),
            ("least gain", regime.least_gain.to_string()),
            ("bounds", bounds.to_string()),
        ]
    };
    let pairs = told(before).into_iter().zip(told(now)).filter(|(old, new)| old != new);
    pairs
        .map(|((name, old), (_, new))| {
            line(now, "energy", name, format!("monsters’ {name}"), "changed", format!("{old} → {new}"))
        })
        .collect()
}

fn thing_lines(shelf: RefTopic, things: &[Thing], before: Edition, now: Edition) -> Vec<RefRow> {
    let mut lines = Vec::new();
    let changes = |edition: &Thing| edition.life.includes(before) != edition.life.includes(now);
    for thing in things.iter().filter(|thing| changes(thing)) {
        let ended = thing.life.includes(before);
        let other = things
            .iter()
            .find(|other| other.slug == thing.slug && other.life.includes(if ended { now } else { before }));
        let detail = match other {
            None => String::new(),
            // Told once, with what follows.
            Some(_) if ended => continue,
            Some(older) => differences(shelf, older, thing),
        };
        if other.is_some() && detail.is_empty() {
            continue;
        }
        let change = change(ended || other.is_some(), !ended);
        let mut line = line(now, shelf.kind(), thing.slug, thing.name.to_string(), change, detail);
        line.monster = thing.monster;
        lines.push(line);
    }
    lines
}

/// The columns that differ: `speed: 10 → 12; traits: + flies`.
fn differences(shelf: RefTopic, older: &Thing, newer: &Thing) -> String {
    let cells = older.cells.iter().zip(&newer.cells);
    let changed = things::columns(shelf).iter().zip(cells).filter(|(_, (old, new))| old != new);
    let cells = changed.map(|(column, (old, new))| {
        let difference = if column.lists() { list_difference(old, new) } else { arrow(old, new) };
        format!("{}: {difference}", column.label().to_ascii_lowercase())
    });
    let renamed = (older.name != newer.name).then(|| format!("name: {}", arrow(older.name, newer.name)));
    renamed.into_iter().chain(cells).collect::<Vec<_>>().join("; ")
}

fn arrow(old: &str, new: &str) -> String {
    let told = |cell: &str| if cell.is_empty() { "none".to_string() } else { cell.to_string() };
    format!("{} → {}", told(old), told(new))
}

fn list_difference(old: &str, new: &str) -> String {
    let lacks = |list: &str, word: &str| !word.is_empty() && !list.split(", ").any(|other| other == word);
    let came = new.split(", ").filter(|word| lacks(old, word)).map(|word| format!("+ {word}"));
    let went = old.split(", ").filter(|word| lacks(new, word)).map(|word| format!("− {word}"));
    came.chain(went).collect::<Vec<_>>().join(", ")
}

fn change(was: bool, is: bool) -> &'static str {
    match (was, is) {
        (true, true) => "changed",
        (true, false) => "gone",
        _ => "new",
    }
}

fn line(now: Edition, kind: &str, slug: &str, name: String, change: &str, detail: String) -> RefRow {
    let id = slugged(&format!("{} {kind} {slug}", now.v()));
    let cells = vec![now.v().to_string(), kind.to_string(), name, change.to_string(), detail];
    RefRow { id, cells, monster: None, quiet: false, value: None }
}
