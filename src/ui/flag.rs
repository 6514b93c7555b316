//! What is on or off on the page, such as whether a part is open. All flags are made here, because each type
//! of an initial value adds to the download.

use web_sys::Element;
use yew::prelude::*;

/// Returns a flag that is off at first.
#[hook]
pub fn use_flag() -> UseStateHandle<bool> {
    use_state_eq(bool::default)
}

/// Returns a handler of clicks that turns a flag on, and off again.
pub fn toggle(flag: &UseStateHandle<bool>) -> Callback<MouseEvent> {
    let flag = flag.clone();
    Callback::from(move |_| flag.set(!*flag))
}

/// Returns a handler of clicks that turns a flag on.
pub fn raise(flag: &UseStateHandle<bool>) -> Callback<MouseEvent> {
    let flag = flag.setter();
    Callback::from(move |_| flag.set(true))
}

/// Returns a handler for the `toggle` event of a `<details>` element: the flag becomes whether it is open.
pub fn mirror_open(flag: &UseStateHandle<bool>) -> Callback<Event> {
    let flag = flag.setter();
    Callback::from(move |event: Event| {
        flag.set(event.target_unchecked_into::<Element>().has_attribute("open"));
    })
}
