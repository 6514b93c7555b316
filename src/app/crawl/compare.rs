//! A second build beside the first, every difference marked.

use crate::analysis::compare::{ComparedLine, Comparison, Measure, comparison};
use crate::analysis::describe as say;
use crate::app::share_dialog::paste;
use crate::app::shell::state::{Action, Dispatch};
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::table::{Cell, cell, row, table};
use crate::export::TableKind;
use crate::inputs::Value;
use crate::question::Question;
use crate::question::compare_with::OtherBuild;
use crate::say::Unit;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What is compared, and where changes go.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// Where changes go.
    pub ask: Dispatch,
    /// The unit.
    pub unit: Unit,
}

/// The comparison, or the way to one.
#[component(Compare)]
pub fn compare(props: &Props) -> Html {
    let Props { question, ask, unit } = props;
    let settled = use_debounced(question);
    let comparison = use_memo(settled.clone(), |question| comparison(question));
    html! {
        <section class="panel" aria-labelledby="compare">
            <h2 id="compare">{ "Compare" }</h2>
            if let Some(comparison) = &*comparison {
                { paste(ask, TableKind::Compared) }
                { compared(&settled, comparison, *unit) }
                <p class="deeds">
                    { button(ask, "Swap the two", || Action::Swap) }
                    { button(ask, "Put the other away", || Action::Set("compare", String::new())) }
                </p>
            } else {
                <p class="note">
                    { "Put this build aside, then change it: both stand side by side, and every difference is marked." }
                </p>
                { aside(question, ask) }
            }
        </section>
    }
}

fn aside(question: &Question, ask: &Dispatch) -> Html {
    let (ask, other) = (ask.clone(), OtherBuild::of(question).write());
    let onclick = move |_| ask.dispatch(Action::Set("compare", other.clone()));
    html! { <p class="deeds"><button type="button" {onclick}>{ "Put this build aside" }</button></p> }
}

fn button(ask: &Dispatch, label: &'static str, what: fn() -> Action) -> Html {
    let ask = ask.clone();
    html! { <button type="button" onclick={move |_| ask.dispatch(what())}>{ label }</button> }
}

fn compared(question: &Question, comparison: &Comparison, unit: Unit) -> Html {
    let inputs = say::inputs(question, comparison);
    let inputs =
        inputs.into_iter().map(|(label, mine, other)| row(vec![cell(label), cell(mine), cell(other)]));
    let told = comparison
        .lines
        .iter()
        .enumerate()
        .filter(|(place, line)| *place == 0 || line.told() && !line.same());
    let figures = told.map(|(_, line)| {
        let apart = cell(say::apart(line, unit)).class(if line.same() { "" } else { "apart" });
        row(vec![
            cell(line.name.clone()),
            figure(line, &line.mine, unit),
            figure(line, &line.other, unit),
            apart,
        ])
    });
    let (inputs, figures): (Vec<_>, Vec<_>) = (inputs.collect(), figures.collect());
    html! {
        <>
            <p class="lead">{ say::verdict(comparison) }</p>
            if !inputs.is_empty() {
                { table("compared", "What differs", &["Setting", "This build", "The other"], inputs) }
            }
            { table("compared", "What comes of it", &["On average", "This build", "The other", "Apart"], figures) }
            <p class="note">{ say::besides(comparison) }</p>
        </>
    }
}

fn figure(line: &ComparedLine, values: &Option<Vec<(f64, f64)>>, unit: Unit) -> Cell {
    let (mean, chances) = (say::mean(values), values.as_deref().unwrap_or_default());
    match line.kind {
        Measure::Time if chances.len() > 1 => cell(unit.number(mean)).small(unit.chances(chances)),
        Measure::Time => cell(unit.number(mean)),
        Measure::Attacks => cell(text::number(mean, 2)).small(say::never(chances)),
    }
}
