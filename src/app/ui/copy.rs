//! Buttons that copy the link to the question, or any other text.

use crate::app::shell::browser;
use crate::app::shell::chunks::PageProps;
use crate::app::shell::commands::COPY;
use crate::app::shell::state::Action;
use gloo_timers::callback::Timeout;
use js_sys::futures::spawn_local;
use yew::prelude::*;

/// The id of the text box with the link.
const LINK_BOX: &str = "link";

/// Renders a button that copies the link; a text box shows the link where the browser refuses the clipboard.
pub fn copy_link(props: &PageProps) -> Html {
    let query = &props.links.current;
    let onclick = {
        let (query, dispatcher) = (query.clone(), props.dispatcher.clone());
        move |_| {
            // The address bar is updated with a delay: it must show the copied link at once.
            browser::replace_query(&query);
            let (query, dispatcher) = (query.clone(), dispatcher.clone());
            spawn_local(async move {
                let succeeded = browser::copy(browser::link(&query)).await;
                dispatcher.dispatch(Action::Copied(query, succeeded));
                // The text box is rendered only after the dispatch.
                Timeout::new(0, || browser::select_text(LINK_BOX)).forget();
            });
        }
    };
    let copied =
        props.state.copied.iter().find(|(copied, _)| copied == query).map(|(_, succeeded)| *succeeded);
    let (message, label) = match copied {
        None => ("", "Copy link"),
        Some(true) => ("Copied", "Copied"),
        Some(false) => ("Copy this link:", "Copy link"),
    };
    // The label of the button says so already; a second text would change the width of the bar.
    let class = if copied == Some(true) { "unseen" } else { "status" };
    html! {
        <div class="share">
            <span {class} role="status">{ message }</span>
            if copied == Some(false) {
                <input id={LINK_BOX} readonly=true aria-label="Link" value={browser::link(query)} />
            }
            <button type="button" id={COPY} class="main" aria-label="Copy link" {onclick}><span class="long">{ label }</span><span class="brief">{ if copied == Some(true) { "Copied" } else { "Link" } }</span></button>
        </div>
    }
}

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
