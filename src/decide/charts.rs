//! The distributions of a foe's pursuit as bar charts and as a table.

use crate::ui::chart_view::ChartView;
use crate::ui::table::{cell, lazy_table, row, table};
use chase::pursuit::Pursuit;
use foundation::prob::ROUNDING;
use foundation::text;
use say::Unit;
use say::chart::Quantity;
use say::plot::chart::bars::count_chart;
use std::rc::Rc;
use yew::prelude::*;

/// Renders four charts of the distributions of a pursuit, and a table with the same numbers. The noun is that of a player action,
/// the number of attacks that were `seen` is marked.
pub fn charts(pursuit: &Pursuit, action_noun: &'static str, seen: Option<i32>) -> Html {
    let Pursuit { turns, attacks, distance, .. } = pursuit;
    let series = [
        Series { title: "Turns it gets", quantity: Quantity::Count("turn"), chances: turns.to_f64_pairs() },
        Series { title: ATTACKS, quantity: Quantity::Count("attack"), chances: attacks.to_f64_pairs() },
        Series {
            title: "Final distance, in tiles",
            quantity: Quantity::Count("tile"),
            chances: distance.to_f64_pairs(),
        },
        Series {
            title: reached_title(action_noun),
            quantity: Quantity::Ordinal(action_noun),
            chances: reached(pursuit),
        },
    ];
    html! {
        <>
            <div class="charts">
                for series in series.iter() {
                    { chart(series, seen.filter(|_| series.title == ATTACKS)) }
                }
            </div>
            { lazy_table(move || chance_table(&series)) }
        </>
    }
}

/// Title of the chart that marks the number you saw.
const ATTACKS: &str = "Attacks on you";

/// Values with their probabilities.
struct Series {
    title: &'static str,
    quantity: Quantity,
    chances: Vec<(f64, f64)>,
}

/// Returns the 1-based number of the player's action after which the foe is first adjacent, with probabilities.
fn reached(pursuit: &Pursuit) -> Vec<(f64, f64)> {
    let steps = (1..).map(f64::from).zip(pursuit.reached_by_action.iter().copied());
    steps.filter(|(_, p)| *p > 0.0).collect()
}

fn reached_title(action_noun: &str) -> &'static str {
    match action_noun {
        "step" => "In reach after your step number",
        "attack" => "In reach after your attack number",
        _ => "In reach after your action number",
    }
}

/// Renders the bars, with that of the `marked` value in another colour, or a text where there is nothing to compare.
fn chart(series: &Series, marked: Option<i32>) -> Html {
    let Series { title, quantity, chances } = series;
    let text = match &chances[..] {
        [] => "never".to_string(),
        [(_, p)] if *p > 1.0 - ROUNDING => Unit::Aut.format_chances(chances),
        _ => {
            let chart = count_chart(title, *quantity, chances, marked.map(f64::from));
            return html! { <ChartView key={*title} chart={Rc::new(chart)} /> };
        }
    };
    html! { <figure key={*title} class="chart"><figcaption>{ *title }</figcaption><p>{ text }</p></figure> }
}

/// Renders every value with its chance in each series.
fn chance_table(series: &[Series; 4]) -> Html {
    let mut numbers: Vec<f64> = Vec::new();
    for (number, _) in series.iter().flat_map(|series| &series.chances) {
        if let Err(index) = numbers.binary_search_by(|known| known.total_cmp(number)) {
            numbers.insert(index, *number);
        }
    }
    let chance = |series: &Series, number: f64| {
        let found = series.chances.iter().find(|(value, _)| *value == number);
        cell(found.map(|(_, p)| text::percent(*p)).unwrap_or_default())
    };
    let number_row = |number: f64| {
        let chances = series.iter().map(|series| chance(series, number));
        row([cell(text::number(number, 0))].into_iter().chain(chances).collect())
    };
    let titles = series.each_ref().map(|series| series.title);
    let heads: Vec<&str> = ["Number"].into_iter().chain(titles).collect();
    let rows = numbers.into_iter().map(number_row).collect();
    table("distribution", "The chance of each number", &heads, rows)
}
