//! The panel with the builds that explain times read off the game's clock.

use crate::controls::form_entry::input_control;
use crate::crawl::levers::apply_button;
use crate::crawl::panel_props::PanelProps;
use crate::ui::disclosure::Disclosure;
use crate::ui::panel::panel;
use crate::ui::table::{TableRow, cell, number, row, table};
use analysis::describe::{describe_explanations, describe_impossible};
use analysis::explain::{Clocked, Explanation, Explanations};
use say::explain::format_ratio;
use yew::prelude::*;

/// How many explanations are shown without opening the rest.
const INITIAL_ROWS: usize = 8;

/// Renders the input of the times of steps or attacks, and what explains them.
pub fn explain_panel(props: &PanelProps, clocked: Clocked, explanations: Option<&Explanations>) -> Html {
    let question = &props.question;
    let content = html! {
        <>
            <p class="note">
                { format!("Did your {}s take a different time? Enter what the game’s clock showed, and every \
                   single change of the build is checked against it.", clocked.noun()) }
            </p>
            <div class="group">
                { input_control(&question.chase, clocked.key(), question.edition, &props.dispatcher) }
            </div>
            if let Some(explanations) = explanations { { answer(props, clocked, explanations) } }
        </>
    };
    panel("explains", "What explains it?", content)
}

/// Renders the best explanation as a sentence, and all possible ones as tables.
fn answer(props: &PanelProps, clocked: Clocked, explanations: &Explanations) -> Html {
    let edition = props.question.edition;
    let ranked = explanations.ranked();
    let possible: Vec<_> = ranked.into_iter().filter(|explanation| explanation.is_possible()).collect();
    let heading =
        if explanations.current.is_possible() { "Times as likely" } else { "Compared with the best" };
    let one = match clocked {
        Clocked::Steps => "A step",
        Clocked::Attacks => "An attack",
    };
    let rows = |some: &[&Explanation]| {
        let rows = some.iter().map(|explanation| explanation_row(props, explanations, explanation)).collect();
        table("levers", "What explains the times", &["If", one, heading], rows)
    };
    let (first, others) = possible.split_at(possible.len().min(INITIAL_ROWS));
    let impossible = describe_impossible(edition, explanations);
    html! {
        <>
            <p class="lead" role="status">{ describe_explanations(edition, explanations) }</p>
            if !first.is_empty() { { rows(first) } }
            if !others.is_empty() {
                <Disclosure summary={html! { { format!("{} less likely", others.len()) } }}>
                    { rows(others) }
                </Disclosure>
            }
            if !impossible.is_empty() {
                <Disclosure summary={html! { { "Ruled out" } }}>
                    <p class="note">{ impossible }</p>
                </Disclosure>
            }
        </>
    }
}

/// Renders an explanation with a button for each of its changes, and its likelihood ratio to the current
/// build; to the best explanation if the current build cannot take the times.
fn explanation_row(props: &PanelProps, all: &Explanations, explanation: &Explanation) -> TableRow {
    let best = all.alternatives.first().filter(|_| !all.current.is_possible());
    let ratio = explanation.ratio(best.unwrap_or(&all.current)).map(format_ratio).unwrap_or_default();
    let button = |(index, change)| {
        let button = apply_button(change, props.question.edition, &props.dispatcher);
        html! { <>{ if index == 0 { "" } else { ", or " } }{ button }</> }
    };
    let changes = match &explanation.changes[..] {
        [] => html! { { "Your build as it is" } },
        changes => html! { <>{ for changes.iter().enumerate().map(button) }</> },
    };
    let auts = explanation.aut.to_f64_pairs();
    row(vec![cell(changes), number(props.unit.format_chances(&auts)), number(ratio)])
}
