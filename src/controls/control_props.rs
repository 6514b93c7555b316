//! What every control is rendered from, and the parts that all kinds have.

use foundation::inputs::{Control, InputError};
use std::rc::Rc;
use yew::prelude::*;

/// The props of every control.
#[derive(Clone, PartialEq, Properties)]
pub struct ControlProps {
    /// The element id, and the prefix of the ids of its parts.
    pub id: AttrValue,
    /// The label.
    pub label: &'static str,
    /// The help text.
    pub help: &'static str,
    /// The kind of control: shared, as that of a long list is copied with each handler.
    pub control: Rc<Control>,
    /// The current value.
    pub value: AttrValue,
    /// The default value; any other is marked as changed.
    pub default: AttrValue,
    /// Validates a value.
    pub validate: Callback<String, Result<(), InputError>>,
    /// Called with each new valid value.
    pub on_change: Callback<String>,
    /// Whether Enter takes a choice that the typed text only resembles.
    #[prop_or(true)]
    pub forgives: bool,
    /// Whether each value is one more of a list, which a text that is only left in the box is not.
    #[prop_or_default]
    pub adds: bool,
    /// Whether the choices are still to come.
    #[prop_or_default]
    pub is_waiting: bool,
    /// What an empty text box shows: an example of what may be typed.
    #[prop_or_default]
    pub placeholder: Option<&'static str>,
    /// Renders an icon before the choice with this slug.
    #[prop_or_default]
    pub option_icon: Option<Callback<&'static str, Html>>,
}

impl ControlProps {
    /// Calls `on_change` if the value is valid, and returns whether it is.
    pub fn change_if_valid(&self, value: String) -> bool {
        let is_valid = self.validate.emit(value.clone()).is_ok();
        if is_valid {
            self.on_change.emit(value);
        }
        is_valid
    }

    /// Returns why a text is invalid, or `None` if it is valid.
    pub fn validation_error(&self, text: &str) -> Option<String> {
        self.validate.emit(text.to_string()).err().map(|why| why.to_string())
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
        if has_error {
            format!("{} {}", self.part_id("help"), self.part_id("error"))
        } else {
            self.part_id("help").to_string()
        }
    }

    /// Renders the help text: always there for screen readers, visible while the form shows its help texts.
    pub fn help_text(&self) -> Html {
        html! { <p class="help" id={self.part_id("help")}>{ self.help }</p> }
    }

    /// Renders the validation error, if there is one.
    pub fn error_text(&self, error: &Option<String>) -> Html {
        html! {
            <p class="error" id={self.part_id("error")} aria-live="polite">
                { error.clone().unwrap_or_default() }
            </p>
        }
    }
}
