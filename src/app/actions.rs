//! What everything but a step takes.

use super::rest::Answered;
use super::share::paste;
use crate::crawl::actions::ActionTime;
use crate::export::What;
use crate::say::Unit;
use yew::prelude::*;

/// The list of actions, or why there is none.
pub fn actions(props: &Answered) -> Html {
    let content = match &props.further.actions {
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
