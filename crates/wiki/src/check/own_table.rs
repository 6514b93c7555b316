//! Checks tables that were pasted from here: each is computed again from its question, and compared cell by
//! cell.

use super::cells::{is_blank, joined};
use super::matched_table::{MatchedTable, PastedRow, is_same};
use super::origin::Origin;
use super::report::{CheckedTable, ColumnReason, Finding, SkipReason, Skipped, UnreadColumn};
use crate::TableKind;
use crate::tables::table_in_slices;
use crate::wikitable::WikiTable;
use foundation::edition::Edition;
use foundation::text::one_line;
use foundation::time_slices::Pause;

/// A pasted table, with what it should say.
pub struct OwnTable<'a> {
    pasted: &'a WikiTable,
    edition: Edition,
    rows: Vec<PastedRow>,
    /// As it should be by the edition that it is checked by.
    now: MatchedTable,
    /// As it should be by each release; none where that takes long.
    releases: Vec<(Edition, MatchedTable)>,
}

impl<'a> OwnTable<'a> {
    /// Computes a table again. Returns `None` if its question has none, or one with other headings.
    pub async fn compute(
        origin: &Origin,
        pasted: &'a WikiTable,
        edition: Edition,
        pause: &Pause<'_>,
    ) -> Option<OwnTable<'a>> {
        let Origin { kinds, is_captioned, question } = origin;
        let rows = PastedRow::all(pasted);
        let of = async |kind: TableKind, edition: Edition| {
            let table = table_in_slices(&question.at(edition), kind, pause).await.ok()?;
            MatchedTable::matched(table, &pasted.head, &rows)
        };
        let mut found = None;
        for kind in kinds {
            let now = of(*kind, edition).await.filter(|now| *is_captioned || now.has_all_headings());
            if let Some(now) = now {
                found = Some((*kind, now));
                break;
            }
        }
        let (kind, now) = found?;
        let mut releases = Vec::new();
        for release in Edition::game().filter(|_| kind.is_cheap()) {
            releases.extend(of(kind, release).await.map(|computed| (release, computed)));
            pause.yield_now().await;
        }
        Some(OwnTable { pasted, edition, rows, now, releases })
    }

    /// Compares every cell.
    pub fn check(&self) -> CheckedTable {
        let mut report = CheckedTable { unread_columns: self.unread(), ..CheckedTable::of(self.pasted) };
        for (row, PastedRow { cells, lines }) in self.rows.iter().enumerate() {
            let subject = self.subject(row);
            if self.now.rows[row].is_some() {
                let finding = |column| self.finding(row, column, &subject);
                report.findings.extend((0..cells.len()).filter_map(finding));
            } else if cells.len() > 1 {
                // Notes below the rows have one cell.
                let said = joined(&cells.iter().cloned().enumerate().skip(1).collect::<Vec<_>>());
                report.skipped.push(Skipped::new(lines[0], (&subject, ""), &said, SkipReason::NotOwn));
            }
        }
        report
    }

    /// Compares a cell; `None` if it claims nothing, or only names its row.
    fn finding(&self, row: usize, column: usize, subject: &str) -> Option<Finding> {
        let (claim, truth) = (&self.rows[row].cells[column], self.now.truth(row, column)?);
        let agrees = is_same(claim, truth);
        let is_name = self.now.columns[column] == Some(0) && agrees;
        if is_name || claim.is_empty() || is_blank(claim) && is_blank(truth) {
            return None;
        }
        let is_right =
            |then: &MatchedTable| then.truth(row, column).is_some_and(|truth| is_same(claim, truth));
        let right = self.releases.iter().filter(|(_, then)| is_right(then));
        let since = || {
            let newest_first = self.releases.iter().rev();
            let from_now =
                newest_first.skip_while(|(release, _)| *release != self.edition.described_release());
            let same = from_now.take_while(|(_, then)| then.truth(row, column) == Some(truth));
            same.last().map_or(self.edition, |(release, _)| *release)
        };
        Some(Finding {
            line: self.rows[row].lines[column],
            subject: subject.to_string(),
            column: self.pasted.head.get(column).cloned().unwrap_or_default(),
            claim: one_line(claim),
            truth: if truth.is_empty() { "–" } else { truth }.to_string(),
            since: (!self.releases.is_empty()).then(since),
            agrees,
            right_in: right.map(|(release, _)| *release).collect(),
        })
    }

    /// Returns what names a row: its cell in the first column of the table, and the next one if others have
    /// the same there.
    fn subject(&self, row: usize) -> String {
        let at = self.now.name_column();
        let name = |row: &PastedRow| row.cells.get(at).cloned().unwrap_or_default();
        let own = name(&self.rows[row]);
        let is_shared = self.rows.iter().filter(|other| name(other) == own).count() > 1;
        match self.rows[row].cells.get(at + 1).filter(|_| is_shared) {
            Some(next) => format!("{own}: {next}"),
            None => own,
        }
    }

    /// Returns the columns that say something and that the table computed again does not have.
    fn unread(&self) -> Vec<UnreadColumn> {
        let says = |column: usize| {
            self.rows.iter().any(|row| row.cells.get(column).is_some_and(|cell| !is_blank(cell)))
        };
        let head = self.pasted.head.iter().enumerate();
        let added = head.filter(|(column, _)| self.now.columns[*column].is_none() && says(*column));
        added
            .map(|(_, heading)| UnreadColumn { heading: heading.clone(), reason: ColumnReason::NotOwn })
            .collect()
    }
}
