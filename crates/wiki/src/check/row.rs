//! Checks one row of a table, cell by cell.

mod claims;
mod conditions;

use super::amount;
use super::cells::{heads_factors, is_blank, joined, may_head_changes};
use super::columns::Columns;
use super::creature;
use super::named::{self, KnownNames, Named};
use super::report::{CheckedTable, SkipReason, releases_with};
use super::speed_table::SpeedTable;
use super::subject::SubjectKind;
use super::timed::Timed;
use super::written_number::WrittenNumber;
use crate::wikitable::{Name, PLAYERS, TableForm, WikiRow, plain};
use chase::foe::Foe;
use conditions::Conditions;
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};
use foundation::spelling::slug_of;

/// Returns whether a cell is meant as a change of a delay: it can be read as one, or is no plain number.
fn may_be_change(text: &str, is_factor: bool) -> bool {
    let is_change = |line| amount::parse_statement(line, is_factor).is_some();
    text.lines().any(is_change) || WrittenNumber::parse_all(text, None).is_none()
}

/// The check of a row for one of its names.
pub(super) struct RowCheck<'a> {
    pub(super) edition: Edition,
    pub(super) known: &'a KnownNames,
    pub(super) row: &'a WikiRow,
    pub(super) name: Name,
    pub(super) columns: &'a mut Columns,
    pub(super) report: &'a mut CheckedTable,
}

/// What a row is about.
struct RowSubject<'a> {
    timed: Option<Timed>,
    readings: Vec<Vec<&'a Named>>,
    conditions: Conditions<'a>,
}

impl<'a> RowCheck<'a> {
    /// Checks every cell of the row but its name.
    pub(super) fn check_row(&mut self) {
        let name_column = self.columns.name_column;
        let cells = self.row.cells.iter().enumerate().filter(|(column, _)| *column != name_column);
        let cells = cells.map(|(column, cell)| (column, plain(cell)));
        let cells: Vec<(usize, String)> = cells.filter(|(_, text)| !is_blank(text)).collect();
        let subject = self.subject(&cells);
        let conditions = &subject.conditions;
        conditions.columns.iter().for_each(|index| self.columns.read(*index));
        if conditions.are_unread() {
            return self.skip("", &joined(&cells), SkipReason::Condition);
        }
        let is_known = subject.timed.is_some() || !subject.readings.is_empty();
        let gone = subject.timed.as_ref().is_some_and(|timed| !timed.is_in(self.edition));
        if gone || !is_known {
            self.columns.see(&cells, false);
            // Each row of an infobox is one parameter; most are about something else.
            let is_infobox = self.report.form == TableForm::Infobox;
            let is_open = |(column, _): &(usize, String)| !is_infobox || self.columns.may_be_read(*column);
            let cells: Vec<_> = cells.into_iter().filter(is_open).collect();
            if cells.is_empty() {
                return;
            }
            let reason = self.absence(subject.timed.as_ref());
            return self.skip("", &joined(&cells), reason);
        }
        self.columns.see(&cells, true);
        self.name.shown = conditions.add_to(&self.name.shown);
        for (index, text) in cells.iter().filter(|(index, _)| !conditions.columns.contains(index)) {
            self.check_cell(&subject, *index, text);
        }
    }

