//! A text to copy.

use crate::browser;
use js_sys::futures::spawn_local;
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

/// Returns a handler that copies a text, and what to say about the last copy. Where the browser refuses the clipboard, the
/// text box with this id is selected.
#[hook]
fn use_copy(id: &'static str, text: &str) -> (Callback<MouseEvent>, &'static str) {
    // The text that was copied last, and whether that worked.
    let copied = use_state_eq(|| None::<(String, bool)>);
    let onclick = {
        let (text, set) = (text.to_string(), copied.setter());
        Callback::from(move |_| {
            let (text, set) = (text.clone(), set.clone());
            spawn_local(async move {
                let succeeded = browser::copy(text.clone()).await;
                if !succeeded {
                    browser::select_text(id);
                }
                set.set(Some((text, succeeded)));
            });
        })
    };
    let message = match &*copied {
        Some((copied, true)) if *copied == text => "Copied",
        Some((copied, false)) if *copied == text => "Selected: press Ctrl+C, or ⌘C on a Mac.",
        _ => "",
    };
    (onclick, message)
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
    let (onclick, message) = use_copy(props.id, &props.text);
    html! {
        <div class="copy-line">
            <input type="text" id={props.id} readonly=true spellcheck="false" aria-label={props.label}
                value={props.text.clone()} />
            <button type="button" class="main" autofocus=true {onclick}>{ props.button }</button>
            <span class="status" role="status">{ message }</span>
        </div>
    }
}

/// A read-only text box with a Copy button; selects the text where the browser refuses the clipboard.
#[component(CopyText)]
pub fn copy_text(props: &CopyTextProps) -> Html {
    let (onclick, message) = use_copy(props.id, &props.text);
    let rows = props.text.lines().count().clamp(2, 8).to_string();
    html! {
        <div class="paste">
            <textarea id={props.id} readonly=true {rows} spellcheck="false" aria-label={props.label}
                value={props.text.clone()} />
            <button type="button" {onclick}>{ "Copy" }</button>
            <span class="status" role="status">{ message }</span>
        </div>
    }
}
