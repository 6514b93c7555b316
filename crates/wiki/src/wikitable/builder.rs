//! Builds a table from cells that may span rows and columns.

use super::markup::plain;
use super::model::{WikiRow, WikiTable};
use super::second_headings;
use foundation::text::one_line;

/// A table being built.
#[derive(Default)]
pub(super) struct TableBuilder {
    table: WikiTable,
    row_spans: Vec<RowSpan>,
}

/// A cell to add.
pub(super) struct Cell<'a> {
    /// Its text, with markup.
    pub text: &'a str,
    /// Whether it is a heading.
    pub is_heading: bool,
    /// The rows that it covers, its own included.
    pub rows: usize,
    /// The columns that it covers.
    pub columns: usize,
}

/// A cell that continues in the rows below (`rowspan`).
struct RowSpan {
    column: usize,
    /// The number of rows below that it still covers.
    rows: usize,
    cell: String,
}

/// Limit on the rows and columns that a cell covers.
const MAX_SPAN: usize = 50;

impl<'a> Cell<'a> {
    /// Returns a cell that covers one row and one column.
    pub(super) fn single(text: &'a str, is_heading: bool) -> Cell<'a> {
        Cell { text, is_heading, rows: 1, columns: 1 }
    }
}

impl TableBuilder {
    /// Sets the caption.
    pub(super) fn set_title(&mut self, title: String) {
        self.table.title = title;
    }

    /// Begins a row in a line of the text.
    pub(super) fn start_row(&mut self, line: usize) {
        self.fill_row_spans();
        self.table.rows.push(WikiRow { line, cells: Vec::new(), is_heading: true });
    }

    /// Begins a row unless there is one.
    pub(super) fn ensure_row(&mut self, line: usize) {
        if self.table.rows.is_empty() {
            self.start_row(line);
        }
    }

    /// Adds a cell to the last row.
    pub(super) fn add_cell(&mut self, cell: &Cell<'_>) {
        self.fill_row_spans();
        let Some(row) = self.table.rows.last_mut() else { return };
        row.is_heading &= cell.is_heading;
        let rows = cell.rows.min(MAX_SPAN);
        for _ in 0..cell.columns.min(MAX_SPAN) {
            if rows > 1 {
                let (column, text) = (row.cells.len(), cell.text.to_string());
                self.row_spans.push(RowSpan { column, rows: rows - 1, cell: text });
            }
            row.cells.push(cell.text.to_string());
        }
    }

    /// Adds a row of cells that cover nothing else.
    pub(super) fn add_row<'a>(
        &mut self,
        line: usize,
        cells: impl Iterator<Item = &'a str>,
        is_heading: bool,
    ) {
        self.start_row(line);
        for text in cells {
            self.add_cell(&Cell::single(text, is_heading));
        }
    }

    /// Appends a line to the last cell, if there is one.
    pub(super) fn continue_cell(&mut self, line: &str) {
        if let Some(cell) = self.table.rows.last_mut().and_then(|row| row.cells.last_mut()) {
            cell.push('\n');
            cell.push_str(line);
        }
    }

    /// Appends the cells from above that cover the next columns of the last row.
    fn fill_row_spans(&mut self) {
        let Some(row) = self.table.rows.last_mut() else { return };
        let is_next = |span: &RowSpan, row: &WikiRow| span.column == row.cells.len();
        while let Some(index) = self.row_spans.iter().position(|span| is_next(span, row)) {
            row.cells.push(self.row_spans[index].cell.clone());
            self.row_spans[index].rows -= 1;
            if self.row_spans[index].rows == 0 {
                self.row_spans.remove(index);
            }
        }
    }

    /// Returns the table, or `None` if it has no rows. Rows of headings become its headings if they are above
    /// all others.
    pub(super) fn finish(mut self) -> Option<WikiTable> {
        self.fill_row_spans();
        let mut table = self.table;
        table.rows.retain(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
        second_headings::mark(&mut table.rows);
        // Headings between rows are about a part of the table.
        let above = table.rows.iter().take_while(|row| row.is_heading).count();
        let heads: Vec<Vec<String>> = table.rows[..above].iter().map(WikiRow::texts).collect();
        let (headings, rows): (Vec<WikiRow>, _) = table.rows.into_iter().partition(|row| row.is_heading);
        table.rows = rows;
        table.line = headings.iter().chain(&table.rows).map(|row| row.line).min().unwrap_or_default();
        let is_title = |head: &[String]| head.windows(2).all(|two| two[0] == two[1]);
        if let Some((head, upper)) = heads.split_last() {
            table.above = above_columns(head, upper.iter().filter(|head| !is_title(head)));
            table.head.clone_from(head);
        }
        let is_single_heading = is_title(&table.head);
        let non_empty: Vec<&str> =
            table.head.iter().map(|head| &head[..]).filter(|head| !head.is_empty()).collect();
        if table.title.is_empty() {
            table.title = if is_single_heading {
                non_empty.first().unwrap_or(&"").to_string()
            } else {
                non_empty.join(", ")
            };
        }
        if is_single_heading {
            table.head.clear();
        }
        (!table.rows.is_empty()).then_some(table)
    }
}

impl WikiRow {
    /// Returns the plain texts of its cells, on one line each.
    fn texts(&self) -> Vec<String> {
        self.cells.iter().map(|cell| one_line(&plain(cell))).collect()
    }
}

/// Returns what the headings above those of the columns say of each; what a cell of several rows says again
/// is left out.
fn above_columns<'a>(head: &[String], upper: impl Iterator<Item = &'a Vec<String>>) -> Vec<String> {
    let mut above = vec![String::new(); head.len()];
    for row in upper {
        let others = row.iter().zip(head).map(|(text, own)| if text == own { "" } else { text });
        for (above, text) in above.iter_mut().zip(others).filter(|(_, text)| !text.is_empty()) {
            above.push_str(if above.is_empty() { "" } else { " " });
            above.push_str(text);
        }
    }
    above
}
