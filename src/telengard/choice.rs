//! A labelled drop-down list.

use crate::browser;
use yew::prelude::*;

/// Renders a drop-down list of values with their names.
pub fn choice(
    label: &'static str,
    options: impl Iterator<Item = (AttrValue, AttrValue)>,
    chosen: &str,
    choose: Callback<String>,
) -> Html {
    let onchange = choose.reform(|event: Event| browser::value(&event));
    let option = |(value, name): (AttrValue, AttrValue)| {
        let selected = value == *chosen;
        html! { <option {value} {selected}>{ name }</option> }
    };
    html! {
        <label class="choice">{ label }<select {onchange}>{ for options.map(option) }</select></label>
    }
}
