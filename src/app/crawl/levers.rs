//! What helps most: single changes, each to be tried with a click.

use crate::analysis::describe;
use crate::analysis::levers::{BuildOutcome, Lever, levers};
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::table::{cell, number, row, table};
use crate::app::ui::time_slices::run_in_slices;
use crate::question::Question;
use crate::say::Unit;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What is asked, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
    /// The unit.
    pub unit: Unit,
}

/// What the list is.
const TOLD: &str =
    "Single changes that spare you attacks or make a step shorter, the best first; a click tries one.";
/// What is said meanwhile.
const TRYING: &str = "Trying every change…";
/// As many as are shown at first.
const FIRST: usize = 8;

/// The changes that help, the best first.
#[component(Levers)]
pub fn all(props: &Props) -> Html {
    let question = use_debounced(&props.question.chased());
    let all = use_state_eq(|| false);
    let found = use_helpful(&question);
    let Some((of, now, levers)) = found.as_deref() else {
        return html! { <p class="note" role="status">{ TRYING }</p> };
    };
    let stale = *of != question;
    let question = of;
    let chased = !question.chase.foes.0.is_empty();
    if levers.is_empty() && !stale {
        return html! { <p class="note">{ "No single change helps." }</p> };
    }
    let shown = if *all { levers.len() } else { FIRST };
    let rows = levers.iter().take(shown).map(|lever| {
        let mut cells = vec![cell(try_it(lever, question, &props.ask))];
        cells.extend(figures(&lever.outcome, now, chased, props.unit));
        row(cells)
    });
    let heads: &[&str] =
        if chased { &["Change", "Attacks", "Never hit", "A step"] } else { &["Change", "A step"] };
    let more = {
        let all = all.setter();
        move |_| all.set(true)
    };
    html! {
        <div class={stale.then_some("stale")} aria-busy={stale.then_some("true")}>
            <p class="note" role="status">{ if stale { TRYING } else { TOLD } }</p>
            { table("levers", "What helps most", heads, rows.collect()) }
            if chased && levers.iter().take(shown).any(|lever| lever.outcome.untouched.is_none()) {
                <p class="note">{ "–: several foes share the rolls of your own time, so that their chances do not multiply." }</p>
            }
            if shown < levers.len() {
                <button type="button" onclick={more}>{ format!("Show all {}", levers.len()) }</button>
            }
        </div>
    }
}

/// The question that was last looked at to the end, what it comes to, and what helps.
type Helpful = (Question, BuildOutcome, Vec<Lever>);

/// What helps most: the last answer stays until the next is whole.
#[hook]
fn use_helpful(question: &Question) -> Option<Rc<Helpful>> {
    let found = use_state(|| None::<Rc<Helpful>>);
    let set = found.setter();
    use_effect_with(question.clone(), move |question| {
        let question = question.clone();
        let work = run_in_slices(
            async move |pause| {
                let (now, levers) = levers(&question, pause).await;
                (question, now, levers)
            },
            move |helpful| helpful.into_iter().for_each(|helpful| set.set(Some(Rc::new(helpful)))),
        );
        move || drop(work)
    });
    (*found).clone()
}

fn try_it(lever: &Lever, question: &Question, ask: &Dispatch) -> Html {
    let (ask, key, value) = (ask.clone(), lever.about.key, lever.value.clone());
    let onclick = move |_| ask.dispatch(Action::Set(key, value.clone()));
    html! {
        <button type="button" class="link" {onclick}>{ describe::lever(question, lever) }</button>
    }
}

fn figures(
    then: &BuildOutcome,
    now: &BuildOutcome,
    chased: bool,
    unit: Unit,
) -> Vec<crate::app::ui::table::Cell> {
    let mut cells = Vec::new();
    if chased {
        let from = format!("from {}", text::number(now.attacks, 2));
        cells.push(number(text::number(then.attacks, 2)).small(from));
        cells.push(number(then.untouched.map(text::percent).unwrap_or_else(|| "–".to_string())));
    }
    cells.push(number(unit.number(then.step)).small(format!("from {}", unit.number(now.step))));
    cells
}
