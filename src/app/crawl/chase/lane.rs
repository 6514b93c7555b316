//! The lanes of a run: the player's, and one for each foe.

use crate::app::crawl::chase::timeline::SampledRun;
use crate::app::ui::chart::{x_percent, y_px};
use crate::app::ui::chart_view::ChartView;
use crate::app::ui::glyph::glyph;
use crate::crawl::chase::energy::{Act, READY};
use crate::crawl::chase::replay::Replay;
use crate::crawl::chase::timeline::{Event, EventKind};
use crate::crawl::chase::trajectory::{Metric, Percentiles};
use crate::plot::chart::Chart;
use crate::plot::chart::trajectory::{Course, trajectory_chart};
use crate::plot::lanes::{self, EventColumn, Room, Scale, Slots};
use crate::plot::{LEFT, RIGHT, Tick};
use crate::say::Unit;
use crate::text;
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// The props of [`You`].
#[derive(PartialEq, Properties)]
pub struct YouProps {
    /// The sampled run.
    pub run: Rc<SampledRun>,
    /// The 0-based indices of the player's actions on this page.
    pub page: Range<usize>,
    /// The unit of all times.
    pub unit: Unit,
}

/// The player's actions, and the time axis.
#[component(You)]
pub fn you(props: &YouProps) -> Html {
    let you = &props.run.timeline.you[props.page.clone()];
    let slots = slots(&props.run, &props.page);
    let ends = you.last().map(|last| last.start + last.aut);
    let times: Vec<i32> = you.iter().map(|action| action.start).chain(ends).collect();
    let block = |index: usize| {
        let (left, width) = slots.slot(index);
        html! { <rect class="yours" x={x_percent(left)} width={x_percent(width)} y="2" height="14" /> }
    };
    let tick = |tick: Tick| {
        html! { <text class="middle" x={x_percent(tick.at)} y="30">{ props.unit.format_number(tick.value) }</text> }
    };
    html! {
        <figure class="lane">
            <figcaption>{ format!("You: time in {}", props.unit.name()) }</figcaption>
            <svg width="100%" height="34" aria-hidden="true">
                { for (0..you.len()).map(block) }
                { for slots.ticks(&times).into_iter().map(tick) }
            </svg>
        </figure>
    }
}

/// Returns the horizontal slots of the page's actions, as wide as the actions are long.
fn slots(run: &SampledRun, page: &Range<usize>) -> Slots {
    Slots::new(&run.timeline.you[page.clone()].iter().map(|action| action.aut).collect::<Vec<_>>())
}

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
    let lane = &run.timeline.foes[*foe];
    let slots = slots(run, page);
    let events = Replay::new(&run.timeline, &run.beats, None).events(*foe, page);
    let scale = Scale::energy(lane.events.iter().map(|event| event.after), READY);
    let energies: Vec<_> = events.iter().map(|event| (event.step - page.start, event.after)).collect();
    let columns = lanes::columns(&slots, &energies, &scale);
    let room = lanes::room(&columns);
    let unplayed = lanes::unplayed_area(&columns, props.event_count);
    html! {
        <>
            <figure class={classes!("lane", (room == Room::Tight).then_some("tight"))}>
                <figcaption>{ glyph(lane.foe.monster()) }{ lane.foe.name() }{ ": energy" }</figcaption>
                <svg width="100%" height={y_px(lanes::HEIGHT)} aria-hidden="true">
                    { level(&scale, f64::from(READY), "ready") }
                    { level(&scale, 0.0, "level") }
                    { for columns.iter().zip(events).map(|(column, event)| event_bar(column, event, room)) }
                    if let Some((left, width)) = unplayed {
                        <rect class="cover" x={x_percent(left)} width={x_percent(width)} y="0" height={y_px(lanes::HEIGHT)} />
                    }
                </svg>
            </figure>
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

/// Renders a horizontal line with its value.
fn level(scale: &Scale, value: f64, class: &'static str) -> Html {
    let y = scale.at(value);
    html! {
        <>
            <line {class} x1={x_percent(LEFT)} x2={x_percent(RIGHT)} y1={y_px(y)} y2={y_px(y)} />
            <text class="left" x={x_percent(LEFT - 1.0)} y={y_px(y + 3.5)}>{ text::number(value, 2) }</text>
        </>
    }
}

fn event_bar(column: &EventColumn, event: &Event, room: Room) -> Html {
    let (class, symbol) = event_symbol(event.kind);
    html! {
        <>
            <rect {class} x={x_percent(column.left)} width={x_percent(column.width)} y={y_px(column.top)}
                height={y_px(column.height)} />
            if room != Room::None {
                <text class="middle" x={x_percent(column.middle())} y={y_px(lanes::TOP - 6.0)}>
                    { symbol }
                    if room == Room::Numbers { <tspan class="cost">{ (event.after - event.before).abs() }</tspan> }
                </text>
            }
        </>
    }
}

/// Returns the CSS class of an event's bar, and the symbol above it.
fn event_symbol(kind: EventKind) -> (&'static str, &'static str) {
    match kind {
        EventKind::Gain => ("gain", "+"),
        EventKind::PartingHit => ("attack", "!"),
        EventKind::Acts(Act::Step) => ("bar", "→"),
        EventKind::Acts(Act::StepAndHit) => ("attack", "!"),
        EventKind::Acts(Act::Attack) => ("attack", "×"),
        EventKind::Acts(Act::Idle) => ("bar", "–"),
        EventKind::Acts(Act::Pause) => ("bar", "z"),
    }
}
