//! What the page remembers and what can be done to it: a pure reducer, without browser or framework.
//!
//! # Examples
//! ```
//! use crawl_clock::session::{Action, State};
//!
//! let state = State::open("v=0.31&species=naga", None, |_| false);
//! let state = state.after(Action::Set("haste", "1".to_string()));
//! assert_eq!(state.question().query(), "v=0.31&species=naga&haste=1");
//! assert_eq!(state.after(Action::Undo).question().query(), "v=0.31&species=naga");
//! ```

use crate::analysis::compare::swapped;
use crate::dice::Rolls;
use crate::edition::Edition;
use crate::export::TableKind;
use crate::query::Pair;
use crate::question::{Page, Question, Tab, View};
use crate::telengard::fight::Fight;
use crate::telengard::{Encounter, Observation};
use crate::undo::UndoHistory;
use std::rc::Rc;

/// The question with its undo history, and what became of the link that brought it.
#[derive(Clone, PartialEq)]
pub struct State {
    history: UndoHistory<Rc<Question>>,
    /// Why the link was not read at all, as a sentence: it is too long.
    pub link_error: Option<String>,
    /// How often everything was replaced. A form with another count starts anew, so that text in it that was
    /// not understood goes with the old question.
    pub resets: u32,
    /// Whether a dump has just filled in the form.
    pub imported: bool,
    /// The reader's own question, while one of a shared link lies on top of it.
    pub own_question: Option<Rc<Question>>,
    /// Whether the reader changed anything.
    pub touched: bool,
    /// The dialog that is open.
    pub dialog: Option<DialogKind>,
    /// The query whose link was copied last, and whether the browser did it.
    pub copied: Option<(String, bool)>,
}

/// The dialogs of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DialogKind {
    /// Reads a character dump.
    Dump,
    /// Lists saved builds.
    Builds,
    /// Offers links, cards and this table to paste.
    Share(TableKind),
    /// Lists keyboard shortcuts.
    Keys,
}

