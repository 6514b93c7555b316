//! The form of a page, generated from the definitions of the inputs that the edition has.

use crate::app::controls::control::{ControlProps, control};
use crate::app::shell::chunks::PageProps;
use crate::app::shell::state::{Action, Dispatch};
use crate::edition::Edition;
use crate::inputs::{Control, InputMeta, Inputs};
use crate::question::Question;
use yew::prelude::*;

/// An input with its value.
#[derive(PartialEq)]
pub struct FormEntry {
    /// The definition of the input.
    pub meta: &'static InputMeta,
    value: String,
    default: String,
}

/// Returns the inputs that the edition has, in the order of the form.
pub fn entries<I: Inputs>(inputs: &I, edition: Edition) -> Vec<FormEntry> {
    let defaults = I::default();
    let available = I::entries().filter(|(meta, _)| meta.life.includes(edition));
    available
        .map(|(meta, field)| FormEntry { meta, value: field.get(inputs), default: field.get(&defaults) })
        .collect()
}

/// Renders the control of the input with this key.
pub fn input_control<I: Inputs>(inputs: &I, key: &str, edition: Edition, dispatcher: &Dispatch) -> Html {
    input_controls(entries(inputs, edition).iter().filter(|entry| entry.meta.key == key), edition, dispatcher)
        .collect()
}

/// Renders the controls of inputs.
pub fn input_controls<'a>(
    entries: impl IntoIterator<Item = &'a FormEntry>,
    edition: Edition,
    dispatcher: &Dispatch,
) -> impl Iterator<Item = Html> {
    entries.into_iter().map(move |FormEntry { meta, value, default }| {
        html! {
            <InputRow key={meta.key} {meta} {edition} value={value.clone()} default={default.clone()} dispatcher={dispatcher.clone()} />
        }
    })
}

/// Renders the form of a page.
pub fn form<I: Inputs>(props: &PageProps, title: &'static str, inputs: &I) -> Html {
    let PageProps { state, question, dispatcher, stages, .. } = *props;
    let edition = question.edition;
    let entries = entries(inputs, edition);
    html! { <Form key={state.resets} {title} {edition} {entries} {dispatcher} {stages} /> }
}

/// The props of a [`Form`]. `stages` is how many groups of inputs to render.
#[derive(PartialEq, Properties)]
struct Props {
    title: &'static str,
    edition: Edition,
    entries: Vec<FormEntry>,
    dispatcher: Dispatch,
    stages: usize,
}

#[component(Form)]
fn form_component(props: &Props) -> Html {
    let shows_help = use_state(|| false);
    let Props { title, edition, entries, dispatcher, stages } = props;
    let mut groups: Vec<&str> = Vec::new();
    for entry in entries {
        if !groups.contains(&entry.meta.group) {
            groups.push(entry.meta.group);
        }
    }
    let changed = entries.iter().filter(|entry| entry.value != entry.default).count();
    let on_reset = {
        let dispatcher = dispatcher.clone();
        move |_| dispatcher.dispatch(Action::Reset)
    };
    let on_explain = {
        let shows_help = shows_help.clone();
        move |_| shows_help.set(!*shows_help)
    };
    html! {
        <form class={classes!("build", shows_help.then_some("helping"), (*stages < groups.len()).then_some("growing"))} aria-label={*title}
            onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <header>
                <h2 id="build">{ *title }</h2>
                <span class="set">{ if changed == 0 { "default".into() } else { format!("{changed} set") } }</span>
                <button type="button" aria-pressed={shows_help.to_string()} onclick={on_explain}>{ "Explain" }</button>
                <button type="button" onclick={on_reset}>{ "Reset" }</button>
            </header>
            for group in groups.iter().take(*stages) {
                <fieldset key={*group} class="group">
                    <legend>{ *group }</legend>
                    { for input_controls(entries.iter().filter(|entry| entry.meta.group == *group), *edition, dispatcher) }
                </fieldset>
            }
        </form>
    }
}

/// The props of an [`InputRow`]: only what the row depends on, so that an edit renders no other row.
#[derive(PartialEq, Properties)]
struct InputRowProps {
    /// The definition of the input.
    meta: &'static InputMeta,
    /// The edition.
    edition: Edition,
    /// The current value.
    value: AttrValue,
    /// The default value.
    default: AttrValue,
    /// Dispatches changes.
    dispatcher: Dispatch,
}

#[component(InputRow)]
fn input_row(props: &InputRowProps) -> Html {
    let InputRowProps { meta, edition, value, default, dispatcher } = props;
    let (key, edition, dispatcher) = (meta.key, *edition, dispatcher.clone());
    let kind = (meta.control)(edition);
    let is_typed = matches!(kind, Control::Number { .. } | Control::Text(_));
    // Whether a value is valid depends on no other input.
    let validate = move |value: String| Question { edition, ..Question::default() }.check(key, &value);
    let on_change = move |value| {
        dispatcher.dispatch(if is_typed { Action::Type(key, value) } else { Action::Set(key, value) })
    };
    control(ControlProps {
        id: format!("in-{key}").into(),
        label: meta.label,
        help: meta.help,
        control: kind,
        value: value.clone(),
        default: default.clone(),
        validate: Callback::from(validate),
        on_change: Callback::from(on_change),
        option_icon: None,
    })
}
