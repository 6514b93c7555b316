//! Checks pasted tables and infoboxes against the game cell by cell: which cells disagree, and since when.
//!
//! # Examples
//! ```
//! use foundation::edition::Edition;
//! use wiki::check::check;
//!
//! let text = "Monster | Speed\n--|--\njackal | 15\nunicorn | 20\n";
//! let tables = check(Edition::parse("0.31").unwrap(), text);
//! let finding = &tables[0].findings[0];
//! assert_eq!((&finding.claim[..], &finding.truth[..], finding.agrees), ("15", "14", false));
//! assert_eq!(tables[0].skipped[0].subject, "unicorn");
//! ```

mod amount;
mod cells;
mod claim;
mod claimed_version;
mod columns;
mod creature;
mod effect;
mod heading;
mod infobox;
mod json;
mod named;
mod own_modifiers;
mod report;
mod row;
mod speed_table;
mod subject;
mod timed;
mod truth;
mod written_decimal;
mod written_number;

use crate::wikitable::{Name, TableForm, WikiRow, WikiTable};
pub use claimed_version::{ClaimedVersion, claimed_version};
use columns::Columns;
use foundation::edition::Edition;
use foundation::text::{listed, one_line, printable};
use named::KnownNames;
use own_modifiers::OwnModifiers;
pub use report::{
    CheckedTable, ColumnReason, Finding, SkipReason, Skipped, UnreadColumn, summary, version_sentence,
};
use row::RowCheck;
use speed_table::SpeedTable;

/// Checks each cell about a delay, a speed, a cost or a modifier of a step in every table, infobox and statement of a text, and
/// names what it could not check. A page may come as JSON, as a wiki's interface delivers it: lines are then those of its text.
pub fn check(edition: Edition, text: &str) -> Vec<CheckedTable> {
    let known = KnownNames::of(edition);
    infobox::tables_and_infoboxes(&printable_lines(&json::page_text(text)))
        .iter()
        .map(|table| check_table(edition, &known, table))
        .collect()
}

/// Returns a text without control characters and marks that reverse or hide letters, but with its lines and tabs.
fn printable_lines(text: &str) -> String {
    let cells = |line: &str| line.split('\t').map(printable).collect::<Vec<_>>().join("\t");
    text.replace("\r\n", "\n").replace('\r', "\n").lines().map(cells).collect::<Vec<_>>().join("\n")
}

fn check_table(edition: Edition, known: &KnownNames, table: &WikiTable) -> CheckedTable {
    let mut report = CheckedTable {
        line: table.line,
        title: one_line(&table.title),
        form: table.form,
        findings: Vec::new(),
        skipped: Vec::new(),
        unread_columns: Vec::new(),
    };
    let (own, speeds) = (OwnModifiers::with_headings(&table.head), SpeedTable::of(table));
    let mut columns = Columns::of(table);
    for row in &table.rows {
        let names =
            own.as_ref().map_or_else(|| columns.names(row), |_| vec![own_modifiers::name_of_row(row)]);
        if names.is_empty() {
            report.skipped.extend(columns.unnamed(row));
        }
        if table.form == TableForm::Sentences && names.len() > 1 {
            report.skipped.push(several(row, &names));
            continue;
        }
        for name in names {
            let mut check =
                RowCheck { edition, known, row, name, columns: &mut columns, report: &mut report };
            match (&own, &speeds) {
                (Some(own), _) => check.check_own_modifier(own),
                (None, Some(speeds)) => check.check_speeds(speeds),
                (None, None) => check.check_row(),
            }
        }
    }
    report.skipped.extend(columns.take_left());
    report.skipped.sort_by_key(|skipped| skipped.line);
    report.unread_columns = columns.unread();
    if report.findings.is_empty() && columns.are_about_nothing() {
        report.skipped.clear();
    }
    report
}

/// Reports a sentence of which any of several names may be the subject.
fn several(row: &WikiRow, names: &[Name]) -> Skipped {
    let names: Vec<&str> = names.iter().map(|name| &name.shown[..]).collect();
    let said = row.cells.last().map_or("", |cell| cell);
    Skipped::new(row.line, (&listed(&names, "or"), ""), said, SkipReason::Several)
}
