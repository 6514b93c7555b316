//! What this is, where it comes from, and what it does not do.

use yew::prelude::*;

/// The last words.
#[component(Footer)]
pub fn footer() -> Html {
    html! {
        <footer>
            <p>
                { "Crawl Clock says how long a step takes in Dungeon Crawl Stone Soup, for every release since 0.10, \
                   exactly. Time is counted in aut: an ordinary turn is 10." }
            </p>
            <p>
                { "Sources: the game’s own behaviour, read and measured release by release; the wiki’s articles \
                   Movement, Action and Monster speed, and the one on Telengard encounters, each taken at its word." }
            </p>
            <p>
                { "For wiki editors: " }<a href="./desk.html">{ "tables to paste, and a check of tables" }</a>
                { "; " }<a href="./examples/wiki.html">{ "cards to embed" }</a>{ "." }
            </p>
            <p>{ "Everything is computed in your browser; nothing is sent anywhere. Licence: MIT or Apache 2.0." }</p>
        </footer>
    }
}
