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

use super::{Card, CardPart, bars, highest};
use foundation::query_reader::QueryReader;
use say::question::describe_encounter;
use say::telengard::percent_in_3_digits;
use telengard::fight::Fight;
use telengard::{Encounter, exact};

/// Returns the card with the exact odds of the encounter phase.
pub fn encounter_card(reader: &mut QueryReader) -> Card {
    let encounter: Encounter = reader.part();
    let outcomes = exact(&encounter).outcomes;
    let possible = outcomes.iter().filter(|(_, p)| *p > 0.0);
    let chances: Vec<_> = possible.map(|(outcome, p)| (outcome.label().to_string(), p)).collect();
    let set = describe_encounter(reader.edition, &encounter, &Fight::default());
    let highest = highest(chances.iter().map(|(_, p)| *p));
    let table = bars(&["Outcome", "Chance", ""], chances, highest, percent_in_3_digits);
    let parts = vec![CardPart::Line(format!("{set}.")), table];
    Card { title: format!("What you meet in Telengard at depth {}", *encounter.depth), parts }
}
