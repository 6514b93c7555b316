//! The inputs of a form, each with its value: the rows that every form is made of.

use crate::controls::control::control;
use crate::controls::control_props::ControlProps;
use crate::state::{Action, Dispatch};
use chase::setup::Chase;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, InputMeta, Inputs};
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// An input with its value.
#[derive(Clone, PartialEq)]
pub struct FormEntry {
    /// The definition of the input.
    pub meta: &'static InputMeta,
    /// The value, as written in a query.
    pub value: String,
    /// The default value.
    pub default: String,
}

impl FormEntry {
    /// Returns whether the value is not the default one.
    pub fn is_set(&self) -> bool {
        self.value != self.default
    }
}

/// Returns the inputs that the edition has, in the order of the form.
pub fn entries<I: Inputs>(inputs: &I, edition: Edition) -> Vec<FormEntry> {
    let defaults = I::default();
    let available = I::entries().filter(|(meta, _)| meta.life.includes(edition));
    available
        .map(|(meta, field)| FormEntry { meta, value: field.get(inputs), default: field.get(&defaults) })
        .collect()
}

/// Renders the control of the input with this key; nothing where the edition lacks it.
pub fn input_control<I: Inputs>(inputs: &I, key: InputKey, edition: Edition, dispatcher: &Dispatch) -> Html {
    debug_assert!(I::entries().any(|(meta, _)| meta.key == key), "no input is called {key}");
    input_controls(entries(inputs, edition).iter().filter(|entry| entry.meta.key == key), edition, dispatcher)
        .collect()
}

/// Renders the controls of inputs, those that are on or off first: small as they are, they share a line.
pub fn input_controls<'a>(
    entries: impl IntoIterator<Item = &'a FormEntry>,
    edition: Edition,
    dispatcher: &Dispatch,
) -> impl Iterator<Item = Html> {
    let is_toggle = |entry: &&FormEntry| (entry.meta.control)(edition) == Control::Toggle;
    let (toggles, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(is_toggle);
    toggles.into_iter().chain(others).map(move |FormEntry { meta, value, default }| {
        html! {
            <InputRow key={meta.key.as_str()} {meta} {edition} value={value.clone()} default={default.clone()}
                dispatcher={dispatcher.clone()} />
        }
    })
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
    let kind = match (meta.control)(edition) {
        // Written as a text, but chosen one by one.
        Control::Text(choices) if key == Chase::KEY.have => Control::AnyOf(choices),
        kind => kind,
    };
    let is_typed = matches!(kind, Control::Number { .. } | Control::Text(_));
    // Whether a value is valid depends on no other input.
    let validate = move |value: String| Question { edition, ..Question::default() }.check(key, &value);
    let on_change = move |value| {
        dispatcher.dispatch(if is_typed { Action::Type(key, value) } else { Action::Set(key, value) })
    };
    control(yew::props!(ControlProps {
        id: format!("in-{key}"),
        label: meta.label,
        help: meta.help,
        control: Rc::new(kind),
        value: value.clone(),
        default: default.clone(),
        validate: Callback::from(validate),
        on_change: Callback::from(on_change),
    }))
}
