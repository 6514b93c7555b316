//! The card of a step, for a frame in another site's page.

use cards::CardSink;
use wasm_bindgen::prelude::wasm_bindgen;
use wiki::cards::{card, step::step_card};

/// Draws the card of a query into `sink`.
#[wasm_bindgen]
pub fn draw(query: &str, sink: &CardSink) {
    sink.draw(&card(query, step_card));
}

fn main() {}
