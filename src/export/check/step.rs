//! The plain step of a species or a form in a cell: `14`, `14 aut`, `1.4 decaAut`.

use super::{Told, alike};
use crate::crawl::model::build::Build;
use crate::crawl::model::form::{Form, FormTrait};
use crate::crawl::model::species::Species;
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::inputs::{Inputs, Row, decimal};
use crate::text;

/// What the rows of a table name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walkers {
    /// Species.
    Species,
    /// Forms.
    Forms,
}

/// Who takes a step: a value of an input.
#[derive(Clone, Copy)]
pub struct Walker {
    key: &'static str,
    slug: &'static str,
}

/// A column of steps.
#[derive(Clone, Copy)]
pub struct StepColumn {
    /// Whether its heading says that it is in decaAut; nothing where it names no unit.
    deca: Option<bool>,
}

/// A step that a cell says someone takes.
pub struct StepClaim {
    /// As written.
    pub said: String,
    /// In thousandths of its unit.
    number: u32,
    deca: bool,
}

/// Words of a heading of which one has to be there.
const OF_STEPS: [&str; 9] =
    ["delay", "move", "movement", "moving", "speed", "step", "steps", "walk", "walking"];

/// Words that such a heading may have beside it.
const BESIDE: [&str; 12] =
    ["a", "base", "cost", "in", "normal", "of", "per", "plain", "player", "the", "time", "unit"];

/// Nobody's plain step is as short as this in aut, nor as long in decaAut; in thousandths.
const BETWEEN_UNITS: u32 = 3000;

/// What the rows of a table with these headings name, where the first heading says that it is no monster.
pub fn walkers(head: &[String]) -> Option<Walkers> {
    let first = head.first()?.to_ascii_lowercase();
    let has = |names: &[&str]| words(&first).any(|word| names.contains(&word));
    if has(&["monster", "monsters"]) {
        None
    } else if has(&["species", "race", "races"]) {
        Some(Walkers::Species)
    } else {
        has(&["form", "forms", "transformation", "transformations"]).then_some(Walkers::Forms)
    }
}

impl Walkers {
    /// Who has a name, in any release.
    pub fn called(self, name: &str) -> Vec<Walker> {
        match self {
            Walkers::Species => all("species", Species::table(), name),
            Walkers::Forms => all("form", Form::table(), name),
        }
    }
}

fn all<R: Row>(key: &'static str, rows: &'static [R], name: &str) -> Vec<Walker> {
    let called = rows.iter().find(|row| alike(row.name(), name) || alike(row.slug(), name));
    called.map(|row| Walker { key, slug: row.slug() }).into_iter().collect()
}

/// What a heading says, if it is one of steps.
pub fn column(heading: &str) -> Option<StepColumn> {
    let lower = heading.to_ascii_lowercase();
    let is_of_steps = |word| OF_STEPS.contains(&word);
    let known = |word| is_of_steps(word) || BESIDE.contains(&word) || unit(word).is_some();
    let reads = words(&lower).any(is_of_steps) && words(&lower).all(known);
    reads.then(|| StepColumn { deca: words(&lower).find_map(unit) })
}

impl StepColumn {
    /// Every number in a cell; nothing where a part of it may mean more than is understood.
    pub fn claims(self, said: &str) -> Option<Vec<StepClaim>> {
        let parts = said.split(['(', ')', ',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| self.claim(part)).collect()
    }

    fn claim(self, part: &str) -> Option<StepClaim> {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        let number = decimal(number, 3, 3)?;
        let rest = rest.trim().to_ascii_lowercase();
        let deca = if rest.is_empty() { self.deca } else { Some(unit(&rest)?) };
        Some(StepClaim { said: part.to_string(), number, deca: deca.unwrap_or(number < BETWEEN_UNITS) })
    }
}

impl Walker {
    /// Its step on dry floor in an edition, in aut, and its movement delay; nothing where the edition lacks
    /// it, or it takes none.
    fn step(self, edition: Edition) -> Option<[i32; 2]> {
        let build = Build::default().with(self.key, self.slug, edition)?;
        let time = step_time(edition, &build);
        let delay = *time.movement.total.certain()? / time.movement.parts;
        let moves = !build.form.has(FormTrait::Rooted);
        moves.then_some([*time.aut.total.certain()?, delay])
    }

    /// Whether an edition has it.
    pub fn is_in(self, edition: Edition) -> bool {
        Build::default().with(self.key, self.slug, edition).is_some()
    }
}

impl StepClaim {
    /// What an edition has; nothing where it lacks who is meant, or where a number that differs from the
    /// whole step may yet be right: as the delay before a form slows all actions.
    pub fn told(&self, edition: Edition, walker: Walker) -> Option<Told> {
        let [step, delay] = walker.step(edition)?;
        let per = if self.deca { 100 } else { 1000 };
        let [agrees, open] = [step, delay].map(|aut| i64::from(self.number) == i64::from(aut) * per);
        let unit = if self.deca { 10.0 } else { 1.0 };
        (agrees || !open).then(|| Told { truth: text::number(f64::from(step) / unit, 1), agrees })
    }
}

/// Whether a word is the larger unit of time, if it is one.
fn unit(word: &str) -> Option<bool> {
    match word {
        "aut" | "auts" => Some(false),
        "decaaut" | "decaauts" => Some(true),
        _ => None,
    }
}

fn words(lower: &str) -> impl Iterator<Item = &str> {
    lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(v: &str, first: &str, name: &str, heading: &str, said: &str) -> String {
        let Some(claims) = column(heading).and_then(|column| column.claims(said)) else {
            return "unread".to_string();
        };
        let walker = walkers(&[first.to_string()]).and_then(|walkers| walkers.called(name).pop());
        let edition = Edition::parse(v).unwrap();
        let one = |claim: &StepClaim| match walker.map(|walker| claim.told(edition, walker)) {
            Some(Some(told)) => format!("{}{}", told.truth, if told.agrees { "" } else { "!" }),
            Some(None) => "open".to_string(),
            None => "nobody".to_string(),
        };
        claims.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn steps_are_read_in_either_unit() {
        let naga = |heading: &str, said: &str| told("0.31", "Species", "Naga", heading, said);
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
    fn who_walks_is_told_by_the_first_heading() {
        assert_eq!(told("0.31", "Player race", "human", "Speed", "10"), "10");
        assert_eq!(told("0.31", "Form", "Bat", "Speed", "5"), "6!");
        assert_eq!(told("0.31", "Transformation", "Statue form", "Speed", "15"), "15");
        assert_eq!(told("0.31", "Form", "Statue", "Move delay", "10"), "open");
        assert_eq!(told("0.31", "Form", "Tree", "Move delay", "10"), "open");
        assert_eq!(told("0.31", "Species", "Centaur", "Speed", "7"), "open");
        assert_eq!(told("0.31", "Monster species", "Naga", "Speed", "14"), "nobody");
        assert_eq!(told("0.31", "Name", "Naga", "Speed", "14"), "nobody");
    }
}
