//! The report of a check.

mod words;

use crate::wikitable::{TableForm, WikiTable};
use foundation::edition::Edition;
use foundation::text::{one_line, shortened};
pub use words::{summary, version_sentence};

/// The report on one table or infobox of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct CheckedTable {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The caption, else the headings; of an infobox, the name in it.
    pub title: String,
    /// What it was made of.
    pub form: TableForm,
    /// The claims that were checked.
    pub findings: Vec<Finding>,
    /// The claims that were not checked.
    pub skipped: Vec<Skipped>,
    /// The columns of which nothing was checked.
    pub unread_columns: Vec<UnreadColumn>,
}

impl CheckedTable {
    /// Returns the report on a table of which nothing is checked yet.
    pub(super) fn of(table: &WikiTable) -> CheckedTable {
        CheckedTable {
            line: table.line,
            title: one_line(&table.title),
            form: table.form,
            findings: Vec::new(),
            skipped: Vec::new(),
            unread_columns: Vec::new(),
        }
    }
}

/// A column of which nothing was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadColumn {
    /// Its heading, else its number.
    pub heading: String,
    /// The reason.
    pub reason: ColumnReason,
}

/// The reason why nothing of a column was checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ColumnReason {
    /// Its heading has no word for a time.
    NoTime,
    /// It has no heading.
    NoHeading,
    /// Its heading names a delay and a skill.
    DelayAndSkill,
    /// Its heading has words that are not understood.
    Unclear,
    /// Its heading is about a time that nothing in its rows has.
    Unfit,
    /// The table is one of ours, which has no such column.
    NotOwn,
}

impl ColumnReason {
    /// Returns the reason in words, as a clause.
    pub fn label(self) -> &'static str {
        match self {
            ColumnReason::NoTime => "no delay, speed or cost in the heading",
            ColumnReason::NoHeading => "no heading that says what the numbers are",
            ColumnReason::DelayAndSkill => {
                "the heading names a delay and a skill, and the number may be either"
            }
            ColumnReason::Unclear => "the heading has words that are not understood",
            ColumnReason::Unfit => "what is in these rows has no such delay or speed here",
            ColumnReason::NotOwn => "this table, computed again, has no such column",
        }
    }
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
    /// The release since which the game has had `truth`, without interruption; `None` where other releases
    /// are not looked at.
    pub since: Option<Edition>,
    /// Whether claim and truth agree.
    pub agrees: bool,
    /// The releases in which the claim would have been right; none where they are not looked at.
    pub right_in: Vec<Edition>,
}

/// A claim that was not checked.
#[derive(Clone, PartialEq, Debug)]
pub struct Skipped {
    /// The 1-based number of its row's first line in the text.
    pub line: usize,
    /// The name in the row's first cell.
    pub subject: String,
    /// The heading of its column; empty for a whole row.
    pub column: String,
    /// What the table says.
    pub text: String,
    /// The reason.
    pub reason: SkipReason,
}

/// Limit on the characters of a skipped cell that are reported.
const MAX_SKIPPED_TEXT: usize = 80;

impl Skipped {
    /// Reports what a row says of a subject in a column, on one line and cut where it is long.
    pub(super) fn new(
        line: usize,
        (subject, column): (&str, &str),
        text: &str,
        reason: SkipReason,
    ) -> Skipped {
        let text = one_line(text);
        let cut = shortened(&text, MAX_SKIPPED_TEXT);
        let ellipsis = if cut.len() < text.len() { "…" } else { "" };
        let (subject, column) = (subject.to_string(), column.to_string());
        Skipped { line, subject, column, text: format!("{cut}{ellipsis}"), reason }
    }
}

/// The reason why a claim was not checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SkipReason {
    /// No release has anything with the name of the row.
    Unknown,
    /// The table is one of ours, which has no such row.
    NotOwn,
    /// Its numbers follow from those of a living monster.
    Derived,
    /// Its row has no name that can be read.
    Unnamed,
    /// Its sentence does not begin with a name.
    NoSubject,
    /// Its sentence names several of which any may be meant.
    Several,
    /// The infobox has no parameter `name`.
    UnnamedInfobox,
    /// Other releases have what the row names: these.
    Gone(String),
    /// The cell cannot be parsed as a change or a number of a monster.
    Unread,
    /// What the row is about has no number of the kind of its column.
    Unfit,
    /// The input changes nothing alone, but does together with another.
    NeedsMore,
    /// It holds under a condition that another cell names and that is not understood.
    Condition,
    /// The claim may be right in another case than the plain one: what the game has in that, and on what it
    /// depends.
    Open(String),
}

impl SkipReason {
    /// Returns the reason in words, as a clause.
    pub fn label(&self) -> String {
        let reason = match self {
            SkipReason::Gone(releases) => {
                return format!("this version does not have it; it existed in {releases}");
            }
            SkipReason::Open(why) => return why.clone(),
            SkipReason::Unknown => "no monster, species, form, weapon, action or modifier has that name",
            SkipReason::NotOwn => "this table, computed again, has no such row",
            SkipReason::Derived => {
                "the numbers of such undead follow from the living monster’s and are not checked"
            }
            SkipReason::Unnamed => "the row has no name that can be read",
            SkipReason::NoSubject => {
                "it cannot be read as the delay or speed of one species, form or monster"
            }
            SkipReason::Several => {
                "the sentence names several, and does not say for certain whose number it is"
            }
            SkipReason::UnnamedInfobox => "the infobox has no parameter “name”, so its subject is unknown",
            SkipReason::Unread => "it cannot be read as such a number, cost or change",
            SkipReason::Unfit => "what is in this row has no such delay, speed or cost here",
            SkipReason::NeedsMore => "alone it changes nothing; it needs something else as well",
            SkipReason::Condition => "it holds under a condition that is not understood",
        };
        reason.to_string()
    }
}

/// Returns the releases that fulfil a condition, as ranges: `0.15–0.33`, `0.10–0.12 and 0.20`. Empty if none
/// does.
pub(super) fn releases_with(is_in: impl Fn(Edition) -> bool) -> String {
    let all: Vec<(Edition, bool)> = Edition::game().map(|edition| (edition, is_in(edition))).collect();
    let range = |run: &[(Edition, bool)]| match run {
        [(first, true), .., (last, _)] => Some(format!("{}–{}", first.slug(), last.slug())),
        [(only, true)] => Some(only.slug().to_string()),
        _ => None,
    };
    let ranges: Vec<String> = all.chunk_by(|one, next| one.1 == next.1).filter_map(range).collect();
    ranges.join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_written_as_ranges() {
        let of = |minors: &[u8]| releases_with(|edition| minors.contains(&edition.minor()));
        assert_eq!(of(&[15, 16, 17, 20, 35]), "0.15–0.17 and 0.20 and trunk");
        assert_eq!(of(&[]), "");
    }
}