/// What can be done to the state.
pub enum Action {
    /// Sets an input: key and value as a query writes them.
    Set(&'static str, String),
    /// The same as one undo step with the edits of this input before it: letter by letter, click by click.
    Type(&'static str, String),
    /// Changes the question, whatever it is by the time this is applied.
    Edit(Edit),
    /// Switches to another edition.
    SetEdition(Edition),
    /// Opens a tab: not an edit.
    SetTab(Tab),
    /// Removes a pair that was not understood.
    RemoveNotUnderstood(Pair),
    /// Resets the inputs of this page, but for the edition.
    Reset,
    /// Sets a Telengard encounter, and the seed and the turns that are rolled of it.
    SetRoll(Box<Encounter>, Rolls),
    /// Follows the browser to another address: not an edit.
    Navigate(String),
    /// Opens a query as the reader's own question.
    Open(String),
    /// Takes over what a dump says.
    Import(Box<Question>),
    /// Swaps the build with the pin at an index, which becomes the first.
    Swap(usize),
    /// Undoes the last edit.
    Undo,
    /// Redoes what was undone.
    Redo,
    /// Dismisses the notice that a dump filled in the form.
    DismissNotice,
    /// Makes the question of a shared link the reader's own.
    Adopt,
    /// Returns to the reader's own question.
    ReturnToOwn,
    /// Opens a dialog, or closes the one that is open.
    SetDialog(Option<DialogKind>),
    /// Notes that the link of this query was copied, or that the browser refused.
    Copied(String, bool),
}

/// Returns a question changed.
pub type Edit = Box<dyn FnOnce(&Question) -> Question>;

impl State {
    /// The state that the page opens with: the question of the address, or else the reader's last one.
    ///
    /// `address` is the query of the address bar, `own` the reader's stored question; `is_own_address` says whether
    /// this very window wrote a canonical query into its address itself. Anything else lies on top of `own`.
    pub fn open(address: &str, own: Option<Question>, is_own_address: impl Fn(&str) -> bool) -> State {
        if address.is_empty() {
            return own.map_or_else(|| State::read(""), |own| State::new(own, None));
        }
        let state = State::read(address);
        let is_shared = |own: &Question| {
            !is_own_address(&state.question().query()) && !asks_the_same(own, state.question())
        };
        State { own_question: own.filter(is_shared).map(Rc::new), ..state }
    }

    /// The question as it stands.
    pub fn question(&self) -> &Rc<Question> {
        self.history.present()
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        self.history.previous().is_some()
    }

    /// Whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        self.history.next().is_some()
    }

    /// The state after an action. Navigating to where the state is changes nothing: browsers report that, too,
    /// where only the part behind a `#` changed.
    pub fn after(&self, action: Action) -> State {
        let question = self.question();
        match action {
            Action::Set(key, value) => self.edited(question.with(key, &value), None),
            Action::Type(key, value) => self.edited(question.with(key, &value), Some(key)),
            Action::Edit(edit) => self.edited(edit(question), None),
            Action::SetEdition(edition) => self.edited(question.at(edition), None),
            Action::SetTab(tab) => {
                let view = View { tab, ..question.view.clone() };
                let there = Rc::new(Question { view, ..(**question).clone() });
                State { history: self.history.with_present(there), ..self.clone() }
            }
            Action::RemoveNotUnderstood(pair) => self.edited(question.without_pair(&pair), None),
            Action::Reset => self.replaced(reset(question)),
            Action::SetRoll(encounter, rolls) => self.edited(with_roll(question, *encounter, rolls), None),
            Action::Navigate(query) => self.navigated(&query),
            Action::Open(query) => self.opened(&query),
            Action::Import(other) => State { imported: true, ..self.replaced(imported(question, *other)) },
            Action::Swap(index) => self.replaced(swapped(&question.with_pin_first(index))),
            Action::Undo => State { history: self.history.undo(), imported: false, ..self.clone() },
            Action::Redo => State { history: self.history.redo(), imported: false, ..self.clone() },
            Action::DismissNotice => State { imported: false, ..self.clone() },
            Action::Adopt => State { own_question: None, touched: true, ..self.clone() },
            Action::ReturnToOwn => match self.own_question.as_deref() {
                Some(own) => State { own_question: None, ..self.replaced(own.clone()) },
                None => self.clone(),
            },
            Action::SetDialog(dialog) => State { dialog, ..self.clone() },
            Action::Copied(query, done) => State { copied: Some((query, done)), ..self.clone() },
        }
    }

    fn opened(&self, query: &str) -> State {
        match Question::read(query) {
            Ok(question) => State { own_question: None, dialog: None, ..self.replaced(question) },
            Err(too_long) => State { link_error: Some(too_long.to_string()), dialog: None, ..self.clone() },
        }
    }

    fn navigated(&self, query: &str) -> State {
        let there = State::read(query);
        if there.question() == self.question() {
            return self.clone();
        }
        let history = self.history.with_present(Rc::clone(there.question()));
        State { history, link_error: there.link_error, resets: self.resets + 1, ..self.clone() }
    }

    fn read(query: &str) -> State {
        match Question::read(query) {
            Ok(question) => State::new(question, None),
            Err(too_long) => State::new(Question::default(), Some(too_long.to_string())),
        }
    }

    fn new(question: Question, link_error: Option<String>) -> State {
        State {
            history: UndoHistory::new(Rc::new(question)),
            link_error,
            resets: 0,
            imported: false,
            own_question: None,
            touched: false,
            dialog: None,
            copied: None,
        }
    }

    /// The state after an edit; edits of one input in a row are one undo step.
    fn edited(&self, question: Question, input: Option<&'static str>) -> State {
        let history = self.history.push(Rc::new(question), input);
        State { history, link_error: None, imported: false, touched: true, ..self.clone() }
    }

    /// The state after everything was replaced.
    fn replaced(&self, question: Question) -> State {
        State { resets: self.resets + 1, ..self.edited(question, None) }
    }
}

/// Whether two questions are the same but for the page that is shown and what is looked up there.
fn asks_the_same(own: &Question, other: &Question) -> bool {
    *own == Question { view: own.view.clone(), lookup: own.lookup.clone(), ..other.clone() }
}

/// The question with another encounter and what is rolled of it; how many are rolled at once stays.
fn with_roll(question: &Question, encounter: Encounter, rolls: Rolls) -> Question {
    let rolls = Rolls { count: question.rolls.count, ..rolls };
    Question { encounter, rolls, ..question.clone() }
}

/// The question with the inputs of its page at their defaults; those of the other page stay.
fn reset(question: &Question) -> Question {
    match question.view.page {
        Page::Crawl | Page::Arena => Question {
            view: View { page: question.view.page, ..View::default() },
            ..with_telengard_of(question, Question::default().at(question.edition))
        },
        Page::Telengard => Question {
            encounter: Encounter::default(),
            fight: Fight::default(),
            observation: Observation::default(),
            rolls: Rolls::default(),
            not_understood: Vec::new(),
            ..question.clone()
        },
        Page::Reference | Page::About => question.clone(),
    }
}

/// The question that a dump asks, with what a dump cannot tell: the pins and the Telengard inputs.
fn imported(question: &Question, dumped: Question) -> Question {
    Question { compare_with: question.compare_with.clone(), ..with_telengard_of(question, dumped) }
}

/// A question about Crawl with the Telengard inputs of another.
fn with_telengard_of(question: &Question, crawl: Question) -> Question {
    let Question { encounter, fight, observation, .. } = question.clone();
    Question { encounter, fight, observation, ..crawl }
}
