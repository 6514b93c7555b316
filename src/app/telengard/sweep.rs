//! The panel that varies one input over its range and shows the chance of each outcome.

use crate::app::telengard::choice::choice;
use crate::app::telengard::lines::line_chart;
use crate::app::telengard::outcomes::chance;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::table::{cell, lazy_table, row, table};
use crate::edition::Edition;
use crate::inputs::{Control, Inputs};
use crate::plot::lines::{Lines, count_worth_showing, last_change, x_position};
use crate::say::telengard as say;
use crate::telengard::sweep::{SweepPoint, runs, sweep};
use crate::telengard::{Encounter, Outcome};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Sweep`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter; all inputs but the varied one stay as they are.
    pub encounter: Encounter,
    /// The edition, which the input controls require.
    pub edition: Edition,
}

/// The choice of the input, the chart, and its table.
#[component(Sweep)]
pub fn sweep_panel(props: &Props) -> Html {
    let key = use_state_eq(|| "cloak");
    let debounced = use_debounced(&(props.encounter.clone(), *key));
    let points = use_memo(debounced.clone(), |(encounter, key)| sweep(encounter, key));
    let choose = {
        let key = key.setter();
        move |chosen: String| key.set(Encounter::field(&chosen).map_or("cloak", |field| field.key))
    };
    let options = Encounter::FIELDS.iter().map(|field| (field.key, field.label));
    html! {
        <>
            <p class="note">{ "One input over its range, all others as they are set. No monster comes in 70\u{a0}% of encounters, whatever it is." }</p>
            { choice("Change", options, *key, Callback::from(choose)) }
            { chart(&debounced.0, debounced.1, &points, props.edition) }
        </>
    }
}

/// Returns the outcomes that are possible for some value, each with its probability at every value. Leaves out
/// [`Outcome::NoMonster`], which never changes.
fn series(points: &[SweepPoint]) -> Vec<(Outcome, Vec<f64>)> {
    let later = Outcome::ALL.iter().skip(1);
    let all = later.map(|outcome| (*outcome, points.iter().map(|point| point.outcomes[*outcome]).collect()));
    all.filter(|(_, chances): &(_, Vec<f64>)| chances.iter().any(|p| *p > 0.0)).collect()
}

fn chart(encounter: &Encounter, key: &'static str, points: &Rc<Vec<SweepPoint>>, edition: Edition) -> Html {
    let Some((input, field)) = Encounter::entries().find(|(input, _)| input.key == key) else {
        return Html::default();
    };
    let (control, now) = ((input.control)(edition), field.get(encounter));
    let all = series(points);
    let (outcomes, mut chances): (Vec<Outcome>, Vec<Vec<f64>>) = all.into_iter().unzip();
    let Some(last) = last_change(&chances) else {
        return html! { <p class="lead">{ format!("{} changes nothing here.", field.label) }</p> };
    };
    let shown = count_worth_showing(last, points.len());
    chances.iter_mut().for_each(|each| each.truncate(shown));
    let values: Vec<f64> = points[..shown].iter().map(|point| point.coordinate).collect();
    let here =
        points[..shown].iter().position(|point| point.value == now).map(|index| x_position(index, shown));
    let points = points.clone();
    let names: Vec<&str> = outcomes.iter().map(|outcome| say::short_label(*outcome)).collect();
    let title = format!("The chance of each outcome by {}", field.label.to_ascii_lowercase());
    let value_label = |index: usize| value_words(&control, &points[index].value);
    let caption = [
        title.clone(),
        here.map_or(String::new(), |_| format!("; the line stands at {}", value_words(&control, &now))),
        if shown < points.len() {
            format!("; from {} on nothing changes", value_label(last))
        } else {
            String::new()
        },
    ];
    html! {
        <figure class="chart">
            <figcaption>{ caption.concat() }</figcaption>
            { line_chart(&Lines::new(&values, &chances), &title, &names, value_label, here) }
            { lazy_table(move || sweep_table(field.label, &control, &points, &outcomes)) }
        </figure>
    }
}

/// Formats a value for readers.
fn value_words(control: &Control, value: &str) -> String {
    match (control, value) {
        (Control::Toggle, "0") => "off".to_string(),
        (Control::Toggle, _) => "on".to_string(),
        _ => value.to_string(),
    }
}

fn sweep_table(label: &'static str, control: &Control, points: &[SweepPoint], outcomes: &[Outcome]) -> Html {
    let range_label = |first: &SweepPoint, last: &SweepPoint| match first.value == last.value {
        true => value_words(control, &first.value),
        false => format!("{} to {}", first.value, last.value),
    };
    let run_row = |(first, last): (&SweepPoint, &SweepPoint)| {
        let chances = outcomes.iter().map(|outcome| chance(*outcome, first.outcomes[*outcome]));
        row(std::iter::once(cell(range_label(first, last))).chain(chances).collect())
    };
    let heads: Vec<&str> =
        std::iter::once(label).chain(outcomes.iter().map(|outcome| say::short_label(*outcome))).collect();
    table("stacked", "The chance of each outcome in percent", &heads, runs(points).map(run_row).collect())
}
