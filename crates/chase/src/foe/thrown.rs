//! Which monsters throw something that does damage.

use super::{Foe, FoeStatus};
use foundation::edition::{ALWAYS, Edition, Life, since};
use foundation::inputs::Row;
use foundation::text::has_word;

/// What is thrown, after the ids of those who throw it.
#[rustfmt::skip]
const THROWN: &[(Life, &str, &str)] = &[
    (ALWAYS, "cyclops stone-giant polyphemus", "large-rock"),
    (since(28), "tainted-leviathan", "large-rock"),
    (since(29), "parghit", "large-rock"),
    (ALWAYS, "merfolk-javelineer urug", "javelin"),
    (since(22), "minotaur", "javelin"),
];

/// Returns what a monster throws that does damage, by its slug; `None` for most.
pub fn thrown(id: &str, edition: Edition) -> Option<&'static str> {
    let throws = |(life, ids, _): &&(Life, &str, &str)| life.includes(edition) && has_word(ids, id);
    THROWN.iter().find(throws).map(|(.., thrown)| *thrown)
}

impl Foe {
    /// Returns whether it is known to hold something else than a launcher, and needs one to shoot: rocks and
    /// javelins are thrown with whatever is in hand.
    pub(super) fn lacks_launcher(&self) -> bool {
        let is_known = self.weapon.is_some() || self.has_status(FoeStatus::Bare);
        let id = self.monster().map_or("", Row::slug);
        is_known && !THROWN.iter().any(|(_, ids, _)| has_word(ids, id))
    }
}
