//! What if: one input over its range, and what becomes of each outcome.

use crate::app::telengard::choice::choice;
use crate::app::telengard::lines::drawn;
use crate::app::telengard::outcomes::chance;
use crate::app::ui::debounce::use_debounced;
use crate::app::ui::table::{behind, cell, row, table};
use crate::edition::Edition;
use crate::inputs::{Control, Inputs};
use crate::plot::lines::{Lines, last_change, place, worth_showing};
use crate::say::telengard as say;
use crate::telengard::sweep::{Point, runs, sweep};
use crate::telengard::{Encounter, Outcome};
use std::rc::Rc;
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
    let settled = use_debounced(&(props.encounter.clone(), *key));
    let points = use_memo(settled.clone(), |(encounter, key)| sweep(encounter, key));
    let choose = {
        let key = key.setter();
        move |chosen: String| key.set(Encounter::field(&chosen).map_or("cloak", |field| field.key))
    };
    let options = Encounter::FIELDS.iter().map(|field| (field.key, field.label));
    html! {
        <>
            <p class="note">{ "One input over its range, all others as they are set. No monster comes in 70\u{a0}% of encounters, whatever it is." }</p>
            { choice("Change", options, *key, Callback::from(choose)) }
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

fn chart(encounter: &Encounter, key: &'static str, points: &Rc<Vec<Point>>, edition: Edition) -> Html {
    let Some((about, field)) = Encounter::entries().find(|(about, _)| about.key == key) else {
        return Html::default();
    };
    let (control, now) = ((about.control)(edition), field.get(encounter));
    let all = series(points);
    let (outcomes, mut chances): (Vec<Outcome>, Vec<Vec<f64>>) = all.into_iter().unzip();
    let Some(last) = last_change(&chances) else {
        return html! { <p class="lead">{ format!("{} changes nothing here.", field.label) }</p> };
    };
    let shown = worth_showing(last, points.len());
    chances.iter_mut().for_each(|each| each.truncate(shown));
    let values: Vec<f64> = points[..shown].iter().map(|point| point.at).collect();
    let here = points[..shown].iter().position(|point| point.value == now).map(|at| place(at, shown));
    let points = points.clone();
    let names: Vec<&str> = outcomes.iter().map(|outcome| say::short(*outcome)).collect();
    let title = format!("The chance of each outcome by {}", field.label.to_ascii_lowercase());
    let letters = |index: usize| word(&control, &points[index].value);
    let said = [
        title.clone(),
        here.map_or(String::new(), |_| format!("; the line stands at {}", word(&control, &now))),
        if shown < points.len() {
            format!("; from {} on nothing changes", letters(last))
        } else {
            String::new()
        },
    ];
    html! {
        <figure class="chart">
            <figcaption>{ said.concat() }</figcaption>
            { drawn(&Lines::of(&values, &chances), &title, &names, letters, here) }
            { behind(move || as_table(field.label, &control, &points, &outcomes)) }
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

fn as_table(label: &'static str, control: &Control, points: &[Point], outcomes: &[Outcome]) -> Html {
    let named = |first: &Point, last: &Point| match first.value == last.value {
        true => word(control, &first.value),
        false => format!("{} to {}", first.value, last.value),
    };
    let one = |(first, last): (&Point, &Point)| {
        let chances = outcomes.iter().map(|outcome| chance(*outcome, first.outcomes[*outcome]));
        row(std::iter::once(cell(named(first, last))).chain(chances).collect())
    };
    let heads: Vec<&str> =
        std::iter::once(label).chain(outcomes.iter().map(|outcome| say::short(*outcome))).collect();
    table("stacked", "The chance of each outcome in percent", &heads, runs(points).map(one).collect())
}
