//! The card of a Telengard encounter, for a frame in another site's page.

use crawl_clock::cards::sink::CardSink;
use crawl_clock::cards::{card, encounter::encounter_card};
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the card of a query into `sink`.
#[wasm_bindgen]
pub fn draw(query: &str, sink: &CardSink) {
    sink.draw(&card(query, encounter_card));
}

fn main() {}
