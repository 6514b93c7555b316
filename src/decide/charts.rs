//! The distributions of a foe's pursuit as charts and as a table.

use crate::ui::chart_view::ChartView;
use crate::ui::table::{cell, lazy_table, row, table};
use chase::pursuit::Pursuit;
use foundation::text;
use say::chart::Quantity;
use say::plot::chart::bars::{by_action_chart, count_chart};
use std::rc::Rc;
use yew::prelude::*;

/// Renders charts of the turns that a foe gets, after which of your actions you are in its reach, and how far it is at the end, with
/// `more` charts before the last; then a table of the numbers. The noun is that of a player action.
pub fn charts(pursuit: &Pursuit, action_noun: &'static str, more: Html) -> Html {
    let Pursuit { turns, attacks, distance, in_reach_by_action, stairs, .. } = pursuit;
    let series = [
        Series { title: "Turns it gets", quantity: Quantity::Count("turn"), chances: turns.to_f64_pairs() },
        Series {
            title: "Attacks on you",
            quantity: Quantity::Count("attack"),
            chances: attacks.to_f64_pairs(),
        },
        Series {
            title: if stairs.is_some() {
                "Distance as you leave, in tiles"
            } else {
                "Final distance, in tiles"
            },
            quantity: Quantity::Count("tile"),
            chances: distance.to_f64_pairs(),
        },
        Series {
            title: reached_title(action_noun),
            quantity: Quantity::Ordinal(action_noun),
            chances: reached(pursuit),
        },
    ];
    let [turns, _, distance, _] = &series;
    let count = |series: &Series| {
        let chart = Rc::new(count_chart(series.title, series.quantity, &series.chances, None));
        html! { <ChartView key={series.title} {chart} /> }
    };
    let in_reach = format!("In reach after each {action_noun}");
    let in_reach = Rc::new(by_action_chart(&in_reach, action_noun, in_reach_by_action, stairs.is_some()));
    html! {
        <>
            <div class="charts">
                { count(turns) }
                <ChartView key="in reach" chart={in_reach} />
                { more }
                { count(distance) }
            </div>
            { lazy_table(move || chance_table(&series)) }
        </>
    }
}

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
        "step" => "First in reach after your step number",
        "attack" => "First in reach after your attack number",
        _ => "First in reach after your action number",
    }
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
