//! The links of the rows of a table.

use super::{RefRow, entries};
use crate::crawl::chase::setup::Foes;
use crate::inputs::Value;
use crate::question::lookup::Lookup;
use crate::question::{Page, Question, View};

/// The queries of the links of a table: its own, those of its rows, and the questions that the rows offer.
#[derive(Clone, PartialEq, Debug)]
pub struct Links {
    current: String,
    row: String,
    offer: Option<String>,
}

impl Links {
    /// Returns the links for the table of a question's topic.
    pub fn new(question: &Question) -> Links {
        let crawl = Question {
            view: View { page: Page::Crawl, ..question.view.clone() },
            lookup: Lookup::default(),
            ..question.clone()
        };
        let has_input = |key: &str| {
            Question::inputs().any(|meta| meta.key == key && meta.life.includes(question.edition))
        };
        let foes = &question.chase.foes;
        let offer =
            entries::key(question.lookup.topic).filter(|key| has_input(key)).and_then(|key| match key {
                "foes" if foes.0.len() >= Foes::MAX => None,
                "foes" if !foes.0.is_empty() => Some(format!("{}&foes={},", crawl.query(), foes.write())),
                key => Some(format!("{}&{key}=", crawl.query())),
            });
        Links { current: question.query(), row: format!("{}&row=", question.without("row").query()), offer }
    }

    /// Returns the query of the table as it is.
    pub fn current(&self) -> &str {
        &self.current
    }

    /// Returns the query that highlights a row.
    pub fn row(&self, row: &RefRow) -> String {
        format!("{}{}", self.row, row.id)
    }

    /// Returns the query that selects the row's entry in the question, or `None` if there is nothing to select.
    pub fn offer(&self, row: &RefRow) -> Option<String> {
        Some(format!("{}{}", self.offer.as_ref()?, row.value?))
    }
}
