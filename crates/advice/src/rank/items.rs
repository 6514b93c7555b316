//! What is spent, and what that is worth.

use super::from_afar::harm_from_afar;
use crate::evaluated::Evaluated;

/// What an item is worth, in parts of your hit points: such a loss is healed before long, and a scroll or potion is not found again.
const WORTH_OF_ITEM: f64 = 0.1;

/// Returns how much an option spends, in quarters of an item: one that drinks when beside may keep its potion.
pub(super) fn spent(row: &Evaluated) -> i32 {
    (row.spends().len() as f64 * row.figures.drinks.unwrap_or(1.0) * 4.0).round() as i32
}

/// Returns what an option is charged with, in parts of your hit points: what its items are worth, and what comes from afar under it.
pub(super) fn charge(row: &Evaluated) -> f64 {
    WORTH_OF_ITEM * f64::from(spent(row)) / 4.0 + harm_from_afar(row)
}
