//! A hook that delays changes until input pauses.

use crate::ui::version::use_version;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Debounce delay (ms): longer than the gap between two keys of a fast typist, too short to feel like waiting.
const DEBOUNCE_DELAY: u32 = 120;

/// Returns the value as of the last time it stayed unchanged for [`DEBOUNCE_DELAY`]. For parts of the page that
/// are too costly to recompute at every key press.
#[hook]
pub fn use_debounced<T: Clone + PartialEq + 'static>(value: &T) -> T {
    let settled = use_mut_ref(|| value.clone());
    let version = use_version(value);
    if use_settled(version) == version {
        *settled.borrow_mut() = value.clone();
    }
    settled.borrow().clone()
}

/// Returns the version as of the last time it stayed unchanged.
#[hook]
fn use_settled(version: u32) -> u32 {
    let settled = use_state_eq(|| version);
    let set = settled.setter();
    use_effect_with(version, move |version| {
        let version = *version;
        let timeout = Timeout::new(DEBOUNCE_DELAY, move || set.set(version));
        move || drop(timeout)
    });
    *settled
}
