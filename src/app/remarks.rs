//! What a player should know about the answer.

use super::answer::Answer;
use std::rc::Rc;
use yew::prelude::*;

/// What is remarked on.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The answer.
    pub answer: Rc<Answer>,
}

/// The remarks; nothing when there are none.
#[component(Remarks)]
pub fn remarks(props: &Props) -> Html {
    let remarks = &props.answer.remarks;
    html! {
        if !remarks.is_empty() {
            <section class="panel" aria-labelledby="remarks">
                <h2 id="remarks">{ "Worth knowing" }</h2>
                <ul class="remarks">
                    for remark in remarks { <li key={&remark[..]}>{ remark }</li> }
                </ul>
            </section>
        }
    }
}
