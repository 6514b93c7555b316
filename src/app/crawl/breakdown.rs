//! The panel with the breakdown: every rule that applied to the step, in order, with its effect.

use crate::app::crawl::panels::PanelProps;
use crate::app::share_dialog::copy_table_button;
use crate::export::TableKind;
use crate::rules::{Breakdown, Step};
use crate::say;
use crate::say::effect::describe_effect;
use yew::prelude::*;

/// Renders the rules of the movement delay, of the pace, and of their product.
pub fn breakdown_panel(props: &PanelProps) -> Html {
    let step = &props.details.step;
    html! {
        <section class="panel" aria-labelledby="maths">
            <details open=true>
                <summary><h2 id="maths">{ "The maths" }</h2></summary>
                <p class="note">{ "All in aut. A value that is random shows each outcome with its exact chance." }</p>
                { rule_table("Movement delay", &step.movement) }
                { rule_table("Pace: what an action of 10\u{a0}aut takes", &step.pace) }
                { rule_table("Together", &step.aut) }
            </details>
            { copy_table_button(&props.dispatcher, TableKind::Steps) }
        </section>
    }
}

/// Renders the rules of a breakdown, in order.
pub fn rule_table(caption: &'static str, breakdown: &Breakdown) -> Html {
    html! {
        <table class="maths">
            <caption>{ caption }</caption>
            <thead>
                <tr><th scope="col">{ "Rule" }</th><th scope="col">{ "Effect" }</th><th scope="col">{ "Then" }</th></tr>
            </thead>
            <tbody>{ for breakdown.steps.iter().map(rule_row) }</tbody>
        </table>
    }
}

fn rule_row(step: &Step) -> Html {
    // Only the row of the product has no effect: it is the random rounding of delay × pace.
    let effect =
        if step.effects.is_empty() { "rounded at random".to_string() } else { describe_effect(step) };
    html! {
        <tr>
            <th scope="row">{ step.name }</th>
            <td>{ effect }</td>
            <td>{ say::format_dist(&step.after, step.parts) }</td>
        </tr>
    }
}
