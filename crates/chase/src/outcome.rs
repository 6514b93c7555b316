//! What all foes of a chase do together.
//!
//! # Examples
//! ```
//! use chase::outcome::Outcome;
//! use chase::pursuit::{ChaseSetup, PursuitCache};
//! use chase::setup::Chase;
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//!
//! // Two jackals after a naga, whose steps take 13 or 14 aut: they share these times, so that chances do not multiply.
//! let mut link = QueryReader::new("v=0.30&species=naga&slowed=1&foes=jackal,jackal&gap=9&steps=4").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let outcome = Outcome::of(&setup, link.edition, &chase.foes.0, &mut PursuitCache::default());
//! let product: f64 = outcome.pursuits.iter().map(|pursuit| pursuit.untouched).product();
//! assert!(outcome.is_exact() && outcome.untouched > product);
//! ```

use crate::foe::{Foe, FoeProfile};
use crate::pursuit::{ChaseSetup, Pursuit, PursuitCache, Tally};
use crate::together::{AttackCounts, Node, Runner, Tree};
use foundation::edition::Edition;
use foundation::prob::{Dist, EventSum};
use foundation::time_slices::{Pause, block_on};
use std::rc::Rc;

/// The most leaves of a tree of your times that is walked; together with [`MAX_SUMS`], it keeps an answer below a second.
const MAX_LEAVES: u64 = 4096;
/// The most additions in a walk.
const MAX_SUMS: u64 = 20_000_000;

/// What all foes of a chase do, each and together.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// What each foe does, in the order of the chase.
    pub pursuits: Vec<Rc<Pursuit>>,
    /// Mean number of attacks of all foes.
    pub attacks: f64,
    /// Distribution of the attacks of all foes. `None` where several foes depend on the same teleport, or on the same random
    /// auts of your actions and these are too many to walk their tree.
    pub distribution: Option<Dist<i32, f64>>,
    /// Probability that no foe ever attacks: where there is no [`Outcome::distribution`], at least this.
    pub untouched: f64,
    /// Probability that some foe comes along by the stairs; `None` where the chase does not end on them, and where
    /// there is no [`Outcome::distribution`].
    pub follows: Option<f64>,
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

impl Outcome {
    /// Computes what these foes do. Every call on one cache must pass the same `setup` and `edition`.
    pub fn of(setup: &ChaseSetup, edition: Edition, foes: &[Foe], cache: &mut PursuitCache) -> Outcome {
        block_on(async |pause| Outcome::in_slices(setup, edition, foes, cache, pause).await)
    }

    /// Returns the same as [`Outcome::of`], yielding to `pause` during the computation.
    pub async fn in_slices(
        setup: &ChaseSetup,
        edition: Edition,
        foes: &[Foe],
        cache: &mut PursuitCache,
        pause: &Pause<'_>,
    ) -> Outcome {
        let (mut members, mut pursuits) = (Vec::new(), Vec::new());
        for foe in foes {
            pursuits.push(cache.pursuit_in_slices(setup, edition, foe, pause).await);
            members.push(Member {
                setup: setup.clone(),
                profile: foe.profile(edition),
                action_count: setup.actions_before_death(foe),
            });
        }
        Outcome::combined(&members, pursuits, pause).await
    }

    /// Combines the pursuits of foes that do not block each other, in the order of `members`. Yields to `pause` during the
    /// computation.
    pub async fn combined(members: &[Member], pursuits: Vec<Rc<Pursuit>>, pause: &Pause<'_>) -> Outcome {
        let attacks = pursuits.iter().map(|pursuit| pursuit.attacks.mean()).sum();
        let is_fixed = |member: &Member| {
            let round = &member.setup.round;
            round.teleport.is_none() && round.kinds().iter().all(|action| action.aut.certain().is_some())
        };
        let independent = members.len() <= 1 || members.iter().all(is_fixed);
        if !independent && let Some(sums) = walk(members, pause).await {
            let distribution = sums.attacks.dist();
            let untouched = distribution.probability(|attacks| *attacks == 0);
            let follows = members[0].setup.takes_stairs().then(|| sums.follows.probability());
            return Outcome { pursuits, attacks, distribution: Some(distribution), untouched, follows };
        }
        let add = |sum: Dist<i32, f64>, pursuit: &Rc<Pursuit>| {
            sum.flat_map(|before| pursuit.attacks.map(|attacks| before + attacks))
        };
        let stays = |pursuit: &Rc<Pursuit>| pursuit.stairs.as_ref().map(|stairs| 1.0 - stairs.follows);
        let all_stay: Option<f64> = pursuits.iter().map(stays).product();
        Outcome {
            attacks,
            distribution: independent.then(|| pursuits.iter().fold(Dist::always(0), add)),
            untouched: pursuits.iter().map(|pursuit| pursuit.untouched).product(),
            follows: all_stay.filter(|_| independent && !members.is_empty()).map(|all_stay| 1.0 - all_stay),
            pursuits,
        }
    }

    /// Returns whether [`Outcome::untouched`] is exact, and not a lower bound.
    pub fn is_exact(&self) -> bool {
        self.distribution.is_some()
    }
}

/// What is summed over the leaves of the tree.
#[derive(Default)]
struct Sums {
    attacks: Tally,
    /// That some foe comes along.
    follows: EventSum,
}

/// Walks the tree of your times; `None` where it is too large.
async fn walk(members: &[Member], pause: &Pause<'_>) -> Option<Sums> {
    let tree = Tree::new(&members[0].setup);
    if tree.leaves() > MAX_LEAVES {
        return None;
    }
    let setups: Vec<_> = members.iter().map(|member| tree.fixed_times(&member.setup)).collect();
    let (mut runners, mut counts): (Vec<Runner<'_, AttackCounts>>, Vec<i32>) = (Vec::new(), Vec::new());
    for (setup, member) in setups.iter().zip(members) {
        let runner = Runner::new(setup, &member.profile, member.action_count, AttackCounts);
        // Under the same times, the same sums.
        match runners.iter().position(|other| other.is_like(&runner)) {
            Some(known) => counts[known] += 1,
            None => {
                runners.push(runner);
                counts.push(1);
            }
        }
    }
    let (mut sums, last) = (Sums::default(), members[0].setup.action_count);
    let visit = |node: Node<'_, AttackCounts>| {
        if node.done < last && !node.is_gone {
            return;
        }
        let (mut attacks, mut all_stay) = (Tally::of(0, 1.0), 1.0);
        for (index, count) in counts.iter().enumerate() {
            let of_one = node.total(index);
            (0..*count).for_each(|_| attacks = attacks.convolved(&of_one));
            all_stay *= (1.0 - node.follows(index)).powi(*count);
        }
        sums.attacks.add(&attacks, 0, node.p);
        sums.follows.add(node.p * (1.0 - all_stay), node.p);
    };
    tree.walk(&mut runners, MAX_SUMS, visit, pause).await.then_some(sums)
}
