//! The page opens part by part, what is in sight first: each is painted before the next is put together, so
//! that a slow phone stays answerable.

use crate::question::Page;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// As many as the form has; what follows it comes after them.
pub const FORM: usize = 8;

/// As many as a page has.
pub fn whole(page: Page) -> usize {
    match page {
        Page::Crawl => FORM + 4,
        Page::Telengard => FORM + 2,
        Page::Reference => 1,
        Page::About => 0,
    }
}

/// How many parts are to be shown by now, of as many as are here.
#[hook]
pub fn use_progressive_render(here: usize) -> usize {
    let grown = use_state_eq(|| 0);
    let set = grown.setter();
    use_effect_with((*grown, here), move |(grown, here)| {
        let next = grown + 1;
        let timeout = (next <= *here).then(|| Timeout::new(0, move || set.set(next)));
        move || drop(timeout)
    });
    *grown
}
