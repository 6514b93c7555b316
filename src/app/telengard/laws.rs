//! Levels and hit points: how likely each is.

use crate::app::chart::spaced_columns;
use crate::app::folded::Folded;
use crate::plot::bins::{Bin, Tail, bins, width};
use crate::plot::without_tails;
use crate::say::{self, telengard::percent};
use crate::telengard::Odds;
use crate::telengard::law::Law;
use std::rc::Rc;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What is shown.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The odds.
    pub odds: Rc<Odds>,
}

/// Both charts, and which way they are read.
#[component(Laws)]
pub fn laws(props: &Props) -> Html {
    let tail = use_state_eq(Tail::default);
    let onchange = {
        let tail = tail.setter();
        move |event: Event| {
            let name = event.target_unchecked_into::<HtmlSelectElement>().value();
            tail.set(Tail::ALL.into_iter().find(|tail| tail.name() == name).unwrap_or_default());
        }
    };
    let option = |each: Tail| {
        html! { <option value={each.name()} selected={each == *tail}>{ each.name() }</option> }
    };
    let odds = &*props.odds;
    html! {
        <section class="panel" aria-labelledby="laws">
            <h2 id="laws">{ "Levels and hit points" }</h2>
            <label class="choice">{ "Chance of " }<select {onchange}>{ for Tail::ALL.into_iter().map(option) }</select></label>
            <div class="charts">
                { chart("Level of an announced monster", "level", Some(&odds.level), *tail) }
                { chart("Hit points once rolled", "hit points", odds.hp.as_ref(), *tail) }
            </div>
        </section>
    }
}

/// A law as bars, with its mean, and as a table.
pub fn chart(title: &'static str, of: &'static str, law: Option<&Law>, tail: Tail) -> Html {
    let Some(law) = law else {
        return html! {
            <figure class="chart">
                <figcaption>{ title }</figcaption>
                <p class="note">{ "It never comes to that." }</p>
            </figure>
        };
    };
    let bins = bins(law.iter());
    let bars: Vec<(f64, f64)> = bins.iter().map(|bin| bin.bar(tail)).collect();
    html! {
        <figure class="chart">
            <figcaption>{ title }{ format!(", {} on average", say::number(law.mean(), 2)) }</figcaption>
            { spaced_columns(without_tails(&bars), width(&bins)) }
            <Folded summary={html! { { "The same as a table" } }}>{ table(of, &bins) }</Folded>
        </figure>
    }
}

fn table(of: &'static str, bins: &[Bin]) -> Html {
    html! {
        <table class="law">
            <caption class="unseen">{ "The chance of each " }{ of }</caption>
            <thead>
                <tr>
                    <th scope="col">{ of }</th>
                    for tail in Tail::ALL { <th scope="col">{ tail.name() }</th> }
                </tr>
            </thead>
            <tbody>
                for bin in bins {
                    <tr key={bin.first}>
                        <th scope="row">{ bin.to_string() }</th>
                        for tail in Tail::ALL { <td>{ percent(bin.chance(tail)) }</td> }
                    </tr>
                }
            </tbody>
        </table>
    }
}
