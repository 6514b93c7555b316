//! Panels with a heading. All of them are built here, because each `html!` list of its own adds to the
//! download.

use yew::prelude::*;

/// Renders a panel, which is named by its heading. The heading has the element id.
pub fn panel(id: &'static str, heading: impl Into<Html>, content: Html) -> Html {
    render(id, heading.into(), content)
}

/// Returns a heading with a smaller addition.
pub fn heading(title: impl Into<Html>, small: impl Into<Html>) -> Html {
    html! { <>{ title.into() }{ " " }<small>{ small.into() }</small></> }
}

fn render(id: &'static str, heading: Html, content: Html) -> Html {
    html! { <section class="panel" aria-labelledby={id}><h2 {id}>{ heading }</h2>{ content }</section> }
}
