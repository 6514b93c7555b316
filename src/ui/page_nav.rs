//! Links to the sections of a page.

use yew::prelude::*;

/// Renders links to headings, each given as its element id and a short label.
pub fn page_nav(links: &[(&'static str, &'static str)]) -> Html {
    html! {
        <nav class="page-nav" aria-label="On this page">
            for (id, label) in links { <a key={*id} href={format!("#{id}")}>{ *label }</a> }
        </nav>
    }
}
