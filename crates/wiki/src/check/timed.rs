//! Checks claims about the times of a species, a form, a weapon, an action or a monster: how long a step, an
//! attack or the action itself takes.

use super::claim::{CheckedClaim, ClaimKind};
use super::named::CheckSettings;
use super::truth::{Truth, action_truth, character, monster_truth, mover_truth, weapon_truth};
use super::written_number::{TimeUnit, WrittenNumber};
use crawl::model::build::Build;
use crawl::model::monster::Monster;
use crawl::model::weapon::Weapon;
use crawl::step::actions::action_aut;
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::text::{joined, number};

/// Something whose times are checked.
pub enum Timed {
    /// A character: inputs that make it, in each way that its name can be meant.
    Mover(Vec<CheckSettings>),
    /// The rows of a weapon, of any release.
    Weapon(Vec<&'static Weapon>),
    /// The slug of an action.
    Action(&'static str),
    /// The rows of monsters with one name.
    Monster(Vec<&'static Monster>),
}

impl Timed {
    /// Returns whether an edition has it.
    pub fn is_in(&self, edition: Edition) -> bool {
        match self {
            Timed::Mover(all) => all.iter().any(|settings| character(settings, edition).is_some()),
            Timed::Weapon(rows) => rows.iter().any(|row| row.life().includes(edition)),
            Timed::Action(slug) => action_aut(edition, &Build::default(), slug).is_some(),
            Timed::Monster(rows) => rows.iter().any(|row| row.life().includes(edition)),
        }
    }

    /// Parses every number of a cell below a heading, with what each says; `None` if any part of the cell, or
    /// what it says, is not understood. A quotient that is the delay of a monster, `50/7` at speed 14, is one
    /// number.
    pub fn parse_claims(
        &self,
        (kind, unit): (ClaimKind, Option<TimeUnit>),
        text: &str,
        edition: Edition,
    ) -> Option<Vec<(WrittenNumber, ClaimKind)>> {
        if matches!(self, Timed::Monster(_)) {
            let is_right =
                |claim: &WrittenNumber| self.check(kind, claim, edition).is_some_and(|it| it.agrees);
            // 15/10 are two delays in aut and none in turns.
            let quotient = WrittenNumber::parse_quotient(text, unit.unwrap_or(TimeUnit::Aut));
            if let Some(quotient) = quotient.filter(is_right) {
                return Some(vec![(quotient, kind)]);
            }
        }
        let claims = WrittenNumber::parse_all(text, unit)?;
        let kinds = self.kinds(kind, &claims)?;
        Some(claims.into_iter().zip(kinds).collect())
    }

    /// Checks a claim by an edition. Returns `None` where the edition lacks the subject or such a number, or
    /// where the claim may be right in another case.
    pub fn check(&self, kind: ClaimKind, claim: &WrittenNumber, edition: Edition) -> Option<CheckedClaim> {
        let truths = self.truths(kind, edition);
        let right = truths.iter().find(|truth| claim.says(truth.exact));
        if right.is_none() && truths.iter().any(|truth| truth.may_be(claim)) {
            return None;
        }
        Some(match right {
            Some(right) => CheckedClaim { truth: claim.format_like(right.exact), agrees: true },
            None => CheckedClaim { truth: truths.first()?.format_like(claim), agrees: false },
        })
    }

    /// Returns what the game has in the plain case where a claim may be right in another, and on what it
    /// depends, as a clause.
    pub fn why_open(&self, kind: ClaimKind, claim: &WrittenNumber, edition: Edition) -> String {
        let truths = self.truths(kind, edition);
        let Some(Truth { exact, open, others }) = truths.iter().find(|truth| truth.may_be(claim)) else {
            return "the game has no such number of it alone".to_string();
        };
        let aut = number(*exact, 2);
        match (self, kind, open) {
            (Timed::Monster(_), _, _) => {
                let others = others.iter().map(|(what, other)| format!("{} for {what}", number(*other, 2)));
                format!("it is {aut} for what has no cost of its own, and {}", joined(others))
            }
            (Timed::Mover(_), ClaimKind::Attack, _) => format!("it is {aut} without skill, and less with it"),
            (_, _, Some((_, f64::INFINITY))) => {
                format!("it depends on the weapon or the species, and is {aut} for a human with bare hands")
            }
            (_, _, Some((least, most))) if least < most => format!("it is rolled, and {aut} on average"),
            _ => format!("it is {aut} in all, and that may be a part of it"),
        }
    }

    fn truths(&self, kind: ClaimKind, edition: Edition) -> Vec<Truth> {
        match self {
            Timed::Mover(all) => {
                let alive = all.iter().filter_map(|settings| character(settings, edition));
                alive.filter_map(|build| mover_truth(&build, kind, edition)).collect()
            }
            Timed::Weapon(rows) => {
                let alive = rows.iter().filter(|row| row.life().includes(edition));
                alive.filter_map(|row| weapon_truth(row, kind, edition)).collect()
            }
            Timed::Action(slug) => action_truth(slug, edition).into_iter().collect(),
            Timed::Monster(rows) => {
                let alive = rows.iter().filter(|row| row.life().includes(edition));
                alive.filter_map(|row| monster_truth(row, kind)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::subject::{SubjectKind, subject_kind};

    fn describe(v: &str, first: &str, name: &str, heading: &str, text: &str) -> String {
        let edition = Edition::parse(v).unwrap();
        let timed = subject_kind(first).unwrap_or(SubjectKind::Monsters).find(edition, name);
        let Some(timed) = timed else { return "nobody".to_string() };
        let claims =
            timed.parse_heading(heading).and_then(|column| timed.parse_claims(column, text, edition));
        let Some(claims) = claims else { return "unread".to_string() };
        let describe = |(claim, kind): (WrittenNumber, ClaimKind)| match timed.check(kind, &claim, edition) {
            Some(checked) => format!("{}{}", checked.truth, if checked.agrees { "" } else { "!" }),
            None => "open".to_string(),
        };
        joined(claims.into_iter().map(describe))
    }

    #[test]
    fn times_of_species_and_forms_are_read_in_either_unit() {
        for (first, name, heading, text, expected) in [
            ("Species", "Naga", "Speed", "14", "14"),
            ("Species", "Naga", "Base move delay (aut)", "1.4", "14!"),
            ("Species", "Naga", "Speed", "1.4", "1.4"),
            ("Species", "Naga", "Step, decaAut", "1.2", "1.4!"),
            ("Species", "Naga", "Movement", "14 aut (1.4 decaAut)", "14, 1.4"),
            ("Species", "Naga", "Delay", "15", "14!"),
            ("Species", "Naga", "Speed", "14 in water", "unread"),
            ("Species", "Naga", "Attack delay", "10", "10"),
            ("Species", "Naga", "Attack delay", "8", "open"),
            ("Species", "Naga", "Attack delay", "12", "10!"),
            ("Species", "Naga", "Delay", "14 (skill 3)", "unread"),
            ("Species", "Naga", "Base", "14", "unread"),
            ("Species", "Naga", "Min delay", "14", "unread"),
            ("Player race", "human", "Speed", "10", "10"),
            ("Form", "Bat", "Speed", "5", "6!"),
            ("Transformation", "Statue form", "Speed", "15", "15"),
            ("Form", "Statue", "Move delay", "10", "open"),
            ("Form", "Statue", "Attack delay", "15", "15"),
            ("Species", "Centaur", "Speed", "7", "open"),
        ] {
            assert_eq!(describe("0.31", first, name, heading, text), expected, "{name} {heading} {text}");
        }
        assert_eq!(describe("0.31", "Form", "Tree", "Move delay", "10"), "open");
    }

    #[test]
    fn weapons_have_a_base_and_a_least_delay() {
        for (name, heading, text, expected) in [
            ("dagger", "Base Delay", "10", "10"),
            ("Dagger", "Weapon speed", "100%", "100%"),
            ("dagger", "Delay", "1.0", "1"),
            ("dagger", "Min. delay", "5", "5"),
            ("dagger", "mindelay", "0.6", "0.5!"),
            ("dagger", "Skill Required", "10", "10"),
            ("dagger", "minskill", "10", "10"),
            ("war axe", "Skill for min delay", "14", "16!"),
            ("rapier", "Minimum delay", "5", "5"),
            ("great sword", "Delay (base / min)", "17/7", "17, 7"),
            ("dagger", "Min/base delay", "6/10", "5!, 10"),
            ("dagger", "Weapon speed", "10 (5)", "10, 5"),
            ("dagger", "Delay", "1.0 (10 aut)", "1, 10"),
            ("dagger", "basedelay", "1.0 (100%)", "1, 100%"),
            ("dagger", "mindelay", "0.5 (50%)", "0.5, 50%"),
            ("war axe", "basedelay", "1.5 (140%)", "1.5, 150%!"),
            ("war axe", "Delay", "1.6 (150%)", "1.5!, 150%"),
            ("war axe", "Delay", "15 (0.7)", "15, 0.7"),
            ("war axe", "Delay", "0.7 (15)", "0.7, 15"),
            ("war axe", "Delay (min/base)", "0.7/15", "0.7, 15"),
            ("mace", "Delay", "13 (0.7)", "14!, 0.7"),
            ("mace", "Delay", "0.7 (1.3)", "0.7, 1.4!"),
            ("mace", "Delay", "130% (7)", "140%!, 7"),
            ("dagger", "Delay", "10 (0)", "10, 10!"),
            ("dagger", "mindelay", "0.5 (40%)", "0.5, 50%!"),
            ("dagger", "Min delay", "5 at skill 10", "5, 10"),
            ("dagger", "Min delay", "0.5 (50%) at skill 11", "0.5, 50%, 10!"),
            ("dagger", "Min delay", "6 (skill 11)", "5!, 10!"),
            ("dagger", "Base delay", "10 (skill 10)", "unread"),
            ("dagger", "Min delay", "5 (skill 10) (skill 10)", "unread"),
            ("dagger", "Base/min delay", "10", "unread"),
            ("dagger", "Min delay", "5 (7)", "unread"),
            ("dagger", "Delay", "10/5 (7)", "unread"),
            ("dagger", "Delay at min skill", "5", "unread"),
            ("dagger", "Minimum Delay (skill)", "5 (10)", "unread"),
            ("dagger", "Skill", "Short Blades", "unread"),
            ("dagger", "Damage", "4", "unread"),
            ("dagger", "Move delay", "10", "unread"),
            ("zork", "Delay", "10", "nobody"),
        ] {
            assert_eq!(describe("0.31", "Weapon", name, heading, text), expected, "{name} {heading} {text}");
        }
    }

    #[test]
    fn actions_take_aut_or_turns() {
        assert_eq!(describe("0.31", "Action", "Read a scroll", "Time", "1 turn"), "1");
        assert_eq!(describe("0.31", "Action", "Put on a ring", "Delay", "5"), "5");
        assert_eq!(describe("0.31", "Action", "Quaff a potion", "Aut", "12"), "10!");
        assert_eq!(describe("0.31", "Action", "Quaff a potion", "Notes", "12"), "unread");
        assert_eq!(describe("0.31", "Action", "Cast Manifold Assault", "Aut", "13.5"), "open");
        assert_eq!(describe("0.31", "Action", "Cast Manifold Assault", "Aut", "10"), "10");
    }

    #[test]
    fn delays_of_monsters_come_from_speed_and_cost() {
        for (name, heading, text, expected) in [
            ("ogre", "Attack delay", "15", "15"),
            ("jackal", "Move delay", "7.1", "7.14"),
            ("jackal", "Delay (decaAut)", "0.8", "0.71!"),
            ("jackal", "Delay", "50/7", "7.14"),
            ("jackal", "Delay", "50/8", "7.14!, 7.14!"),
            ("naga", "Delay", "10/14", "10, open"),
            ("ogre", "Attack delay", "15/10", "15, 15!"),
            ("killer bee", "Movement delay", "5", "5"),
            ("naga", "Delay", "14", "open"),
            ("naga", "Delay", "10", "10"),
            ("naga", "Delay", "15", "10 (a step 14)!"),
            ("naga", "Delay", "12", "10 (a step 14)!"),
            ("ogre", "Delay", "1.4", "1 (an attack 1.5)!"),
            ("ogre", "Speed", "10", "unread"),
            ("ogre", "Attack", "150%", "unread"),
            ("plant", "Delay", "10", "open"),
        ] {
            assert_eq!(describe("0.31", "Monster", name, heading, text), expected, "{name} {heading} {text}");
        }
    }
}
