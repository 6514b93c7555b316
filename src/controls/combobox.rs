//! A combobox: type to filter, arrows, Home and End to move, Enter to choose, Escape to cancel. Follows the
//! ARIA pattern of an editable combobox with a list. What an event leads to is worked out by
//! [`session::combobox`].

use crate::browser;
use crate::controls::control_props::ControlProps;
use crate::controls::typing::TypedValues;
use crate::ui::live_state::LiveState;
use foundation::inputs::{Choice, Control};
use session::combobox::{Combobox, ComboboxInput, ComboboxStep, Typing};
use yew::prelude::*;

/// Renders a combobox. `active_id` is the element id of the option the keyboard is at; `passed_on` collects
/// what was chosen.
pub fn combobox(
    props: &ControlProps,
    typing: &LiveState<Typing>,
    active_id: Option<AttrValue>,
    passed_on: &TypedValues,
) -> Html {
    let events = BoxEvents { props: props.clone(), typing: typing.clone(), passed_on: passed_on.clone() };
    let oninput = events.on(|events, now, event: &InputEvent| {
        events.passed_on.borrow_mut().clear();
        Some(ComboboxStep::Typing(now.after_input(browser::value(event))))
    });
    let onkeydown = events.on(|events, now, event: &KeyboardEvent| {
        let key = event.key();
        let next = now.after_key(&key);
        match next {
            Some(_) => event.prevent_default(),
            // With nothing to cancel, it removes the focus, so that single keys trigger commands again.
            None if key == "Escape" => browser::blur(&events.props.id),
            None => (),
        }
        next
    });
    let onclick = events.on(|events, now, _: &MouseEvent| {
        // Typing then replaces the text.
        if !now.is_open() {
            browser::select_text(&events.props.id);
        }
        Some(ComboboxStep::Typing(now.after_open()))
    });
    let onblur = events.on(|_, now, _: &FocusEvent| Some(now.after_blur()));
    events.with(|now| {
        let error = now.error();
        html! {
            <div class={props.class("combobox")} title={props.help}>
                <label for={&props.id}>{ props.label }</label>
                <input id={&props.id} type="text" role="combobox" autocomplete="off" spellcheck="false"
                    aria-autocomplete="list" aria-expanded={(!now.shown.is_empty()).to_string()}
                    aria-controls={props.part_id("list")} aria-activedescendant={active_id}
                    aria-invalid={error.is_some().then_some("true")}
                    aria-describedby={props.described_by(error.is_some())}
                    value={now.text()} placeholder={props.placeholder} {oninput} {onkeydown} {onclick} {onblur} />
                { popup(&events, now) }
                { props.error_text(&error) }
                { props.help_text() }
            </div>
        }
    })
}

/// Takes the text that stands in a closed combobox as Enter takes it: its choices have arrived only now.
pub fn take_late(props: &ControlProps, typing: &LiveState<Typing>, passed_on: &TypedValues) {
    let events = BoxEvents { props: props.clone(), typing: typing.clone(), passed_on: passed_on.clone() };
    let next = events.with(|now| now.taken_late());
    events.take(next);
}

/// What the events of a combobox change.
#[derive(Clone)]
struct BoxEvents {
    props: ControlProps,
    typing: LiveState<Typing>,
    /// What was chosen since the text was typed.
    passed_on: TypedValues,
}

impl BoxEvents {
    /// Calls `read` with the combobox as it is at this moment.
    fn with<R>(&self, read: impl FnOnce(&Combobox) -> R) -> R {
        let props = &self.props;
        let input = ComboboxInput {
            choices: choices(props),
            value: &props.value,
            why_invalid: &|text: &str| props.validation_error(text),
            is_waiting: props.is_waiting,
            is_free_text: matches!(*props.control, Control::Text(_)),
            forgives: props.forgives,
            adds: props.adds,
            has_chosen: !self.passed_on.borrow().is_empty(),
        };
        read(&Combobox::new(input, self.typing.get()))
    }

    /// Returns a handler that takes the next step, if there is one. It reads the state when the event
    /// arrives: keys may come faster than the page renders.
    fn on<E: 'static>(
        &self,
        next: fn(&BoxEvents, &Combobox, &E) -> Option<ComboboxStep>,
    ) -> impl Fn(E) + use<E> {
        let events = self.clone();
        move |event| {
            let next = events.with(|now| next(&events, now, &event));
            next.into_iter().for_each(|next| events.take(next));
        }
    }

    fn take(&self, step: ComboboxStep) {
        match step {
            ComboboxStep::Typing(next) => self.typing.set(next),
            ComboboxStep::Choose(value) => self.choose(value),
        }
    }

    /// Passes a value on and resets the combobox.
    fn choose(&self, value: String) {
        if self.props.change_if_valid(value.clone()) {
            self.passed_on.borrow_mut().push(value);
            // One that adds to a list is empty then: only what is typed meanwhile could be selected, and
            // overwritten.
            if !self.props.adds {
                browser::select_new_text(&self.props.id);
            }
        }
        self.typing.set(Typing::default());
    }
}

/// Renders the choices, and the remark beneath them: no key reaches it, so that a screen reader is told of
/// it.
fn popup(events: &BoxEvents, now: &Combobox) -> Html {
    let props = &events.props;
    html! {
        <div class="popup">
            <ul id={props.part_id("list")} role="listbox" aria-label={props.label} hidden={now.shown.is_empty()}>
                for (index, choice) in now.shown.iter().enumerate() {
                    { option(events, index, choice, now.is_active(index)) }
                }
            </ul>
            <p aria-live="polite">{ now.remark().unwrap_or_default() }</p>
        </div>
    }
}

fn option(events: &BoxEvents, index: usize, choice: &Choice, is_active: bool) -> Html {
    let props = &events.props;
    let onclick = {
        let (events, slug) = (events.clone(), choice.slug);
        move |_| events.choose(slug.to_string())
    };
    let class = is_active.then_some("active");
    // Keeps the focus in the text box: losing it would close the list before the click arrives.
    let onmousedown = |event: MouseEvent| event.prevent_default();
    html! {
        <li id={props.part_id(&index.to_string())} key={choice.slug} role="option" {class}
            aria-selected={(props.value == choice.slug).to_string()} {onclick} {onmousedown}>
            if let Some(icon) = &props.option_icon { { icon.emit(choice.slug) } }
            { choice.label }
            if !choice.note.is_empty() { <small>{ choice.note }</small> }
        </li>
    }
}

fn choices(props: &ControlProps) -> &[Choice] {
    match &*props.control {
        Control::OneOf(choices) | Control::Text(choices) => choices,
        _ => &[],
    }
}
