//! Several things at once, or a plain number of them where a link gave one.

use crate::app::controls::control::Props;
use crate::app::controls::field::Latest;
use crate::inputs::{Choice, Control};
use crate::text;
use yew::prelude::*;

/// Any of several choices.
pub fn any_of(props: &Props, latest: &Latest) -> Html {
    let chosen: Vec<&str> = props.value.split('.').collect();
    html! {
        <fieldset class={props.class("any-of")} title={props.help}
            aria-describedby={props.described_by(false)}>
            <legend>{ props.label }</legend>
            { counted(props) }
            <div class="chips">
                { for choices(props).iter().map(|choice| chip(props, &chosen, choice, latest)) }
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
            { text::count(count, "piece") }{ ", wherever they are worn " }
            <button type="button" {onclick}>{ "Clear" }</button>
        </p>
    })
}

fn chip(props: &Props, chosen: &[&str], choice: &Choice, latest: &Latest) -> Html {
    let checked = chosen.contains(&choice.slug);
    let onchange = {
        let (props, latest, slug) = (props.clone(), latest.clone(), choice.slug);
        move |_| {
            let next = toggled(choices(&props), &latest.borrow(), slug);
            let next = next.unwrap_or_else(|| props.default.to_string());
            latest.replace(next.clone());
            props.offer(next);
        }
    };
    html! {
        <label class="chip"><input type="checkbox" {checked} {onchange} /><span>{ choice.label }</span></label>
    }
}

fn choices(props: &Props) -> &[Choice] {
    match &props.control {
        Control::AnyOf(choices) => choices,
        _ => &[],
    }
}

/// The choices with one more or less of them, if any are left.
fn toggled(choices: &[Choice], chosen: &str, slug: &str) -> Option<String> {
    let chosen: Vec<&str> = chosen.split('.').collect();
    let kept = |other: &&Choice| chosen.contains(&other.slug) != (other.slug == slug);
    let slugs: Vec<&str> = choices.iter().filter(kept).map(|choice| choice.slug).collect();
    (!slugs.is_empty()).then(|| slugs.join("."))
}
