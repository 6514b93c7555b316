//! The panel with the answer of every release.

use crate::crawl::panel_props::PanelProps;
use crate::state::{Action, Dispatch, on_click};
use crate::ui::debounce::use_debounced;
use crate::ui::panel::{heading, panel};
use crate::ui::table::{Cell, TableRow, cell, length_cell, number, row, table};
use crate::ui::time_slices::{computing, use_in_slices};
use analysis::history::{ChaseSpan, Span, chase_spans};
use foundation::edition::Edition;
use question::Question;
use say::Unit;
use say::chase::{about, chance, describe_actions};
use say::decision::Lives;
use say::plot;
use std::rc::Rc;
use yew::prelude::*;

/// What the chance to live of old releases leaves out.
const WEAPONS_LEFT_OUT: &str = "weapons not counted";

/// Renders the panel: runs of releases with the same answer, newest first.
pub fn releases(props: &PanelProps, spans: &[Span]) -> Html {
    let longest = spans.iter().filter_map(mean).fold(0.0, f64::max);
    let heads = ["Version", "A step, on average", "", "Chances", "What changed"];
    let rows = spans.iter().map(|span| span_row(props, span, longest));
    let table = table("releases", "The answer of every version", &heads, rows.collect());
    html! {
        <>
            { panel("releases", heading("Every version", props.unit.name()), table) }
            { chase_releases(props.followed.as_ref(), &props.dispatcher).unwrap_or_default() }
        </>
    }
}

/// Renders the chase in every version and by the articles, once the plan that is followed is known; `None`
/// where nothing is after you.
pub fn chase_releases(followed: Option<&Rc<Question>>, dispatcher: &Dispatch) -> Option<Html> {
    let question = followed.filter(|question| !question.chase.foes.0.is_empty())?;
    Some(html! { <ChaseReleases {question} {dispatcher} /> })
}

/// The props of [`ChaseReleases`].
#[derive(PartialEq, Properties)]
struct ChaseProps {
    question: Rc<Question>,
    dispatcher: Dispatch,
}

/// The chase in every release, and by the articles. While another is played, the last one stays, marked as
/// stale.
#[component(ChaseReleases)]
fn chase_releases_panel(props: &ChaseProps) -> Html {
    let edition = props.question.edition;
    let asked = use_debounced(&props.question.chase_and_fight());
    let computed = use_in_slices(&asked, async |asked, _, pause| chase_spans(&asked, pause).await);
    let Some(computed) = computed else {
        return html! { <section class="panel">{ computing() }</section> };
    };
    let (spans, plan) = (&computed.result, describe_actions(&computed.inputs.chase));
    let knows_life = spans.iter().filter_map(|span| span.outcome).any(|outcome| outcome.lives.is_some());
    let mut heads = vec!["Version", "Attacks", "Never attacked"];
    heads.extend(knows_life.then_some("You live"));
    let rows = spans.iter().map(|span| chase_row(span, edition, &props.dispatcher, knows_life)).collect();
    let is_stale = computed.inputs != asked;
    html! {
        <section class={classes!("panel", is_stale.then_some("stale"))} aria-labelledby="chase-releases"
            aria-busy={is_stale.then_some("true")}>
            <h2 id="chase-releases">{ "The chase in every version" }</h2>
            <p class="note">{ format!("{plan}, with the foes and the energy set here.") }</p>
            { table("families", "The chase in every version", &heads, rows) }
        </section>
    }
}

fn chase_row(span: &ChaseSpan, edition: Edition, dispatcher: &Dispatch, knows_life: bool) -> TableRow {
    let columns = if knows_life { 3 } else { 2 };
    let mut cells = vec![cell(ask_button(dispatcher, span.last, span.label()))];
    match span.outcome {
        Some(outcome) => {
            let known = |p: Option<f64>| number(p.map_or("–".to_string(), chance));
            cells.extend([number(about(outcome.attacks)), known(outcome.never_attacked)]);
            let lives = number(outcome.lives.map_or("–".to_string(), Lives::qualified));
            let lives =
                if outcome.without_weapons { lives.small(WEAPONS_LEFT_OUT.to_string()) } else { lives };
            cells.extend(knows_life.then_some(lives));
        }
        None => cells.push(cell("not there").class("missing").across(columns)),
    }
    row(cells).key(span.label()).current(span.includes(edition))
}

/// Renders the button that asks another version.
fn ask_button(dispatcher: &Dispatch, edition: Edition, label: String) -> Html {
    let onclick = on_click(dispatcher, move || Action::SetEdition(edition));
    html! {
        <button type="button" class="link" {onclick}><span class="unseen">{ "Ask " }</span>{ label }</button>
    }
}

/// Returns the mean time of a step (aut), or `None` if the releases lack something of the build.
fn mean(span: &Span) -> Option<f64> {
    span.first.step.as_ref().map(|step| step.aut.mean())
}

/// Renders a run of releases; its button goes to the newest of them.
fn span_row(props: &PanelProps, span: &Span, longest: f64) -> TableRow {
    let is_current = span.includes(props.question.edition);
    let mut cells = vec![cell(ask_button(&props.dispatcher, span.last, span.label()))];
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
        length_cell(plot::relative_length(aut.mean(), longest)),
        cell(chances).class("chances"),
    ]
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
