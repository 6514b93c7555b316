//! The shapes of answers about monsters.

use crate::crawl::chase::energy::Regime;
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::outruns::{self, Bestiary};
use crate::crawl::chase::pursuit::{self, ChaseSetup, PursuitCache};
use crate::crawl::chase::timeline::{self, EventKind, Yours};
use crate::crawl::model::monster::{Monster, MonsterTrait};
use crate::edition::Edition;
use crate::engine::answer::Outcome;
use crate::inputs::{Row, Value};
use crate::prob::Dist;
use crate::question::Question;
use serde::Serialize;

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

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outrun {
    id: &'static str,
    ratio: f64,
    mean_attacks: f64,
    untouched: f64,
    verdict: &'static str,
}

#[derive(Serialize)]
pub struct Timeline {
    you: Vec<Action>,
    foes: Vec<Lane>,
}

#[derive(Serialize)]
pub struct Action {
    start: i32,
    aut: i32,
}

#[derive(Serialize)]
pub struct Lane {
    foe: String,
    events: Vec<Event>,
}

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

/// The monsters of an edition.
pub fn monsters(edition: Edition) -> Vec<MonsterInfo> {
    Monster::table().iter().filter(|monster| monster.life().includes(edition)).map(MonsterInfo::of).collect()
}

/// What each foe does.
pub fn pursuits(question: &Question) -> Vec<Pursuit> {
    let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
    let mut laws = PursuitCache::default();
    let law = |foe: &Foe| Pursuit::of(foe, run.regime, &laws.law(&run, question.edition, foe));
    question.chase.foes.0.iter().map(law).collect()
}

/// The bestiary against the question's build.
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
            note: monster.quirk_told(),
        }
    }
}

impl Pursuit {
    fn of(foe: &Foe, regime: Regime, law: &pursuit::Pursuit) -> Pursuit {
        Pursuit {
            foe: foe.write(),
            actions: outcomes(&law.actions),
            mean_actions: law.actions.mean(),
            attacks: outcomes(&law.attacks),
            mean_attacks: law.attacks.mean(),
            untouched: law.untouched,
            gap: outcomes(&law.gap),
            reached: (1..).zip(law.reached.iter().copied()).collect(),
            regime: regime.words(),
        }
    }
}

impl Outrun {
    /// One monster of the bestiary.
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
    /// The run of the question's seed.
    pub fn of(question: &Question) -> Timeline {
        let run = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let foes = &question.chase.foes.0;
        let played = timeline::timeline(&run, question.edition, foes, question.rolls.seed.0);
        let action = |yours: &Yours| Action { start: yours.start, aut: yours.aut };
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
    /// A gain has no action, an action no gain.
    fn of(event: &timeline::Event) -> Event {
        let gains = event.what == EventKind::Gain;
        let change = event.after - event.before;
        Event {
            at: event.at,
            gain: if gains { change } else { 0 },
            energy_before: event.before,
            energy_after: event.after,
            action: if gains { "" } else { event.what.label() },
            cost: if gains { 0 } else { -change },
            gap: event.gap,
        }
    }
}

fn outcomes(dist: &Dist<i32, f64>) -> Vec<Outcome> {
    dist.iter().map(|(value, p)| (f64::from(*value), p)).collect()
}
