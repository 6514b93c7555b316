//! The chase under each of the three families of energy rules that the releases have had, and under those of
//! an article that is asked, side by side: how often the foe acts, how far that varies, and how often it acts
//! twice in a row.

use crate::ui::table::{cell, row, table};
use crate::ui::time_slices::{COMPUTING, use_in_slices};
use chase::double_turns::double_turns;
use chase::energy::{REGIME_FAMILIES, Regime, family_example};
use chase::foe::Foe;
use chase::pursuit::{ChaseSetup, Pursuit, pursuit_in_slices};
use foundation::text;
use say::chart::describe_middle;
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
        let of_releases = REGIME_FAMILIES.map(|family| {
            let example = family_example(family);
            (format!("{family}, as in {example}"), example)
        });
        let article = setup.edition.article().map(|_| (setup.edition.to_string(), setup.edition));
        for (name, edition) in of_releases.into_iter().chain(article) {
            let regime = Regime::of(edition);
            let setup = ChaseSetup { edition, regime, ..(*setup).clone() };
            let double = double_turns(&setup, &foe);
            pursuits.push((name, regime, double, pursuit_in_slices(&setup, &foe, pause).await));
        }
        pursuits
    });
    let Some(current) = pursuits.filter(|computed| computed.inputs == *props) else {
        return html! { <p class="note">{ COMPUTING }</p> };
    };
    let row = |(name, regime, double, pursuit): &(String, Regime, Option<f64>, Pursuit)| {
        row(vec![
            cell(name.clone()).small(describe_regime(regime)),
            cell(text::number(pursuit.turns.mean(), 2)).small(describe_middle(&pursuit.turns)),
            cell(double.map_or("–".to_string(), |double| text::number(double, 2))),
            cell(text::number(pursuit.attacks.mean(), 2)).small(describe_middle(&pursuit.attacks)),
            cell(text::percent(pursuit.untouched)),
        ])
    };
    let heads = ["Rules", "Turns", "Double turns", "Attacks", "Never attacked"];
    let rows = current.result.iter().map(row).collect();
    html! {
        <>
            <p class="note">
                { "Means, and between which numbers nine chases in ten lie. A double turn: it acts twice or more in reply to one action \
                   of yours, counted as if it never reached you." }
            </p>
            { table("energy-rules", "The chase under the rules of other versions", &heads, rows) }
        </>
    }
}
