//! The charts of the distributions of levels and hit points.

use crate::app::telengard::choice::choice;
use crate::app::ui::chart_view::ChartView;
use crate::app::ui::table::{cell, lazy_table, number, row, table};
use crate::plot::bins::{Bin, Tail, bins};
use crate::plot::chart::bars::bin_chart;
use crate::prob::Dist;
use crate::say::telengard::percent;
use crate::telengard::Odds;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Distributions`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The exact odds.
    pub odds: Rc<Odds>,
}

/// The panel with both charts and the choice between exact and cumulative probabilities.
#[component(Distributions)]
pub fn distributions(props: &Props) -> Html {
    let tail = use_state_eq(Tail::default);
    let choose = {
        let tail = tail.setter();
        move |name: String| {
            tail.set(Tail::ALL.into_iter().find(|tail| tail.name() == name).unwrap_or_default())
        }
    };
    let options = Tail::ALL.into_iter().map(|tail| (tail.name(), tail.name()));
    let odds = &*props.odds;
    html! {
        <section class="panel" aria-labelledby="levels">
            <h2 id="levels">{ "Levels and hit points" }</h2>
            { choice("Chance of", options, tail.name(), Callback::from(choose)) }
            <div class="charts">
                { chart("Level of an announced monster", "Level", &pairs(&odds.level), *tail) }
                { chart("Hit points once rolled", "Hit points", &odds.hp.as_ref().map(pairs).unwrap_or_default(), *tail) }
            </div>
        </section>
    }
}

/// Returns the values of a distribution with their probabilities.
pub fn pairs(dist: &Dist<i32, f64>) -> Vec<(i32, f64)> {
    dist.iter().map(|(value, p)| (*value, p)).collect()
}

/// Renders consecutive values with their probabilities as bars, with their mean, and as a table; a note if there are
/// none. `quantity` is the heading of the values in the table.
pub fn chart(title: &'static str, quantity: &'static str, values: &[(i32, f64)], tail: Tail) -> Html {
    if values.is_empty() {
        return html! {
            <figure class="chart">
                <figcaption>{ title }</figcaption>
                <p class="note">{ "This never happens." }</p>
            </figure>
        };
    }
    let mean: f64 = values.iter().map(|(value, p)| f64::from(*value) * p).sum();
    let note = format!("{} on average", text::number(mean, 2));
    let bins = bins(values);
    let chart = Rc::new(bin_chart(title, note, &bins, tail));
    html! { <ChartView {chart}>{ lazy_table(move || bin_table(quantity, &bins)) }</ChartView> }
}

fn bin_table(quantity: &'static str, bins: &[Bin]) -> Html {
    let bin_row = |bin: &Bin| {
        let chances = Tail::ALL.into_iter().map(|tail| number(percent(bin.chance(tail))));
        row(std::iter::once(cell(bin.to_string())).chain(chances).collect())
    };
    let [exactly, at_least, at_most] = Tail::ALL.map(Tail::name);
    table(
        "numbers",
        "The chance of each",
        &[quantity, exactly, at_least, at_most],
        bins.iter().map(bin_row).collect(),
    )
}
