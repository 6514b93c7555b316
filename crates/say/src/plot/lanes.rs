//! The lanes of a timeline: the player's actions along the time axis, and a lane of energy for each foe.
//!
//! # Examples
//! ```
//! use say::plot::lanes::{Scale, Slots, columns};
//!
//! // Two actions of 10 and 30 aut, with an event in each.
//! let slots = Slots::new(&[10, 30]);
//! assert!((slots.slot(1).1 - 3.0 * slots.slot(0).1).abs() < 1e-9);
//! let scale = Scale::energy([80, 40].into_iter(), 80);
//! let bars = columns(&slots, &[(0, 80), (1, 40)], &scale);
//! assert_eq!(bars[0].height, 2.0 * bars[1].height);
//! ```

use super::{LEFT, RIGHT, Tick, stride};
use chase::energy::{Act, ActThreshold, READY, Regime, START};
use chase::timeline::EventKind;

/// Maximum number of player actions shown side by side.
pub const MAX_ACTIONS: usize = 20;

/// What fits above the bars of a lane, from most to least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Marks and numbers.
    Numbers,
    /// Marks.
    Marks,
    /// Marks, but not on a phone.
    Tight,
    /// Nothing.
    None,
}

/// Top of the energy bars, below their labels (px).
pub const TOP: f64 = 18.0;
/// Bottom of the energy bars (px).
pub const BASE: f64 = 66.0;
/// Height of a lane (px).
pub const HEIGHT: f64 = 70.0;

/// The positions of the player's actions along the time axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Slots {
    /// The left edge of each action, and the right edge of the last one (%).
    pub edges: Vec<f64>,
}

impl Slots {
    /// Lays out actions that take these times in aut, with proportional widths; with equal widths if one
    /// takes no time at all.
    pub fn new(auts: &[i32]) -> Slots {
        let is_any_timeless = auts.iter().any(|aut| *aut <= 0);
        let widths = auts.iter().map(|aut| if is_any_timeless { 1.0 } else { f64::from(*aut) });
        let total: f64 = widths.clone().sum();
        let mut edges = vec![LEFT];
        let mut sum = 0.0;
        for width in widths {
            sum += width;
            edges.push(LEFT + (RIGHT - LEFT) * sum / total);
        }
        Slots { edges }
    }

    /// Returns the left edge and the width of an action.
    pub fn slot(&self, action: usize) -> (f64, f64) {
        (self.edges[action], self.edges[action + 1] - self.edges[action])
    }

    /// Returns ticks at regularly chosen edges, with the time at each.
    pub fn ticks(&self, times: &[i32]) -> Vec<Tick> {
        let stride = stride(self.edges.len(), times.iter().map(i32::to_string));
        let all = self.edges.iter().zip(times).step_by(stride);
        all.map(|(at, time)| Tick { value: f64::from(*time), at: *at }).collect()
    }
}

/// A vertical scale: a range of values, mapped to a strip of a lane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The value at the bottom.
    pub min: f64,
    /// The value at the top.
    pub max: f64,
}

impl Scale {
    /// Returns a scale of energy that includes 0 and the energy `ready` needed to act.
    pub fn energy(energies: impl Iterator<Item = i32> + Clone, ready: i32) -> Scale {
        let least = energies.clone().min().unwrap_or(0).min(0);
        let most = energies.max().unwrap_or(0).max(ready);
        Scale { min: least.into(), max: most.into() }
    }

    /// Returns the vertical position of a value (px).
    pub fn at(&self, value: f64) -> f64 {
        BASE - (BASE - TOP) * (value - self.min) / (self.max - self.min)
    }
}

/// The bar of an event: the foe's energy after it.
#[derive(Clone, PartialEq, Debug)]
pub struct EventColumn {
    /// Its left edge.
    pub left: f64,
    /// Its width.
    pub width: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its height.
    pub height: f64,
}

impl EventColumn {
    /// Returns its horizontal centre, where its label goes.
    pub fn middle(&self) -> f64 {
        self.left + self.width / 2.0
    }

    /// Returns its right edge.
    pub fn right(&self) -> f64 {
        self.left + self.width
    }
}

/// Returns a bar for each event, given by the index of its action and the energy after it. The events of an
/// action are spread evenly over it, in order.
pub fn columns(slots: &Slots, events: &[(usize, i32)], scale: &Scale) -> Vec<EventColumn> {
    let mut columns = Vec::new();
    for together in events.chunk_by(|a, b| a.0 == b.0) {
        let (left, width) = slots.slot(together[0].0);
        let part = width / together.len() as f64;
        for (index, (_, energy)) in together.iter().enumerate() {
            let (value, zero) = (scale.at(f64::from(*energy)), scale.at(0.0));
            columns.push(EventColumn {
                left: left + part * (index as f64 + 0.1),
                width: part * 0.8,
                top: value.min(zero),
                height: (value - zero).abs(),
            });
        }
    }
    columns
}

/// Returns the left edge and the width of the area after the first `seen` events, which hides those not yet
/// played; `None` if all are played.
pub fn unplayed_area(columns: &[EventColumn], seen: usize) -> Option<(f64, f64)> {
    let left = match seen {
        _ if seen >= columns.len() => return None,
        0 => LEFT,
        seen => columns[seen - 1].right(),
    };
    Some((left, 100.0 - left))
}

