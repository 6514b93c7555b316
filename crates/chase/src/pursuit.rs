//! Exact pursuit: the distribution of a foe's turns, attacks and final distance while you act.
//!
//! One foe is followed exactly, in a corridor: it attacks from as far as it reaches ([`FoeProfile::reach`]),
//! and from beyond [`Prey::sight`] it does not see you, unless it is out of reach. Several foes that get in
//! each other's way, or that you kill, and batty ones at a door or on open floor are sampled
//! ([`sampled_crowd`]). No missiles, no spells.
//!
//! Probabilities are `f64`; rounding errors stay below 1e-12, none is above 1, and what is certain is exactly
//! 1 ([`EventSum`](foundation::prob::EventSum)). `crates/golden/rows/pursuit-0.31.0.tsv` (chases played by
//! the game) and `crates/golden/rows/energy-exact.tsv` (fractions) pin it.
//!
//! # Examples
//! ```
//! use chase::pursuit::{ChaseSetup, pursuit};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! // An ogre starts adjacent to a naga that walks away for ten steps.
//! let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let exact = pursuit(&setup, &chase.foes.0[0]);
//! assert!(exact.attacks.mean() > 1.0);
//! assert!((exact.attacks.probability(|attacks| *attacks == 0) - exact.untouched).abs() < 1e-12);
//! assert_eq!(exact.reached_by_action.len(), 10);
//! ```

mod cache;
mod chase_setup;
mod crowd;
mod distributions;
mod exact;
mod exchange;

pub use cache::PursuitCache;
pub use chase_setup::{ChaseSetup, Prey};
pub use crowd::{
    CrowdEvent, CrowdRun, CrowdStriker, Rounds, SampledCrowd, SampledRounds, placed, sample_run,
    sampled_crowd, start_distances,
};
pub use distributions::{OnStairs, Pursuit};
pub use exact::{Drinking, Escape, Tally, Work, drink_when_beside, least};
pub use exchange::Exchange;

use crate::energy::START;
use crate::foe::{Foe, FoeProfile, Shooting};
use crate::plan::PlannedAction;
pub(crate) use exact::{Solver, Transition, memoize};
use exact::{Tallies, exact_tallies_by_action};
use foundation::prob::Dist;
use foundation::time_slices::{InSlices, Pause, block_on};
use std::ops::{Range, RangeInclusive};

/// Returns the exact distributions of one foe.
pub fn pursuit(setup: &ChaseSetup, foe: &Foe) -> Pursuit {
    pursuit_of(&setup.of_foe(foe), &setup.profile(foe), setup.actions_before_death(foe))
}

/// Returns the same as [`pursuit`], yielding to `pause` during the computation.
pub async fn pursuit_in_slices(setup: &ChaseSetup, foe: &Foe, pause: &Pause<'_>) -> Pursuit {
    run_in_slices(&setup.of_foe(foe), &setup.profile(foe), setup.actions_before_death(foe), pause).await
}

/// Returns the distribution of how often a foe shoots at you while you do all this, those shots after an
/// arrival included: in each turn in which it may with the chance of `shooting`, and else it acts as it does
/// in a [`pursuit`]. Yields to `pause` during the computation.
pub async fn shots_in_slices(
    setup: &ChaseSetup,
    foe: &Foe,
    shooting: Shooting,
    pause: &Pause<'_>,
) -> Dist<i32, f64> {
    let profile = FoeProfile { shooting: Some(shooting), ..setup.profile(foe) };
    let actions = setup.actions_before_death(foe);
    run_in_slices(&setup.of_foe(foe), &profile, actions, pause).await.attacks_in_all().clone()
}

/// Returns the exact distributions of a foe of this profile over `action_count` of your actions.
pub fn pursuit_of(setup: &ChaseSetup, profile: &FoeProfile, action_count: i32) -> Pursuit {
    block_on(async |pause| run_in_slices(setup, profile, action_count, pause).await)
}

async fn run_in_slices(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    action_count: i32,
    pause: &Pause<'_>,
) -> Pursuit {
    mixtures(setup, profile, action_count..=action_count, pause).await.pop().unwrap_or_default().into()
}

/// Returns the exact distributions of one foe after each of these actions of yours (0-based indices), as far
/// as the foe lives to reply to them. Yields to `pause` during the computation.
pub async fn trajectory(
    setup: &ChaseSetup,
    foe: &Foe,
    actions: Range<i32>,
    pause: &Pause<'_>,
) -> Vec<Pursuit> {
    let mixtures = tallies_after(setup, foe, actions.start + 1..=actions.end, pause).await;
    mixtures.into_iter().map(Pursuit::from).collect()
}

/// Returns the counts of one foe after this many of your actions, as far as it lives to reply to them.
async fn tallies_after(
    setup: &ChaseSetup,
    foe: &Foe,
    actions: RangeInclusive<i32>,
    pause: &Pause<'_>,
) -> Vec<Tallies> {
    let last = setup.actions_before_death(foe).min(*actions.end());
    mixtures(&setup.of_foe(foe), &setup.profile(foe), *actions.start()..=last, pause).await
}

/// Returns the counts of a foe, whose speed may be one of several, and which may have a polearm, after each
/// of these numbers of your actions.
fn mixtures<'a>(
    setup: &'a ChaseSetup,
    profile: &'a FoeProfile,
    actions: RangeInclusive<i32>,
    pause: &'a Pause<'a>,
) -> InSlices<'a, Vec<Tallies>> {
    // In a box, so that a program has it once, not in each caller.
    Box::pin(async move {
        let mut mixtures: Vec<Tallies> = actions.clone().map(|_| Tallies::default()).collect();
        for (profile, speed, p) in setup.cases(profile) {
            let tallies = exact_tallies_by_action(setup, &profile, speed, actions.clone(), pause).await;
            mixtures.iter_mut().zip(tallies).for_each(|(mixture, tallies)| mixture.add(p, tallies));
        }
        mixtures
    })
}

/// Returns the long-run steps of a foe, out of reach, per tile that a repetition of your plan gains on it;
/// per action of yours for a plan that gains none. It is energy gained ÷ energy per step, turns paused
/// included; the action on the stairs, which comes once, is left out. Ignores the energy clamp of releases
/// until 0.33, except for its effect on a single gain from the start energy.
pub fn ratio(setup: &ChaseSetup, profile: &FoeProfile) -> f64 {
    if !profile.mobile {
        return 0.0;
    }
    let gain = |aut: &i32| {
        let at_speed = |speed: &i32| setup.regime.gain(START, *speed, *aut).mean() - f64::from(START);
        profile.speed.iter().map(|(speed, p)| p * at_speed(speed)).sum::<f64>()
    };
    let mean_gain = |action: &PlannedAction| action.aut.iter().map(|(aut, p)| p * gain(aut)).sum::<f64>();
    let gains: Vec<f64> = setup.plan.kinds().iter().map(mean_gain).collect();
    let repeated = match setup.plan.repeated_kinds() {
        [on_the_way @ .., _] if setup.takes_stairs() && !on_the_way.is_empty() => on_the_way,
        repeated => repeated,
    };
    let per_round: f64 = repeated.iter().map(|kind| gains[*kind]).sum();
    let (period, active) = (f64::from(profile.pauses.period()), f64::from(profile.pauses.active_turns()));
    let per_step = profile.step.mean() + f64::from(profile.idle) * (period - active) / active;
    let tiles = setup.plan.lead;
    let yours = if tiles > 0 { f64::from(tiles) } else { repeated.len() as f64 };
    per_round / yours / per_step
}

#[cfg(test)]
mod hop_tests;
