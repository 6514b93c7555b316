//! The card of one sampled run of a chase, for a frame in another site's page.

use crawl_clock::cards::sink::CardSink;
use crawl_clock::cards::{card, timeline::timeline_card};
use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the card of a query into `sink`.
#[wasm_bindgen]
pub fn draw(query: &str, sink: &CardSink) {
    sink.draw(&card(query, timeline_card));
}

fn main() {}
