//! The lanes of a run: the player's, and one for each foe.

use crate::app::crawl::chase::timeline::SampledRun;
use crate::app::ui::chart::{x_percent, y_px};
use crate::app::ui::glyph::glyph;
use crate::crawl::chase::energy::{Act, READY};
use crate::crawl::chase::replay::Replay;
use crate::crawl::chase::timeline::{Event, EventKind};
use crate::crawl::chase::trajectory::{Metric, Percentiles};
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
}

/// A foe's energy event by event, and below it the trajectory of the metric.
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
        <figure class={classes!("lane", (room == Room::Tight).then_some("tight"))}>
            <figcaption>{ glyph(lane.foe.monster()) }{ lane.foe.name() }{ ": energy · " }{ props.metric.label() }</figcaption>
            <svg width="100%" height={y_px(lanes::HEIGHT)} aria-hidden="true">
                { level(&scale, f64::from(READY), "ready") }
                { level(&scale, 0.0, "level") }
                { for columns.iter().zip(events).map(|(column, event)| event_bar(column, event, room)) }
                { trajectory(props, &slots) }
                if let Some((left, width)) = unplayed {
                    <rect class="cover" x={x_percent(left)} width={x_percent(width)} y="0" height={y_px(lanes::HEIGHT)} />
                }
            </svg>
        </figure>
    }
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

/// Renders the exact trajectory, and this run on top of it.
fn trajectory(props: &Props, slots: &Slots) -> Html {
    let sampled = props.metric.sampled(&props.run.timeline.foes[props.foe]);
    let scale = Scale::trajectory(
        sampled.iter().copied().chain(props.trajectory.iter().map(|percentiles| percentiles.high)),
    );
    let points = props.trajectory.iter().zip(&sampled[props.page.start.min(sampled.len())..]).enumerate();
    let point = |(slot, (percentiles, sampled)): (usize, (&Percentiles, &i32))| {
        sample_mark(&scale, slots.slot(slot), *percentiles, *sampled)
    };
    html! { <>{ level(&scale, 0.0, "level") }{ level(&scale, scale.most, "level") }{ for points.map(point) }</> }
}

/// Renders the band between the percentiles, the mean as a line, and the sampled value as a dot.
fn sample_mark(scale: &Scale, (left, width): (f64, f64), percentiles: Percentiles, sampled: i32) -> Html {
    let (low, high) = (scale.at(percentiles.low.into()), scale.at(percentiles.high.into()));
    let mean = y_px(scale.at(percentiles.mean));
    html! {
        <>
            <rect class="band" x={x_percent(left)} width={x_percent(width)} y={y_px(high - 2.0)}
                height={y_px(low - high + 4.0)} />
            <line class="expected" x1={x_percent(left)} x2={x_percent(left + width)} y1={mean.clone()} y2={mean} />
            <circle class="sample" cx={x_percent(left + width / 2.0)} cy={y_px(scale.at(sampled.into()))} r="3" />
        </>
    }
}
