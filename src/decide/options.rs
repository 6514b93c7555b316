//! The options of an escape as a table: the best first, each with its exact result. Choosing one makes it the plan.

use crate::state::{Action, Dispatch};
use crate::ui::table::{Cell, cell, number, row, table};
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use advice::{Advice, Adviser, Evaluated, Situation};
use chase::plan::Plan;
use foundation::text;
use question::Question;
use say::advice::{advice_remarks, describe_advice, name_option};
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Options`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
}

/// The advice in words, and the table of options.
#[component(Options)]
pub fn options(props: &Props) -> Html {
    let Question { edition, build, attacker, chase, defender, .. } = &*props.question;
    // What is planned now does not matter.
    let asked = Situation::new(*edition, build, &chase.with_plan(&Plan::default()))
        .with_defences(defender)
        .with_blows(attacker);
    let computed = use_in_slices(&asked, async |asked: Situation, _, pause| {
        Adviser::new(asked).advice_in_slices(pause).await
    });
    let Some(computed) = computed else {
        return html! { <p class="note" role="status">{ COMPUTING }</p> };
    };
    let (situation, advice) = (&computed.inputs, &computed.result);
    let is_stale = *situation != asked;
    html! {
        <div class={is_stale.then_some("stale")} aria-busy={is_stale.then_some("true")}>
            <p class="lead" role="status">{ describe_advice(advice, situation) }</p>
            { options_table(props, situation, advice) }
            for barred in advice.barred.iter() {
                <p class="note"><s>{ name_option(&barred.option, situation) }</s>{ " " }{ &barred.why }</p>
            }
            for remark in advice_remarks(advice, situation) { <p class="note">{ remark }</p> }
        </div>
    }
}

fn options_table(props: &Props, situation: &Situation, advice: &Advice) -> Html {
    let has_lives = advice.rows.iter().any(|row| row.figures.survival.is_some());
    let has_stairs = situation.tiles().is_some();
    let mut heads = vec!["What you can do"];
    heads.extend(has_lives.then_some(["You live", "HP lost"]).into_iter().flatten());
    heads.extend(["Attacks", "Never attacked"]);
    heads.extend(has_stairs.then_some("Comes along"));
    let rows = advice.rows.iter().enumerate().map(|(index, option)| {
        let mut cells = vec![cell(choose_button(props, situation, option, index == 0))];
        if has_lives {
            cells.extend(life_cells(option));
        }
        let figures = &option.figures;
        cells.push(number(text::number(option.cost(), 2)).column_label("Attacks"));
        let at_least = if figures.untouched_is_exact { "" } else { "≥ " };
        let untouched = format!("{at_least}{}", text::percent(figures.untouched));
        cells.push(number(untouched).column_label("Never attacked"));
        if has_stairs {
            let follows = figures.follows.map_or("–".to_string(), text::percent);
            cells.push(number(follows).column_label("Comes along"));
        }
        row(cells)
    });
    table("options stacked", "What you can do, the best first", &heads, rows.collect())
}

/// Renders the name of an option as a button that makes it the plan, and marks the best one and the chosen one.
fn choose_button(props: &Props, situation: &Situation, option: &Evaluated, is_best: bool) -> Html {
    let (dispatcher, plan) = (props.dispatcher.clone(), option.option.plan.clone());
    let is_chosen = props.question.chase.actions() == plan;
    let onclick = move |_: MouseEvent| {
        let plan = plan.clone();
        dispatcher.dispatch(Action::Edit(Box::new(move |question: &Question| Question {
            chase: question.chase.with_plan(&plan),
            ..question.clone()
        })));
    };
    html! {
        <>
            <button type="button" class="link" aria-pressed={is_chosen.to_string()} {onclick}>
                { name_option(&option.option, situation) }
            </button>
            if is_best { { " " }<span class="badge">{ "best" }</span> }
            if !option.is_over() { { " " }<small>{ "not over" }</small> }
        </>
    }
}

/// Returns the cells with the chance to live and the hit points lost.
fn life_cells(option: &Evaluated) -> [Cell; 2] {
    let known = option.figures.survival.as_ref();
    let lives = option.figures.lives().map_or("–".to_string(), text::percent);
    let lost = known.map_or("–".to_string(), |survival| text::number(survival.lost.mean(), 1));
    [number(lives).column_label("You live"), number(lost).column_label("HP lost")]
}
