//! A multi-select: any of several choices, or a plain count of pieces where a link gives one.

use crate::controls::control_props::ControlProps;
use crate::controls::typing::Latest;
use foundation::inputs::{Choice, Control};
use foundation::text;
use yew::prelude::*;

/// Renders a multi-select. Its value is the slugs of the selected choices, joined by dots, or a count.
pub fn multi_select(props: &ControlProps, latest: &Latest) -> Html {
    let selected: Vec<&str> = props.value.split('.').collect();
    html! {
        <fieldset class={props.class("any-of")} title={props.help}
            aria-describedby={props.described_by(false)}>
            <legend>{ props.label }</legend>
            { piece_count(props) }
            <div class="chips">
                { for choices(props).iter().map(|choice| chip(props, &selected, choice, latest)) }
            </div>
            { props.help_text() }
        </fieldset>
    }
}

/// Renders the count, if the value is one and not the default.
fn piece_count(props: &ControlProps) -> Option<Html> {
    let count = props.value.parse().ok().filter(|_| props.value != props.default)?;
    let onclick = {
        let props = props.clone();
        move |_| _ = props.change_if_valid(props.default.to_string())
    };
    Some(html! {
        <p class="counted">
            { text::count(count, "piece") }{ ", wherever they are worn " }
            <button type="button" {onclick}>{ "Clear" }</button>
        </p>
    })
}

fn chip(props: &ControlProps, selected: &[&str], choice: &Choice, latest: &Latest) -> Html {
    let checked = selected.contains(&choice.slug);
    let onchange = {
        let (props, latest, slug) = (props.clone(), latest.clone(), choice.slug);
        move |_| {
            let next = toggled(choices(&props), &latest.borrow(), slug);
            let next = next.unwrap_or_else(|| props.default.to_string());
            latest.replace(next.clone());
            props.change_if_valid(next);
        }
    };
    html! {
        <label class="chip">
            <input type="checkbox" {checked} {onchange} /><span>{ choice.label }</span>
        </label>
    }
}

fn choices(props: &ControlProps) -> &[Choice] {
    match &*props.control {
        Control::AnyOf(choices) => choices,
        _ => &[],
    }
}

/// Returns the value with one choice added or removed, or `None` if none is left. Keeps the order of the
/// choices.
fn toggled(choices: &[Choice], value: &str, slug: &str) -> Option<String> {
    let selected: Vec<&str> = value.split('.').collect();
    let is_selected = |choice: &&Choice| selected.contains(&choice.slug) != (choice.slug == slug);
    let slugs: Vec<&str> = choices.iter().filter(is_selected).map(|choice| choice.slug).collect();
    (!slugs.is_empty()).then(|| slugs.join("."))
}
