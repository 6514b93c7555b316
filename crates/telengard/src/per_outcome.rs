//! Values by outcome of an encounter.

use crate::step::Outcome;
use std::ops::{Index, IndexMut};

/// A value for each outcome.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PerOutcome<T>(pub(crate) [T; 10]);

impl<T> Index<Outcome> for PerOutcome<T> {
    type Output = T;
    fn index(&self, outcome: Outcome) -> &T {
        &self.0[outcome as usize]
    }
}

impl<T> IndexMut<Outcome> for PerOutcome<T> {
    fn index_mut(&mut self, outcome: Outcome) -> &mut T {
        &mut self.0[outcome as usize]
    }
}

impl<T: Copy> PerOutcome<T> {
    /// Iterates over the outcomes with their values, in the order of [`Outcome::ALL`].
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Outcome, T)> + '_ {
        Outcome::ALL.iter().map(|outcome| (*outcome, self[*outcome]))
    }
}

impl PerOutcome<f64> {
    /// Returns the probability of a fight, whoever acts first.
    pub fn combat(&self) -> f64 {
        self[Outcome::CombatPlayerFirst] + self[Outcome::CombatMonsterFirst]
    }
}
