//! The link to the question.

use super::browser;
use js_sys::futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What is linked to.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The query.
    pub query: String,
}

/// What became of the last copy.
#[derive(Clone, Copy, PartialEq)]
enum Copied {
    NotAsked,
    Done,
    /// There is no clipboard: people copy it themselves.
    ByHand,
}

/// A button that copies the link, or shows it where it cannot.
#[component(CopyLink)]
pub fn copy_link(props: &Props) -> Html {
    let copied = use_state_eq(|| Copied::NotAsked);
    let field = use_node_ref();
    let follow = copied.setter();
    use_effect_with(props.query.clone(), move |_| follow.set(Copied::NotAsked));
    {
        let field = field.clone();
        use_effect_with(*copied, move |_| select(&field));
    }

    let onclick = {
        let (query, copied) = (props.query.clone(), copied.setter());
        move |_: MouseEvent| {
            browser::show_query(&query);
            let (link, copied) = (browser::link(&query), copied.clone());
            spawn_local(async move {
                let done = browser::copy(link).await;
                copied.set(if done { Copied::Done } else { Copied::ByHand });
            });
        }
    };
    let said = match *copied {
        Copied::NotAsked => "",
        Copied::Done => "Copied",
        Copied::ByHand => "Copy this link:",
    };
    html! {
        <div class="share">
            <button type="button" class="main" {onclick}>{ "Copy link" }</button>
            <span class="said" role="status">{ said }</span>
            if *copied == Copied::ByHand {
                <input ref={field} readonly=true aria-label="Link" value={browser::link(&props.query)} />
            }
        </div>
    }
}

fn select(field: &NodeRef) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        // Only makes copying easier.
        let _ = field.focus();
        field.select();
    }
}
