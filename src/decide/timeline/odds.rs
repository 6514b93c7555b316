//! The exact odds of the foes of a sampled run, action by action.

use crate::decide::timeline::{BeatProps, Props, SampledRun};
use crate::ui::chart_view::ChartView;
use crate::ui::time_slices::use_in_slices;
use chase::replay::Replay;
use chase::trajectory::{Metric, Percentiles};
use say::plot::chart::Chart;
use say::plot::chart::trajectory::{TrajectoryData, trajectory_chart};
use say::plot::lanes::MAX_ACTIONS;
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// A chart for each foe: the exact course of what the chase is about, with the run as far as it is played.
#[component(Odds)]
pub fn odds(props: &BeatProps) -> Html {
    let BeatProps { one_run, run, index } = props;
    let replay = Replay::new(&run.timeline, &run.beats, Some(*index));
    let page = replay.page(MAX_ACTIONS);
    let trajectories = use_trajectories(one_run, &page);
    let chart = |foe: usize| {
        let exact = trajectories.get(foe).map(|trajectory| &trajectory[..]).unwrap_or_default();
        let chart = chart(one_run, run, foe, &page, exact, replay.actions_over(&page));
        html! { <ChartView key={foe} chart={Rc::new(chart)} /> }
    };
    html! { <>{ for (0..run.timeline.foes.len()).map(chart) }</> }
}

/// Returns the chart of a foe, with the first actions of a page as they were played.
fn chart(
    one_run: &Props,
    run: &SampledRun,
    foe: usize,
    page: &Range<usize>,
    exact: &[Percentiles],
    actions_over: usize,
) -> Chart {
    let (lane, metric) = (&run.timeline.foes[foe], Metric::of(&one_run.setup));
    let sampled = metric.sampled(lane);
    let played = sampled.iter().skip(page.start).take(actions_over);
    let data = TrajectoryData {
        auts: run.timeline.you[page.clone()].iter().map(|action| action.aut).collect(),
        first: page.start,
        metric,
        noun: one_run.plan.noun(),
        exact,
        sampled: &played.copied().collect::<Vec<_>>(),
    };
    trajectory_chart(&run.timeline.name_of(foe), &data)
}

/// Computes the exact trajectory of each foe: one entry for each action of a page. None are returned while
/// they are computed.
#[hook]
fn use_trajectories(props: &Props, page: &Range<usize>) -> Rc<Vec<Vec<Percentiles>>> {
    let inputs = (props.setup.clone(), props.foes.clone(), page.clone());
    let trajectories = use_in_slices(&inputs, async |(setup, foes, page), _, pause| {
        let mut trajectories = Vec::new();
        for foe in &foes.0 {
            let metric = Metric::of(&setup);
            trajectories.push(metric.trajectory(&setup, foe, page.clone(), pause).await);
        }
        Rc::new(trajectories)
    });
    let current = trajectories.filter(|computed| computed.inputs == inputs);
    current.map(|computed| computed.result.clone()).unwrap_or_default()
}
