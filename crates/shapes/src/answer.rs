//! The serialized types of editions, queries, steps, actions and tables.

use crate::explain::Change;
use analysis::least_delay;
use crawl::model::mover::Mover;
use crawl::step::actions::{self, ActionTime};
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::edition::Edition;
use foundation::query;
use foundation::rules;
use question::Question;
use say::effect::describe_effect;
use serde::Serialize;
use wiki::{Format, TableKind};

/// A value with its probability; a distribution is sorted by value and sums to 1.
pub type Outcome = (f64, f64);

/// A word of the game for the speed, with its probability.
pub type WordChance = (&'static str, f64);

/// A release (`0.31`), the development branch (`trunk`) or an article (`wiki-old`).
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct EditionInfo {
    v: &'static str,
    label: &'static str,
    /// The date as `YYYY-MM-DD`, shorter where the day is unknown; empty for trunk and articles.
    released: &'static str,
    /// For trunk, the build whose rules were read and its date: `0.35-a0-870, 2026-08-22`.
    read_at: Option<&'static str>,
}

/// The kinds and formats of tables to paste, each as a value with its label; a kind also with the keys of the
/// inputs that it depends on before all others.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Tables {
    what: Vec<(&'static str, &'static str, Vec<&'static str>)>,
    r#as: Vec<(&'static str, &'static str)>,
}

/// A `key=value` pair that was ignored, and the reason as a sentence.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct NotUnderstood {
    pair: String,
    why: String,
}

/// A query in canonical form.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Canonical {
    /// The canonical query, without `?`.
    query: String,
    not_understood: Vec<NotUnderstood>,
}

/// A rule that applied: its effect in words, and the distribution after it in aut.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct AppliedRule {
    name: &'static str,
    effect: String,
    after: Vec<Outcome>,
}

/// A distribution in aut, and the rules that led to it in order.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Breakdown {
    dist: Vec<Outcome>,
    steps: Vec<AppliedRule>,
}

/// A distribution in aut.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Aut {
    dist: Vec<Outcome>,
    mean: f64,
}

/// The time of one step.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Step {
    /// The key of the edition.
    edition: &'static str,
    #[serde(flatten)]
    canonical: Canonical,
    /// The movement delay, in aut.
    movement: Breakdown,
    /// The time that an action of 10 aut takes on this step, in aut.
    pace: Breakdown,
    /// The total time of one step, in aut.
    aut: Aut,
    /// The game's words for the speed on the tile that is left, with their probabilities.
    words: Vec<WordChance>,
    /// Sentences about rules that a reader may not expect.
    remarks: Vec<String>,
}

/// The time of an action, in aut.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Action {
    /// Its identifier, the same in every release: `attack`, `quaff`, `swap-rings`.
    slug: &'static str,
    name: String,
    dist: Vec<Outcome>,
    mean: f64,
    /// Of an attack, where skill leads to a minimum delay; null otherwise.
    least_delay: Option<LeastDelay>,
}

/// The minimum delay of the weapon in the main hand.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct LeastDelay {
    /// The minimum delay, in aut.
    aut: i32,
    /// The skill from which an attack takes no longer; above 27 no character learns it.
    skill: f64,
    /// What keeps this build's attacks above it, the most first.
    above: Vec<Addition>,
}

/// An input as it is, with the auts that it adds on average while all others stay.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Addition {
    change: Change,
    aut: f64,
}

impl EditionInfo {
    /// Serializes an edition.
    pub fn of(edition: Edition) -> EditionInfo {
        EditionInfo {
            v: edition.slug(),
            label: edition.label(),
            released: edition.released(),
            read_at: edition.source_build(),
        }
    }
}

impl Tables {
    /// Returns every kind and format.
    pub fn all() -> Tables {
        let keys = |what: &TableKind| what.main_keys().iter().map(|key| key.as_str()).collect();
        Tables {
            what: TableKind::ALL.iter().map(|what| (what.slug(), what.label(), keys(what))).collect(),
            r#as: Format::ALL.iter().map(|format| (format.slug(), format.label())).collect(),
        }
    }
}

impl Canonical {
    /// Serializes a question's canonical query.
    pub fn of(question: &Question) -> Canonical {
        let pairs = question.not_understood.iter();
        let entry = |entry: &query::NotUnderstood| NotUnderstood {
            pair: entry.pair.to_string(),
            why: entry.why.clone(),
        };
        Canonical { query: question.query(), not_understood: pairs.map(entry).collect() }
    }
}

impl Step {
    /// Computes the step of a question.
    pub fn of(question: &Question) -> Step {
        let Question { edition, ref build, .. } = *question;
        let time = step_time(edition, build);
        Step {
            edition: edition.slug(),
            canonical: Canonical::of(question),
            movement: Breakdown::of(&time.movement),
            pace: Breakdown::of(&time.pace),
            aut: Aut { dist: time.aut.total.to_f64_pairs(), mean: time.aut.mean() },
            words: words(edition, build),
            remarks: remarks(edition, &Mover::new(build, edition)),
        }
    }
}

impl Breakdown {
    fn of(breakdown: &rules::Breakdown) -> Breakdown {
        let applied = |step: &rules::Step| AppliedRule {
            name: step.name,
            effect: describe_effect(step),
            after: step.auts(),
        };
        Breakdown { dist: breakdown.auts(), steps: breakdown.steps.iter().map(applied).collect() }
    }
}

/// Returns the time of every action of a question but a step, the attack first.
pub fn actions(question: &Question) -> Vec<Action> {
    let Question { edition, build, .. } = question;
    let actions = actions::actions(*edition, build);
    let mut actions: Vec<Action> = actions.iter().map(Action::of).collect();
    if let Some(attack) = actions.iter_mut().find(|action| action.slug == "attack") {
        attack.least_delay = least_delay::LeastDelay::of(*edition, build).as_ref().map(LeastDelay::of);
    }
    actions
}

impl LeastDelay {
    fn of(least: &least_delay::LeastDelay) -> LeastDelay {
        let above = least.above.iter();
        let above = above.map(|(change, aut)| Addition { change: Change::of(change), aut: *aut });
        LeastDelay { aut: least.least, skill: f64::from(least.skill) / 10.0, above: above.collect() }
    }
}

impl Action {
    /// Serializes the time of an action, without its least delay.
    pub fn of(action: &ActionTime) -> Action {
        Action {
            least_delay: None,
            slug: action.slug,
            name: action.name.clone(),
            dist: action.aut.to_f64_pairs(),
            mean: action.aut.mean(),
        }
    }
}
