//! What other cells of a row add to its name: `Tengu | flying` is about one character, not two.

use super::RowCheck;
use crate::check::heading::names_time;
use crate::check::named::{self, Named};
use crate::check::subject::{SubjectKind, subject_kind};
use crate::check::timed::Timed;
use crate::wikitable::{has_any_word, words};
use crawl::model::build::Build;
use foundation::inputs::InputKey;

/// Words of headings of conditions, besides those of species and forms.
const HEADING_WORDS: [&str; 10] =
    ["condition", "conditions", "god", "ground", "state", "status", "terrain", "tile", "when", "while"];
/// Words of cells that say that there is no condition.
const PLAIN_WORDS: [&str; 11] =
    ["base", "dry", "floor", "ground", "land", "no", "none", "normal", "on", "plain", "walking"];
/// The keys of inputs that a row has to name to be about a character.
const CHARACTER_KEYS: [InputKey; 2] = [Build::KEY.species, Build::KEY.form];

/// The conditions of a row.
#[derive(Default)]
pub(super) struct Conditions<'a> {
    /// The columns below headings of conditions.
    pub(super) columns: Vec<usize>,
    /// The column and the text of each condition.
    pub(super) cells: Vec<(usize, String)>,
    /// Every way to read them together with the name of the row; empty if one is not understood.
    pub(super) readings: Vec<Vec<&'a Named>>,
}

impl Conditions<'_> {
    /// Returns a name with them.
    pub(super) fn add_to(&self, name: &str) -> String {
        self.cells.iter().fold(name.to_string(), |all, (_, text)| format!("{all}, {text}"))
    }

    /// Returns whether some are not understood.
    pub(super) fn are_unread(&self) -> bool {
        !self.cells.is_empty() && self.readings.is_empty()
    }
}

impl<'a> RowCheck<'a> {
    /// Returns the conditions of a row about a character, by the `cells` beside its name; none for one about
    /// anything else.
    pub(super) fn conditions(
        &self,
        timed: Option<&Timed>,
        named: &[Vec<&'a Named>],
        cells: &[(usize, String)],
    ) -> Conditions<'a> {
        let is_character = match timed {
            Some(timed) => matches!(timed, Timed::Mover(_)),
            None => names_character(named),
        };
        if !is_character {
            return Conditions::default();
        }
        let is_one = |(column, _): &&(usize, String)| is_heading(self.columns.heading(*column));
        let (columns, cells): (Vec<usize>, Vec<(usize, String)>) =
            cells.iter().filter(is_one).map(|cell| (cell.0, cell.clone())).unzip();
        let cells: Vec<_> = cells.into_iter().filter(|(_, text)| !says_none(text)).collect();
        let together = |all: Vec<Vec<&'a Named>>, (column, text): &(usize, String)| {
            let heading = self.columns.heading(*column);
            // The heading may be a part of the name: “Statue” below “Form”.
            let read =
                |text: &str| Some(named::readings(&self.known.own, text)).filter(|all| !all.is_empty());
            let more = read(text).or_else(|| read(&format!("{text} {heading}"))).unwrap_or_default();
            let with = |one: &Vec<&'a Named>| {
                more.iter().map(|other| [&one[..], &other[..]].concat()).collect::<Vec<_>>()
            };
            all.iter().flat_map(with).collect()
        };
        // The default of an input has no name: a human is one who is nothing else.
        let alone = if named.is_empty() { vec![Vec::new()] } else { named.to_vec() };
        let readings = cells.iter().fold(alone, together);
        Conditions { columns, cells, readings }
    }
}

/// Returns the character that inputs make, in each way that they can be meant; `None` if none of them says
/// what it is, and it is not `known` to be one.
pub(super) fn character(readings: &[Vec<&Named>], known: bool) -> Option<Timed> {
    let settings = readings.iter().flat_map(|reading| named::settings(reading, 0, 1)).collect();
    (known || names_character(readings)).then_some(Timed::Mover(settings))
}

/// Returns whether a heading stands above conditions.
fn is_heading(heading: &str) -> bool {
    let is_kind = matches!(subject_kind(heading), Some(SubjectKind::Species | SubjectKind::Forms));
    !names_time(heading) && (is_kind || has_any_word(heading, &HEADING_WORDS))
}

/// Returns whether a text says that there is no condition.
fn says_none(text: &str) -> bool {
    words(&text.to_ascii_lowercase()).all(|word| PLAIN_WORDS.contains(&word))
}

/// Returns whether a name says what a character is.
fn names_character(readings: &[Vec<&Named>]) -> bool {
    readings.iter().flatten().any(|named| CHARACTER_KEYS.contains(&named.key))
}
