//! What a card is drawn on: an object of the page in the frame.

use super::{Card, CardRow, Part};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An object with a method for each thing that a card can show.
    pub type CardSink;

    #[wasm_bindgen(method)]
    fn title(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn figure(this: &CardSink, number: &str, unit: &str);
    #[wasm_bindgen(method)]
    fn heading(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn line(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn table(this: &CardSink);
    #[wasm_bindgen(method)]
    fn head(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn row(this: &CardSink);
    #[wasm_bindgen(method)]
    fn cell(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn bar(this: &CardSink, length: f64);
}

impl CardSink {
    /// Draws a card, from top to bottom.
    pub fn draw(&self, card: &Card) {
        self.title(&card.title);
        for part in &card.parts {
            match part {
                Part::Figure(number, unit) => self.figure(number, unit),
                Part::Heading(text) => self.heading(text),
                Part::Line(text) => self.line(text),
                Part::Table(head, rows) => {
                    self.table();
                    head.iter().for_each(|text| self.head(text));
                    rows.iter().for_each(|row| self.draw_row(row));
                }
            }
        }
    }

    fn draw_row(&self, row: &CardRow) {
        self.row();
        row.cells.iter().for_each(|text| self.cell(text));
        if let Some(length) = row.bar {
            self.bar(length);
        }
    }
}
