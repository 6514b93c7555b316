//! The serialized types of answers about Telengard.

use foundation::prob::{Dist, Tails};
use question::Question;
use say::telengard::dice;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use telengard::odds::PerOutcome;
use telengard::score::Score;
use telengard::{self, Class, Outcome, RolledTurns};

/// A number for each outcome, serialized as an object with the outcomes' keys.
pub struct Outcomes<T>(PerOutcome<T>);

/// The exact odds of an encounter phase.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Encounter {
    outcomes: Outcomes<f64>,
    by_monster: Vec<Monster>,
    level: Vec<(i32, f64)>,
    hp: Vec<(i32, f64)>,
    foe: Foe,
    passes: f64,
    gift_chance: f64,
}

/// The monster of a fight with the hit points that it rolls.
#[derive(Serialize)]
pub struct Foe {
    name: &'static str,
    level: i32,
    hp: Vec<(i32, f64)>,
}

/// A class of monsters with the probability of each outcome.
pub struct Monster {
    class: Class,
    outcomes: PerOutcome<f64>,
}

/// How likely it is to see an outcome as often as the player did.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeLuck {
    outcome: &'static str,
    exactly: f64,
    at_least: f64,
    at_most: f64,
}

/// One encounter; what did not happen is `null`.
#[derive(Serialize)]
pub struct Rolled {
    outcome: &'static str,
    monster: Option<&'static str>,
    level: Option<i32>,
    hp: Option<i32>,
    item: Option<&'static str>,
    bonus: Option<i32>,
    #[serde(rename = "emptyTurns")]
    empty_turns: usize,
    draws: Vec<Draw>,
}

/// One die of an encounter.
#[derive(Serialize)]
pub struct Draw {
    what: &'static str,
    die: String,
    rolled: i32,
    needs: String,
    passed: Option<bool>,
    result: String,
}

/// Counted encounters beside the expected numbers.
#[derive(Serialize)]
pub struct Simulated {
    n: u64,
    outcomes: Outcomes<u64>,
    scores: Vec<Scored>,
}

/// A count beside the expected number; `standard` is the difference in standard deviations.
#[derive(Serialize)]
pub struct Scored {
    outcome: &'static str,
    observed: u64,
    expected: f64,
    standard: f64,
    reading: String,
}

impl Encounter {
    /// Returns the exact odds of the question's encounter.
    pub fn of(question: &Question) -> Encounter {
        let odds = telengard::exact(&question.encounter);
        let monster = |class: &Class| Monster { class: *class, outcomes: *odds.by_class(*class) };
        Encounter {
            outcomes: Outcomes(odds.outcomes),
            by_monster: Class::ALL.iter().map(monster).collect(),
            level: values(&odds.level),
            hp: odds.hp.as_ref().map(values).unwrap_or_default(),
            foe: Foe::of(question),
            passes: odds.passes,
            gift_chance: odds.gift_chance,
        }
    }
}

impl Foe {
    /// Returns the monster of the question's fight.
    fn of(question: &Question) -> Foe {
        let Question { encounter, fight, .. } = question;
        Foe {
            name: fight.foe.label(),
            level: fight.level_of_foe(encounter),
            hp: values(&fight.rolled_hp_of_foe(encounter)),
        }
    }
}

/// Returns where the question's count of an outcome lies; nothing if it has no count.
pub fn outcome_luck(question: &Question) -> Option<OutcomeLuck> {
    let observation = &question.observation;
    let tails = observation.tails(&telengard::exact(&question.encounter))?;
    let Tails { exactly, at_least, at_most } = tails;
    Some(OutcomeLuck { outcome: observation.outcome.slug(), exactly, at_least, at_most })
}

/// Returns the values of a distribution with their probabilities.
fn values(dist: &Dist<i32, f64>) -> Vec<(i32, f64)> {
    dist.iter().map(|(value, p)| (*value, p)).collect()
}

impl Rolled {
    /// Draws one encounter with the question's seed, or as many as it takes until a monster comes.
    pub fn of(question: &Question) -> Rolled {
        let RolledTurns { empty, last: roll } = telengard::roll_turns(&question.encounter, &question.rolls);
        Rolled {
            outcome: roll.outcome.slug(),
            monster: roll.monster.map(Class::slug),
            level: roll.level,
            hp: roll.hp,
            item: roll.item.map(|slot| slot.slug()),
            bonus: roll.bonus,
            empty_turns: empty,
            draws: roll.throws.iter().map(Draw::of).collect(),
        }
    }
}

impl Draw {
    fn of(throw: &telengard::roll::Throw) -> Draw {
        Draw {
            what: throw.step.label(),
            die: dice::format_die(throw.die),
            rolled: throw.rolled,
            needs: throw.needs.map(dice::describe_faces).unwrap_or_default(),
            passed: throw.passed(),
            result: dice::describe_throw(throw),
        }
    }
}

impl Simulated {
    /// Scores `n` counted encounters against the exact odds.
    pub fn of(n: u64, counts: &PerOutcome<u64>, exact: &PerOutcome<f64>) -> Simulated {
        let score = |(outcome, observed): (Outcome, u64)| {
            let score = Score::new(observed, n, exact[outcome]);
            Scored {
                outcome: outcome.slug(),
                observed,
                expected: score.expected,
                standard: score.z_score,
                reading: score.significance().to_string(),
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
