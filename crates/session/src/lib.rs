//! The state of the page and its actions: a pure reducer, without browser or framework.
//!
//! # Examples
//! ```
//! use crawl::model::build::Build;
//! use session::{Action, State};
//!
//! let state = State::open("v=0.31&species=naga", None, None);
//! let state = state.after(Action::Set(Build::KEY.haste, "1".to_string()));
//! assert_eq!(state.question().query(), "v=0.31&species=naga&haste=1");
//! assert_eq!(state.after(Action::Undo).question().query(), "v=0.31&species=naga");
//! ```

mod action;
pub mod arena_start;
pub mod combobox;
mod edits;
pub mod examples;
pub mod following;
mod kept;
mod opening;
pub mod saved_builds;

pub use action::{Action, DialogKind, Edit, News};

use analysis::compare::swapped;
use chase::setup::{Chase, Energy};
use crawl::model::build::Build;
use edits::{imported, removed_foe, reset, with_corridor_of_new_foes, with_roll};
use foundation::inputs::InputKey;
use foundation::undo::UndoHistory;
use question::{Page, Question, Tab};
use std::rc::Rc;

/// The state of the page: the question with its undo history, open dialogs and notices.
#[derive(Clone, PartialEq)]
pub struct State {
    history: UndoHistory<Moment>,
    /// Why the link was not read at all (it is too long), as a sentence.
    pub link_error: Option<String>,
    /// How often the question was replaced as a whole. It is the key of the form, which then forgets text
    /// that was typed but not understood.
    pub resets: u32,
    /// What the last edit did that is worth a notice with a way back.
    pub news: Option<News>,
    /// The reader's own question, while that of a shared link is shown instead.
    pub own_question: Option<Rc<Question>>,
    /// Whether the reader changed anything.
    pub is_edited: bool,
    /// The dialog that is open.
    pub dialog: Option<DialogKind>,
    /// The first visit, until it has become a question.
    pub first_visit: Option<FirstVisit>,
    /// Whether the page opened at a comparison: it stands first then, and stays there.
    pub leads_with_comparison: bool,
}

/// What undo returns to: a question, and which of its distances are assumed.
#[derive(Clone, PartialEq)]
struct Moment {
    question: Rc<Question>,
    assumptions: Assumptions,
}

impl Moment {
    /// Returns the moment of a question, which says what the Crawl page takes for granted of foes: their
    /// energy, as of monsters just met. Where a link says nothing of it, others take it for the least, so
    /// that the address would ask for another answer there.
    fn new(question: Rc<Question>, assumptions: Assumptions) -> Moment {
        let is_taken = question.view.page == Page::Crawl && !question.chase.foes.0.is_empty();
        let question = match question.chase.energy {
            Energy::Unsaid if is_taken => Rc::new(Question::clone(&question).with_presumed_energy()),
            _ => question,
        };
        Moment { question, assumptions }
    }
}

/// Distances as a query writes them.
type Assumptions = &'static [(InputKey, &'static str)];

/// What a first visitor has chosen so far. The visit ends as soon as a species and a foe are chosen, by any
/// other question, and where the reader wants to see how long a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstVisit {
    /// Whether a species was chosen, the default one included.
    pub has_species: bool,
}

/// The distances of the first foe and of the stairs that are assumed until the reader says otherwise, as a
/// query writes them.
pub const ASSUMED: [(InputKey, &str); 2] = [(Chase::KEY.gap, "2"), (Chase::KEY.stairs, "9")];

/// The distance of imported foes of which none is known.
const BESIDE: [(InputKey, &str); 1] = [(Chase::KEY.gap, "1")];

impl State {
    /// Returns the current question.
    pub fn question(&self) -> &Rc<Question> {
        &self.history.present().question
    }

    /// Returns which of the distances to the first foe and to the stairs are [assumed](ASSUMED), until the
    /// reader sets one.
    pub fn assumptions(&self) -> Assumptions {
        self.history.present().assumptions
    }

    /// Returns the state with another question or other assumptions, as no edit that undo knows.
    fn amended(&self, question: Rc<Question>, assumptions: Assumptions) -> State {
        State { history: self.history.amended(Moment::new(question, assumptions)), ..self.clone() }
    }

    /// Returns the first visit where it is shown: on the Crawl page.
    pub fn shown_first_visit(&self) -> Option<FirstVisit> {
        self.first_visit.filter(|_| self.question().view.page == Page::Crawl)
    }

