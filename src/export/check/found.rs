//! What a check comes to.

use crate::edition::Edition;

/// What came of one table of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The line of the text it begins in, from 1.
    pub line: usize,
    /// Its caption, or what heads it.
    pub title: String,
    /// The cells that could be checked.
    pub findings: Vec<Finding>,
    /// What could not.
    pub passed: Vec<Skipped>,
}

/// A cell of a pasted table that could be checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The line of the text its row begins in, from 1.
    pub line: usize,
    /// What its row is about.
    pub what: String,
    /// The heading of its column.
    pub column: String,
    /// What the table says.
    pub said: String,
    /// What the game has.
    pub truth: String,
    /// The release since which the game has had that, without a break.
    pub since: Edition,
    /// Whether the two agree.
    pub agrees: bool,
    /// The releases in which the table would have been right; none where it always was wrong.
    pub right_in: Vec<Edition>,
}

/// Something that was not checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Skipped {
    /// The line of the text its row begins in, from 1.
    pub line: usize,
    /// What its row is about.
    pub what: String,
    /// What the table says.
    pub said: String,
    /// Why not.
    pub why: SkipReason,
}

/// Why something was not checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkipReason {
    /// Its row names nothing the release has.
    Unknown,
    /// Its species or form is not in the release.
    Gone,
    /// Its cell cannot be read as a change or a number of a monster.
    Unread,
    /// It changes nothing alone, but does beside something else.
    NeedsMore,
    /// It might be right in a case that was not tried.
    Open,
}

impl SkipReason {
    /// In words.
    pub fn label(self) -> &'static str {
        match self {
            SkipReason::Unknown => {
                "neither a monster of this release nor what changes a step in it has that name"
            }
            SkipReason::Gone => "this release has no such species or form",
            SkipReason::Unread => "it cannot be read as one number, cost or change of this release",
            SkipReason::NeedsMore => "alone it changes nothing; it takes something else beside it",
            SkipReason::Open => "whether it is right depends on more than was tried",
        }
    }
}
