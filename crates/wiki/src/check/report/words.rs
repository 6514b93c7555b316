//! The sentences of a report, for a terminal and for the desk alike.

use super::{CheckedTable, Finding, SkipReason, Skipped, UnreadColumn, releases_with};
use crate::check::claimed_version::ClaimedVersion;
use crate::wikitable::TableForm;
use foundation::edition::Edition;
use foundation::text::{count, joined, listed, noun};

/// Says why nothing was checked of a text in which nothing was found.
const NOTHING_FOUND: &str = "Nothing here can be checked: there is no table of delays, speeds or costs in this text (in wikitext, \
                             Markdown, HTML, CSV, plain text or with tabs), no infobox, no data of a module and no sentence \
                             such as “A naga is slow (delay 14)” or “An ogre (speed 10, atk: 150%)”.";
/// Says why nothing was checked of what was found.
const NOTHING_FITS: &str = "Nothing here can be checked: the rows have to name monsters, species, forms, weapons, actions or \
                            rules, the headings speed, delay, move, attack …; an infobox needs a name.";

/// Says why nothing was checked of what was found, where that is sentences alone.
const NOTHING_SAID: &str = "Nothing here can be checked: a sentence has to begin with one species, form or monster, as in “A naga is \
                            slow (delay 14)” or “An ogre (speed 10, atk: 150%)”.";

/// Says by which edition a text is checked, and which version it names itself.
pub fn version_sentence(claimed: Option<&ClaimedVersion>, edition: Edition) -> String {
    let Some(ClaimedVersion { template, edition: named }) = claimed else {
        return format!("The text names no version (such as {{{{version031}}}}): checked against {edition}.");
    };
    match named {
        None => {
            format!("The text says {template}, a version not covered here: checked against {edition}.")
        }
        Some(named) if *named == edition => format!("The text says {template}: checked against {edition}."),
        Some(_) => format!("The text says {template}; checked against {edition}, as you chose."),
    }
}

/// Says what was found in a text, how many of its cells are right, and how much was not checked: what was not
/// read must not seem to agree.
pub fn summary(tables: &[CheckedTable]) -> String {
    let findings: Vec<&Finding> = tables.iter().flat_map(|table| &table.findings).collect();
    let wrong = findings.iter().filter(|finding| !finding.agrees).count();
    let unchecked = unchecked(tables);
    let verdict = match (findings.len(), wrong) {
        _ if tables.is_empty() => return NOTHING_FOUND.to_string(),
        (0, _) if are_understood(tables) => "No cell can be called right or wrong".to_string(),
        (0, _) if tables.iter().all(|table| table.form == TableForm::Sentences) => {
            return format!("{} found. {NOTHING_SAID}", found(tables));
        }
        (0, _) => return format!("{} found. {NOTHING_FITS}", found(tables)),
        (1, 0) => "1 cell agrees".to_string(),
        (all, 0) if unchecked.is_empty() => format!("All {} agree", count(all, "cell")),
        (all, 0) => format!("{} agree", count(all, "cell")),
        (all, wrong) => format!("{wrong} of {all} checked cells disagree"),
    };
    format!("{} found. {verdict}.{unchecked}", found(tables))
}

/// Returns whether cells were left, all of them understood: each may be right in another case than the plain
/// one.
fn are_understood(tables: &[CheckedTable]) -> bool {
    let mut reasons =
        tables.iter().flat_map(|table| &table.skipped).map(|skipped| &skipped.reason).peekable();
    reasons.peek().is_some()
        && reasons.all(|reason| matches!(reason, SkipReason::Open(_) | SkipReason::NeedsMore))
}

/// Returns "2 tables, 1 infobox and 3 statements": sentences are counted one by one.
fn found(tables: &[CheckedTable]) -> String {
    let of = |form: TableForm| tables.iter().filter(move |table| table.form == form);
    let statements = of(TableForm::Sentences).map(|table| table.findings.len() + table.skipped.len()).sum();
    counted(&[
        (of(TableForm::Rows).count(), "table"),
        (of(TableForm::Infobox).count(), "infobox"),
        (statements, "statement"),
    ])
}

/// Says how many cells and columns were not checked; empty if all were.
fn unchecked(tables: &[CheckedTable]) -> String {
    let cells: usize = tables.iter().map(|table| table.skipped.len()).sum();
    let columns: usize = tables.iter().map(|table| table.unread_columns.len()).sum();
    match cells + columns {
        0 => String::new(),
        1 => format!(" {} was not checked.", counted(&[(cells, "cell"), (columns, "column")])),
        _ => format!(" {} were not checked.", counted(&[(cells, "cell"), (columns, "column")])),
    }
}

/// Joins the counts of things, of which some may be lacking.
fn counted(things: &[(usize, &str)]) -> String {
    let present = things.iter().filter(|(number, _)| *number > 0);
    listed(&present.map(|(number, thing)| count(*number, thing)).collect::<Vec<_>>(), "and")
}

impl CheckedTable {
    /// Returns what the table is called in a report: its line and its title.
    pub fn heading(&self) -> String {
        match &self.title[..] {
            "" => format!("Line {}", self.line),
            title => format!("Line {}: {title}", self.line),
        }
    }

