//! The topic of rules: each rule and action with its effect in an edition.

use super::{RefRow, RefTable, slugify};
use crate::probe::{PartRule, Probe, rules};
use crawl::model::build::Build;
use crawl::step::actions::{action_aut, action_lives};
use foundation::edition::{Edition, Life};
use foundation::time_slices::Pause;
use std::cell::RefCell;
use std::rc::Rc;

/// The effect of a rule or action that is not in force.
const NOT_IN_FORCE: &str = "not in this version";
/// The effect of a rule that no single input brings about, until pairs of inputs are tried.
const PENDING: &str = "…";
/// The effect of a rule that no one or two inputs bring about.
const NOTHING: &str = "needs more than two conditions at once";
/// The index of the effect among the cells.
const EFFECT_COLUMN: usize = 3;

/// Computes the rows: one for each rule of the edition's tables and for each action. The effects of rules
/// that need two inputs follow one by one.
pub async fn fill(table: &RefCell<RefTable>, pause: &Pause<'_>) {
    let edition = table.borrow().edition;
    let mut probe = Probe::new(edition, pause).await;
    table.borrow_mut().rows = rows(edition, &probe).map(Rc::new).collect();
    for (index, part_rule) in rules(edition).enumerate() {
        if table.borrow().rows[index].cells[EFFECT_COLUMN] == PENDING {
            probe.find(part_rule, pause).await;
            let found = describe(&probe, part_rule).filter(|effect| !effect.is_empty());
            let row = &mut table.borrow_mut().rows[index];
            Rc::make_mut(row).cells[EFFECT_COLUMN] = found.unwrap_or(NOTHING.to_string());
        }
    }
}

fn rows(edition: Edition, probe: &Probe) -> impl Iterator<Item = RefRow> {
    let to_row = move |(part, rule): PartRule| {
        let found = describe(probe, (part, rule)).filter(|_| rule.life.includes(edition));
        let effect = match found.as_deref() {
            None => NOT_IN_FORCE,
            Some("") => PENDING,
            Some(effect) => effect,
        };
        new_row(part, rule.name, effect.to_string(), found.is_some(), rule.life)
    };
    rules(edition).map(to_row).chain(action_rows(edition))
}

/// Returns the effect of a rule in words; empty if no input brings it about, `None` if it is not in force.
fn describe(probe: &Probe, (part, rule): PartRule) -> Option<String> {
    probe.describe(part, rule.name, |_| true)
}

/// Returns the time that each action takes a character without modifiers: a human, or one of those who have
/// it.
fn action_rows(edition: Edition) -> Vec<RefRow> {
    let to_row = |(slug, name, life): (&str, &str, Life)| {
        let aut = action_aut(edition, &Build::default(), slug).filter(|_| life.includes(edition));
        let effect =
            aut.as_ref().map_or(NOT_IN_FORCE.to_string(), |aut| format!("{} aut", say::format_dist(aut, 1)));
        new_row("action", name, effect, aut.is_some(), life)
    };
    action_lives().map(to_row).collect()
}

fn new_row(part: &str, name: &str, effect: String, is_in_force: bool, life: Life) -> RefRow {
    let force = if is_in_force { "yes" } else { "no" };
    let cells = vec![name.to_string(), part.to_string(), force.to_string(), effect, life.to_string()];
    RefRow {
        id: slugify(&format!("{part} {name} {life}")),
        cells,
        monster: None,
        is_inactive: !is_in_force,
        value: None,
    }
}
