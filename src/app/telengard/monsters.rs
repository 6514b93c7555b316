//! The same by monster.

use super::outcomes::bar;
use crate::plot;
use crate::say::telengard as say;
use crate::telengard::{Class, Odds, Outcome};
use std::rc::Rc;
use yew::prelude::*;

/// What is shown.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The odds.
    pub odds: Rc<Odds>,
}

/// A row for each monster, a column for each outcome that can be.
#[component(Monsters)]
pub fn monsters(props: &Props) -> Html {
    let odds = &*props.odds;
    let possible: Vec<Outcome> = odds.with_a_monster().collect();
    let most = Class::ALL.iter().map(|class| odds.met(*class)).fold(0.0, f64::max);
    html! {
        <section class="panel" aria-labelledby="monsters">
            <h2 id="monsters">{ "By monster" }<small>{ "percent of all turns" }</small></h2>
            <table class="stacked">
                <thead>
                    <tr>
                        <th scope="col">{ "Monster" }</th>
                        <th scope="col" colspan="2">{ "In all" }</th>
                        for outcome in possible.iter() { <th scope="col">{ say::short(*outcome) }</th> }
                    </tr>
                </thead>
                <tbody>{ for Class::ALL.iter().map(|class| row(odds, *class, &possible, most)) }</tbody>
            </table>
        </section>
    }
}

fn row(odds: &Odds, class: Class, possible: &[Outcome], most: f64) -> Html {
    let met = odds.met(class);
    let cell = |outcome: &Outcome| {
        let p = odds.of(class)[*outcome];
        html! {
            <td class={classes!("number", (p <= 0.0).then_some("never"))} data-of={say::short(*outcome)}>
                { say::hundredths(p) }
            </td>
        }
    };
    html! {
        <tr key={class.slug()}>
            <th scope="row"><small>{ class.number() }</small>{ class.label() }</th>
            <td class="number">{ say::hundredths(met) }</td>
            <td class="length">{ bar(plot::share(met, most)) }</td>
            { for possible.iter().map(cell) }
        </tr>
    }
}
