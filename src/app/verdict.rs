//! The verdict: the true time of a step, first as one number, then as what it is made of.

use super::answer::Answer;
use super::chart::{chart, strip};
use super::hint::hint;
use super::jump::jump;
use crate::crawl::words::speed;
use crate::say::{self, Unit};
use crate::terms::{AUT, DECA_AUT, MOVEMENT, PACE};
use gloo_timers::callback::Timeout;
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
                    <dd>{ say::number(speed(step.aut.mean()), 2) }</dd>
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

/// What the announcer says.
#[derive(PartialEq, Properties)]
pub struct Said {
    /// The words.
    pub text: String,
}

/// How long the announcer waits for another change.
const PATIENCE: u32 = 700;

/// Tells those who listen a new answer, once it has settled.
#[component(Announcer)]
pub fn announcer(props: &Said) -> Html {
    let said = use_state_eq(|| None::<String>);
    let first = use_mut_ref(|| true);
    let set = said.setter();
    use_effect_with(props.text.clone(), move |text| {
        let text = text.clone();
        // What the page opens with is read anyway.
        let timeout = (!first.replace(false)).then(|| Timeout::new(PATIENCE, move || set.set(Some(text))));
        move || drop(timeout)
    });
    html! { <p class="unseen" role="status">{ (*said).clone().unwrap_or_default() }</p> }
}
