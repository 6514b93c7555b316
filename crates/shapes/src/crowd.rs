//! The serialized types of foes that get into each other's way, sampled in the arena.

use crate::answer::{Outcome, outcomes};
use chase::foe::Foe;
use foundation::inputs::Value;
use foundation::prob::Dist;
use foundation::time_slices::Pause;
use question::Question;
use question::crowd::{GAMES, SampledCrowd, sampled_crowd};
use serde::Serialize;

/// What foes do that meet you at a door or in the open, where they get into each other's way: sampled, not exact.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Crowd {
    /// The number of sampled games behind these figures, played in the arena by the dice of `seed`.
    games: u32,
    #[serde(flatten)]
    all: SampledAttacks,
    /// The share of the games in which nobody attacks or bursts.
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

/// Numbers of attacks in sampled games.
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
    /// Samples the chase of a question; `None` where foes do not get into each other's way, or where they are in file in a
    /// corridor, of which `outcome` knows more. Yields to `pause` between games.
    pub async fn of(question: &Question, pause: &Pause<'_>) -> Option<Crowd> {
        let SampledCrowd { games, foes, attacks, untouched } = sampled_crowd(question, GAMES, pause).await?;
        let foe = |(foe, attacks): (&Foe, &Dist<i32, f64>)| CrowdFoe {
            foe: foe.write(),
            own: SampledAttacks::of(attacks, games),
        };
        Some(Crowd {
            games,
            all: SampledAttacks::of(&attacks, games),
            untouched,
            foes: question.chase.foes.0.iter().zip(&foes).map(foe).collect(),
        })
    }
}

impl SampledAttacks {
    fn of(attacks: &Dist<i32, f64>, games: u32) -> SampledAttacks {
        SampledAttacks {
            attacks: outcomes(attacks),
            mean_attacks: attacks.mean(),
            standard_error: attacks.standard_error(games),
        }
    }
}
