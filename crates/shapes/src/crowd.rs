//! The serialized types of sampled foes that get into each other's way.

use crate::answer::Outcome;
use chase::foe::Foe;
use chase::pursuit::{Pursuit, PursuitCache};
use foundation::inputs::Value;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use question::Question;
use serde::Serialize;
use std::rc::Rc;

/// What foes do that get into each other's way, in a corridor, at a door or in the open, or that you kill one
/// after the other: sampled, not exact.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Crowd {
    /// The number of sampled runs behind these figures.
    games: u32,
    #[serde(flatten)]
    all: SampledAttacks,
    /// The share of the runs in which nobody attacks or bursts.
    untouched: f64,
    /// Each foe, in the order of the key `foes`.
    foes: Vec<CrowdFoe>,
}

/// A foe among others.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct CrowdFoe {
    /// The foe as the key `foes` writes it.
    foe: String,
    #[serde(flatten)]
    own: SampledAttacks,
}

/// Numbers of attacks in sampled runs.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SampledAttacks {
    /// How often each number came.
    attacks: Vec<Outcome>,
    mean_attacks: f64,
    /// The standard error of `meanAttacks`.
    standard_error: f64,
}

impl Crowd {
    /// Samples the chase of a question; `None` where it is exact or has only bounds. Yields to `pause`
    /// between runs.
    pub async fn of(question: &Question, pause: &Pause<'_>) -> Option<Crowd> {
        let outcome = question.played(PursuitCache::default(), pause).await.outcome;
        let runs = outcome.sampled_runs()?;
        let foe = |(foe, pursuit): (&Foe, &Rc<Pursuit>)| CrowdFoe {
            foe: foe.write(),
            own: SampledAttacks::of(&pursuit.attacks, runs),
        };
        Some(Crowd {
            games: runs,
            all: SampledAttacks::of(outcome.distribution.as_ref()?, runs),
            untouched: outcome.untouched,
            foes: question.chase.foes.0.iter().zip(&outcome.pursuits).map(foe).collect(),
        })
    }
}

impl SampledAttacks {
    fn of(attacks: &Dist<i32, f64>, runs: u32) -> SampledAttacks {
        SampledAttacks {
            attacks: attacks.to_f64_pairs(),
            mean_attacks: attacks.mean(),
            standard_error: attacks.standard_error(runs),
        }
    }
}
