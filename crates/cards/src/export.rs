//! The exports of a card's program. Cards that take long are computed in slices, so that the page around the
//! frame stays responsive.

/// Defines the export of a program whose card is ready at once: `draw`, by a function of a reader. What is
/// called before, if anything, follows the function.
#[macro_export]
macro_rules! ready_card {
    ($card:expr $(, $before:path)?) => {
        /// Draws the card of a query into `sink`.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn draw(query: &str, sink: &$crate::CardSink) {
            $($before();)?
            sink.draw(&wiki::cards::card(query, $card));
        }
    };
}

/// Defines the export of a program whose card is computed in slices: a class with the card of a query, by an
/// asynchronous function of a reader, what else it takes, and a pause.
#[macro_export]
macro_rules! pending_card {
    ($Class:ident, $card:path $(, $more:path)?) => {
        /// The card of a query while it is computed.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub struct $Class(std::pin::Pin<Box<dyn Future<Output = wiki::cards::Card>>>);

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl $Class {
            /// Creates the computation. Its slices end when `clock.isOver()` returns true.
            #[wasm_bindgen(constructor)]
            pub fn new(query: String, clock: $crate::SliceClock) -> $Class {
                crawl::model::monster::provide_bestiary();
                $Class(Box::pin(async move {
                    let pause = foundation::time_slices::Pause(&|| clock.is_over());
                    let card = async |reader: &mut _| $card(reader $(, $more)?, &pause).await;
                    wiki::cards::card_in_slices(&query, card).await
                }))
            }

            /// Runs for a slice. Draws the card into `sink` and returns true once it is complete; must not be
            /// called again then.
            pub fn draw(&mut self, sink: &$crate::CardSink) -> bool {
                let card = foundation::time_slices::poll_once(self.0.as_mut());
                card.as_ref().into_iter().for_each(|card| sink.draw(card));
                card.is_some()
            }
        }
    };
}

/// Defines the exports of a program with the cards of a chase, which is set up by a function of
/// [`wiki::cards::ReadSetup`]: a class `PendingChase` with what each foe does, and `draw` with one run, which
/// is ready at once.
#[macro_export]
macro_rules! chase_cards {
    ($read_setup:path) => {
        $crate::pending_card!(PendingChase, wiki::cards::pursuit::pursuit_card_in_slices, $read_setup);
        $crate::ready_card!(
            |reader| wiki::cards::timeline::timeline_card(reader, $read_setup),
            crawl::model::monster::provide_bestiary
        );
    };
}
