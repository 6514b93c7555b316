//! The panels with the chance of each outcome, overall and by monster.

use crate::ui::chart_view::ChartView;
use crate::ui::panel::{heading, panel};
use crate::ui::table::{Cell, cell, length_cell, number, row, table};
use ::say::plot::chart::Ink;
use ::say::plot::chart::stack::outcome_chart;
use ::say::plot::relative_length;
use ::say::telengard as say;
use std::rc::Rc;
use telengard::{Class, Odds, Outcome};
use yew::prelude::*;

/// Renders the chance of each outcome as a bar that they share, and as a list; `exports` stand in the panel's
/// corner.
pub fn outcomes(odds: &Odds, depth: i32, exports: Html) -> Html {
    let possible = odds.outcomes.iter().filter(|(_, p)| *p > 0.0);
    let content = html! {
        <>
            { exports }
            <ChartView chart={Rc::new(outcome_chart(odds))} />
            <dl class="shares">
                for (outcome, p) in possible {
                    <div key={outcome as usize}>
                        <dt>{ swatch(outcome) }{ outcome.label() }</dt><dd>{ say::percent_in_3_digits(p) }</dd>
                    </div>
                }
            </dl>
            <p class="note">{ say::describe_impossible(odds) }</p>
        </>
    };
    panel("turn", heading("What a turn brings", format!("at depth {depth}")), content)
}

/// Renders a row for each monster: how often it is met, and how often each possible outcome comes of that.
pub fn monsters(odds: &Odds) -> Html {
    let possible: Vec<Outcome> = odds.possible_after_class().collect();
    let highest = Class::ALL.iter().map(|class| odds.class_chance(*class)).fold(0.0, f64::max);
    let heads: Vec<&str> = ["Monster", "Met", ""]
        .into_iter()
        .chain(possible.iter().map(|outcome| say::short_label(*outcome)))
        .collect();
    let class_row = |class: &Class| {
        let met = odds.class_chance(*class);
        let name = html! { <><small>{ class.number() }</small>{ class.label() }</> };
        let first =
            [cell(name), number(say::percent_number(met)), length_cell(relative_length(met, highest))];
        let once_met = odds.once_met(*class);
        let each = possible.iter().map(|outcome| chance(*outcome, once_met.map(|chances| chances[*outcome])));
        row(first.into_iter().chain(each).collect())
    };
    let rows = Class::ALL.iter().map(class_row).collect();
    let content = html! {
        <>
            { table("stacked", "How often each monster is met, and what comes of it", &heads, rows) }
            <dl class="factors">
                <dt>{ "A gift, when one is tried, is better than what you wear" }</dt><dd>{ say::percent_in_3_digits(odds.gift_chance) }</dd>
                <dt>{ "Passes through the loop of Light, once a monster is there" }</dt><dd>{ say::on_average(odds.passes) }</dd>
                <dt>{ "Unseen at least once, where a monster is there" }</dt><dd>{ say::percent_in_3_digits(odds.unseen) }</dd>
            </dl>
        </>
    };
    panel("monsters", heading("By monster", say::UNITS_BY_MONSTER), content)
}

/// Returns a cell with the chance of an outcome in percent; `None` where nothing can come of what never
/// happens.
pub fn chance(outcome: Outcome, p: Option<f64>) -> Cell {
    let class = if p.is_some_and(|p| p > 0.0) { "number" } else { "number never" };
    number(p.map_or("–".into(), say::percent_number)).class(class).column_label(say::short_label(outcome))
}

/// Renders the colour that an outcome has in the bar.
fn swatch(outcome: Outcome) -> Html {
    let class = Ink::Part(outcome as usize).class();
    html! {
        <svg class="swatch" width="11" height="11" aria-hidden="true">
            <rect {class} width="11" height="11" rx="2" />
        </svg>
    }
}
