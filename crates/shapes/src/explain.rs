//! The serialized types of explanations of step times.

use analysis::changes::BuildChange;
use analysis::explain::{self, explain};
use question::Question;
use serde::Serialize;

/// How well a build explains step times.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    change: Option<Change>,
    likelihood: f64,
    log_likelihood: Option<f64>,
    ratio: Option<f64>,
}

/// A changed input of a build, with its new value.
#[derive(Serialize)]
pub struct Change {
    key: &'static str,
    value: String,
}

/// Returns the question's build and its single changes, the likeliest first; nothing if it has no step times.
pub fn explanations(question: &Question) -> Vec<Explanation> {
    let Some(explanations) = explain(question) else { return Vec::new() };
    let one = |explanation: &explain::Explanation, change: Option<&BuildChange>| Explanation {
        change: change.map(|change| Change { key: change.input.key, value: change.value.clone() }),
        likelihood: explanation.likelihood(),
        log_likelihood: explanation.is_possible().then_some(explanation.log_likelihood),
        ratio: explanation.ratio(&explanations.current),
    };
    let ranked = explanations.ranked();
    let each = |explanation: &&explain::Explanation| match &explanation.changes[..] {
        [] => vec![one(explanation, None)],
        changes => changes.iter().map(|change| one(explanation, Some(change))).collect(),
    };
    ranked.iter().flat_map(each).collect()
}
