//! Where the rows of a shelf lead.

use super::{RefRow, things};
use crate::crawl::chase::setup::Foes;
use crate::inputs::Value;
use crate::question::lookup::Lookup;
use crate::question::{Page, Question, View};

/// Where a row of a shelf leads: its own link, and the question it offers.
#[derive(Clone, PartialEq, Debug)]
pub struct Links {
    here: String,
    row: String,
    offer: Option<String>,
}

impl Links {
    /// The links of the rows of the shelf that a question looks at.
    pub fn of(question: &Question) -> Links {
        let crawl =
            Question { view: View { page: Page::Crawl }, lookup: Lookup::default(), ..question.clone() };
        let known = |key: &str| {
            Question::inputs().any(|about| about.key == key && about.life.includes(question.edition))
        };
        let foes = &question.chase.foes;
        let offer = things::key(question.lookup.shelf).filter(|key| known(key)).and_then(|key| match key {
            "foes" if foes.0.len() >= Foes::MOST => None,
            "foes" if !foes.0.is_empty() => Some(format!("{}&foes={},", crawl.query(), foes.write())),
            key => Some(format!("{}&{key}=", crawl.query())),
        });
        Links { here: question.query(), row: format!("{}&row=", question.without("row").query()), offer }
    }

    /// The query of the shelf as it is.
    pub fn here(&self) -> &str {
        &self.here
    }

    /// The query that points a row out.
    pub fn row(&self, line: &RefRow) -> String {
        format!("{}{}", self.row, line.id)
    }

    /// The query that asks about what a row is about, on top of what is asked anyway.
    pub fn offer(&self, line: &RefRow) -> Option<String> {
        Some(format!("{}{}", self.offer.as_ref()?, line.value?))
    }
}
