//! A `<select>` for a value that can be chosen from a list.

use crate::browser;
use foundation::edition::Edition;
use foundation::inputs::{Choice, Control, Value};
use yew::prelude::*;

/// Renders a `<select>` for a value that can be chosen from a list.
pub fn value_select<V: Value + Copy>(
    label: &'static str,
    selected: &UseStateHandle<V>,
    edition: Edition,
) -> Html {
    let choices = match V::control(edition) {
        Control::OneOf(choices) => choices,
        _ => Vec::new(),
    };
    let (slug, set) = (selected.write(), selected.setter());
    let onchange = move |event: Event| {
        let value = browser::value(&event);
        // Always parses: the value is one of the options.
        V::parse(&value).into_iter().for_each(|value| set.set(value));
    };
    let option = |choice: &Choice| {
        html! { <option value={choice.slug} selected={choice.slug == slug}>{ choice.label }</option> }
    };
    html! {
        <label>{ label }<select {onchange}>{ for choices.iter().map(option) }</select></label>
    }
}
