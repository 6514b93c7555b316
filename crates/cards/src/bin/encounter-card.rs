//! The card of a Telengard encounter, for a frame in another site's page.

use cards::CardSink;
use wasm_bindgen::prelude::wasm_bindgen;
use wiki::cards::{card, encounter::encounter_card};

/// Draws the card of a query into `sink`.
#[wasm_bindgen]
pub fn draw(query: &str, sink: &CardSink) {
    sink.draw(&card(query, encounter_card));
}

fn main() {}
