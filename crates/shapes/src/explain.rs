//! The serialized types of explanations of times.

use analysis::changes::BuildChange;
use analysis::explain::{self, Clocked, explain};
use question::Question;
use serde::Serialize;

/// How well a build explains times of steps or attacks. Changes that leave these times as they are are left
/// out, as are all but the likeliest value of a number. Changes with the same distribution of times follow
/// each other.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// What the times are of: `step` or `attack`.
    of: &'static str,
    /// The changed input; null for the build as it stands.
    change: Option<Change>,
    /// The probability of exactly these times in this order; 0 if impossible, or below 1e-308.
    likelihood: f64,
    /// The natural logarithm of the likelihood; null if the times are impossible.
    log_likelihood: Option<f64>,
    /// How many times likelier than under the build as it stands, at most 1.8e308; null if that cannot take
    /// the times.
    ratio: Option<f64>,
}

/// A changed input of a build, with its new value.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Change {
    key: &'static str,
    value: String,
}

impl Change {
    /// Serializes a change.
    pub fn of(change: &BuildChange) -> Change {
        Change { key: change.input.key.as_str(), value: change.value.clone() }
    }
}

/// Returns the question's build and its single changes, the likeliest first: by its step times, then by its
/// attack times; nothing if it has neither.
pub fn explanations(question: &Question) -> Vec<Explanation> {
    Clocked::ALL.iter().flat_map(|clocked| explanations_of(question, *clocked)).collect()
}

fn explanations_of(question: &Question, clocked: Clocked) -> Vec<Explanation> {
    let Some(explanations) = explain(question, clocked) else { return Vec::new() };
    let one = |explanation: &explain::Explanation, change: Option<&BuildChange>| Explanation {
        of: clocked.noun(),
        change: change.map(Change::of),
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
