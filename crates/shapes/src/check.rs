//! The serialized types of a check of pasted tables. Field names are the contract with `types.d.ts`.

use foundation::edition::Edition;
use serde::Serialize;
use wiki::check;

/// The report on one table or infobox.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CheckedTable {
    line: usize,
    title: String,
    infobox: bool,
    findings: Vec<Finding>,
    not_checked: Vec<Skipped>,
}

/// A claim that was checked.
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

/// A claim that was not checked.
#[derive(Serialize)]
struct Skipped {
    line: usize,
    what: String,
    said: String,
    why: &'static str,
}

/// The version that a text says it is about.
#[derive(Serialize)]
pub struct ClaimedVersion {
    template: String,
    v: Option<&'static str>,
}

/// Returns the version that a text says it is about, if it does.
pub fn claimed_version(text: &str) -> Option<ClaimedVersion> {
    let check::ClaimedVersion { template, edition } = check::claimed_version(text)?;
    Some(ClaimedVersion { template, v: edition.map(Edition::slug) })
}

/// Checks every table of a text.
pub fn tables(edition: Edition, text: &str) -> Vec<CheckedTable> {
    let report = |table: check::CheckedTable| CheckedTable {
        line: table.line,
        title: table.title,
        infobox: table.is_infobox,
        findings: table.findings.into_iter().map(finding).collect(),
        not_checked: table.skipped.into_iter().map(skipped).collect(),
    };
    check::check(edition, text).into_iter().map(report).collect()
}

/// Checks every table of a text and returns the findings of all.
pub fn findings(edition: Edition, text: &str) -> Vec<Finding> {
    tables(edition, text).into_iter().flat_map(|table| table.findings).collect()
}

fn finding(finding: check::Finding) -> Finding {
    Finding {
        line: finding.line,
        what: finding.subject,
        column: finding.column,
        said: finding.claim,
        truth: finding.truth,
        since: finding.since.slug(),
        agrees: finding.agrees,
        right_in: finding.right_in.iter().map(|edition| edition.slug()).collect(),
    }
}

fn skipped(skipped: check::Skipped) -> Skipped {
    Skipped { line: skipped.line, what: skipped.subject, said: skipped.text, why: skipped.reason.label() }
}
