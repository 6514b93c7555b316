//! The parts of a page, for those who do not want to scroll to them.

use yew::prelude::*;

/// Links to headings, each an id and what it is called here.
pub fn jump(parts: &[(&'static str, &'static str)]) -> Html {
    html! {
        <nav class="jump" aria-label="On this page">
            for (id, label) in parts { <a key={*id} href={format!("#{id}")}>{ *label }</a> }
        </nav>
    }
}
