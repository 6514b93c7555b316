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
mod chase;
mod fight;
mod telengard;
mod version;

use super::{Format, Table, TableKind};
use ::chase::bestiary::ranked;
use ::chase::foe::Foe;
use ::chase::plan::ActionNoun;
use ::chase::setup::Energy;
use ::chase::surroundings::Surroundings;
use advice::{Advice, Situation};
use analysis::history::{history, spans};
use crawl::step::actions::{actions, basis};
use crawl::step::time::step_time;
use foundation::inputs::{InputError, Row, Value};
use foundation::rules::Breakdown;
use foundation::text;
use foundation::time_slices::{Pause, block_on};
use question::{Page, Question};
use say::chase::potion_note;
use say::effect::describe_effect;
use say::question::describe_ignored;
use say::telengard::UNITS_BY_MONSTER;
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

/// Renders a table of a question. `kind` and `format` are slugs of [`TableKind`] and [`Format`]; for `base` see
/// [`Table::render`].
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

/// Computes the same as [`table`], yielding to `pause` during the computation.
///
/// # Errors
/// As [`table`].
pub async fn table_in_slices(
    question: &Question,
    kind: TableKind,
    pause: &Pause<'_>,
) -> Result<Table, TableError> {
    let mut source = source(kind, question);
    // A chase to stairs without a plan is a run to them, and energy of which nothing is said the least, here and where the table's
    // link leads.
    let said = match kind {
        TableKind::Outruns | TableKind::Foes | TableKind::Run => Some(question.or_run().with_energy_said()),
        TableKind::Compared | TableKind::Kills => Some(question.clone().with_energy_said()),
        _ => None,
    };
    let question = said.as_ref().unwrap_or(question);
    let cells = match kind {
        TableKind::Steps => steps(question),
        TableKind::Actions => action_times(question),
        TableKind::Outruns => outruns(question, pause).await,
        TableKind::Monsters => version::monsters(question.edition),
        TableKind::Species => version::species(question.edition),
        TableKind::Weapons => version::weapons(question.edition),
        TableKind::Encounter => telengard::encounter(question),
        TableKind::Modifiers => version::modifiers(question.edition),
        TableKind::Releases => releases(question),
        TableKind::Foes => {
            let (cells, access) = chase::foes(question, pause).await?;
            source = chase::source_of_several(access).map_or(source, Cow::Owned);
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
    laid_out(kind, question, advised::rows(situation, advice), source(kind, question))
}

fn laid_out(
    kind: TableKind,
    question: &Question,
    Cells { head, rows }: Cells,
    source: Cow<'static, str>,
) -> Table {
    // The page uses non-breaking spaces; a pasted cell has plain ones, and is one line whatever a build is called.
    let rows = rows.iter().map(|row| row.iter().map(|cell| text::one_line(cell)).collect()).collect();
    let ignored = question.not_understood.iter().filter(|entry| !entry.is_overridden).map(describe_ignored);
    let uncounted =
        potion_note(&question.chase).filter(|_| matches!(kind, TableKind::Outruns | TableKind::Run));
    let ignored = ignored.filter(|_| caption::situation(kind, question).is_some());
    let ignored: Vec<String> = ignored.chain(uncounted.map(str::to_string)).collect();
    Table {
        title: caption::caption(kind, question),
        head,
        rows,
        names_articles: kind == TableKind::Weapons,
        source: match &ignored[..] {
            [] => source,
            ignored => format!("{source} {}", ignored.join(" ")).into(),
        },
        query: if kind.is_of_telengard() {
            question.with("page", &Page::Telengard.write()).query()
        } else {
            question.query()
        },
    }
}

impl TableKind {
    /// Returns the table that answers a question.
    pub fn for_question(question: &Question) -> TableKind {
        match question.view.page {
            Page::Telengard => TableKind::Encounter,
            _ if question.chase.foes.0.is_empty() => TableKind::Steps,
            _ => TableKind::Advice,
        }
    }

    /// Returns whether it is about Telengard.
    fn is_of_telengard(self) -> bool {
        matches!(self, TableKind::Encounter | TableKind::Met | TableKind::HitPoints)
    }
}

/// What a table says, but for what it is about.
struct Cells {
    /// The headings of the columns.
    head: Vec<&'static str>,
    /// The rows, with one cell for each heading.
    rows: Vec<Vec<String>>,
}

/// The source of all that is said of encounters.
const ENCOUNTERS: &str = "Exact odds by the rules of the article “Telengard encounters”.";

/// Says of a chase what is counted, and where it takes place, with this many foes.
fn melee_only(place: Surroundings, foes: usize) -> &'static str {
    match place {
        Surroundings::Anywhere if foes > 1 => {
            "Melee only, in line of sight, each foe counted on its own, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Anywhere | Surroundings::Corridor => {
            "Melee only, down a corridor in line of sight, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Door => {
            "Melee only, at a door, exact unless said otherwise, by the game's energy rules."
        }
        Surroundings::Open => {
            "Melee only, on open floor, exact unless said otherwise, by the game's energy rules."
        }
    }
}

/// Returns the sentence that says where the rows of a table come from.
fn source(kind: TableKind, question: &Question) -> Cow<'static, str> {
    let edition = question.edition;
    let article = edition.article().is_some();
    let source = match kind {
        TableKind::Actions if article => return basis(edition).unwrap_or_default().into(),
        TableKind::Steps | TableKind::Species | TableKind::Modifiers if article => {
            "The article taken literally, times in aut."
        }
        TableKind::Outruns | TableKind::Foes | TableKind::Advice if article => {
            "Exact, melee only, down a corridor in line of sight, by the article's energy rules."
        }
        TableKind::Encounter | TableKind::HitPoints => ENCOUNTERS,
        TableKind::Met => return format!("{}. {ENCOUNTERS}", text::capitalized(UNITS_BY_MONSTER)).into(),
        TableKind::Monsters => "The game's own table of monsters.",
        TableKind::Melee | TableKind::Kills => "Exact, by the game's own rules for blows.",
        TableKind::Weapons => "The game's own table of weapons, delays in aut, without a shield.",
        TableKind::Run => "One run, rolled with its seed; the odds elsewhere are exact.",
        TableKind::Articles => "The articles taken literally, beside the game's own rules.",
        TableKind::Outruns => melee_only(Surroundings::Corridor, 1),
        TableKind::Advice if question.chase.foes.0.iter().any(Foe::often_shoots) => {
            let melee_only = melee_only(question.chase.place, question.chase.foes.0.len());
            return melee_only.replacen("Melee only", "Melee, and missiles where they are counted", 1).into();
        }
        TableKind::Foes | TableKind::Advice => melee_only(question.chase.place, question.chase.foes.0.len()),
        TableKind::Steps
        | TableKind::Species
        | TableKind::Actions
        | TableKind::Modifiers
        | TableKind::Releases
        | TableKind::Compared => "The game's own rules, times in aut.",
    };
    match question.chase.energy.or_least() {
        Energy::Known(energy) if kind == TableKind::Foes => {
            format!("{source} Energy at the start: {energy}.").into()
        }
        _ => source.into(),
    }
}

