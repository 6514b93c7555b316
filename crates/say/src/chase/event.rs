//! The events of a timeline as text.

use chase::energy::Act;
use chase::setup::{OUT_OF_REACH, distance_in_query};
use chase::timeline::{Event, EventKind};
use foundation::text::number;

/// Describes an event of a foe: `ogre: attacks you for 15 energy, 80 to 65`.
///
/// `mean_gain` is the energy it gains on average, which the game rounds at random.
pub fn describe_event(name: &str, event: &Event, mean_gain: f64) -> String {
    let Event { before, after, distance, .. } = *event;
    let act = match event.kind {
        EventKind::Gain => {
            let rounding = if mean_gain.fract() == 0.0 {
                String::new()
            } else {
                format!(" ({} rounded at random)", number(mean_gain, 2))
            };
            return format!("{name}: gains {} energy{rounding}, {before} to {after}", after - before);
        }
        EventKind::PartingHit => "attacks you as you leave its reach",
        EventKind::Acts(Act::Step) => "takes a step",
        EventKind::Acts(Act::StepAndHit) => "takes a step and makes an attack of opportunity",
        EventKind::Acts(Act::FlitOff) => "flits a tile off",
        EventKind::Acts(Act::Attack) => "attacks you",
        EventKind::Acts(Act::Idle) => "waits",
        EventKind::Acts(Act::Pause) => "waits a turn",
    };
    let cost = before - after;
    format!("{name}: {act} for {cost} energy, {before} to {after}{}", describe_at(distance))
}

/// Describes the start of a chase at a distance in tiles; `time` is that of the start.
pub fn describe_start(time: &str, distance: i32) -> String {
    format!("{time}: the chase begins{}", describe_at(distance))
}

/// Describes a distance at the end of a sentence; empty if it is out of reach.
fn describe_at(distance: i32) -> String {
    match distance {
        distance if distance == distance_in_query(OUT_OF_REACH) => String::new(),
        distance => format!("; {}", describe_distance(Some(distance), false)),
    }
}

/// Describes where a foe is: `2 tiles away`, `beside you`, `out of reach` for `None`, `dead`.
pub fn describe_distance(distance: Option<i32>, is_dead: bool) -> String {
    match distance {
        _ if is_dead => "dead".to_string(),
        None => "out of reach".to_string(),
        Some(1) => "beside you".to_string(),
        Some(distance) => format!("{distance} tiles away"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_in_tiles() {
        let text = |distance| describe_distance(distance, false);
        assert_eq!(
            [text(Some(1)), text(Some(99)), text(None)],
            ["beside you", "99 tiles away", "out of reach"]
        );
        assert_eq!(describe_distance(Some(2), true), "dead");
        assert_eq!(describe_start("0 aut", 3), "0 aut: the chase begins; 3 tiles away");
    }

    #[test]
    fn events_name_energy_and_distance() {
        let text = |kind, after, distance| {
            describe_event("ogre", &Event { at: 14, step: 0, kind, before: 80, after, distance }, 13.5)
        };
        assert_eq!(text(EventKind::Gain, 94, 2), "ogre: gains 14 energy (13.5 rounded at random), 80 to 94");
        assert_eq!(
            text(EventKind::Acts(Act::Step), 70, 2),
            "ogre: takes a step for 10 energy, 80 to 70; 2 tiles away"
        );
        assert_eq!(
            text(EventKind::Acts(Act::Attack), 65, 1),
            "ogre: attacks you for 15 energy, 80 to 65; beside you"
        );
        assert_eq!(text(EventKind::Acts(Act::Idle), 70, 99), "ogre: waits for 10 energy, 80 to 70");
    }
}
