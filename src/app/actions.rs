//! What everything but a step takes.

use super::answer::Answer;
use super::share::paste;
use super::state::Asker;
use crate::crawl::actions::ActionTime;
use crate::export::What;
use crate::say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// What is shown, and how.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The answer.
    pub answer: Rc<Answer>,
    /// The unit.
    pub unit: Unit,
    /// Where a wish for the table goes.
    pub ask: Asker,
}

/// The list of actions, or why there is none.
#[component(Actions)]
pub fn actions(props: &Props) -> Html {
    let content = match &props.answer.actions {
        Err(why) => html! { <p class="note">{ why }</p> },
        Ok(actions) => html! {
            <dl class="actions">{ for actions.iter().map(|action| item(action, props.unit)) }</dl>
        },
    };
    html! {
        <section class="panel" aria-labelledby="actions">
            <h2 id="actions">{ "Other actions" }<small>{ props.unit.name() }</small></h2>
            { paste(&props.ask, What::Actions) }
            { content }
        </section>
    }
}

fn item(action: &ActionTime, unit: Unit) -> Html {
    let auts: Vec<(f64, f64)> = action.auts();
    html! {
        <div key={&action.name[..]}>
            <dt>{ &action.name }</dt>
            <dd>{ unit.number(action.aut.mean()) }</dd>
            <dd class="chances">if auts.len() > 1 { { unit.chances(&auts) } }</dd>
        </div>
    }
}
