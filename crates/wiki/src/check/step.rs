//! Checks claims about the plain step of a species or a form: `14`, `14 aut`, `1.4 decaAut`.

use super::{CheckedClaim, is_same_name};
use crawl::model::build::Build;
use crawl::model::form::{Form, FormTrait};
use crawl::model::species::Species;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::inputs::{Inputs, Row, parse_decimal};
use foundation::text;

/// What the rows of a table are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubjectKind {
    /// Species.
    Species,
    /// Forms.
    Forms,
}

/// A species or form whose step is checked, as a value of an input.
#[derive(Clone, Copy)]
pub struct Subject {
    key: &'static str,
    slug: &'static str,
}

/// A column of times of a step.
#[derive(Clone, Copy)]
pub struct StepColumn {
    /// Whether the heading says decaAut (true) or aut (false); `None` where it names no unit.
    is_deca: Option<bool>,
}

/// A claim about the time of a step.
pub struct StepClaim {
    /// The text of the claim.
    pub text: String,
    /// The claimed time in thousandths of its unit.
    number: u32,
    is_deca: bool,
}

/// Words of which a heading has to contain one.
const STEP_WORDS: [&str; 9] =
    ["delay", "move", "movement", "moving", "speed", "step", "steps", "walk", "walking"];

/// Other words that a heading may contain.
const OTHER_WORDS: [&str; 12] =
    ["a", "base", "cost", "in", "normal", "of", "per", "plain", "player", "the", "time", "unit"];

/// The threshold that decides the unit of a number without one, in thousandths: every plain step is longer than
/// 3 aut and shorter than 3 decaAut.
const UNIT_THRESHOLD: u32 = 3000;

/// Returns what the rows of a table are about by its first heading, or `None` for monsters and anything else.
pub fn subject_kind(head: &[String]) -> Option<SubjectKind> {
    let first = head.first()?.to_ascii_lowercase();
    let has = |names: &[&str]| words(&first).any(|word| names.contains(&word));
    if has(&["monster", "monsters"]) {
        None
    } else if has(&["species", "race", "races"]) {
        Some(SubjectKind::Species)
    } else {
        has(&["form", "forms", "transformation", "transformations"]).then_some(SubjectKind::Forms)
    }
}

impl SubjectKind {
    /// Finds a species or form of any release by its name.
    pub fn find(self, name: &str) -> Vec<Subject> {
        match self {
            SubjectKind::Species => find_row("species", Species::table(), name),
            SubjectKind::Forms => find_row("form", Form::table(), name),
        }
    }
}

fn find_row<R: Row>(key: &'static str, rows: &'static [R], name: &str) -> Vec<Subject> {
    let row = rows.iter().find(|row| is_same_name(row.name(), name) || is_same_name(row.slug(), name));
    row.map(|row| Subject { key, slug: row.slug() }).into_iter().collect()
}

/// Parses the heading of a column of times of a step.
pub fn parse_heading(heading: &str) -> Option<StepColumn> {
    let lower = heading.to_ascii_lowercase();
    let is_of_steps = |word| STEP_WORDS.contains(&word);
    let known = |word| is_of_steps(word) || OTHER_WORDS.contains(&word) || parse_unit(word).is_some();
    let reads = words(&lower).any(is_of_steps) && words(&lower).all(known);
    reads.then(|| StepColumn { is_deca: words(&lower).find_map(parse_unit) })
}

