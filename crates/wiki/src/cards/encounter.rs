//! The card of a Telengard encounter.
//!
//! # Examples
//! ```
//! use wiki::cards::encounter::encounter_card;
//! use wiki::cards::{CardPart, card};
//!
//! let card = card("depth=7", encounter_card);
//! assert_eq!(card.title, "What you meet in Telengard at depth 7");
//! let Some(CardPart::Table(_, rows)) = card.parts.last() else { panic!() };
//! assert_eq!(rows[0].cells, ["No monster", "70\u{a0}%"]);
//! ```

use super::{Card, bars, inputs_line};
use foundation::query::write;
use foundation::query_reader::QueryReader;
use telengard::{Encounter, exact};

/// Returns the card with the exact odds of the encounter phase.
pub fn encounter_card(reader: &mut QueryReader) -> Card {
    let encounter: Encounter = reader.part();
    let outcomes = exact(&encounter).outcomes;
    let possible = outcomes.iter().filter(|(_, p)| *p > 0.0);
    let chances = possible.map(|(outcome, p)| (outcome.label().to_string(), p)).collect();
    let mut parts: Vec<_> = inputs_line(&write(&encounter)).into_iter().collect();
    parts.push(bars(&["Outcome", "Chance", ""], chances));
    Card { title: format!("What you meet in Telengard at depth {}", *encounter.depth), parts }
}
