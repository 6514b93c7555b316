//! How the phase can end, each with its chance.

use crate::app::chart::across;
use crate::plot;
use crate::say::telengard as say;
use crate::telengard::{Odds, Outcome};
use std::rc::Rc;
use yew::prelude::*;

/// What is shown.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The odds.
    pub odds: Rc<Odds>,
}

/// In a sentence, then as bars.
#[component(Outcomes)]
pub fn outcomes(props: &Props) -> Html {
    let odds = &*props.odds;
    let longest = odds.outcomes.iter().map(|(_, p)| p).fold(0.0, f64::max);
    html! {
        <section class="panel detail" aria-label="The odds">
            <p class="lead">{ say::outlook(odds) }</p>
            <table class="outcomes">
                <caption class="unseen">{ "The exact chance of each outcome" }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ "Outcome" }</th>
                        <th scope="col" colspan="2">{ "Chance, exactly" }</th>
                        <th scope="col">{ "Once a monster comes" }</th>
                    </tr>
                </thead>
                <tbody>{ for odds.outcomes.iter().map(|(outcome, p)| row(odds, outcome, p, longest)) }</tbody>
            </table>
            <dl class="factors">
                <dt>{ "A gift tried beats what you wear" }</dt><dd>{ say::percent(odds.gift_chance) }</dd>
                <dt>{ "Passes through the loop of Light" }</dt><dd>{ say::mean(odds.passes) }</dd>
                <dt>{ "Unseen at least once" }</dt><dd>{ say::percent(odds.unseen) }</dd>
            </dl>
        </section>
    }
}

fn row(odds: &Odds, outcome: Outcome, p: f64, longest: f64) -> Html {
    html! {
        <tr key={outcome.slug()} class={(p <= 0.0).then_some("never")}>
            <th scope="row">{ outcome.label() }</th>
            <td class="number">{ say::percent(p) }</td>
            <td class="length">{ bar(plot::share(p, longest)) }</td>
            <td class="number">
                if outcome != Outcome::NoMonster { { say::percent(odds.once_met(outcome)) } }
            </td>
        </tr>
    }
}

/// A bar in a cell.
pub fn bar(share: f64) -> Html {
    html! {
        <svg width="100%" height="10" aria-hidden="true">
            <rect class="bar" width={across(share)} height="10" />
        </svg>
    }
}
