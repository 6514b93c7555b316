//! Several foes under the same times of yours.
//!
//! Given your times, foes that do not block each other are independent. So the tree of your actions' times is walked: a
//! branch for each time that an action can take, equal beginnings shared. Along each path every foe carries a sum, state by
//! state ([`Summed`]); at each node the sums of all foes are there to be combined.
//!
//! # Examples
//! ```
//! use chase::plan::Plan;
//! use chase::pursuit::ChaseSetup;
//! use chase::setup::Chase;
//! use chase::together::{AttackCounts, Node, Runner, TimesTree};
//! use crawl::model::build::Build;
//! use foundation::query_reader::QueryReader;
//! use foundation::time_slices::block_on;
//!
//! // Two orcs beside a hasted human, whose steps take 6 or 7 aut.
//! let mut link = QueryReader::new("v=0.34&haste=1&foes=orc&energy=any&steps=6").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let tree = TimesTree::new(&setup);
//! assert_eq!(tree.leaves(), 64);
//! let profile = chase.foes.0[0].profile(link.edition);
//! let fixed = tree.fixed_times(&setup);
//! let mut orc = [Runner::new(&fixed, &profile, 6, AttackCounts)];
//! let mut untouched = 0.0;
//! let visit = |node: Node<'_, AttackCounts>| {
//!     if node.done == 6 {
//!         let none = node.total(0).zero();
//!         untouched += node.p * none * none;
//!     }
//! };
//! assert!(block_on(async |pause| tree.walk(&mut orc, u64::MAX, visit, pause).await));
//! assert!(untouched > 0.01 && untouched < 1.0);
//! ```

use crate::foe::FoeProfile;
use crate::plan::{Round, TimedKind};
use crate::pursuit::{ChaseSetup, Solver, Tally, Transition};
use crate::teleport::fires_by;
use foundation::sorted_map::SortedMap;
use foundation::time_slices::Pause;
use std::rc::Rc;

/// What is summed over the replies of a foe along a path, for each state in which it may be: its attacks, or what they do to
/// you. Linear: a sum holds probabilities, and a foe's sums over all states add up to 1.
pub trait Summed {
    /// The sum for one state. The default is nothing, of probability 0.
    type Sum: Clone + Default;
    /// Returns the sum before your first action, of probability 1.
    fn start(&self) -> Self::Sum;
    /// Adds to `sum` what becomes of `before` with this many attacks in reply to one action of yours, times `p`.
    fn add(&self, sum: &mut Self::Sum, before: &Self::Sum, attacks: usize, p: f64);
    /// Returns the probability of all that a sum holds.
    fn probability(&self, sum: &Self::Sum) -> f64;
}

/// The number of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackCounts;

impl Summed for AttackCounts {
    type Sum = Tally;

    fn start(&self) -> Tally {
        Tally::of(0, 1.0)
    }

    fn add(&self, sum: &mut Tally, before: &Tally, attacks: usize, p: f64) {
        sum.add(before, attacks, p);
    }

    fn probability(&self, sum: &Tally) -> f64 {
        sum.sum()
    }
}

/// The tree of the times that your actions can take.
pub struct TimesTree {
    round: Round,
    /// The times of each of your actions.
    actions: Vec<Vec<TimedKind>>,
    takes_stairs: bool,
}

/// How a path goes on with one time of an action.
#[derive(Clone, Copy)]
struct Branch {
    /// The probability: of the action's time, or of the whole path.
    p: f64,
    /// The index of the action.
    kind: usize,
    /// The aut since teleportation was read; 0 before.
    since: i32,
    /// Whether it takes you away at the end of this action.
    is_gone: bool,
}

/// A foe on its way through the tree.
pub struct Runner<'a, S: Summed> {
    /// One for each of its speeds, with the probability.
    solvers: Vec<(f64, Solver<'a>)>,
    /// How many of your actions it lives to reply to.
    actions: i32,
    summed: S,
    /// The place of each state in the list that is being made; `usize::MAX` for a state that is not in it.
    places: Vec<usize>,
}

/// What a foe carries along a path.
struct Carried<T> {
    /// For each of its speeds, the states in which it may be, with their sums.
    states: Vec<Vec<(usize, T)>>,
    /// Probability that it comes along, once you have taken the stairs.
    follows: f64,
}

