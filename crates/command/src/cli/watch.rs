//! The command that compares the tables with a checkout of the game.

use super::request::{Request, json};
use super::subcommand::Answers;
use crate::watch::{ChangeKind, ChangedRow};
use foundation::text::count;

/// Compares the tables with a checkout.
pub const WATCH: Answers = Answers {
    text: |request| Ok(report(request)),
    brief: Some(|request| Ok(summary(request))),
    json: |request| json(&request.comparison.differences),
};

/// Counts the differences by kind.
fn summary(request: &Request) -> String {
    let differences = &request.comparison.differences;
    if differences.is_empty() {
        let compared = request.comparison.compared.iter();
        let compared: Vec<String> = compared.map(|(file, rows)| format!("{rows} of {file}")).collect();
        return format!("Nothing differs: {}", compared.join(", "));
    }
    let of = |kind| differences.iter().filter(|row| row.kind == kind).count();
    let [new, changed, gone] = [ChangeKind::New, ChangeKind::Changed, ChangeKind::Gone].map(of);
    format!("{}: {new} new, {changed} changed, {gone} gone", count(differences.len(), "difference"))
}

fn report(request: &Request) -> String {
    let mut lines = vec![summary(request)];
    let mut table = "";
    for row in &request.comparison.differences {
        if row.table != table {
            table = row.table;
            lines.extend([String::new(), format!("# crates/crawl/src/model/{table}")]);
        }
        lines.push(format!("# {}", describe(row)));
        lines.extend(row.rows.iter().cloned());
    }
    lines.join("\n")
}

/// Describes a row above its lines.
fn describe(row: &ChangedRow) -> String {
    let ChangedRow { slug, kind, changes, todo, rows, .. } = row;
    match kind {
        ChangeKind::New if todo.is_empty() => format!("new: {slug}"),
        ChangeKind::New => format!("new: {slug} ({todo})"),
        ChangeKind::Changed => {
            let changes = changes.iter().map(|change| {
                format!("{} {}, now {}", change.column, quoted(&change.ours), quoted(&change.theirs))
            });
            format!("changed: {slug}: {}", changes.collect::<Vec<_>>().join("; "))
        }
        ChangeKind::Gone if rows.is_empty() => format!("gone: {slug}: no release had it, so remove its row"),
        ChangeKind::Gone => format!("gone: {slug}"),
    }
}

fn quoted(cell: &str) -> &str {
    if cell.is_empty() { "empty" } else { cell }
}
