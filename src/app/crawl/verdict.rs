//! The verdict: the true time of a step, first as one number, then as what it is made of.

use crate::app::crawl::answer::Answer;
use crate::app::ui::announcer::Announcer;
use crate::app::ui::chart::{chart, strip};
use crate::app::ui::hint::hint;
use crate::app::ui::page_nav::jump;
use crate::crawl::step::words::speed;
use crate::say::{self, Unit};
use crate::terms::{AUT, DECA_AUT, MOVEMENT, PACE};
use crate::text;
use yew::prelude::*;

/// The verdict.
pub fn verdict(answer: &Answer, unit: Unit) -> Html {
    let step = &answer.step;
    let auts = step.aut.auts();
    html! {
        <>
            <div class="readout" id="verdict">
                <h2>{ "A step in " }{ answer.place() }</h2>
                <p class="mean">
                    <strong>{ unit.number(step.aut.mean()) }</strong>{ "\u{a0}" }<span>{ named(unit) }</span>
                </p>
                <p class="words">{ spoken(answer) }</p>
                { jump(&PARTS) }
                <Announcer text={answer.brief(unit)} />
            </div>
            <section class="panel detail" aria-label="The verdict in detail">
                <p class="lead">{ say::five_steps(&step.aut, unit) }</p>
                { strip(&auts, step.aut.mean(), unit) }
                <dl class="factors">
                    <dt>{ hint(MOVEMENT, "Movement delay") }</dt><dd>{ unit.amount(step.movement.mean()) }</dd>
                    <dt>{ hint(PACE, format!("Pace (an action of {})", unit.amount(10.0))) }</dt><dd>{ unit.amount(step.pace.mean()) }</dd>
                    <dt>{ "This step" }</dt><dd>{ unit.chances(&auts) }</dd>
                    <dt>{ "Speed (100\u{a0}÷\u{a0}aut)" }</dt>
                    <dd>{ text::number(speed(step.aut.mean()), 2) }</dd>
                </dl>
                { chart(&auts, unit) }
            </section>
        </>
    }
}

fn named(unit: Unit) -> Html {
    match unit {
        Unit::Aut => hint(AUT, unit.name()),
        Unit::DecaAut => hint(DECA_AUT, unit.name()),
    }
}

/// The ids of the panels' headings.
const PARTS: [(&str, &str); 9] = [
    ("build", "Build"),
    ("chase", "Foes"),
    ("outruns", "Outrunners"),
    ("helps", "What helps"),
    ("compare", "Compare"),
    ("maths", "Maths"),
    ("releases", "Releases"),
    ("actions", "Actions"),
    ("articles", "Wiki"),
];

/// What the game calls it, told apart from what this page says.
fn spoken(answer: &Answer) -> Html {
    let by = if answer.edition.article().is_some() { "taken literally: " } else { "the game says " };
    html! { <>{ by }<b>{ say::words(&answer.words) }</b></> }
}
