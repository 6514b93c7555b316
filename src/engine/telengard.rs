//! The shapes of answers about Telengard.

use crate::dice::seeded;
use crate::question::Question;
use crate::telengard::law::Law;
use crate::telengard::odds::PerOutcome;
use crate::telengard::score::Score;
use crate::telengard::{self, Class, Outcome};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A number for each outcome, by its name.
pub struct Outcomes<T>(PerOutcome<T>);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Encounter {
    outcomes: Outcomes<f64>,
    by_monster: Vec<Monster>,
    level: Vec<(i32, f64)>,
    hp: Vec<(i32, f64)>,
    passes: f64,
    gift_chance: f64,
}

/// A class with its share of each outcome.
pub struct Monster {
    class: Class,
    outcomes: PerOutcome<f64>,
}

#[derive(Serialize)]
pub struct Rolled {
    outcome: &'static str,
    monster: Option<&'static str>,
    level: Option<i32>,
    hp: Option<i32>,
    item: Option<&'static str>,
    bonus: Option<i32>,
    draws: Vec<Draw>,
}

#[derive(Serialize)]
pub struct Draw {
    what: &'static str,
    die: String,
    rolled: i32,
    needs: String,
    passed: Option<bool>,
    result: String,
}

#[derive(Serialize)]
pub struct Simulated {
    n: u64,
    outcomes: Outcomes<u64>,
    scores: Vec<Scored>,
}

#[derive(Serialize)]
pub struct Scored {
    outcome: &'static str,
    observed: u64,
    expected: f64,
    standard: f64,
    reading: String,
}

impl Encounter {
    /// The exact odds.
    pub fn of(question: &Question) -> Encounter {
        let odds = telengard::exact(&question.encounter);
        let monster = |class: &Class| Monster { class: *class, outcomes: *odds.of(*class) };
        Encounter {
            outcomes: Outcomes(odds.outcomes),
            by_monster: Class::ALL.iter().map(monster).collect(),
            level: odds.level.iter().collect(),
            hp: odds.hp.as_ref().map(|hp| Law::iter(hp).collect()).unwrap_or_default(),
            passes: odds.passes,
            gift_chance: odds.gift_chance,
        }
    }
}

impl Rolled {
    /// One encounter by the dice of the question's seed.
    pub fn of(question: &Question) -> Rolled {
        let roll = telengard::roll(&question.encounter, &mut seeded(question.rolls.seed.0));
        Rolled {
            outcome: roll.outcome.slug(),
            monster: roll.monster.map(Class::slug),
            level: roll.level,
            hp: roll.hp,
            item: roll.item.map(|slot| slot.slug()),
            bonus: roll.bonus,
            draws: roll.throws.iter().map(Draw::of).collect(),
        }
    }
}

impl Draw {
    fn of(throw: &telengard::roll::Throw) -> Draw {
        Draw {
            what: throw.step.label(),
            die: throw.die.to_string(),
            rolled: throw.rolled,
            needs: throw.needs.map(|needs| needs.to_string()).unwrap_or_default(),
            passed: throw.passed(),
            result: throw.result(),
        }
    }
}

impl Simulated {
    /// Counts beside the odds they should follow.
    pub fn of(n: u64, counts: &PerOutcome<u64>, exact: &PerOutcome<f64>) -> Simulated {
        let score = |(outcome, observed): (Outcome, u64)| {
            let score = Score::of(observed, n, exact[outcome]);
            Scored {
                outcome: outcome.slug(),
                observed,
                expected: score.expected,
                standard: score.standard,
                reading: score.reading().to_string(),
            }
        };
        Simulated { n, outcomes: Outcomes(*counts), scores: counts.iter().map(score).collect() }
    }
}

impl<T: Copy + Serialize> Serialize for Outcomes<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(outcome, value)| (outcome.slug(), value)))
    }
}

impl Serialize for Monster {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("number", &self.class.number())?;
        map.serialize_entry("name", self.class.label())?;
        for (outcome, p) in self.outcomes.iter() {
            map.serialize_entry(outcome.slug(), &p)?;
        }
        map.end()
    }
}
