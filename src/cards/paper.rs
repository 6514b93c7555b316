//! What a card is drawn on: an object of the page in the frame.

use super::{Card, Part, Row};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An object with a method for each thing that a card can show.
    pub type Paper;

    #[wasm_bindgen(method)]
    fn title(this: &Paper, text: &str);
    #[wasm_bindgen(method)]
    fn figure(this: &Paper, number: &str, unit: &str);
    #[wasm_bindgen(method)]
    fn heading(this: &Paper, text: &str);
    #[wasm_bindgen(method)]
    fn line(this: &Paper, text: &str);
    #[wasm_bindgen(method)]
    fn table(this: &Paper);
    #[wasm_bindgen(method)]
    fn head(this: &Paper, text: &str);
    #[wasm_bindgen(method)]
    fn row(this: &Paper);
    #[wasm_bindgen(method)]
    fn cell(this: &Paper, text: &str);
    #[wasm_bindgen(method)]
    fn bar(this: &Paper, length: f64);
}

impl Paper {
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

    fn draw_row(&self, row: &Row) {
        self.row();
        row.cells.iter().for_each(|text| self.cell(text));
        if let Some(length) = row.bar {
            self.bar(length);
        }
    }
}
