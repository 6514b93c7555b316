//! The report of a check.

use foundation::edition::Edition;

/// The report on one table or infobox of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct CheckedTable {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The caption, else the headings; of an infobox, the name in it.
    pub title: String,
    /// Whether it is an infobox.
    pub is_infobox: bool,
    /// The claims that were checked.
    pub findings: Vec<Finding>,
    /// The claims that were not checked.
    pub skipped: Vec<Skipped>,
}

/// A claim in a cell of a pasted table, with what the game has.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The 1-based number of its row's first line in the text.
    pub line: usize,
    /// The name in the row's first cell.
    pub subject: String,
    /// The heading of its column.
    pub column: String,
    /// The text of the cell.
    pub claim: String,
    /// The game's value.
    pub truth: String,
    /// The release since which the game has had `truth`, without interruption.
    pub since: Edition,
    /// Whether claim and truth agree.
    pub agrees: bool,
    /// The releases in which the claim would have been right.
    pub right_in: Vec<Edition>,
}

/// A claim that was not checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Skipped {
    /// The 1-based number of its row's first line in the text.
    pub line: usize,
    /// The name in the row's first cell.
    pub subject: String,
    /// What the table says.
    pub text: String,
    /// The reason.
    pub reason: SkipReason,
}

/// The reason why a claim was not checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkipReason {
    /// The release has nothing with the name of the row.
    Unknown,
    /// The infobox has no parameter `name`.
    Unnamed,
    /// The species or form is not in the release.
    Gone,
    /// The cell cannot be parsed as a change or a number of a monster.
    Unread,
    /// The input changes nothing alone, but does together with another.
    NeedsMore,
    /// The claim may be right in a case that was not tried.
    Open,
}

impl SkipReason {
    /// Returns the reason in words, as a clause.
    pub fn label(self) -> &'static str {
        match self {
            SkipReason::Unknown => "no monster or modifier of this version has that name",
            SkipReason::Unnamed => "the infobox has no parameter “name”, so its subject is unknown",
            SkipReason::Gone => "this version has no such species or form",
            SkipReason::Unread => "it is not a number, cost or change that can be read",
            SkipReason::NeedsMore => "alone it changes nothing; it needs something else as well",
            SkipReason::Open => "whether that is right depends on more than was tried",
        }
    }
}
