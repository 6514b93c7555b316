//! Files dropped on the page, and text pasted into it.

use super::dom::{set_root_attr, target_element};
use js_sys::Array;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{ClipboardEvent, DragEvent, Element, File};

/// The attribute of the root element while a file is dragged over the page.
const DRAGGED: &str = "data-dragged";

thread_local! {
    /// The file that was dropped on the page, until the dialog that reads it has opened.
    static DROPPED: Cell<Option<File>> = const { Cell::new(None) };
}

/// Accepts a drag that carries a file, so that it may be dropped. Returns whether it does.
pub fn accept_drag(event: &DragEvent) -> bool {
    let has_file =
        event.data_transfer().is_some_and(|transfer| transfer.types().includes(&"Files".into(), 0));
    if has_file {
        event.prevent_default();
    }
    has_file
}

/// Returns the dropped file, if any, and keeps the browser from opening it.
pub fn dropped_file(event: &DragEvent) -> Option<File> {
    let file = event.data_transfer()?.files()?.get(0)?;
    event.prevent_default();
    Some(file)
}

/// Handles a drag over the page: a file may be dropped, and the page is marked.
pub fn on_drag_over(event: &DragEvent) {
    if accept_drag(event) {
        set_root_attr(DRAGGED, Some(""));
    }
}

/// Handles the end of a drag over the page.
pub fn on_drag_leave() {
    set_root_attr(DRAGGED, None);
}

/// Handles a drop on the page. Returns whether a file was dropped; [`take_dropped`] then returns it.
pub fn on_drop(event: &DragEvent) -> bool {
    on_drag_leave();
    let file = dropped_file(event);
    let has_file = file.is_some();
    if has_file {
        DROPPED.set(file);
    }
    has_file
}

/// Hands a file over to the dialog that is about to open, as if it had been dropped.
pub fn hand_over(file: File) {
    DROPPED.set(Some(file));
}

/// Hands a text over to the dialog that is about to open. Returns whether that worked.
pub fn hand_over_text(text: &str) -> bool {
    let parts = Array::of(&[JsValue::from_str(text)]);
    let file = File::new_with_str_sequence(&parts, "pasted.txt");
    file.map(hand_over).is_ok()
}

/// Calls `callback` whenever a text is pasted outside of text boxes and dialogs, or one of several lines into
/// a box that takes a line; [`take_dropped`] then returns it as a file. Listens for the lifetime of the page.
pub fn on_paste(callback: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn(ClipboardEvent)>::new(move |event: ClipboardEvent| {
        let text =
            event.clipboard_data().and_then(|data| data.get_data("text/plain").ok()).unwrap_or_default();
        let has_lines = text.trim().contains('\n');
        let takers =
            if has_lines { "textarea, dialog, dialog *" } else { "input, textarea, dialog, dialog *" };
        let takes_text = |target: Element| target.matches(takers).unwrap_or(false);
        if text.is_empty() || target_element(&event).is_some_and(takes_text) {
            return;
        }
        event.prevent_default();
        if hand_over_text(&text) {
            callback();
        }
    });
    if let Some(window) = web_sys::window() {
        // Fails only for invalid options. Leaked on purpose: the listener is never removed.
        let _ = window.add_event_listener_with_callback("paste", listener.into_js_value().unchecked_ref());
    }
}

/// Takes the file that was dropped on the page last.
pub fn take_dropped() -> Option<File> {
    DROPPED.take()
}
