//! The panel with a step beside the turns of a speed-10 monster, and its factors.

use crate::app::ui::chart::step_ruler;
use crate::app::ui::hint::hint;
use crate::crawl::step::speed_words::speed;
use crate::crawl::step::time::StepTime;
use crate::say::Unit;
use crate::terms::{MOVEMENT, PACE};
use crate::text;
use yew::prelude::*;

/// Renders the panel.
pub fn movement(step: &StepTime, unit: Unit) -> Html {
    let auts = step.aut.auts();
    html! {
        <section class="panel detail" aria-labelledby="movement">
            <h2 id="movement">{ "How long a step is" }</h2>
            { step_ruler(&auts, step.aut.mean(), unit) }
            <dl class="factors">
                <dt>{ hint(MOVEMENT, "Movement delay before haste and slow") }</dt><dd>{ unit.format(step.movement.mean()) }</dd>
                <dt>{ hint(PACE, format!("Action speed (a normal {} action)", unit.format(10.0))) }</dt><dd>{ unit.format(step.pace.mean()) }</dd>
                <dt>{ "Speed (100\u{a0}÷\u{a0}aut)" }</dt>
                <dd>{ text::number(speed(step.aut.mean()), 2) }</dd>
            </dl>
        </section>
    }
}
