//! Everything the tables say, as shelves of rows to look things up in: generated, never typed.

mod candidates;
mod changes;
mod keys;
mod links;
mod order;
pub mod probe;
mod rules;
pub mod things;

use crate::crawl::model::monster::Monster;
use crate::edition::Edition;
use crate::export::Table;
use crate::question::Question;
use crate::question::lookup::column::Column;
use crate::question::lookup::{Lookup, RefTopic};
use crate::time_slices::{Pause, block_on};
pub use links::Links;
use order::{Rank, compared, rank};
use std::cell::RefCell;
use std::rc::Rc;

/// A row of a shelf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefRow {
    /// Its name in links, its own on the shelf.
    pub id: String,
    /// One for each column.
    pub cells: Vec<String>,
    /// The monster it is about.
    pub monster: Option<&'static Monster>,
    /// Whether it says only that there is nothing here.
    pub quiet: bool,
    /// What the shelf's input has to be for this row to be asked about.
    pub value: Option<&'static str>,
}

/// A shelf for an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefTable {
    /// What it is about.
    pub shelf: RefTopic,
    /// The edition.
    pub edition: Edition,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, in the order they come in.
    pub lines: Vec<Rc<RefRow>>,
    /// Whether all of them are there: some shelves are a lot of work.
    pub done: bool,
}

impl RefTable {
    /// The whole shelf for an edition.
    pub fn whole(shelf: RefTopic, edition: Edition) -> RefTable {
        let sheet = RefCell::new(RefTable::new(shelf, edition));
        block_on(async |pause| RefTable::fill(&sheet, pause).await);
        sheet.into_inner()
    }

    /// The shelf for an edition, without rows where they are a lot of work.
    pub fn new(shelf: RefTopic, edition: Edition) -> RefTable {
        use Column::*;
        let (columns, lines) = match shelf {
            RefTopic::Rules => (vec![Rule, Part, Force, Effect, Life], Vec::new()),
            RefTopic::Changes => (vec![Release, Kind, Name, Change, Detail], Vec::new()),
            RefTopic::Inputs => (vec![Key, Means, Values, Default, Life, Help], keys::lines(edition)),
            _ => ([&[Name], things::columns(shelf), &[Life]].concat(), thing_lines(shelf, edition)),
        };
        let done = !matches!(shelf, RefTopic::Rules | RefTopic::Changes);
        RefTable { shelf, edition, columns, lines: lines.into_iter().map(Rc::new).collect(), done }
    }

    /// Puts the rest of one together, a bite at a time.
    pub async fn fill(sheet: &RefCell<RefTable>, pause: &Pause<'_>) {
        let RefTable { shelf, done, .. } = *sheet.borrow();
        match shelf {
            _ if done => return,
            RefTopic::Rules => rules::fill(sheet, pause).await,
            _ => changes::fill(sheet, pause).await,
        }
        sheet.borrow_mut().done = true;
    }

    /// The rows that are looked for, in the order asked for, by their places.
    pub fn found(&self, lookup: &Lookup) -> Vec<usize> {
        let words: Vec<String> =
            lookup.find.0.to_ascii_lowercase().split_whitespace().map(String::from).collect();
        let holds = |line: &RefRow| {
            words.is_empty() || {
                let text = line.cells.join("\n").to_ascii_lowercase();
                words.iter().all(|word| text.contains(word))
            }
        };
        let found = (0..self.lines.len()).filter(|place| holds(&self.lines[*place]));
        let by =
            lookup.by.0.and_then(|(by, down)| Some((self.columns.iter().position(|own| *own == by)?, down)));
        let Some((column, down)) = by else { return found.collect() };
        let mut ordered: Vec<(Rank, usize)> = Vec::new();
        for place in found {
            let rank = rank(&self.lines[place].cells[column]);
            let before = |other: &(Rank, usize)| compared(&other.0, &rank, down).is_le();
            ordered.insert(ordered.partition_point(before), (rank, place));
        }
        ordered.into_iter().map(|(_, place)| place).collect()
    }

    /// The rows of these places as a table to paste.
    pub fn table(&self, places: &[usize], question: &Question) -> Table {
        let of_edition =
            if self.shelf == RefTopic::Changes { String::new() } else { format!(", {}", self.edition) };
        Table {
            title: format!("{}{of_edition}", self.shelf.label()),
            head: self.columns.iter().map(|column| column.label()).collect(),
            rows: places.iter().map(|place| self.lines[*place].cells.clone()).collect(),
            source: "The tables that Crawl Clock computes with.",
            query: question.query(),
        }
    }
}

fn thing_lines(shelf: RefTopic, edition: Edition) -> Vec<RefRow> {
    let alive = things::things(shelf).into_iter().filter(|thing| thing.life.includes(edition));
    let line = |thing: things::Thing| {
        let name = [thing.name.to_string()];
        let cells = name.into_iter().chain(thing.cells).chain([thing.life.to_string()]).collect();
        RefRow {
            id: thing.slug.to_string(),
            cells,
            monster: thing.monster,
            quiet: false,
            value: Some(thing.slug),
        }
    };
    alive.map(line).collect()
}

/// A text as a name in links: `movement-frozen-since-0.32`.
fn slugged(text: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    text.to_ascii_lowercase().chars().map(plain).collect()
}
