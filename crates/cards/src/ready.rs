//! Cards that are ready at once.

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
