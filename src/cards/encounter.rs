//! What one meets in Telengard.

use super::{Card, bars, of};
use crate::query::reading::QueryReader;
use crate::query::write;
use crate::telengard::{Encounter, exact};

/// The exact odds of the encounter phase.
pub fn odds(reading: &mut QueryReader) -> Card {
    let encounter: Encounter = reading.part();
    let outcomes = exact(&encounter).outcomes;
    let likely = outcomes.iter().filter(|(_, p)| *p > 0.0);
    let chances = likely.map(|(outcome, p)| (outcome.label().to_string(), p)).collect();
    let mut parts: Vec<_> = of(&write(&encounter)).into_iter().collect();
    parts.push(bars(&["Outcome", "Chance", ""], chances));
    Card { title: format!("What you meet in Telengard at depth {}", *encounter.depth), parts }
}
