//! The last words of every page.

use yew::prelude::*;

/// What this is, in a line or two.
pub fn footer() -> Html {
    html! {
        <footer>
            <p>
                { "The time of every action in Dungeon Crawl Stone Soup, for every release since 0.10. Computed in your \
                   browser; nothing is sent anywhere." }
            </p>
            <p>
                { "For wiki editors: " }<a href="./desk.html">{ "tables to paste, and a check of tables" }</a>
                { "; " }<a href="./examples/wiki.html">{ "cards to embed" }</a>{ ". Licence: MIT or Apache 2.0." }
            </p>
        </footer>
    }
}
