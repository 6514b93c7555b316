//! What everything but a step takes.

use crate::app::crawl::breakdown::table;
use crate::app::crawl::panels::PanelProps;
use crate::app::share_dialog::paste;
use crate::crawl::step::actions::ActionTime;
use crate::crawl::step::attack::AttackTime;
use crate::export::TableKind;
use crate::say::Unit;
use yew::prelude::*;

/// The list of actions, or why there is none.
pub fn actions(props: &PanelProps) -> Html {
    let content = match &props.further.actions {
        Err(why) => html! { <p class="note">{ why }</p> },
        Ok(actions) => html! {
            <dl class="actions">{ for actions.iter().map(|action| item(action, props.unit)) }</dl>
        },
    };
    html! {
        <section class="panel" aria-labelledby="actions">
            <h2 id="actions">{ "Other actions" }<small>{ props.unit.name() }</small></h2>
            { content }
            if !props.further.unknown.is_empty() {
                <p class="note">{ format!("Not determined: {}.", props.further.unknown.join("; ")) }</p>
            }
            if !props.further.attacks.is_empty() {
                <details>
                    <summary>{ "How the attack time comes about" }</summary>
                    { for props.further.attacks.iter().map(attack) }
                </details>
            }
            { paste(&props.ask, TableKind::Actions) }
        </section>
    }
}

/// The rules of an attack with one weapon.
fn attack(attack: &AttackTime) -> Html {
    html! {
        <>
            { table("Attack delay", &attack.delay) }
            { table("Pace of attacks: what an action of 10\u{a0}aut takes", &attack.pace) }
            { table("Together", &attack.aut) }
        </>
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
