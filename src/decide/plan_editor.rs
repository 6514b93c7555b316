//! The plan editor: your actions as a row of tokens that can be added, moved, repeated and removed.

mod chip;
mod token_controls;

use crate::browser;
use crate::controls::field::Field;
use crate::state::{Action, Dispatch};
use crate::ui::announcer::Announcer;
use crate::ui::disclosure::Disclosure;
use crate::ui::on_demand::Loaded;
use chase::plan::{Plan, PlanEdit};
use chip::{Chip, token_id};
use foundation::inputs::{Choice, Control, InputError, Value};
use question::Question;
use say::chase::{describe_changes, token_times};
use std::rc::Rc;
use token_controls::token_controls;
use wasm_split_helpers::wasm_split;
use yew::prelude::*;

/// Validates a text.
type Validate = Callback<String, Result<(), InputError>>;

/// The props of [`PlanEditor`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// The editor as rendered: its props, and what it shows besides the plan.
#[derive(Clone)]
struct Editor {
    props: Props,
    /// The index of the token whose controls are shown.
    open: UseStateHandle<Option<usize>>,
    /// The indices of the token that is dragged and of the one beneath it.
    drag: UseStateHandle<Option<(usize, usize)>>,
}

impl Editor {
    /// Edits the plan as it is when the edit is applied. Shows the controls of the token that an edit moves
    /// or leaves, and moves the focus to it.
    fn edit(&self, edit: PlanEdit) {
        let Props { question, dispatcher } = &self.props;
        let Ok((_, next)) = question.edit_plan(&edit) else { return };
        if let Some(next) = next {
            self.open.set(Some(next));
            browser::focus(&token_id(next));
        }
        let followed = question.chase.actions();
        dispatcher.dispatch(Action::Edit(Box::new(move |question| {
            // A question that says nothing of a plan follows the best option: the edit is one of that.
            let planned = if question.chase.is_planned() {
                question.clone()
            } else {
                Question { chase: question.chase.with_plan(&followed), ..question.clone() }
            };
            planned.edit_plan(&edit).map_or_else(|_| question.clone(), |(edited, _)| edited)
        })));
    }

    /// Returns the callbacks of a field whose text becomes an edit of the token at an index: one validates,
    /// one applies.
    fn callbacks(&self, index: usize, edit: fn(usize, String) -> PlanEdit) -> (Validate, Callback<String>) {
        let (question, editor) = (self.props.question.clone(), self.clone());
        let validate = move |text| question.edit_plan(&edit(index, text)).map(|_| ());
        (Callback::from(validate), Callback::from(move |text| editor.edit(edit(index, text))))
    }

    /// Returns a handler that edits the plan, if there is an edit.
    fn onclick(&self, edit: Option<PlanEdit>) -> Callback<MouseEvent> {
        let editor = self.clone();
        Callback::from(move |_| edit.clone().into_iter().for_each(|edit| editor.edit(edit)))
    }
}

/// Renders the [`PlanEditor`].
#[wasm_split(secondary, fallible)]
pub fn plan_editor(props: Props) -> Loaded {
    Ok(html! { <PlanEditor ..props /> })
}

/// The tokens of the plan, the controls of one of them, a search for tokens to add, and the plan as text.
#[component(PlanEditor)]
fn editor(props: &Props) -> Html {
    let edition = props.question.edition;
    let choices = use_memo(edition, |edition| Control::Text(say::chase::plan_choices(*edition)));
    let editor = Editor { props: props.clone(), open: use_state_eq(|| Some(0)), drag: use_state_eq(|| None) };
    let draft = props.question.plan_draft();
    let times = token_times(&draft, &props.question.setup());
    html! {
        <div class="planner" role="group" aria-labelledby="plan">
            <h3 id="plan">{ "What you do, in turn" }</h3>
            <ol class="tokens" role="list" aria-labelledby="plan">
                for (index, times) in times.iter().enumerate() {
                    <li key={index}>
                        { Chip { editor: &editor, draft: &draft, index }.view(times.as_ref()) }
                        if *editor.open == Some(index) { { token_controls(&editor, &draft, index) } }
                    </li>
                }
            </ol>
            for sentence in describe_changes(&props.question.chase.actions()) { <p class="note">{ sentence }</p> }
            if let Some(why) = draft.error() { <p class="error">{ why }</p> }
            <Announcer text={say::chase::describe_tokens(&props.question.chase.actions())} />
            { search(&editor, &choices) }
            <Disclosure summary={html! { { "As text" } }}>{ text_box(&editor, draft.write()) }</Disclosure>
        </div>
    }
}

/// Returns the presets that the edition has and that are possible for this character.
fn preset_choices(props: &Props) -> Vec<Choice> {
    let Question { edition, build, .. } = &*props.question;
    let is_possible = |choice: &Choice| {
        Plan::parse(choice.slug).is_ok_and(|plan| plan.reason_against(*edition, build).is_none())
    };
    match Plan::control(*edition) {
        Control::Text(choices) => choices.into_iter().filter(is_possible).collect(),
        _ => Vec::new(),
    }
}

/// Renders the search for tokens to add.
fn search(editor: &Editor, choices: &Rc<Control>) -> Html {
    let (validate, on_change) = editor.callbacks(0, |_, text| PlanEdit::Add(text));
    // In the words of the list: what links call an action is no name that a player knows.
    let known = choices.clone();
    let validate = Callback::from(move |text: String| {
        validate.emit(text.clone()).map_err(|error| match error {
            InputError::Unknown(_) => InputError::Unknown(say::chase::no_such_action(&known, &text)),
            error => error,
        })
    });
    html! {
        <Field id="plan-add" label="Add to the plan" value="" default="" control={choices.clone()} {validate}
            {on_change} forgives=false adds=true
            help="An action (step away), a status (Hasted), an action with its effect (quaff haste), or a time \
                  (12 aut; with “away” it also takes you a tile further)." />
    }
}

/// Renders the plan as text, with the presets as suggestions.
fn text_box(editor: &Editor, text: String) -> Html {
    let as_text = |choice: Choice| Choice { label: choice.slug, note: choice.label, ..choice };
    let control = Rc::new(Control::Text(preset_choices(&editor.props).into_iter().map(as_text).collect()));
    let (validate, on_change) = editor.callbacks(0, |_, text| PlanEdit::Replace(text));
    html! {
        <Field id="in-plan" label="Plan" value={text.clone()} default={text} {control} {validate} {on_change}
            help="Repeat with *6, count with ~: quaff.keep-haste:1.away*6.stairs" />
    }
}
