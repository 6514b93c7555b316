//! The serialized types of answers about chases.

use crate::answer::Outcome;
use chase::bestiary::{Bestiary, BestiaryRow};
use chase::foe::Foe;
use chase::outcome::{self, Access};
use chase::pursuit::{self, ChaseSetup, Exchange, PursuitCache};
use chase::timeline::{self, EventKind, TimedAction};
use foundation::inputs::{Row, Value};
use foundation::prob::{Dist, Tails};
use question::Question;
use say::chase::describe_regime;
use serde::Serialize;
use std::rc::Rc;

/// What a foe does during the chase. Programs know its turns as `actions`, its final distance as `gap`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pursuit {
    foe: String,
    actions: Vec<Outcome>,
    mean_actions: f64,
    attacks: Vec<Outcome>,
    mean_attacks: f64,
    untouched: f64,
    gap: Vec<Outcome>,
    reached: Vec<(usize, f64)>,
    adjacent: Vec<(usize, f64)>,
    regime: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    your_attacks: Option<YourAttacks>,
    #[serde(skip_serializing_if = "Option::is_none")]
    follows: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacks_after_arrival: Option<Vec<Outcome>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sampled_runs: Option<u32>,
}

/// What all foes of a chase do together.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Together {
    attacks: Option<Vec<Outcome>>,
    mean_attacks: f64,
    mean_attacks_is_bound: bool,
    untouched: f64,
    untouched_is_exact: bool,
    unhurt: Vec<(usize, f64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    follows: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stuck_behind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sampled_runs: Option<u32>,
}

/// The actions that the plan counts, against one foe.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct YourAttacks {
    planned: i32,
    total: f64,
    before_adjacent: Vec<Outcome>,
    before_attacked: Vec<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    per_attack: Option<f64>,
}

/// A monster of the bestiary against the build.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outrun {
    id: &'static str,
    ratio: f64,
    mean_attacks: f64,
    untouched: f64,
    verdict: &'static str,
}

/// How likely it is that a foe attacks as often as the player saw.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackLuck {
    foe: String,
    exactly: f64,
    at_least: f64,
    at_most: f64,
}

/// One run of a chase.
#[derive(Serialize)]
pub struct Timeline {
    you: Vec<Action>,
    foes: Vec<Lane>,
}

/// An action of the player; times in aut.
#[derive(Serialize)]
pub struct Action {
    start: i32,
    aut: i32,
}

/// The events of one foe.
#[derive(Serialize)]
pub struct Lane {
    foe: String,
    events: Vec<Event>,
}

/// A gain of energy or an action of a foe; `at` in aut.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    at: i32,
    gain: i32,
    energy_before: i32,
    energy_after: i32,
    action: &'static str,
    cost: i32,
    gap: i32,
}

/// Computes what all foes of the question do.
fn outcome(question: &Question) -> (ChaseSetup, outcome::Outcome) {
    let Question { edition, build, chase, .. } = question;
    let setup = ChaseSetup::new(*edition, build, chase);
    let outcome = outcome::Outcome::of(&setup, *edition, &chase.foes.0, &mut PursuitCache::default());
    (setup, outcome)
}

/// Returns the distributions for each foe of the question.
pub fn pursuits(question: &Question) -> Vec<Pursuit> {
    let (setup, outcome) = outcome(question);
    let foes = question.chase.foes.0.iter().zip(&outcome.pursuits);
    foes.map(|(foe, pursuit)| Pursuit::of(foe, &setup, pursuit)).collect()
}

/// Returns what all foes of the question do together.
pub fn together(question: &Question) -> Together {
    let outcome = outcome(question).1;
    Together {
        attacks: outcome.distribution.as_ref().map(outcomes),
        mean_attacks: outcome.attacks,
        mean_attacks_is_bound: outcome.access == Access::AtMost,
        untouched: outcome.untouched,
        untouched_is_exact: outcome.is_exact() && outcome.standard_error().is_none(),
        unhurt: (1..).zip(outcome.unhurt.iter().copied()).collect(),
        follows: outcome.follows,
        stuck_behind: match outcome.access {
            Access::Behind(front) => Some(question.chase.foes.0[front].write()),
            _ => None,
        },
        sampled_runs: match outcome.access {
            Access::Sampled { runs, .. } => Some(runs),
            _ => None,
        },
    }
}

