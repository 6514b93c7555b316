//! Hooks that remember what values a component has had.

use yew::prelude::*;

/// Returns the number of the value among those that the component has had, from 0. Hooks that wait for a
/// value wait for its number, so that only this one is generic and the program contains their code once.
#[hook]
pub fn use_revision<T: Clone + PartialEq + 'static>(value: &T) -> u32 {
    let latest = use_mut_ref(|| (value.clone(), 0));
    let mut latest = latest.borrow_mut();
    if latest.0 != *value {
        *latest = (value.clone(), latest.1 + 1);
    }
    latest.1
}

/// Returns a value, or the last that there was where there is none now.
#[hook]
pub fn use_last<T: Clone + 'static>(value: Option<T>) -> Option<T> {
    let last = use_mut_ref(|| None::<T>);
    if value.is_some() {
        *last.borrow_mut() = value;
    }
    last.borrow().clone()
}
