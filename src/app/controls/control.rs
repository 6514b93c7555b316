//! A labelled form control. Whatever its kind, it shows a value, validates a new one and passes it on.

use crate::app::controls::field::Field;
use crate::app::shell::browser;
use crate::inputs::{Choice, Control};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The most choices a native `<select>` is used for; a combobox offers more.
const MAX_SELECT_CHOICES: usize = 8;

/// The props of every control.
#[derive(Clone, PartialEq, Properties)]
pub struct ControlProps {
    /// The element id, and the prefix of the ids of its parts.
    pub id: AttrValue,
    /// The label.
    pub label: &'static str,
    /// The help text.
    pub help: &'static str,
    /// The kind of control.
    pub control: Control,
    /// The current value.
    pub value: AttrValue,
    /// The default value; any other is marked as changed.
    pub default: AttrValue,
    /// Validates a value. The error is a sentence for the reader.
    pub validate: Callback<String, Result<(), String>>,
    /// Called with each new valid value.
    pub on_change: Callback<String>,
    /// Renders an icon before the choice with this slug.
    #[prop_or_default]
    pub option_icon: Option<Callback<&'static str, Html>>,
}

impl ControlProps {
    /// Calls `on_change` if the value is valid.
    pub fn change_if_valid(&self, value: String) {
        if self.validate.emit(value.clone()).is_ok() {
            self.on_change.emit(value);
        }
    }

    /// Returns why a text is invalid, or `None` if it is valid.
    pub fn validation_error(&self, text: &str) -> Option<String> {
        self.validate.emit(text.to_string()).err()
    }

    /// Returns the element id of a part of the control.
    pub fn part_id(&self, part: &str) -> AttrValue {
        format!("{}-{part}", self.id).into()
    }

    /// Returns the CSS classes of a control of this kind.
    pub fn class(&self, kind: &'static str) -> Classes {
        classes!("control", kind, (self.value != self.default).then_some("changed"))
    }

    /// Returns the value of `aria-describedby`: the ids of the help text and, if there is one, of the error.
    pub fn described_by(&self, has_error: bool) -> String {
        match has_error {
            true => format!("{} {}", self.part_id("help"), self.part_id("error")),
            false => self.part_id("help").to_string(),
        }
    }

    /// Renders the help text: always there for screen readers, visible while the form shows its help texts.
    pub fn help_text(&self) -> Html {
        html! { <p class="help" id={self.part_id("help")}>{ self.help }</p> }
    }

    /// Renders the validation error, if there is one.
    pub fn error_text(&self, error: &Option<String>) -> Html {
        html! {
            <p class="error" id={self.part_id("error")} aria-live="polite">{ error.clone().unwrap_or_default() }</p>
        }
    }

    fn with_label(&self, kind: &'static str, control: Html) -> Html {
        html! {
            <div class={self.class(kind)} title={self.help}>
                <label for={&self.id}>{ self.label }</label>
                { control }
                { self.help_text() }
            </div>
        }
    }
}

/// Renders the control for an input.
pub fn control(props: ControlProps) -> Html {
    match &props.control {
        Control::Toggle => toggle(&props),
        Control::OneOf(choices) if choices.len() <= MAX_SELECT_CHOICES => select(&props, choices),
        _ => html! { <Field ..props /> },
    }
}

fn toggle(props: &ControlProps) -> Html {
    let onchange = {
        let props = props.clone();
        move |event: Event| {
            let is_checked = event.target_unchecked_into::<HtmlInputElement>().checked();
            props.change_if_valid(if is_checked { "1" } else { "0" }.to_string());
        }
    };
    html! {
        <div class={props.class("toggle")} title={props.help}>
            <label>
                <input type="checkbox" id={&props.id} checked={props.value == "1"} {onchange}
                    aria-describedby={props.described_by(false)} />
                <span>{ props.label }</span>
            </label>
            { props.help_text() }
        </div>
    }
}

fn select(props: &ControlProps, choices: &[Choice]) -> Html {
    let onchange = {
        let props = props.clone();
        move |event: Event| props.change_if_valid(browser::value(&event))
    };
    let option = |choice: &Choice| {
        html! {
            <option value={choice.slug} selected={props.value == choice.slug}>{ choice.label }</option>
        }
    };
    let select = html! {
        <select id={&props.id} {onchange} aria-describedby={props.described_by(false)}>
            { for choices.iter().map(option) }
        </select>
    };
    props.with_label("select", select)
}
