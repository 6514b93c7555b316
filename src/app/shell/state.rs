//! What the page remembers, and what can be done to it.

use super::browser;
use super::url_sync;
use crate::analysis::compare::swapped;
use crate::crawl::chase::foe::Foe;
use crate::dice::Rolls;
use crate::edition::Edition;
use crate::export::TableKind;
use crate::inputs::{Seed, Value};
use crate::query::Pair;
use crate::question::{Page, Question};
use crate::telengard::Encounter;
use crate::telengard::fight::Fight;
use crate::undo::UndoHistory;
use std::rc::Rc;
use yew::prelude::*;

/// The question, how it came to be, and what became of the link it came by.
#[derive(Clone, PartialEq)]
pub struct State {
    trail: UndoHistory<Rc<Question>>,
    /// Why the link was not read at all.
    pub refused: Option<String>,
    /// How often everything was replaced: what was typed and not understood goes with it.
    pub resets: u32,
    /// Whether a dump has just filled in the form.
    pub filled: bool,
    /// The reader's own question, while somebody else's lies on top of it.
    pub own: Option<Rc<Question>>,
    /// Whether the reader changed anything.
    pub touched: bool,
    /// The sheet that lies on the page.
    pub sheet: Option<DialogKind>,
    /// The query whose link was copied last, and whether the browser did it.
    pub copied: Option<(String, bool)>,
}

/// What can lie on the page.
#[derive(Clone, Copy, PartialEq)]
pub enum DialogKind {
    /// A dump to read.
    Dump,
    /// The builds someone keeps.
    Builds,
    /// Links, cards and a table to paste.
    Share(TableKind),
    /// What each key does.
    Keys,
}

/// What can be done to a question.
pub enum Action {
    /// Answers an input.
    Set(&'static str, String),
    /// The same as one edit with those before it: letter by letter, or try by try.
    Type(&'static str, String),
    /// Changes the foes, whatever they are by then.
    Foes(Change<Vec<Foe>>),
    /// Goes to another edition.
    At(Edition),
    /// Drops what was not understood.
    Drop(Pair),
    /// Drops everything of this page but the edition.
    Reset,
    /// Goes back to a roll.
    Meet(Box<Encounter>, Seed),
    /// Goes where the browser went.
    Go(String),
    /// Asks what another query asks, as one's own question.
    Load(String),
    /// Asks what a dump says.
    Replace(Box<Question>),
    /// Puts the two compared builds into each other's place.
    Swap,
    /// Takes the last edit back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Has been told that a dump filled in the form.
    Told,
    /// Makes somebody else's question one's own.
    Adopt,
    /// Goes back to one's own question.
    Dismiss,
    /// Lays a sheet onto the page, or takes it off.
    Show(Option<DialogKind>),
    /// The link of this query was copied, if the browser did it.
    Copied(String, bool),
}

/// A change of something, whatever it is by then.
pub type Change<T> = Box<dyn FnOnce(&mut T)>;

/// Where the parts of the page send what is asked.
pub type Dispatch = UseReducerDispatcher<State>;

impl State {
    /// The state the page opens with: the question of the address, or else the reader's last one.
    pub fn open() -> State {
        let (query, own) = (browser::query(), url_sync::own());
        if query.is_empty() {
            return own.map_or_else(|| State::read(""), |own| State::of(own, None));
        }
        let state = State::read(&query);
        let shared =
            |own: &Question| !url_sync::is_ours(&state.question().query()) && !same_work(own, &state);
        State { own: own.filter(shared).map(Rc::new), ..state }
    }

    /// The question.
    pub fn question(&self) -> &Rc<Question> {
        self.trail.now()
    }

    /// Whether there is an edit to take back.
    pub fn can_undo(&self) -> bool {
        self.trail.before().is_some()
    }

    /// Whether there is an edit to do again.
    pub fn can_redo(&self) -> bool {
        self.trail.after().is_some()
    }

    fn read(query: &str) -> State {
        match Question::read(query) {
            Ok(question) => State::of(question, None),
            Err(too_long) => State::of(Question::default(), Some(too_long.to_string())),
        }
    }

    fn of(question: Question, refused: Option<String>) -> State {
        let trail = UndoHistory::new(Rc::new(question));
        State {
            trail,
            refused,
            resets: 0,
            filled: false,
            own: None,
            touched: false,
            sheet: None,
            copied: None,
        }
    }

    /// The state after a step to another question.
    fn step(&self, question: Question, edit: Option<&'static str>) -> State {
        let trail = self.trail.step(Rc::new(question), edit);
        State { trail, refused: None, filled: false, touched: true, ..self.clone() }
    }

    /// The state after everything was replaced.
    fn replaced(&self, question: Question) -> State {
        State { resets: self.resets + 1, ..self.step(question, None) }
    }

    fn changed(&self, ask: Action) -> State {
        let question = self.question();
        match ask {
            Action::Set(key, value) => self.step(question.with(key, &value), None),
            Action::Type(key, value) => self.step(question.with(key, &value), Some(key)),
            Action::Foes(change) => {
                let mut foes = question.chase.foes.clone();
                change(&mut foes.0);
                self.step(question.with("foes", &foes.write()), None)
            }
            Action::At(edition) => self.step(question.at(edition), None),
            Action::Drop(pair) => self.step(question.dropping(&pair), None),
            Action::Reset => self.replaced(reset(question)),
            Action::Meet(encounter, seed) => {
                let rolls = Rolls { seed, ..question.rolls.clone() };
                self.step(Question { encounter: *encounter, rolls, ..Question::clone(question) }, None)
            }
            Action::Go(query) => {
                let there = State::read(&query);
                let trail = self.trail.moved(Rc::clone(there.question()));
                State { trail, refused: there.refused, resets: self.resets + 1, ..self.clone() }
            }
            Action::Load(query) => match Question::read(&query) {
                Ok(question) => State { own: None, sheet: None, ..self.replaced(question) },
                Err(too_long) => State { refused: Some(too_long.to_string()), sheet: None, ..self.clone() },
            },
            Action::Replace(other) => State { filled: true, ..self.replaced(beside(question, *other)) },
            Action::Swap => self.replaced(swapped(question)),
            Action::Undo => State { trail: self.trail.undo(), filled: false, ..self.clone() },
            Action::Redo => State { trail: self.trail.redo(), filled: false, ..self.clone() },
            Action::Told => State { filled: false, ..self.clone() },
            Action::Adopt => State { own: None, touched: true, ..self.clone() },
            Action::Dismiss => match self.own.as_deref() {
                Some(own) => State { own: None, ..self.replaced(own.clone()) },
                None => self.clone(),
            },
            Action::Show(sheet) => State { sheet, ..self.clone() },
            Action::Copied(query, done) => State { copied: Some((query, done)), ..self.clone() },
        }
    }
}

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, ask: Action) -> Rc<Self> {
        // The browser says where it is, too, where only the part behind a `#` changed.
        let gone = matches!(&ask, Action::Go(query) if State::read(query).question() == self.question());
        if gone { self } else { Rc::new(self.changed(ask)) }
    }
}

/// Whether the state asks what someone asked before, on whatever page and whatever is looked up there.
fn same_work(own: &Question, state: &State) -> bool {
    let (view, lookup) = (own.view.clone(), own.lookup.clone());
    let question = Question { view, lookup, ..Question::clone(state.question()) };
    *own == question
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
        Page::Reference | Page::About => question.clone(),
    }
}

/// Another question of this page beside the inputs of the other.
fn beside(question: &Question, crawl: Question) -> Question {
    Question { encounter: question.encounter.clone(), fight: question.fight.clone(), ..crawl }
}
