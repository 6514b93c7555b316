//! A choice among many: type to filter, arrows, Home and End to move, Enter to take, Escape to leave.

use crate::app::controls::control::Props;
use crate::app::controls::field::Typing;
use crate::app::shell::browser;
use crate::inputs::{Choice, Control};
use std::rc::Rc;
use yew::prelude::*;

/// As many choices as are shown at once.
const SHOWN: usize = 60;

/// A choice among many; the one that the keyboard is at has an id.
pub fn combobox(props: &Props, search: &UseStateHandle<Typing>, active_id: Option<AttrValue>) -> Html {
    let list = Rc::new(List::of(props, search));
    let refusal = list.refusal();
    let text = search.typed.clone().unwrap_or_else(|| list.held().to_string());
    let oninput = {
        let (list, set) = (list.clone(), search.setter());
        move |event: InputEvent| set.set(list.typed(browser::value(&event)))
    };
    let onkeydown = {
        let (list, set) = (list.clone(), search.setter());
        move |event: KeyboardEvent| {
            if let Some(next) = list.pressed(&event) {
                set.set(next);
            }
        }
    };
    let open = {
        let (list, set) = (list.clone(), search.setter());
        move |_: MouseEvent| {
            // What is typed next takes the place of what is there.
            if !list.search.open {
                browser::select_text(&list.props.id);
            }
            set.set(list.opened());
        }
    };
    let onblur = {
        let (list, set) = (list.clone(), search.setter());
        move |_: FocusEvent| set.set(list.left())
    };
    html! {
        <div class={props.class("combobox")} title={props.help}>
            <label for={&props.id}>{ props.label }</label>
            <input id={&props.id} type="text" role="combobox" autocomplete="off" spellcheck="false"
                aria-autocomplete="list" aria-expanded={search.open.to_string()}
                aria-controls={props.part("list")} aria-activedescendant={active_id}
                aria-invalid={refusal.is_some().then_some("true")}
                aria-describedby={props.described_by(refusal.is_some())}
                value={text} {oninput} {onkeydown} onclick={open} {onblur} />
            { list.view(search.setter()) }
            { props.refused(&refusal) }
            { props.helped() }
        </div>
    }
}

/// The choices that what is typed leaves, and what keys and clicks make of them.
struct List {
    props: Props,
    search: Typing,
    shown: Vec<Choice>,
    /// How many more there are than are shown.
    more: usize,
}

impl List {
    fn of(props: &Props, search: &Typing) -> List {
        let typed = search.typed.as_deref().unwrap_or_default();
        let mut left = choices(props).iter().filter(|choice| search.open && choice.matches(typed));
        let shown = left.by_ref().take(SHOWN).cloned().collect();
        List { props: props.clone(), search: search.clone(), shown, more: left.count() }
    }

    /// The label of the value.
    fn held(&self) -> &str {
        let held = choices(&self.props).iter().find(|choice| self.props.value == choice.slug);
        held.map_or(&self.props.value, |choice| choice.label)
    }

    /// Why what was typed leads nowhere, once the list is closed.
    fn refusal(&self) -> Option<String> {
        let typed = self.search.typed.as_deref().filter(|_| !self.search.open)?;
        self.props.refusal(typed)
    }

    fn opened(&self) -> Typing {
        let held = choices(&self.props).iter().take(SHOWN).position(|choice| self.props.value == choice.slug);
        let held = held.filter(|_| self.search.typed.is_none());
        Typing { open: true, active: held, ..self.search.clone() }
    }

    fn typed(&self, text: String) -> Typing {
        let any = choices(&self.props).iter().any(|choice| choice.matches(&text));
        let active = (any && !text.is_empty()).then_some(0);
        Typing { open: true, typed: Some(text), active }
    }

    /// Whether a text that is no choice may be a value.
    fn free(&self) -> bool {
        matches!(self.props.control, Control::Text(_))
    }

