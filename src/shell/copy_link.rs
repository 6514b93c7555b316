//! The button that copies the link to the question.

use crate::browser;
use crate::page_props::PageProps;
use crate::shell::commands::COPY;
use crate::state::{Action, State};
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
                // Where it is shown already; else `use_link_box` selects it.
                browser::select_text(LINK_BOX);
            });
        }
    };
    let copied = copied(props.state, query);
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
            <button type="button" id={COPY} aria-label="Copy link" {onclick}>
                <span class="long">{ label }</span>
                <span class="brief">{ if copied == Some(true) { "Copied" } else { "Copy" } }</span>
            </button>
        </div>
    }
}

/// Selects the link as soon as its text box is rendered.
#[hook]
pub fn use_link_box(state: &State, query: &str) {
    use_effect_with(copied(state, query) == Some(false), |is_shown| {
        if *is_shown {
            browser::select_text(LINK_BOX);
        }
    });
}

/// Returns whether a query was copied last, and whether that succeeded.
fn copied(state: &State, query: &str) -> Option<bool> {
    state.copied.iter().find(|(copied, _)| copied == query).map(|(_, succeeded)| *succeeded)
}
