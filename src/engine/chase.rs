//! The serialized types of answers about monsters and chases.

use crate::crawl::chase::energy::Regime;
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::outruns::{self, Bestiary};
use crate::crawl::chase::pursuit::{self, ChaseSetup, PursuitCache};
use crate::crawl::chase::timeline::{self, EventKind, TimedAction};
use crate::crawl::model::monster::{Monster, MonsterTrait};
use crate::edition::Edition;
use crate::engine::answer::Outcome;
use crate::inputs::{Row, Value};
use crate::prob::Dist;
use crate::question::Question;
use crate::say::chase::describe_regime;
use serde::Serialize;

/// A monster: speed and energy costs, 10 being ordinary.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MonsterInfo {
    id: &'static str,
    name: &'static str,
    glyph: char,
    colour: &'static str,
    speed: i32,
    #[serde(rename = "move")]
    walk: i32,
    swim: i32,
    attack: i32,
    missile: i32,
    spell: i32,
    special: i32,
    item: i32,
    hd: i32,
    habitat: &'static str,
    flies: bool,
    stationary: bool,
    unique: bool,
    melee: bool,
    note: &'static str,
}

/// What a foe does during the chase.
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
    regime: String,
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

/// Returns the monsters of an edition.
pub fn monsters(edition: Edition) -> Vec<MonsterInfo> {
    Monster::table().iter().filter(|monster| monster.life().includes(edition)).map(MonsterInfo::of).collect()
}

/// Returns the exact distributions for each foe of the question.
pub fn pursuits(question: &Question) -> Vec<Pursuit> {
    let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let mut cache = PursuitCache::default();
    let pursuit = |foe: &Foe| Pursuit::of(foe, run.regime, &cache.pursuit(&run, question.edition, foe));
    question.chase.foes.0.iter().map(pursuit).collect()
}

/// Returns an iterator over the bestiary against the question's build.
pub fn bestiary(question: &Question) -> Bestiary {
    Bestiary::new(ChaseSetup::new(question.edition, &question.build, &question.chase), question.edition)
}

impl MonsterInfo {
    fn of(monster: &Monster) -> MonsterInfo {
        use MonsterTrait::{Flies, NoMelee, Stationary, Unique};
        MonsterInfo {
            id: monster.slug(),
            name: monster.name(),
            glyph: monster.look().glyph,
            colour: monster.look().colour,
            speed: monster.speed,
            walk: monster.costs.walk,
            swim: monster.costs.swim,
            attack: monster.costs.attack,
            missile: monster.costs.missile,
            spell: monster.costs.spell,
            special: monster.costs.special,
            item: monster.costs.item,
            hd: monster.look().hit_dice,
            habitat: monster.habitat(),
            flies: monster.has(Flies),
            stationary: monster.has(Stationary),
            unique: monster.has(Unique),
            melee: !monster.has(NoMelee),
            note: monster.quirk_text(),
        }
    }
}

impl Pursuit {
    fn of(foe: &Foe, regime: Regime, pursuit: &pursuit::Pursuit) -> Pursuit {
        Pursuit {
            foe: foe.write(),
            actions: outcomes(&pursuit.actions),
            mean_actions: pursuit.actions.mean(),
            attacks: outcomes(&pursuit.attacks),
            mean_attacks: pursuit.attacks.mean(),
            untouched: pursuit.untouched,
            gap: outcomes(&pursuit.gap),
            reached: (1..).zip(pursuit.reached.iter().copied()).collect(),
            regime: describe_regime(&regime),
        }
    }
}

impl Outrun {
    /// Serializes one monster of the bestiary.
    pub fn of(outrun: &outruns::Outrun) -> Outrun {
        Outrun {
            id: outrun.monster.slug(),
            ratio: outrun.ratio,
            mean_attacks: outrun.mean_attacks,
            untouched: outrun.untouched,
            verdict: outrun.verdict.slug(),
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
            gap: event.gap,
        }
    }
}

fn outcomes(dist: &Dist<i32, f64>) -> Vec<Outcome> {
    dist.iter().map(|(value, p)| (f64::from(*value), p)).collect()
}
