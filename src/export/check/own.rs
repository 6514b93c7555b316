//! The desk's own table of everything that changes a step, pasted back.

use super::Told;
use crate::edition::Edition;
use crate::export::tables::table;
use crate::export::wikitable::{Name, WikiRow, plain};
use crate::export::{Table, TableKind};
use crate::question::Question;

/// The table in every edition.
pub struct Own(Vec<(Edition, Table)>);

/// What a row is about, in a line.
pub fn name(row: &WikiRow) -> Name {
    let cells: Vec<_> = row.cells.iter().take(NAMES).map(|cell| plain(cell)).collect();
    Name { shown: cells.join(": "), article: None }
}

/// As many cells of a row name what it is about; those behind them are checked.
pub const NAMES: usize = 2;

/// What heads the first column, so that other tables are told apart before all are made.
const FIRST: &str = "What";

impl Own {
    /// Where a table has the headings of that one.
    pub fn headed(head: &[String]) -> Option<Own> {
        if head.first().is_none_or(|first| first != FIRST) {
            return None;
        }
        let made = |edition: Edition| {
            let question = Question::read(&format!("v={}", edition.v())).ok()?;
            Some((edition, table(&question, TableKind::Modifiers).ok()?))
        };
        // The headings are the same in all.
        made(Edition::NEWEST).filter(|(_, table)| table.head == head)?;
        Some(Own(Edition::all().filter_map(made).collect()))
    }

    /// What an edition has for a cell of a row; of several rows by its name, the one most like it.
    pub fn told(&self, edition: Edition, cells: &[String], place: usize) -> Option<Told> {
        let (_, table) = self.0.iter().find(|(other, _)| *other == edition)?;
        let same = |row: &&Vec<String>| row.iter().zip(cells).take(NAMES).all(|(one, other)| one == other);
        let alike = |row: &&Vec<String>| row.iter().zip(cells).filter(|(one, other)| one == other).count();
        // The first of those that are as much alike.
        let row = table.rows.iter().rev().filter(same).max_by_key(alike)?;
        let truth = row.get(place)?.clone();
        Some(Told { agrees: truth == cells[place], truth })
    }
}
