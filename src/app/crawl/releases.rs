//! The same question in every release, side by side.

use crate::analysis::history::Span;
use crate::app::crawl::panels::PanelProps;
use crate::app::share_dialog::paste;
use crate::app::shell::state::Action;
use crate::app::ui::chart::across;
use crate::export::TableKind;
use crate::plot;
use crate::say::Unit;
use yew::prelude::*;

/// The releases, newest first.
pub fn releases(props: &PanelProps) -> Html {
    let spans = &props.further.spans;
    let longest = spans.iter().filter_map(mean).fold(0.0, f64::max);
    html! {
        <section class="panel" aria-labelledby="releases">
            <h2 id="releases">{ "Every release" }<small>{ props.unit.name() }</small></h2>
            { paste(&props.ask, TableKind::Releases) }
            <table class="releases">
                <thead>
                    <tr>
                        <th scope="col">{ "Release" }</th>
                        <th scope="col" colspan="2">{ "A step, on average" }</th>
                        <th scope="col">{ "Chances" }</th>
                        <th scope="col">{ "What changed" }</th>
                    </tr>
                </thead>
                <tbody>{ for spans.iter().map(|span| row(props, span, longest)) }</tbody>
            </table>
        </section>
    }
}

fn mean(span: &Span) -> Option<f64> {
    span.first.step.as_ref().map(|step| step.aut.mean())
}

fn row(props: &PanelProps, span: &Span, longest: f64) -> Html {
    let current = span.includes(props.further.edition);
    let onclick = {
        let (ask, edition) = (props.ask.clone(), span.last);
        move |_| ask.dispatch(Action::At(edition))
    };
    html! {
        <tr key={span.label()} aria-current={current.then_some("true")}>
            <th scope="row">
                <button type="button" class="link" {onclick}>
                    <span class="unseen">{ "Ask " }</span>{ span.label() }
                </button>
            </th>
            { time(span, props.unit, longest) }
            <td class="changes">{ changes(span) }</td>
        </tr>
    }
}

fn time(span: &Span, unit: Unit, longest: f64) -> Html {
    let Some(step) = &span.first.step else {
        return html! { <td class="missing" colspan="3">{ "not there" }</td> };
    };
    html! {
        <>
            <td class="number">{ unit.number(step.aut.mean()) }</td>
            <td class="length">{ length(plot::share(step.aut.mean(), longest)) }</td>
            <td class="chances">if step.aut.total.certain().is_none() { { unit.chances(&step.aut.auts()) } }</td>
        </>
    }
}

fn length(share: f64) -> Html {
    html! {
        <svg width="100%" height="10" aria-hidden="true">
            <rect class="bar" width={across(share)} height="10" />
        </svg>
    }
}

fn changes(span: &Span) -> Html {
    html! {
        <>
            if !span.first.changes.is_empty() && span.first.edition != span.last {
                <span class="since">{ "in " }{ span.first.edition.label() }</span>
            }
            for change in span.first.changed() { <span>{ change }</span> }
            for lacking in span.first.lacking() { <span class="lacks">{ "lacks " }{ lacking }</span> }
        </>
    }
}
