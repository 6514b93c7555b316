//! The distributions of a foe's pursuit as bar charts and as a table.

use crate::app::ui::chart::marked_bar_chart;
use crate::app::ui::disclosure::Disclosure;
use crate::crawl::chase::pursuit::Pursuit;
use crate::plot;
use crate::prob::Dist;
use crate::say::Unit;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Charts`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The distributions.
    pub pursuit: Rc<Pursuit>,
    /// The noun for a player action: `step`, `attack` or `action`.
    pub action_noun: &'static str,
    /// The number of attacks to mark.
    pub seen: Option<i32>,
}

/// Four charts, and a table with the same numbers.
#[component(Charts)]
pub fn charts(props: &Props) -> Html {
    let series = [
        ("Turns it gets", to_pairs(&props.pursuit.actions)),
        (ATTACKS, to_pairs(&props.pursuit.attacks)),
        ("Final distance, in tiles", to_pairs(&props.pursuit.gap)),
        (reached_title(props.action_noun), reached(&props.pursuit)),
    ];
    html! {
        <>
            <div class="charts">
                for (title, chances) in series.iter() {
                    { chart(title, chances, props.seen.filter(|_| *title == ATTACKS)) }
                }
            </div>
            <Disclosure summary={html! { { "Show as table" } }}>
                { table(&series) }
            </Disclosure>
        </>
    }
}

/// The title of the chart in which a number may be marked.
const ATTACKS: &str = "Attacks on you";

/// A title, and values with their probabilities.
type Series = (&'static str, Vec<(f64, f64)>);

fn to_pairs(dist: &Dist<i32, f64>) -> Vec<(f64, f64)> {
    dist.iter().map(|(value, p)| (f64::from(*value), p)).collect()
}

/// Returns the 1-based number of the player's action after which the foe is first adjacent, with probabilities.
fn reached(pursuit: &Pursuit) -> Vec<(f64, f64)> {
    let steps = (1..).map(f64::from).zip(pursuit.reached.iter().copied());
    steps.filter(|(_, p)| *p > 0.0).collect()
}

fn reached_title(action_noun: &str) -> &'static str {
    match action_noun {
        "step" => "First beside you after your step number",
        "attack" => "First beside you after your attack number",
        _ => "First beside you after your action number",
    }
}

fn chart(title: &'static str, chances: &[(f64, f64)], marked: Option<i32>) -> Html {
    html! {
        <figure key={title} class="chart">
            <figcaption>{ title }</figcaption>
            { bars(chances, marked) }
        </figure>
    }
}

/// Renders the bars, with that of the `marked` value in another colour, or a text where there is nothing to compare.
fn bars(chances: &[(f64, f64)], marked: Option<i32>) -> Html {
    match chances {
        [] => html! { <p>{ "never" }</p> },
        [(_, p)] if *p > 1.0 - 1e-9 => html! { <p>{ Unit::Aut.format_chances(chances) }</p> },
        chances => marked_bar_chart(plot::trim_tails(chances), marked),
    }
}

/// Renders every value with its chance in each series.
fn table(series: &[Series; 4]) -> Html {
    let mut numbers: Vec<f64> = Vec::new();
    for (number, _) in series.iter().flat_map(|(_, chances)| chances) {
        if let Err(index) = numbers.binary_search_by(|known| known.total_cmp(number)) {
            numbers.insert(index, *number);
        }
    }
    let cell = |chances: &[(f64, f64)], number: f64| {
        let found = chances.iter().find(|(value, _)| *value == number);
        html! { <td>{ found.map(|(_, p)| text::percent(*p)).unwrap_or_default() }</td> }
    };
    html! {
        <table class="law">
            <caption class="unseen">{ "The chance of each number" }</caption>
            <thead>
                <tr>
                    <th scope="col">{ "Number" }</th>
                    for (title, _) in series.iter() { <th scope="col">{ *title }</th> }
                </tr>
            </thead>
            <tbody>
                for number in numbers {
                    <tr>
                        <th scope="row">{ text::number(number, 0) }</th>
                        for (_, chances) in series.iter() { { cell(chances, number) } }
                    </tr>
                }
            </tbody>
        </table>
    }
}
