//! What is spent, and what that is worth.

use super::from_afar::{from_afar, harm_from_afar};
use crate::evaluated::Evaluated;
use chase::have::Item;

/// Returns what an item is worth, in parts of your hit points: such a loss is healed by resting before long,
/// and an item is not found again.
///
/// Of what is found, blinking is the scarcest and the one that takes you out of reach at once: it is kept for
/// what may kill you, and no hit points that you are sure to keep pay for it, unless they are nearly half.
/// Haste is more common, and as often worth more in a fight still to come. Teleportation is the most common,
/// and takes its time. Rage and Swiftness come back by themselves: that you are exhausted, or out of magic
/// for a while, is what they cost.
fn worth_of(item: Item) -> f64 {
    match item {
        Item::Blink => 0.4,
        Item::Haste => 0.2,
        Item::Teleport => 0.15,
        Item::Berserk | Item::Swiftness => 0.1,
        // It is not used up.
        Item::Bow => 0.0,
    }
}

/// Returns how much an option spends, in quarters of an item: one that drinks when beside may keep its
/// potion, and what is for the fight that may follow is spent as often as it does.
pub(super) fn spent(row: &Evaluated) -> i32 {
    (of_items(row, |_| 1.0) * 4.0).round() as i32
}

/// Returns what an option is charged with, in parts of your hit points: what its items are worth, and what
/// comes from afar under it.
pub(super) fn charge(row: &Evaluated) -> f64 {
    of_items(row, worth_of) + harm_from_afar(from_afar(row))
}

/// Sums something up over what an option spends, each item as often as it does.
fn of_items(row: &Evaluated, of: fn(Item) -> f64) -> f64 {
    let own: f64 = row.spends().iter().map(|item| of(*item)).sum();
    let in_fight: f64 = row.adds_in_fight().map(of).sum();
    own * (1.0 - row.keeps_potion()) + in_fight * row.company().middle()
}
