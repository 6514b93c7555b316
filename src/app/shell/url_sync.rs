//! What the browser keeps of a question: in its address bar, its title and its storage.

use super::browser;
use crate::app::shell::state::{Action, Dispatch, State};
use crate::question::Question;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How long the address bar rests after a change: browsers refuse more than a hundred in half a minute.
const PATIENCE: u32 = 350;
/// As long as an answer takes to be painted, at least.
const PAINTING: u32 = 50;
/// The name under which the reader's last question is kept.
const OWN: &str = "own";

/// The question the reader asked last, if it asked anything.
pub fn own() -> Option<Question> {
    let own = Question::read(&browser::local_get(OWN)?).ok()?;
    (own != Question::default()).then_some(own)
}

/// Whether this window wrote that query into its address itself.
pub fn is_ours(query: &str) -> bool {
    browser::session_get(OWN).as_deref() == Some(query)
}

/// Keeps the address bar at the question, and what the reader made of it as the reader's own; somebody
/// else's question stays that until it is adopted. A single edit is kept once it is drawn, many in a row as they end.
#[hook]
pub fn use_address(state: &State, query: &str) {
    let resting = use_mut_ref(|| false);
    let latest = use_mut_ref(Kept::default);
    let kept = Kept { query: query.to_string(), ours: state.own.is_none(), touched: state.touched };
    use_effect_with(kept, move |kept| {
        *latest.borrow_mut() = kept.clone();
        if !resting.replace(true) {
            rest(0, resting, latest, None);
        }
    });
}

/// Rests, keeps what is new by then, and rests again as long as there is something.
fn rest(time: u32, resting: Rc<RefCell<bool>>, latest: Rc<RefCell<Kept>>, kept: Option<Kept>) {
    let rested = move || {
        let last = Some(latest.borrow().clone());
        if last == kept {
            resting.replace(false);
        } else {
            last.iter().for_each(Kept::keep);
            rest(PATIENCE, resting, latest, last);
        }
    };
    Timeout::new(time, rested).forget();
}

/// What is kept of a question.
#[derive(Clone, Default, PartialEq)]
struct Kept {
    query: String,
    ours: bool,
    touched: bool,
}

impl Kept {
    fn keep(&self) {
        browser::replace_query(&self.query);
        if self.ours {
            browser::session_set(OWN, &self.query);
        }
        if self.ours && self.touched {
            browser::local_set(OWN, &self.query);
        }
    }
}

/// Goes from one query to another without leaving the page.
pub fn follow(ask: &Dispatch, here: String, there: String) -> Callback<MouseEvent> {
    let ask = ask.clone();
    Callback::from(browser::prevent_default(move || {
        if here != there {
            browser::replace_query(&here);
            browser::push_query(&there);
            ask.dispatch(Action::Go(there.clone()));
        }
    }))
}

/// Follows the browser back and forth between pages.
pub fn travel(ask: Dispatch) {
    browser::on_popstate(move || ask.dispatch(Action::Go(browser::query())));
}

/// Keeps the title at the answer, which is to be painted first.
#[hook]
pub fn use_title(title: String) {
    use_effect_with(title, |title| {
        let title = title.clone();
        let timeout = Timeout::new(PAINTING, move || browser::set_title(&title));
        move || drop(timeout)
    });
}
