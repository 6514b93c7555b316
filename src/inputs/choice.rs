use super::{Choice, Control, Value};
use crate::edition::{Edition, Life};
use crate::inputs::value::not_in;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

/// A row of a data table: one span of releases in which something did not change.
pub trait Row: Sized + Send + Sync + 'static {
    /// What the rows are about, in a sentence: `species`.
    const WHAT: &'static str;
    /// The table; the first row is the default of an input.
    fn table() -> &'static RowTable<Self>;
    /// The releases of this span.
    fn life(&self) -> Life;
    /// The name in links.
    fn slug(&self) -> &'static str;
    /// The name for people.
    fn name(&self) -> &'static str;
    /// A remark for people who choose it, or nothing.
    fn note(&self) -> &'static str {
        ""
    }
}

/// Rows read from the tab-separated text of a data file, on first use.
pub type RowTable<R> = LazyLock<Vec<R>>;

/// Reads the lines below the heading of a data file, each as its cells. A ditto mark, and what is
/// missing at the end of a line, is as in the line above.
///
/// # Panics
/// When `read` refuses a line: the files are part of the program and a test reads them all.
pub fn rows_of<R>(text: &'static str, read: fn(&[&'static str]) -> Option<R>) -> Vec<R> {
    let mut above: Vec<&str> = Vec::new();
    let row = |line: &'static str| {
        let mut cells: Vec<_> = line.split('\t').collect();
        for (index, cell) in above.iter().enumerate() {
            match cells.get_mut(index) {
                Some(own) if *own == DITTO => *own = cell,
                Some(_) => {}
                None => cells.push(cell),
            }
        }
        let row = read(&cells);
        above = cells;
        row.unwrap_or_else(|| panic!("a data file has a line that does not read: {line}"))
    };
    text.lines().skip(1).map(row).collect()
}

/// As in the line above.
pub(crate) const DITTO: &str = "\"";

/// The words of a cell, each as a value; `None` where one is unknown.
pub fn words_of<V: Value>(cell: &str) -> Option<Vec<V>> {
    cell.split_whitespace().map(|word| V::parse(word).ok()).collect()
}

/// A choice whose facts are a row of a table; it derefs to the row of the edition it was asked in.
pub struct RowRef<R: 'static>(&'static R);

impl<R: Row> RowRef<R> {
    /// The choice of this row.
    pub fn of(row: &'static R) -> Self {
        RowRef(row)
    }

    /// The row.
    pub fn row(&self) -> &'static R {
        self.0
    }

    fn spans(slug: &str) -> impl Iterator<Item = &'static R> {
        R::table().iter().filter(move |row| row.slug() == slug)
    }
}

impl<R> Clone for RowRef<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for RowRef<R> {}

impl<R: Row> PartialEq for RowRef<R> {
    /// By name: which span of it is meant is the edition's business.
    fn eq(&self, other: &Self) -> bool {
        self.0.slug() == other.0.slug()
    }
}

impl<R: Row> Default for RowRef<R> {
    fn default() -> Self {
        RowRef(&R::table()[0])
    }
}

impl<R: Row> fmt::Debug for RowRef<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.slug())
    }
}

impl<R> Deref for RowRef<R> {
    type Target = R;
    fn deref(&self) -> &R {
        self.0
    }
}

impl<R: Row> Value for RowRef<R> {
    fn parse(text: &str) -> Result<Self, String> {
        let first = Self::spans(text).next();
        first.map(RowRef).ok_or_else(|| format!("No {} is called “{text}”.", R::WHAT))
    }

    fn write(&self) -> String {
        self.0.slug().to_string()
    }

    fn control(edition: Edition) -> Control {
        let alive = R::table().iter().filter(|row| row.life().includes(edition));
        let choice = |row: &R| Choice { slug: row.slug(), label: row.name(), note: row.note() };
        Control::OneOf(alive.map(choice).collect())
    }

    fn as_of(&self, edition: Edition) -> Option<Self> {
        Self::spans(self.0.slug()).find(|row| row.life().includes(edition)).map(RowRef)
    }

    fn missing_reason(&self, edition: Edition) -> String {
        let slug = self.0.slug();
        not_in(edition, slug, &Self::spans(slug).map(Row::life).collect::<Vec<_>>())
    }
}
