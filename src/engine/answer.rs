//! The shapes of the answers.

use crate::crawl::model::mover::Mover;
use crate::crawl::step::actions::ActionTime;
use crate::crawl::step::remarks::remarks;
use crate::crawl::step::time::step_time;
use crate::crawl::step::words::words;
use crate::edition;
use crate::export::{Format, TableKind};
use crate::prob::Dist;
use crate::question::Question;
use crate::rules;
use crate::say::effect::describe_effect;
use serde::Serialize;

/// A value with its probability.
pub type Outcome = (f64, f64);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Edition {
    v: &'static str,
    label: &'static str,
    released: &'static str,
    read_at: Option<&'static str>,
}

#[derive(Serialize)]
pub struct Tables {
    what: Vec<(&'static str, &'static str)>,
    r#as: Vec<(&'static str, &'static str)>,
}

impl Tables {
    /// All of them.
    pub fn all() -> Tables {
        Tables {
            what: TableKind::ALL.iter().map(|what| (what.slug(), what.label())).collect(),
            r#as: Format::ALL.iter().map(|format| (format.slug(), format.label())).collect(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Canonical {
    query: String,
    not_understood: Vec<NotUnderstood>,
}

#[derive(Serialize)]
pub struct NotUnderstood {
    pair: String,
    why: String,
}

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

#[derive(Serialize)]
pub struct Breakdown {
    dist: Vec<Outcome>,
    steps: Vec<Applied>,
}

#[derive(Serialize)]
pub struct Applied {
    name: &'static str,
    effect: String,
    after: Vec<Outcome>,
}

#[derive(Serialize)]
pub struct Aut {
    dist: Vec<Outcome>,
    mean: f64,
}

#[derive(Serialize)]
pub struct Action {
    slug: &'static str,
    name: String,
    dist: Vec<Outcome>,
    mean: f64,
}

impl Edition {
    pub fn of(edition: edition::Edition) -> Edition {
        Edition {
            v: edition.v(),
            label: edition.label(),
            released: edition.released(),
            read_at: edition.read_at(),
        }
    }
}

impl Canonical {
    pub fn of(question: &Question) -> Canonical {
        Canonical { query: question.query(), not_understood: not_understood(question) }
    }
}

impl Step {
    pub fn of(question: &Question) -> Step {
        let Question { edition, ref build, .. } = *question;
        let time = step_time(edition, build);
        Step {
            edition: edition.v(),
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
    pub fn of(action: &ActionTime) -> Action {
        Action {
            slug: action.slug,
            name: action.name.clone(),
            dist: outcomes(&action.aut),
            mean: action.aut.mean(),
        }
    }
}

fn not_understood(question: &Question) -> Vec<NotUnderstood> {
    let told = question.not_understood.iter();
    told.map(|not| NotUnderstood { pair: not.pair.to_string(), why: not.why.clone() }).collect()
}

fn outcomes(dist: &Dist<i32>) -> Vec<Outcome> {
    dist.iter().map(|(value, p)| (f64::from(*value), p.to_f64())).collect()
}