    /// Returns whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        self.history.previous().is_some()
    }

    /// Returns whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        self.history.next().is_some()
    }

    /// Returns the state after an action. Navigating to the current question changes nothing: browsers also
    /// report a navigation if only the fragment (`#`) changed.
    pub fn after(&self, action: Action) -> State {
        let question = self.question();
        match action {
            Action::Set(key, value) => self.with_input(key, &value, None),
            Action::Type(key, value) => self.with_input(key, &value, Some(key)),
            Action::Edit(edit) => self.edited_with_foes(edit(question), self.assumptions(), None),
            Action::EndFirstVisit => State { first_visit: None, ..self.clone() },
            Action::SetEdition(edition) => self.edited(question.asked_in(edition), self.assumptions(), None),
            Action::Amend(edit) => {
                let there = Rc::new(edit(question));
                self.amended(there, self.assumptions())
            }
            Action::RemoveNotUnderstood(pair) => {
                self.edited(question.without_pair(&pair), self.assumptions(), None)
            }
            Action::Reset => State { news: Some(News::Reset), ..self.replaced(reset(question)) },
            Action::SetRoll(encounter, rolls) => {
                self.edited(with_roll(question, *encounter, rolls), self.assumptions(), None)
            }
            Action::Navigate(query) => self.navigated(&query),
            Action::Open(query) => self.opened(&query),
            Action::Import(other) => {
                let question = imported(question, *other);
                let assumptions = self.assumed_after_import(&question);
                State { news: Some(News::Imported), ..self.replaced_assuming(question, assumptions) }
            }
            Action::Swap(index) => self.replaced(swapped(&question.with_pin_first(index))),
            Action::Undo => self.at(self.history.undo()),
            Action::Redo => self.at(self.history.redo()),
            Action::DismissNotice => State { news: None, ..self.clone() },
            Action::Adopt => State { own_question: None, is_edited: true, ..self.clone() },
            Action::ReturnToOwn => match self.own_question.as_deref() {
                Some(own) => State { own_question: None, ..self.replaced(own.clone()) },
                None => self.clone(),
            },
            Action::SetDialog(dialog) => State { dialog, ..self.clone() },
        }
    }

    /// Returns the state at another moment of its history. A first visit is over there unless nothing was
    /// asked.
    fn at(&self, history: UndoHistory<Moment>) -> State {
        let first_visit = self.first_visit.filter(|_| history.present().question.is_default());
        State { history, first_visit, news: None, ..self.clone() }
    }

    /// Returns the state after an edit; consecutive edits of one input are one undo step.
    fn edited(&self, question: Question, assumptions: Assumptions, input: Option<InputKey>) -> State {
        let history =
            self.history.push(Moment::new(Rc::new(question), assumptions), input.map(InputKey::as_str));
        State { history, link_error: None, news: None, is_edited: true, ..self.clone() }
    }

    /// Returns the state with an input set, as [`Action::Set`] and [`Action::Type`] say. Who sets a distance
    /// keeps the other one that was assumed.
    fn with_input(&self, key: InputKey, value: &str, typed: Option<InputKey>) -> State {
        let is_distance = ASSUMED.iter().any(|(assumed, _)| *assumed == key);
        let before = if is_distance { self.assumed() } else { (**self.question()).clone() };
        let is_species = key == Build::KEY.species;
        let first_visit =
            self.first_visit.map(|visit| FirstVisit { has_species: visit.has_species || is_species });
        let assumptions = if is_distance { &[] } else { self.assumptions() };
        let state = State { first_visit, ..self.clone() };
        state.edited_with_foes(before.with(key, value), assumptions, typed)
    }

    /// Returns the question with the distances that are assumed as long as none is set.
    pub fn assumed(&self) -> Question {
        let question = Question::clone(self.question());
        match self.assumptions() {
            [_, ..] if question.view.page == Page::Crawl => {
                question.with_all(self.assumptions().iter().copied())
            }
            _ => question,
        }
    }

    /// Returns the question for whom asks how far the stairs are: without those that are only assumed.
    pub fn without_assumed_stairs(&self) -> Rc<Question> {
        let is_assumed = self.assumptions().iter().any(|(key, _)| *key == Chase::KEY.stairs);
        if is_assumed { Rc::new(self.question().without(Chase::KEY.stairs)) } else { self.question().clone() }
    }

    /// Returns the state after an edit that may bring the first foes.
    fn edited_with_foes(
        &self,
        question: Question,
        assumptions: Assumptions,
        input: Option<InputKey>,
    ) -> State {
        let question = question.with_presumed_energy_of_new_foes(self.question());
        let is_far = question.view.page == Page::Crawl && question.view.tab == Tab::Outruns;
        // One that is added is the one without which the foes are those of before.
        let added = || removed_foe(&question, self.question()).filter(|_| is_far).map(News::Added);
        let news = removed_foe(self.question(), &question).map(News::Removed).or_else(added);
        let is_first = self.question().chase.foes.0.is_empty() && !question.chase.foes.0.is_empty();
        let question = with_corridor_of_new_foes(question, self.question());
        let state = self.edited(question, assumptions, input);
        let state = if is_first { state.amended(Rc::new(state.assumed()), assumptions) } else { state };
        let is_asked = !state.question().chase.foes.0.is_empty();
        let first_visit = state.first_visit.filter(|visit| !(visit.has_species && is_asked));
        State { first_visit, news, ..state }
    }

    /// Returns the state with another question as a whole, as one undo step.
    fn replaced(&self, question: Question) -> State {
        let assumptions = if question.chase.foes.0.is_empty() { self.assumptions() } else { &[] };
        self.replaced_assuming(question, assumptions)
    }

    fn replaced_assuming(&self, question: Question, assumptions: Assumptions) -> State {
        State { resets: self.resets + 1, first_visit: None, ..self.edited(question, assumptions, None) }
    }

    /// Returns what is assumed of a question after an import, whose dialog has asked how far foes and stairs
    /// are. Without foes, and of those that are kept as they were, that is the distance of the first one;
    /// else that the foes whose distance is not known are beside you.
    fn assumed_after_import(&self, question: &Question) -> Assumptions {
        let (foes, before) = (&question.chase.foes, self.question());
        let are_kept = *foes == before.chase.foes && question.chase.gap == before.chase.gap;
        if foes.0.is_empty() || are_kept && self.assumptions().contains(&ASSUMED[0]) {
            &ASSUMED[..1]
        } else if question.has_default(BESIDE[0].0) && foes.0.iter().any(|foe| foe.at.is_none()) {
            &BESIDE
        } else {
            &[]
        }
    }
}