/// Returns where the question's count of attacks lies for each foe; nothing if it has no count.
pub fn attack_luck(question: &Question) -> Vec<AttackLuck> {
    let Some(seen) = question.chase.seen else { return Vec::new() };
    let luck = |(foe, pursuit): (&Foe, &Rc<pursuit::Pursuit>)| {
        let Tails { exactly, at_least, at_most } = pursuit.attacks.tails(*seen);
        AttackLuck { foe: foe.write(), exactly, at_least, at_most }
    };
    question.chase.foes.0.iter().zip(&outcome(question).1.pursuits).map(luck).collect()
}

/// Returns an iterator over the bestiary against the question's build.
pub fn bestiary(question: &Question) -> Bestiary {
    Bestiary::new(ChaseSetup::new(question.edition, &question.build, &question.chase), question.edition)
}

impl Pursuit {
    fn of(foe: &Foe, setup: &ChaseSetup, pursuit: &pursuit::Pursuit) -> Pursuit {
        let by_action = |chances: &[f64]| (1..).zip(chances.iter().copied()).collect();
        Pursuit {
            foe: foe.write(),
            actions: outcomes(&pursuit.turns),
            mean_actions: pursuit.turns.mean(),
            attacks: outcomes(&pursuit.attacks),
            mean_attacks: pursuit.attacks.mean(),
            untouched: pursuit.untouched,
            gap: outcomes(&pursuit.distance),
            reached: by_action(&pursuit.reached),
            adjacent: by_action(&pursuit.in_reach),
            regime: describe_regime(&setup.regime),
            your_attacks: pursuit.exchange.as_ref().map(YourAttacks::of),
            follows: pursuit.stairs.as_ref().map(|stairs| stairs.follows),
            sampled_runs: pursuit.runs,
            attacks_after_arrival: pursuit.stairs.as_ref().map(|stairs| outcomes(&stairs.attacks_after)),
        }
    }
}

impl YourAttacks {
    fn of(exchange: &Exchange) -> YourAttacks {
        YourAttacks {
            planned: exchange.planned,
            total: exchange.total,
            before_adjacent: outcomes(&exchange.before_reach),
            before_attacked: outcomes(&exchange.before_attacked),
            per_attack: exchange.per_attack,
        }
    }
}

impl Outrun {
    /// Serializes one monster of the bestiary.
    pub fn of(row: &BestiaryRow) -> Outrun {
        Outrun {
            id: row.monster.slug(),
            ratio: row.ratio,
            mean_attacks: row.mean_attacks,
            untouched: row.untouched,
            verdict: row.verdict.slug(),
        }
    }
}

impl Timeline {
    /// Returns the run drawn with the question's seed.
    pub fn of(question: &Question) -> Timeline {
        let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foes = &question.chase.foes.0;
        let played = timeline::timeline(&run, question.edition, foes, question.rolls.seed.0);
        let action = |yours: &TimedAction| Action { start: yours.start, aut: yours.aut };
        Timeline {
            you: played.you.iter().map(action).collect(),
            foes: played.foes.iter().map(Lane::of).collect(),
        }
    }
}

impl Lane {
    fn of(lane: &timeline::Lane) -> Lane {
        Lane { foe: lane.foe.write(), events: lane.events.iter().map(Event::of).collect() }
    }
}

impl Event {
    /// Serializes an event: either a gain of energy, without action and cost, or an action, without gain.
    fn of(event: &timeline::Event) -> Event {
        let gains = event.kind == EventKind::Gain;
        let change = event.after - event.before;
        Event {
            at: event.at,
            gain: if gains { change } else { 0 },
            energy_before: event.before,
            energy_after: event.after,
            action: if gains { "" } else { event.kind.label() },
            cost: if gains { 0 } else { -change },
            gap: event.distance,
        }
    }
}

fn outcomes(dist: &Dist<i32, f64>) -> Vec<Outcome> {
    dist.iter().map(|(value, p)| (f64::from(*value), p)).collect()
}
