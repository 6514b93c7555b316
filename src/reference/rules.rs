//! Every rule with what it does in an edition.

use super::probe::{Placed, Probe, rules};
use super::{Line, slugged};
use crate::crawl::actions::{action_lives, actions};
use crate::crawl::build::Build;
use crate::edition::{Edition, Life};
use crate::say;

/// The effect of a rule where it is not in force.
const NOT_HERE: &str = "not here";

/// One line for each row of the edition's tables, and for each action.
pub fn lines(edition: Edition) -> Vec<Line> {
    let probe = Probe::new(edition, |_| true);
    let told = |(part, rule): Placed| {
        let found = probe.told(part, rule.name, |_| true).filter(|_| rule.life.includes(edition));
        let effect = match found.as_deref() {
            None => NOT_HERE,
            Some("") => "no one or two inputs bring it about",
            Some(told) => told,
        };
        line(part, rule.name, effect.to_string(), found.is_some(), rule.life)
    };
    rules(edition).map(told).chain(action_lines(edition)).collect()
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
