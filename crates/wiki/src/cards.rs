//! Cards for frames in other sites' pages: the content of each kind of card, computed from a query.
//!
//! Each kind reads only the parts of the question that it shows, so that its WebAssembly module contains
//! nothing else. A kind that shows a chase is told how to [set it up](ReadSetup): only the module that has
//! [`fought`] contains the rules of what kills.
//!
//! # Examples
//! ```
//! use wiki::cards::step::step_card;
//! use wiki::cards::{CardPart, card};
//!
//! let card = card("v=0.31&species=naga", step_card);
//! assert_eq!(card.title, "A step in Crawl 0.31");
//! assert_eq!(card.parts[0], CardPart::Figure("14".to_string(), "aut, very slow".to_string()));
//! ```

pub mod advice;
pub mod encounter;
pub mod picture;
pub mod pursuit;
pub mod step;
pub mod timeline;

use chase::pursuit::ChaseSetup;
use chase::setup::Chase;
use combat::attacker::Attacker;
use combat::defender::Defender;
use combat::fighter::Fighter;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::query_reader::QueryReader;
use question::Question;
use say::chase::{hindrance_note, immortality_note, potion_note};
use say::decision::DecisionStamp;
use say::question::{describe_fighter, describe_ignored, describe_you};
use say::step::edition_phrase;

/// The content of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its heading.
    pub title: String,
    /// The parts below the heading.
    pub parts: Vec<CardPart>,
}

/// A part of a card, below its heading.
#[derive(Clone, PartialEq, Debug)]
pub enum CardPart {
    /// The main number, and its unit.
    Figure(String, String),
    /// The main number of an answer that is good or bad.
    Stamp(DecisionStamp),
    /// A subheading.
    Heading(String),
    /// A sentence.
    Line(String),
    /// A table: headings and rows.
    Table(&'static [&'static str], Vec<CardRow>),
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct CardRow {
    /// Its cells.
    pub cells: Vec<String>,
    /// The length of its bar, as a fraction of the longest one.
    pub bar: Option<f64>,
}

/// A chase, and you in it.
pub struct Hunted {
    /// The chase.
    pub setup: ChaseSetup,
    /// Your defences.
    pub you: Defender,
    /// You in words.
    pub in_words: String,
}

/// Returns a chase by this build: [`fought`] or [`unfought`].
pub type ReadSetup = fn(&mut QueryReader, &Build, &Chase) -> Hunted;

/// Returns the setup of a chase in which your attacks kill, for any plan.
pub fn fought(reader: &mut QueryReader, build: &Build, chase: &Chase) -> Hunted {
    let (attacker, defender): (Attacker, Defender) = (reader.part(), reader.part());
    let you = Fighter { edition: reader.edition, build, attacker: &attacker, defender: &defender };
    let (setup, in_words) = (you.setup(chase), describe_fighter(you));
    Hunted { setup, you: defender, in_words }
}

/// Returns the setup of a chase in which nobody dies, for plans that attack nobody.
pub fn unfought(reader: &mut QueryReader, build: &Build, chase: &Chase) -> Hunted {
    let (edition, you): (_, Defender) = (reader.edition, reader.part());
    let in_words = describe_you(edition, build, &you);
    Hunted { setup: ChaseSetup::new(edition, build, chase), you, in_words }
}

/// Returns the card of a query, followed by the pairs that it did not understand. A query that is too long
/// gives a card with the reason.
pub fn card(query: &str, kind: fn(&mut QueryReader) -> Card) -> Card {
    match QueryReader::new(query) {
        Ok(mut reader) => with_not_understood(kind(&mut reader), reader),
        Err(too_long) => error_card(too_long.to_string()),
    }
}

/// Returns the card of a query as [`card`] does, for a kind of card that takes long to compute.
pub async fn card_in_slices(query: &str, kind: impl AsyncFnOnce(&mut QueryReader) -> Card) -> Card {
    match QueryReader::new(query) {
        Ok(mut reader) => with_not_understood(kind(&mut reader).await, reader),
        Err(too_long) => error_card(too_long.to_string()),
    }
}

/// Returns a card followed by the pairs that were not understood.
fn with_not_understood(mut card: Card, reader: QueryReader) -> Card {
    let not_understood = reader.not_understood(Question::KEYS);
    let lines = not_understood.iter().map(|entry| CardPart::Line(describe_ignored(entry)));
    card.parts.extend(lines);
    card
}

/// Returns the remarks on a chase whose plan you cannot carry out as you are, on one whose plan attacks, but
/// in which nobody dies, and on one that leaves out what you do once its foe is beside you.
fn notes(chase: &Chase, Hunted { setup, you, .. }: &Hunted) -> impl Iterator<Item = CardPart> {
    let plan = chase.actions();
    let immortal = immortality_note(&plan).filter(|_| !setup.kills());
    let always = immortal.into_iter().chain(potion_note(chase)).map(str::to_string);
    hindrance_note(you, &plan).into_iter().chain(always).map(CardPart::Line)
}

/// Returns a card that only shows why there is none.
fn error_card(why: String) -> Card {
    Card { title: "Crawl Clock".to_string(), parts: vec![CardPart::Line(why)] }
}

/// Returns the card of a question without foes, which needs some.
fn card_without_foes() -> Card {
    error_card("No foe is named: add one in the calculator, or &foes=ogre to the link.".to_string())
}

/// Returns the rules of an edition in words: `Crawl 0.31`, `the 0.31 wiki article`.
fn crawl_of(edition: Edition) -> String {
    match edition.article() {
        None => format!("Crawl {}", edition.slug()),
        Some(_) => edition_phrase(edition),
    }
}

/// Returns a table of values with their probabilities in this format, each with a bar; the longest of all
/// bars is that of `highest`.
fn bars(
    head: &'static [&'static str],
    chances: Vec<(String, f64)>,
    highest: f64,
    format: fn(f64) -> String,
) -> CardPart {
    let row = |(value, p)| CardRow { cells: vec![value, format(p)], bar: Some(p / highest) };
    CardPart::Table(head, chances.into_iter().map(row).collect())
}

/// Returns the highest of some probabilities.
fn highest(chances: impl Iterator<Item = f64>) -> f64 {
    chances.fold(0.0, f64::max)
}
