//! The panel that compares the build with another one.

use crate::crawl::pin_bar::{difference_class, pin_name};
use crate::state::{Action, Dispatch};
use crate::ui::debounce::use_debounced;
use crate::ui::select::Select;
use crate::ui::table::{Cell, cell, row, table};
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use analysis::compare::{ComparedLine, Comparison, Measure, comparison_in_slices};
use analysis::describe;
use foundation::text;
use question::Question;
use say::Unit;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Compare`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The question, with the other build.
    pub question: Rc<Question>,
    /// Dispatches changes of the question.
    pub dispatcher: Dispatch,
    /// The unit of all times.
    pub unit: Unit,
}

/// The comparison, or a button that starts one.
#[component(Compare)]
pub fn compare(props: &Props) -> Html {
    let Props { question, dispatcher, unit } = props;
    let debounced = use_debounced(question);
    let computed = use_in_slices(&debounced, async |question: Rc<Question>, _, pause| {
        comparison_in_slices(&question, pause).await
    });
    let comparison =
        computed.as_ref().and_then(|computed| Some((&computed.inputs, computed.result.as_ref()?)));
    html! {
        <section class="panel" aria-labelledby="compare">
            <h2 id="compare">{ "Compare" }</h2>
            if let Some((question, comparison)) = comparison {
                { pin_select(question, dispatcher) }
                { comparison_tables(question, comparison, *unit) }
                <p class="buttons">
                    { button(dispatcher, "Swap builds", || Action::Swap(0)) }
                    { button(dispatcher, "Stop comparing", || {
                        Action::Edit(Box::new(|question| question.without_pin(0)))
                    }) }
                </p>
            } else if question.compare_with.first.question().is_some() {
                <p class="note" role="status">{ COMPUTING }</p>
            } else {
                <p class="note">
                    { "Pin this build, then change it: both are shown side by side, with every difference \
                       marked." }
                </p>
                { start_button(dispatcher) }
            }
        </section>
    }
}

/// Renders the choice of the pin to compare with, where there are several.
fn pin_select(question: &Question, dispatcher: &Dispatch) -> Option<Html> {
    let pins = question.compare_with.pins();
    let dispatcher = dispatcher.clone();
    let on_choose = move |index: String| {
        if let Ok(index) = index.parse() {
            dispatcher.dispatch(Action::Edit(Box::new(move |question| question.with_pin_first(index))));
        }
    };
    let options =
        pins.iter().enumerate().map(|(index, pin)| (index.to_string().into(), pin_name(pin).into()));
    (pins.len() > 1).then(|| Select::new(options, "0", on_choose).labelled("choose", "Pinned build"))
}

/// Renders the button that copies this build as the other one.
fn start_button(dispatcher: &Dispatch) -> Html {
    let dispatcher = dispatcher.clone();
    let onclick = move |_| dispatcher.dispatch(Action::Edit(Box::new(Question::pinned)));
    html! { <p class="buttons"><button type="button" {onclick}>{ "Pin for comparison" }</button></p> }
}

fn button(dispatcher: &Dispatch, label: &'static str, action: fn() -> Action) -> Html {
    let dispatcher = dispatcher.clone();
    html! { <button type="button" onclick={move |_| dispatcher.dispatch(action())}>{ label }</button> }
}

/// Renders the inputs that differ, and the figures of both builds.
fn comparison_tables(question: &Question, comparison: &Comparison, unit: Unit) -> Html {
    let inputs = describe::differing_inputs(question, comparison);
    let inputs =
        inputs.into_iter().map(|(label, mine, other)| row(vec![cell(label), cell(mine), cell(other)]));
    // The first line is the time of a step, which is always shown.
    let shown = comparison
        .lines
        .iter()
        .enumerate()
        .filter(|(index, line)| *index == 0 || line.is_in_both() && !line.is_same());
    let figures = shown.map(|(_, line)| {
        let difference = describe::line_difference(line, unit);
        let class = difference_class(&difference);
        row(vec![
            cell(line.name.clone()),
            figure_cell(line, &line.mine, unit),
            figure_cell(line, &line.other, unit),
            cell(difference.text).class(class),
        ])
    });
    let [own, pinned] = describe::build_names(question);
    let (inputs, figures): (Vec<_>, Vec<_>) = (inputs.collect(), figures.collect());
    html! {
        <>
            <p class="lead">{ describe::describe_verdict(comparison) }</p>
            if !inputs.is_empty() {
                { table("compared", "Differences", &["Setting", own, pinned], inputs) }
            }
            { table("compared", "Results", &["On average", own, pinned, "This − pinned"], figures) }
            for (heading, names) in describe::describe_other_lines(comparison) {
                <details class="note"><summary>{ heading }</summary><p>{ names }</p></details>
            }
        </>
    }
}

fn figure_cell(line: &ComparedLine, values: &Option<Vec<(f64, f64)>>, unit: Unit) -> Cell {
    let (mean, chances) = (describe::mean(values), values.as_deref().unwrap_or_default());
    match line.kind {
        Measure::Time if chances.len() > 1 => {
            cell(unit.format_number(mean)).small(unit.format_chances(chances))
        }
        Measure::Time => cell(unit.format_number(mean)),
        Measure::Attacks => cell(text::number(mean, 2)).small(describe::format_chance_of_none(chances)),
    }
}
