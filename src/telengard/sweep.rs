//! The panel that varies one input over its range and shows what that changes, in small charts side by side.

use crate::telengard::outcomes::chance;
use crate::ui::chart_view::ChartView;
use crate::ui::debounce::use_debounced;
use crate::ui::panel::{heading, panel};
use crate::ui::select::Select;
use crate::ui::table::{cell, lazy_table, row, table};
use ::say::format_value;
use ::say::plot::chart::sweep::{SweepCharts, sweep_charts};
use ::say::telengard as say;
use foundation::edition::Edition;
use foundation::inputs::{Control, InputKey, Inputs};
use std::rc::Rc;
use telengard::sweep::{SweepPoint, runs, sweep};
use telengard::{Encounter, Outcome};
use yew::prelude::*;

/// The props of [`Sweep`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter; all inputs but the varied one stay as they are.
    pub encounter: Encounter,
    /// The edition, which the input controls require.
    pub edition: Edition,
}

/// The input that is varied at first.
const FIRST: InputKey = Encounter::KEY.depth;

/// The panel: the choice of the input, a chart for each result that it changes, and their table.
#[component(Sweep)]
pub fn sweep_panel(props: &Props) -> Html {
    let key = use_state_eq(|| FIRST);
    let debounced = use_debounced(&(props.encounter.clone(), *key));
    let points = use_memo(debounced.clone(), |(encounter, key)| sweep(encounter, *key));
    let choose = {
        let key = key.setter();
        move |chosen: String| key.set(Encounter::field(&chosen).map_or(FIRST, |field| field.key))
    };
    let options = Encounter::FIELDS.iter().map(|field| (field.key.as_str().into(), field.label.into()));
    let label = Encounter::field(debounced.1.as_str()).map_or("", |field| field.label);
    let content = html! {
        <>
            { Select::new(options, key.as_str(), choose).labelled("choice", "Change") }
            { charts(&debounced.0, debounced.1, &points, props.edition) }
        </>
    };
    panel(
        "sweep",
        heading(say::sweep_title(label), "other inputs unchanged; the dot marks your value"),
        content,
    )
}

fn charts(encounter: &Encounter, key: InputKey, points: &Rc<Vec<SweepPoint>>, edition: Edition) -> Html {
    let Some((input, field)) = Encounter::entries().find(|(input, _)| input.key == key) else {
        return Html::default();
    };
    let control = (input.control)(edition);
    let now = field.get(encounter);
    let SweepCharts { charts, unchanged, shown, last_change } =
        sweep_charts(points, &now, field.label, |value| value_words(&control, value));
    if charts.is_empty() {
        return html! { <p class="lead">{ format!("{} changes nothing here.", field.label) }</p> };
    }
    let beyond = (shown < points.len()).then(|| value_words(&control, &points[last_change].value));
    let points = points.clone();
    html! {
        <>
            <div class="multiples">
                for (title, chart) in charts.into_iter().map(|chart| (chart.title.clone(), Rc::new(chart))) {
                    <ChartView key={title} {chart} />
                }
            </div>
            <p class="note">{ say::describe_unchanged(&unchanged, field.label, beyond.as_deref()) }</p>
            { lazy_table(move || sweep_table(field.label, &control, &points)) }
        </>
    }
}

/// Returns the outcomes that are possible for some value, but for [`Outcome::NoMonster`], which never
/// changes.
fn possible(points: &[SweepPoint]) -> Vec<Outcome> {
    let is_possible = |outcome: &&Outcome| points.iter().any(|point| point.outcomes[**outcome] > 0.0);
    Outcome::ALL.iter().skip(1).filter(is_possible).copied().collect()
}

/// Formats a value for readers. Choices keep their slugs, as their labels are too long for a chart.
fn value_words(control: &Control, value: &str) -> String {
    match control {
        Control::Toggle => format_value(control, value),
        _ => value.to_string(),
    }
}

fn sweep_table(label: &'static str, control: &Control, points: &[SweepPoint]) -> Html {
    let outcomes = possible(points);
    let range_label = |first: &SweepPoint, last: &SweepPoint| {
        if first.value == last.value {
            value_words(control, &first.value)
        } else {
            format!("{} to {}", first.value, last.value)
        }
    };
    let run_row = |(first, last): (&SweepPoint, &SweepPoint)| {
        let chances = outcomes.iter().map(|outcome| chance(*outcome, Some(first.outcomes[*outcome])));
        row(std::iter::once(cell(range_label(first, last))).chain(chances).collect())
    };
    let heads: Vec<&str> =
        std::iter::once(label).chain(outcomes.iter().map(|outcome| say::short_label(*outcome))).collect();
    table("stacked", "The chance of each outcome in percent", &heads, runs(points).map(run_row).collect())
}
