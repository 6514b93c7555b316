//! Every rule with what it does in an edition.

use super::{RefRow, RefTable, slugged};
use crate::crawl::model::build::Build;
use crate::crawl::step::actions::{action_lives, actions};
use crate::edition::{Edition, Life};
use crate::reference::probe::{Placed, Probe, rules};
use crate::say;
use crate::time_slices::Pause;
use std::cell::RefCell;
use std::rc::Rc;

/// The effect of a rule where it is not in force.
const NOT_HERE: &str = "not here";
/// The effect of a rule that no single input brings about, until pairs are tried: a lot of work.
const WAITING: &str = "…";
/// The effect of a rule that nothing brings about.
const NOTHING: &str = "no one or two inputs bring it about";
/// The place of the effect among the cells.
const EFFECT: usize = 3;

/// Puts the shelf together: one line for each row of the edition's tables, and for each action; those that
/// take two inputs follow one by one.
pub async fn fill(sheet: &RefCell<RefTable>, pause: &Pause<'_>) {
    let edition = sheet.borrow().edition;
    let mut probe = Probe::new(edition, pause).await;
    sheet.borrow_mut().lines = lines(edition, &probe).map(Rc::new).collect();
    for (place, placed) in rules(edition).enumerate() {
        if sheet.borrow().lines[place].cells[EFFECT] == WAITING {
            probe.find(placed, pause).await;
            let found = told(&probe, placed).filter(|told| !told.is_empty());
            let line = &mut sheet.borrow_mut().lines[place];
            Rc::make_mut(line).cells[EFFECT] = found.unwrap_or(NOTHING.to_string());
        }
    }
}

fn lines(edition: Edition, probe: &Probe) -> impl Iterator<Item = RefRow> {
    let line = move |(part, rule): Placed| {
        let found = told(probe, (part, rule)).filter(|_| rule.life.includes(edition));
        let effect = match found.as_deref() {
            None => NOT_HERE,
            Some("") => WAITING,
            Some(told) => told,
        };
        line(part, rule.name, effect.to_string(), found.is_some(), rule.life)
    };
    rules(edition).map(line).chain(action_lines(edition))
}

fn told(probe: &Probe, (part, rule): Placed) -> Option<String> {
    probe.told(part, rule.name, |_| true)
}

/// What each action takes an ordinary human.
fn action_lines(edition: Edition) -> Vec<RefRow> {
    let known = actions(edition, &Build::default()).unwrap_or_default();
    let told = |(name, life): (&str, Life)| {
        let action = known.iter().find(|action| action.name == name && life.includes(edition));
        let aut = action.map_or(NOT_HERE.to_string(), |action| format!("{} aut", say::exact(&action.aut, 1)));
        line("action", name, aut, action.is_some(), life)
    };
    action_lives().filter(|_| edition.article().is_none()).map(told).collect()
}

fn line(part: &str, name: &str, effect: String, alive: bool, life: Life) -> RefRow {
    let force = if alive { "yes" } else { "no" };
    let cells = vec![name.to_string(), part.to_string(), force.to_string(), effect, life.to_string()];
    RefRow { id: slugged(&format!("{part} {name} {life}")), cells, monster: None, quiet: !alive, value: None }
}
