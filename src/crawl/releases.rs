//! The panel with the answer of every release.

use crate::crawl::panel_props::PanelProps;
use crate::state::Action;
use crate::ui::chart::x_percent;
use crate::ui::table::{Cell, TableRow, cell, number, row, table};
use analysis::history::Span;
use say::Unit;
use say::plot;
use yew::prelude::*;

/// Renders the panel: runs of releases with the same answer, newest first.
pub fn releases(props: &PanelProps, spans: &[Span]) -> Html {
    let longest = spans.iter().filter_map(mean).fold(0.0, f64::max);
    let heads = ["Version", "Movement delay, on average", "", "Chances", "What changed"];
    let rows = spans.iter().map(|span| span_row(props, span, longest));
    html! {
        <section class="panel" aria-labelledby="releases">
            <h2 id="releases">{ "Every version" }{ " " }<small>{ props.unit.name() }</small></h2>
            { table("releases", "The answer of every version", &heads, rows.collect()) }
        </section>
    }
}

/// Returns the mean time of a step (aut), or `None` if the releases lack something of the build.
fn mean(span: &Span) -> Option<f64> {
    span.first.step.as_ref().map(|step| step.aut.mean())
}

/// Renders a run of releases; its button goes to the newest of them.
fn span_row(props: &PanelProps, span: &Span, longest: f64) -> TableRow {
    let is_current = span.includes(props.edition);
    let onclick = {
        let (dispatcher, edition) = (props.dispatcher.clone(), span.last);
        move |_| dispatcher.dispatch(Action::SetEdition(edition))
    };
    let ask = html! {
        <button type="button" class="link" {onclick}>
            <span class="unseen">{ "Ask " }</span>{ span.label() }
        </button>
    };
    let mut cells = vec![cell(ask)];
    cells.extend(time_cells(span, props.unit, longest));
    cells.push(cell(change_list(span)).class("changes"));
    row(cells).key(span.label()).current(is_current)
}

fn time_cells(span: &Span, unit: Unit, longest: f64) -> Vec<Cell> {
    let Some(step) = &span.first.step else {
        return vec![cell("not there").class("missing").across(3)];
    };
    let aut = &step.aut;
    let chances =
        if aut.total.certain().is_some() { String::new() } else { unit.format_chances(&aut.auts()) };
    vec![
        number(unit.format_number(aut.mean())),
        cell(length_bar(plot::relative_length(aut.mean(), longest))).class("length"),
        cell(chances).class("chances"),
    ]
}

/// Renders a bar of this length (percent of the column).
fn length_bar(percent: f64) -> Html {
    html! {
        <svg width="100%" height="10" aria-hidden="true">
            <rect class="bar" width={x_percent(percent)} height="10" />
        </svg>
    }
}

fn change_list(span: &Span) -> Html {
    html! {
        <>
            if !span.first.changes.is_empty() && span.first.edition != span.last {
                <span class="since">{ "in " }{ span.first.edition.label() }</span>
            }
            for change in span.first.describe_changes() { <span>{ change }</span> }
            for lacking in span.first.describe_missing() {
                <span class="lacks">{ "lacks " }{ lacking }</span>
            }
        </>
    }
}
