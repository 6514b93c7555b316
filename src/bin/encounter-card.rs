//! The card of a Telengard encounter, for a frame in somebody else's page.

use crawl_clock::cards::paper::CardSink;
use crawl_clock::cards::{card, encounter::odds};
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the card of a query.
#[wasm_bindgen]
pub fn draw(query: &str, paper: &CardSink) {
    paper.draw(&card(query, odds));
}

fn main() {}
