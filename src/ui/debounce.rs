//! A hook that delays changes until input pauses.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Debounce delay (ms): longer than the gap between two keys of a fast typist, too short to feel like waiting.
const DEBOUNCE_DELAY: u32 = 120;

/// Returns the value as of the last time it stayed unchanged for [`DEBOUNCE_DELAY`]. For parts of the page that
/// are too costly to recompute at every key press.
#[hook]
pub fn use_debounced<T: Clone + PartialEq + 'static>(value: &T) -> T {
    let debounced = use_state_eq(|| value.clone());
    let set = debounced.setter();
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let timeout = Timeout::new(DEBOUNCE_DELAY, move || set.set(value));
        move || drop(timeout)
    });
    (*debounced).clone()
}
