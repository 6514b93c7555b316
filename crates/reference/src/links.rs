//! The links of the rows of a table.

use super::{RefRow, entries, speed_words};
use chase::setup::{Chase, Foes};
use crawl::step::speed_words::words;
use foundation::inputs::{InputKey, Value};
use question::lookup::{Lookup, RefTopic};
use question::{Page, Question, View};

/// The queries of the links of a table: its own, those of its rows, and the questions that the rows offer.
#[derive(Clone, PartialEq, Debug)]
pub struct Links {
    current: String,
    row: String,
    offer: Option<String>,
    /// The ids of the rows that the question's build is one of.
    own: Vec<String>,
}

impl Links {
    /// Returns the links for the table of a question's topic.
    pub fn new(question: &Question) -> Links {
        let crawl = Question {
            view: View { page: Page::Crawl, ..question.view.clone() },
            lookup: Lookup::default(),
            ..question.clone()
        };
        let has_input = |key: &InputKey| {
            Question::inputs().any(|meta| meta.key == *key && meta.life.includes(question.edition))
        };
        let topic = question.lookup.topic;
        let foes = &question.chase.foes;
        let with = |key: InputKey, begun: &str| format!("{}&{key}={begun}", crawl.without(key).query());
        let offer = entries::key(topic).filter(has_input).and_then(|key| match foes.0.len() {
            Foes::MAX.. if key == Chase::KEY.foes => None,
            1.. if key == Chase::KEY.foes => Some(with(key, &format!("{},", foes.write()))),
            _ => Some(with(key, "")),
        });
        let own = match topic {
            RefTopic::SpeedWords => words(question.edition, &question.build)
                .iter()
                .map(|(word, _)| speed_words::id(word))
                .collect(),
            topic => entries::key(topic)
                .filter(|key| *key != Chase::KEY.foes)
                .and_then(|key| question.value(key))
                .into_iter()
                .collect(),
        };
        let row = format!("{}&row=", question.without(Lookup::KEY.row).query());
        Links { current: question.query(), row, offer, own }
    }

    /// Returns the query of the table as it is.
    pub fn current(&self) -> &str {
        &self.current
    }

    /// Returns the query that highlights a row.
    pub fn row(&self, row: &RefRow) -> String {
        format!("{}{}", self.row, row.id)
    }

    /// Returns whether the row is about the question's build: its species, form or weapon, or a word for its
    /// speed.
    pub fn is_own(&self, row: &RefRow) -> bool {
        self.own.contains(&row.id)
    }

    /// Returns the query that selects the row's entry in the question, or `None` if there is nothing to
    /// select.
    pub fn offer(&self, row: &RefRow) -> Option<String> {
        Some(format!("{}{}", self.offer.as_ref()?, row.value?))
    }
}
