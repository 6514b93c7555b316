//! Cards for frames in other people's pages: what each kind shows of a question. Each reads only the parts of
//! the question that it is about, so that its program holds no more.

pub mod encounter;
#[cfg(feature = "cards")]
pub mod paper;
pub mod pursuit;
pub mod step;
pub mod timeline;

use crate::query::Pair;
use crate::query::reading::QueryReader;
use crate::question::Question;
use crate::text::percent;

/// What a card shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its heading.
    pub title: String,
    /// What is below it.
    pub parts: Vec<Part>,
}

/// Something below the heading of a card.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// The number that the card is about, and what it counts.
    Figure(String, String),
    /// A heading of what follows.
    Heading(String),
    /// A sentence.
    Line(String),
    /// A table: its headings and its rows.
    Table(&'static [&'static str], Vec<CardRow>),
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct CardRow {
    /// Its cells.
    pub cells: Vec<String>,
    /// The length of the bar behind them, as a part of the longest one.
    pub bar: Option<f64>,
}

/// The card of a query: what its kind makes of it, and what of its own it did not understand.
pub fn card(query: &str, kind: fn(&mut QueryReader) -> Card) -> Card {
    let mut reading = match QueryReader::new(query) {
        Ok(reading) => reading,
        Err(too_long) => return none(too_long.to_string()),
    };
    let mut card = kind(&mut reading);
    let refused = reading.not_understood(Question::KEYS);
    card.parts
        .extend(refused.iter().map(|not| Part::Line(format!("Not understood: {}. {}", not.pair, not.why))));
    card
}

/// A line of what is asked, as far as it is not as it starts: `Of species naga, form statue.`
fn of(asked: &[Pair]) -> Option<Part> {
    let mut line = String::new();
    for Pair { key, value } in asked {
        for text in [if line.is_empty() { "Of " } else { ", " }, key, " ", value] {
            line.push_str(text);
        }
    }
    (!line.is_empty()).then(|| Part::Line(line + "."))
}

/// A card that only says why there is none.
fn none(why: String) -> Card {
    Card { title: "Crawl Clock".to_string(), parts: vec![Part::Line(why)] }
}

/// Values with their chances, each with a bar.
fn bars(head: &'static [&'static str], chances: Vec<(String, f64)>) -> Part {
    let most = chances.iter().fold(0.0, |most: f64, (_, p)| most.max(*p));
    let row = |(value, p)| CardRow { cells: vec![value, percent(p)], bar: Some(p / most) };
    Part::Table(head, chances.into_iter().map(row).collect())
}
