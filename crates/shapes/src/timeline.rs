//! The serialized types of one run of a chase.

use chase::timeline::{self, EventKind, TimedAction};
use foundation::inputs::Value;
use question::Question;
use serde::Serialize;

/// One run of a chase.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct Timeline {
    you: Vec<TimelineAction>,
    foes: Vec<TimelineFoe>,
}

/// An action of yours: its start since the beginning and the time it takes, in aut.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct TimelineAction {
    start: i32,
    aut: i32,
}

/// The events of one foe.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
pub struct TimelineFoe {
    foe: String,
    events: Vec<TimelineEvent>,
}

/// A gain of energy (`action` is empty) or an action of the foe (`gain` is 0), at a time in aut.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    at: i32,
    gain: i32,
    energy_before: i32,
    energy_after: i32,
    action: &'static str,
    cost: i32,
    gap: i32,
}

impl Timeline {
    /// Returns the run drawn with the question's seed.
    pub fn of(question: &Question) -> Timeline {
        let Question { chase, rolls, .. } = question;
        let played = timeline::timeline(&question.or_run().setup(), &chase.foes.0, rolls.seed.0);
        let action = |yours: &TimedAction| TimelineAction { start: yours.start, aut: yours.aut };
        Timeline {
            you: played.you.iter().map(action).collect(),
            foes: played.foes.iter().map(TimelineFoe::of).collect(),
        }
    }
}

impl TimelineFoe {
    fn of(lane: &timeline::Lane) -> TimelineFoe {
        TimelineFoe { foe: lane.foe.write(), events: lane.events.iter().map(TimelineEvent::of).collect() }
    }
}

impl TimelineEvent {
    /// Serializes an event: either a gain of energy, without action and cost, or an action, without gain.
    fn of(event: &timeline::Event) -> TimelineEvent {
        let gains = event.kind == EventKind::Gain;
        let change = event.after - event.before;
        TimelineEvent {
            at: event.at,
            gain: if gains { change } else { 0 },
            energy_before: event.before,
            energy_after: event.after,
            action: if gains { "" } else { event.kind.label() },
            cost: if gains { 0 } else { -change },
            gap: event.distance,
        }
    }
}
