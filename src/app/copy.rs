//! Copying: the link to the question, and any other text.

use super::browser;
use super::commands::COPY;
use js_sys::futures::spawn_local;
use yew::prelude::*;

/// The id of the box with the link.
const LINK: &str = "link";

/// What became of the last copy.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    NotAsked,
    Done,
    /// There is no clipboard: people copy it themselves.
    ByHand,
}

/// What is copied.
#[derive(PartialEq, Properties)]
pub struct LinkProps {
    /// The query.
    pub query: String,
}

/// A button that copies the link, or shows it where it cannot.
#[component(CopyLink)]
pub fn copy_link(props: &LinkProps) -> Html {
    let (copied, copy) = use_copy(browser::link(&props.query), LINK);
    let query = props.query.clone();
    let onclick = move |event: MouseEvent| {
        // What is copied is what the address says, however soon after an edit.
        browser::show_query(&query);
        copy.emit(event);
    };
    let said = match copied {
        Copied::NotAsked => "",
        Copied::Done => "Copied",
        Copied::ByHand => "Copy this link:",
    };
    html! {
        <div class="share">
            <span class="said" role="status">{ said }</span>
            if copied == Copied::ByHand {
                <input id={LINK} readonly=true aria-label="Link" value={browser::link(&props.query)} />
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
    let (copied, onclick) = use_copy(props.text.clone(), props.id);
    let said = match copied {
        Copied::NotAsked => "",
        Copied::Done => "Copied",
        Copied::ByHand => "It is marked: press Ctrl or ⌘ and C.",
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

/// What became of the last copy of this text, and what copies it; without a clipboard the text in the box of that id
/// is marked.
#[hook]
fn use_copy(text: String, field: &'static str) -> (Copied, Callback<MouseEvent>) {
    let copied = use_state_eq(|| Copied::NotAsked);
    let follow = copied.setter();
    use_effect_with(text.clone(), move |_| follow.set(Copied::NotAsked));
    use_effect_with(*copied, move |copied| {
        if *copied == Copied::ByHand {
            browser::mark(field);
        }
    });
    let set = copied.setter();
    let onclick = Callback::from(move |_: MouseEvent| {
        let (text, copied) = (text.clone(), set.clone());
        spawn_local(async move {
            let done = browser::copy(text).await;
            copied.set(if done { Copied::Done } else { Copied::ByHand });
        });
    });
    (*copied, onclick)
}
