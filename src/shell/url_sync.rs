//! Mirrors the question to the address bar, the title and the browser's storage.

use crate::browser;
use crate::state::{Action, Dispatch, State};
use crate::storage;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Throttle interval of address changes (ms): browsers refuse more than a hundred in 30 seconds.
/// `RELOAD_DELAY` in `www/toasts.js` is longer, so that no edit is lost.
const ADDRESS_INTERVAL: u32 = 350;
/// Delay before the title is updated, so that the answer paints first (ms).
const TITLE_DELAY: u32 = 50;

/// Mirrors the question to the address bar, and the reader's own question to storage; throttled. A first edit
/// is written once it is rendered, further ones every [`ADDRESS_INTERVAL`]. The question of a shared link
/// becomes the reader's own only when it is adopted.
#[hook]
pub fn use_address(state: &State, query: &str) {
    let is_waiting = use_mut_ref(|| false);
    let latest = use_mut_ref(Snapshot::default);
    let saved = use_mut_ref(|| None);
    let snapshot = Snapshot {
        // Back returns to a first visit by the address that it has.
        query: if state.shown_first_visit().is_some() { String::new() } else { query.to_string() },
        kept: state.kept(query),
        is_own: state.own_question.is_none(),
        is_edited: state.is_edited,
    };
    use_effect_with(snapshot, move |snapshot| {
        *latest.borrow_mut() = snapshot.clone();
        if !is_waiting.replace(true) {
            throttled_save(0, is_waiting, latest, saved);
        }
    });
}

/// Saves the latest snapshot after a delay, and again as long as it has changed meanwhile.
fn throttled_save(
    delay: u32,
    is_waiting: Rc<RefCell<bool>>,
    latest: Rc<RefCell<Snapshot>>,
    saved: Rc<RefCell<Option<Snapshot>>>,
) {
    let save = move || {
        let current = latest.borrow().clone();
        let before = saved.replace(Some(current.clone()));
        if before.as_ref() == Some(&current) {
            is_waiting.replace(false);
        } else {
            current.save(before.as_ref());
            throttled_save(ADDRESS_INTERVAL, is_waiting, latest, saved);
        }
    };
    Timeout::new(delay, save).forget();
}

/// The part of the state that is saved.
#[derive(Clone, Default, PartialEq)]
struct Snapshot {
    query: String,
    kept: String,
    is_own: bool,
    is_edited: bool,
}

impl Snapshot {
    /// Saves it. What comes after a first visit, which has no query, is a page of its own in the browser's
    /// history.
    fn save(&self, before: Option<&Snapshot>) {
        let was_first_visit = before.is_some_and(|before| before.query.is_empty());
        let is_there = browser::query().trim_start_matches('?') == self.query;
        if was_first_visit && !self.query.is_empty() && !is_there {
            browser::push_query(&self.query)
        } else {
            browser::replace_query(&self.query)
        }
        browser::set_href("to-desk", &format!("./desk.html?{}", self.query));
        if self.is_own {
            storage::keep_of_window(&self.kept);
        }
        if self.is_own && self.is_edited {
            storage::keep_question(&self.kept);
        }
    }
}

/// Returns a click handler that navigates from one query to another without leaving the page.
pub fn follow(dispatcher: &Dispatch, from: String, to: String) -> Callback<MouseEvent> {
    let dispatcher = dispatcher.clone();
    Callback::from(browser::prevent_default(move || {
        if from != to {
            browser::leave_query(&from);
            browser::push_query(&to);
            dispatcher.dispatch(Action::Navigate(to.clone()));
        }
    }))
}

/// Follows the browser's back and forward buttons, to where the page was left.
pub fn follow_history(dispatcher: Dispatch) {
    browser::keep_place();
    browser::on_popstate(move || dispatcher.dispatch(Action::Navigate(browser::query())));
}

/// Sets the title of the window after [`TITLE_DELAY`].
#[hook]
pub fn use_title(title: String) {
    use_effect_with(title, |title| {
        let title = title.clone();
        let timeout = Timeout::new(TITLE_DELAY, move || browser::set_title(&title));
        move || drop(timeout)
    });
}
