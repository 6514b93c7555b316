//! The cards in frames of other sites' pages: a program for each kind, without the engine's exports.
//! `www/embed.js` hands each a [`CardSink`], the object of the framed page that renders a card.
//!
//! # Examples
//! What a program does with a query, in the browser:
//! ```no_run
//! # fn draw(sink: &cards::CardSink) {
//! use wiki::cards::{card, step::step_card};
//!
//! sink.draw(&card("v=0.31&species=naga", step_card));
//! # }
//! ```

mod export;

use wasm_bindgen::prelude::wasm_bindgen;
use wiki::cards::{Card, CardPart, CardRow};

#[wasm_bindgen]
extern "C" {
    /// An object with a method for each element of a card.
    pub type CardSink;

    #[wasm_bindgen(method)]
    fn title(this: &CardSink, text: &str);
    #[wasm_bindgen(method)]
    fn figure(this: &CardSink, number: &str, unit: &str, tone: &str);
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

#[wasm_bindgen]
extern "C" {
    /// The clock of the framed page.
    pub type SliceClock;

    /// Returns whether the slice is over.
    #[wasm_bindgen(method, js_name = isOver)]
    pub fn is_over(this: &SliceClock) -> bool;
}

impl CardSink {
    /// Renders a card, from top to bottom.
    pub fn draw(&self, card: &Card) {
        self.title(&card.title);
        for part in &card.parts {
            match part {
                CardPart::Figure(number, unit) => self.figure(number, unit, ""),
                CardPart::Stamp(stamp) => self.figure(&stamp.figure, stamp.unit.label(), stamp.tone.name()),
                CardPart::Heading(text) => self.heading(text),
                CardPart::Line(text) => self.line(text),
                CardPart::Table(head, rows) => {
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
