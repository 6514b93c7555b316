//! The exports of a card's program. Cards that take long are computed in slices, so that the page around the frame stays
//! responsive.

/// Defines the export of a program whose card is that of a function of a reader: `draw`. What is called before, if anything,
/// follows the function.
#[macro_export]
macro_rules! ready_card {
    ($card:path $(, $before:path)?) => {
        /// Draws the card of a query into `sink`.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn draw(query: &str, sink: &$crate::CardSink) {
            $($before();)?
            sink.draw(&wiki::cards::card(query, $card));
        }
    };
}

/// Defines the exports of a program whose card is computed in slices: a class `PendingCard` with the card of a query. The card
/// is that of an asynchronous function of a reader and a pause.
#[macro_export]
macro_rules! pending_card {
    ($card_in_slices:path) => {
        #[wasm_bindgen::prelude::wasm_bindgen]
        extern "C" {
            /// The clock of the framed page.
            pub type SliceClock;

            #[wasm_bindgen(method, js_name = isOver)]
            fn is_over(this: &SliceClock) -> bool;
        }

        /// The card of a query while it is computed.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub struct PendingCard(std::pin::Pin<Box<dyn Future<Output = wiki::cards::Card>>>);

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl PendingCard {
            /// Creates the computation. Its slices end when `clock.isOver()` returns true.
            #[wasm_bindgen(constructor)]
            pub fn new(query: String, clock: SliceClock) -> PendingCard {
                crawl::model::monster::provide_bestiary();
                PendingCard(Box::pin(async move {
                    let pause = foundation::time_slices::Pause(&|| clock.is_over());
                    let card = async |reader: &mut _| $card_in_slices(reader, &pause).await;
                    wiki::cards::card_in_slices(&query, card).await
                }))
            }

            /// Runs for a slice. Draws the card into `sink` and returns true once it is complete; must not be called again then.
            pub fn draw(&mut self, sink: &$crate::CardSink) -> bool {
                let card = foundation::time_slices::poll_once(self.0.as_mut());
                card.as_ref().into_iter().for_each(|card| sink.draw(card));
                card.is_some()
            }
        }
    };
}
