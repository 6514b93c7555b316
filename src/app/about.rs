//! What this is, and how far it can be trusted.

use super::memory::use_title;
use yew::prelude::*;

/// The page.
#[component(About)]
pub fn about() -> Html {
    use_title("About Crawl Clock".to_string());
    html! {
        <article class="panel page prose" aria-labelledby="about">
            <h2 id="about">{ "About Crawl Clock" }</h2>
            <p>
                { "It says how long a step or an attack takes in Dungeon Crawl Stone Soup, who acts in that time, \
                   and whether you get away; and what waits in Telengard. Every release since 0.10, exactly." }
            </p>
            <p>
                { "Everything is computed in your browser, which needs no network once the page has been opened. \
                   Nothing is sent anywhere." }
            </p>
        </article>
    }
}
