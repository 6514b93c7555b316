//! Copying: the link to the question, and any other text.

use crate::app::shell::browser;
use crate::app::shell::chunks::PageProps;
use crate::app::shell::commands::COPY;
use crate::app::shell::state::Action;
use gloo_timers::callback::Timeout;
use js_sys::futures::spawn_local;
use yew::prelude::*;

/// The id of the box with the link.
const LINK: &str = "link";

/// A button that copies the link, or shows it where it cannot.
pub fn copy_link(given: &PageProps) -> Html {
    let query = &given.ways.here;
    let onclick = {
        let (query, ask) = (query.clone(), given.ask.clone());
        move |_| {
            // What is copied is what the address says, however soon after an edit.
            browser::replace_query(&query);
            let (query, ask) = (query.clone(), ask.clone());
            spawn_local(async move {
                let done = browser::copy(browser::link(&query)).await;
                ask.dispatch(Action::Copied(query, done));
                // The box is not there before this.
                Timeout::new(0, || browser::select_text(LINK)).forget();
            });
        }
    };
    let copied = given.state.copied.iter().find(|(of, _)| of == query).map(|(_, done)| *done);
    let said = match copied {
        None => "",
        Some(true) => "Copied",
        Some(false) => "Copy this link:",
    };
    html! {
        <div class="share">
            <span class="said" role="status">{ said }</span>
            if copied == Some(false) {
                <input id={LINK} readonly=true aria-label="Link" value={browser::link(query)} />
            }
            <button type="button" id={COPY} class="main" {onclick}>{ "Copy link" }</button>
        </div>
    }
}

/// What is copied, and what it is called.
#[derive(PartialEq, Properties)]
pub struct TextProps {
    /// The id of its box.
    pub id: &'static str,
    /// What it is.
    pub label: &'static str,
    /// The text.
    pub text: String,
}

/// A text to copy, by a button or by hand.
#[component(CopyText)]
pub fn copy_text(props: &TextProps) -> Html {
    // What was copied, and whether the browser did it.
    let copied = use_state_eq(|| None::<(String, bool)>);
    let onclick = {
        let (text, id, set) = (props.text.clone(), props.id, copied.setter());
        move |_| {
            let (text, set) = (text.clone(), set.clone());
            spawn_local(async move {
                let done = browser::copy(text.clone()).await;
                if !done {
                    browser::select_text(id);
                }
                set.set(Some((text, done)));
            });
        }
    };
    let said = match &*copied {
        Some((text, true)) if *text == props.text => "Copied",
        Some((text, false)) if *text == props.text => "It is marked: press Ctrl or ⌘ and C.",
        _ => "",
    };
    let rows = props.text.lines().count().clamp(2, 8).to_string();
    html! {
        <div class="paste">
            <textarea id={props.id} readonly=true {rows} spellcheck="false" aria-label={props.label}
                value={props.text.clone()} />
            <button type="button" {onclick}>{ "Copy" }</button>
            <span class="said" role="status">{ said }</span>
        </div>
    }
}
