//! Cards as pictures.
//!
//! # Examples
//! ```
//! use wiki::cards::picture::{card_of, card_picture};
//! use wiki::snippets::CardSnippet;
//! use wiki::picture::PictureSource;
//! use question::Question;
//! use foundation::time_slices::block_on;
//!
//! let question = Question::read("v=0.31&species=naga").unwrap();
//! let card = block_on(async |pause| card_of(CardSnippet::Step, &question.query(), pause).await);
//! let svg = card_picture(&card, &PictureSource::new(&question, "https://a.b/?v=0.31&species=naga"));
//! assert!(svg.contains("A step in Crawl 0.31") && svg.contains(">14<"));
//! ```

use super::advice::{PARTS_OF_OPTION, advice_card_in_slices};
use super::encounter::encounter_card;
use super::pursuit::pursuit_card_in_slices;
use super::step::step_card;
use super::timeline::timeline_card;
use super::{Card, CardPart, CardRow, card, card_in_slices, fought};
use crate::picture::{Drawing, Paint, PictureSource, TextStyle};
use crate::snippets::CardSnippet;
use foundation::time_slices::Pause;

/// Returns the card of a kind for a query, yielding to `pause` during the computation.
pub async fn card_of(kind: CardSnippet, query: &str, pause: &Pause<'_>) -> Card {
    match kind {
        CardSnippet::Step => card(query, step_card),
        CardSnippet::Timeline => card(query, |reader| timeline_card(reader, fought)),
        CardSnippet::Encounter => card(query, encounter_card),
        CardSnippet::Pursuit => {
            card_in_slices(query, async |reader| pursuit_card_in_slices(reader, fought, pause).await).await
        }
        CardSnippet::Advice => {
            card_in_slices(query, async |reader| advice_card_in_slices(reader, pause).await).await
        }
        CardSnippet::Line => {
            card_in_slices(query, async |reader| {
                let card = advice_card_in_slices(reader, pause).await;
                Card { parts: card.parts.into_iter().take(PARTS_OF_OPTION).collect(), ..card }
            })
            .await
        }
    }
}

/// Height of a row of a table (px).
const ROW: f64 = 22.0;
/// Where the bars of a table start, and how long the longest is, in percent of the picture.
const BARS: (f64, f64) = (55.0, 45.0);

/// Returns a picture of a card.
pub fn card_picture(card: &Card, source: &PictureSource) -> String {
    let mut drawing = Drawing::default();
    drawing.paragraph(&card.title, TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT });
    for part in &card.parts {
        match part {
            CardPart::Figure(number, unit) => draw_figure(&mut drawing, number, unit, Paint::INK),
            CardPart::Stamp(stamp) => {
                let ink = Paint::of_tone(stamp.tone).0;
                draw_figure(&mut drawing, &stamp.figure, stamp.unit.label(), ink);
            }
            CardPart::Heading(text) => {
                drawing.go_to(drawing.y() + 8.0);
                drawing.paragraph(text, TextStyle::BOLD);
            }
            CardPart::Line(text) => drawing.paragraph(text, TextStyle::TEXT),
            CardPart::Table(head, rows) => draw_table(&mut drawing, head, rows),
        }
    }
    drawing.finish(&card.title, source)
}

fn draw_figure(drawing: &mut Drawing, number: &str, unit: &str, fill: &'static str) {
    let at = (Drawing::x(0.0), drawing.y() + 30.0);
    let figure = TextStyle { size: 28.0, fill, ..TextStyle::BOLD };
    drawing.text(at, number, figure);
    let behind = figure.width(number.chars().count()) + 14.0;
    drawing.text((at.0 + behind, at.1), unit, TextStyle { fill: Paint::MUTED, ..TextStyle::TEXT });
    drawing.go_to(at.1 + 8.0);
}

fn draw_table(drawing: &mut Drawing, head: &[&str], rows: &[CardRow]) {
    let head: Vec<String> = head.iter().map(|text| text.to_string()).collect();
    let has_bars = rows.iter().any(|row| row.bar.is_some());
    let columns = rows.iter().map(|row| row.cells.len()).max().unwrap_or(head.len()).max(1);
    let width = if has_bars { BARS.0 } else { 100.0 };
    let x = |column: usize| Drawing::x(width * column as f64 / columns as f64);
    let mut draw_row = |cells: &[String], bar: Option<f64>, style: TextStyle| {
        let (top, baseline) = (drawing.y(), drawing.y() + 15.0);
        for (column, cell) in cells.iter().enumerate() {
            drawing.text((x(column), baseline), cell, style);
        }
        if let Some(length) = bar {
            let at = (Drawing::x(BARS.0), top + 6.0);
            drawing.rect(at, Drawing::width(BARS.1 * length), 10.0, Paint::filled(Paint::ACCENT));
        }
        drawing.go_to(top + ROW);
        drawing.rule();
    };
    draw_row(&head, None, TextStyle::SMALL);
    rows.iter().for_each(|row| draw_row(&row.cells, row.bar, TextStyle::TEXT));
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::time_slices::block_on;
    use question::Question;

    #[test]
    fn every_kind_of_card_has_a_picture() {
        let question = Question::read("v=0.31&species=naga&foes=ogre&gap=2&depth=7").unwrap();
        for &kind in CardSnippet::ALL {
            let card = block_on(async |pause| card_of(kind, &question.query(), pause).await);
            let svg = card_picture(&card, &PictureSource::new(&question, "https://a.b/"));
            assert!(svg.contains(&card.title) && svg.ends_with("</svg>\n"), "{svg}");
            let cells = card.parts.iter().filter_map(|part| match part {
                CardPart::Table(_, rows) => rows.first(),
                _ => None,
            });
            assert!(cells.flat_map(|row| &row.cells).all(|cell| svg.contains(&cell[..])), "{svg}");
        }
    }
}
