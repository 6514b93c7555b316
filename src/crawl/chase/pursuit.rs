//! Exact pursuit: the distribution of a foe's turns, attacks and final distance while you act.
//!
//! The model: a corridor, in sight all along, no doors, melee within reach 1. Probabilities are `f64`; rounding
//! errors stay below 1e-12. `tests/golden/pursuit-0.31.0.tsv` (chases played by the game) and
//! `tests/golden/energy-exact.tsv` (fractions) pin it.
//!
//! # Examples
//! ```
//! use crawl_clock::crawl::chase::pursuit::{ChaseSetup, pursuit};
//! use crawl_clock::question::Question;
//!
//! // An ogre starts adjacent to a naga that walks away for ten steps.
//! let question = Question::read("v=0.31&species=naga&foes=ogre").unwrap();
//! let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
//! let exact = pursuit(&setup, question.edition, &question.chase.foes.0[0]);
//! assert!(exact.attacks.mean() > 1.0);
//! assert!((exact.attacks.probability(|attacks| *attacks == 0) - exact.untouched).abs() < 1e-12);
//! assert_eq!(exact.reached.len(), 10);
//! ```

mod exact;

use crate::crawl::chase::energy::{Regime, START};
use crate::crawl::chase::foe::{Foe, FoeProfile};
use crate::crawl::chase::setup::{Chase, OUT_OF_REACH, PlayerAction};
use crate::crawl::model::build::Build;
use crate::crawl::step::actions::{attack, plain_turn};
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::prob::Dist;
use crate::time_slices::{Pause, block_on};
use exact::{Tallies, exact_tallies, exact_tallies_by_step};
use std::ops::Range;
use std::rc::Rc;

/// Distributions of what a foe does during your actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Pursuit {
    /// Turns it uses; an attack of opportunity uses none.
    pub actions: Dist<i32, f64>,
    /// Its attacks on you.
    pub attacks: Dist<i32, f64>,
    /// Probability of no attack at all.
    pub untouched: f64,
    /// Final distance in tiles, 1 adjacent; the same 99 throughout for a foe that starts out of reach.
    pub gap: Dist<i32, f64>,
    /// Probability that it is first adjacent after each of your actions and its reply, by 0-based action index.
    pub reached: Vec<f64>,
}

/// The parameters of a chase that do not depend on the foe.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseSetup {
    /// The rules of energy.
    pub regime: Regime,
    /// Auts of each of your actions, repeated cyclically; never empty.
    pub auts: Vec<Dist<i32, f64>>,
    /// How many actions you take.
    pub steps: i32,
    /// Distance at the start in tiles; 1 is adjacent, 99 out of reach.
    pub distance: i32,
    /// Tiles that each action leads away: 0 or 1.
    pub lead: i32,
    /// Foes' energy at the start.
    pub start: Dist<i32, f64>,
}

impl ChaseSetup {
    /// Creates the setup of a build and its chase in an edition.
    pub fn new(edition: Edition, build: &Build, chase: &Chase) -> ChaseSetup {
        ChaseSetup {
            regime: Regime::of(edition),
            auts: auts(edition, build, &chase.action),
            steps: *chase.steps,
            distance: chase.distance(),
            lead: chase.lead(),
            start: chase.energy.start(),
        }
    }

    /// Returns whether a foe can ever close the distance.
    pub fn closes(&self) -> bool {
        is_reachable(self.distance)
    }

    /// Returns the auts of your action of this 0-based index.
    pub fn aut(&self, step: i32) -> &Dist<i32, f64> {
        &self.auts[step as usize % self.auts.len()]
    }

    /// Returns how many of your actions a foe replies to: all, or those before the one that kills it.
    pub fn steps_of(&self, foe: &Foe) -> i32 {
        foe.dies.map_or(self.steps, |dies| self.steps.min(dies - 1))
    }
}

/// Returns the auts of each of your actions, as one cycle.
fn auts(edition: Edition, build: &Build, action: &PlayerAction) -> Vec<Dist<i32, f64>> {
    let step = || step_time(edition, build).aut.total.approx();
    match action {
        PlayerAction::Auts(auts) => auts.iter().map(|aut| Dist::always(*aut)).collect(),
        PlayerAction::Act => vec![plain_turn(edition, build).approx()],
        // Articles time no attacks, and no question read for an article asks for one: the fallback is never used.
        PlayerAction::Attack => {
            vec![attack(edition, build).map_or_else(|_| step(), |attack| attack.aut.approx())]
        }
        PlayerAction::Step => vec![step()],
    }
}

/// Returns the exact distributions of one foe.
pub fn pursuit(setup: &ChaseSetup, edition: Edition, foe: &Foe) -> Pursuit {
    pursuit_of(setup, &foe.profile(edition), setup.steps_of(foe))
}

/// Returns the exact distributions of a foe of this profile over `steps` of your actions.
pub fn pursuit_of(setup: &ChaseSetup, profile: &FoeProfile, steps: i32) -> Pursuit {
    block_on(async |pause| run_in_slices(setup, profile, steps, pause).await)
}

