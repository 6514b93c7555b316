//! What can be done with a token of the plan editor.

use super::Editor;
use crate::controls::control::control;
use crate::controls::control_props::ControlProps;
use crate::controls::field::Field;
use chase::plan::{Change, PlanDraft, PlanEdit, Token};
use crawl::model::build::Build;
use foundation::inputs::{Control, Inputs};
use question::Question;
use std::rc::Rc;
use yew::prelude::*;

/// The tooltips of the toggles.
const COUNTED: &str =
    "Shows how many of these you finish before it reaches you. If nothing is counted, your attacks are.";
const LASTS: &str = "Lasts to the end of the chase: only the actions after it repeat. Otherwise it ends when the plan repeats.";

/// Renders the controls of the token at an index: its value or its repetitions, what is counted or lasts, and
/// the buttons that move and remove it.
pub fn token_controls(editor: &Editor, draft: &PlanDraft, index: usize) -> Html {
    let token = &draft.tokens[index];
    let label = say::chase::draft_label(token);
    let toggle = |is_on: bool, text: &'static str, label: String, title: &'static str| {
        let onclick = editor.onclick(Some(PlanEdit::Toggle(index)));
        html! {
            <button type="button" aria-pressed={is_on.to_string()} aria-label={label} {title} {onclick}>
                { text }
            </button>
        }
    };
    html! {
        <div class="token-controls" role="group" aria-label={say::chase::describe_draft_token(draft, index)}>
            if let Some(change) = token.change().filter(|_| token.refusal.is_none()) {
                { value(editor, index, change) }
                { toggle(change.lasts, "Keep to the end", format!("Keep to the end: {label}"), LASTS) }
            }
            if let Some(token) = token.repeatable() { { repeat(editor, index, token) } }
            if let Some(token) = token.countable() {
                { toggle(token.is_marked, "How many?", format!("How many? {label}"), COUNTED) }
            }
            { arrange(editor, draft, index, &label) }
        </div>
    }
}

/// Renders the buttons that move and remove the token.
fn arrange(editor: &Editor, draft: &PlanDraft, index: usize, label: &str) -> Html {
    let end = draft.movable();
    let to = |to: Option<usize>| Some(PlanEdit::Move(index, to.filter(|to| *to < end)?));
    let can_remove = *draft != Question::default().plan_draft();
    let button = |text: &'static str, label: String, edit: Option<PlanEdit>| {
        let (disabled, onclick) = (edit.is_none(), editor.onclick(edit));
        html! { <button type="button" aria-label={label} {disabled} {onclick}>{ text }</button> }
    };
    html! {
        <span class="arrange">
            if index < end && end > 1 {
                { button("‹ Earlier", format!("Earlier: {label}"), to(index.checked_sub(1))) }
                { button("Later ›", format!("Later: {label}"), to(Some(index + 1))) }
            }
            { button("Remove", format!("Remove {label}"), can_remove.then_some(PlanEdit::Remove(index))) }
        </span>
    }
}

/// Renders the number of repetitions.
fn repeat(editor: &Editor, index: usize, token: &Token) -> Html {
    let (min, max) = Token::REPEATS;
    let control =
        Control::Number { min: min.into(), max: max.into(), decimals: false, empty: None, stars: &[] };
    let (validate, on_change) = editor.callbacks(index, PlanEdit::Repeat);
    let value = token.repeat.to_string();
    html! {
        <Field id={format!("plan-{index}-times")} label="Times" help="How often in a row."
            value={value.clone()} default={value} control={Rc::new(control)} {validate} {on_change} />
    }
}

/// Renders the new value of the input that changes.
fn value(editor: &Editor, index: usize, change: &Change) -> Option<Html> {
    let meta = Build::meta(change.key.as_str())?;
    let (validate, on_change) = editor.callbacks(index, PlanEdit::SetValue);
    Some(control(yew::props!(ControlProps {
        id: format!("plan-{index}-value"),
        label: meta.label,
        help: meta.help,
        control: Rc::new(Change::control(meta, editor.props.question.edition)),
        value: change.value.clone(),
        default: change.value.clone(),
        validate,
        on_change,
    })))
}
