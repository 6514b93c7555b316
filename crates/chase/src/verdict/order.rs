//! The order of the table of foes.

use super::FoeVerdict;
use std::cmp::Ordering;

/// The sort keys of the table of foes; the worst for you comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortBy {
    /// The order in which they were added.
    Added,
    /// When they reach you.
    Contact,
    /// The mean number of attacks.
    Attacks,
    /// The chance that they never attack you.
    Untouched,
    /// The chance that they come along by the stairs.
    Follows,
}

impl SortBy {
    /// Returns the indices of the verdicts in this order, or reversed. Stable; `None` comes last either way.
    pub fn order(self, verdicts: &[Option<FoeVerdict>], is_reversed: bool) -> Vec<usize> {
        let sign = if is_reversed { -1.0 } else { 1.0 };
        let key = |index: usize| match &verdicts[index] {
            None => f64::INFINITY,
            Some(verdict) => sign * self.key(index, verdict),
        };
        let mut order: Vec<usize> = Vec::new();
        for index in 0..verdicts.len() {
            let at = order.partition_point(|other| key(*other).total_cmp(&key(index)) != Ordering::Greater);
            order.insert(at, index);
        }
        order
    }

    /// Returns whether its order is descending: the largest number first.
    pub fn is_descending(self) -> bool {
        matches!(self, SortBy::Attacks | SortBy::Follows)
    }

    fn key(self, index: usize, verdict: &FoeVerdict) -> f64 {
        match self {
            SortBy::Added => index as f64,
            SortBy::Contact => verdict.contact.rank(),
            SortBy::Attacks => -verdict.attacks,
            SortBy::Untouched => verdict.untouched,
            SortBy::Follows => -verdict.follows.unwrap_or(0.0),
        }
    }
}
