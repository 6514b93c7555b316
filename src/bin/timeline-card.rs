//! The card of one run of a chase, for a frame in somebody else's page.

use crawl_clock::cards::paper::CardSink;
use crawl_clock::cards::{card, timeline::run};
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the card of a query.
#[wasm_bindgen]
pub fn draw(query: &str, paper: &CardSink) {
    paper.draw(&card(query, run));
}

fn main() {}
