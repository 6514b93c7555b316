//! The columns of a table: which one names its rows, and which were read.

use super::cells::{is_blank, joined, may_head_changes};
use super::creature;
use super::heading::{has_unknown_word, names_delay_and_skill, names_time, with_heading_above};
use super::report::{ColumnReason, SkipReason, Skipped, UnreadColumn};
use super::subject::{SubjectKind, subject_kind};
use crate::wikitable::{Name, TableForm, WikiRow, WikiTable, names, plain};
use std::collections::BTreeMap;

/// The columns of a table being checked.
pub struct Columns {
    /// The headings.
    pub head: Vec<String>,
    /// The column with the names of the rows.
    pub name_column: usize,
    /// What the rows are about, where a heading says it.
    pub kind: Option<SubjectKind>,
    form: TableForm,
    /// Each column with a cell that says something.
    seen: BTreeMap<usize, Seen>,
    /// The cells that were left, each with its column.
    left: Vec<(usize, Skipped)>,
}

/// What is known of a column so far.
#[derive(Default)]
struct Seen {
    /// Whether it has a cell in a row whose subject is known.
    is_of_known: bool,
    is_read: bool,
}

/// Words of the heading above names that say nothing else.
const NAME_WORDS: [&str; 3] = ["name", "title", "item"];

impl Columns {
    /// Finds the column of a table that names its rows: the first with any text whose heading says so, else
    /// the first with any whose heading is not about a time.
    pub fn of(table: &WikiTable) -> Columns {
        let above = |column: usize| table.above.get(column).map_or("", |above| above);
        let head: Vec<String> = table
            .head
            .iter()
            .enumerate()
            .map(|(column, own)| with_heading_above(above(column), own))
            .collect();
        let is_named = |heading: &String| {
            subject_kind(heading).is_some() || NAME_WORDS.contains(&&heading.to_lowercase()[..])
        };
        // Pictures are no text.
        let has_text = |column: &usize| {
            table.rows.iter().any(|row| row.cells.get(*column).is_some_and(|cell| !names(cell).is_empty()))
        };
        let width = table.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let named = head.iter().enumerate().filter(|(_, heading)| is_named(heading));
        let name_column = match named.map(|(column, _)| column).find(has_text) {
            _ if table.form == TableForm::Infobox => 0,
            Some(column) => column,
            None => {
                let is_time = |column: &usize| head.get(*column).is_some_and(|heading| names_time(heading));
                (0..width).filter(|column| !is_time(column)).find(has_text).unwrap_or(0)
            }
        };
        let kind = head.get(name_column).and_then(|heading| subject_kind(heading));
        Columns { head, name_column, kind, form: table.form, seen: BTreeMap::new(), left: Vec::new() }
    }

    /// Returns the names of a row.
    pub fn names(&self, row: &WikiRow) -> Vec<Name> {
        row.cells.get(self.name_column).map_or(Vec::new(), |cell| names(cell))
    }

    /// Returns the report on a row without a name, such as one that has only a picture; `None` if it claims
    /// nothing either.
    pub fn unnamed(&self, row: &WikiRow) -> Option<Skipped> {
        let cells = row.cells.iter().enumerate().map(|(column, cell)| (column, plain(cell)));
        let cells: Vec<_> =
            cells.filter(|(column, text)| *column != self.name_column && !is_blank(text)).collect();
        let (subject, reason) = match self.form {
            TableForm::Infobox => ("infobox", SkipReason::UnnamedInfobox),
            TableForm::Sentences => ("sentence", SkipReason::NoSubject),
            TableForm::Rows => ("row", SkipReason::Unnamed),
        };
        (!cells.is_empty()).then(|| Skipped::new(row.line, (subject, ""), &joined(&cells), reason))
    }

    /// Returns the heading of a column; empty if it has none.
    pub fn heading(&self, column: usize) -> &str {
        self.head.get(column).map_or("", |heading| heading)
    }

    /// Notes cells that say something, of a row whose subject is known or not.
    pub fn see(&mut self, cells: &[(usize, String)], is_of_known: bool) {
        for (column, _) in cells {
            self.seen.entry(*column).or_default().is_of_known |= is_of_known;
        }
    }

    /// Notes that a cell of a column was read, or its row reported.
    pub fn read(&mut self, column: usize) {
        self.seen.entry(column).or_default().is_read = true;
    }

    /// Notes that a cell was left, because nothing in its row has such a number.
    pub fn leave(&mut self, column: usize, cell: Skipped) {
        self.left.push((column, cell));
    }

    /// Takes the cells that were left in columns that were read elsewhere.
    pub fn take_left(&mut self) -> Vec<Skipped> {
        let left = std::mem::take(&mut self.left).into_iter();
        let is_read = |column: &usize| self.seen.get(column).is_some_and(|seen| seen.is_read);
        left.filter(|(column, _)| is_read(column)).map(|(_, cell)| cell).collect()
    }

    /// Returns the columns of which nothing was read, each with the reason.
    pub fn unread(&self) -> Vec<UnreadColumn> {
        let unread = self.seen.iter().filter(|(_, seen)| !seen.is_read);
        unread
            .filter_map(|(column, seen)| {
                let reason = self.reason(*column);
                let heading = match self.heading(*column) {
                    "" => format!("column {}", column + 1),
                    heading => heading.to_string(),
                };
                // The rows whose subject is unknown are reported one by one.
                (seen.is_of_known || reason != ColumnReason::Unfit)
                    .then_some(UnreadColumn { heading, reason })
            })
            .collect()
    }

    /// Returns whether no heading is about a time, so that there is nothing to check.
    pub fn are_about_nothing(&self) -> bool {
        self.form != TableForm::Infobox
            && !self.seen.is_empty()
            && !self.seen.keys().any(|column| self.may_be_read(*column))
    }

    /// Returns whether a column may hold times.
    pub fn may_be_read(&self, column: usize) -> bool {
        self.reason(column) != ColumnReason::NoTime
    }

    fn reason(&self, column: usize) -> ColumnReason {
        match self.heading(column) {
            "" => ColumnReason::NoHeading,
            heading if names_delay_and_skill(heading) => ColumnReason::DelayAndSkill,
            _ if creature::parse_column(&self.head, column).is_some() => ColumnReason::Unfit,
            heading if names_time(heading) && has_unknown_word(heading) => ColumnReason::Unclear,
            heading if names_time(heading) || may_head_changes(heading) => ColumnReason::Unfit,
            _ => ColumnReason::NoTime,
        }
    }
}
