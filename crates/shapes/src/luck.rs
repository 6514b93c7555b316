//! The serialized type of what was luck.

use chase::foe::Foe;
use chase::pursuit::{Pursuit, PursuitCache};
use foundation::inputs::Value;
use foundation::prob::Tails;
use foundation::time_slices::block_on;
use question::Question;
use serde::Serialize;
use std::rc::Rc;

/// Where an observed count lies in its exact distribution: of one foe's attacks, or of an outcome in
/// Telengard.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Luck {
    /// The foe as the key `foes` writes it; absent on `page=telengard`.
    #[serde(skip_serializing_if = "Option::is_none")]
    foe: Option<String>,
    /// The outcome counted; only on `page=telengard`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, tsify(type = "EncounterOutcome"))]
    outcome: Option<&'static str>,
    /// The probability of exactly that many.
    exactly: f64,
    /// The probability of that many or more.
    at_least: f64,
    /// The probability of that many or fewer.
    at_most: f64,
}

impl Luck {
    /// Returns where the question's count of attacks lies for each foe; nothing if it has no count.
    pub fn of_attacks(question: &Question) -> Vec<Luck> {
        let Some(seen) = question.chase.seen else { return Vec::new() };
        let luck = |(foe, pursuit): (&Foe, &Rc<Pursuit>)| Luck {
            foe: Some(foe.write()),
            ..Luck::from(pursuit.attacks.tails(*seen))
        };
        let answer = block_on(async |pause| question.played(PursuitCache::default(), pause).await.outcome);
        question.chase.foes.0.iter().zip(&answer.pursuits).map(luck).collect()
    }

    /// Returns where the question's count of an outcome lies; nothing if it has no count.
    pub fn of_outcome(question: &Question) -> Option<Luck> {
        let observation = &question.observation;
        let tails = observation.tails(&telengard::exact(&question.encounter))?;
        Some(Luck { outcome: Some(observation.outcome.slug()), ..Luck::from(tails) })
    }
}

impl From<Tails> for Luck {
    fn from(Tails { exactly, at_least, at_most }: Tails) -> Luck {
        Luck { foe: None, outcome: None, exactly, at_least, at_most }
    }
}
