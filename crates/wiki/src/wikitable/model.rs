//! A table of a text.

/// A table; its cells keep their markup.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiTable {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The caption, else the headings.
    pub title: String,
    /// What it was made of.
    pub form: TableForm,
    /// The headings of the columns, as plain text.
    pub head: Vec<String>,
    /// The headings above those, which cover several columns; empty if there are none.
    pub above: Vec<String>,
    /// The rows below the headings.
    pub rows: Vec<WikiRow>,
}

/// What a table was made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableForm {
    /// Rows of cells.
    #[default]
    Rows,
    /// An infobox, whose parameters are the columns.
    Infobox,
    /// Sentences, each of which is a row.
    Sentences,
}

/// A row of cells.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiRow {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The cells.
    pub cells: Vec<String>,
    /// Whether all of its cells are headings.
    pub is_heading: bool,
}
