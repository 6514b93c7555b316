//! The verdict: the mean time of a step, then what it is made of.

use crate::app::crawl::answer::Answer;
use crate::app::ui::announcer::Announcer;
use crate::app::ui::chart::{step_ruler, time_chart};
use crate::app::ui::hint::hint;
use crate::app::ui::page_nav::page_nav;
use crate::crawl::step::speed_words::speed;
use crate::say::{self, Unit};
use crate::terms::{AUT, DECA_AUT, MOVEMENT, PACE};
use crate::text;
use yew::prelude::*;

/// Renders the verdict.
pub fn verdict(answer: &Answer, unit: Unit) -> Html {
    html! {
        <>
            <div class="readout" id="verdict">
                <h2>{ "Movement delay in " }{ answer.edition_phrase() }</h2>
                <p class="mean">
                    <strong>{ unit.format_number(answer.step.aut.mean()) }</strong>{ "\u{a0}" }<span>{ unit_hint(unit) }</span>
                </p>
                <p class="words">{ speed_words(answer) }</p>
                { page_nav(&PANEL_LINKS) }
                <Announcer text={answer.summary(unit)} />
            </div>
            { detail(answer, unit) }
        </>
    }
}

/// Renders the step beside the turns of a monster, its factors, and its distribution.
fn detail(answer: &Answer, unit: Unit) -> Html {
    let step = &answer.step;
    let auts = step.aut.auts();
    html! {
        <section class="panel detail" aria-label="The verdict in detail">
            <p class="lead">{ say::describe_five_steps(&step.aut, unit) }</p>
            { step_ruler(&auts, step.aut.mean(), unit) }
            <dl class="factors">
                <dt>{ hint(MOVEMENT, "Movement delay") }</dt><dd>{ unit.format(step.movement.mean()) }</dd>
                <dt>{ hint(PACE, format!("Pace (an action of {})", unit.format(10.0))) }</dt><dd>{ unit.format(step.pace.mean()) }</dd>
                <dt>{ "Possible values" }</dt><dd>{ unit.format_chances(&auts) }</dd>
                <dt>{ "Speed (100\u{a0}÷\u{a0}aut)" }</dt>
                <dd>{ text::number(speed(step.aut.mean()), 2) }</dd>
            </dl>
            { time_chart(&auts, unit) }
        </section>
    }
}

fn unit_hint(unit: Unit) -> Html {
    match unit {
        Unit::Aut => hint(AUT, unit.name()),
        Unit::DecaAut => hint(DECA_AUT, unit.name()),
    }
}

/// The ids of the panels' headings, and their labels in the navigation.
const PANEL_LINKS: [(&str, &str); 10] = [
    ("build", "Build"),
    ("chase", "Foes"),
    ("outruns", "Outrunners"),
    ("helps", "What helps"),
    ("compare", "Compare"),
    ("explains", "What explains"),
    ("maths", "Maths"),
    ("releases", "Releases"),
    ("actions", "Actions"),
    ("articles", "Wiki"),
];

/// Renders the game's own words for the speed, marked as such.
fn speed_words(answer: &Answer) -> Html {
    let source = if answer.edition.article().is_some() { "taken literally: " } else { "the game shows " };
    html! { <>{ source }<b>{ say::format_words(&answer.words) }</b></> }
}
