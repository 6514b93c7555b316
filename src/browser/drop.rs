//! Files dropped on the page.

use super::set_root_attr;
use std::cell::Cell;
use web_sys::{DragEvent, File};

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

/// Takes the file that was dropped on the page last.
pub fn take_dropped() -> Option<File> {
    DROPPED.take()
}
