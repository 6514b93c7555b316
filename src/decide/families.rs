//! The chase under each of the three families of energy rules that the releases have had.

use crate::ui::table::{cell, row, table};
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use chase::energy::{REGIME_FAMILIES, Regime, family_example};
use chase::foe::Foe;
use chase::pursuit::{ChaseSetup, Pursuit, pursuit_in_slices};
use foundation::edition::Life;
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
        for family in &REGIME_FAMILIES {
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
    let row = |(family, regime, pursuit): &(&Life, Regime, Pursuit)| {
        let name = format!("{family}, as in {}", family_example(**family));
        row(vec![
            cell(name).small(describe_regime(regime)),
            cell(text::number(pursuit.turns.mean(), 3)),
            cell(text::number(pursuit.attacks.mean(), 3)),
            cell(text::percent(pursuit.untouched)),
        ])
    };
    let heads = ["Rules", "Turns", "Attacks", "Never attacked"];
    table(
        "families",
        "The chase under the rules of other versions",
        &heads,
        current.result.iter().map(row).collect(),
    )
}
