//! Computes the rows of each table.
//!
//! # Examples
//! ```
//! use wiki::TableKind;
//! use wiki::tables::table;
//! use question::Question;
//!
//! let monsters = table(&Question::read("v=0.31").unwrap(), TableKind::Monsters).unwrap();
//! assert_eq!(monsters.title, "Monsters of this version, 0.31");
//! let jackal = monsters.rows.iter().find(|row| row[0] == "jackal").unwrap();
//! assert_eq!((monsters.head[2], &jackal[2][..]), ("Speed", "14"));
//! ```

mod advised;
mod caption;
mod character;
mod chase;
mod fight;
mod kind;
mod source;
mod telengard;
mod version;

use super::{Format, Table, TableKind};
use advice::{Advice, Situation};
use foundation::inputs::{InputError, Value};
use foundation::text;
use foundation::time_slices::{Pause, block_on};
use kind::Scope;
use question::{Page, Question, View};
use say::chase::potion_note;
use say::question::describe_ignored;
use std::borrow::Cow;
use std::fmt;

/// Why there is no such table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// No kind of table, or no format, is called so.
    Unknown(InputError),
    /// The question names no foe that is understood: why, if it names one.
    NoFoe(Option<String>),
    /// The question has no second build.
    NoSecondBuild,
}

impl From<InputError> for TableError {
    fn from(why: InputError) -> TableError {
        TableError::Unknown(why)
    }
}

impl TableError {
    /// Returns why a table about foes lacks them.
    fn no_foe(question: &Question) -> TableError {
        TableError::NoFoe(question.why_lacking(&["foes"]).map(str::to_string))
    }
}

impl fmt::Display for TableError {
    /// Formats a sentence for the reader.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Unknown(why) => why.fmt(f),
            TableError::NoFoe(Some(why)) => f.write_str(why),
            TableError::NoFoe(None) => f.write_str("No foe is named in this question: name one."),
            TableError::NoSecondBuild => {
                f.write_str("There is no second build in this question: pin one in the calculator.")
            }
        }
    }
}

impl std::error::Error for TableError {}

/// Renders a table of a question. `kind` and `format` are slugs of [`TableKind`] and [`Format`]; for `base`
/// see [`Table::render`].
///
/// # Errors
/// [`TableError`] if no table or format is called so, or if the question lacks what the table is about.
pub fn render_table(question: &Question, kind: &str, format: &str, base: &str) -> Result<String, TableError> {
    Ok(table(question, TableKind::parse(kind)?)?.render(Format::parse(format)?, base))
}

/// Computes a table of a question.
///
/// # Errors
/// [`TableError`] if the question lacks what the table is about: some need a foe or a second build.
pub fn table(question: &Question, kind: TableKind) -> Result<Table, TableError> {
    block_on(async |pause| table_in_slices(question, kind, pause).await)
}

/// Computes the table of [`table`], yielding to `pause` during the computation.
///
/// # Errors
/// As [`table`].
pub async fn table_in_slices(
    question: &Question,
    kind: TableKind,
    pause: &Pause<'_>,
) -> Result<Table, TableError> {
    let of_kind = kind.row();
    let mut source = of_kind.source.sentence(question);
    let completed = of_kind.completion.complete(question);
    let question = completed.as_ref().unwrap_or(question);
    let cells = match kind {
        TableKind::Steps => character::steps(question),
        TableKind::Actions => character::action_times(question),
        TableKind::Outruns => chase::outruns(question, pause).await,
        TableKind::Monsters => version::monsters(question.edition),
        TableKind::Species => version::species(question.edition),
        TableKind::Weapons => version::weapons(question.edition),
        TableKind::Encounter => telengard::encounter(question),
        TableKind::Modifiers => version::modifiers(question.edition),
        TableKind::Releases => character::releases(question),
        TableKind::Foes => {
            let (cells, access) = chase::foes(question, pause).await?;
            source = chase::source_of_several(&access).map_or(source, Cow::Owned);
            cells
        }
        TableKind::Run => chase::run(question)?,
        TableKind::Compared => chase::compared(question, pause).await?,
        TableKind::Articles => chase::articles(question),
        TableKind::Met => telengard::met(question),
        TableKind::HitPoints => telengard::hit_points(question),
        TableKind::Advice => advised::options(question, pause).await?,
        TableKind::Melee => fight::melee_rounds(question)?,
        TableKind::Kills => fight::kills_of_foes(question)?,
    };
    Ok(laid_out(kind, question, cells, source))
}

/// Lays out what is advised in the situation of a question, as the table of that kind.
pub fn table_of_advice(question: &Question, situation: &Situation, advice: &Advice) -> Table {
    let kind = TableKind::Advice;
    laid_out(kind, question, advised::rows(situation, advice), kind.row().source.sentence(question))
}

fn laid_out(
    kind: TableKind,
    question: &Question,
    Cells { head, rows }: Cells,
    source: Cow<'static, str>,
) -> Table {
    let of_kind = kind.row();
    // The page uses non-breaking spaces; a pasted cell has plain ones, and is one line whatever a build is
    // called.
    let rows = rows.iter().map(|row| row.iter().map(|cell| text::one_line(cell)).collect()).collect();
    let ignored = question.not_understood.iter().filter(|entry| !entry.is_overridden).map(describe_ignored);
    let uncounted = potion_note(&question.chase).filter(|_| of_kind.leaves_out_potion);
    let situation = caption::situation(of_kind.about, question);
    let ignored = ignored.filter(|_| situation.is_some());
    let ignored: Vec<String> = ignored.chain(uncounted.map(str::to_string)).collect();
    Table {
        title: caption::caption(kind, question.edition, situation),
        head,
        rows,
        names_articles: of_kind.names_articles,
        source: match &ignored[..] {
            [] => source,
            ignored => format!("{source} {}", ignored.join(" ")).into(),
        },
        query: match of_kind.scope {
            Scope::Telengard => question.with(View::KEY.page, &Page::Telengard.write()).query(),
            Scope::OneVersion | Scope::Versions => question.query(),
        },
    }
}

/// The headings and rows of a table.
struct Cells {
    /// The headings of the columns.
    head: Vec<&'static str>,
    /// The rows, with one cell for each heading.
    rows: Vec<Vec<String>>,
}
