//! The state of the page in Yew: [`session`] as a reducer, how it is opened in a browser, and the hooks that
//! follow a question.

use crate::browser;
use crate::storage;
use advice::EscapeOption;
use question::Question;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

pub use session::{Action, DialogKind, News, State};

/// Dispatches actions to the state.
pub type Dispatch = UseReducerDispatcher<PageState>;

/// Returns the initial state of this window, from its address and the browser's storage.
pub fn open() -> PageState {
    let (own, window) = (storage::kept_question(), storage::kept_of_window());
    PageState(State::open(&browser::query(), own.as_deref(), window.as_deref()))
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

/// Reads the question again once the page is ready: monsters that it named before they had loaded are
/// understood then.
#[hook]
pub fn use_reading_again(is_ready: bool, dispatcher: &Dispatch) {
    let dispatcher = dispatcher.clone();
    use_effect_with(is_ready, move |is_ready| {
        if *is_ready {
            dispatcher.dispatch(Action::Amend(Box::new(Question::read_again)));
        }
    });
}

/// Returns the question with what the decision follows, and a callback that tells it. The options are advised
/// once, by the decision: until it has, what it followed last is, and nothing at first, where something is
/// after you.
#[hook]
pub fn use_followed(question: &Rc<Question>) -> (Option<Rc<Question>>, Callback<Option<EscapeOption>>) {
    let option = use_state_eq(|| None::<EscapeOption>);
    let on_follow = use_callback(option.setter(), |followed, option| option.set(followed));
    let followed = use_memo((question.clone(), (*option).clone()), |(question, option)| {
        if question.chase.foes.0.is_empty() || question.chase.is_planned() {
            return Some(question.clone());
        }
        option.as_ref().map(|option| Rc::new(question.choosing(option)))
    });
    ((*followed).clone(), on_follow)
}
