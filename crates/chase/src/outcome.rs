//! What all foes of a chase do together.
//!
//! # Examples
//! ```
//! use chase::outcome::ChaseOutcome;
//! use chase::pursuit::{ChaseSetup, PursuitCache};
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // Two orcs after a hasted human, whose steps take 6 or 7 aut: they share these times, so that chances do not multiply.
//! let mut link = QueryReader::new("v=0.34&haste=1&foes=orc,orc&energy=any&steps=6").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let outcome = ChaseOutcome::of(&setup, &chase.foes.0, &mut PursuitCache::default());
//! let product: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.untouched).product();
//! assert!(!outcome.is_bound() && outcome.untouched > product);
//! ```

mod crowd;
mod tree;

pub use crowd::{Crowd, WayPast, is_crowd, knows_pushes};

use crate::foe::{Foe, FoeProfile};
use crate::pursuit::{ChaseSetup, Pursuit, PursuitCache, SampledRounds, placed};
use foundation::prob::{Dist, total};
use foundation::time_slices::{InSlices, Pause, block_on};
use std::rc::Rc;
use tree::walk;

/// What all foes of a chase do, each and together.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseOutcome {
    /// What each foe does, in the order of the chase.
    pub pursuits: Vec<Rc<Pursuit>>,
    /// How they get at you.
    pub access: Access,
    /// Mean number of attacks of all foes; at most this many for [`Access::AtMost`].
    pub attacks: f64,
    /// Distribution of the attacks of all foes. `None` where several foes depend on the same teleport, or on
    /// the same random auts of your actions and these are too many to walk their tree, and for
    /// [`Access::AtMost`].
    pub distribution: Option<Dist<i32, f64>>,
    /// Probability that no foe ever attacks or bursts: where there is no [`ChaseOutcome::distribution`], at
    /// least this.
    pub untouched: f64,
    /// The same up to and including the replies to each of your actions.
    pub untouched_by_action: Vec<f64>,
    /// Probability that all foes are dead by your attacks, or have ended themselves, by each of your actions;
    /// empty where several are each for itself.
    pub dead_by_action: Vec<f64>,
    /// Mean number of your attacks that find a foe within your reach; `None` without any, and where several
    /// are each for itself.
    pub found: Option<f64>,
    /// Probability that some foe comes along by the stairs; `None` where the chase does not end on them, and
    /// where there is no [`ChaseOutcome::distribution`].
    pub follows: Option<f64>,
}

/// How foes get at you where you stand.
#[derive(Clone, PartialEq, Debug)]
pub enum Access {
    /// Each for itself: exact.
    Free,
    /// This foe (0-based index) stands in front of all others, which only wait behind it: exact.
    Behind(usize),
    /// They get in each other's way, or your attacks kill them one after the other: sampled.
    Sampled {
        /// In how many runs.
        runs: u32,
        /// The probability that one pushes past another.
        pushes: f64,
        /// How often each has attacked in each of them.
        rounds: Rc<SampledRounds>,
    },
    /// They get in each other's way, which is not determined: each attacks at most as often as it would
    /// alone.
    AtMost,
}

/// A foe among several.
pub struct Member {
    /// The chase as it is for this foe; your actions are the same for all.
    pub setup: ChaseSetup,
    /// Its speed and costs.
    pub profile: FoeProfile,
    /// How many of your actions it lives to reply to.
    pub action_count: i32,
}

impl ChaseOutcome {
    /// Computes what these foes do. Every call on one cache must pass the same `setup`.
    pub fn of(setup: &ChaseSetup, foes: &[Foe], cache: &mut PursuitCache) -> ChaseOutcome {
        block_on(async |pause| ChaseOutcome::in_slices(setup, foes, cache, pause).await)
    }

