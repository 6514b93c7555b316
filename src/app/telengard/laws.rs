//! Levels and hit points: how likely each is.

use crate::app::telengard::choice::choice;
use crate::app::ui::chart::spaced_columns;
use crate::app::ui::table::{behind, cell, number, row, table};
use crate::plot::bins::{Bin, Tail, bins, width};
use crate::plot::without_tails;
use crate::say::telengard::percent;
use crate::telengard::Odds;
use crate::telengard::law::Law;
use crate::text;
use std::rc::Rc;
use yew::prelude::*;

/// What is shown.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The odds.
    pub odds: Rc<Odds>,
}

/// Both charts, and which way they are read.
#[component(PursuitCache)]
pub fn laws(props: &Props) -> Html {
    let tail = use_state_eq(Tail::default);
    let choose = {
        let tail = tail.setter();
        move |name: String| {
            tail.set(Tail::ALL.into_iter().find(|tail| tail.name() == name).unwrap_or_default())
        }
    };
    let options = Tail::ALL.into_iter().map(|tail| (tail.name(), tail.name()));
    let odds = &*props.odds;
    html! {
        <section class="panel" aria-labelledby="laws">
            <h2 id="laws">{ "Levels and hit points" }</h2>
            { choice("Chance of", options, tail.name(), Callback::from(choose)) }
            <div class="charts">
                { chart("Level of an announced monster", "Level", Some(&odds.level), *tail) }
                { chart("Hit points once rolled", "Hit points", odds.hp.as_ref(), *tail) }
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
            <figcaption>{ title }{ format!(", {} on average", text::number(law.mean(), 2)) }</figcaption>
            { spaced_columns(without_tails(&bars), width(&bins)) }
            { behind(move || as_table(of, &bins)) }
        </figure>
    }
}

fn as_table(of: &'static str, bins: &[Bin]) -> Html {
    let one = |bin: &Bin| {
        let chances = Tail::ALL.into_iter().map(|tail| number(percent(bin.chance(tail))));
        row(std::iter::once(cell(bin.to_string())).chain(chances).collect())
    };
    let [exactly, at_least, at_most] = Tail::ALL.map(Tail::name);
    table("numbers", "The chance of each", &[of, exactly, at_least, at_most], bins.iter().map(one).collect())
}
