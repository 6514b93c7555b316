//! A hook for text boxes that keep what is being typed.

use crate::app::shell::browser;
use yew::prelude::*;

/// Sets the text of the text box with an element id at first and whenever `text` changes. Between that it keeps what is
/// typed, where Yew would set a `value` back at each render.
#[hook]
pub fn use_text(id: &'static str, text: String) {
    let shown = use_mut_ref(|| None);
    use_effect(move || {
        // A text box that was removed and rendered anew is another one, and empty.
        let now = browser::text_box(id).map(|text_box| (text_box, text));
        if let Some((text_box, text)) = now.as_ref().filter(|_| now != *shown.borrow()) {
            text_box.set_value(text);
        }
        *shown.borrow_mut() = now;
    });
}
