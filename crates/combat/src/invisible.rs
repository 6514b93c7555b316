//! Which monsters are invisible.

use chase::foe::Foe;
use foundation::edition::{ALWAYS, Edition, Life, between, until};
use foundation::inputs::Row;

/// The kinds that are invisible by nature, as the releases' tables of monsters say. Their undead are not.
const INVISIBLE: [(&str, Life); 5] = [
    ("ghost-moth", ALWAYS),
    ("lorocyproca", until(31)),
    ("shadow-wraith", until(34)),
    ("unseen-horror", ALWAYS),
    ("vapour", between(10, 14)),
];

/// What is not counted where it is left open whether you see an invisible foe.
pub(crate) const UNSEEN: &str = "that you may not see it";

/// Returns whether a foe is invisible.
pub(crate) fn is_invisible(edition: Edition, foe: &Foe) -> bool {
    let Some(monster) = foe.monster().filter(|_| foe.undead_kind().is_none()) else { return false };
    INVISIBLE.iter().any(|(slug, life)| *slug == monster.slug() && life.includes(edition))
}
