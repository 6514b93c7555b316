//! A combobox: type to filter, arrows, Home and End to move, Enter to choose, Escape to cancel. Follows the ARIA
//! pattern of an editable combobox with a list.

use crate::browser;
use crate::controls::control_props::ControlProps;
use crate::controls::typing::{TypedValues, Typing};
use crate::ui::live_state::LiveState;
use foundation::inputs::{Choice, Control, find_choices};
use yew::prelude::*;

/// The most choices shown at once.
const MAX_SHOWN: usize = 60;

/// Renders a combobox. `active_id` is the element id of the option the keyboard is at; `passed_on` collects what was chosen.
pub fn combobox(
    props: &ControlProps,
    typing: &LiveState<Typing>,
    active_id: Option<AttrValue>,
    passed_on: &TypedValues,
) -> Html {
    let list = List::new(props, typing, passed_on);
    let error = list.error();
    let text = list.search.typed.clone().unwrap_or_else(|| list.value_label().to_string());
    let oninput = list.on(|list, event: &InputEvent| {
        list.passed_on.borrow_mut().clear();
        Some(list.after_input(browser::value(event)))
    });
    let onkeydown = list.on(|list, event: &KeyboardEvent| {
        let next = list.after_key(event);
        // With nothing to cancel, Escape removes the focus, so that single keys trigger commands again.
        if next.is_none() && event.key() == "Escape" {
            browser::blur(&list.props.id);
        }
        next
    });
    let onclick = list.on(|list, _: &MouseEvent| Some(list.click()));
    let onblur = list.on(|list, _: &FocusEvent| Some(list.after_blur()));
    html! {
        <div class={props.class("combobox")} title={props.help}>
            <label for={&props.id}>{ props.label }</label>
            <input id={&props.id} type="text" role="combobox" autocomplete="off" spellcheck="false"
                aria-autocomplete="list" aria-expanded={(!list.shown.is_empty()).to_string()}
                aria-controls={props.part_id("list")} aria-activedescendant={active_id}
                aria-invalid={error.is_some().then_some("true")}
                aria-describedby={props.described_by(error.is_some())}
                value={text} placeholder={props.placeholder} {oninput} {onkeydown} {onclick} {onblur} />
            { list.view() }
            { props.error_text(&error) }
            { props.help_text() }
        </div>
    }
}

/// Returns the state of a closed combobox in which a text stands, once it is taken as Enter takes it: its choices have arrived
/// only now, or it was left before.
pub fn take_late(props: &ControlProps, typing: &LiveState<Typing>, passed_on: &TypedValues) -> Typing {
    typing.set(Typing { open: true, ..typing.get() });
    List::new(props, typing, passed_on).after_enter()
}

/// Returns whether the choices are still to come.
pub fn is_waiting(props: &ControlProps) -> bool {
    *props.control == Control::OneOf(Vec::new())
}

/// The choices that match the typed text, and the transitions of the combobox: each returns its next state.
struct List {
    props: ControlProps,
    typing: LiveState<Typing>,
    /// What `typing` is at this moment.
    search: Typing,
    shown: Vec<Choice>,
    /// How many further choices match.
    hidden_count: usize,
    /// Whether none matches, and those shown are the nearest.
    are_near: bool,
    /// What was chosen since the text was typed: a combobox that goes with its choice still loses the focus.
    passed_on: TypedValues,
}

impl List {
    fn new(props: &ControlProps, typing: &LiveState<Typing>, passed_on: &TypedValues) -> List {
        let search = typing.get();
        let typed = search.typed.as_deref().unwrap_or_default();
        let found = find_choices(if search.open { choices(props) } else { &[] }, typed);
        let hidden_count = found.choices.len().saturating_sub(MAX_SHOWN);
        let shown = found.choices.into_iter().take(MAX_SHOWN).cloned().collect();
        let (typing, are_near, passed_on) = (typing.clone(), found.are_near, passed_on.clone());
        List { props: props.clone(), typing, search, shown, hidden_count, are_near, passed_on }
    }

