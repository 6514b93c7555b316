//! What one meets in Telengard.

use super::{Card, bars};
use crate::share::reading::Reading;
use crate::telengard::{Encounter, exact};

/// The exact odds of the encounter phase.
pub fn odds(reading: &mut Reading) -> Card {
    let encounter: Encounter = reading.part();
    let outcomes = exact(&encounter).outcomes;
    let likely = outcomes.iter().filter(|(_, p)| *p > 0.0);
    let chances = likely.map(|(outcome, p)| (outcome.label().to_string(), p)).collect();
    let parts = vec![bars(&["Outcome", "Chance", ""], chances)];
    Card { title: "What you meet in Telengard".to_string(), parts }
}
