//! A choice among many: type to filter, arrows, Home and End to move, Enter to take, Escape to leave.

use super::control::Props;
use crate::app::browser;
use crate::inputs::{Choice, Control};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What is open and typed.
#[derive(Clone, PartialEq, Default)]
struct Search {
    /// Whether the list is open.
    open: bool,
    /// What was typed, until something is taken.
    typed: Option<String>,
    /// The place in the list that the keyboard is at.
    active: Option<usize>,
}

/// A choice among many.
#[component(Combobox)]
pub fn combobox(props: &Props) -> Html {
    let search = use_state_eq(Search::default);
    let follow = search.setter();
    use_effect_with(props.value.clone(), move |_| follow.set(Search::default()));
    let active_id = search.active.filter(|_| search.open).map(|index| props.part(&index.to_string()));
    use_effect_with(active_id.clone(), |active| active.iter().for_each(|id| browser::reveal(id)));

    let list = List::of(props, &search);
    let refusal = list.refusal();
    let text = search.typed.clone().unwrap_or_else(|| list.held().to_string());
    let oninput = {
        let (list, set) = (list.clone(), search.setter());
        move |event: InputEvent| {
            set.set(list.typed(event.target_unchecked_into::<HtmlInputElement>().value()))
        }
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
        move |_: MouseEvent| set.set(list.opened())
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
#[derive(Clone)]
struct List {
    props: Props,
    search: Search,
    shown: Vec<Choice>,
}

impl List {
    fn of(props: &Props, search: &Search) -> List {
        let typed = search.typed.as_deref().unwrap_or_default();
        let shown = choices(props).iter().filter(|choice| choice.matches(typed)).cloned().collect();
        List { props: props.clone(), search: search.clone(), shown }
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

    fn opened(&self) -> Search {
        let held = self.shown.iter().position(|choice| self.props.value == choice.slug);
        Search { open: true, active: held, ..self.search.clone() }
    }

    fn typed(&self, text: String) -> Search {
        let any = choices(&self.props).iter().any(|choice| choice.matches(&text));
        let active = (any && !text.is_empty()).then_some(0);
        Search { open: true, typed: Some(text), active }
    }

    /// Closed without a choice: what was typed in full is taken, what leads nowhere stays to be seen.
    fn left(&self) -> Search {
        let typed = self.search.typed.as_deref().map(str::trim).unwrap_or_default();
        match choices(&self.props).iter().find(|choice| choice.label.eq_ignore_ascii_case(typed)) {
            Some(choice) => self.taken(choice),
            None if self.shown.is_empty() => Search { open: false, active: None, ..self.search.clone() },
            None => Search::default(),
        }
    }

    fn taken(&self, choice: &Choice) -> Search {
        self.props.offer(choice.slug.to_string());
        Search::default()
    }

    /// What a key makes of it; nothing when the text box should have the key.
    fn pressed(&self, event: &KeyboardEvent) -> Option<Search> {
        let last = self.shown.len().checked_sub(1);
        let at = |active: Option<usize>| Search { active, ..self.search.clone() };
        let active = self.search.active;
        let next = match &event.key()[..] {
            "ArrowDown" | "ArrowUp" if !self.search.open => self.opened(),
            "ArrowDown" => at(active.filter(|i| Some(*i) != last).map(|i| i + 1).or(last.map(|_| 0))),
            "ArrowUp" => at(active.and_then(|i| i.checked_sub(1)).or(last)),
            "Home" if self.search.open => at(last.map(|_| 0)),
            "End" if self.search.open => at(last),
            "Enter" if self.search.open => match active.and_then(|i| self.shown.get(i)) {
                Some(choice) => self.taken(choice),
                None => self.left(),
            },
            "Escape" if self.search.open || self.search.typed.is_some() => Search::default(),
            _ => return None,
        };
        event.prevent_default();
        Some(next)
    }

    fn view(&self, set: UseStateSetter<Search>) -> Html {
        let open = self.search.open;
        html! {
            <ul id={self.props.part("list")} role="listbox" aria-label={self.props.label} hidden={!open}>
                if open {
                    { for self.shown.iter().enumerate().map(|(index, choice)| self.option(index, choice, &set)) }
                }
                if open && self.shown.is_empty() {
                    <li class="none" role="option" aria-disabled="true" aria-selected="false">
                        { "Nothing is called that." }
                    </li>
                }
            </ul>
        }
    }

    fn option(&self, index: usize, choice: &Choice, set: &UseStateSetter<Search>) -> Html {
        let onclick = {
            let (list, set, choice) = (self.clone(), set.clone(), choice.clone());
            move |_| set.set(list.taken(&choice))
        };
        let class = (self.search.active == Some(index)).then_some("active");
        // The text box keeps the focus while the mouse takes.
        let onmousedown = |event: MouseEvent| event.prevent_default();
        html! {
            <li id={self.props.part(&index.to_string())} key={choice.slug} role="option" {class}
                aria-selected={(self.props.value == choice.slug).to_string()} {onclick} {onmousedown}>
                { choice.label }
                if !choice.note.is_empty() { <small>{ choice.note }</small> }
            </li>
        }
    }
}

fn choices(props: &Props) -> &[Choice] {
    match &props.control {
        Control::OneOf(choices) => choices,
        _ => &[],
    }
}
