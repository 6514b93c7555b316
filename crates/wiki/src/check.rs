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
mod matched_table;
mod named;
mod origin;
mod own_table;
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
use foundation::text::{listed, printable};
use foundation::time_slices::{Pause, block_on};
use named::KnownNames;
use origin::Origins;
use own_table::OwnTable;
pub use report::{
    CheckedTable, ColumnReason, Finding, SkipReason, Skipped, UnreadColumn, summary, version_sentence,
};
use row::RowCheck;
use speed_table::SpeedTable;

/// Checks each cell about a delay, a speed, a cost or a modifier of a step in every table, infobox and
/// statement of a text, and names what it could not check. A page may come as JSON, as a wiki's interface
/// delivers it: lines are then those of its text. A table that was pasted from here is computed again from
/// its link and compared with that, whatever it is about.
pub fn check(edition: Edition, text: &str) -> Vec<CheckedTable> {
    block_on(async |pause| check_in_slices(edition, text, pause).await)
}

/// Checks the same as [`check`], yielding to `pause` while a table of ours is computed.
pub async fn check_in_slices(edition: Edition, text: &str, pause: &Pause<'_>) -> Vec<CheckedTable> {
    let text = printable_lines(&json::page_text(text));
    let (known, origins) = (KnownNames::of(edition), Origins::of(&text));
    let mut reports = Vec::new();
    for table in infobox::tables_and_infoboxes(&text) {
        let own = match origins.of_table(&table, edition) {
            Some(origin) => OwnTable::compute(&origin, &table, edition, pause).await,
            None => None,
        };
        reports.push(match own {
            Some(own) => own.check(),
            None => check_table(edition, &known, &infobox::as_shown(&table).unwrap_or(table)),
        });
        pause.yield_now().await;
    }
    reports
}

/// Returns a text without control characters and marks that reverse or hide letters, but with its lines and
/// tabs.
fn printable_lines(text: &str) -> String {
    let cells = |line: &str| line.split('\t').map(printable).collect::<Vec<_>>().join("\t");
    text.replace("\r\n", "\n").replace('\r', "\n").lines().map(cells).collect::<Vec<_>>().join("\n")
}

fn check_table(edition: Edition, known: &KnownNames, table: &WikiTable) -> CheckedTable {
    let mut report = CheckedTable::of(table);
    let speeds = SpeedTable::of(table);
    let mut columns = Columns::of(table);
    for row in &table.rows {
        let names = columns.names(row);
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
            match &speeds {
                Some(speeds) => check.check_speeds(speeds),
                None => check.check_row(),
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
