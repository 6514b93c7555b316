//! What the page remembers, and what follows from it outside of the page.

use super::answer::Answer;
use super::browser;
use crate::edition::Edition;
use crate::question::Question;
use crate::say::Unit;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// The question, and what became of the link it came by.
#[derive(Clone, PartialEq)]
pub struct State {
    /// The question.
    pub question: Question,
    /// Why the link was not read at all.
    pub refused: Option<String>,
    /// How often everything was reset: what was typed and not understood goes with it.
    pub resets: u32,
}

/// What can be done to a question.
pub enum Ask {
    /// Answers an input.
    Set(&'static str, String),
    /// Goes to another edition.
    At(Edition),
    /// Drops what was not understood under this name.
    Drop(String),
    /// Drops everything but the edition.
    Reset,
}

/// Where the parts of the page send what is asked.
pub type Asker = UseReducerDispatcher<State>;

impl State {
    /// The state for a query.
    pub fn read(query: &str) -> State {
        let (question, refused) = match Question::read(query) {
            Ok(question) => (question, None),
            Err(too_long) => (Question::default(), Some(too_long.to_string())),
        };
        State { question, refused, resets: 0 }
    }
}

impl Reducible for State {
    type Action = Ask;

    fn reduce(self: Rc<Self>, ask: Ask) -> Rc<Self> {
        let resets = self.resets + u32::from(matches!(ask, Ask::Reset));
        let question = match ask {
            Ask::Set(key, value) => self.question.with(key, &value),
            Ask::At(edition) => self.question.at(edition),
            Ask::Drop(key) => self.question.without(&key),
            Ask::Reset => Question::default().at(self.question.edition),
        };
        Rc::new(State { question, refused: None, resets })
    }
}

/// How long the address bar waits for another change: browsers refuse too many.
const PATIENCE: u32 = 150;

/// Keeps the address bar at the question.
#[hook]
pub fn use_address(question: &Question) {
    use_effect_with(question.query(), |query| {
        let query = query.clone();
        let timeout = Timeout::new(PATIENCE, move || browser::show_query(&query));
        move || drop(timeout)
    });
}

/// Keeps the title at the answer.
#[hook]
pub fn use_title(answer: &Rc<Answer>, unit: Unit) {
    use_effect_with(answer.title(unit), |title| browser::set_title(title));
}