    /// Returns what the row is about: the heading above its name decides between species, forms, weapons and
    /// actions; all else are monsters, or modifiers of a step. Conditions beside the name of a character
    /// belong to it.
    fn subject(&self, cells: &[(usize, String)]) -> RowSubject<'a> {
        let kind = self.columns.kind;
        let otherwise: &[SubjectKind] = match kind {
            Some(SubjectKind::Monsters) => &[],
            None => &[SubjectKind::Monsters, SubjectKind::Weapons],
            Some(_) => &[SubjectKind::Monsters],
        };
        let find = |kind: &SubjectKind| self.find(|name| kind.find(self.edition, name));
        let found = || kind.iter().chain(otherwise).filter_map(find);
        // Most sentences say no heading: of a species that is gone and a monster that is there they mean the
        // monster.
        let is_open = self.report.form == TableForm::Sentences
            && self.columns.heading(self.columns.name_column) != PLAYERS;
        let is_meant = |timed: &Timed| !is_open || timed.is_in(self.edition);
        let timed = found().find(is_meant).or_else(|| found().next());
        let named =
            self.find(|name| Some(named::readings(&self.known.own, name)).filter(|all| !all.is_empty()));
        // Below “Monster” nothing is a modifier.
        let named = named.filter(|_| kind != Some(SubjectKind::Monsters)).unwrap_or_default();
        let conditions = self.conditions(timed.as_ref(), &named, cells);
        let is_gone = timed.as_ref().is_some_and(|timed| !timed.is_in(self.edition));
        if is_gone || timed.is_some() && conditions.cells.is_empty() {
            return RowSubject { timed, readings: named, conditions };
        }
        let readings = if conditions.cells.is_empty() { named } else { conditions.readings.clone() };
        let character = conditions::character(&readings, timed.is_some());
        RowSubject { timed: character, readings, conditions }
    }

    /// Returns why the edition has nothing to check a row by.
    fn absence(&self, timed: Option<&Timed>) -> SkipReason {
        let rows =
            self.find(|name| Some(creature::rows(name)).filter(|rows| !rows.is_empty())).unwrap_or_default();
        let all = self
            .known
            .all
            .get_or_init(|| Edition::game().map(|edition| (edition, named::named(edition))).collect());
        let is_input = |edition: Edition| {
            let names = all.iter().find(|(other, _)| *other == edition);
            names.is_some_and(|(_, names)| self.find(|name| named::readings(names, name).pop()).is_some())
        };
        let is_monster = |edition: Edition| rows.iter().any(|row| row.life().includes(edition));
        let lives = |edition: Edition| match timed {
            Some(timed) => timed.is_in(edition),
            None if self.columns.kind == Some(SubjectKind::Monsters) => is_monster(edition),
            None => is_monster(edition) || is_input(edition),
        };
        let releases = releases_with(lives);
        let derived = |name: &str| Foe::parse(&slug_of(name)).ok().filter(|foe| foe.undead_kind().is_some());
        if !releases.is_empty() {
            SkipReason::Gone(releases)
        } else if self.find(derived).is_some() {
            SkipReason::Derived
        } else {
            SkipReason::Unknown
        }
    }

    /// Checks a cell by whatever of its row has such a number.
    fn check_cell(&mut self, subject: &RowSubject<'_>, index: usize, text: &str) {
        let heading = self.columns.heading(index).to_string();
        let timed = subject.timed.as_ref();
        let column = timed.and_then(|timed| Some((timed, timed.parse_heading(&heading)?)));
        if let Some((timed, column)) = column
            && let Some(claims) = timed.parse_claims(column, text, self.edition)
        {
            self.columns.read(index);
            let own = self.edition;
            for (claim, kind) in claims {
                let check = |edition| timed.check(kind, &claim, edition);
                let why = || SkipReason::Open(timed.why_open(kind, &claim, own));
                self.check_claim(&heading, &claim.text, &check, why);
            }
        } else if let Some(Timed::Monster(monster)) = timed
            && let Some(column) = creature::parse_column(&self.columns.head, index)
        {
            self.columns.read(index);
            self.check_creature(monster, column, &heading, text);
        } else if !subject.readings.is_empty()
            && may_head_changes(&heading)
            && (timed.is_none() || may_be_change(text, heads_factors(&heading)))
        {
            self.columns.read(index);
            self.check_effect(&subject.readings, &heading, text);
        } else if column.is_some() {
            self.columns.read(index);
            self.skip(&heading, text, SkipReason::Unread);
        } else {
            let unread = self.skipped(&heading, text, SkipReason::Unfit);
            self.columns.leave(index, unread);
        }
    }

    /// Returns what `search` finds for the name as displayed, for the article it links to, or for the name
    /// without the ending of a plural.
    fn find<T>(&self, search: impl Fn(&str) -> Option<T>) -> Option<T> {
        let singular = self.name.shown.strip_suffix(['s', 'm']);
        let names = [Some(&self.name.shown[..]), self.name.article.as_deref(), singular];
        names.into_iter().flatten().find_map(search)
    }

    /// Checks a cell about a monster's numbers.
    fn check_creature(
        &mut self,
        monster: &[&Monster],
        column: creature::CreatureColumn,
        heading: &str,
        text: &str,
    ) {
        let Some(claims) = column.parse_claims(text) else {
            return self.skip(heading, text, SkipReason::Unread);
        };
        let edition = self.edition;
        for claim in &claims {
            let check = |edition| claim.check(edition, monster);
            let why = || SkipReason::Open(claim.why_open(edition, monster));
            self.check_claim(heading, &claim.text, &check, why);
        }
    }

    /// Checks a row of a table of delays and speeds.
    pub(super) fn check_speeds(&mut self, speeds: &SpeedTable) {
        for (index, cell) in self.row.cells.iter().enumerate().skip(1) {
            let (text, name) = (plain(cell), self.name.shown.clone());
            if !is_blank(&text) {
                let heading = self.columns.heading(index).to_string();
                self.check_claim(&heading, &text, &|_| speeds.check(&name, index, &text), || {
                    SkipReason::Unread
                });
            }
        }
    }
}
