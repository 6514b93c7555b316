//! A second build beside the first, every difference marked.

use crate::analysis::compare::{Comparison, Kind, Line, comparison};
use crate::analysis::describe as say;
use crate::app::share_dialog::paste;
use crate::app::shell::state::{Ask, Asker};
use crate::app::ui::debounce::use_settled;
use crate::app::ui::table::{Cell, cell, row, table};
use crate::export::What;
use crate::inputs::Value;
use crate::question::Question;
use crate::question::compare_with::Other;
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
    pub ask: Asker,
    /// The unit.
    pub unit: Unit,
}

/// The comparison, or the way to one.
#[component(Compare)]
pub fn compare(props: &Props) -> Html {
    let Props { question, ask, unit } = props;
    let settled = use_settled(question);
    let comparison = use_memo(settled.clone(), |question| comparison(question));
    html! {
        <section class="panel" aria-labelledby="compare">
            <h2 id="compare">{ "Compare" }</h2>
            if let Some(comparison) = &*comparison {
                { paste(ask, What::Compared) }
                { compared(&settled, comparison, *unit) }
                <p class="deeds">
                    { button(ask, "Swap the two", || Ask::Swap) }
                    { button(ask, "Put the other away", || Ask::Set("compare", String::new())) }
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

fn aside(question: &Question, ask: &Asker) -> Html {
    let (ask, other) = (ask.clone(), Other::of(question).write());
    let onclick = move |_| ask.dispatch(Ask::Set("compare", other.clone()));
    html! { <p class="deeds"><button type="button" {onclick}>{ "Put this build aside" }</button></p> }
}

fn button(ask: &Asker, label: &'static str, what: fn() -> Ask) -> Html {
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

fn figure(line: &Line, values: &Option<Vec<(f64, f64)>>, unit: Unit) -> Cell {
    let (mean, chances) = (say::mean(values), values.as_deref().unwrap_or_default());
    match line.kind {
        Kind::Time if chances.len() > 1 => cell(unit.number(mean)).small(unit.chances(chances)),
        Kind::Time => cell(unit.number(mean)),
        Kind::Attacks => cell(text::number(mean, 2)).small(say::never(chances)),
    }
}