/// A node of the tree: the end of a path of times.
pub struct Node<'a, S: Summed> {
    /// How many of your actions are done.
    pub done: i32,
    /// The probability of the path.
    pub p: f64,
    /// Whether a teleport has taken you away: the path goes no further.
    pub is_gone: bool,
    runners: &'a [Runner<'a, S>],
    carried: &'a [Rc<Carried<S::Sum>>],
}

impl TimesTree {
    /// Creates the tree of a chase.
    pub fn new(setup: &ChaseSetup) -> TimesTree {
        let (round, times) = setup.round.split_by_time();
        let actions = (0..setup.action_count).map(|step| times[setup.round.kind(step)].clone());
        TimesTree { round, actions: actions.collect(), takes_stairs: setup.takes_stairs() }
    }

    /// Creates a tree of one path, along which each action takes its random time: exact for one foe, while several would each
    /// see times of their own. `None` with a teleport, which takes all away at once.
    pub fn unbranched(setup: &ChaseSetup) -> Option<TimesTree> {
        let of_kind = |kind| vec![TimedKind { aut: 0, p: 1.0, kind, ending: kind }];
        let actions = (0..setup.action_count).map(|step| of_kind(setup.round.kind(step)));
        let tree = TimesTree {
            round: setup.round.clone(),
            actions: actions.collect(),
            takes_stairs: setup.takes_stairs(),
        };
        setup.round.teleport.is_none().then_some(tree)
    }

    /// Returns the number of its leaves: without a teleport, the product of the numbers of times.
    pub fn leaves(&self) -> u64 {
        let (mut open, mut gone) = (SortedMap::from([(0, 1_u64)]), 0_u64);
        for done in 0..self.actions.len() {
            let mut next = SortedMap::default();
            for (since, paths) in open {
                for branch in self.branches(done, since) {
                    let count =
                        if branch.is_gone { &mut gone } else { next.get_or_insert_with(branch.since, || 0) };
                    *count = count.saturating_add(paths);
                }
            }
            open = next;
        }
        open.iter().fold(gone, |leaves, (_, paths)| leaves.saturating_add(*paths))
    }

    /// Returns how a path goes on after this many actions, if teleportation was read `since` aut ago; 0 before.
    fn branches(&self, done: usize, since: i32) -> impl Iterator<Item = Branch> {
        let is_pending = self.round.teleport.is_some_and(|reading| done >= reading);
        self.actions[done].iter().flat_map(move |time| {
            let then = if is_pending { since + time.aut } else { since };
            let fires = if is_pending { fires_by(since, then) } else { 0.0 };
            let stays = Branch { p: time.p * (1.0 - fires), kind: time.kind, since: then, is_gone: false };
            let goes = Branch { p: time.p * fires, kind: time.ending, since: then, is_gone: true };
            [stays, goes].into_iter().filter(|branch| branch.p > 0.0)
        })
    }

    /// Returns the chase of a foe with an action for each time: what its [`Runner`] needs.
    pub fn fixed_times(&self, setup: &ChaseSetup) -> ChaseSetup {
        ChaseSetup { round: self.round.clone(), ..setup.clone() }
    }

