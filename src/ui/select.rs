//! Drop-down lists. All of them are built here, because each `html!` list of its own adds to the download.

use crate::browser;
use foundation::edition::Edition;
use foundation::inputs::{Control, Value};
use yew::prelude::*;

/// A drop-down list.
#[derive(Default)]
pub struct Select<'a> {
    /// The groups of options, with their names; options without a group have the name "".
    pub groups: Vec<(&'static str, Vec<SelectOption>)>,
    /// The value that is chosen.
    pub chosen: &'a str,
    /// Called with the value that the reader chooses.
    pub on_choose: Callback<String>,
    /// The element id, for a label elsewhere.
    pub id: Option<AttrValue>,
    /// The label for screen readers of a list that has no visible one.
    pub aria_label: Option<&'static str>,
    /// The value of `aria-describedby`.
    pub described_by: Option<String>,
}

/// A value that can be chosen, and its name.
pub type SelectOption = (AttrValue, AttrValue);

impl<'a> Select<'a> {
    /// Returns a list of options without groups.
    pub fn new(
        options: impl IntoIterator<Item = SelectOption>,
        chosen: &'a str,
        on_choose: impl Fn(String) + 'static,
    ) -> Select<'a> {
        let groups = vec![("", options.into_iter().collect())];
        Select { groups, chosen, on_choose: on_choose.into(), ..Select::default() }
    }

    /// Renders the list.
    pub fn render(self) -> Html {
        let Select { groups, chosen, on_choose, id, aria_label, described_by } = self;
        let onchange = on_choose.reform(|event: Event| browser::value(&event));
        let option = |(value, name): SelectOption| {
            let selected = value == *chosen;
            html! { <option {value} {selected}>{ name }</option> }
        };
        let group = |(name, options): (&'static str, Vec<SelectOption>)| {
            let options = options.into_iter().map(option);
            match name {
                "" => options.collect(),
                label => html! { <optgroup {label}>{ for options }</optgroup> },
            }
        };
        html! {
            <select {id} {onchange} aria-label={aria_label} aria-describedby={described_by}>
                { for groups.into_iter().map(group) }
            </select>
        }
    }

    /// Renders the list behind its label.
    pub fn labelled(self, class: &'static str, label: &'static str) -> Html {
        html! { <label {class}><span>{ label }</span>{ self.render() }</label> }
    }
}

/// Renders a list of all values of a type, behind its label.
pub fn value_select<V: Value + Copy>(
    label: &'static str,
    selected: &UseStateHandle<V>,
    edition: Edition,
) -> Html {
    let choices = match V::control(edition) {
        Control::OneOf(choices) => choices,
        _ => Vec::new(),
    };
    let options = choices.into_iter().map(|choice| (choice.slug.into(), choice.label.into()));
    let set = selected.setter();
    // Always parses: the value is one of the options.
    let on_choose = move |value: String| V::parse(&value).into_iter().for_each(|value| set.set(value));
    Select::new(options, &selected.write(), on_choose).labelled("", label)
}