async fn run_in_slices(setup: &ChaseSetup, profile: &FoeProfile, steps: i32, pause: &Pause<'_>) -> Pursuit {
    let mut mixture = Tallies::default();
    for (speed, p) in profile.speed.iter() {
        mixture.add(p, exact_tallies(setup, profile, *speed, steps, pause).await);
    }
    mixture.into()
}

/// The attacks of several foes taken together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CombinedPursuit {
    /// Mean number of attacks of all foes.
    pub attacks: f64,
    /// Probability that no foe ever attacks. `None` without foes, and where several foes depend on the same random
    /// auts of your actions: they are then not independent, and the product would be wrong.
    pub untouched: Option<f64>,
}

/// A cache of the pursuits of one chase by foe.
#[derive(Default)]
pub struct PursuitCache(Vec<(Foe, Rc<Pursuit>)>);

impl PursuitCache {
    /// Returns the pursuit of a foe, computed on first use. Every call on one cache must pass the same `setup` and
    /// `edition`.
    pub fn pursuit(&mut self, setup: &ChaseSetup, edition: Edition, foe: &Foe) -> Rc<Pursuit> {
        block_on(async |pause| self.pursuit_in_slices(setup, edition, foe, pause).await)
    }

    /// Returns the same as [`PursuitCache::pursuit`], yielding to `pause` during the computation.
    pub async fn pursuit_in_slices(
        &mut self,
        setup: &ChaseSetup,
        edition: Edition,
        foe: &Foe,
        pause: &Pause<'_>,
    ) -> Rc<Pursuit> {
        if let Some((_, pursuit)) = self.0.iter().find(|(cached, _)| cached == foe) {
            return pursuit.clone();
        }
        let pursuit = run_in_slices(setup, &foe.profile(edition), setup.steps_of(foe), pause).await;
        let pursuit = Rc::new(pursuit);
        self.0.push((foe.clone(), pursuit.clone()));
        pursuit
    }
}

/// Combines the pursuits of several foes that do not get in each other's way.
pub fn combine(setup: &ChaseSetup, pursuits: &[Rc<Pursuit>]) -> CombinedPursuit {
    let independent = pursuits.len() == 1 || setup.auts.iter().all(|aut| aut.certain().is_some());
    let product = || pursuits.iter().map(|pursuit| pursuit.untouched).product();
    CombinedPursuit {
        attacks: pursuits.iter().map(|pursuit| pursuit.attacks.mean()).sum(),
        untouched: (independent && !pursuits.is_empty()).then(product),
    }
}

/// Returns the exact distributions of one foe after each of these actions of yours (0-based indices), as far as the
/// foe lives to reply to them.
pub fn trajectory(setup: &ChaseSetup, edition: Edition, foe: &Foe, actions: Range<i32>) -> Vec<Pursuit> {
    let (profile, end) = (foe.profile(edition), actions.end.min(setup.steps_of(foe)));
    let mut mixtures: Vec<Tallies> = (actions.start..end).map(|_| Tallies::default()).collect();
    for (speed, p) in profile.speed.iter() {
        let range = [actions.start + 1, end];
        let by_step =
            block_on(async |pause| exact_tallies_by_step(setup, &profile, *speed, range, pause).await);
        mixtures.iter_mut().zip(by_step).for_each(|(mixture, tallies)| mixture.add(p, tallies));
    }
    mixtures.into_iter().map(Pursuit::from).collect()
}

impl From<Tallies> for Pursuit {
    fn from(tallies: Tallies) -> Pursuit {
        Pursuit {
            actions: tallies.actions.dist(),
            attacks: tallies.attacks.dist(),
            untouched: tallies.attacks.zero(),
            gap: tallies.gaps.dist(),
            reached: tallies.reached,
        }
    }
}

/// Returns the long-run foe steps per player action, out of reach: energy gained per action ÷ energy per step, turns
/// paused included. Ignores the energy clamp of releases until 0.33, except for its effect on a single gain from the
/// start energy.
pub fn ratio(setup: &ChaseSetup, profile: &FoeProfile) -> f64 {
    if !profile.mobile {
        return 0.0;
    }
    let gain = |aut: &i32| {
        let at_speed = |speed: &i32| setup.regime.gain(START, *speed, *aut).mean() - f64::from(START);
        profile.speed.iter().map(|(speed, p)| p * at_speed(speed)).sum::<f64>()
    };
    let per_cycle: f64 =
        setup.auts.iter().map(|auts| auts.iter().map(|(aut, p)| p * gain(aut)).sum::<f64>()).sum();
    let (period, active) = (f64::from(profile.pauses.period()), f64::from(profile.pauses.active_turns()));
    let per_step = profile.step.mean() + f64::from(profile.idle) * (period - active) / active;
    per_cycle / setup.auts.len() as f64 / per_step
}

/// Returns whether a distance can be closed.
fn is_reachable(gap: i32) -> bool {
    gap != OUT_OF_REACH
}
