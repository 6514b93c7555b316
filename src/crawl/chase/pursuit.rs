//! Pursuit, exactly: how many actions a foe gets while you act, how often it hits, and where it ends.
//!
//! The model: a corridor, in sight all along, no doors, melee within reach 1. Probabilities are `f64`;
//! rounding errors stay below 1e-12.

mod law;

use crate::crawl::chase::energy::{Regime, START};
use crate::crawl::chase::foe::{Foe, FoeProfile};
use crate::crawl::chase::setup::{Chase, OUT_OF_REACH, PlayerAction};
use crate::crawl::model::build::Build;
use crate::crawl::step::actions::{attack, plain_turn};
use crate::crawl::step::time::step_time;
use crate::edition::Edition;
use crate::prob::Dist;
use crate::time_slices::{Pause, block_on};
use law::Tallies;
use std::ops::Range;
use std::rc::Rc;

/// What a foe does to you during your actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Pursuit {
    /// The turns it uses; a hit in passing is none.
    pub actions: Dist<i32, f64>,
    /// Its attacks on you.
    pub attacks: Dist<i32, f64>,
    /// The chance of no attack at all.
    pub untouched: f64,
    /// Its distance in the end; 99 is out of reach.
    pub gap: Dist<i32, f64>,
    /// The chance that it is first adjacent after each of your actions and its reply, from the first.
    pub reached: Vec<f64>,
}

/// A chase as the energy of foes sees it: what your actions take, in turn and over and over.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseSetup {
    /// The rules of energy.
    pub regime: Regime,
    /// Auts of each of your actions; after the last it starts again.
    pub auts: Vec<Dist<i32, f64>>,
    /// How many actions you take.
    pub steps: i32,
    /// Tiles between you at the start.
    pub distance: i32,
    /// Tiles that each action leads away.
    pub lead: i32,
    /// Foes' energy at the start.
    pub start: Dist<i32, f64>,
}

impl ChaseSetup {
    /// The chase of a build in an edition.
    pub fn new(edition: Edition, build: &Build, chase: &Chase) -> ChaseSetup {
        ChaseSetup {
            regime: Regime::of(edition),
            auts: auts(edition, build, &chase.deed),
            steps: *chase.steps,
            distance: chase.distance(),
            lead: chase.lead(),
            start: chase.energy.start(),
        }
    }

    /// Whether the distance is one that closes.
    pub fn closes(&self) -> bool {
        closes(self.distance)
    }

    /// Auts of your action of this number, counted from 0.
    pub fn aut(&self, step: i32) -> &Dist<i32, f64> {
        &self.auts[step as usize % self.auts.len()]
    }

    /// How many of your actions a foe lives to see.
    pub fn steps_of(&self, foe: &Foe) -> i32 {
        foe.dies.map_or(self.steps, |dies| self.steps.min(dies - 1))
    }
}

/// What each of your actions takes.
fn auts(edition: Edition, build: &Build, deed: &PlayerAction) -> Vec<Dist<i32, f64>> {
    let step = || step_time(edition, build).aut.total.approx();
    match deed {
        PlayerAction::Auts(auts) => auts.iter().map(|aut| Dist::always(*aut)).collect(),
        PlayerAction::Act => vec![plain_turn(edition, build).approx()],
        // Where attacks are not covered, no question asks for one.
        PlayerAction::Attack => {
            vec![attack(edition, build).map_or_else(|_| step(), |attack| attack.aut.approx())]
        }
        PlayerAction::Step => vec![step()],
    }
}

/// The exact law of one foe.
pub fn pursuit(run: &ChaseSetup, edition: Edition, foe: &Foe) -> Pursuit {
    pursuit_of(run, &foe.profile(edition), run.steps_of(foe))
}

/// The exact law of a foe of this pace over so many of your actions.
pub fn pursuit_of(run: &ChaseSetup, pace: &FoeProfile, steps: i32) -> Pursuit {
    block_on(async |pause| run_in_slices(run, pace, steps, pause).await)
}

