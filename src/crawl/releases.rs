//! The panel with the answer of every release.

use crate::crawl::panel_props::PanelProps;
use crate::state::Action;
use crate::ui::chart::x_percent;
use crate::ui::copy::copy_table_button;
use analysis::history::Span;
use say::Unit;
use say::plot;
use wiki::TableKind;
use yew::prelude::*;

/// Renders the panel: runs of releases with the same answer, newest first.
pub fn releases(props: &PanelProps, spans: &[Span]) -> Html {
    let longest = spans.iter().filter_map(mean).fold(0.0, f64::max);
    html! {
        <section class="panel" aria-labelledby="releases">
            <h2 id="releases">{ "Every version" }{ " " }<small>{ props.unit.name() }</small></h2>
            { copy_table_button(&props.dispatcher, TableKind::Releases) }
            <table class="releases">
                <thead>
                    <tr>
                        <th scope="col">{ "Version" }</th>
                        <th scope="col" colspan="2">{ "Movement delay, on average" }</th>
                        <th scope="col">{ "Chances" }</th>
                        <th scope="col">{ "What changed" }</th>
                    </tr>
                </thead>
                <tbody>{ for spans.iter().map(|span| span_row(props, span, longest)) }</tbody>
            </table>
        </section>
    }
}

/// Returns the mean time of a step (aut), or `None` if the releases lack something of the build.
fn mean(span: &Span) -> Option<f64> {
    span.first.step.as_ref().map(|step| step.aut.mean())
}

/// Renders a run of releases; its button goes to the newest of them.
fn span_row(props: &PanelProps, span: &Span, longest: f64) -> Html {
    let is_current = span.includes(props.edition);
    let onclick = {
        let (dispatcher, edition) = (props.dispatcher.clone(), span.last);
        move |_| dispatcher.dispatch(Action::SetEdition(edition))
    };
    html! {
        <tr key={span.label()} aria-current={is_current.then_some("true")}>
            <th scope="row">
                <button type="button" class="link" {onclick}>
                    <span class="unseen">{ "Ask " }</span>{ span.label() }
                </button>
            </th>
            { time_cells(span, props.unit, longest) }
            <td class="changes">{ change_list(span) }</td>
        </tr>
    }
}

fn time_cells(span: &Span, unit: Unit, longest: f64) -> Html {
    let Some(step) = &span.first.step else {
        return html! { <td class="missing" colspan="3">{ "not there" }</td> };
    };
    html! {
        <>
            <td class="number">{ unit.format_number(step.aut.mean()) }</td>
            <td class="length">{ length_bar(plot::relative_length(step.aut.mean(), longest)) }</td>
            <td class="chances">if step.aut.total.certain().is_none() { { unit.format_chances(&step.aut.auts()) } }</td>
        </>
    }
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
            for lacking in span.first.describe_missing() { <span class="lacks">{ "lacks " }{ lacking }</span> }
        </>
    }
}
