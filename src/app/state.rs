//! What the page remembers, and what follows from it outside of the page.

use super::browser;
use crate::edition::Edition;
use crate::question::{Page, Question};
use crate::telengard::Encounter;
use crate::telengard::fight::Fight;
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
    /// Drops everything of this page but the edition.
    Reset,
    /// Asks what another query asks.
    Go(String),
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
        let resets = self.resets + u32::from(matches!(ask, Ask::Reset | Ask::Go(_)));
        let question = match ask {
            Ask::Set(key, value) => self.question.with(key, &value),
            Ask::At(edition) => self.question.at(edition),
            Ask::Drop(key) => self.question.without(&key),
            Ask::Reset => reset(&self.question),
            Ask::Go(query) => {
                let there = State::read(&query);
                // The browser says so, too, where only the part behind a `#` changed.
                let same = there.question == self.question && there.refused == self.refused;
                return if same { self } else { Rc::new(State { resets, ..there }) };
            }
        };
        Rc::new(State { question, refused: None, resets })
    }
}

/// The other page keeps its inputs.
fn reset(question: &Question) -> Question {
    match question.view.page {
        Page::Crawl => Question {
            edition: question.edition,
            encounter: question.encounter.clone(),
            fight: question.fight.clone(),
            ..Question::default()
        },
        Page::Telengard => Question {
            encounter: Encounter::default(),
            fight: Fight::default(),
            rolls: Default::default(),
            not_understood: Vec::new(),
            ..question.clone()
        },
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

/// Follows the browser back and forth between pages.
#[hook]
pub fn use_travel(ask: &Asker) {
    let ask = ask.clone();
    use_effect_with((), move |()| {
        let listening = browser::on_travel(move || ask.dispatch(Ask::Go(browser::query())));
        move || drop(listening)
    });
}

/// Keeps the title at the answer.
#[hook]
pub fn use_title(title: String) {
    use_effect_with(title, |title| browser::set_title(title));
}
