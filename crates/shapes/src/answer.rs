//! The serialized types of editions, queries, steps, actions and tables. Field names are the contract with
//! `types.d.ts`.

use crawl::model::mover::Mover;
use crawl::step::actions::ActionTime;
use crawl::step::remarks::remarks;
use crawl::step::speed_words::words;
use crawl::step::time::step_time;
use foundation::edition;
use foundation::prob::Dist;
use foundation::rules;
use question::Question;
use say::effect::describe_effect;
use serde::Serialize;
use wiki::{Format, TableKind};

/// A value with its probability, serialized as a pair.
pub type Outcome = (f64, f64);

/// An edition.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Edition {
    v: &'static str,
    label: &'static str,
    released: &'static str,
    read_at: Option<&'static str>,
}

/// The kinds and formats of tables, as values and labels.
#[derive(Serialize)]
pub struct Tables {
    what: Vec<(&'static str, &'static str)>,
    r#as: Vec<(&'static str, &'static str)>,
}

impl Tables {
    /// Returns every kind and format.
    pub fn all() -> Tables {
        Tables {
            what: TableKind::ALL.iter().map(|what| (what.slug(), what.label())).collect(),
            r#as: Format::ALL.iter().map(|format| (format.slug(), format.label())).collect(),
        }
    }
}

/// A query in canonical form.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Canonical {
    query: String,
    not_understood: Vec<NotUnderstood>,
}

/// A `key=value` pair that was not understood, and why.
#[derive(Serialize)]
pub struct NotUnderstood {
    pair: String,
    why: String,
}

/// The time of a step.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    edition: &'static str,
    query: String,
    not_understood: Vec<NotUnderstood>,
    movement: Breakdown,
    pace: Breakdown,
    aut: Aut,
    words: Vec<(&'static str, f64)>,
    remarks: Vec<String>,
}

/// A distribution in aut, and the rules that led to it.
#[derive(Serialize)]
pub struct Breakdown {
    dist: Vec<Outcome>,
    steps: Vec<Applied>,
}

/// A rule that applied, and the distribution after it, in aut.
#[derive(Serialize)]
pub struct Applied {
    name: &'static str,
    effect: String,
    after: Vec<Outcome>,
}

/// A distribution of times in aut.
#[derive(Serialize)]
pub struct Aut {
    dist: Vec<Outcome>,
    mean: f64,
}

/// The time of an action, in aut.
#[derive(Serialize)]
pub struct Action {
    slug: &'static str,
    name: String,
    dist: Vec<Outcome>,
    mean: f64,
}

impl Edition {
    /// Serializes an edition.
    pub fn of(edition: edition::Edition) -> Edition {
        Edition {
            v: edition.slug(),
            label: edition.label(),
            released: edition.released(),
            read_at: edition.source_build(),
        }
    }
}

impl Canonical {
    /// Serializes a question's canonical query.
    pub fn of(question: &Question) -> Canonical {
        Canonical { query: question.query(), not_understood: not_understood(question) }
    }
}

impl Step {
    /// Computes the step of a question.
    pub fn of(question: &Question) -> Step {
        let Question { edition, ref build, .. } = *question;
        let time = step_time(edition, build);
        Step {
            edition: edition.slug(),
            query: question.query(),
            not_understood: not_understood(question),
            movement: Breakdown::of(&time.movement),
            pace: Breakdown::of(&time.pace),
            aut: Aut { dist: outcomes(&time.aut.total), mean: time.aut.mean() },
            words: words(edition, build),
            remarks: remarks(edition, &Mover::new(build, edition)),
        }
    }
}

impl Breakdown {
    fn of(breakdown: &rules::Breakdown) -> Breakdown {
        let applied = |step: &rules::Step| Applied {
            name: step.name,
            effect: describe_effect(step),
            after: step.auts(),
        };
        Breakdown { dist: breakdown.auts(), steps: breakdown.steps.iter().map(applied).collect() }
    }
}

impl Action {
    /// Serializes the time of an action.
    pub fn of(action: &ActionTime) -> Action {
        Action {
            slug: action.slug,
            name: action.name.clone(),
            dist: outcomes(&action.aut),
            mean: action.aut.mean(),
        }
    }
}

pub(crate) fn not_understood(question: &Question) -> Vec<NotUnderstood> {
    let pairs = question.not_understood.iter();
    pairs.map(|entry| NotUnderstood { pair: entry.pair.to_string(), why: entry.why.clone() }).collect()
}

fn outcomes(dist: &Dist<i32>) -> Vec<Outcome> {
    dist.iter().map(|(value, p)| (f64::from(*value), p.to_f64())).collect()
}
