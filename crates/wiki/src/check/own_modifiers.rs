//! Checks our own table of modifiers ([`TableKind::Modifiers`]), pasted back: its cells are compared as text.

use super::claim::CheckedClaim;
use crate::tables::table;
use crate::wikitable::{Name, WikiRow, plain};
use crate::{Table, TableKind};
use foundation::edition::Edition;
use question::Question;

/// The table of every edition.
pub struct OwnModifiers(Vec<(Edition, Table)>);

/// Returns the name of a row: its first cells.
pub fn name_of_row(row: &WikiRow) -> Name {
    let cells: Vec<_> = row.cells.iter().take(NAME_COLUMNS).map(|cell| plain(cell)).collect();
    Name { shown: cells.join(": "), article: None }
}

/// The number of cells that name a row; those after them are checked.
pub const NAME_COLUMNS: usize = 2;

/// The first heading: other tables are recognised by it before any table is computed.
const FIRST_HEADING: &str = "What";

impl OwnModifiers {
    /// Returns the tables if `head` has their headings.
    pub fn with_headings(head: &[String]) -> Option<OwnModifiers> {
        if head.first().is_none_or(|first| first != FIRST_HEADING) {
            return None;
        }
        let compute = |edition: Edition| {
            let question = Question::read(&format!("v={}", edition.slug())).ok()?;
            Some((edition, table(&question, TableKind::Modifiers).ok()?))
        };
        // All editions have the same headings.
        compute(Edition::NEWEST).filter(|(_, table)| table.head == head)?;
        Some(OwnModifiers(Edition::all().filter_map(compute).collect()))
    }

    /// Compares a cell with an edition's. Of several rows with the same name the one with most equal cells counts.
    pub fn check(&self, edition: Edition, cells: &[String], index: usize) -> Option<CheckedClaim> {
        let (_, table) = self.0.iter().find(|(other, _)| *other == edition)?;
        let has_name = |row: &&Vec<String>| row.iter().zip(cells).take(NAME_COLUMNS).all(|(a, b)| a == b);
        let equal_cells = |row: &&Vec<String>| row.iter().zip(cells).filter(|(a, b)| a == b).count();
        // `max_by_key` returns the last maximum; in reverse order that is the first row.
        let row = table.rows.iter().rev().filter(has_name).max_by_key(equal_cells)?;
        let truth = row.get(index)?.clone();
        Some(CheckedClaim { agrees: truth == cells[index], truth })
    }
}
