//! The serialized types of answers about Telengard.

use crate::slug;
use foundation::prob::Dist;
use question::Question;
use say::telengard::dice;
use serde::{Serialize, Serializer};
use telengard::per_outcome::PerOutcome;
use telengard::score::Score;
use telengard::{self, Class, Outcome as EncounterOutcome, RolledTurns};

/// A whole value with its probability: to JavaScript the same as [`crate::answer::Outcome`].
type Outcome = (i32, f64);

/// A number for each outcome.
#[cfg_attr(test, derive(tsify::Tsify), tsify(type = "Record<EncounterOutcome, T>"))]
pub struct Outcomes<T>(PerOutcome<T>);

/// The exact odds of an encounter phase. Every probability is that of the entire phase.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Encounter {
    outcomes: Outcomes<f64>,
    /// By class of monster, also those sneaked past unseen. The first two outcomes precede the choice of a
    /// class.
    by_monster: Vec<MonsterOutcomes>,
    /// The level of an announced monster.
    level: Vec<Outcome>,
    /// The hit points of a monster whose hit points are rolled; empty if none are.
    hp: Vec<Outcome>,
    /// The monster `fight-foe` of level `fight-foe-level` (absent: the median at this depth), with the hit
    /// points it rolls.
    foe: FightFoe,
    /// The mean number of passes through the loop of Light, given that a monster was met.
    passes: f64,
    /// The probability that an attempted gift is better than what is worn.
    gift_chance: f64,
}

/// A class of monsters with the probability of each outcome.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct MonsterOutcomes {
    number: i32,
    name: &'static str,
    #[serde(flatten)]
    outcomes: Outcomes<f64>,
    /// The probability of each outcome, given that this monster is met; null if it never is.
    once_met: Option<Outcomes<f64>>,
}

/// The monster of a fight.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct FightFoe {
    name: &'static str,
    level: i32,
    hp: Vec<Outcome>,
}

/// One encounter; what did not happen is null.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct RolledEncounter {
    #[serde(serialize_with = "slug")]
    outcome: EncounterOutcome,
    monster: Option<&'static str>,
    level: Option<i32>,
    hp: Option<i32>,
    /// The item stolen or given.
    item: Option<&'static str>,
    /// The bonus of the item given.
    bonus: Option<i32>,
    /// How many turns had no monster before this one, with `until=1`; else 0.
    empty_turns: usize,
    draws: Vec<EncounterDraw>,
}

/// A die roll. Where each face has a meaning of its own, `needs` is empty and `passed` null.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct EncounterDraw {
    what: &'static str,
    die: String,
    rolled: i32,
    needs: String,
    passed: Option<bool>,
    result: String,
}

/// The counts of simulated encounters.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct SimulatedEncounters {
    /// The number of encounters.
    n: u64,
    outcomes: Outcomes<u64>,
    scores: Vec<OutcomeScore>,
}

/// A count beside the expected one, their difference in standard deviations (`standard`) and in words.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct OutcomeScore {
    #[serde(serialize_with = "slug")]
    outcome: EncounterOutcome,
    observed: u64,
    expected: f64,
    standard: f64,
    #[cfg_attr(test, tsify(type = "Significance"))]
    reading: String,
}

impl Encounter {
    /// Returns the exact odds of the question's encounter.
    pub fn of(question: &Question) -> Encounter {
        let odds = telengard::exact(&question.encounter);
        let monster = |class: &Class| MonsterOutcomes {
            number: class.number(),
            name: class.label(),
            outcomes: Outcomes(*odds.by_class(*class)),
            once_met: odds.once_met(*class).map(Outcomes),
        };
        Encounter {
            outcomes: Outcomes(odds.outcomes),
            by_monster: Class::ALL.iter().map(monster).collect(),
            level: odds.level.to_pairs(),
            hp: odds.hp.as_ref().map(Dist::to_pairs).unwrap_or_default(),
            foe: FightFoe::of(question),
            passes: odds.passes,
            gift_chance: odds.gift_chance,
        }
    }
}

impl FightFoe {
    /// Returns the monster of the question's fight.
    fn of(question: &Question) -> FightFoe {
        let Question { encounter, fight, .. } = question;
        FightFoe {
            name: fight.foe.label(),
            level: fight.level_of_foe(encounter),
            hp: fight.rolled_hp_of_foe(encounter).to_pairs(),
        }
    }
}

impl RolledEncounter {
    /// Draws one encounter with the question's seed, or as many as it takes until a monster comes.
    pub fn of(question: &Question) -> RolledEncounter {
        let RolledTurns { empty, last: roll } = telengard::roll_turns(&question.encounter, &question.rolls);
        RolledEncounter {
            outcome: roll.outcome,
            monster: roll.monster.map(Class::slug),
            level: roll.level,
            hp: roll.hp,
            item: roll.item.map(|slot| slot.slug()),
            bonus: roll.bonus,
            empty_turns: empty,
            draws: roll.throws.iter().map(EncounterDraw::of).collect(),
        }
    }
}

impl EncounterDraw {
    fn of(throw: &telengard::roll::Throw) -> EncounterDraw {
        EncounterDraw {
            what: dice::question_of(throw),
            die: dice::format_die(throw.die),
            rolled: throw.rolled,
            needs: throw.needs.map(dice::describe_faces).unwrap_or_default(),
            passed: throw.passed(),
            result: dice::describe_throw(throw),
        }
    }
}

impl SimulatedEncounters {
    /// Scores `n` counted encounters against the exact odds.
    pub fn of(n: u64, counts: &PerOutcome<u64>, exact: &PerOutcome<f64>) -> SimulatedEncounters {
        let score = |(outcome, observed): (EncounterOutcome, u64)| {
            let score = Score::new(observed, n, exact[outcome]);
            OutcomeScore {
                outcome,
                observed,
                expected: score.expected,
                standard: score.z_score,
                reading: score.significance().to_string(),
            }
        };
        SimulatedEncounters { n, outcomes: Outcomes(*counts), scores: counts.iter().map(score).collect() }
    }
}

impl<T: Copy + Serialize> Serialize for Outcomes<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(outcome, value)| (outcome.slug(), value)))
    }
}
