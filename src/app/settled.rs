//! What may wait until the hands are still.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long a value waits for another.
const PATIENCE: u32 = 120;
/// How long a browser takes to paint.
const A_FRAME: u32 = 20;

/// The value as it last was for a while; nothing until the page has been painted without it.
#[hook]
pub fn use_later<T: Clone + PartialEq + 'static>(value: &T) -> Option<T> {
    let settled = use_state_eq(|| None);
    let (set, patience) = (settled.setter(), if settled.is_some() { PATIENCE } else { A_FRAME });
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let timeout = Timeout::new(patience, move || set.set(Some(value)));
        move || drop(timeout)
    });
    (*settled).clone()
}

/// The value as it last was for a while: for parts of the page that are not worth a delay while someone
/// types.
#[hook]
pub fn use_settled<T: Clone + PartialEq + 'static>(value: &T) -> T {
    let settled = use_state_eq(|| value.clone());
    let set = settled.setter();
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let timeout = Timeout::new(PATIENCE, move || set.set(value));
        move || drop(timeout)
    });
    (*settled).clone()
}
