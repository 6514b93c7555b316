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
use crate::place::Place;
use crate::pursuit::{ChaseSetup, Pursuit, PursuitCache, Tally, file, sampled_queue};
use crate::push::{chance, flits};
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
    /// How they get at you.
    pub access: Access,
    /// Mean number of attacks of all foes; at most this many for [`Access::AtMost`].
    pub attacks: f64,
    /// Distribution of the attacks of all foes. `None` where several foes depend on the same teleport, or on the same random
    /// auts of your actions and these are too many to walk their tree, and for [`Access::AtMost`].
    pub distribution: Option<Dist<i32, f64>>,
    /// Probability that no foe ever attacks: where there is no [`Outcome::distribution`], at least this.
    pub untouched: f64,
    /// The same up to and including the replies to each of your actions.
    pub unhurt: Vec<f64>,
    /// Probability that some foe comes along by the stairs; `None` where the chase does not end on them, and where
    /// there is no [`Outcome::distribution`].
    pub follows: Option<f64>,
}

/// How foes get at you where you stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Access {
    /// Each for itself: exact.
    Free,
    /// This foe (0-based index) stands in front of all others, which only wait behind it: exact.
    Behind(usize),
    /// Some push past others or reach over them: sampled.
    Sampled {
        /// In how many runs.
        runs: u32,
        /// The probability that one pushes past another.
        pushes: f64,
    },
    /// Each attacks at most as often as it would alone.
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
        let is_crowd = setup.place != Place::Anywhere && foes.len() > 1 && setup.closes();
        if is_crowd
            && setup.place == Place::Corridor
            && let Some(queue) = Queue::new(setup, edition, foes)
        {
            return queue.outcome(cache, pause).await;
        }
        let (mut members, mut pursuits) = (Vec::new(), Vec::new());
        for foe in foes {
            pursuits.push(cache.pursuit_in_slices(setup, edition, foe, pause).await);
            members.push(Member {
                setup: setup.of_foe(foe),
                profile: foe.profile(edition),
                action_count: setup.actions_before_death(foe),
            });
        }
        if is_crowd {
            return Outcome::at_most(setup.place, &members, pursuits);
        }
        Outcome::combined(&members, pursuits, pause).await
    }

    /// Bounds what foes do that get into each other's way: no more of them attack at a time than can stand beside you, or
    /// reach over those.
    fn at_most(place: Place, members: &[Member], pursuits: Vec<Rc<Pursuit>>) -> Outcome {
        let mean =
            |(member, pursuit): (&Member, &Rc<Pursuit>)| (member.profile.reach, pursuit.attacks.mean());
        let (far, mut near): (Vec<_>, Vec<_>) =
            members.iter().zip(&pursuits).map(mean).partition(|(reach, _)| *reach > 1);
        near.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        near.truncate(place.room().unwrap_or(near.len()));
        Outcome {
            access: Access::AtMost,
            attacks: far.iter().chain(&near).map(|(_, mean)| mean).sum(),
            distribution: None,
            untouched: pursuits.iter().map(|pursuit| pursuit.untouched).product(),
            unhurt: unhurt_by_all(&pursuits),
            follows: None,
            pursuits,
        }
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
            let access = Access::Free;
            return Outcome {
                pursuits,
                access,
                attacks,
                distribution: Some(distribution),
                untouched,
                unhurt: sums.unhurt.iter().map(|sum| sum.probability()).collect(),
                follows,
            };
        }
        let add = |sum: Dist<i32, f64>, pursuit: &Rc<Pursuit>| {
            sum.flat_map(|before| pursuit.attacks.map(|attacks| before + attacks))
        };
        let stays = |pursuit: &Rc<Pursuit>| pursuit.stairs.as_ref().map(|stairs| 1.0 - stairs.follows);
        let all_stay: Option<f64> = pursuits.iter().map(stays).product();
        Outcome {
            access: Access::Free,
            attacks,
            distribution: independent.then(|| pursuits.iter().fold(Dist::always(0), add)),
            untouched: pursuits.iter().map(|pursuit| pursuit.untouched).product(),
            unhurt: unhurt_by_all(&pursuits),
            follows: all_stay.filter(|_| independent && !members.is_empty()).map(|all_stay| 1.0 - all_stay),
            pursuits,
        }
    }

    /// Returns whether [`Outcome::untouched`] is no lower bound: exact, or sampled.
    pub fn is_exact(&self) -> bool {
        self.distribution.is_some()
    }
}

/// Foes in file in a corridor, of which it is known who may push past whom.
struct Queue<'a> {
    setup: &'a ChaseSetup,
    edition: Edition,
    foes: &'a [Foe],
    /// The chance of each foe to get past each other one in a try.
    pushes: Vec<Vec<f64>>,
    /// The index of the foe in front, if nobody gets past it or reaches over it.
    front: Option<usize>,
}

