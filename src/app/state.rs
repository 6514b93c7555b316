//! The state of the page in Yew: [`crate::session`] as a reducer, and how it is opened in a browser.

use crate::app::browser;
use crate::app::storage;
use std::rc::Rc;
use yew::prelude::*;

pub use crate::session::{Action, DialogKind, State};

/// Dispatches actions to the state.
pub type Dispatch = UseReducerDispatcher<State>;

/// Returns the initial state of this window, from its address and the browser's storage.
pub fn open() -> State {
    State::open(&browser::query(), storage::own_question(), storage::is_own_address)
}

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = self.after(action);
        if next == *self { self } else { Rc::new(next) }
    }
}