    /// Closed without a choice: what was typed in full, or can only be one, is taken; all else stays to be seen.
    fn left(&self) -> Typing {
        let Some(typed) = self.search.typed.as_deref().map(str::trim) else { return Typing::default() };
        match choices(&self.props).iter().find(|choice| choice.label.eq_ignore_ascii_case(typed)) {
            Some(choice) => self.taken(choice.slug),
            None if self.free() && !typed.is_empty() && self.props.refusal(typed).is_none() => {
                self.taken(typed)
            }
            None if typed.is_empty() => Typing::default(),
            None => match &self.shown[..] {
                [only] => self.taken(only.slug),
                _ => Typing { open: false, active: None, ..self.search.clone() },
            },
        }
    }

    fn taken(&self, value: &str) -> Typing {
        self.props.offer(value.to_string());
        Typing::default()
    }

    /// What a key makes of it; nothing when the text box should have the key.
    fn pressed(&self, event: &KeyboardEvent) -> Option<Typing> {
        let last = self.shown.len().checked_sub(1);
        let at = |active: Option<usize>| Typing { active, ..self.search.clone() };
        let active = self.search.active;
        let next = match &event.key()[..] {
            "ArrowDown" | "ArrowUp" if !self.search.open => self.opened(),
            "ArrowDown" => at(active.filter(|i| Some(*i) != last).map(|i| i + 1).or(last.map(|_| 0))),
            "ArrowUp" => at(active.and_then(|i| i.checked_sub(1)).or(last)),
            "Home" if self.search.open => at(last.map(|_| 0)),
            "End" if self.search.open => at(last),
            "Enter" if self.search.open => match active.and_then(|i| self.shown.get(i)) {
                Some(choice) => self.taken(choice.slug),
                None => self.left(),
            },
            "Escape" if self.search.open || self.search.typed.is_some() => Typing::default(),
            _ => return None,
        };
        event.prevent_default();
        Some(next)
    }

    fn view(self: &Rc<Self>, set: UseStateSetter<Typing>) -> Html {
        let open = self.search.open;
        html! {
            <ul id={self.props.part("list")} role="listbox" aria-label={self.props.label} hidden={!open}>
                if open {
                    { for self.shown.iter().enumerate().map(|(index, choice)| self.option(index, choice, &set)) }
                }
                if let Some(remark) = self.remark().filter(|_| open) {
                    <li class="none" role="option" aria-disabled="true" aria-selected="false">{ remark }</li>
                }
            </ul>
        }
    }

    /// What is said below the choices.
    fn remark(&self) -> Option<String> {
        match (&self.search.typed, self.more) {
            (_, 1..) => Some(format!("… and {} more: type to find them.", self.more)),
            _ if !self.shown.is_empty() => None,
            (Some(typed), _) if self.free() => {
                let taken = || format!("Enter takes “{}”.", typed.trim());
                Some(self.props.refusal(typed.trim()).unwrap_or_else(taken))
            }
            _ => Some("Nothing is called that.".to_string()),
        }
    }

    fn option(self: &Rc<Self>, index: usize, choice: &Choice, set: &UseStateSetter<Typing>) -> Html {
        let onclick = {
            let (list, set, slug) = (self.clone(), set.clone(), choice.slug);
            move |_| set.set(list.taken(slug))
        };
        let class = (self.search.active == Some(index)).then_some("active");
        // The text box keeps the focus while the mouse takes.
        let onmousedown = |event: MouseEvent| event.prevent_default();
        html! {
            <li id={self.props.part(&index.to_string())} key={choice.slug} role="option" {class}
                aria-selected={(self.props.value == choice.slug).to_string()} {onclick} {onmousedown}>
                if let Some(mark) = &self.props.mark { { mark.emit(choice.slug) } }
                { choice.label }
                if !choice.note.is_empty() { <small>{ choice.note }</small> }
            </li>
        }
    }
}

fn choices(props: &Props) -> &[Choice] {
    match &props.control {
        Control::OneOf(choices) | Control::Text(choices) => choices,
        _ => &[],
    }
}
