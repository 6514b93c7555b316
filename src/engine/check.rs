//! The shape of what a check of pasted tables finds.

use crate::edition::Edition;
use crate::export::check;
use serde::Serialize;

/// What came of one table.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    line: usize,
    title: String,
    findings: Vec<Finding>,
    not_checked: Vec<Skipped>,
}

/// A cell that could be checked.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    line: usize,
    what: String,
    column: String,
    said: String,
    truth: String,
    since: &'static str,
    agrees: bool,
    right_in: Vec<&'static str>,
}

#[derive(Serialize)]
struct Skipped {
    line: usize,
    what: String,
    said: String,
    why: &'static str,
}

/// Every table.
pub fn tables(edition: Edition, text: &str) -> Vec<Checked> {
    let shape = |table: check::Checked| Checked {
        line: table.line,
        title: table.title,
        findings: table.findings.into_iter().map(finding).collect(),
        not_checked: table.passed.into_iter().map(passed).collect(),
    };
    check::check(edition, text).into_iter().map(shape).collect()
}

/// Every cell that could be checked.
pub fn findings(edition: Edition, text: &str) -> Vec<Finding> {
    tables(edition, text).into_iter().flat_map(|table| table.findings).collect()
}

fn finding(found: check::Finding) -> Finding {
    Finding {
        line: found.line,
        what: found.what,
        column: found.column,
        said: found.said,
        truth: found.truth,
        since: found.since.v(),
        agrees: found.agrees,
        right_in: found.right_in.iter().map(|edition| edition.v()).collect(),
    }
}

fn passed(passed: check::Skipped) -> Skipped {
    Skipped { line: passed.line, what: passed.what, said: passed.said, why: passed.why.label() }
}
