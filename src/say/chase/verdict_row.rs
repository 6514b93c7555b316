//! The row of a foe in the table of a chase, in words: the page and a picture of it show the same.

use super::verdict::{about, describe_contact, describe_range};
use crate::crawl::chase::verdict::FoeVerdict;
use crate::text::percent;

/// What a foe does, cell by cell.
#[derive(Clone, PartialEq, Debug)]
pub struct VerdictRow {
    /// When it reaches you.
    pub contact: String,
    /// The mean number of its attacks.
    pub attacks: String,
    /// Their range.
    pub range: String,
    /// The chance that it never attacks you.
    pub untouched: String,
    /// The chance that it comes along by the stairs, for a chase that ends on them.
    pub follows: Option<String>,
}

impl VerdictRow {
    /// Returns the row of a verdict on a foe with this reach. `action` is the noun for an action of the player's.
    pub fn new(verdict: &FoeVerdict, reach: i32, action: &str) -> VerdictRow {
        VerdictRow {
            contact: describe_contact(verdict.contact, reach, action),
            attacks: about(verdict.attacks),
            range: describe_range(verdict.range),
            untouched: percent(verdict.untouched),
            follows: verdict.follows.map(percent),
        }
    }
}
