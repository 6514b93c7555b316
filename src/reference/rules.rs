//! Every rule with what it does in an edition.

use super::probe::{Placed, Probe, rules};
use super::{Line, slugged};
use crate::crawl::actions::{action_lives, actions};
use crate::crawl::build::Build;
use crate::edition::{Edition, Life};
use crate::say;

/// The effect of a rule where it is not in force.
const NOT_HERE: &str = "not here";
/// The effect of a rule that no single input brings about, until pairs are tried: a lot of work.
const WAITING: &str = "…";
/// The effect of a rule that nothing brings about.
const NOTHING: &str = "no one or two inputs bring it about";
/// The place of the effect among the cells.
const EFFECT: usize = 3;

/// One line for each row of the edition's tables, and for each action; those that take two inputs wait.
pub fn lines(edition: Edition) -> Vec<Line> {
    let probe = Probe::new(edition, |_| false);
    let told = |(part, rule): Placed| {
        let found = probe.told(part, rule.name, |_| true).filter(|_| rule.life.includes(edition));
        let effect = match found.as_deref() {
            None => NOT_HERE,
            Some("") => WAITING,
            Some(told) => told,
        };
        line(part, rule.name, effect.to_string(), found.is_some(), rule.life)
    };
    rules(edition).map(told).chain(action_lines(edition)).collect()
}

/// How many lines wait.
pub fn waiting(lines: &[Line]) -> usize {
    lines.iter().filter(|line| line.cells[EFFECT] == WAITING).count()
}

/// Finds out about the first line that waits.
pub fn find_out(lines: &mut [Line], edition: Edition) {
    let waits = lines.iter_mut().zip(rules(edition)).find(|(line, _)| line.cells[EFFECT] == WAITING);
    if let Some((line, (part, rule))) = waits {
        let probe = Probe::new(edition, |(p, r)| (*p, r.name) == (part, rule.name));
        let found = probe.told(part, rule.name, |_| true).filter(|told| !told.is_empty());
        line.cells[EFFECT] = found.unwrap_or(NOTHING.to_string());
    }
}

/// What each action takes an ordinary human.
fn action_lines(edition: Edition) -> Vec<Line> {
    let known = actions(edition, &Build::default()).unwrap_or_default();
    let told = |(name, life): (&str, Life)| {
        let action = known.iter().find(|action| action.name == name && life.includes(edition));
        let aut = action.map_or(NOT_HERE.to_string(), |action| format!("{} aut", say::exact(&action.aut, 1)));
        line("action", name, aut, action.is_some(), life)
    };
    action_lives().filter(|_| edition.article().is_none()).map(told).collect()
}

fn line(part: &str, name: &str, effect: String, alive: bool, life: Life) -> Line {
    let force = if alive { "yes" } else { "no" };
    let cells = vec![name.to_string(), part.to_string(), force.to_string(), effect, life.to_string()];
    Line { id: slugged(&format!("{part} {name} {life}")), cells, monster: None, quiet: !alive, value: None }
}
