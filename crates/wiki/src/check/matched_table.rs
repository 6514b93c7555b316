//! Finds the rows and columns of a pasted table in the same table computed again.

use super::cells::is_blank;
use crate::Table;
use crate::wikitable::{WikiRow, WikiTable, plain};

/// A row of the pasted table.
pub struct PastedRow {
    /// The texts of its cells.
    pub cells: Vec<String>,
    /// The line of each.
    pub lines: Vec<usize>,
}

/// A table computed again, with what it has for each row and column of the pasted one.
pub struct MatchedTable {
    table: Table,
    /// The own row for each row of the pasted one.
    pub rows: Vec<Option<usize>>,
    /// The own column for each column of the pasted one.
    pub columns: Vec<Option<usize>>,
}

impl PastedRow {
    /// Returns the rows of a table. The data of a module come in a row for each field.
    pub fn all(table: &WikiTable) -> Vec<PastedRow> {
        let mut rows: Vec<PastedRow> = Vec::new();
        for WikiRow { line, cells, .. } in &table.rows {
            let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
            let goes_on = |last: &&mut PastedRow| {
                let between = cells.get(1..cells.len().saturating_sub(1)).unwrap_or_default();
                last.cells.len() < cells.len()
                    && last.cells.first() == cells.first()
                    && between.iter().all(String::is_empty)
            };
            let lines = vec![*line; cells.len()];
            match rows.last_mut().filter(goes_on) {
                Some(last) => {
                    last.cells.extend_from_slice(&cells[last.cells.len()..]);
                    last.lines.extend_from_slice(&lines[last.lines.len()..]);
                }
                None => rows.push(PastedRow { cells, lines }),
            }
        }
        rows
    }
}

impl MatchedTable {
    /// Finds the rows and the columns of a pasted table; `None` if it has not the first heading and another
    /// one.
    pub fn matched(table: Table, head: &[String], pasted: &[PastedRow]) -> Option<MatchedTable> {
        let column = |heading: &String| table.head.iter().position(|own| is_same(heading, own));
        let mut columns: Vec<Option<usize>> = head.iter().map(column).collect();
        if !columns.contains(&Some(0)) || columns.iter().flatten().count() < 2 {
            return None;
        }
        let width = pasted.iter().map(|row| row.cells.len()).max().unwrap_or(0).max(columns.len());
        columns.resize(width, None);
        let mut computed = MatchedTable { table, columns, rows: vec![None; pasted.len()] };
        let mut is_free = vec![true; computed.table.rows.len()];
        // Rows that agree wholly first, so that a changed one with the same name takes none of theirs.
        for likeness in [Likeness::Whole, Likeness::Name, Likeness::AllButNumber] {
            let mut next = 0;
            for (row, PastedRow { cells, .. }) in pasted.iter().enumerate() {
                if computed.rows[row].is_some() {
                    continue;
                }
                if let Some(found) = computed.find(cells, likeness, next, &is_free) {
                    (computed.rows[row], is_free[found], next) = (Some(found), false, found + 1);
                }
            }
        }
        Some(computed)
    }

    /// Returns the free row that is the most like the cells of a pasted row, from row `next` on, where it
    /// most likely stands.
    fn find(&self, cells: &[String], likeness: Likeness, next: usize, is_free: &[bool]) -> Option<usize> {
        let rows = &self.table.rows;
        let order = (next..rows.len()).chain(0..next).filter(|row| is_free[*row]);
        let agrees = |row: usize, column: usize| {
            let own = self.columns.get(column).copied().flatten()?;
            Some(is_same(cells.get(column)?, &rows[row][own]))
        };
        let name = self.name_column();
        let others = || (0..cells.len()).filter(move |column| *column != name);
        let is_like = |row: &usize| match likeness {
            Likeness::Whole => (0..cells.len()).all(|column| agrees(*row, column) != Some(false)),
            Likeness::Name => agrees(*row, name) == Some(true),
            Likeness::AllButNumber => {
                rows[*row][0].starts_with(|letter: char| letter.is_ascii_digit())
                    && others().all(|column| agrees(*row, column) != Some(false))
                    && others().any(|column| agrees(*row, column) == Some(true) && !is_blank(&cells[column]))
            }
        };
        let equal = |row: usize| others().filter(|column| agrees(row, *column) == Some(true)).count();
        let mut found = order.filter(is_like);
        let first = found.next()?;
        match likeness {
            Likeness::Whole => Some(first),
            Likeness::Name => {
                let best = |best: usize, row: usize| if equal(row) > equal(best) { row } else { best };
                Some(found.fold(first, best))
            }
            // Of several it may be either.
            Likeness::AllButNumber => found.next().is_none().then_some(first),
        }
    }

    /// Returns whether the pasted table has its headings and no others.
    pub fn has_all_headings(&self) -> bool {
        self.columns.iter().all(Option::is_some) && self.columns.len() == self.table.head.len()
    }

    /// Returns the column of the pasted table that names its rows.
    pub fn name_column(&self) -> usize {
        self.columns.iter().position(|own| *own == Some(0)).unwrap_or_default()
    }

    /// Returns what it has for a cell of the pasted table.
    pub fn truth(&self, row: usize, column: usize) -> Option<&str> {
        Some(&self.table.rows[self.rows[row]?][self.columns[column]?])
    }
}

/// How much alike two rows are.
#[derive(Clone, Copy)]
enum Likeness {
    /// In every cell that both have.
    Whole,
    /// In the first cell, which names them.
    Name,
    /// In every cell but that, which is a number and may be wrong itself.
    AllButNumber,
}

/// Returns whether two texts are the same but for spaces and for letters that formats add or take away as
/// markup.
pub fn is_same(one: &str, other: &str) -> bool {
    let kept = |letter: &char| !letter.is_whitespace() && !"\\'\"[]*_~`|".contains(*letter);
    one.chars().filter(kept).eq(other.chars().filter(kept))
}
