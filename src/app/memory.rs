//! What the browser keeps of a question: in its address bar, its title and its storage.

use super::browser;
use super::state::{Ask, Asker, State};
use crate::question::Question;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long the address bar waits for another change: browsers refuse too many.
const PATIENCE: u32 = 150;
/// The name under which the reader's last question is kept.
const OWN: &str = "own";

/// The question the reader asked last, if it asked anything.
pub fn own() -> Option<Question> {
    let own = Question::read(&browser::kept(OWN)?).ok()?;
    (own != Question::default()).then_some(own)
}

/// Whether this window wrote that query into its address itself.
pub fn is_ours(query: &str) -> bool {
    browser::kept_here(OWN).as_deref() == Some(query)
}

/// Keeps the address bar at the question, and what the reader made of it as the reader's own; somebody
/// else's question stays that until it is adopted.
#[hook]
pub fn use_address(state: &State) {
    let kept = (state.question().query(), state.own.is_none(), state.touched);
    use_effect_with(kept, |(query, ours, touched)| {
        let (query, ours, touched) = (query.clone(), *ours, *touched);
        let timeout = Timeout::new(PATIENCE, move || {
            browser::show_query(&query);
            if ours {
                browser::keep_here(OWN, &query);
            }
            if ours && touched {
                browser::keep(OWN, &query);
            }
        });
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

/// Keeps the title at the answer, which is to be painted first.
#[hook]
pub fn use_title(title: String) {
    use_effect_with(title, |title| {
        let title = title.clone();
        let timeout = Timeout::new(PATIENCE, move || browser::set_title(&title));
        move || drop(timeout)
    });
}
