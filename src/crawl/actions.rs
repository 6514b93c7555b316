//! The panel with the times of all actions except steps.

use crate::crawl::breakdown::rule_table;
use crate::crawl::details::Actions;
use crate::crawl::panel_props::PanelProps;
use crate::ui::panel::{heading, panel};
use analysis::describe::describe_way_to_least;
use crawl::step::actions::ActionTime;
use crawl::step::attack::AttackTime;
use say::{Unit, describe_untimed};
use yew::prelude::*;

/// Renders the times of the actions.
pub fn actions(props: &PanelProps, found: &Actions) -> Html {
    let least = found.least_delay.iter();
    let least: Vec<_> =
        least.flat_map(|least| describe_way_to_least(props.question.edition, least, props.unit)).collect();
    let content = html! {
        <>
            if let Some(basis) = &found.basis {
                <p class="note">{ basis }</p>
            }
            <dl class="actions">{ for found.times.iter().map(|action| item(action, props.unit)) }</dl>
            if let Some(unknown) = describe_untimed(&found.untimed) {
                <p class="note">{ unknown }</p>
            }
            if !least.is_empty() {
                <p class="note">{ least.join(" ") }</p>
            }
            <details>
                <summary>{ "Attack delay breakdown" }</summary>
                { for found.attacks.iter().map(attack_rules) }
            </details>
        </>
    };
    panel("actions", heading("Other actions", props.unit.name()), content)
}

/// Renders the rules that make up the time of an attack with one weapon.
fn attack_rules(attack: &AttackTime) -> Html {
    html! {
        <>
            { rule_table("Attack delay", &attack.delay) }
            { rule_table("Action delay for attacks: what a normal 10-aut action takes", &attack.pace) }
            { rule_table("Together", &attack.aut) }
        </>
    }
}

fn item(action: &ActionTime, unit: Unit) -> Html {
    let auts = action.aut.to_f64_pairs();
    html! {
        <div key={&action.name[..]}>
            <dt>{ &action.name }</dt>
            <dd>{ unit.format_number(action.aut.mean()) }</dd>
            <dd class="chances">if auts.len() > 1 { { unit.format_chances(&auts) } }</dd>
        </div>
    }
}
