//! What if: one input over its range, and what becomes of each outcome.

use super::lines::drawn;
use crate::app::folded::Folded;
use crate::app::settled::use_settled;
use crate::edition::Edition;
use crate::inputs::{Control, Inputs};
use crate::plot::lines::{Lines, place, worth_showing};
use crate::say::telengard as say;
use crate::telengard::sweep::{Point, runs, sweep};
use crate::telengard::{Encounter, Outcome};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What is changed.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The encounter, all inputs but one of which stay.
    pub encounter: Encounter,
    /// The edition, which the inputs ask for.
    pub edition: Edition,
}

/// The choice of the input, the chart, and the table behind it.
#[component(Sweep)]
pub fn what_if(props: &Props) -> Html {
    let key = use_state_eq(|| "cloak");
    let settled = use_settled(&(props.encounter.clone(), *key));
    let points = use_memo(settled.clone(), |(encounter, key)| sweep(encounter, key));
    let onchange = {
        let key = key.setter();
        move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
            key.set(Encounter::field(&chosen).map_or("cloak", |field| field.key));
        }
    };
    let options = Encounter::FIELDS.iter().map(|field| {
        html! { <option value={field.key} selected={field.key == *key}>{ field.label }</option> }
    });
    html! {
        <>
            <p class="note">{ "One input over its range, all others as they are set. No monster comes with 70\u{a0}% throughout." }</p>
            <label class="choice">{ "Change " }<select {onchange}>{ for options }</select></label>
            { chart(&settled.0, settled.1, &points, props.edition) }
        </>
    }
}

/// The outcomes that can be for some value, each with its chance for every value.
fn series(points: &[Point]) -> Vec<(Outcome, Vec<f64>)> {
    let later = Outcome::ALL.iter().skip(1);
    let all = later.map(|outcome| (*outcome, points.iter().map(|point| point.outcomes[*outcome]).collect()));
    all.filter(|(_, chances): &(_, Vec<f64>)| chances.iter().any(|p| *p > 0.0)).collect()
}

fn chart(encounter: &Encounter, key: &'static str, points: &[Point], edition: Edition) -> Html {
    let Some(field) = Encounter::field(key) else { return Html::default() };
    let (control, now) = ((field.control)(edition), (field.get)(encounter));
    let all = series(points);
    let (outcomes, mut chances): (Vec<Outcome>, Vec<Vec<f64>>) = all.into_iter().unzip();
    let shown = worth_showing(&chances);
    if shown == 0 {
        return html! { <p class="lead">{ format!("{} changes nothing here.", field.label) }</p> };
    }
    chances.iter_mut().for_each(|each| each.truncate(shown));
    let values: Vec<f64> = points[..shown].iter().map(|point| point.at).collect();
    let here = points[..shown].iter().position(|point| point.value == now).map(|at| place(at, shown));
    let names: Vec<&str> = outcomes.iter().map(|outcome| say::short(*outcome)).collect();
    let title = format!("The chance of each outcome by {}", field.label.to_lowercase());
    let letters = |index: usize| word(&control, &points[index].value);
    html! {
        <figure class="chart">
            <figcaption>
                { &title }
                if here.is_some() { { format!("; the line stands at {}", word(&control, &now)) } }
                if shown < points.len() { { format!("; beyond {} nothing changes", letters(shown - 1)) } }
            </figcaption>
            { drawn(&Lines::of(&values, &chances), &title, &names, letters, here) }
            <Folded summary={html! { { "The same as a table" } }}>
                { table(field.label, &control, points, &outcomes) }
            </Folded>
        </figure>
    }
}

/// A value as people read it.
fn word(control: &Control, value: &str) -> String {
    match (control, value) {
        (Control::Toggle, "0") => "off".to_string(),
        (Control::Toggle, _) => "on".to_string(),
        _ => value.to_string(),
    }
}

fn table(label: &'static str, control: &Control, points: &[Point], outcomes: &[Outcome]) -> Html {
    let named = |(first, last): &(&Point, &Point)| match first.value == last.value {
        true => word(control, &first.value),
        false => format!("{} to {}", first.value, last.value),
    };
    let cell = |point: &Point, outcome: Outcome| {
        html! { <td class="number" data-of={say::short(outcome)}>{ say::hundredths(point.outcomes[outcome]) }</td> }
    };
    html! {
        <table class="stacked">
            <caption class="unseen">{ "The chance of each outcome in percent" }</caption>
            <thead>
                <tr>
                    <th scope="col">{ label }</th>
                    for outcome in outcomes { <th scope="col">{ say::short(*outcome) }</th> }
                </tr>
            </thead>
            <tbody>
                for run in runs(points) {
                    <tr>
                        <th scope="row">{ named(&run) }</th>
                        for outcome in outcomes { { cell(run.0, *outcome) } }
                    </tr>
                }
            </tbody>
        </table>
    }
}
