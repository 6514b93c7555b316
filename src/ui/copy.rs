//! What can be copied, and what is said about the last copy.

use crate::browser;
use crate::ui::live_state::{LiveState, use_live_state};
use js_sys::futures::spawn_local;
use std::pin::Pin;
use yew::prelude::*;

/// The props of [`CopyText`].
#[derive(PartialEq, Properties)]
pub struct CopyTextProps {
    /// The id of the text box.
    pub id: &'static str,
    /// The accessible name of the text box.
    pub label: &'static str,
    /// The text to copy.
    pub text: String,
}

/// What a copy says that worked.
pub const COPIED: &str = "Copied";

/// The last copy that was made in a component: of what, and what is said about it; of nothing at first.
#[derive(Clone)]
pub struct LastCopy(LiveState<(String, String)>);

/// Returns the last copy that was made in a component.
#[hook]
pub fn use_last_copy() -> LastCopy {
    LastCopy(use_live_state())
}

impl LastCopy {
    /// Makes a copy of something, which tells what to say about it. Boxed: code of its own for each kind
    /// would add to the download.
    pub fn make(&self, of: &str, copy: Pin<Box<dyn Future<Output = String>>>) {
        let (of, last) = (of.to_string(), self.0.clone());
        spawn_local(async move { last.set((of, copy.await)) });
    }

    /// Forgets it.
    pub fn forget(&self) {
        self.0.set(Default::default());
    }

    /// Renders what is said about the last copy if it was one of this, and tells it to a screen reader.
    pub fn status(&self, of: &str) -> Html {
        let (last, said) = self.0.get();
        html! { <span class="status" role="status">{ if last == of { said } else { String::new() } }</span> }
    }
}

/// Returns a handler that copies a text, and what is said about that. Where the browser refuses the
/// clipboard, the text box with this id is selected.
#[hook]
fn use_copy(id: &'static str, text: &str) -> (Callback<MouseEvent>, Html) {
    let last = use_last_copy();
    let status = last.status(text);
    let text = text.to_string();
    let copy = async move |text: String| {
        if browser::copy(text).await {
            return COPIED.to_string();
        }
        browser::select_text(id);
        "Selected: press Ctrl+C, or ⌘C on a Mac.".to_string()
    };
    (Callback::from(move |_| last.make(&text, Box::pin(copy(text.clone())))), status)
}

/// The props of [`CopyLine`].
#[derive(PartialEq, Properties)]
pub struct CopyLineProps {
    /// The id of the text box.
    pub id: &'static str,
    /// The accessible name of the text box.
    pub label: &'static str,
    /// The label of the button.
    pub button: &'static str,
    /// The text to copy.
    pub text: String,
}

/// A read-only line of text with the main button of a dialog, which has the focus at first.
#[component(CopyLine)]
pub fn copy_line(props: &CopyLineProps) -> Html {
    let (onclick, status) = use_copy(props.id, &props.text);
    html! {
        <div class="copy-line">
            <input type="text" id={props.id} readonly=true spellcheck="false" aria-label={props.label}
                value={props.text.clone()} />
            <button type="button" class="main" autofocus=true {onclick}>{ props.button }</button>
            { status }
        </div>
    }
}

/// A read-only text box with a Copy button; selects the text where the browser refuses the clipboard.
#[component(CopyText)]
pub fn copy_text(props: &CopyTextProps) -> Html {
    let (onclick, status) = use_copy(props.id, &props.text);
    let rows = props.text.lines().count().clamp(2, 8).to_string();
    html! {
        <div class="paste">
            <textarea id={props.id} readonly=true {rows} spellcheck="false" aria-label={props.label}
                value={props.text.clone()} />
            <button type="button" {onclick}>{ "Copy" }</button>
            { status }
        </div>
    }
}
