//! The card of one sampled run of a chase, for a frame in another site's page.

use cards::CardSink;
use crawl::model::monster::provide_bestiary;
use wasm_bindgen::prelude::wasm_bindgen;
use wiki::cards::{card, timeline::timeline_card};

/// Draws the card of a query into `sink`.
#[wasm_bindgen]
pub fn draw(query: &str, sink: &CardSink) {
    provide_bestiary();
    sink.draw(&card(query, timeline_card));
}

fn main() {}
