//! The card of a step, for a frame in somebody else's page.

use crawl_clock::cards::paper::CardSink;
use crawl_clock::cards::{card, step::step};
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the card of a query.
#[wasm_bindgen]
pub fn draw(query: &str, paper: &CardSink) {
    paper.draw(&card(query, step));
}

fn main() {}
