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
mod claimed_version;
mod creature;
mod effect;
mod infobox;
mod named;
mod own_modifiers;
mod report;
mod speed_table;
mod step;

use crate::wikitable::{Name, WikiRow, WikiTable, names, plain};
use cells::{heads_factors, is_blank, is_same_name, joined, may_head_changes};
pub use claimed_version::{ClaimedVersion, claimed_version};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::text::shortened;
use named::{CheckSettings, Named};
use own_modifiers::OwnModifiers;
pub use report::{CheckedTable, Finding, SkipReason, Skipped};
use speed_table::SpeedTable;
use step::SubjectKind;

/// Limit on the characters of a skipped cell that are reported.
const MAX_SKIPPED_TEXT: usize = 80;

/// The result of checking a claim by an edition.
struct CheckedClaim {
    truth: String,
    agrees: bool,
}

/// Checks a claim by an edition; `None` where the edition has no answer.
type ClaimCheck<'a> = &'a dyn Fn(Edition) -> Option<CheckedClaim>;

/// Checks each cell about a monster's numbers, about the step of a species or form, about delays and speeds, or about a
/// modifier of a step, in every table of a text in wikitext or Markdown and in every infobox.
pub fn check(edition: Edition, text: &str) -> Vec<CheckedTable> {
    let known = named::named(edition);
    infobox::tables_and_infoboxes(text).iter().map(|table| check_table(edition, &known, table)).collect()
}

fn check_table(edition: Edition, known: &[Named], table: &WikiTable) -> CheckedTable {
    let mut report = CheckedTable {
        line: table.line,
        title: table.title.clone(),
        is_infobox: table.is_infobox,
        findings: Vec::new(),
        skipped: Vec::new(),
    };
    let (own, subjects) = (OwnModifiers::with_headings(&table.head), step::subject_kind(&table.head));
    let speeds = SpeedTable::of(table);
    for row in &table.rows {
        let names =
            own.as_ref().map_or_else(|| names(&row.cells[0]), |_| vec![own_modifiers::name_of_row(row)]);
        if names.is_empty() && table.is_infobox {
            report.skipped.push(infobox::unnamed(row));
        }
        for name in names {
            let mut check = RowCheck { edition, known, row, name, subjects, report: &mut report };
            match (&own, &speeds) {
                (Some(own), _) => check.check_own_modifier(own, &table.head),
                (None, Some(speeds)) => check.check_speeds(speeds, &table.head),
                (None, None) => check.check_row(&table.head),
            }
        }
    }
    report
}

/// The check of a row for one of the names in its first cell.
struct RowCheck<'a> {
    edition: Edition,
    /// The names of all inputs and values of the edition.
    known: &'a [Named],
    row: &'a WikiRow,
    name: Name,
    /// The kind of the rows, by the first heading.
    subjects: Option<SubjectKind>,
    report: &'a mut CheckedTable,
}

impl<'a> RowCheck<'a> {
    fn check_row(&mut self, head: &[String]) {
        let cells = self.row.cells.iter().enumerate().skip(1).map(|(column, cell)| (column, plain(cell)));
        let cells: Vec<(usize, String)> = cells.filter(|(_, text)| !is_blank(text)).collect();
        let before = self.report.findings.len() + self.report.skipped.len();
        let subject = self.find(|name| self.subjects.map_or(Vec::new(), |kind| kind.find(name)));
        if !cells.is_empty() && subject.first().is_some_and(|subject| !subject.is_in(self.edition)) {
            return self.skip(&joined(&cells), SkipReason::Gone);
        }
        // A heading decides whether a name is that of a species or of a monster.
        let monster = match subject.is_empty() {
            true => self.find(|name| creature::spans(self.edition, name)),
            false => Vec::new(),
        };
        let readings = self.find(|name| named::readings(self.known, name));
        for (index, text) in &cells {
            let heading = head.get(*index).map_or("", |heading| heading);
            let column = creature::parse_column(head, *index).filter(|_| !monster.is_empty());
            let steps = subject
                .first()
                .and_then(|subject| Some((*subject, step::parse_heading(heading)?.parse_claims(text)?)));
            if let Some((subject, claims)) = steps {
                for claim in claims {
                    let check = |edition| claim.check(edition, subject);
                    self.check_claim(heading, &claim.text, &check, SkipReason::Open);
                }
            } else if let Some(column) = column {
                self.check_creature(&monster, column, heading, text);
            } else if !readings.is_empty() && may_head_changes(heading) {
                self.check_effect(&readings, heading, text);
            } else if !subject.is_empty() && step::parse_heading(heading).is_some() {
                self.skip(text, SkipReason::Unread);
            }
        }
        if !cells.is_empty() && before == self.report.findings.len() + self.report.skipped.len() {
            let is_known = !(monster.is_empty() && readings.is_empty() && subject.is_empty());
            self.skip(&joined(&cells), if is_known { SkipReason::Unread } else { SkipReason::Unknown });
        }
    }

    /// Returns what `search` finds for the name as displayed, else for the article it links to.
    fn find<T>(&self, search: impl Fn(&str) -> Vec<T>) -> Vec<T> {
        let names = [Some(&self.name.shown), self.name.article.as_ref()];
        names.into_iter().flatten().map(|name| search(name)).find(|all| !all.is_empty()).unwrap_or_default()
    }