    /// Walks the tree, depth first, and shows every node to `visit`, the root included. Returns false if it gave up because
    /// it took more than `max_sums` additions to a sum. Yields to `pause` at each node.
    pub async fn walk<S: Summed>(
        &self,
        runners: &mut [Runner<'_, S>],
        max_sums: u64,
        mut visit: impl FnMut(Node<'_, S>),
        pause: &Pause<'_>,
    ) -> bool {
        let root: Vec<_> = runners.iter_mut().map(|runner| Rc::new(runner.start())).collect();
        let start = Branch { p: 1.0, kind: 0, since: 0, is_gone: false };
        let (mut open, mut sums) = (vec![(0, start, root)], 0);
        while let Some((done, path, carried)) = open.pop() {
            visit(Node { done: done as i32, p: path.p, is_gone: path.is_gone, runners, carried: &carried });
            if path.is_gone || done == self.actions.len() {
                continue;
            }
            for branch in self.branches(done, path.since) {
                let is_last = done + 1 == self.actions.len();
                let leaves_level = self.takes_stairs && is_last && !branch.is_gone;
                pause.yield_now().await;
                let mut next = Vec::new();
                for (runner, before) in runners.iter_mut().zip(&carried) {
                    next.push(match (done as i32) < runner.actions {
                        true => Rc::new(runner.reply(before, branch.kind, leaves_level, &mut sums)),
                        false => before.clone(),
                    });
                }
                if sums > max_sums {
                    return false;
                }
                open.push((done + 1, Branch { p: path.p * branch.p, ..branch }, next));
            }
        }
        true
    }
}

impl<'a, S: Summed> Runner<'a, S> {
    /// Creates a foe that replies to `actions` of yours. `setup` is that of [`TimesTree::fixed_times`].
    pub fn new(setup: &'a ChaseSetup, profile: &'a FoeProfile, actions: i32, summed: S) -> Runner<'a, S> {
        let solver = |(speed, p): (&i32, f64)| (p, Solver::new(setup, profile, *speed));
        Runner { solvers: profile.speed.iter().map(solver).collect(), actions, summed, places: Vec::new() }
    }

    /// Returns whether another foe does the same under the same times.
    pub fn is_like(&self, other: &Runner<'_, S>) -> bool {
        let is_like = |(a, b): (&(f64, Solver<'_>), &(f64, Solver<'_>))| a.0 == b.0 && a.1.is_like(&b.1);
        self.actions == other.actions
            && self.solvers.len() == other.solvers.len()
            && self.solvers.iter().zip(&other.solvers).all(is_like)
    }

    fn start(&mut self) -> Carried<S::Sum> {
        let mut states = Vec::new();
        for (weight, solver) in &mut self.solvers {
            let start = solver.starts();
            let of = |(state, p)| {
                let mut sum = S::Sum::default();
                self.summed.add(&mut sum, &self.summed.start(), 0, *weight * p);
                (solver.states.intern(state), sum)
            };
            states.push(start.iter().map(|(state, p)| (*state, p)).map(of).collect());
        }
        Carried { states, follows: 0.0 }
    }

    /// Returns what it carries after its reply to an action of this kind.
    fn reply(
        &mut self,
        before: &Carried<S::Sum>,
        kind: usize,
        leaves_level: bool,
        sums: &mut u64,
    ) -> Carried<S::Sum> {
        let mut after = Carried { states: Vec::new(), follows: before.follows };
        for ((_, solver), states) in self.solvers.iter_mut().zip(&before.states) {
            let mut ends: Vec<(usize, S::Sum)> = Vec::new();
            for (index, sum) in states {
                let transitions = solver.transitions(*index, kind);
                *sums += transitions.len() as u64;
                for &Transition { end, attacks, p, .. } in transitions.iter() {
                    if self.places.len() <= end {
                        self.places.resize(end + 1, usize::MAX);
                    }
                    if self.places[end] == usize::MAX {
                        self.places[end] = ends.len();
                        ends.push((end, S::Sum::default()));
                    }
                    self.summed.add(&mut ends[self.places[end]].1, sum, attacks, p);
                }
            }
            ends.iter().for_each(|(end, _)| self.places[*end] = usize::MAX);
            after.states.push(ends);
        }
        if leaves_level {
            let sums =
                self.solvers.iter().zip(&before.states).flat_map(|((_, solver), states)| {
                    states.iter().filter(|(index, _)| solver.follows(*index))
                });
            after.follows = sums.map(|(_, sum)| self.summed.probability(sum)).sum();
        }
        after
    }
}

impl<S: Summed> Node<'_, S> {
    /// Returns the sum of a foe over all of its states.
    pub fn total(&self, foe: usize) -> S::Sum {
        let (summed, mut total) = (&self.runners[foe].summed, S::Sum::default());
        for (_, sum) in self.carried[foe].states.iter().flatten() {
            summed.add(&mut total, sum, 0, 1.0);
        }
        total
    }

    /// Returns the sum of a foe over the states in which it has not ended itself.
    pub fn total_there(&self, foe: usize) -> S::Sum {
        let (runner, mut total) = (&self.runners[foe], S::Sum::default());
        for ((_, solver), states) in runner.solvers.iter().zip(&self.carried[foe].states) {
            for (_, sum) in states.iter().filter(|(index, _)| !solver.is_gone(*index)) {
                runner.summed.add(&mut total, sum, 0, 1.0);
            }
        }
        total
    }

    /// Returns the probability that a foe comes along; 0 before you have taken the stairs.
    pub fn follows(&self, foe: usize) -> f64 {
        self.carried[foe].follows
    }
}
