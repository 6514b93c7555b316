//! The state of the page in Yew: [`session`] as a reducer, and how it is opened in a browser.

use crate::browser;
use crate::storage;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

pub use session::{Action, DialogKind, News, State};

/// Dispatches actions to the state.
pub type Dispatch = UseReducerDispatcher<PageState>;

/// Returns the initial state of this window, from its address and the browser's storage.
pub fn open() -> PageState {
    PageState(State::open(&browser::query(), storage::own_question(), storage::is_own_address))
}

/// Returns a handler of clicks that dispatches an action.
pub fn on_click(dispatcher: &Dispatch, action: impl Fn() -> Action + 'static) -> Callback<MouseEvent> {
    let dispatcher = dispatcher.clone();
    Callback::from(move |_| dispatcher.dispatch(action()))
}

/// The state in Yew's terms.
#[derive(Clone, PartialEq)]
pub struct PageState(State);

impl Deref for PageState {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Reducible for PageState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = self.after(action);
        if next == **self { self } else { Rc::new(PageState(next)) }
    }
}