    /// Returns a handler that sets the next state, if there is one. It reads the state when the event arrives: keys may come
    /// faster than the page renders.
    fn on<E: 'static>(&self, next: fn(&List, &E) -> Option<Typing>) -> impl Fn(E) + use<E> {
        let (props, typing, passed_on) = (self.props.clone(), self.typing.clone(), self.passed_on.clone());
        move |event| {
            let next = next(&List::new(&props, &typing, &passed_on), &event);
            next.into_iter().for_each(|next| typing.set(next));
        }
    }

    /// Returns the label of the current value.
    fn value_label(&self) -> &str {
        let selected = choices(&self.props).iter().find(|choice| self.props.value == choice.slug);
        selected.map_or(&self.props.value, |choice| choice.label)
    }

    /// Returns why the typed text is invalid, or is not taken; only once the list is closed, as it may be unfinished before.
    fn error(&self) -> Option<String> {
        let typed = self.search.typed.as_deref().filter(|_| !self.search.open && !is_waiting(&self.props))?;
        let is_left = || self.props.adds.then(|| "Not added: press Enter in the box.".to_string());
        self.props.validation_error(typed).or_else(is_left)
    }

    /// Opened: the current value is active, unless something was typed.
    fn after_open(&self) -> Typing {
        let active =
            choices(&self.props).iter().take(MAX_SHOWN).position(|choice| self.props.value == choice.slug);
        let active = active.filter(|_| self.search.typed.is_none());
        Typing { open: true, active, ..self.search.clone() }
    }

    /// Clicked: opens the list. Selects the text when the list was closed, so that typing replaces it.
    fn click(&self) -> Typing {
        if !self.search.open {
            browser::select_text(&self.props.id);
        }
        self.after_open()
    }

    /// Typed into: the first match is active.
    fn after_input(&self, text: String) -> Typing {
        let found = find_choices(choices(&self.props), &text);
        let is_value = found.are_near && self.props.validation_error(text.trim()).is_none();
        let active = found.on_enter(self.props.forgives).filter(|_| !text.is_empty() && !is_value).map(|_| 0);
        Typing { open: true, typed: Some(text), active }
    }

    /// Returns whether a text that is none of the choices may be a value.
    fn is_free_text(&self) -> bool {
        matches!(*self.props.control, Control::Text(_))
    }

    /// Returns whether a text is a value though it is none of the choices, such as a branch with its level.
    fn is_value(&self, typed: &str) -> bool {
        (self.is_free_text() || self.shown.is_empty() || self.are_near)
            && self.props.validation_error(typed).is_none()
    }

    /// Lost the focus: takes the typed text, unless it would be one more of a list.
    fn after_blur(&self) -> Typing {
        if !self.props.adds {
            self.take_typed()
        } else if self.search.typed.as_deref().is_some_and(|typed| typed.trim().is_empty()) {
            Typing::default()
        } else {
            Typing { open: false, active: None, ..self.search.clone() }
        }
    }

    /// Takes the typed text if it is the label or another name of a choice, or matches only one. Any other text, and one with typing
    /// errors, stays in the box with its error.
    fn take_typed(&self) -> Typing {
        let typed = self.search.typed.as_deref().map(str::trim);
        let Some(typed) = typed.filter(|_| self.passed_on.borrow().is_empty()) else {
            return Typing::default();
        };
        match choices(&self.props).iter().find(|choice| choice.label.eq_ignore_ascii_case(typed)) {
            Some(choice) => self.choose(choice.slug),
            None if self.is_value(typed) => self.choose(typed),
            None if typed.is_empty() => Typing::default(),
            // Another name of a choice, such as a short form.
            None if self.props.validation_error(typed).is_none() => self.choose(typed),
            None => match &self.shown[..] {
                [only] if !self.are_near => self.choose(only.slug),
                _ => Typing { open: false, active: None, ..self.search.clone() },
            },
        }
    }

    /// Passes a value on and resets the combobox.
    fn choose(&self, value: &str) -> Typing {
        if self.props.change_if_valid(value.to_string()) {
            self.passed_on.borrow_mut().push(value.to_string());
            // One that adds to a list is empty then: only what is typed meanwhile could be selected, and overwritten.
            if !self.props.adds {
                browser::select_new_text(&self.props.id);
            }
        }
        Typing::default()
    }

    /// Handles a key; `None` leaves it to the text box.
    fn after_key(&self, event: &KeyboardEvent) -> Option<Typing> {
        let last = self.shown.len().checked_sub(1);
        let with_active = |active: Option<usize>| Typing { active, ..self.search.clone() };
        let active = self.search.active;
        let next = match &event.key()[..] {
            "ArrowDown" | "ArrowUp" if !self.search.open => self.after_open(),
            "ArrowDown" => {
                with_active(active.filter(|i| Some(*i) != last).map(|i| i + 1).or(last.map(|_| 0)))
            }
            "ArrowUp" => with_active(active.and_then(|i| i.checked_sub(1)).or(last)),
            "Home" if self.search.open => with_active(last.map(|_| 0)),
            "End" if self.search.open => with_active(last),
            "Enter" if self.search.open => self.after_enter(),
            "Enter" if self.props.adds && self.search.typed.is_some() => {
                take_late(&self.props, &self.typing, &self.passed_on)
            }
            "Escape" if self.search.open || self.search.typed.is_some() => Typing::default(),
            _ => return None,
        };
        event.prevent_default();
        Some(next)
    }

    /// Enter: takes the active choice, else what was typed. A text that was typed before there were choices has none active.
    fn after_enter(&self) -> Typing {
        let found = self.search.typed.clone().and_then(|typed| self.after_input(typed).active);
        match self.search.active.or(found).and_then(|index| self.shown.get(index)) {
            Some(choice) => self.choose(choice.slug),
            None => self.take_typed(),
        }
    }

    /// Renders the choices, and the remark beneath them: no key reaches it, so that a screen reader is told of it.
    fn view(&self) -> Html {
        html! {
            <div class="popup">
                <ul id={self.props.part_id("list")} role="listbox" aria-label={self.props.label}
                    hidden={self.shown.is_empty()}>
                    for (index, choice) in self.shown.iter().enumerate() {
                        { self.option(index, choice) }
                    }
                </ul>
                <p aria-live="polite">{ self.remark().unwrap_or_default() }</p>
            </div>
        }
    }

    /// Returns the message below the choices: how many are hidden, or what typing a new value does. None while the list is closed.
    fn remark(&self) -> Option<String> {
        match (&self.search.typed, self.hidden_count) {
            (_, 1..) => Some(format!("… and {} more: type to narrow them down.", self.hidden_count)),
            (Some(_), _) if is_waiting(&self.props) => {
                Some("Loading the list: what you typed is looked up then.".to_string())
            }
            _ if !self.search.open || !self.shown.is_empty() && !self.are_near => None,
            (typed, _) => {
                let typed = typed.as_deref().map(str::trim).filter(|typed| !typed.is_empty())?;
                if self.is_value(typed) {
                    Some(format!("Press Enter to use “{typed}”."))
                } else if self.are_near {
                    Some("No match; these are the nearest.".to_string())
                } else {
                    // The version may lack it: that says since when.
                    self.props.validation_error(typed)
                }
            }
        }
    }

    fn option(&self, index: usize, choice: &Choice) -> Html {
        let onclick = {
            let (props, typing, passed_on) =
                (self.props.clone(), self.typing.clone(), self.passed_on.clone());
            let slug = choice.slug;
            move |_| typing.set(List::new(&props, &typing, &passed_on).choose(slug))
        };
        let class = (self.search.active == Some(index)).then_some("active");
        // Keeps the focus in the text box: losing it would close the list before the click arrives.
        let onmousedown = |event: MouseEvent| event.prevent_default();
        html! {
            <li id={self.props.part_id(&index.to_string())} key={choice.slug} role="option" {class}
                aria-selected={(self.props.value == choice.slug).to_string()} {onclick} {onmousedown}>
                if let Some(icon) = &self.props.option_icon { { icon.emit(choice.slug) } }
                { choice.label }
                if !choice.note.is_empty() { <small>{ choice.note }</small> }
            </li>
        }
    }
}

fn choices(props: &ControlProps) -> &[Choice] {
    match &*props.control {
        Control::OneOf(choices) | Control::Text(choices) => choices,
        _ => &[],
    }
}
