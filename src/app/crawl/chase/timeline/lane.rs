//! A foe of a run: its energy, and the exact odds beneath.

use crate::app::crawl::chase::timeline::SampledRun;
use crate::app::ui::chart_view::ChartView;
use crate::app::ui::lanes::EnergyLane;
use crate::crawl::chase::trajectory::{Metric, Percentiles};
use crate::plot::chart::Chart;
use crate::plot::chart::trajectory::{Course, trajectory_chart};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// The props of a [`Lane`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The index of the foe.
    pub foe: usize,
    /// The sampled run.
    pub run: Rc<SampledRun>,
    /// The metric that is plotted below the energy.
    pub metric: Metric,
    /// The exact mean and percentiles of the metric after each action of the page.
    pub trajectory: Rc<Vec<Percentiles>>,
    /// The 0-based indices of the player's actions on this page.
    pub page: Range<usize>,
    /// How many of the foe's events on the page have happened.
    pub event_count: usize,
    /// How many of the player's actions on the page are over.
    pub actions_over: usize,
    /// The noun for a player action: `step`, `attack` or `action`.
    pub action_noun: &'static str,
}

/// A foe's energy event by event, and below it the exact course of the metric.
#[component(Lane)]
pub fn lane(props: &Props) -> Html {
    let Props { foe, run, page, .. } = props;
    html! {
        <>
            <EnergyLane timeline={run.timeline.clone()} {foe} page={page.clone()} event_count={props.event_count} />
            <ChartView chart={Rc::new(trajectory(props))} />
        </>
    }
}

/// Returns the chart of the exact course of the metric, with this run as far as it is played.
fn trajectory(props: &Props) -> Chart {
    let Props { run, page, .. } = props;
    let lane = &run.timeline.foes[props.foe];
    let sampled = props.metric.sampled(lane);
    let played = sampled.iter().skip(page.start).take(props.actions_over);
    let course = Course {
        auts: run.timeline.you[page.clone()].iter().map(|action| action.aut).collect(),
        first: page.start,
        metric: props.metric,
        noun: props.action_noun,
        exact: &props.trajectory,
        sampled: &played.copied().collect::<Vec<_>>(),
    };
    trajectory_chart(&lane.foe.name(), &course)
}