    /// Checks a cell about a monster's numbers.
    fn check_creature(
        &mut self,
        monster: &[&Monster],
        column: creature::CreatureColumn,
        heading: &str,
        text: &str,
    ) {
        let Some(claims) = column.parse_claims(text) else { return self.skip(text, SkipReason::Unread) };
        for claim in &claims {
            let check = |edition| claim.check(edition, monster);
            self.check_claim(heading, &claim.text, &check, SkipReason::Open);
        }
    }

    /// Checks a row of a table of delays and speeds.
    fn check_speeds(&mut self, speeds: &SpeedTable, head: &[String]) {
        for (index, cell) in self.row.cells.iter().enumerate().skip(1) {
            let (text, name) = (plain(cell), self.name.shown.clone());
            let heading = head.get(index).map_or("", |heading| heading);
            if !is_blank(&text) {
                self.check_claim(heading, &text, &|_| speeds.check(&name, index, &text), SkipReason::Unread);
            }
        }
    }

    /// Checks a row of our own table of modifiers.
    fn check_own_modifier(&mut self, own: &OwnModifiers, head: &[String]) {
        let cells: Vec<_> = self.row.cells.iter().map(|cell| plain(cell)).collect();
        for index in (own_modifiers::NAME_COLUMNS..cells.len()).filter(|index| !is_blank(&cells[*index])) {
            let check = |edition| own.check(edition, &cells, index);
            let heading = head.get(index).map_or("", |heading| heading);
            self.check_claim(heading, &cells[index], &check, SkipReason::Unknown);
        }
    }

    /// Checks a claim by every release. `otherwise` is the reason to skip it where this edition has no answer.
    fn check_claim(&mut self, heading: &str, text: &str, check: ClaimCheck<'_>, otherwise: SkipReason) {
        let is_right = |edition| check(edition).is_some_and(|checked| checked.agrees);
        match check(self.edition) {
            Some(current) => self.add_finding(heading, text, current, check, &is_right),
            None => self.skip(text, otherwise),
        }
    }

    /// Checks a cell about a modifier, line by line.
    fn check_effect(&mut self, readings: &[Vec<&Named>], heading: &str, text: &str) {
        let is_factor = heads_factors(heading);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Some(statement) = amount::parse_statement(line, is_factor) else {
                self.skip(line, SkipReason::Unread);
                continue;
            };
            let count = statement.amounts.len();
            for (index, (part, amount)) in statement.amounts.iter().enumerate() {
                let text =
                    if count == 1 { line.to_string() } else { format!("{part} {}", statement.condition) };
                let options: Vec<CheckSettings> =
                    readings.iter().flat_map(|reading| named::settings(reading, index, count)).collect();
                let claim = effect::EffectClaim { amount: *amount, when: statement.when };
                self.check_change(&claim, &options, heading, text.trim());
            }
        }
    }

    /// Checks a claim about a name with several readings; it is right if it holds for one of them.
    fn check_change(
        &mut self,
        claim: &effect::EffectClaim,
        options: &[CheckSettings],
        heading: &str,
        text: &str,
    ) {
        let agrees = |edition, option| claim.check(edition, option).is_some_and(|checked| checked.agrees);
        let option = options.iter().find(|option| agrees(self.edition, option)).or_else(|| options.first());
        let Some(option) = option else { return self.skip(text, SkipReason::Unread) };
        let Some(current) = claim.check(self.edition, option) else {
            return self.skip(text, SkipReason::Open);
        };
        let is_nothing = !current.agrees && current.truth == effect::NOTHING;
        if is_nothing && effect::needs_more(self.edition, option, self.known) {
            return self.skip(text, SkipReason::NeedsMore);
        }
        let is_right = |edition| options.iter().any(|option| agrees(edition, option));
        self.add_finding(heading, text, current, &|edition| claim.check(edition, option), &is_right);
    }

    fn add_finding(
        &mut self,
        column: &str,
        text: &str,
        current: CheckedClaim,
        check: ClaimCheck<'_>,
        is_right: &dyn Fn(Edition) -> bool,
    ) {
        let newest_first = Edition::game().rev().skip_while(|e| *e != self.edition.described_release());
        let is_same = |edition: &Edition| check(*edition).is_some_and(|then| then.truth == current.truth);
        let since = newest_first.take_while(is_same).last().unwrap_or(self.edition);
        self.report.findings.push(Finding {
            line: self.row.line,
            subject: self.name.shown.clone(),
            column: column.to_string(),
            claim: text.to_string(),
            truth: current.truth,
            since,
            agrees: current.agrees,
            right_in: Edition::game().filter(|edition| is_right(*edition)).collect(),
        });
    }

    fn skip(&mut self, text: &str, reason: SkipReason) {
        let cut = shortened(text, MAX_SKIPPED_TEXT);
        let ellipsis = if cut.len() < text.len() { "…" } else { "" };
        let (line, subject, text) = (self.row.line, self.name.shown.clone(), format!("{cut}{ellipsis}"));
        self.report.skipped.push(Skipped { line, subject, text, reason });
    }
}
