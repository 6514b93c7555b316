//! The panel with the single changes of the build that help most.

use crate::state::{Action, Dispatch, on_click};
use crate::ui::debounce::use_debounced;
use crate::ui::disclosure::Disclosure;
use crate::ui::table::{Cell, cell, number, row, table};
use crate::ui::time_slices::use_in_slices;
use analysis::changes::BuildChange;
use analysis::describe;
use analysis::levers::{BuildOutcome, Lever, SAME_DEFENCES, levers};
use foundation::edition::Edition;
use foundation::text;
use question::Question;
use say::Unit;
use say::chase::describe_actions;
use say::decision::Lives;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Levers`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the plan that is followed.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
}

/// Describes the list.
const DESCRIPTION: &str = "Single changes that keep you alive, reduce attacks or shorten your steps, best first. Each is \
    taken as already in effect: the turn that it takes, such as quaffing, belongs in the plan. Choose one to try it.";
/// What stands in the place of the changes in reach where there are none.
const NONE_IN_REACH: &str = "Nothing that you have helps: tick what you carry under “You have”.";
/// What the others need.
const NEEDED: &str = "Each needs something that you have not said you have: a talisman or spell for a form, gear, a potion, skill.";
/// The message while the list is computed.
const COMPUTING: &str = "Trying every change…";
/// The heading of the changes that need what is not known to be at hand.
const OUT_OF_REACH: &str = "What would help if you had it";

/// The changes that help, the best first: those in reach, and folded beneath them the others. While new ones
/// are computed, the old list stays, marked as stale.
#[component(Levers)]
pub fn levers_panel(props: &Props) -> Html {
    let question = use_debounced(&props.question.chase_and_fight());
    let computed = use_in_slices(&question, async |question, _, pause| levers(&question, pause).await);
    let Some(computed) = computed else {
        return html! { <p class="note" role="status">{ COMPUTING }</p> };
    };
    let is_stale = computed.inputs != question;
    let (question, (before, levers)) = (&computed.inputs, &computed.result);
    if !is_stale && is_chased(question) && before.attacks == 0.0 {
        return html! { <p class="note">{ "None of them attacks you: there is nothing to gain." }</p> };
    }
    if levers.is_empty() && !is_stale {
        return html! { <p class="note">{ "No single change helps here." }</p> };
    }
    let have = &props.question.chase.have;
    let (in_reach, others): (Vec<&Lever>, Vec<&Lever>) =
        levers.iter().partition(|lever| lever.change.is_in_reach(have));
    let is_cut = |lever: &Lever| is_chased(question) && lever.outcome.never_attacked.is_none();
    html! {
        <div class={is_stale.then_some("stale")} aria-busy={is_stale.then_some("true")}>
            <p class="note" role="status">{ if is_stale { COMPUTING } else { DESCRIPTION } }</p>
            if is_chased(question) {
                <p class="note">{ format!("Your plan: {}.", describe_actions(&question.chase)) }</p>
            }
            if in_reach.is_empty() {
                <p class="note">{ NONE_IN_REACH }</p>
            } else {
                { levers_table(props, question, before, &in_reach) }
            }
            if !others.is_empty() {
                <Disclosure key={OUT_OF_REACH} open={in_reach.is_empty()}
                    summary={html! { <>{ OUT_OF_REACH }{ " " }<small>{ others.len() }</small></> }}>
                    <p class="note">{ NEEDED }</p>
                    { levers_table(props, question, before, &others) }
                </Disclosure>
            }
            if levers.iter().any(is_cut) {
                <p class="note">
                    { "–: several foes share the rolls of your own times, and these are too many to go through." }
                </p>
            }
            if before.lives.is_some() {
                <p class="note">{ SAME_DEFENCES }</p>
            }
        </div>
    }
}

/// Returns whether a question has foes, so that the attacks count.
fn is_chased(question: &Question) -> bool {
    !question.chase.foes.0.is_empty()
}

/// Renders a row for each change, with its figures and those `before` it.
fn levers_table(props: &Props, question: &Question, before: &BuildOutcome, levers: &[&Lever]) -> Html {
    let is_chased = is_chased(question);
    let rows = levers.iter().map(|lever| {
        let mut cells = vec![cell(apply_button(&lever.change, question.edition, &props.dispatcher))];
        cells.extend(figure_cells(&lever.outcome, before, is_chased, props.unit));
        row(cells)
    });
    let mut heads = vec!["Change"];
    heads.extend(before.lives.map(|_| "You live"));
    heads.extend_from_slice(if is_chased { &["Attacks", "Never attacked", "A step"] } else { &["A step"] });
    table("levers", "What helps", &heads, rows.collect())
}

/// Renders the button that applies a change.
pub fn apply_button(change: &BuildChange, edition: Edition, dispatcher: &Dispatch) -> Html {
    let (key, value) = (change.input.key, change.value.clone());
    let onclick = on_click(dispatcher, move || Action::Set(key, value.clone()));
    html! {
        <button type="button" class="link" {onclick}>{ describe::describe_change(edition, change) }</button>
    }
}

/// Returns the cells with the figures after a change, and those before it in small print.
fn figure_cells(after: &BuildOutcome, before: &BuildOutcome, is_chased: bool, unit: Unit) -> Vec<Cell> {
    let mut cells = Vec::new();
    if let Some(lives) = before.lives {
        let after = after.lives.map_or("–".to_string(), Lives::bound);
        cells.push(number(after).small(format!("from {}", lives.bound())));
    }
    if is_chased {
        let from = format!("from {}", text::number(before.attacks, 2));
        cells.push(number(text::number(after.attacks, 2)).small(from));
        cells.push(number(after.never_attacked.map(text::percent).unwrap_or_else(|| "–".to_string())));
    }
    cells.push(
        number(unit.format_number(after.step)).small(format!("from {}", unit.format_number(before.step))),
    );
    cells
}
