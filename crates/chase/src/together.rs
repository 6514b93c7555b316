//! Several foes under the same times of yours.
//!
//! Given your times, foes that do not block each other are independent. So the tree of your actions' times is
//! walked: a branch for each time that an action can take, equal beginnings shared. Along each path every foe
//! carries a sum, state by state ([`Summed`]); at each node the sums of all foes are there to be combined.
//! Foes that one [`Runner`] follows together need no branches: they see the same times anyway.
//!
//! # Examples
//! ```
//! use chase::plan::Plan;
//! use chase::pursuit::ChaseSetup;
//! use chase::setup::Chase;
//! use chase::together::{AttackCounts, Node, Runner, TimesTree, Visit};
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
//! let mut orc = [Runner::new(&[(&fixed, &profile)], 6, AttackCounts)];
//! let mut untouched = 0.0;
//! let visit = |node: Node<'_, AttackCounts>| {
//!     if node.done == 6 {
//!         let none = node.total(0).zero();
//!         untouched += node.p * none * none;
//!     }
//!     Visit::Descend
//! };
//! assert!(block_on(async |pause| tree.walk(&mut orc, u64::MAX, visit, pause).await));
//! assert!(untouched > 0.01 && untouched < 1.0);
//! ```

mod joint;
mod node;
mod runner;
mod tree_action;

pub use node::{Node, Visit};
pub use runner::{AttackCounts, Runner, Summed};

use crate::plan::{TimedKind, TimedPlan};
use crate::pursuit::ChaseSetup;
use crate::teleport::fires_by;
use foundation::sorted_map::SortedMap;
use foundation::time_slices::Pause;
use std::rc::Rc;
use tree_action::TreeAction;

/// The tree of the times that your actions can take.
pub struct TimesTree {
    plan: TimedPlan,
    /// What an action may be: the kinds of the plan, with their probabilities.
    kinds: Vec<Vec<(usize, f64)>>,
    /// How each of your actions branches: into which of these.
    actions: Vec<Vec<TimedKind>>,
    /// The index of the turn after the arrival, if it is the last of the actions.
    arrival: Option<usize>,
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
    is_teleported: bool,
}

impl TimesTree {
    /// Creates the tree of a chase.
    pub fn new(setup: &ChaseSetup) -> TimesTree {
        let (plan, times) = setup.plan.split_by_time();
        let actions = (0..setup.action_count).map(|index| times[setup.plan.kind(index)].clone());
        let kinds = (0..plan.kinds().len()).map(|kind| vec![(kind, 1.0)]).collect();
        TimesTree { plan, kinds, actions: actions.collect(), arrival: None }
    }

    /// Creates a tree of one path, along which each action takes its random time: exact for foes that are
    /// followed together, while several runners would each see times of their own. It has the turn after the
    /// arrival. `None` with a teleport, which takes all away at once.
    pub fn unbranched(setup: &ChaseSetup) -> Option<TimesTree> {
        let (plan, times) = setup.plan.split_by_time();
        let kinds = times.iter().map(|times| times.iter().map(|time| (time.kind, time.p)).collect());
        let of_kind = |kind| vec![TimedKind { aut: 0, p: 1.0, kind, ending: kind }];
        let actions = (0..setup.action_count).map(|index| of_kind(setup.plan.kind(index)));
        let mut tree = TimesTree { plan, kinds: kinds.collect(), actions: actions.collect(), arrival: None };
        if let Some(times) = tree.arrive() {
            let kind = tree.kinds.len();
            tree.kinds.push(times.iter().map(|time| (time.kind, time.p)).collect());
            tree.actions.push(of_kind(kind));
        }
        setup.plan.teleport.is_none().then_some(tree)
    }

    /// Adds the turn after the arrival as one more action, to which those reply who come along, if the
    /// actions end on the stairs.
    #[must_use]
    pub fn with_arrival(mut self) -> TimesTree {
        if let Some(times) = self.arrive() {
            self.kinds.extend(times.iter().map(|time| vec![(time.kind, 1.0)]));
            self.actions.push(times);
        }
        self
    }

    /// Returns the times of the turn after the arrival, which becomes the next action; `None` unless the
    /// actions end on the stairs.
    fn arrive(&mut self) -> Option<Vec<TimedKind>> {
        let time = self.actions.last()?.first()?;
        let (kind, _) = self.kinds[time.kind].first()?;
        self.arrival = self.plan.kinds()[*kind].leaves_level.then_some(self.actions.len());
        self.arrival.map(|_| self.plan.push_turn_after_arrival())
    }

