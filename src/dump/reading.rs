//! What is read of a dump: from the text area, the clipboard or a file.

use crate::browser;
use crate::dump::source::{self, DumpResult};
use crate::ui::live_state::{LiveState, use_live_state};
use gloo_timers::callback::Timeout;
use js_sys::futures::spawn_local;
use question::Question;
use question::dump::CheckedEdit;
use std::rc::Rc;
use web_sys::{File, HtmlTextAreaElement};
use yew::prelude::*;

/// Delay after a key press before the text is parsed (ms).
const PARSE_DELAY: u32 = 150;

/// What the dialog says where the clipboard holds no text.
const NO_TEXT: &str = "The clipboard holds no text.";

/// What it says where a page may not read the clipboard.
const REFUSED: &str = "Your browser does not let a page read the clipboard. Press and hold in the field, then choose Paste; or press Ctrl+V there.";

/// The parsed dump, and the handlers that change it.
pub struct Reading {
    /// What was read; `None` while there is no text.
    pub result: LiveState<Option<DumpResult>>,
    /// Reads the text area soon.
    pub oninput: Callback<InputEvent>,
    /// Puts the text of the clipboard into the text area, and reads it; says so where there is none or the
    /// browser refuses.
    pub on_clipboard: Callback<()>,
    /// Reads a file.
    pub on_file: Callback<File>,
    /// Takes what the reader has checked.
    pub on_check: Callback<CheckedEdit>,
}

/// Reads what is typed after [`PARSE_DELAY`], texts and files at once.
#[hook]
pub fn use_reading(area: &NodeRef, previous: &Rc<Question>) -> Reading {
    let result = use_live_state::<Option<DumpResult>>();
    let pending = use_mut_ref(|| None::<Timeout>);
    let read = {
        let (area, set, previous) = (area.clone(), result.clone(), previous.clone());
        Callback::from(move |()| {
            let area = area.cast::<HtmlTextAreaElement>();
            set.set(area.as_ref().and_then(|area| source::read_text_area(area, &previous)));
        })
    };
    let oninput = {
        let (pending, read) = (pending.clone(), read.clone());
        Callback::from(move |_| {
            let read = read.clone();
            pending.replace(Some(Timeout::new(PARSE_DELAY, move || read.emit(()))));
        })
    };
    let on_clipboard = on_clipboard(area, &result, read);
    let on_file = {
        let (area, set, previous) = (area.clone(), result.clone(), previous.clone());
        Callback::from(move |file: File| {
            pending.replace(None);
            let (set, previous) = (set.clone(), previous.clone());
            let Some(area) = area.cast::<HtmlTextAreaElement>() else { return };
            spawn_local(async move { set.set(Some(source::read_file(file, area, &previous).await)) });
        })
    };
    let on_check = {
        let result = result.clone();
        Callback::from(move |edit| {
            if let Some(DumpResult::Parsed(dump, mut checked)) = result.get() {
                checked.apply(edit);
                result.set(Some(DumpResult::Parsed(dump, checked)));
            }
        })
    };
    Reading { result, oninput, on_clipboard, on_file, on_check }
}

fn on_clipboard(area: &NodeRef, result: &LiveState<Option<DumpResult>>, read: Callback<()>) -> Callback<()> {
    let (area, set) = (area.clone(), result.clone());
    Callback::from(move |()| {
        let (area, set, read) = (area.clone(), set.clone(), read.clone());
        spawn_local(async move {
            let Some(area) = area.cast::<HtmlTextAreaElement>() else { return };
            match browser::pasted().await {
                Some(text) if !text.is_empty() => {
                    area.set_value(&text);
                    read.emit(());
                }
                failed => {
                    // The browser's own menu may still paste there.
                    let _ = area.focus();
                    let why = if failed.is_some() { NO_TEXT } else { REFUSED };
                    set.set(Some(DumpResult::Rejected(why.to_string())));
                }
            }
        });
    })
}
