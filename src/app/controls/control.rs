//! A labelled control: whatever its kind, it shows a value, checks what is typed and hands it on.

use crate::app::controls::field::Field;
use crate::app::shell::browser;
use crate::inputs::{Choice, Control};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// As many choices as a native select shows at a glance.
const AT_A_GLANCE: usize = 8;

/// What every control gets.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// Unique in the page, and the start of the ids of its parts.
    pub id: AttrValue,
    /// Its label.
    pub label: &'static str,
    /// A sentence of help.
    pub help: &'static str,
    /// How it asks.
    pub control: Control,
    /// The value it shows.
    pub value: AttrValue,
    /// The value it has when nobody changed it.
    pub default: AttrValue,
    /// Why a value would be refused.
    pub check: Callback<String, Result<(), String>>,
    /// Takes a value that would not be.
    pub onset: Callback<String>,
    /// What stands before a choice of that name in a list.
    #[prop_or_default]
    pub mark: Option<Callback<&'static str, Html>>,
}

impl Props {
    /// Hands a value on if it would be understood.
    pub fn offer(&self, value: String) {
        if self.check.emit(value.clone()).is_ok() {
            self.onset.emit(value);
        }
    }

    /// Why a text would be refused.
    pub fn refusal(&self, text: &str) -> Option<String> {
        self.check.emit(text.to_string()).err()
    }

    /// The id of a part.
    pub fn part(&self, part: &str) -> AttrValue {
        format!("{}-{part}", self.id).into()
    }

    /// The classes of the whole.
    pub fn class(&self, kind: &'static str) -> Classes {
        classes!("control", kind, (self.value != self.default).then_some("changed"))
    }

    /// The ids of what describes it: its help, and the refusal when there is one.
    pub fn described_by(&self, refused: bool) -> String {
        match refused {
            true => format!("{} {}", self.part("help"), self.part("error")),
            false => self.part("help").to_string(),
        }
    }

    /// The help, which is always there for those who listen, and shown to others on request.
    pub fn helped(&self) -> Html {
        html! { <p class="help" id={self.part("help")}>{ self.help }</p> }
    }

    /// The refusal, when there is one.
    pub fn refused(&self, refusal: &Option<String>) -> Html {
        html! {
            <p class="error" id={self.part("error")} aria-live="polite">{ refusal.clone().unwrap_or_default() }</p>
        }
    }

    fn labelled(&self, kind: &'static str, control: Html) -> Html {
        html! {
            <div class={self.class(kind)} title={self.help}>
                <label for={&self.id}>{ self.label }</label>
                { control }
                { self.helped() }
            </div>
        }
    }
}

/// The control for an input.
pub fn control(props: Props) -> Html {
    match &props.control {
        Control::Toggle => toggle(&props),
        Control::OneOf(choices) if choices.len() <= AT_A_GLANCE => select(&props, choices),
        _ => html! { <Field ..props /> },
    }
}

fn toggle(props: &Props) -> Html {
    let onchange = {
        let props = props.clone();
        move |event: Event| {
            let on = event.target_unchecked_into::<HtmlInputElement>().checked();
            props.offer(if on { "1" } else { "0" }.to_string());
        }
    };
    html! {
        <div class={props.class("toggle")} title={props.help}>
            <label>
                <input type="checkbox" id={&props.id} checked={props.value == "1"} {onchange}
                    aria-describedby={props.described_by(false)} />
                <span>{ props.label }</span>
            </label>
            { props.helped() }
        </div>
    }
}

fn select(props: &Props, choices: &[Choice]) -> Html {
    let onchange = {
        let props = props.clone();
        move |event: Event| props.offer(browser::value(&event))
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
    props.labelled("select", select)
}
