//! The serialized types of answers about chases.

use crate::answer::Outcome;
use crate::exactness::Exactness;
use crate::slug;
use advice::{Fate, Played};
use chase::bestiary::{BestiaryRow, Verdict};
use chase::foe::Foe;
use chase::outcome::Access;
use chase::pursuit::{self, ChaseSetup, Exchange, PursuitCache};
use combat::melee::Uncounted;
use combat::survival::Prospects;
use foundation::inputs::{Row, Value};
use foundation::prob::Dist;
use foundation::time_slices::block_on;
use question::Question;
use say::chase::describe_regime;
use say::decision::Lives;
use serde::Serialize;

/// An action, counted from 1, with a probability.
pub type ActionChance = (usize, f64);

/// What a foe does during `steps` of your actions, in melee: missiles and spells are not counted.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Pursuit {
    /// The foe as the key `foes` writes it.
    foe: String,
    /// Whether the foe leaves you alone for the god that you worship, unless you are under penance; the
    /// figures are those of a hostile one.
    is_peaceful: bool,
    /// The number of actions that the foe pays for; a free hit as it follows does not count.
    actions: Vec<Outcome>,
    mean_actions: f64,
    /// The number of its attacks.
    attacks: Vec<Outcome>,
    mean_attacks: f64,
    /// The probability that it neither attacks you nor bursts at you.
    untouched: f64,
    /// The final distance in tiles; 99 means out of reach. Given that it is not `gone`, unless it is for
    /// certain.
    gap: Vec<Outcome>,
    /// The probability that it has burst, or ended itself in its attack; only of a foe that may.
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<f64>,
    /// The probability that it is first adjacent after your k-th action and its reply.
    reached: Vec<ActionChance>,
    /// The probability that it is adjacent (of a foe with a longer reach: that you are in its reach) after
    /// your k-th action and its reply. Empty if you drink once it is beside you.
    adjacent: Vec<ActionChance>,
    /// The edition's rules of energy in words.
    regime: String,
    /// What you get done; only for a plan with attacks or with actions marked `~`.
    #[serde(skip_serializing_if = "Option::is_none")]
    your_attacks: Option<YourAttacks>,
    /// The probability that it comes along; only for a plan that ends with stairs. `attacks` are then those
    /// until you are gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    follows: Option<f64>,
    /// The number of its attacks during the arrival and one plain turn after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacks_after_arrival: Option<Vec<Outcome>>,
    /// The number of sampled runs behind these figures; absent where they are exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    sampled_runs: Option<u32>,
    /// The hit points lost to it by the end as if it came alone, after an arrival with its attacks then, all
    /// poison counted; absent unless AC and EV are known, and where nothing is known of its blows.
    #[serde(skip_serializing_if = "Option::is_none")]
    hp_lost: Option<Vec<Outcome>>,
    /// The probability that you live up to your k-th action and its reply, as `aliveByAction` of all; absent
    /// unless hit points are known too, if you drink once it is beside you, and where its missiles count,
    /// which come at no known action.
    #[serde(skip_serializing_if = "Option::is_none")]
    alive: Option<Vec<ActionChance>>,
}

/// What all foes of a chase do together, those that leave you alone as if they were hostile.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Together {
    /// The number of attacks of all; null where it was not computed.
    attacks: Option<Vec<Outcome>>,
    mean_attacks: f64,
    /// Whether `meanAttacks` is an upper bound: foes get in each other's way, and all that is known is how
    /// many can stand beside you.
    mean_attacks_is_bound: bool,
    /// The probability of no attack at all.
    untouched: f64,
    /// Whether `untouched` is exact; if not, it was sampled (see `sampledRuns`), or there is at least this
    /// chance.
    untouched_is_exact: bool,
    /// The probability of no attack up to your k-th action and the replies to it. Empty if you drink once the
    /// foe is beside you.
    unhurt: Vec<ActionChance>,
    /// The probability that someone comes along; null for a plan that does not end with stairs.
    follows: Option<f64>,
    /// The foe in front, behind which all others only wait; null where there is none.
    stuck_behind: Option<String>,
    /// The number of sampled runs behind these figures; null where they were not sampled.
    sampled_runs: Option<u32>,
    /// The probability that you live, after an arrival through the turn that follows it, all poison counted;
    /// null unless hit points, AC and EV are known.
    alive: Option<f64>,
    /// How `alive` relates to the true chance; null where `alive` is.
    alive_exactness: Option<Exactness>,
    /// The probability that you live up to your k-th action and the replies to it, with poison that hurts
    /// when it does; where that is too much to compute, all of it counted at once. Empty unless hit points,
    /// AC and EV are known, if you drink once the foe is beside you, and where missiles count, which come at
    /// no known action.
    alive_by_action: Vec<ActionChance>,
    /// Whether `aliveByAction` is exact: not where anything is left out, foes are followed apart or sampled,
    /// or amounts of poison are rounded, so that it hurts early.
    alive_by_action_is_exact: bool,
    /// The probability that you live up to your k-th action and the replies to it by the blows alone, without
    /// any poison or missile: at most this chance. Empty unless hit points, AC and EV are known, and if you
    /// drink once the foe is beside you.
    alive_by_blows: Vec<ActionChance>,
    /// The hit points lost by the end, after an arrival with the attacks then, all poison counted; null
    /// unless AC and EV are known, and where nothing is known of a foe's blows.
    hp_lost: Option<Vec<Outcome>>,
    /// What else these foes do, which is not in `alive` and `hpLost`, as nouns.
    not_counted: Vec<&'static str>,
}