    /// Returns the same as [`ChaseOutcome::of`], yielding to `pause` during the computation.
    pub fn in_slices<'a>(
        setup: &'a ChaseSetup,
        foes: &'a [Foe],
        cache: &'a mut PursuitCache,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, ChaseOutcome> {
        Box::pin(async move {
            if let Some(crowd) = Crowd::new(setup, foes) {
                return crowd.outcome(cache, pause).await;
            }
            let (mut members, mut pursuits) = (Vec::new(), Vec::new());
            let is_bound = is_crowd(setup.place, setup.edition, foes) && setup.is_reachable();
            let placed = is_bound.then(|| placed(setup, foes));
            let foes = placed.as_deref().unwrap_or(foes);
            for foe in foes {
                pursuits.push(cache.pursuit_in_slices(setup, foe, pause).await);
                members.push(Member {
                    setup: setup.of_foe(foe),
                    profile: setup.profile(foe),
                    action_count: setup.actions_before_death(foe),
                });
            }
            if is_bound {
                // Each attacks at most as often as alone, and all together as often as that.
                let independent = false;
                let alone = ChaseOutcome::each_alone(setup.takes_stairs(), pursuits, independent);
                return ChaseOutcome { access: Access::AtMost, ..alone };
            }
            ChaseOutcome::combined(&members, pursuits, pause).await
        })
    }

    /// Returns this outcome of a run with the figures of `pursuit`, that of its only foe if you [drink once
    /// it stands beside you](crate::pursuit::drink_when_beside); when it first reaches you stays as on the
    /// run, and all else that depends on the number of your action is left out.
    pub fn with_drink_when_beside(&self, pursuit: &Pursuit) -> ChaseOutcome {
        let reached_by_action = self.pursuits.first().map_or(Vec::new(), |run| run.reached_by_action.clone());
        ChaseOutcome {
            attacks: pursuit.attacks.mean(),
            distribution: Some(pursuit.attacks.clone()),
            untouched: pursuit.untouched,
            untouched_by_action: Vec::new(),
            dead_by_action: Vec::new(),
            found: None,
            follows: pursuit.stairs.as_ref().map(|stairs| stairs.follows),
            pursuits: vec![Rc::new(Pursuit { reached_by_action, ..pursuit.clone() })],
            access: self.access.clone(),
        }
    }

    /// Combines the pursuits of foes that do not block each other, in the order of `members`. Yields to
    /// `pause` during the computation.
    pub fn combined<'a>(
        members: &'a [Member],
        pursuits: Vec<Rc<Pursuit>>,
        pause: &'a Pause<'a>,
    ) -> InSlices<'a, ChaseOutcome> {
        Box::pin(async move {
            let is_fixed = |member: &Member| {
                let plan = &member.setup.plan;
                plan.teleport.is_none()
                    && plan.kinds().iter().all(|action| action.aut.certain().is_some() && !action.hops())
            };
            let independent = members.len() <= 1 || members.iter().all(is_fixed);
            let takes_stairs = members.first().is_some_and(|member| member.setup.takes_stairs());
            let outcome = ChaseOutcome::each_alone(takes_stairs, pursuits, independent);
            if independent {
                return outcome;
            }
            let Some(sums) = walk(members, pause).await else { return outcome };
            let untouched = sums.untouched_by_action.iter().map(|sum| sum.probability());
            ChaseOutcome {
                distribution: Some(sums.attacks.dist()),
                untouched: sums.untouched.probability(),
                untouched_by_action: untouched.collect(),
                follows: takes_stairs.then(|| sums.follows.probability()),
                ..outcome
            }
        })
    }

    /// Combines the pursuits of a chase, which may end on the stairs, as if each foe were alone with you.
    /// What depends on several at once is known only where they are `independent`.
    pub fn each_alone(takes_stairs: bool, pursuits: Vec<Rc<Pursuit>>, independent: bool) -> ChaseOutcome {
        let add = |sum: Dist<i32, f64>, pursuit: &Rc<Pursuit>| sum.plus(&pursuit.attacks);
        let stays = |pursuit: &Rc<Pursuit>| pursuit.stairs.as_ref().map(|stairs| 1.0 - stairs.follows);
        let all_stay: Option<f64> = pursuits.iter().map(stays).product();
        let someone_follows =
            all_stay.filter(|_| independent && !pursuits.is_empty()).map(|all_stay| 1.0 - all_stay);
        ChaseOutcome {
            access: Access::Free,
            attacks: total(pursuits.iter().map(|pursuit| pursuit.attacks.mean())),
            distribution: independent.then(|| pursuits.iter().fold(Dist::always(0), add)),
            untouched: pursuits.iter().map(|pursuit| pursuit.untouched).product(),
            untouched_by_action: untouched_by_all(&pursuits),
            dead_by_action: match &pursuits[..] {
                [only] => only.dead_by_action.clone(),
                _ => Vec::new(),
            },
            found: match &pursuits[..] {
                [only] => only.exchange.as_ref().map(|exchange| exchange.total),
                _ => None,
            },
            follows: someone_follows.or_else(|| nobody_follows(takes_stairs, &pursuits)),
            pursuits,
        }
    }

    /// Returns in how many runs it was sampled; `None` where it was not.
    pub fn sampled_runs(&self) -> Option<u32> {
        match self.access {
            Access::Sampled { runs, .. } => Some(runs),
            _ => None,
        }
    }

    /// Returns the standard error of [`ChaseOutcome::attacks`], if it was sampled.
    pub fn standard_error(&self) -> Option<f64> {
        Some(self.distribution.as_ref()?.standard_error(self.sampled_runs()?))
    }

    /// Returns whether [`ChaseOutcome::untouched`] is only a lower bound, neither exact nor sampled.
    pub fn is_bound(&self) -> bool {
        self.distribution.is_none()
    }
}

/// Returns the mean attacks of foes in the arrival by the stairs and one plain turn after it.
pub fn attacks_after(pursuits: &[Rc<Pursuit>]) -> f64 {
    total(pursuits.iter().filter_map(|one| Some(one.stairs.as_ref()?.attacks_after.mean())))
}

/// Returns the probability that some foe comes along by the stairs where each alone never would: 0. `None`
/// where one might.
fn nobody_follows(takes_stairs: bool, pursuits: &[Rc<Pursuit>]) -> Option<f64> {
    let stays = |pursuit: &Rc<Pursuit>| pursuit.stairs.as_ref().is_none_or(|stairs| stairs.follows <= 0.0);
    (takes_stairs && pursuits.iter().all(stays)).then_some(0.0)
}

/// Returns the probability that no foe has attacked after each of your actions, of independent foes. The dead
/// attack no more.
fn untouched_by_all(pursuits: &[Rc<Pursuit>]) -> Vec<f64> {
    let actions = pursuits.iter().map(|pursuit| pursuit.untouched_by_action.len()).max().unwrap_or(0);
    let after = |pursuit: &Pursuit, action: usize| {
        pursuit.untouched_by_action.get(action).or(pursuit.untouched_by_action.last()).copied().unwrap_or(1.0)
    };
    (0..actions).map(|action| pursuits.iter().map(|pursuit| after(pursuit, action)).product()).collect()
}
