//! Remarks on the answer: what a player should know about it.

use crate::crawl::answer::Answer;
use yew::prelude::*;

/// Renders the remarks; nothing if there are none.
pub fn remarks(answer: &Answer) -> Html {
    let remarks = &answer.remarks;
    html! {
        if !remarks.is_empty() {
            <section class="panel" aria-labelledby="remarks">
                <h2 id="remarks">{ "Notes" }</h2>
                <ul class="remarks">
                    for remark in remarks { <li key={&remark[..]}>{ remark }</li> }
                </ul>
            </section>
        }
    }
}
