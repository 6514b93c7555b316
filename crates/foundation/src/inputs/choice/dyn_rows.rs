//! What a choice of a row is read with, compiled once for all data files.

use super::Row;
use crate::edition::{Edition, Life};
use crate::inputs::{Choice, Control, InputError, missing_sentence};
use crate::spelling::{self, KnownName};

/// The rows of a data file, without their type; an index stands for a row. Its larger methods are not
/// inlined: they would be compiled again for each type.
pub(super) struct DynRows {
    noun: &'static str,
    row: fn(usize) -> Option<&'static dyn Row>,
}

impl DynRows {
    /// Returns the rows of a type.
    pub fn of<R: Row>() -> DynRows {
        DynRows { noun: R::noun(), row: |index| R::table().get(index).map(|row| row as &dyn Row) }
    }

    /// Returns the first row with this slug; if there is none, with the slug or the name that the text may
    /// be.
    #[inline(never)]
    pub fn find(&self, text: &str) -> Result<usize, InputError> {
        let name = |row: &dyn Row| KnownName { slug: row.slug(), label: row.name() };
        spelling::find(self.noun, self.iter().map(name), text)
    }

    /// Returns the row of the same thing in an edition. If it has another slug there, that is the row of the
    /// same name which no edition has beside it.
    #[inline(never)]
    pub fn as_of(&self, own: &dyn Row, edition: Edition) -> Option<usize> {
        let is_there = |row: &dyn Row| row.life().includes(edition);
        let is_apart = |row: &dyn Row| {
            !self.spans(row.slug()).any(|one| self.spans(own.slug()).any(|span| span.overlaps(one)))
        };
        let is_renamed = |row: &dyn Row| row.name().eq_ignore_ascii_case(own.name()) && is_apart(row);
        let unchanged = self.iter().position(|row| row.slug() == own.slug() && is_there(row));
        unchanged.or_else(|| self.iter().position(|row| is_there(row) && is_renamed(row)))
    }

    /// Returns a sentence that says when a thing exists.
    #[inline(never)]
    pub fn missing_reason(&self, own: &dyn Row, edition: Edition) -> String {
        missing_sentence(edition, own.name(), &self.spans(own.slug()).collect::<Vec<_>>())
    }

    /// Returns a control that offers the rows of an edition.
    #[inline(never)]
    pub fn control(&self, edition: Edition) -> Control {
        let available = self.iter().filter(|row| row.life().includes(edition));
        let choice = |row: &dyn Row| Choice {
            slug: row.slug(),
            label: row.name(),
            note: row.note(),
            glyph: row.glyph(),
        };
        Control::OneOf(available.map(choice).collect())
    }

    /// Returns the lifetimes of all rows of the thing with this slug.
    fn spans(&self, slug: &str) -> impl Iterator<Item = Life> {
        self.iter().filter(move |row| row.slug() == slug).map(|row| row.life())
    }

    fn iter(&self) -> impl Iterator<Item = &'static dyn Row> + Clone {
        (0..).map_while(self.row)
    }
}
