//! How the phase can end, each with its chance, and the same by monster.

use crate::app::share_dialog::paste;
use crate::app::shell::state::Dispatch;
use crate::app::ui::chart::across;
use crate::app::ui::table::{Cell, TableRow, cell, number, row, table};
use crate::export::TableKind;
use crate::plot::share;
use crate::say::telengard as say;
use crate::telengard::{Class, Odds, Outcome};
use crate::text;
use yew::prelude::*;

/// In a sentence, then as bars.
pub fn outcomes(odds: &Odds, ask: &Dispatch) -> Html {
    let longest = odds.outcomes.iter().map(|(_, p)| p).fold(0.0, f64::max);
    let heads = ["Outcome", "Chance, exactly", "", "Once a monster comes"];
    let rows = odds.outcomes.iter().map(|(outcome, p)| TableRow {
        class: never(p),
        cells: vec![
            cell(outcome.label()),
            number(text::percent(p)),
            bar(share(p, longest)),
            number(once_met(odds, outcome)),
        ],
    });
    html! {
        <section class="panel detail" aria-label="The odds">
            <p class="lead">{ say::outlook(odds) }</p>
            { paste(ask, TableKind::Encounter) }
            { table("outcomes", "The exact chance of each outcome", &heads, rows.collect()) }
            <dl class="factors">
                <dt>{ "A gift tried beats what you wear" }</dt><dd>{ text::percent(odds.gift_chance) }</dd>
                <dt>{ "Passes through the loop of Light" }</dt><dd>{ say::mean(odds.passes) }</dd>
                <dt>{ "Unseen at least once" }</dt><dd>{ text::percent(odds.unseen) }</dd>
            </dl>
        </section>
    }
}

fn once_met(odds: &Odds, outcome: Outcome) -> String {
    match outcome {
        Outcome::NoMonster => String::new(),
        outcome => text::percent(odds.once_met(outcome)),
    }
}

/// A row for each monster, a column for each outcome that can be.
pub fn monsters(odds: &Odds, ask: &Dispatch) -> Html {
    let possible: Vec<Outcome> = odds.with_a_monster().collect();
    let most = Class::ALL.iter().map(|class| odds.met(*class)).fold(0.0, f64::max);
    let heads: Vec<&str> = ["Monster", "In all", ""]
        .into_iter()
        .chain(possible.iter().map(|outcome| say::short(*outcome)))
        .collect();
    let one = |class: &Class| {
        let met = odds.met(*class);
        let name = html! { <><small>{ class.number() }</small>{ class.label() }</> };
        let first = [cell(name), number(say::hundredths(met)), bar(share(met, most))];
        let each = possible.iter().map(|outcome| chance(*outcome, odds.of(*class)[*outcome]));
        row(first.into_iter().chain(each).collect())
    };
    let rows = Class::ALL.iter().map(one).collect();
    html! {
        <section class="panel" aria-labelledby="monsters">
            <h2 id="monsters">{ "By monster" }<small>{ "percent of all turns" }</small></h2>
            { paste(ask, TableKind::Met) }
            { table("stacked", "The chance of each outcome with each monster", &heads, rows) }
        </section>
    }
}

/// A cell with the chance of an outcome in percent.
pub fn chance(outcome: Outcome, p: f64) -> Cell {
    let class = if p > 0.0 { "number" } else { "number never" };
    number(say::hundredths(p)).class(class).of(say::short(outcome))
}

fn never(p: f64) -> &'static str {
    if p > 0.0 { "" } else { "never" }
}

fn bar(share: f64) -> Cell {
    let bar = html! {
        <svg width="100%" height="10" aria-hidden="true"><rect class="bar" width={across(share)} height="10" /></svg>
    };
    cell(bar).class("length")
}
