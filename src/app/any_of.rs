//! Several things at once, or a plain number of them where a link gave one.

use super::control::Props;
use crate::inputs::{Choice, Control};
use crate::say;
use yew::prelude::*;

/// Any of several choices.
#[component(AnyOf)]
pub fn any_of(props: &Props) -> Html {
    let choices = match &props.control {
        Control::AnyOf(choices) => &choices[..],
        _ => &[],
    };
    let chosen: Vec<&str> = props.value.split('.').collect();
    html! {
        <fieldset class={props.class("any-of")} title={props.help}
            aria-describedby={props.described_by(false)}>
            <legend>{ props.label }</legend>
            { counted(props) }
            <div class="chips">
                { for choices.iter().map(|choice| chip(props, choices, &chosen, choice)) }
            </div>
            { props.helped() }
        </fieldset>
    }
}

/// The number, when it is not the default and so no choice shows it.
fn counted(props: &Props) -> Option<Html> {
    let count = props.value.parse().ok().filter(|_| props.value != props.default)?;
    let onclick = {
        let props = props.clone();
        move |_| props.offer(props.default.to_string())
    };
    Some(html! {
        <p class="counted">
            { say::count(count, "piece") }{ ", wherever they are worn " }
            <button type="button" {onclick}>{ "Clear" }</button>
        </p>
    })
}

fn chip(props: &Props, choices: &[Choice], chosen: &[&str], choice: &Choice) -> Html {
    let checked = chosen.contains(&choice.slug);
    let kept = |other: &&Choice| chosen.contains(&other.slug) != (other.slug == choice.slug);
    let slugs: Vec<&str> = choices.iter().filter(kept).map(|choice| choice.slug).collect();
    let toggled = if slugs.is_empty() { props.default.to_string() } else { slugs.join(".") };
    let onchange = {
        let props = props.clone();
        move |_| props.offer(toggled.clone())
    };
    html! {
        <label class="chip"><input type="checkbox" {checked} {onchange} /><span>{ choice.label }</span></label>
    }
}
