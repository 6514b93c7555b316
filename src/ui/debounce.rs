//! A hook that delays changes until input pauses.

use crate::ui::revision::use_revision;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Debounce delay (ms): longer than the gap between two keys of a fast typist, too short to feel like
/// waiting.
const DEBOUNCE_DELAY: u32 = 120;

/// Returns the value as of the last time it stayed unchanged for [`DEBOUNCE_DELAY`]. For parts of the page
/// that are too costly to recompute at every key press.
#[hook]
pub fn use_debounced<T: Clone + PartialEq + 'static>(value: &T) -> T {
    let settled = use_mut_ref(|| value.clone());
    let revision = use_revision(value);
    if use_debounced_revision(revision) == revision {
        *settled.borrow_mut() = value.clone();
    }
    settled.borrow().clone()
}

/// Returns the revision as of the last time it stayed unchanged.
#[hook]
fn use_debounced_revision(revision: u32) -> u32 {
    let settled = use_state_eq(|| revision);
    let set = settled.setter();
    use_effect_with(revision, move |revision| {
        let revision = *revision;
        let timeout = Timeout::new(DEBOUNCE_DELAY, move || set.set(revision));
        move || drop(timeout)
    });
    *settled
}
