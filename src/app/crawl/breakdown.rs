//! The maths: every rule that applied, in order, with what it did.

use crate::app::crawl::panels::PanelProps;
use crate::app::share_dialog::paste;
use crate::export::TableKind;
use crate::rules::{Breakdown, Step};
use crate::say;
use crate::say::effect::describe_effect;
use yew::prelude::*;

/// The three tables of rules.
pub fn maths(props: &PanelProps) -> Html {
    let step = &props.further.step;
    html! {
        <section class="panel" aria-labelledby="maths">
            <details open=true>
                <summary><h2 id="maths">{ "The maths" }</h2></summary>
                <p class="note">{ "All in aut. A value that is random shows each outcome with its exact chance." }</p>
                { table("Movement delay", &step.movement) }
                { table("Pace: what an action of 10\u{a0}aut takes", &step.pace) }
                { table("Together", &step.aut) }
            </details>
            { paste(&props.ask, TableKind::Steps) }
        </section>
    }
}

/// The rules that applied, in order.
pub fn table(caption: &'static str, breakdown: &Breakdown) -> Html {
    html! {
        <table class="maths">
            <caption>{ caption }</caption>
            <thead>
                <tr><th scope="col">{ "Rule" }</th><th scope="col">{ "Effect" }</th><th scope="col">{ "Then" }</th></tr>
            </thead>
            <tbody>{ for breakdown.steps.iter().map(row) }</tbody>
        </table>
    }
}

fn row(step: &Step) -> Html {
    // Only the product has no effect of its own.
    let effect =
        if step.effects.is_empty() { "rounded at random".to_string() } else { describe_effect(step) };
    html! {
        <tr>
            <th scope="row">{ step.name }</th>
            <td>{ effect }</td>
            <td>{ say::exact(&step.after, step.parts) }</td>
        </tr>
    }
}
