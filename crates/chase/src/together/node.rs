//! The nodes of the tree of your times, as they are visited.

use super::runner::{Carried, Runner, Summed};
use std::rc::Rc;

/// A node of the tree: the end of a path of times.
pub struct Node<'a, S: Summed> {
    /// How many of your actions are done.
    pub done: i32,
    /// The probability of the path.
    pub p: f64,
    /// Whether a teleport has taken you away: the path goes no further.
    pub is_teleported: bool,
    pub(super) runners: &'a [Runner<'a, S>],
    pub(super) carried: &'a [Rc<Carried<S::Sum>>],
}

/// How to go on after a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visit {
    /// To the nodes beneath it, if there are any.
    Descend,
    /// To the next that is not beneath it.
    Leaf,
    /// Not at all.
    Stop,
}

impl<S: Summed> Node<'_, S> {
    /// Returns what a runner sums.
    pub fn summed(&self, runner: usize) -> &S {
        self.runners[runner].summed()
    }

    /// Returns the sum of a runner over all states.
    pub fn total(&self, runner: usize) -> S::Sum {
        self.runners[runner].total(&self.carried[runner])
    }

    /// Returns the sum of a runner over the states in which it has not ended itself.
    pub fn total_there(&self, runner: usize) -> S::Sum {
        self.runners[runner].total_there(&self.carried[runner])
    }

    /// Returns the probability that a runner comes along; 0 before you have taken the stairs.
    pub fn follows(&self, runner: usize) -> f64 {
        self.carried[runner].follows
    }
}
