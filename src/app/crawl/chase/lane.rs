//! The lanes of a run: yours, and one for each foe.

use crate::app::crawl::chase::timeline::Played;
use crate::app::ui::chart::{across, down};
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

/// Your part of a page.
#[derive(PartialEq, Properties)]
pub struct YouProps {
    /// The run.
    pub played: Rc<Played>,
    /// Which of your actions.
    pub page: Range<usize>,
    /// The unit.
    pub unit: Unit,
}

/// Your actions, and the axis of time.
#[component(You)]
pub fn you(props: &YouProps) -> Html {
    let you = &props.played.run.you[props.page.clone()];
    let slots = slots(&props.played, &props.page);
    let ends = you.last().map(|last| last.start + last.aut);
    let times: Vec<i32> = you.iter().map(|yours| yours.start).chain(ends).collect();
    let block = |action: usize| {
        let (left, width) = slots.slot(action);
        html! { <rect class="yours" x={across(left)} width={across(width)} y="2" height="14" /> }
    };
    let tick = |tick: Tick| {
        html! { <text class="middle" x={across(tick.at)} y="30">{ props.unit.number(tick.value) }</text> }
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

fn slots(played: &Played, page: &Range<usize>) -> Slots {
    Slots::of(&played.run.you[page.clone()].iter().map(|yours| yours.aut).collect::<Vec<_>>())
}

/// A foe's part of a page.
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Which foe.
    pub foe: usize,
    /// The run.
    pub played: Rc<Played>,
    /// What is counted below the energy.
    pub count: Metric,
    /// Its exact law after each action of the page.
    pub course: Rc<Vec<Percentiles>>,
    /// Which of your actions.
    pub page: Range<usize>,
    /// How many of the page's events have happened.
    pub seen: usize,
}

/// A foe's energy event by event, and the course of the chase.
#[component(Lane)]
pub fn lane(props: &Props) -> Html {
    let Props { foe, played, page, .. } = props;
    let lane = &played.run.foes[*foe];
    let slots = slots(played, page);
    let events = Replay::new(&played.run, &played.beats, None).events(*foe, page);
    let scale = Scale::energy(lane.events.iter().map(|event| event.after), READY);
    let energies: Vec<_> = events.iter().map(|event| (event.step - page.start, event.after)).collect();
    let columns = lanes::columns(&slots, &energies, &scale);
    let room = lanes::room(&columns);
    let covered = lanes::covered(&columns, props.seen);
    html! {
        <figure class={classes!("lane", (room == Room::Tight).then_some("tight"))}>
            <figcaption>{ glyph(lane.foe.monster()) }{ lane.foe.name() }{ ": energy · " }{ props.count.label() }</figcaption>
            <svg width="100%" height={down(lanes::HEIGHT)} aria-hidden="true">
                { level(&scale, f64::from(READY), "ready") }
                { level(&scale, 0.0, "level") }
                { for columns.iter().zip(events).map(|(place, event)| bar(place, event, room)) }
                { course(props, &slots) }
                if let Some((left, width)) = covered {
                    <rect class="cover" x={across(left)} width={across(width)} y="0" height={down(lanes::HEIGHT)} />
                }
            </svg>
        </figure>
    }
}

fn level(scale: &Scale, value: f64, class: &'static str) -> Html {
    let y = scale.at(value);
    html! {
        <>
            <line {class} x1={across(LEFT)} x2={across(RIGHT)} y1={down(y)} y2={down(y)} />
            <text class="left" x={across(LEFT - 1.0)} y={down(y + 3.5)}>{ text::number(value, 2) }</text>
        </>
    }
}

fn bar(place: &EventColumn, event: &Event, room: Room) -> Html {
    let (class, mark) = mark(event.what);
    html! {
        <>
            <rect {class} x={across(place.left)} width={across(place.width)} y={down(place.top)}
                height={down(place.height)} />
            if room != Room::None {
                <text class="middle" x={across(place.middle())} y={down(lanes::TOP - 6.0)}>
                    { mark }
                    if room == Room::Numbers { <tspan class="cost">{ (event.after - event.before).abs() }</tspan> }
                </text>
            }
        </>
    }
}

fn mark(what: EventKind) -> (&'static str, &'static str) {
    match what {
        EventKind::Gain => ("gain", "+"),
        EventKind::PartingHit => ("attack", "!"),
        EventKind::Acts(Act::Step) => ("bar", "→"),
        EventKind::Acts(Act::StepAndHit) => ("attack", "!"),
        EventKind::Acts(Act::Attack) => ("attack", "×"),
        EventKind::Acts(Act::Idle) => ("bar", "–"),
        EventKind::Acts(Act::Pause) => ("bar", "z"),
    }
}

/// The exact law after each action, and this run in front of it.
fn course(props: &Props, slots: &Slots) -> Html {
    let played = props.count.played(&props.played.run.foes[props.foe]);
    let scale = Scale::course(played.iter().copied().chain(props.course.iter().map(|band| band.high)));
    let spots = props.course.iter().zip(&played[props.page.start.min(played.len())..]).enumerate();
    let spot = |(slot, (band, played)): (usize, (&Percentiles, &i32))| {
        spot(&scale, slots.slot(slot), *band, *played)
    };
    html! { <>{ level(&scale, 0.0, "level") }{ level(&scale, scale.most, "level") }{ for spots.map(spot) }</> }
}

fn spot(scale: &Scale, (left, width): (f64, f64), band: Percentiles, played: i32) -> Html {
    let (low, high) = (scale.at(band.low.into()), scale.at(band.high.into()));
    let mean = down(scale.at(band.mean));
    html! {
        <>
            <rect class="band" x={across(left)} width={across(width)} y={down(high - 2.0)}
                height={down(low - high + 4.0)} />
            <line class="expected" x1={across(left)} x2={across(left + width)} y1={mean.clone()} y2={mean} />
            <circle class="sample" cx={across(left + width / 2.0)} cy={down(scale.at(played.into()))} r="3" />
        </>
    }
}
