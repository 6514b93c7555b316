//! The figures of a foe: those that can be set, and those derived from them.

use crate::app::controls::field::Field;
use crate::app::crawl::chase::foe::Props;
use crate::app::crawl::chase::foes::change;
use crate::app::ui::hint::hint;
use crate::crawl::chase::energy::Regime;
use crate::crawl::chase::foe::{Foe, FoeKind, action_delay};
use crate::crawl::chase::pursuit::ratio;
use crate::crawl::chase::speed_text::speed_text;
use crate::inputs::{Control, Value};
use crate::say;
use crate::terms::{ENERGY, SPEED};
use crate::text;
use yew::prelude::*;

/// An editable figure of a foe.
struct Figure {
    id: &'static str,
    label: &'static str,
    help: &'static str,
    bounds: (i32, i32),
    /// The placeholder of an empty box, where it may be empty.
    empty: Option<&'static str>,
    value: String,
    /// Returns the foe with another value, or why that is invalid.
    with: fn(&Foe, &str) -> Result<Foe, String>,
}

/// Renders the controls of all figures that the foe has: speed and cost only for a custom one.
pub fn figures(props: &Props) -> Html {
    let foe = props.foe();
    let dies = Figure {
        id: "dies",
        label: "Dies on your action no.",
        help: "The number of your action that kills it; it gets no time for that action.",
        bounds: Foe::DEATHS,
        empty: Some("none"),
        value: foe.dies.map(|dies| dies.to_string()).unwrap_or_default(),
        with: with_death,
    };
    let FoeKind::Custom { speed, cost } = foe.kind else { return control(props, dies) };
    let speed = Figure {
        id: "speed",
        label: "Speed",
        help: "Energy it gains in 10 aut.",
        bounds: Foe::SPEEDS,
        empty: None,
        value: speed.to_string(),
        with: |foe, speed| with_numbers(foe, speed, &numbers(foe).1),
    };
    let cost = Figure {
        id: "cost",
        label: "Cost",
        help: "Energy that each of its actions costs.",
        bounds: Foe::COSTS,
        empty: None,
        value: cost.to_string(),
        with: |foe, cost| with_numbers(foe, &numbers(foe).0, cost),
    };
    html! { <>{ control(props, speed) }{ control(props, cost) }{ control(props, dies) }</> }
}

fn with_death(foe: &Foe, action: &str) -> Result<Foe, String> {
    let alive = Foe { dies: None, ..foe.clone() };
    if action.is_empty() { Ok(alive) } else { Foe::parse(&format!("{}:dies{action}", alive.write())) }
}

fn with_numbers(foe: &Foe, speed: &str, cost: &str) -> Result<Foe, String> {
    let custom = Foe::parse(&format!("@{speed}/{cost}"))?;
    Ok(Foe { kind: custom.kind, ..foe.clone() })
}

/// Returns the speed and the cost of a custom foe as texts.
fn numbers(foe: &Foe) -> (String, String) {
    match foe.kind {
        FoeKind::Custom { speed, cost } => (speed.to_string(), cost.to_string()),
        FoeKind::Monster(_) => Default::default(),
    }
}

fn control(props: &Props, figure: Figure) -> Html {
    let Figure { id, label, help, bounds: (min, max), empty, value, with } = figure;
    let control = Control::Number { min: min.into(), max: max.into(), tenths: false, empty, stars: &[] };
    let validate = {
        let foe = props.foe().clone();
        move |text: String| with(&foe, &text).map(|_| ())
    };
    let on_change = {
        let (dispatcher, index) = (props.dispatcher.clone(), props.index);
        move |text: String| {
            change(&dispatcher, index, move |foe| {
                if let Ok(next) = with(foe, &text) {
                    *foe = next;
                }
            });
        }
    };
    // A figure has no default to compare with, so it is never marked as changed.
    html! {
        <Field key={id} id={props.part_id(id)} {label} {help} {control} value={value.clone()} default={value}
            validate={Callback::from(validate)} on_change={Callback::from(on_change)} />
    }
}

/// Renders the derived figures: speed, costs, the game's own description, the long-run ratio.
pub fn facts(props: &Props) -> Html {
    let (foe, unit) = (props.foe(), props.unit);
    let (profile, regime) = (foe.profile(props.edition), Regime::of(props.edition));
    let parts = regime.speed_parts;
    let speed = foe.speed(regime);
    let delay = |cost: i32| {
        let delay = speed.certain().and_then(|speed| action_delay(*speed, cost * parts));
        let describe =
            |delay| format!(" (a delay of {} {})", say::format_dist(&delay, unit.auts()), unit.name());
        delay.map(describe).unwrap_or_default()
    };
    let cost = |cost: i32| format!("{cost} energy{}", delay(cost));
    let (min, max) = profile.step.range();
    let step = if min == max { cost(*min) } else { format!("{min} to {max} energy") };
    let rolled = if speed.certain().is_some() { "" } else { ", rolled once" };
    let line = foe.monster().map(|monster| speed_text(props.edition, monster, props.your_delay));
    let quirk = foe.monster().map_or("", |monster| monster.quirk_text());
    html! {
        <>
            <dl class="factors">
                <dt>{ hint(SPEED, "Speed") }</dt><dd>{ say::format_dist(&speed, parts) }{ rolled }</dd>
                <dt>{ hint(ENERGY, "A step costs") }</dt><dd>{ if profile.mobile { step } else { "it never moves".to_string() } }</dd>
                <dt>{ hint(ENERGY, "An attack costs") }</dt>
                <dd>{ if profile.melee { cost(profile.attack) } else { "no melee attack".to_string() } }</dd>
                if let Some(line) = line {
                    <dt>{ "The game shows" }</dt>
                    <dd>{ if line.is_empty() { "nothing about its speed".to_string() } else { format!("“{line}”") } }</dd>
                }
                <dt>{ "In the long run" }</dt>
                <dd>{ text::several(&text::number(ratio(&props.setup, &profile), 3), "step") }{ " per " }{ props.setup.round.gain_noun }{ " of yours" }</dd>
            </dl>
            if !quirk.is_empty() { <p class="note">{ quirk }</p> }
        </>
    }
}
