//! How a state begins, and where links and the browser lead it.

use crate::arena_start::in_arena;
use crate::edits::asks_the_same;
use crate::kept::kept_query;
use crate::{ASSUMED, Action, FirstVisit, Moment, State};
use foundation::inputs::Value;
use foundation::query;
use foundation::undo::UndoHistory;
use question::{Page, Question, Tab, View};
use std::rc::Rc;

impl State {
    /// Returns the state that the page opens with: the question of the address, or else the reader's last
    /// one.
    ///
    /// `address` is the query of the address bar; `own` is what the browser [kept](State::kept) of the
    /// reader's own question, and `window` what this very window wrote into its address itself. The question
    /// of any other address is a shared one, shown instead of `own`.
    pub fn open(address: &str, own: Option<&str>, window: Option<&str>) -> State {
        let own = own
            .map(|kept| (kept, State::read(kept_query(kept))))
            .filter(|(_, own)| !own.question().is_default());
        if address.is_empty() {
            let own = own.map(|(kept, own)| own.with_unsaid(kept));
            return own.unwrap_or_else(|| State::read("").into_first_visit());
        }
        let mut state = State::read(address);
        let is_written = |query: &str| window.is_some_and(|kept| kept_query(kept) == query);
        let is_header = names_page_alone(address) && !is_written(address);
        if let Some((kept, own)) = own.as_ref().filter(|_| is_header) {
            // A tab of the header, typed or opened in another window.
            let page = state.question().view.page;
            let question = own.question().with(View::KEY.page, &page.write());
            let question = if page == Page::Arena { in_arena(&question) } else { question };
            return State::new(question, None).with_unsaid(kept);
        }
        if state.question().view.page == Page::Arena && names_page_alone(address) {
            state = State::new(in_arena(state.question()), None);
        }
        let query = state.question().query();
        if let Some(kept) = window.filter(|_| is_written(address) || is_written(&query)) {
            let leads_with_comparison = is_comparison(state.question());
            return State { leads_with_comparison, ..state.with_unsaid(kept) };
        }
        let state = state.at_comparison();
        let own = own.map(|(_, own)| Rc::clone(own.question()));
        let is_own = |own: &Question| {
            asks_the_same(own, state.question()) || asks_the_same(&in_arena(own), state.question())
        };
        let own_question = own.filter(|own| !is_own(own));
        State { own_question, leads_with_comparison: is_comparison(state.question()), ..state }
    }

    /// Returns the state at the tab that compares, if the link holds builds to compare and names no other
    /// tab.
    fn at_comparison(self) -> State {
        let question = self.question();
        let is_asked = !question.compare_with.pins().is_empty() && question.view.page == Page::Crawl;
        if is_asked && question.view.tab == Tab::default() {
            self.after(Action::open_tab(Tab::Compare))
        } else {
            self
        }
    }

    /// Returns the state after opening a link; one that asks nothing begins a visit anew.
    pub(super) fn opened(&self, query: &str) -> State {
        match Question::read(query) {
            Ok(question) => {
                let leads_with_comparison = is_comparison(&question);
                let state = State {
                    own_question: None,
                    dialog: None,
                    leads_with_comparison,
                    ..self.replaced(question)
                };
                if query.is_empty() { state.into_first_visit() } else { state }
            }
            Err(too_long) => State { link_error: Some(too_long.to_string()), dialog: None, ..self.clone() },
        }
    }

    /// Returns the state after a navigation of the browser; one to nothing begins a visit anew.
    pub(super) fn navigated(&self, query: &str) -> State {
        let there = State::read(query);
        if there.question() == self.question() {
            return self.clone();
        }
        let history = self.history.with_present(there.history.present().clone());
        let state = State { link_error: there.link_error, resets: self.resets + 1, ..self.at(history) };
        // What the reader asked before stays kept.
        if query.is_empty() { State { is_edited: false, ..state.into_first_visit() } } else { state }
    }

    /// Reads a query; what is too long leaves the default question, with the reason.
    fn read(query: &str) -> State {
        match Question::read(query) {
            Ok(question) => State::new(question, None),
            Err(too_long) => {
                let error = format!("{too_long} Everything is back at its default.");
                State::new(Question::default(), Some(error))
            }
        }
    }

    fn new(question: Question, link_error: Option<String>) -> State {
        let is_unset =
            ASSUMED.iter().all(|(key, _)| question.has_default(*key)) && question.chase.foes.0.is_empty();
        State {
            first_visit: None,
            leads_with_comparison: false,
            history: UndoHistory::new(Moment::new(Rc::new(question), if is_unset { &ASSUMED } else { &[] })),
            link_error,
            resets: 0,
            news: None,
            own_question: None,
            is_edited: false,
            dialog: None,
        }
    }

    /// Returns the state of a first visit.
    fn into_first_visit(self) -> State {
        let question = Rc::clone(self.question());
        State { first_visit: Some(FirstVisit::default()), ..self.amended(question, &ASSUMED) }
    }
}

/// Returns whether a question opens at the builds that it compares.
fn is_comparison(question: &Question) -> bool {
    let view = &question.view;
    !question.compare_with.pins().is_empty() && view.page == Page::Crawl && view.tab == Tab::Compare
}

/// Returns whether an address names a page and nothing else, as no link that the page writes: such a link
/// names its version, too.
fn names_page_alone(address: &str) -> bool {
    let pairs = query::pairs(address).unwrap_or_default();
    !pairs.is_empty() && pairs.iter().all(|pair| pair.key == View::KEY.page.as_str())
}
