//! The distributions of a foe's pursuit as charts and as a table.

use crate::ui::chart_view::ChartView;
use crate::ui::table::{cell, lazy_table, row, table};
use chase::plan::ActionNoun;
use chase::pursuit::Pursuit;
use foundation::text;
use say::plot::chart::bars::by_action_chart;
use say::plot::chart::pursuit::{Distribution, numbers, pursuit_series};
use std::rc::Rc;
use yew::prelude::*;

/// Renders charts of the turns that a foe gets, after which of your actions you are in its reach, and how far
/// it is at the end, with `more` charts before the last; then a table of the numbers. `action_noun` is what
/// one of your actions is called.
pub fn charts(pursuit: &Pursuit, action_noun: ActionNoun, more: Html) -> Html {
    let series = pursuit_series(pursuit, action_noun);
    let [turns, _, distance, _] = &series;
    let chart = |one: &Distribution| html! { <ChartView key={one.title} chart={Rc::new(one.chart())} /> };
    let Pursuit { in_reach_by_action, stairs, .. } = pursuit;
    let in_reach = format!("In reach after each {action_noun}");
    let in_reach = Rc::new(by_action_chart(&in_reach, action_noun, in_reach_by_action, stairs.is_some()));
    html! {
        <>
            <div class="charts">
                { chart(turns) }
                <ChartView key="in reach" chart={in_reach} />
                { more }
                { chart(distance) }
            </div>
            { lazy_table(move || chance_table(&series)) }
        </>
    }
}

/// Renders every number with its chance in each series.
fn chance_table(series: &[Distribution; 4]) -> Html {
    let number_row = |number: f64| {
        let chances =
            series.iter().map(|one| cell(one.chance(number).map(text::percent).unwrap_or_default()));
        row([cell(text::number(number, 0))].into_iter().chain(chances).collect())
    };
    let titles = series.each_ref().map(|one| one.title);
    let heads: Vec<&str> = ["Number"].into_iter().chain(titles).collect();
    let rows = numbers(series).into_iter().map(number_row).collect();
    table("distribution", "The chance of each number", &heads, rows)
}