/// Your attacks, or the actions that the plan marks, against one foe.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct YourAttacks {
    /// How many attacks or marked actions the plan has while the foe lives.
    planned: i32,
    /// How many of the `planned` ones find the foe within your reach, on average: 1 tile in melee, 2 with a
    /// polearm. Shots and marked actions count anywhere.
    total: f64,
    /// How many of those in `total` are done before the foe is first adjacent.
    before_adjacent: Vec<Outcome>,
    /// How many of those in `total` are done before the foe's first attack, the action it interrupts
    /// included.
    before_attacked: Vec<Outcome>,
    /// How many of those in `total` there are for each of the foe's attacks, on average; absent if it never
    /// attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    per_attack: Option<f64>,
}

/// A monster of the bestiary against the build.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Outrun {
    id: &'static str,
    /// Long-run steps of the monster per tile that your plan leads away in a round; per action if it leads
    /// nowhere.
    ratio: f64,
    mean_attacks: f64,
    untouched: f64,
    /// Whether the monster outruns you in the long run.
    #[serde(serialize_with = "slug")]
    verdict: Verdict,
}

/// Returns the distributions for each foe of the question.
pub fn pursuits(question: &Question) -> Vec<Pursuit> {
    block_on(async |pause| {
        let mut played = question.played(PursuitCache::by_action(), pause).await;
        let mut pursuits = Vec::new();
        for (index, foe) in question.chase.foes.0.iter().enumerate() {
            let fate = played.fate_by_one(foe, pause).await;
            let pursuit = &played.outcome.pursuits[index];
            pursuits.push(Pursuit::of(foe, &played.setup, pursuit, fate.as_ref()));
        }
        pursuits
    })
}

/// Returns what all foes of the question do together.
pub fn together(question: &Question) -> Together {
    let (played, fate, row) = block_on(async |pause| {
        let mut played = question.played(PursuitCache::by_action(), pause).await;
        let fate = played.fate(pause).await;
        let row = match &fate {
            Some(fate) => Some(played.evaluated(fate.prospects.clone(), pause).await),
            None => None,
        };
        (played, fate, row)
    });
    let (Played { outcome, situation, .. }, row) = (&played, row.as_ref());
    let prospects = fate.as_ref().map(|fate| &fate.prospects);
    let in_time = fate.as_ref().map(Fate::from_action_to_action);
    Together {
        alive_by_action_is_exact: in_time.as_ref().is_some_and(|known| known.is_exact)
            && row.is_some_and(|row| Lives::counts_all(row, situation)),
        alive_by_blows: fate.as_ref().map_or(Vec::new(), |fate| by_action(&fate.by_blows)),
        alive: prospects.and_then(Prospects::lives),
        alive_exactness: row
            .and_then(|row| Lives::exactness_before_fight(row, situation))
            .map(Exactness::from),
        alive_by_action: in_time.map_or(Vec::new(), |known| by_action(&known.alive)),
        hp_lost: prospects.map(|known| known.with_all_poison().lost.dist().to_f64_pairs()),
        not_counted: prospects.map_or(Vec::new(), |known| Uncounted::nouns(&known.not_counted)),
        attacks: outcome.distribution.as_ref().map(Dist::to_f64_pairs),
        mean_attacks: outcome.attacks,
        mean_attacks_is_bound: outcome.access == Access::AtMost,
        untouched: outcome.untouched,
        untouched_is_exact: !outcome.is_bound() && outcome.sampled_runs().is_none(),
        unhurt: by_action(&outcome.untouched_by_action),
        follows: outcome.follows,
        stuck_behind: match outcome.access {
            Access::Behind(front) => Some(question.chase.foes.0[front].write()),
            _ => None,
        },
        sampled_runs: outcome.sampled_runs(),
    }
}

impl Pursuit {
    fn of(foe: &Foe, setup: &ChaseSetup, pursuit: &pursuit::Pursuit, fate: Option<&Fate>) -> Pursuit {
        Pursuit {
            foe: foe.write(),
            is_peaceful: foe.is_peaceful(setup.edition, setup.you.god),
            actions: pursuit.turns.to_f64_pairs(),
            mean_actions: pursuit.turns.mean(),
            attacks: pursuit.attacks.to_f64_pairs(),
            mean_attacks: pursuit.attacks.mean(),
            untouched: pursuit.untouched,
            gap: pursuit.distance.to_f64_pairs(),
            gone: (pursuit.gone > 0.0).then_some(pursuit.gone),
            reached: by_action(&pursuit.reached_by_action),
            adjacent: by_action(&pursuit.in_reach_by_action),
            regime: describe_regime(&setup.regime),
            your_attacks: pursuit.exchange.as_ref().map(YourAttacks::of),
            follows: pursuit.stairs.as_ref().map(|stairs| stairs.follows),
            sampled_runs: pursuit.runs,
            attacks_after_arrival: pursuit.stairs.as_ref().map(|stairs| stairs.attacks_after.to_f64_pairs()),
            hp_lost: fate.map(|fate| fate.prospects.with_all_poison().lost.dist().to_f64_pairs()),
            alive: fate
                .map(|fate| by_action(&fate.from_action_to_action().alive))
                .filter(|alive| !alive.is_empty()),
        }
    }
}

impl YourAttacks {
    fn of(exchange: &Exchange) -> YourAttacks {
        YourAttacks {
            planned: exchange.planned,
            total: exchange.total,
            before_adjacent: exchange.before_reach.to_f64_pairs(),
            before_attacked: exchange.before_attacked.to_f64_pairs(),
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
            verdict: row.verdict,
        }
    }
}

fn by_action(chances: &[f64]) -> Vec<ActionChance> {
    (1..).zip(chances.iter().copied()).collect()
}
