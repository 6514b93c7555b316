//! The panel that compares an observed count of outcomes with the exact odds.

use crate::controls::form_entry::{entries, input_controls};
use crate::telengard::Props;
use crate::ui::panel::panel;
use say::luck::describe_outcome_luck;
use telengard::Odds;
use yew::prelude::*;

/// Renders the inputs of the count, and how likely it is.
pub fn luck(props: &Props, odds: &Odds) -> Html {
    let observation = &props.question.observation;
    let entries = entries(observation, props.question.edition);
    let sentence = observation.tails(odds).map(|tails| describe_outcome_luck(observation, &tails));
    let content = html! {
        <>
            <div class="group">
                { for input_controls(&entries, props.question.edition, &props.dispatcher) }
            </div>
            if let Some(sentence) = sentence { <p class="lead" role="status">{ sentence }</p> }
        </>
    };
    panel("luck", "Was I unlucky?", content)
}