/// What stands above the bars of events of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventMark {
    /// The sign.
    pub sign: char,
    /// What it means, as the predicate of a foe.
    meaning: &'static str,
    /// The CSS class of the bar.
    pub class: &'static str,
}

const fn mark(sign: char, meaning: &'static str, class: &'static str) -> EventMark {
    EventMark { sign, meaning, class }
}

const GAINS: EventMark = mark('+', "gains energy", "gain");
const STEPS: EventMark = mark('→', "steps", "bar");
const RETREATS: EventMark = mark('←', "flits off or is pushed back", "bar");
const ATTACKS: EventMark = mark('×', "attacks", "attack");
const HITS_AS_YOU_LEAVE: EventMark = mark('!', "hits as you leave", "attack");
const BURSTS: EventMark = mark('✳', "bursts", "attack");
const WAITS: EventMark = mark('–', "waits", "bar");
const PAUSES: EventMark = mark('z', "pauses", "bar");
const DIES: EventMark = mark('†', "dies", "bar");

impl EventMark {
    /// Returns the mark of events of a kind.
    pub fn of(kind: EventKind) -> EventMark {
        match kind {
            EventKind::Gain => GAINS,
            EventKind::Acts(Act::Step) => STEPS,
            EventKind::PushedBack | EventKind::Acts(Act::FlitOff) => RETREATS,
            EventKind::Acts(Act::Attack) => ATTACKS,
            EventKind::PartingHit | EventKind::Acts(Act::StepAndHit) => HITS_AS_YOU_LEAVE,
            EventKind::Acts(Act::Burst) => BURSTS,
            EventKind::Acts(Act::Idle) => WAITS,
            EventKind::Acts(Act::Pause) => PAUSES,
            EventKind::Dies => DIES,
        }
    }
}

/// Says what the marks mean, and the bars beneath them by the rules of energy.
pub fn legend(rules: &Regime) -> String {
    let marks = [GAINS, STEPS, RETREATS, ATTACKS, HITS_AS_YOU_LEAVE, BURSTS, WAITS, PAUSES, DIES];
    let marks = marks.map(|EventMark { sign, meaning, .. }| format!("{sign} {meaning}")).join(", ");
    let ready = match rules.act_threshold {
        ActThreshold::WhenReady => format!("from the line at {READY} up it can act"),
        ActThreshold::WhenItCanPay => {
            format!(
                "it can act with {START}, which is the article’s 0, and the cost of the action: {READY} for most"
            )
        }
    };
    format!(
        "Above each bar: {marks}. A bar is the energy it has then; {ready}. What follows \
         one of your actions happens at its end and is drawn spread out for readability."
    )
}

/// Returns what fits above these bars.
pub fn room(columns: &[EventColumn]) -> Room {
    match columns.iter().map(|column| column.width).fold(100.0, f64::min) {
        2.6.. => Room::Numbers,
        2.0.. => Room::Marks,
        0.8.. => Room::Tight,
        _ => Room::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::edition::Edition;

    #[test]
    fn the_legend_says_when_a_foe_can_act() {
        let legend = |edition: Edition| legend(&Regime::of(edition));
        assert!(legend(Edition::NEWEST).contains("from the line at 80 up it can act"));
        for article in Edition::articles() {
            assert!(
                legend(article).contains("with 70, which is the article’s 0, and the cost of the action")
            );
        }
    }

    #[test]
    fn slots_are_as_wide_as_actions_are_long() {
        let slots = Slots::new(&[10, 30]);
        assert_eq!(slots.edges, [LEFT, LEFT + (RIGHT - LEFT) / 4.0, RIGHT]);
        assert_eq!(slots.ticks(&[0, 10, 40])[1], Tick { value: 10.0, at: LEFT + (RIGHT - LEFT) / 4.0 });
    }

    #[test]
    fn actions_without_time_still_have_room() {
        let slots = Slots::new(&[0, 10, 0]);
        let widths = [0, 1, 2].map(|action| slots.slot(action).1);
        assert!(widths.iter().all(|width| (width - widths[0]).abs() < 1e-9 && *width > 0.0));
    }

    #[test]
    fn events_of_an_action_are_spread_over_it() {
        let slots = Slots::new(&[10, 10]);
        let scale = Scale::energy([80, 70, -10].into_iter(), 80);
        let columns = columns(&slots, &[(0, 80), (0, 70), (1, -10)], &scale);
        assert_eq!((scale.min, scale.max), (-10.0, 80.0));
        assert!(columns[0].right() < columns[1].left && columns[1].right() < slots.edges[1]);
        assert_eq!(columns[0].top, TOP);
        assert_eq!(columns[0].top + columns[0].height, columns[2].top);
        assert!((columns[2].top + columns[2].height - BASE).abs() < 1e-9);
        assert!(columns[2].width > columns[0].width);
        assert_eq!((room(&columns), room(&columns[2..])), (Room::Numbers, Room::Numbers));
        let crowd = vec![(0, 80); 60];
        assert_eq!(room(&super::columns(&slots, &crowd, &scale)), Room::None);
        assert_eq!(unplayed_area(&columns, 0), Some((LEFT, 100.0 - LEFT)));
        assert_eq!(unplayed_area(&columns, 1).map(|(left, _)| left), Some(columns[0].right()));
        assert_eq!(unplayed_area(&columns, 3), None);
    }
}
