//! A hook for text boxes that keep what is being typed.

use crate::browser;
use yew::prelude::*;

/// Sets the text of the text box with an element id on mount and whenever `text` changes. Meanwhile typed
/// text stays, where Yew would reset a `value` attribute on each render.
#[hook]
pub fn use_text(id: &'static str, text: String) {
    let shown = use_mut_ref(|| None);
    use_effect(move || {
        // Compares the element too: one that was removed and rendered again is empty.
        let now = browser::text_box(id).map(|text_box| (text_box, text));
        if let Some((text_box, text)) = now.as_ref().filter(|_| now != *shown.borrow()) {
            text_box.set_value(text);
        }
        *shown.borrow_mut() = now;
    });
}
