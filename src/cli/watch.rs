//! The command that compares the tables with a checkout of the game.

use super::{Answers, Request};
use crate::text::count;
use crate::watch::{Difference, Fate};

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
    let of = |fate| differences.iter().filter(|difference| difference.fate == fate).count();
    let [new, changed, gone] = [Fate::New, Fate::Changed, Fate::Gone].map(of);
    format!("{}: {new} new, {changed} changed, {gone} gone", count(differences.len(), "difference"))
}

fn report(request: &Request) -> String {
    let mut lines = vec![summary(request)];
    let mut table = "";
    for difference in &request.comparison.differences {
        if difference.table != table {
            table = difference.table;
            lines.extend([String::new(), format!("# src/crawl/model/{table}")]);
        }
        lines.push(format!("# {}", describe(difference)));
        lines.extend(difference.rows.iter().cloned());
    }
    lines.join("\n")
}

/// Describes a difference above its rows.
fn describe(difference: &Difference) -> String {
    let Difference { slug, fate, changes, open, rows, .. } = difference;
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
