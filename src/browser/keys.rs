//! Keys that are pressed, and clicks that are links.

use super::dom::{target_element, window};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, HtmlInputElement, KeyboardEvent, MouseEvent};

/// Calls `callback` on every `keydown` for the lifetime of the page.
pub fn on_key(callback: impl FnMut(KeyboardEvent) + 'static) {
    if let Some(window) = window() {
        // Leaked on purpose: the listener is never removed.
        let listener = Closure::<dyn FnMut(KeyboardEvent)>::new(callback).into_js_value();
        window.set_onkeydown(Some(listener.unchecked_ref()));
    }
}

/// Returns whether a key event may trigger a command of the page: not from a text box, and not from an open
/// dialog. A focused `<select>` takes plain keys for itself, but none pressed with Ctrl or ⌘; nor has a list
/// whose text was taken, as that of foes, anything to undo.
pub fn is_for_page(event: &KeyboardEvent) -> bool {
    let text_input = "input:not([type=checkbox]):not([type=range]), textarea, dialog, dialog *";
    let matches = |target: &Element, selector| target.matches(selector).unwrap_or(false);
    let is_emptied = |target: &Element| {
        let list = target.dyn_ref::<HtmlInputElement>().filter(|_| matches(target, "main [role=combobox]"));
        list.is_some_and(|list| list.value().is_empty())
    };
    !target_element(event).is_some_and(|target| {
        if has_ctrl(event) {
            matches(&target, text_input) && !is_emptied(&target)
        } else {
            matches(&target, text_input) || matches(&target, "select")
        }
    })
}

/// Returns whether a key is pressed with Ctrl or ⌘.
pub fn has_ctrl(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// Returns whether a key is pressed with Ctrl, ⌘ or Alt: then it types no letter.
pub fn has_modifier(event: &KeyboardEvent) -> bool {
    has_ctrl(event) || event.alt_key()
}

/// Returns whether the target of an event is a button.
pub fn is_of_button(event: &Event) -> bool {
    target_element(event).is_some_and(|target| target.matches("button").unwrap_or(false))
}

/// Returns a click handler that calls `on_click` instead of following the link. With a modifier key held, the
/// browser handles the click, so that links still open in a new tab or window.
pub fn prevent_default(on_click: impl Fn() + 'static) -> impl Fn(MouseEvent) {
    move |event| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            on_click();
        }
    }
}
