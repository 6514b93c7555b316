//! A labelled form control. Whatever its kind, it shows a value, validates a new one and passes it on.

use crate::controls::control_props::ControlProps;
use crate::controls::field::Field;
use crate::ui::select::Select;
use foundation::inputs::{Choice, Control};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The most choices a native `<select>` is used for; a combobox offers more.
const MAX_SELECT_CHOICES: usize = 8;

/// Renders the control for an input.
pub fn control(props: ControlProps) -> Html {
    match &*props.control {
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
    let on_choose = {
        let props = props.clone();
        move |value: String| _ = props.change_if_valid(value)
    };
    let options = choices.iter().map(|choice| (choice.slug.into(), choice.label.into()));
    let select = Select {
        id: Some(props.id.clone()),
        described_by: Some(props.described_by(false)),
        ..Select::new(options, &props.value, on_choose)
    };
    let select = select.render();
    with_label(props, "select", select)
}

/// Renders a control below its label.
fn with_label(props: &ControlProps, kind: &'static str, control: Html) -> Html {
    html! {
        <div class={props.class(kind)} title={props.help}>
            <label for={&props.id}>{ props.label }</label>
            { control }
            { props.help_text() }
        </div>
    }
}
