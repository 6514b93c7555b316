//! The card of a chase, for a frame in another site's page. It is computed in slices, so that the page around the frame
//! stays responsive.

use cards::CardSink;
use crawl::model::monster::provide_bestiary;
use foundation::time_slices::{Pause, poll_once};
use std::pin::Pin;
use wasm_bindgen::prelude::wasm_bindgen;
use wiki::cards::pursuit::pursuit_card_in_slices;
use wiki::cards::{Card, card_in_slices};

#[wasm_bindgen]
extern "C" {
    /// The clock of the framed page.
    pub type SliceClock;

    #[wasm_bindgen(method, js_name = isOver)]
    fn is_over(this: &SliceClock) -> bool;
}

/// The card of a query while it is computed.
#[wasm_bindgen]
pub struct PendingCard(Pin<Box<dyn Future<Output = Card>>>);

#[wasm_bindgen]
impl PendingCard {
    /// Creates the computation. Its slices end when `clock.isOver()` returns true.
    #[wasm_bindgen(constructor)]
    pub fn new(query: String, clock: SliceClock) -> PendingCard {
        provide_bestiary();
        PendingCard(Box::pin(async move {
            let pause = Pause(&|| clock.is_over());
            card_in_slices(&query, async |reader| pursuit_card_in_slices(reader, &pause).await).await
        }))
    }

    /// Runs for a slice. Draws the card into `sink` and returns true once it is complete; must not be called again then.
    pub fn draw(&mut self, sink: &CardSink) -> bool {
        let card = poll_once(self.0.as_mut());
        card.as_ref().into_iter().for_each(|card| sink.draw(card));
        card.is_some()
    }
}

fn main() {}