impl StepColumn {
    /// Parses every claim in a cell. Returns `None` if any part of it is not understood.
    pub fn parse_claims(self, text: &str) -> Option<Vec<StepClaim>> {
        let parts = text.split(['(', ')', ',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| self.parse_claim(part)).collect()
    }

    fn parse_claim(self, part: &str) -> Option<StepClaim> {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        let number = parse_decimal(number, 3, 3)?;
        let rest = rest.trim().to_ascii_lowercase();
        let is_deca = if rest.is_empty() { self.is_deca } else { Some(parse_unit(&rest)?) };
        Some(StepClaim {
            text: part.to_string(),
            number,
            is_deca: is_deca.unwrap_or(number < UNIT_THRESHOLD),
        })
    }
}

impl Subject {
    /// Returns the time of a step on dry floor and the movement delay, both in aut, or `None` where the edition lacks
    /// it or it cannot move.
    fn step(self, edition: Edition) -> Option<[i32; 2]> {
        let build = Build::default().with(self.key, self.slug, edition)?;
        let time = step_time(edition, &build);
        let delay = *time.movement.total.certain()? / time.movement.parts;
        let moves = !build.form.has(FormTrait::Rooted);
        moves.then_some([*time.aut.total.certain()?, delay])
    }

    /// Returns whether an edition has it.
    pub fn is_in(self, edition: Edition) -> bool {
        Build::default().with(self.key, self.slug, edition).is_some()
    }
}

impl StepClaim {
    /// Checks the claim by an edition. Returns `None` where the edition lacks the species or form, or where the
    /// claim may be about the movement delay, before a form slows all actions.
    pub fn check(&self, edition: Edition, subject: Subject) -> Option<CheckedClaim> {
        let [step, delay] = subject.step(edition)?;
        let per = if self.is_deca { 100 } else { 1000 };
        let [agrees, is_open] = [step, delay].map(|aut| i64::from(self.number) == i64::from(aut) * per);
        let unit = if self.is_deca { 10.0 } else { 1.0 };
        (agrees || !is_open).then(|| CheckedClaim { truth: text::number(f64::from(step) / unit, 1), agrees })
    }
}

/// Parses a unit of time: true for decaAut, false for aut.
fn parse_unit(word: &str) -> Option<bool> {
    match word {
        "aut" | "auts" => Some(false),
        "decaaut" | "decaauts" => Some(true),
        _ => None,
    }
}

/// Splits a text into words of letters and digits.
fn words(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(v: &str, first: &str, name: &str, heading: &str, text: &str) -> String {
        let Some(claims) = parse_heading(heading).and_then(|column| column.parse_claims(text)) else {
            return "unread".to_string();
        };
        let subject =
            subject_kind(&[first.to_string()]).and_then(|subject_kind| subject_kind.find(name).pop());
        let edition = Edition::parse(v).unwrap();
        let describe = |claim: &StepClaim| match subject.map(|subject| claim.check(edition, subject)) {
            Some(Some(checked)) => format!("{}{}", checked.truth, if checked.agrees { "" } else { "!" }),
            Some(None) => "open".to_string(),
            None => "nobody".to_string(),
        };
        claims.iter().map(describe).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn steps_are_read_in_either_unit() {
        let naga = |heading: &str, text: &str| describe("0.31", "Species", "Naga", heading, text);
        assert_eq!(naga("Speed", "14"), "14");
        assert_eq!(naga("Base move delay (aut)", "1.4"), "14!");
        assert_eq!(naga("Speed", "1.4"), "1.4");
        assert_eq!(naga("Step, decaAut", "1.2"), "1.4!");
        assert_eq!(naga("Movement", "14 aut (1.4 decaAut)"), "14, 1.4");
        assert_eq!(naga("Delay", "15"), "14!");
        assert_eq!([naga("Speed", "14 in water"), naga("Attack delay", "14")], ["unread", "unread"]);
        assert_eq!(naga("Base", "14"), "unread");
    }

    #[test]
    fn the_first_heading_decides_between_species_and_forms() {
        assert_eq!(describe("0.31", "Player race", "human", "Speed", "10"), "10");
        assert_eq!(describe("0.31", "Form", "Bat", "Speed", "5"), "6!");
        assert_eq!(describe("0.31", "Transformation", "Statue form", "Speed", "15"), "15");
        assert_eq!(describe("0.31", "Form", "Statue", "Move delay", "10"), "open");
        assert_eq!(describe("0.31", "Form", "Tree", "Move delay", "10"), "open");
        assert_eq!(describe("0.31", "Species", "Centaur", "Speed", "7"), "open");
        assert_eq!(describe("0.31", "Monster species", "Naga", "Speed", "14"), "nobody");
        assert_eq!(describe("0.31", "Name", "Naga", "Speed", "14"), "nobody");
    }
}
