//! A hook for text boxes that keep what is being typed.

use crate::app::shell::browser;
use yew::prelude::*;

/// Sets the text of the text box with an element id at first and whenever `text` changes. Between that it keeps what is
/// typed, where Yew would set a `value` back at each render.
#[hook]
pub fn use_text(id: &'static str, text: String) {
    use_effect_with(text, move |text| browser::set_value(id, text));
}
