//! Choices among the rows of a data file.

mod dyn_rows;

use super::columns::DITTO;
use super::{Control, InputError, Value};
use crate::edition::{Edition, Life};
use dyn_rows::DynRows;
use std::fmt;
use std::ops::Deref;
use std::sync::LazyLock;

/// A row of a data file: a thing of the game over a span of releases in which nothing about it changed.
pub trait Row: Send + Sync + 'static {
    /// Returns the noun for a row in messages, such as `species`.
    fn noun() -> &'static str
    where
        Self: Sized;
    /// Returns all rows; the first is the default of an input.
    fn table() -> &'static RowTable<Self>
    where
        Self: Sized;
    /// Returns the rows that an edition has.
    fn of_edition(edition: Edition) -> impl Iterator<Item = &'static Self> + Clone
    where
        Self: Sized,
    {
        Self::table().iter().filter(move |row| row.life().includes(edition))
    }
    /// Returns the releases of this span.
    fn life(&self) -> Life;
    /// Returns the name in links, which all rows of one thing share.
    fn slug(&self) -> &'static str;
    /// Returns the name shown to people.
    fn name(&self) -> &'static str;
    /// Returns a remark shown next to the name; may be empty.
    fn note(&self) -> &'static str {
        ""
    }
    /// Returns the character that it is drawn as, if it is drawn.
    fn glyph(&self) -> Option<char> {
        None
    }
    /// Returns the slug of the row that the game also calls by a name, such as a short form.
    fn also_called(_name: &str) -> Option<&'static str>
    where
        Self: Sized,
    {
        None
    }
    /// Returns whether its name in links is this one, which some row has to have.
    fn is(&self, slug: &str) -> bool
    where
        Self: Sized,
    {
        debug_assert!(Self::table().iter().any(|row| row.slug() == slug), "no {} is “{slug}”", Self::noun());
        self.slug() == slug
    }
}

/// The rows of a data file, parsed on first use.
pub type RowTable<R> = LazyLock<Vec<R>>;

/// Implements [`Row`] for a struct with the fields `life`, `slug` and `name`, whose rows a function `parse`
/// reads from a data file beside it: `rows! { Species, "species", "species.tsv", note: note }`; the note is a
/// field, or a method called: `name()`. `also: find` names a function for [`Row::also_called`].
#[macro_export]
macro_rules! rows {
    ($Row:ident, $noun:literal, $file:literal, note: $note:ident $(($($none:tt)*))? $(, also: $also:path)?) => {
        impl $crate::inputs::Row for $Row {
            fn noun() -> &'static str {
                $noun
            }
            fn table() -> &'static $crate::inputs::RowTable<Self> {
                const FILE: &str = $crate::inputs::data_file!($file);
                static TABLE: $crate::inputs::RowTable<$Row> =
                    std::sync::LazyLock::new(|| $crate::inputs::parse_rows(FILE, parse));
                &TABLE
            }
            fn life(&self) -> $crate::edition::Life {
                self.life
            }
            fn slug(&self) -> &'static str {
                self.slug
            }
            fn name(&self) -> &'static str {
                self.name
            }
            fn note(&self) -> &'static str {
                self.$note $(($($none)*))?
            }
            $(fn also_called(name: &str) -> Option<&'static str> {
                $also(name)
            })?
        }
    };
}
pub use rows;

/// Parses a tab-separated data file: passes the cells of each line below the heading to `parse`. A ditto
/// mark, and any cell missing at the end of a line, repeats the cell above.
///
/// # Panics
/// If `parse` returns `None`. The files are part of the program, and a test parses them all.
pub fn parse_rows<R>(text: &'static str, parse: fn(&[&'static str]) -> Option<R>) -> Vec<R> {
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
        let row = parse(&cells);
        above = cells;
        row.unwrap_or_else(|| panic!("a data file has a line that does not read: {line}"))
    };
    text.lines().skip(1).map(row).collect()
}

/// Parses each whitespace-separated word of a cell; `None` if one is unknown.
pub fn parse_words<V: Value>(cell: &str) -> Option<Vec<V>> {
    cell.split_whitespace().map(|word| V::parse(word).ok()).collect()
}

/// A choice of a row. After [`Value::as_of`] it derefs to the row of that edition.
pub struct RowRef<R: 'static>(&'static R);

impl<R: Row> RowRef<R> {
    /// Returns the choice of this row.
    pub fn new(row: &'static R) -> Self {
        RowRef(row)
    }

    /// Returns the row.
    pub fn row(&self) -> &'static R {
        self.0
    }
}

impl<R> Clone for RowRef<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for RowRef<R> {}

impl<R: Row> PartialEq for RowRef<R> {
    /// Compares slugs: two spans of one thing are the same choice.
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
    fn parse(text: &str) -> Result<Self, InputError> {
        let find = |name: &str| DynRows::of::<R>().find(name);
        let index = find(text).or_else(|why| R::also_called(text).map_or(Err(why), find))?;
        Ok(RowRef(&R::table()[index]))
    }
    fn write(&self) -> String {
        self.0.slug().to_string()
    }
    fn control(edition: Edition) -> Control {
        DynRows::of::<R>().control(edition)
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        DynRows::of::<R>().as_of(self.0, edition).map(|index| RowRef(&R::table()[index]))
    }
    fn missing_reason(&self, edition: Edition) -> String {
        DynRows::of::<R>().missing_reason(self.0, edition)
    }
}
