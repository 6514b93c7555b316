//! The chase under each of the three families of energy rules that the releases have had.

use crate::ui::time_slices::{COMPUTING, use_in_slices};
use chase::energy::{FAMILIES, Regime, family_example};
use chase::foe::Foe;
use chase::pursuit::{ChaseSetup, Pursuit, pursuit_in_slices};
use foundation::text;
use say::chase::describe_regime;
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
    let pursuits = use_in_slices(props, async |Props { setup, foe }, _, pause| {
        let mut pursuits = Vec::new();
        for family in &FAMILIES {
            let edition = family_example(*family);
            let regime = Regime::of(edition);
            let setup = ChaseSetup { regime, ..(*setup).clone() };
            pursuits.push((family, regime, pursuit_in_slices(&setup, edition, &foe, pause).await));
        }
        pursuits
    });
    let Some(current) = pursuits.filter(|computed| computed.inputs == *props) else {
        return html! { <p class="note">{ COMPUTING }</p> };
    };
    html! {
        <table class="families">
            <thead>
                <tr>
                    <th scope="col">{ "Rules" }</th>
                    <th scope="col">{ "Turns" }</th>
                    <th scope="col">{ "Attacks" }</th>
                    <th scope="col">{ "Never attacked" }</th>
                </tr>
            </thead>
            <tbody>
                for (family, regime, pursuit) in &current.result {
                    { row(&format!("{family}, as in {}", family_example(**family)), *regime, pursuit) }
                }
            </tbody>
        </table>
    }
}

fn row(name: &str, regime: Regime, pursuit: &Pursuit) -> Html {
    html! {
        <tr>
            <th scope="row">{ name }<small>{ describe_regime(&regime) }</small></th>
            <td>{ text::number(pursuit.turns.mean(), 3) }</td>
            <td>{ text::number(pursuit.attacks.mean(), 3) }</td>
            <td>{ text::percent(pursuit.untouched) }</td>
        </tr>
    }
}
