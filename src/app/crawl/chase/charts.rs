//! The law of a foe as bars, and as a table behind them.

use crate::app::ui::chart::columns;
use crate::app::ui::disclosure::Folded;
use crate::crawl::chase::pursuit::Pursuit;
use crate::plot;
use crate::prob::Dist;
use crate::say::Unit;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What is drawn.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The law.
    pub law: Rc<Pursuit>,
    /// What one of your actions is called.
    pub deed: &'static str,
}

/// Four charts and their table.
#[component(Charts)]
pub fn charts(props: &Props) -> Html {
    let series = [
        ("Turns it gets", outcomes(&props.law.actions)),
        ("Attacks on you", outcomes(&props.law.attacks)),
        ("Distance in the end, in tiles", outcomes(&props.law.gap)),
        (reached_title(props.deed), reached(&props.law)),
    ];
    html! {
        <>
            <div class="charts">
                for (title, chances) in series.iter() { { chart(title, chances) } }
            </div>
            <Folded summary={html! { { "The same as a table" } }}>
                { table(&series) }
            </Folded>
        </>
    }
}

type Series = (&'static str, Vec<(f64, f64)>);

fn outcomes(dist: &Dist<i32, f64>) -> Vec<(f64, f64)> {
    dist.iter().map(|(value, p)| (f64::from(*value), p)).collect()
}

fn reached(law: &Pursuit) -> Vec<(f64, f64)> {
    let steps = (1..).map(f64::from).zip(law.reached.iter().copied());
    steps.filter(|(_, p)| *p > 0.0).collect()
}

fn reached_title(deed: &str) -> &'static str {
    match deed {
        "step" => "First beside you after your step number",
        "attack" => "First beside you after your attack number",
        _ => "First beside you after your action number",
    }
}

fn chart(title: &'static str, chances: &[(f64, f64)]) -> Html {
    html! {
        <figure key={title} class="chart">
            <figcaption>{ title }</figcaption>
            { drawing(chances) }
        </figure>
    }
}

fn drawing(chances: &[(f64, f64)]) -> Html {
    match chances {
        [] => html! { <p>{ "never" }</p> },
        [(_, p)] if *p > 1.0 - 1e-9 => html! { <p>{ Unit::Aut.chances(chances) }</p> },
        chances => columns(plot::without_tails(chances), Unit::Aut),
    }
}

/// Every number with its chance in each series.
fn table(series: &[Series; 4]) -> Html {
    let mut numbers: Vec<f64> = Vec::new();
    for (number, _) in series.iter().flat_map(|(_, chances)| chances) {
        if let Err(place) = numbers.binary_search_by(|known| known.total_cmp(number)) {
            numbers.insert(place, *number);
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
