//! The command that compares the tables with a checkout of the game.

use super::{Answers, Request};
use crate::text::count;
use crate::watch::{ChangedRow, Fate};

/// Compares the tables with a checkout.
pub const WATCH: Answers = Answers {
    text: |request| Ok(report(request)),
    brief: Some(|request| Ok(summary(request))),
    json: |request| super::json(&request.comparison.differences),
};

/// Counts the differences by what became of the things.
fn summary(request: &Request) -> String {
    let differences = &request.comparison.differences;
    if differences.is_empty() {
        let compared = request.comparison.compared.iter();
        let compared: Vec<String> = compared.map(|(file, rows)| format!("{rows} of {file}")).collect();
        return format!("Nothing differs: {}", compared.join(", "));
    }
    let of = |fate| differences.iter().filter(|row| row.fate == fate).count();
    let [new, changed, gone] = [Fate::New, Fate::Changed, Fate::Gone].map(of);
    format!("{}: {new} new, {changed} changed, {gone} gone", count(differences.len(), "difference"))
}

fn report(request: &Request) -> String {
    let mut lines = vec![summary(request)];
    let mut table = "";
    for row in &request.comparison.differences {
        if row.table != table {
            table = row.table;
            lines.extend([String::new(), format!("# src/crawl/model/{table}")]);
        }
        lines.push(format!("# {}", describe(row)));
        lines.extend(row.rows.iter().cloned());
    }
    lines.join("\n")
}

/// Describes a row above its lines.
fn describe(row: &ChangedRow) -> String {
    let ChangedRow { slug, fate, changes, open, rows, .. } = row;
    match fate {
        Fate::New if open.is_empty() => format!("new: {slug}"),
        Fate::New => format!("new: {slug} ({open})"),
        Fate::Changed => {
            let changes = changes.iter().map(|change| {
                format!("{} {}, now {}", change.column, quoted(&change.ours), quoted(&change.theirs))
            });
            format!("changed: {slug}: {}", changes.collect::<Vec<_>>().join("; "))
        }
        Fate::Gone if rows.is_empty() => format!("gone: {slug}: no release had it, so remove its row"),
        Fate::Gone => format!("gone: {slug}"),
    }
}

fn quoted(cell: &str) -> &str {
    if cell.is_empty() { "empty" } else { cell }
}
