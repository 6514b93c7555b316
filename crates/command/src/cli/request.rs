//! What is asked of a command, and what it answers.

use crate::watch::TrunkComparison;
use foundation::inputs::InputError;
use question::Question;
use serde::Serialize;
use wiki::check::CheckedTable;
use wiki::tables::TableError;
use wiki::{Format, Table};

/// The parsed arguments of a command.
#[derive(Default)]
pub struct Request {
    /// The question of query and flags.
    pub question: Question,
    /// The text of its file.
    pub file: String,
    /// The kind and the format of a table, as slugs.
    pub table: (String, String),
    /// The report on each table of that text, where it is checked.
    pub checked: Vec<CheckedTable>,
    /// Where its checkout differs from the tables.
    pub comparison: TrunkComparison,
    /// The address of the page; empty for relative links.
    pub base: String,
}

/// How an answer is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Readable text, whose first line stands out.
    Text,
    /// One line.
    Line,
    /// Anything for programs, as it is.
    Data,
}

/// What a command prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The answer, for standard output.
    pub text: String,
    /// How it is printed.
    pub style: Style,
    /// Sentences for standard error: what of the query was not understood.
    pub notes: Vec<String>,
    /// Whether the exit code reports to scripts what is wrong: a question understood only in part, a wrong
    /// claim in a text, a checkout that differs from the tables.
    pub alarms: bool,
}

/// Why a command prints no answer.
#[derive(Debug)]
pub enum Refused {
    /// The arguments are wrong, or ask for help.
    Usage(clap::Error),
    /// The question has no answer; the reason as a sentence.
    Question(String),
    /// The operand of a comparison cannot be read; the reason as a sentence.
    Comparison(String),
}

impl From<String> for Refused {
    fn from(sentence: String) -> Refused {
        Refused::Question(sentence)
    }
}

impl From<InputError> for Refused {
    fn from(why: InputError) -> Refused {
        Refused::Question(why.to_string())
    }
}

impl From<TableError> for Refused {
    fn from(why: TableError) -> Refused {
        Refused::Question(why.to_string())
    }
}

/// Returns why a question lacks what its answer is about: that none of these keys was understood, or else
/// that none is there.
pub fn lacking(question: &Question, keys: &[&str], none: &str) -> Refused {
    question.why_lacking(keys).unwrap_or(none).to_string().into()
}

impl Request {
    /// Returns the link of the question.
    pub fn link(&self) -> String {
        format!("{}?{}", self.base, self.question.query())
    }
}

/// Writes a value as the engine has it, on one line.
pub fn json(value: &impl Serialize) -> Result<String, Refused> {
    serde_json::to_string(value).map_err(|error| Refused::Question(error.to_string()))
}

/// Returns lines above a table in plain text.
pub fn above(lines: &[String], table: &Table, request: &Request) -> String {
    format!("{}\n\n{}", lines.join("\n"), table.render(Format::Text, &request.base))
}
