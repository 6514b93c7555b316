//! What the page remembers, and what follows from it outside of the page.

use super::browser;
use crate::crawl::foe::Foe;
use crate::dice::Rolls;
use crate::edition::Edition;
use crate::inputs::{Seed, Value};
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
    /// How often everything was replaced: what was typed and not understood goes with it.
    pub resets: u32,
    /// What was asked before a dump was read, for as long as it can be asked again.
    pub before: Option<Question>,
}

/// What can be done to a question.
pub enum Ask {
    /// Answers an input.
    Set(&'static str, String),
    /// Changes the foes, whatever they are by then.
    Foes(Change<Vec<Foe>>),
    /// Goes to another edition.
    At(Edition),
    /// Drops what was not understood under this name.
    Drop(String),
    /// Drops everything of this page but the edition.
    Reset,
    /// Goes back to a roll.
    Meet(Box<Encounter>, Seed),
    /// Asks what another query asks.
    Go(String),
    /// Asks what a dump says.
    Replace(Box<Question>),
    /// Asks again what was asked before the dump.
    Undo,
    /// Gives up what was asked before the dump.
    Keep,
}

/// A change of something, whatever it is by then.
pub type Change<T> = Box<dyn FnOnce(&mut T)>;

/// Where the parts of the page send what is asked.
pub type Asker = UseReducerDispatcher<State>;

impl State {
    /// The state for a query.
    pub fn read(query: &str) -> State {
        let (question, refused) = match Question::read(query) {
            Ok(question) => (question, None),
            Err(too_long) => (Question::default(), Some(too_long.to_string())),
        };
        State { question, refused, resets: 0, before: None }
    }
}

impl Reducible for State {
    type Action = Ask;

    fn reduce(self: Rc<Self>, ask: Ask) -> Rc<Self> {
        let resets =
            self.resets + u32::from(matches!(ask, Ask::Reset | Ask::Go(_) | Ask::Replace(_) | Ask::Undo));
        let before = match ask {
            Ask::Replace(_) => Some(self.question.clone()),
            Ask::Undo | Ask::Keep => None,
            _ => self.before.clone(),
        };
        let question = match ask {
            Ask::Set(key, value) => self.question.with(key, &value),
            Ask::Foes(change) => {
                let mut foes = self.question.chase.foes.clone();
                change(&mut foes.0);
                self.question.with("foes", &foes.write())
            }
            Ask::At(edition) => self.question.at(edition),
            Ask::Drop(key) => self.question.without(&key),
            Ask::Reset => reset(&self.question),
            Ask::Meet(encounter, seed) => {
                let rolls = Rolls { seed, ..self.question.rolls.clone() };
                Question { encounter: *encounter, rolls, ..self.question.clone() }
            }
            Ask::Go(query) => {
                let there = State::read(&query);
                // The browser says so, too, where only the part behind a `#` changed.
                let same = there.question == self.question && there.refused == self.refused;
                return if same { self } else { Rc::new(State { resets, ..there }) };
            }
            Ask::Replace(question) => beside(&self.question, *question),
            Ask::Undo => self.before.clone().unwrap_or_else(|| self.question.clone()),
            Ask::Keep => self.question.clone(),
        };
        Rc::new(State { question, refused: None, resets, before })
    }
}

/// The other page keeps its inputs.
fn reset(question: &Question) -> Question {
    match question.view.page {
        Page::Crawl => beside(question, Question::default().at(question.edition)),
        Page::Telengard => Question {
            encounter: Encounter::default(),
            fight: Fight::default(),
            rolls: Rolls::default(),
            not_understood: Vec::new(),
            ..question.clone()
        },
    }
}

/// Another question of this page beside the inputs of the other.
fn beside(question: &Question, crawl: Question) -> Question {
    Question { encounter: question.encounter.clone(), fight: question.fight.clone(), ..crawl }
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
