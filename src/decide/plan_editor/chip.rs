//! One token of the plan editor.

use super::Props;
use crate::controls::control::control;
use crate::controls::control_props::ControlProps;
use crate::controls::field::Field;
use chase::plan::{Change, PlanDraft, PlanEdit, Token};
use crawl::model::build::Build;
use foundation::inputs::{Control, Inputs};
use question::Question;
use say::chase::TokenTimes;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The state of a drag: the indices of the token that is dragged and of the one beneath it.
type Drag = UseStateHandle<Option<(usize, usize)>>;

/// The tooltip of a token.
const KEYS: &str = "Drag to move; or Alt with an arrow key. Delete removes.";

/// The tooltips of the toggles.
const COUNTED: &str =
    "Shows how many of these you finish before it reaches you. If nothing is counted, your attacks are.";
const LASTS: &str = "Lasts to the end of the chase: only the actions after it repeat. Otherwise it ends when the plan repeats.";

/// A token of a draft, with what its controls need.
pub struct Chip<'a> {
    /// The props of the editor.
    pub props: &'a Props,
    /// The draft.
    pub draft: &'a PlanDraft,
    /// The index of the token.
    pub index: usize,
    /// When it is done; `None` for a change.
    pub times: Option<&'a TokenTimes>,
}

impl Chip<'_> {
    /// Renders the token with its controls.
    pub fn view(self, drag: &Drag) -> Html {
        let (index, token) = (self.index, &self.draft.tokens[self.index]);
        let label = say::chase::draft_label(token);
        let (end, refusal) = (self.draft.movable(), token.refusal.clone());
        let over = drag.filter(|(from, over)| from != over && *over == index);
        let class = classes!(
            "token",
            token.change().map(|_| "change"),
            refusal.as_ref().map(|_| "lacking"),
            over.map(|_| "over"),
        );
        let (set, text) = (drag.setter(), token.text.clone());
        let ondragstart = move |event: DragEvent| {
            // Firefox starts no drag without data. A failure only means that nothing can be dragged.
            let _ = event.data_transfer().map(|transfer| transfer.set_data("text/plain", &text));
            set.set(Some((index, index)));
        };
        let set = drag.setter();
        let ondragend = move |_: DragEvent| set.set(None);
        let (ondragover, ondrop) = self.drop_handlers(drag);
        html! {
            <li key={index} id={token_id(index)} {class} tabindex="0"
                title={refusal.as_ref().map_or(KEYS.to_string(), |why| why.to_string())}
                aria-label={say::chase::describe_draft_token(self.draft, index)}
                draggable={(index < end).to_string()} {ondragstart} {ondragover} {ondrop} {ondragend}
                onkeydown={self.key_handler()}>
                { for self.times.map(|times| html! { <b class="turn">{ &times.numbers }</b> }) }
                if let Some(change) = token.change().filter(|_| refusal.is_none()) {
                    { self.value(change) }
                    { self.toggle(change.lasts, "to the end", format!("Keep to the end: {label}"), LASTS) }
                }
                else if refusal.is_some() { <s>{ &label }</s> }
                else { <span>{ &label }</span> }
                if let Some(token) = token.action() {
                    if token.kind.is_repeatable() { { self.repeat(token) } }
                }
                { for self.times.map(|times| html! { <small>{ &times.aut }</small> }) }
                if let Some(token) = token.action() {
                    { self.toggle(token.is_marked, "how many?", format!("How many? {label}"), COUNTED) }
                }
                { self.arrange(&label) }
            </li>
        }
    }

    /// Renders the buttons that move and remove the token.
    fn arrange(&self, label: &str) -> Html {
        let (index, end) = (self.index, self.draft.movable());
        let to = |to: Option<usize>| Some(PlanEdit::Move(index, to.filter(|to| *to < end)?));
        let can_remove = *self.draft != Question::default().plan_draft();
        html! {
            <span class="arrange">
                if index < end {
                    { self.button("‹", format!("Move {label} earlier"), to(index.checked_sub(1))) }
                    { self.button("›", format!("Move {label} later"), to(Some(index + 1))) }
                }
                { self.button("×", format!("Remove {label}"), can_remove.then_some(PlanEdit::Remove(index))) }
            </span>
        }
    }

    /// Renders a button for an edit; disabled without one.
    fn button(&self, sign: &'static str, label: String, edit: Option<PlanEdit>) -> Html {
        let disabled = edit.is_none();
        let onclick = self.props.onclick(edit);
        html! {
            <button type="button" class="plain" aria-label={label} {disabled} {onclick}>{ sign }</button>
        }
    }

    /// Renders the number of repetitions.
    fn repeat(&self, token: &Token) -> Html {
        let (min, max) = Token::REPEATS;
        let control =
            Control::Number { min: min.into(), max: max.into(), decimals: false, empty: None, stars: &[] };
        let (validate, on_change) = self.props.callbacks(self.index, PlanEdit::Repeat);
        let value = token.repeat.to_string();
        html! {
            <Field id={format!("plan-{}-times", self.index)} label="Times" help="How often in a row."
                value={value.clone()} default={value} control={Rc::new(control)} {validate} {on_change} />
        }
    }

    /// Renders the toggle that counts the action, or lets the change last.
    fn toggle(&self, is_on: bool, text: &'static str, label: String, title: &'static str) -> Html {
        let onclick = self.props.onclick(Some(PlanEdit::Toggle(self.index)));
        html! {
            <button type="button" class="plain" aria-pressed={is_on.to_string()} aria-label={label} {title}
                {onclick}>
                { text }
            </button>
        }
    }

    /// Renders the new value of the input that changes.
    fn value(&self, change: &Change) -> Option<Html> {
        let meta = Build::meta(change.key)?;
        let (validate, on_change) = self.props.callbacks(self.index, PlanEdit::SetValue);
        Some(control(ControlProps {
            id: format!("plan-{}-value", self.index).into(),
            label: meta.label,
            help: meta.help,
            control: Rc::new(Change::control(meta, self.props.question.edition)),
            value: change.value.clone().into(),
            default: change.value.clone().into(),
            validate,
            on_change,
            forgives: true,
            adds: false,
            option_icon: None,
            placeholder: None,
        }))
    }

    fn drop_handlers(&self, drag: &Drag) -> (Callback<DragEvent>, Callback<DragEvent>) {
        let (index, over, dropped, props) = (self.index, drag.clone(), drag.clone(), self.props.clone());
        let ondragover = move |event: DragEvent| {
            if let Some((from, _)) = *over {
                event.prevent_default();
                over.set(Some((from, index)));
            }
        };
        let ondrop = move |event: DragEvent| {
            if let Some((from, _)) = *dropped {
                event.prevent_default();
                props.edit(PlanEdit::Move(from, index));
            }
        };
        (Callback::from(ondragover), Callback::from(ondrop))
    }

    /// Returns the handler of the keys that move and remove the token while the token itself has the focus.
    fn key_handler(&self) -> Callback<KeyboardEvent> {
        let (index, props) = (self.index, self.props.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.target_unchecked_into::<Element>().id() != token_id(index) {
                return;
            }
            let edit = match (&event.key()[..], event.alt_key()) {
                ("ArrowLeft" | "ArrowUp", true) => PlanEdit::Move(index, index.saturating_sub(1)),
                ("ArrowRight" | "ArrowDown", true) => PlanEdit::Move(index, index + 1),
                ("Delete" | "Backspace", false) => PlanEdit::Remove(index),
                _ => return,
            };
            event.prevent_default();
            props.edit(edit);
        })
    }
}

/// Returns the element id of the token at an index.
pub fn token_id(index: usize) -> String {
    format!("plan-{index}")
}
