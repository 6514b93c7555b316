//! The verdict: the mean time of a step, what the game shows for it, and the values it can take.

use crate::crawl::answer::Answer;
use crate::ui::announcer::Announcer;
use crate::ui::hint::{hint, tip};
use crate::ui::ids::VERDICT;
use foundation::text;
use reference::terms::{AUT, DECA_AUT};
use say::plot::dial::{MAX_RINGS, Ring, rings};
use say::speed_words::describe_words;
use say::step::{describe_step, edition_phrase};
use say::{self, Unit};
use yew::prelude::*;

/// Renders the verdict: a row that stays in view.
pub fn verdict(answer: &Answer, unit: Unit) -> Html {
    let step = &answer.step.aut;
    html! {
        <section class="readout" id={VERDICT} tabindex="-1" aria-labelledby="answer">
            { dial(answer) }
            <div>
                <h2 id="answer">{ "A step in " }{ edition_phrase(answer.edition) }{ " takes" }</h2>
                <p class="mean">
                    <strong>{ unit.format_number(step.mean()) }</strong>{ "\u{a0}" }
                    <span>{ unit_hint(unit) }</span>
                </p>
            </div>
            <dl class="facts">
                <div class="words">
                    <dt>
                        if answer.edition.article().is_some() {
                            { "Taken literally" }
                        } else {
                            { "The game shows" }
                        }
                    </dt>
                    <dd>{ tip(describe_words(answer.edition), say::format_words(&answer.words)) }</dd>
                </div>
                <div><dt>{ "Possible values" }</dt><dd>{ unit.format_chances(&step.auts()) }</dd></div>
                <div><dt>{ "Five steps take" }</dt><dd>{ say::format_five_steps(step, unit) }</dd></div>
            </dl>
            <Announcer text={describe_step(step.mean(), &answer.words, unit)} />
        </section>
    }
}

/// Renders the dial: one ring for each normal turn that a step takes, the paler part by chance.
pub fn dial(answer: &Answer) -> Html {
    let auts = answer.step.aut.auts();
    let ring = |(index, ring): (usize, Ring)| {
        let radius = (19 - 4 * index).to_string();
        let arc = |class: &'static str, share: f64| {
            html! {
                <circle {class} cx="24" cy="24" r={radius.clone()} pathLength="1"
                    stroke-dasharray={format!("{} 1", text::number(share, 3))} />
            }
        };
        html! { <>{ arc("track", 1.0) }{ arc("chance", ring.max) }{ arc("certain", ring.min) }</> }
    };
    html! {
        <svg class="dial" viewBox="0 0 48 48" aria-hidden="true">
            <rect width="48" height="48" rx="7" />
            { for rings(&auts).into_iter().take(MAX_RINGS).enumerate().map(ring) }
        </svg>
    }
}

fn unit_hint(unit: Unit) -> Html {
    match unit {
        Unit::Aut => hint(AUT, unit.name()),
        Unit::DecaAut => hint(DECA_AUT, unit.name()),
    }
}
