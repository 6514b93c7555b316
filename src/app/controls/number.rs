//! A number that can be typed or stepped. What does not read stays in the box, with the reason.

use crate::app::controls::control::Props;
use crate::app::controls::field::{Latest, Typing};
use crate::app::shell::browser;
use crate::inputs::{Control, stepped};
use yew::prelude::*;

/// A number.
pub fn number(props: &Props, typing: &UseStateHandle<Typing>, latest: &Latest) -> Html {
    let typed = typing.typed.as_deref();
    let refusal = typed.and_then(|text| props.refusal(text));
    let text = typed.unwrap_or(&props.value).to_string();
    let oninput = {
        let (typing, props) = (typing.setter(), props.clone());
        move |event: InputEvent| {
            let text = browser::value(&event);
            typing.set(Typing { typed: Some(text.clone()), ..Typing::default() });
            props.offer(text.trim().to_string());
        }
    };
    let onblur = {
        let (typing, readable) = (typing.setter(), refusal.is_none());
        move |_| {
            if readable {
                typing.set(Typing::default());
            }
        }
    };
    let step = {
        let (typing, props, latest) = (typing.setter(), props.clone(), latest.clone());
        Callback::from(move |up: i32| {
            typing.set(Typing::default());
            let next = stepped(&props.control, &latest.borrow(), up);
            latest.replace(next.clone());
            props.offer(next);
        })
    };
    let onkeydown = {
        let step = step.clone();
        move |event: KeyboardEvent| {
            if let Some(up) = step_of(&event.key()) {
                event.prevent_default();
                step.emit(up);
            }
        }
    };
    html! {
        <div class={props.class("number")} title={props.help}>
            <label for={&props.id}>{ props.label }</label>
            <div class="stepper">
                { stepper(props, &step, -1, "−", "less") }
                <input id={&props.id} type="text" inputmode={keyboard(&props.control)} autocomplete="off"
                    value={text} placeholder={placeholder(&props.control)} {oninput} {onblur} {onkeydown}
                    aria-invalid={refusal.is_some().then_some("true")}
                    aria-describedby={props.described_by(refusal.is_some())} />
                { stepper(props, &step, 1, "+", "more") }
            </div>
            { props.refused(&refusal) }
            { props.helped() }
        </div>
    }
}

/// A button for the mouse and the finger; the keyboard has its arrows.
fn stepper(props: &Props, step: &Callback<i32>, up: i32, sign: &'static str, what: &'static str) -> Html {
    let onclick = step.reform(move |_: MouseEvent| up);
    html! {
        <button type="button" tabindex="-1" aria-label={format!("{what} {}", props.label)} {onclick}>
            { sign }
        </button>
    }
}

fn step_of(key: &str) -> Option<i32> {
    match key {
        "ArrowUp" => Some(1),
        "ArrowDown" => Some(-1),
        "PageUp" => Some(10),
        "PageDown" => Some(-10),
        _ => None,
    }
}

fn keyboard(control: &Control) -> &'static str {
    match control {
        Control::Number { tenths: true, .. } => "decimal",
        _ => "numeric",
    }
}

fn placeholder(control: &Control) -> Option<&'static str> {
    match control {
        Control::Number { empty, .. } => *empty,
        _ => None,
    }
}
