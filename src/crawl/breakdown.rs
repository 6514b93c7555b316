//! The panel with the breakdown: every rule that applied to the step, in order, with its effect.

use crate::crawl::answer::hasted;
use crate::crawl::panel_props::PanelProps;
use crate::ui::chart_view::ChartView;
use crate::ui::panel::panel;
use crate::ui::table::{HtmlTable, TableRow, body, cell, heads, row};
use crawl::model::build::Build;
use crawl::step::tables::StepTime;
use foundation::rules::{Breakdown, Step};
use question::Question;
use say::effect::describe_effect;
use say::plot::chart::bars::time_chart;
use say::{self, Unit};
use std::rc::Rc;
use yew::prelude::*;

/// Renders the rules of the movement delay, of the pace, and of their product.
pub fn breakdown_panel(props: &PanelProps, step: &StepTime) -> Html {
    let content = html! {
        <>
            <p class="note">{ "All in aut. Random values show each outcome with its chance." }</p>
            { rule_table("Movement delay", &step.movement) }
            if step.pace.steps.len() > 1 || step.aut.total != step.movement.total {
                { rule_table("Action delay: what a normal 10-aut action takes", &step.pace) }
                { rule_table("Together", &step.aut) }
            }
            { chances(&step.aut, props.unit) }
            { for hasted_later(props).map(|hasted| html! {
                <p class="note">
                    { format!("Hasted, later in this plan: {}.", Unit::Aut.format_chances(&hasted.aut.auts())) }
                </p>
            }) }
        </>
    };
    panel("maths", "Movement delay breakdown", content)
}

/// Returns the time of a step once the plan that is followed has hasted you; `None` if it does not.
fn hasted_later(props: &PanelProps) -> Option<StepTime> {
    let (edition, build) = (props.question.edition, &props.question.build);
    // Without a foe no plan is shown.
    let hastes = |followed: &Rc<Question>| {
        !followed.chase.foes.0.is_empty() && followed.chase.actions().changes(Build::KEY.haste)
    };
    props.followed.as_ref().filter(|followed| !build.haste && hastes(followed))?;
    Some(hasted(edition, build))
}

/// Renders the chance of each time; nothing if only one is possible.
fn chances(aut: &Breakdown, unit: Unit) -> Html {
    if aut.total.certain().is_some() {
        return Html::default();
    }
    let chart = time_chart("Chance of each time", aut, unit);
    html! { <ChartView chart={Rc::new(chart)} /> }
}

/// Renders the rules of a breakdown, in order.
pub fn rule_table(caption: &'static str, breakdown: &Breakdown) -> Html {
    let heads = heads(&["Rule", "Effect", "Result"]);
    let rows = breakdown.steps.iter().map(rule_row);
    HtmlTable { class: "maths".into(), caption, heads, ..HtmlTable::default() }.render(body(rows.collect()))
}

fn rule_row(step: &Step) -> TableRow {
    // Only the row of the product has no effect: it is the random rounding of delay × pace.
    let effect =
        if step.effects.is_empty() { "rounded at random".to_string() } else { describe_effect(step) };
    let result = match step.after.certain() {
        Some(_) => say::format_dist(&step.after, step.parts),
        None => Unit::Aut.format_chances(&step.auts()),
    };
    row(vec![cell(step.name), cell(effect), cell(result)])
}