async fn run_in_slices(run: &ChaseSetup, pace: &FoeProfile, steps: i32, pause: &Pause<'_>) -> Pursuit {
    let mut sum = Tallies::default();
    for (speed, p) in pace.speed.iter() {
        sum.add(p, law::law(run, pace, *speed, steps, pause).await);
    }
    told(sum)
}

/// What several foes come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Together {
    /// Attacks of all of them, on average.
    pub attacks: f64,
    /// The chance that none ever attacks; nothing without foes, and nothing where several share rolls of your
    /// own time, so that their chances do not multiply.
    pub untouched: Option<f64>,
}

/// The exact laws of the foes of one chase, each worked out once.
#[derive(Default)]
pub struct PursuitCache(Vec<(Foe, Rc<Pursuit>)>);

impl PursuitCache {
    /// The law of a foe; `run` and `edition` are always the same.
    pub fn law(&mut self, run: &ChaseSetup, edition: Edition, foe: &Foe) -> Rc<Pursuit> {
        block_on(async |pause| self.law_in_slices(run, edition, foe, pause).await)
    }

    /// The same, a bite at a time.
    pub async fn law_in_slices(
        &mut self,
        run: &ChaseSetup,
        edition: Edition,
        foe: &Foe,
        pause: &Pause<'_>,
    ) -> Rc<Pursuit> {
        if let Some((_, law)) = self.0.iter().find(|(known, _)| known == foe) {
            return law.clone();
        }
        let law = Rc::new(run_in_slices(run, &foe.profile(edition), run.steps_of(foe), pause).await);
        self.0.push((foe.clone(), law.clone()));
        law
    }
}

/// What foes of these laws come to, each as if it had the way to itself.
pub fn together(run: &ChaseSetup, laws: &[Rc<Pursuit>]) -> Together {
    let apart = laws.len() == 1 || run.auts.iter().all(|aut| aut.certain().is_some());
    Together {
        attacks: laws.iter().map(|law| law.attacks.mean()).sum(),
        untouched: (apart && !laws.is_empty()).then(|| laws.iter().map(|law| law.untouched).product()),
    }
}

/// The exact law of one foe after each of these actions of yours that it lives to see, counted from 0.
pub fn course(run: &ChaseSetup, edition: Edition, foe: &Foe, actions: Range<i32>) -> Vec<Pursuit> {
    let (pace, end) = (foe.profile(edition), actions.end.min(run.steps_of(foe)));
    let mut sums: Vec<Tallies> = (actions.start..end).map(|_| Tallies::default()).collect();
    for (speed, p) in pace.speed.iter() {
        let span = [actions.start + 1, end];
        let laws = block_on(async |pause| law::laws(run, &pace, *speed, span, pause).await);
        sums.iter_mut().zip(laws).for_each(|(sum, law)| sum.add(p, law));
    }
    sums.into_iter().map(told).collect()
}

fn told(sum: Tallies) -> Pursuit {
    Pursuit {
        actions: sum.actions.dist(),
        attacks: sum.attacks.dist(),
        untouched: sum.attacks.none(),
        gap: sum.gaps.dist(),
        reached: sum.reached,
    }
}

/// A foe's steps for each of your actions, in the long run and out of reach: what it gains must pay for its
/// steps and for the turns it lets pass. Where the game's bounds cut the energy of something very fast, they
/// are taken to find it as it started.
pub fn ratio(run: &ChaseSetup, pace: &FoeProfile) -> f64 {
    if !pace.mobile {
        return 0.0;
    }
    let gain = |aut: &i32| {
        let of_speed = |speed: &i32| run.regime.gain(START, *speed, *aut).mean() - f64::from(START);
        pace.speed.iter().map(|(speed, p)| p * of_speed(speed)).sum::<f64>()
    };
    let per_action: f64 =
        run.auts.iter().map(|auts| auts.iter().map(|(aut, p)| p * gain(aut)).sum::<f64>()).sum();
    let (period, used) = (f64::from(pace.pauses.period()), f64::from(pace.pauses.used()));
    let per_step = pace.step.mean() + f64::from(pace.idle) * (period - used) / used;
    per_action / run.auts.len() as f64 / per_step
}

/// Whether a distance is one that closes.
fn closes(gap: i32) -> bool {
    gap != OUT_OF_REACH
}
