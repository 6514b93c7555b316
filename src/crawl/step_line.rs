//! How long a step is, in a line of the form: where something is after you, that is no longer the answer.

use crate::crawl::answer::{Answer, hasted};
use crate::crawl::verdict::dial;
use crawl::model::build::Build;
use say::Unit;
use yew::prelude::*;

/// Renders the dial, the time of a step, the game's words, and what haste would make of it if this character
/// `can_haste`.
pub fn step_line(answer: &Answer, build: &Build, unit: Unit, can_haste: bool) -> Html {
    let auts = hasted(answer.edition, build).aut.auts();
    let (least, most) = (auts.first().map_or(0.0, |aut| aut.0), auts.last().map_or(0.0, |aut| aut.0));
    let range = unit.format_range(least, most);
    let who = if answer.edition.article().is_some() { "by the article" } else { "the game says" };
    html! {
        <div class="step-line">
            { dial(answer) }
            <p>
                <b>{ unit.format_number(answer.step.aut.mean()) }</b>{ format!(" {} a step", unit.name()) }
                <small>{ format!("{who} {}", say::format_words(&answer.words)) }</small>
                if can_haste && !build.haste { <small>{ format!("hasted: {range}") }</small> }
            </p>
        </div>
    }
}
