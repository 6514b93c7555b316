//! A number box with steppers. Invalid text stays in the box, with its error.

use crate::browser;
use crate::controls::control_props::ControlProps;
use crate::controls::typing::{Latest, TypedValues};
use crate::ui::live_state::LiveState;
use foundation::inputs::{Control, press_star, stars, step_number};
use foundation::text;
use session::combobox::Typing;
use yew::prelude::*;

/// Renders a number box. `passed_on` collects the values that are typed into it.
pub fn number(
    props: &ControlProps,
    typing: &LiveState<Typing>,
    latest: &Latest,
    passed_on: &TypedValues,
) -> Html {
    let typed = typing.get().typed;
    let error = typed.as_deref().and_then(|text| props.validation_error(text.trim()));
    let error = error.map(|why| with_what_counts(props.label, &why, &props.value));
    let text = typed.unwrap_or_else(|| props.value.to_string());
    let oninput = input_callback(props, typing, passed_on);
    let onblur = blur_callback(props, typing);
    let step = change_callback(props, typing, latest, step_number);
    let on_step = step.clone();
    let onkeydown = move |event: KeyboardEvent| {
        if let Some(steps) = steps_of_key(&event.key()) {
            event.prevent_default();
            on_step.emit(steps);
        }
    };
    html! {
        <div class={props.class("number")} title={props.help}>
            <label for={&props.id}>{ props.label }</label>
            <div class="stepper">
                { stepper(props, &step, -1, "−", "less") }
                <input id={&props.id} type="text" inputmode={input_mode(&props.control)} autocomplete="off"
                    value={text} placeholder={placeholder(&props.control)} {oninput} {onblur} {onkeydown}
                    aria-invalid={error.is_some().then_some("true")}
                    aria-describedby={props.described_by(error.is_some())} />
                { stepper(props, &step, 1, "+", "more") }
            </div>
            { star_slider(props, typing, latest) }
            { props.error_text(&error) }
            { props.help_text() }
        </div>
    }
}

/// Adds to an error of which input it is, as those of several may stand together, and which value the answers
/// still have.
fn with_what_counts(label: &str, why: &str, value: &str) -> String {
    let value = if value.is_empty() { "none" } else { value };
    format!("{label}: {why} Still counted: {value}.")
}

/// Returns a callback that keeps the typed text in the box, and passes it on if it is valid.
fn input_callback(
    props: &ControlProps,
    typing: &LiveState<Typing>,
    passed_on: &TypedValues,
) -> impl Fn(InputEvent) + use<> {
    let (typing, props, passed_on) = (typing.clone(), props.clone(), passed_on.clone());
    move |event| {
        let text = browser::value(&event);
        typing.set(Typing { typed: Some(text.clone()), ..Typing::default() });
        let value = text.trim().to_string();
        if props.validation_error(&value).is_none() {
            passed_on.borrow_mut().push(value.clone());
            props.on_change.emit(value);
        }
    }
}

/// Returns a callback that shows the value again instead of the typed text, which may write it differently.
/// Invalid text stays.
fn blur_callback(props: &ControlProps, typing: &LiveState<Typing>) -> impl Fn(FocusEvent) + use<> {
    let (typing, props) = (typing.clone(), props.clone());
    move |_| {
        let typed = typing.get().typed;
        if typed.is_none_or(|text| props.validation_error(text.trim()).is_none()) {
            typing.set(Typing::default());
        }
    }
}

/// Returns a callback that changes the value passed on last, which may be newer than the rendered one.
/// `change` gets the control, that value and the argument of the callback.
fn change_callback<T: 'static>(
    props: &ControlProps,
    typing: &LiveState<Typing>,
    latest: &Latest,
    change: fn(&Control, &str, T) -> String,
) -> Callback<T> {
    let (typing, props, latest) = (typing.clone(), props.clone(), latest.clone());
    Callback::from(move |by| {
        typing.set(Typing::default());
        let next = change(&props.control, &latest.borrow(), by);
        latest.replace(next.clone());
        props.change_if_valid(next);
    })
}

/// Renders a stepper button for mouse and touch; not in the tab order, as the arrow keys do the same.
fn stepper(
    props: &ControlProps,
    step: &Callback<i32>,
    steps: i32,
    sign: &'static str,
    label: &'static str,
) -> Html {
    let onclick = step.reform(move |_: MouseEvent| steps);
    html! {
        <button type="button" tabindex="-1" aria-label={format!("{label} {}", props.label)} {onclick}>
            { sign }
        </button>
    }
}

/// Renders the stars that the game shows for the value, if it shows some: one slider, whose stars can be
/// pressed.
fn star_slider(props: &ControlProps, typing: &LiveState<Typing>, latest: &Latest) -> Option<Html> {
    let (lit, count) = stars(&props.control, &props.value);
    let press = change_callback(props, typing, latest, press_star);
    let sign = |star: usize| {
        let onclick = press.reform(move |_: MouseEvent| star);
        let is_lit = star <= lit;
        html! {
            <span title={text::count(star, "star")} class={is_lit.then_some("lit")} {onclick}>
                { if is_lit { "★" } else { "☆" } }
            </span>
        }
    };
    let on_star = press.clone();
    let onkeydown = move |event: KeyboardEvent| {
        let star = match &event.key()[..] {
            "ArrowRight" | "ArrowUp" => (lit < count).then_some(lit + 1),
            "ArrowLeft" | "ArrowDown" => Some(lit),
            "Home" => Some(0),
            "End" => (lit < count).then_some(count),
            _ => return,
        };
        event.prevent_default();
        star.into_iter().for_each(|star| on_star.emit(star));
    };
    (count > 0).then(|| {
        html! {
            <div class="stars" role="slider" tabindex="0" aria-label={format!("{}, in stars", props.label)}
                aria-valuemin="0" aria-valuemax={count.to_string()} aria-valuenow={lit.to_string()}
                aria-valuetext={text::count(lit, "star")} {onkeydown}>
                { for (1..=count).map(sign) }
            </div>
        }
    })
}

/// Returns the steps of a key: one for arrows, ten for Page Up and Page Down.
fn steps_of_key(key: &str) -> Option<i32> {
    match key {
        "ArrowUp" => Some(1),
        "ArrowDown" => Some(-1),
        "PageUp" => Some(10),
        "PageDown" => Some(-10),
        _ => None,
    }
}

fn input_mode(control: &Control) -> &'static str {
    match control {
        Control::Number { decimals: true, .. } => "decimal",
        _ => "numeric",
    }
}

fn placeholder(control: &Control) -> Option<&'static str> {
    match control {
        Control::Number { empty, .. } => *empty,
        _ => None,
    }
}