fn steps(question: &Question) -> Cells {
    let time = step_time(question.edition, &question.build);
    let part = |name: &'static str, breakdown: &Breakdown| {
        let row = |step: &foundation::rules::Step| {
            vec![
                name.to_string(),
                step.name.to_string(),
                describe_effect(step),
                say::format_dist(&step.after, step.parts),
            ]
        };
        breakdown.steps.iter().map(row).collect::<Vec<_>>()
    };
    let parts = [part("movement", &time.movement), part("action speed", &time.pace), part("step", &time.aut)];
    Cells { head: vec!["Part", "Rule", "Effect", "Then"], rows: parts.concat() }
}

fn action_times(question: &Question) -> Cells {
    let actions = actions(question.edition, &question.build);
    let row = |action: &crawl::step::actions::ActionTime| {
        vec![action.name.clone(), text::number(action.aut.mean(), 2), say::format_dist(&action.aut, 1)]
    };
    let head = vec!["Action", "Aut on average", "Chances"];
    Cells { head, rows: actions.iter().map(row).collect() }
}

async fn outruns(question: &Question, pause: &Pause<'_>) -> Cells {
    let mut all = Vec::new();
    for row in question.bestiary() {
        pause.yield_now().await;
        all.push(row);
    }
    let cells = |row: &::chase::bestiary::BestiaryRow| {
        vec![
            row.monster.name().to_string(),
            text::number(row.ratio, 2),
            text::number(row.mean_attacks, 2),
            text::percent(row.untouched),
            row.verdict.label().to_string(),
            row.monster.ranged().describe(),
        ]
    };
    let gain = match question.chase.actions().gain_noun() {
        ActionNoun::Step => "Steps per step of yours",
        ActionNoun::StepAway => "Steps per step away of yours",
        ActionNoun::Attack => "Steps per attack of yours",
        ActionNoun::Action => "Steps per action of yours",
    };
    let head = vec!["Monster", gain, "Attacks", "Never attacked", "In the long run", "From afar"];
    Cells { head, rows: ranked(all).iter().map(cells).collect() }
}

fn releases(question: &Question) -> Cells {
    let row = |span: &analysis::history::Span| {
        let step = span.first.step.as_ref();
        let mean = step.map_or("–".to_string(), |step| text::number(step.aut.mean(), 2));
        let changes =
            if step.is_some() { span.first.describe_changes() } else { span.first.describe_missing() };
        vec![span.label(), mean, changes.join("; ")]
    };
    let head = vec!["Version", "Aut on average", "What changed"];
    Cells { head, rows: spans(history(question)).iter().map(row).collect() }
}
