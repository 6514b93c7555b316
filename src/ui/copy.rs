//! A text to copy, and the button that opens a panel's table to copy.

use crate::browser;
use crate::state::{Action, DialogKind, Dispatch};
use js_sys::futures::spawn_local;
use wiki::TableKind;
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

/// A read-only text box with a Copy button; selects the text where the browser refuses the clipboard.
#[component(CopyText)]
pub fn copy_text(props: &CopyTextProps) -> Html {
    // The text that was copied last, and whether that worked.
    let copied = use_state_eq(|| None::<(String, bool)>);
    let onclick = {
        let (text, id, set) = (props.text.clone(), props.id, copied.setter());
        move |_| {
            let (text, set) = (text.clone(), set.clone());
            spawn_local(async move {
                let succeeded = browser::copy(text.clone()).await;
                if !succeeded {
                    browser::select_text(id);
                }
                set.set(Some((text, succeeded)));
            });
        }
    };
    let message = match &*copied {
        Some((text, true)) if *text == props.text => "Copied",
        Some((text, false)) if *text == props.text => "Selected: press Ctrl+C, or ⌘C on a Mac.",
        _ => "",
    };
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

/// Renders the button of a panel that opens the dialog with the panel's table.
pub fn copy_table_button(dispatcher: &Dispatch, table: TableKind) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_: MouseEvent| dispatcher.dispatch(Action::SetDialog(Some(DialogKind::Share(table))));
    html! {
        <button type="button" class="export-button" aria-label={format!("Copy as a table: {}", table.label())}
            {onclick}>
            { "Export…" }
        </button>
    }
}
