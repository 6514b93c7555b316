//! What may wait until the hands are still.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long a value waits for another.
const PATIENCE: u32 = 120;

/// The value as it last was for a while: for parts of the page that are not worth a delay while someone
/// types.
#[hook]
pub fn use_debounced<T: Clone + PartialEq + 'static>(value: &T) -> T {
    let settled = use_state_eq(|| value.clone());
    let set = settled.setter();
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let timeout = Timeout::new(PATIENCE, move || set.set(value));
        move || drop(timeout)
    });
    (*settled).clone()
}