    /// Returns the number of actions on each path that no teleport cuts short.
    pub fn action_count(&self) -> i32 {
        self.actions.len() as i32
    }

    /// Returns whether an action of this kind of the [fixed times](TimesTree::fixed_times) is the turn after
    /// the arrival.
    pub fn is_after_arrival(&self, kind: usize) -> bool {
        self.arrival.is_some_and(|arrival| {
            let kinds = self.actions[arrival].iter().flat_map(|time| &self.kinds[time.kind]);
            kinds.into_iter().any(|(known, _)| *known == kind)
        })
    }

    /// Returns the number of its leaves: without a teleport, the product of the numbers of times.
    pub fn leaves(&self) -> u64 {
        let (mut open, mut gone) = (SortedMap::from([(0, 1_u64)]), 0_u64);
        for done in 0..self.actions.len() {
            let mut next = SortedMap::default();
            for (since, paths) in open {
                for branch in self.branches(done, since) {
                    let count = if branch.is_teleported {
                        &mut gone
                    } else {
                        next.get_or_insert_with(branch.since, || 0)
                    };
                    *count = count.saturating_add(paths);
                }
            }
            open = next;
        }
        open.iter().fold(gone, |leaves, (_, paths)| leaves.saturating_add(*paths))
    }

    /// Returns how a path goes on after this many actions, if teleportation was read `since` aut ago; 0
    /// before.
    fn branches(&self, done: usize, since: i32) -> impl Iterator<Item = Branch> {
        // A teleport that is still due after the stairs takes you away from those who came along only at the
        // end of that turn.
        let is_pending =
            self.plan.teleport.is_some_and(|reading| done >= reading) && self.arrival != Some(done);
        self.actions[done].iter().flat_map(move |time| {
            let then = if is_pending { since + time.aut } else { since };
            let fires = if is_pending { fires_by(since, then) } else { 0.0 };
            let stays =
                Branch { p: time.p * (1.0 - fires), kind: time.kind, since: then, is_teleported: false };
            let goes = Branch { p: time.p * fires, kind: time.ending, since: then, is_teleported: true };
            [stays, goes].into_iter().filter(|branch| branch.p > 0.0)
        })
    }

    /// Returns the chase of a foe with an action for each time: what its [`Runner`] needs.
    pub fn fixed_times(&self, setup: &ChaseSetup) -> ChaseSetup {
        ChaseSetup { plan: self.plan.clone(), ..setup.clone() }
    }

    /// Walks the tree, depth first, and shows every node to `visit`, the root included, which says how to go
    /// on. Returns false if it was stopped, or gave up because the additions to sums cost more than
    /// `max_cost`. Yields to `pause` at each node.
    pub async fn walk<S: Summed>(
        &self,
        runners: &mut [Runner<'_, S>],
        max_cost: u64,
        mut visit: impl FnMut(Node<'_, S>) -> Visit,
        pause: &Pause<'_>,
    ) -> bool {
        let root: Vec<_> = runners.iter_mut().map(|runner| Rc::new(runner.start())).collect();
        let start = Branch { p: 1.0, kind: 0, since: 0, is_teleported: false };
        let (mut open, mut cost) = (vec![(0, start, root)], 0);
        while let Some((done, path, carried)) = open.pop() {
            let node = Node {
                done: done as i32,
                p: path.p,
                is_teleported: path.is_teleported,
                runners,
                carried: &carried,
            };
            match visit(node) {
                Visit::Descend if !path.is_teleported && done < self.actions.len() => (),
                Visit::Descend | Visit::Leaf => continue,
                Visit::Stop => return false,
            }
            for branch in self.branches(done, path.since) {
                let kinds = &self.kinds[branch.kind][..];
                let leaves_level = kinds.iter().any(|(kind, _)| self.plan.kinds()[*kind].leaves_level);
                let action = TreeAction {
                    index: branch.kind,
                    of: self.kinds.len(),
                    kinds,
                    leaves_level: leaves_level && !branch.is_teleported,
                };
                pause.yield_now().await;
                let mut next = Vec::new();
                for (runner, before) in runners.iter_mut().zip(&carried) {
                    // Whoever has replied to all of the chase replies to the turn after it.
                    let replied_to = done - usize::from(self.arrival == Some(done));
                    next.push(if (replied_to as i32) < runner.actions {
                        Rc::new(runner.reply(before, action, &mut cost, max_cost))
                    } else {
                        before.clone()
                    });
                }
                if cost > max_cost {
                    return false;
                }
                open.push((done + 1, Branch { p: path.p * branch.p, ..branch }, next));
            }
        }
        true
    }
}
