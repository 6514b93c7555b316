//! Checks what a cell claims by every release, and reports it.

use super::RowCheck;
use crate::check::amount;
use crate::check::cells::heads_factors;
use crate::check::claim::{CheckedClaim, ClaimCheck};
use crate::check::effect;
use crate::check::named::{self, CheckSettings, Named};
use crate::check::report::{Finding, SkipReason, Skipped};
use foundation::edition::Edition;
use foundation::text::one_line;

impl RowCheck<'_> {
    /// Checks a claim by every release. `otherwise` returns the reason to skip it where this edition has no
    /// answer.
    pub(super) fn check_claim(
        &mut self,
        heading: &str,
        text: &str,
        check: ClaimCheck<'_>,
        otherwise: impl Fn() -> SkipReason,
    ) {
        let is_right = |edition| check(edition).is_some_and(|checked| checked.agrees);
        match check(self.edition) {
            Some(current) => self.add_finding(heading, text, current, check, &is_right),
            None => self.skip(heading, text, otherwise()),
        }
    }

    /// Checks a cell about a modifier, line by line.
    pub(super) fn check_effect(&mut self, readings: &[Vec<&Named>], heading: &str, text: &str) {
        let is_factor = heads_factors(heading);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Some(statement) = amount::parse_statement(line, is_factor) else {
                self.skip(heading, line, SkipReason::Unread);
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
        let Some(option) = option else { return self.skip(heading, text, SkipReason::Unread) };
        let Some(current) = claim.check(self.edition, option) else {
            return self.skip(heading, text, SkipReason::Open(effect::why_open(self.edition, option)));
        };
        let is_nothing = !current.agrees && current.truth == effect::NOTHING;
        if is_nothing && effect::needs_more(self.edition, option, &self.known.own) {
            return self.skip(heading, text, SkipReason::NeedsMore);
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
            claim: one_line(text),
            truth: current.truth,
            since: Some(since),
            agrees: current.agrees,
            right_in: Edition::game().filter(|edition| is_right(*edition)).collect(),
        });
    }

    /// Reports a cell that was not checked.
    pub(super) fn skip(&mut self, column: &str, text: &str, reason: SkipReason) {
        let skipped = self.skipped(column, text, reason);
        self.report.skipped.push(skipped);
    }

    /// Returns the report on a cell that was not checked.
    pub(super) fn skipped(&self, column: &str, text: &str, reason: SkipReason) -> Skipped {
        Skipped::new(self.row.line, (&self.name.shown, column), text, reason)
    }
}
