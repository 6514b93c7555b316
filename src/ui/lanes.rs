//! The lanes of a timeline: the player's along the time axis, and a foe's energy event by event.

use crate::ui::glyph::glyph;
use crate::ui::svg::{x_percent, y_px};
use chase::energy::READY;
use chase::timeline::{Event, TimedAction, Timeline};
use foundation::text;
use say::Unit;
use say::plot::lanes::{self, EventColumn, EventMark, Room, Scale, Slots};
use say::plot::{LEFT, RIGHT, Tick};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

/// The most foes whose energy is in sight at first; of more, some or all are folded.
pub const MAX_OPEN_LANES: usize = 3;

/// Renders the player's actions with these 0-based indices, and the time axis.
pub fn action_lane(timeline: &Timeline, page: Range<usize>, unit: Unit) -> Html {
    let you = &timeline.you[page];
    let slots = slots(you);
    let ends = you.last().map(|last| last.start + last.aut);
    let times: Vec<i32> = you.iter().map(|action| action.start).chain(ends).collect();
    let block = |index: usize| {
        let (left, width) = slots.slot(index);
        html! { <rect class="yours" x={x_percent(left)} width={x_percent(width)} y="2" height="14" /> }
    };
    let tick = |tick: Tick| {
        html! {
            <text class="middle" x={x_percent(tick.at)} y="30">{ unit.format_number(tick.value) }</text>
        }
    };
    html! {
        <figure class="lane">
            <figcaption>{ format!("You: time in {}", unit.name()) }</figcaption>
            <svg width="100%" height="34" aria-hidden="true">
                { for (0..you.len()).map(block) }
                { for slots.ticks(&times).into_iter().map(tick) }
            </svg>
        </figure>
    }
}

/// The props of an [`EnergyLane`].
#[derive(PartialEq, Properties)]
pub struct EnergyLaneProps {
    /// The timeline.
    pub timeline: Rc<Timeline>,
    /// The index of the foe.
    pub foe: usize,
    /// The 0-based indices of the player's actions that are shown.
    pub page: Range<usize>,
    /// How many of the foe's events on the page have happened; all if `None`.
    #[prop_or_default]
    pub event_count: Option<usize>,
}

/// A foe's energy event by event.
#[component(EnergyLane)]
pub fn energy_lane(props: &EnergyLaneProps) -> Html {
    let EnergyLaneProps { timeline, page, .. } = props;
    let lane = &timeline.foes[props.foe];
    let slots = slots(&timeline.you[page.clone()]);
    let events = lane.events_in(page);
    let scale = Scale::energy(lane.events.iter().map(|event| event.after), READY);
    let energies: Vec<_> = events.iter().map(|event| (event.action - page.start, event.after)).collect();
    let columns = lanes::columns(&slots, &energies, &scale);
    let room = lanes::room(&columns);
    let unplayed = lanes::unplayed_area(&columns, props.event_count.unwrap_or(events.len()));
    html! {
        <figure class={classes!("lane", (room == Room::Tight).then_some("tight"))}>
            <figcaption>{ glyph(lane.foe.look()) }{ timeline.name_of(props.foe) }{ ": energy" }</figcaption>
            <svg width="100%" height={y_px(lanes::HEIGHT)} aria-hidden="true">
                { level(&scale, f64::from(READY), "ready") }
                { level(&scale, 0.0, "level") }
                { for columns.iter().zip(events).map(|(column, event)| event_bar(column, event, room)) }
                if let Some((left, width)) = unplayed {
                    <rect class="cover" x={x_percent(left)} width={x_percent(width)} y="0"
                        height={y_px(lanes::HEIGHT)} />
                }
            </svg>
        </figure>
    }
}

/// Returns the horizontal slots of actions, as wide as the actions are long.
fn slots(actions: &[TimedAction]) -> Slots {
    Slots::new(&actions.iter().map(|action| action.aut).collect::<Vec<_>>())
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
    let mark = EventMark::of(event.kind);
    html! {
        <>
            <rect class={mark.class} x={x_percent(column.left)} width={x_percent(column.width)} y={y_px(column.top)}
                height={y_px(column.height)} />
            if room != Room::None {
                <text class="middle" x={x_percent(column.middle())} y={y_px(lanes::TOP - 6.0)}>
                    { mark.sign }
                    if room == Room::Numbers {
                        <tspan class="cost">{ (event.after - event.before).abs() }</tspan>
                    }
                </text>
            }
        </>
    }
}
