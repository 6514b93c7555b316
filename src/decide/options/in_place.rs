//! Keeps the row that is chosen where it was: the verdict above it may get higher or lower.

use crate::browser;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The row that was pressed and is still to be rendered as the chosen one: its id, and where it was in the
/// window.
type Pressed = Rc<RefCell<Option<(String, f64)>>>;

/// Returns a callback that takes the id of a row that is about to be chosen. Once all is rendered, the page
/// is scrolled by as much as the row has moved, before it is painted.
#[hook]
pub fn use_in_place() -> Callback<String> {
    let pressed: Pressed = use_mut_ref(|| None);
    let remembered = pressed.clone();
    use_effect(move || {
        if let Some((id, top)) = remembered.take() {
            browser::scroll_back(&id, top);
        }
    });
    Callback::from(move |id: String| {
        pressed.replace(browser::top(&id).map(|top| (id, top)));
    })
}
