//! The same chase under the three families of rules that the releases have had.

use crate::crawl::chase::energy::{FAMILIES, Regime};
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit, pursuit};
use crate::edition::Edition;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// Whose chase it is.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The chase.
    pub run: Rc<ChaseSetup>,
    /// The foe.
    pub foe: Foe,
}

/// The table.
#[component(Families)]
pub fn families(props: &Props) -> Html {
    let laws = use_memo(props.clone(), |Props { run, foe }| {
        let editions = FAMILIES.iter().filter_map(|(_, v)| Edition::parse(v));
        let law = |edition| {
            let regime = Regime::of(edition);
            (regime, pursuit(&ChaseSetup { regime, ..(**run).clone() }, edition, foe))
        };
        editions.map(law).collect::<Vec<_>>()
    });
    html! {
        <table class="families">
            <thead>
                <tr>
                    <th scope="col">{ "Rules" }</th>
                    <th scope="col">{ "Turns" }</th>
                    <th scope="col">{ "Attacks" }</th>
                    <th scope="col">{ "Untouched" }</th>
                </tr>
            </thead>
            <tbody>
                for ((life, v), (regime, law)) in FAMILIES.iter().zip(laws.iter()) {
                    { row(&format!("{life}, as in {v}"), *regime, law) }
                }
            </tbody>
        </table>
    }
}

fn row(name: &str, regime: Regime, law: &Pursuit) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }<small>{ regime.words() }</small></th>
            <td>{ text::number(law.actions.mean(), 3) }</td>
            <td>{ text::number(law.attacks.mean(), 3) }</td>
            <td>{ text::percent(law.untouched) }</td>
        </tr>
    }
}
