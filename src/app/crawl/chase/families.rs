//! The chase under each of the three families of energy rules that the releases have had.

use crate::crawl::chase::energy::{FAMILIES, Regime, family_example};
use crate::crawl::chase::foe::Foe;
use crate::crawl::chase::pursuit::{ChaseSetup, Pursuit, pursuit};
use crate::edition::Life;
use crate::say::chase::describe_regime;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`Families`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The chase.
    pub setup: Rc<ChaseSetup>,
    /// The foe.
    pub foe: Foe,
}

/// A table with the chase under each family.
#[component(Families)]
pub fn families(props: &Props) -> Html {
    let pursuits = use_memo(props.clone(), |Props { setup, foe }| {
        let compute = |family: &Life| {
            let edition = family_example(*family);
            let regime = Regime::of(edition);
            (regime, pursuit(&ChaseSetup { regime, ..(**setup).clone() }, edition, foe))
        };
        FAMILIES.iter().map(compute).collect::<Vec<_>>()
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
                for (family, (regime, pursuit)) in FAMILIES.iter().zip(pursuits.iter()) {
                    { row(&format!("{family}, as in {}", family_example(*family)), *regime, pursuit) }
                }
            </tbody>
        </table>
    }
}

fn row(name: &str, regime: Regime, pursuit: &Pursuit) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }<small>{ describe_regime(&regime) }</small></th>
            <td>{ text::number(pursuit.actions.mean(), 3) }</td>
            <td>{ text::number(pursuit.attacks.mean(), 3) }</td>
            <td>{ text::percent(pursuit.untouched) }</td>
        </tr>
    }
}