    /// Returns at most `limit` findings, the wrong ones first, and a sentence on those beyond, empty if there
    /// are none.
    pub fn listed(&self, limit: usize) -> (Vec<&Finding>, String) {
        let mut findings: Vec<&Finding> = self.findings.iter().collect();
        findings.sort_by_key(|finding| finding.agrees);
        let beyond = findings.split_off(limit.min(findings.len()));
        let wrong = beyond.iter().filter(|finding| !finding.agrees).count();
        let agreeing = beyond.len() - wrong;
        let sentence = match (wrong, agreeing) {
            (0, 0) => String::new(),
            (0, _) => format!("{agreeing} more agree."),
            _ => format!("{wrong} more disagree, {agreeing} more agree. Correct the ones above first."),
        };
        (findings, sentence)
    }

    /// Returns what was not checked and why: at most `limit` cells, and the columns of which nothing was,
    /// those with the same reason together.
    pub fn not_checked(&self, limit: usize) -> Vec<String> {
        if self.findings.is_empty() && self.skipped.is_empty() && self.unread_columns.is_empty() {
            return vec!["it has no rows to check".to_string()];
        }
        let cells = self.skipped.iter().take(limit).map(Skipped::line);
        let beyond = self.skipped.len().saturating_sub(limit);
        let beyond = (beyond > 0).then(|| format!("and {}", count(beyond, "more cell")));
        cells.chain(beyond).chain(self.columns_by_reason()).collect()
    }

    fn columns_by_reason(&self) -> Vec<String> {
        let mut columns: Vec<&UnreadColumn> = self.unread_columns.iter().collect();
        columns.sort_by_key(|column| column.reason);
        let line = |columns: &[&UnreadColumn]| {
            let headings = joined(columns.iter().map(|column| format!("“{}”", column.heading)));
            let noun = noun(&columns.len().to_string(), "column");
            format!("{noun} {headings}: {}", columns[0].reason.label())
        };
        columns.chunk_by(|one, next| one.reason == next.reason).map(line).collect()
    }
}

impl Skipped {
    /// Returns what was not checked and why.
    fn line(&self) -> String {
        let Skipped { line, subject, column, text, reason } = self;
        let place = if column.is_empty() { subject.clone() } else { format!("{subject}, {column}") };
        format!("line {line}, {place}, “{text}”: {}", reason.label())
    }
}

impl Finding {
    /// Returns the game's value, or "agrees", with the value where the table writes it differently.
    pub fn verdict(&self) -> String {
        let plain = |text: &str| text.replace('−', "-").replace(' ', "");
        if !self.agrees {
            self.truth.clone()
        } else if plain(&self.claim) == plain(&self.truth) {
            "agrees".to_string()
        } else {
            format!("agrees: {}", self.truth)
        }
    }

    /// Returns the releases in which the claim would have been right: `0.27–0.28`, `no release`. Empty where
    /// they are not looked at.
    pub fn releases(&self) -> String {
        if self.since.is_none() {
            return String::new();
        }
        match releases_with(|edition| self.right_in.contains(&edition)) {
            none if none.is_empty() => "no release".to_string(),
            releases => releases,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::check;

    #[test]
    fn what_is_beyond_the_limit_is_counted() {
        let rows = "ogre | 10\nogre | 11\nogre | 12\nzork | 1\nzork | 2\n";
        let tables = check(Edition::NEWEST, &format!("Monster | Speed\n--|--\n{rows}"));
        let of = |limit| {
            let (findings, more) = tables[0].listed(limit);
            let claims = findings.iter().map(|finding| finding.claim.clone()).collect::<Vec<_>>().join(" ");
            (claims, more, tables[0].not_checked(limit).len())
        };
        assert_eq!(of(3), ("11 12 10".to_string(), String::new(), 2));
        assert_eq!(of(2), ("11 12".to_string(), "1 more agree.".to_string(), 2));
        let more = "1 more disagree, 1 more agree. Correct the ones above first.";
        assert_eq!(of(1), ("11".to_string(), more.to_string(), 2));
        assert_eq!(tables[0].not_checked(1)[1], "and 1 more cell");
    }

    #[test]
    fn the_summary_says_whether_anything_was_understood() {
        let of = |text: &str| summary(&check(Edition::parse("0.31").unwrap(), text));
        let open = "1 table found. No cell can be called right or wrong. 1 cell was not checked.";
        assert_eq!(of("Monster | Delay\n--|--\nnaga | 14"), open);
        for row in ["naga | slow", "zork | 10", "zork | 10\nnaga | 14"] {
            let said = of(&format!("Monster | Delay\n--|--\n{row}"));
            assert_eq!(said, format!("1 table found. {NOTHING_FITS}"), "{row}");
        }
    }

    #[test]
    fn sentences_are_no_table() {
        let of = |text: &str| summary(&check(Edition::parse("0.31").unwrap(), text));
        assert_eq!(
            of("* delay = 10 / speed\n* speed = 10 / delay"),
            format!("2 statements found. {NOTHING_SAID}")
        );
        let both = "Monster | Speed\n--|--\nogre | 10\n\nNagas start with Slow 2 (delay 14).";
        assert_eq!(of(both), "1 table and 1 statement found. All 2 cells agree.");
    }

    #[test]
    fn a_version_that_is_not_covered_is_said() {
        let edition = Edition::parse("0.31").unwrap();
        for (named, said) in [
            (None, "The text names no version (such as {{version031}}): checked against 0.31."),
            (Some("0.31"), "The text says x: checked against 0.31."),
            (Some("0.30"), "The text says x; checked against 0.31, as you chose."),
            (Some("0.9"), "The text says x, a version not covered here: checked against 0.31."),
        ] {
            let claimed =
                named.map(|v| ClaimedVersion { template: "x".to_string(), edition: Edition::parse(v) });
            assert_eq!(version_sentence(claimed.as_ref(), edition), said);
        }
    }
}
