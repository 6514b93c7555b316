//! The serialized types of a check of pasted tables.

use foundation::edition::Edition;
use serde::Serialize;
use wiki::check;
use wiki::wikitable::TableForm;

/// A checked claim of a pasted table: about a monster's numbers, a plain step, or a modifier of a step.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The 1-based number of the row's first line.
    line: usize,
    /// The name in the row's first cell.
    what: String,
    /// The heading of the column.
    column: String,
    /// What the table says.
    said: String,
    /// What the game has.
    truth: String,
    /// The release since which the game has had `truth`; null for a table of ours of which other releases are
    /// not computed.
    since: Option<&'static str>,
    agrees: bool,
    /// The releases in which the claim would have been right.
    right_in: Vec<&'static str>,
}

/// A claim that was not checked, with the reason as a clause.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct SkippedClaim {
    line: usize,
    what: String,
    /// The heading of its column; empty for a whole row.
    column: String,
    said: String,
    why: String,
}

/// A column of which nothing was checked, with the reason as a clause.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct UnreadColumn {
    column: String,
    why: &'static str,
}

/// The report on one table or infobox of a pasted text.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CheckedTable {
    /// The 1-based number of its first line.
    line: usize,
    /// The caption, else the headings; of an infobox, the name in it.
    title: String,
    /// Whether the table is an infobox.
    infobox: bool,
    /// The claims that were checked.
    findings: Vec<Finding>,
    /// The claims that were not checked; blank cells are left out.
    not_checked: Vec<SkippedClaim>,
    /// The columns of which nothing was checked.
    not_read: Vec<UnreadColumn>,
}

/// The version that an article names.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct ClaimedVersion {
    /// The template, or the words, as they are written.
    template: String,
    /// The key of the edition; null for a version that is not covered.
    v: Option<&'static str>,
}

/// The report on a pasted text, in sentences and cells to lay out.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct CheckReport {
    /// By which edition it was checked, and which version it names.
    version: String,
    /// What was found, and how much of it is right.
    summary: String,
    tables: Vec<ReportedTable>,
}

/// The report on one table or infobox.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ReportedTable {
    /// The line and the title of the table.
    heading: String,
    /// The cells that were checked, wrong ones first.
    findings: Vec<ReportedFinding>,
    /// How many more there are; empty if all are listed.
    more: String,
    /// What was not checked and why, a line each.
    not_checked: Vec<String>,
}

/// A cell that was checked.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct ReportedFinding {
    agrees: bool,
    /// The texts below the headings Line, Row, Column, It says, The game, Since, Right in.
    cells: [String; 7],
}

/// Limit on the cells of a table that a report lists; more are counted.
const MAX_LISTED: usize = 100;

impl CheckReport {
    /// Checks every table of a text.
    pub fn of(edition: Edition, text: &str) -> Self {
        let tables = check::check(edition, text);
        CheckReport {
            version: check::version_sentence(check::claimed_version(text).as_ref(), edition),
            summary: check::summary(&tables),
            tables: tables.iter().map(ReportedTable::of).collect(),
        }
    }
}

impl ReportedTable {
    fn of(table: &check::CheckedTable) -> Self {
        let (findings, more) = table.listed(MAX_LISTED);
        let reported = |finding: &check::Finding| ReportedFinding {
            agrees: finding.agrees,
            cells: [
                finding.line.to_string(),
                finding.subject.clone(),
                finding.column.clone(),
                finding.claim.clone(),
                finding.verdict(),
                finding.since.map_or("", Edition::label).to_string(),
                finding.releases(),
            ],
        };
        ReportedTable {
            heading: table.heading(),
            findings: findings.into_iter().map(reported).collect(),
            more,
            not_checked: table.not_checked(MAX_LISTED),
        }
    }
}

/// Returns the version that a text says it is about, if it does.
pub fn claimed_version(text: &str) -> Option<ClaimedVersion> {
    let check::ClaimedVersion { template, edition } = check::claimed_version(text)?;
    Some(ClaimedVersion { template, v: edition.map(Edition::slug) })
}

/// Checks every table of a text.
pub fn tables(edition: Edition, text: &str) -> Vec<CheckedTable> {
    report(&check::check(edition, text))
}

/// Serializes the report on the tables of a text.
pub fn report(tables: &[check::CheckedTable]) -> Vec<CheckedTable> {
    let report = |table: &check::CheckedTable| CheckedTable {
        line: table.line,
        title: table.title.clone(),
        infobox: table.form == TableForm::Infobox,
        findings: table.findings.iter().map(finding).collect(),
        not_checked: table.skipped.iter().map(skipped).collect(),
        not_read: table.unread_columns.iter().map(unread).collect(),
    };
    tables.iter().map(report).collect()
}

fn finding(finding: &check::Finding) -> Finding {
    Finding {
        line: finding.line,
        what: finding.subject.clone(),
        column: finding.column.clone(),
        said: finding.claim.clone(),
        truth: finding.truth.clone(),
        since: finding.since.map(Edition::slug),
        agrees: finding.agrees,
        right_in: finding.right_in.iter().map(|edition| edition.slug()).collect(),
    }
}

fn skipped(skipped: &check::Skipped) -> SkippedClaim {
    SkippedClaim {
        line: skipped.line,
        what: skipped.subject.clone(),
        column: skipped.column.clone(),
        said: skipped.text.clone(),
        why: skipped.reason.label(),
    }
}

fn unread(column: &check::UnreadColumn) -> UnreadColumn {
    UnreadColumn { column: column.heading.clone(), why: column.reason.label() }
}