impl Queue<'_> {
    /// Creates the queue; `None` where it is not determined who may push past whom.
    fn new<'a>(setup: &'a ChaseSetup, edition: Edition, foes: &'a [Foe]) -> Option<Queue<'a>> {
        let starts = file(setup, foes);
        let front = (0..foes.len()).min_by_key(|foe| starts[*foe])?;
        let pair = |a: usize, b: usize| chance(edition, &foes[a], &foes[b]);
        let is_behind = |a: usize, b: usize| starts[a] > starts[b];
        let pairs = || (0..foes.len()).flat_map(|a| (0..foes.len()).map(move |b| (a, b)));
        let is_ordered = pairs().filter(|(a, b)| is_behind(*a, *b)).all(|(a, b)| pair(a, b) == Some(0.0));
        let reaches = |foe: usize| foes[foe].profile(edition).reach > 1;
        let stays = setup.actions_before_death(&foes[front]) >= setup.action_count && !flits(&foes[front]);
        let is_settled = is_ordered && stays && !(0..foes.len()).any(|foe| foe != front && reaches(foe));
        // Those in front push nobody as long as nobody gets past them.
        let known = |a: usize, b: usize| if is_ordered { Some(0.0) } else { pair(a, b) };
        let row = |a: usize| (0..foes.len()).map(|b| known(a, b)).collect::<Option<Vec<f64>>>();
        let pushes = (0..foes.len()).map(row).collect::<Option<Vec<_>>>()?;
        Some(Queue { setup, edition, foes, pushes, front: is_settled.then_some(front) })
    }

    async fn outcome(&self, cache: &mut PursuitCache, pause: &Pause<'_>) -> Outcome {
        let Queue { setup, edition, foes, pushes, front } = self;
        let sampled = sampled_queue(setup, *edition, foes, pushes, pause).await;
        let mut pursuits: Vec<_> = sampled.pursuits.into_iter().map(Rc::new).collect();
        let Some(front) = *front else {
            return Outcome {
                pursuits,
                access: Access::Sampled {
                    runs: sampled.runs,
                    pushes: sampled.pushes.probability(|pushes| *pushes > 0),
                },
                attacks: sampled.attacks.mean(),
                untouched: sampled.attacks.probability(|attacks| *attacks == 0),
                distribution: Some(sampled.attacks),
                unhurt: sampled.unhurt,
                follows: sampled.follows,
            };
        };
        let exact = cache.pursuit_in_slices(setup, *edition, &foes[front], pause).await;
        pursuits[front] = exact.clone();
        Outcome {
            pursuits,
            access: Access::Behind(front),
            attacks: exact.attacks.mean(),
            untouched: exact.untouched,
            distribution: Some(exact.attacks.clone()),
            unhurt: exact.unhurt.clone(),
            follows: exact.stairs.as_ref().map(|stairs| stairs.follows),
        }
    }
}

/// Returns the probability that no foe has attacked after each of your actions, of independent foes. The dead attack no
/// more.
fn unhurt_by_all(pursuits: &[Rc<Pursuit>]) -> Vec<f64> {
    let actions = pursuits.iter().map(|pursuit| pursuit.unhurt.len()).max().unwrap_or(0);
    let after = |pursuit: &Pursuit, action: usize| {
        pursuit.unhurt.get(action).or(pursuit.unhurt.last()).copied().unwrap_or(1.0)
    };
    (0..actions).map(|action| pursuits.iter().map(|pursuit| after(pursuit, action)).product()).collect()
}

/// What is summed over the nodes of the tree.
#[derive(Default)]
struct Sums {
    attacks: Tally,
    /// That no foe has attacked, by your action.
    unhurt: Vec<EventSum>,
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
    let last = members[0].setup.action_count;
    let mut sums = Sums { unhurt: vec![EventSum::default(); last as usize], ..Sums::default() };
    let visit = |node: Node<'_, AttackCounts>| {
        let totals: Vec<Tally> = (0..counts.len()).map(|index| node.total(index)).collect();
        let unhurt: f64 =
            totals.iter().zip(&counts).map(|(of_one, count)| of_one.zero().powi(*count)).product();
        if let Some(action) = (node.done as usize).checked_sub(1) {
            sums.unhurt[action].add(node.p * unhurt, node.p);
        }
        if node.done < last && !node.is_gone {
            return;
        }
        let (mut attacks, mut all_stay) = (Tally::of(0, 1.0), 1.0);
        for (index, (count, of_one)) in counts.iter().zip(&totals).enumerate() {
            (0..*count).for_each(|_| attacks = attacks.convolved(of_one));
            all_stay *= (1.0 - node.follows(index)).powi(*count);
        }
        sums.attacks.add(&attacks, 0, node.p);
        sums.follows.add(node.p * (1.0 - all_stay), node.p);
    };
    tree.walk(&mut runners, MAX_SUMS, visit, pause).await.then_some(sums)
}
