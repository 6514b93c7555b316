//! The events of a timeline as text.

use super::plan_text::doing_or_stepping;
use crate::Unit;
use crate::decision::describe_position;
use chase::board::BoardLane;
use chase::energy::Act;
use chase::plan::Plan;
use chase::pursuit::{ChaseSetup, start_distances};
use chase::setup::{Foes, OUT_OF_REACH, distance_in_query};
use chase::timeline::{Beat, Event, EventKind, Timeline};
use foundation::text::{count, joined, number};

/// Describes what happens in a sampled run.
pub struct RunWords<'a> {
    /// The chase.
    pub setup: &'a ChaseSetup,
    /// Its foes.
    pub foes: &'a Foes,
    /// The run.
    pub timeline: &'a Timeline,
    /// What you do.
    pub plan: &'a Plan,
    /// The unit of all times.
    pub unit: Unit,
}

impl RunWords<'_> {
    /// Describes a beat.
    pub fn beat(&self, beat: Beat) -> String {
        match beat {
            Beat::Start => {
                let starts = start_distances(self.setup.place, self.setup.distance, &self.foes.0);
                let nearest = starts.into_iter().min().unwrap_or(self.setup.distance);
                describe_start(&self.unit.format(0.0), distance_in_query(nearest))
            }
            Beat::You(index) => self.action(index),
            Beat::Foe(foe, event) => self.event(foe, &self.timeline.foes[foe].events[event]),
        }
    }

    /// Describes the player's action at a 0-based index: `14 aut: you step away, action 2 of 10, for 14 aut`.
    pub fn action(&self, index: usize) -> String {
        let (action, number) = (self.timeline.you[index], index + 1);
        let [start, aut] = [action.start, action.aut].map(|aut| self.unit.format(aut.into()));
        if action.is_saved(self.setup.plan.action(index as i32)) {
            return format!(
                "{start}: your hop has made this step, action {number} of {}",
                self.timeline.you.len()
            );
        }
        let what = doing_or_stepping(self.plan, number).unwrap_or_else(|| "act".to_string());
        format!("{start}: you {what}, action {number} of {}, for {aut}", self.timeline.you.len())
    }

    /// Describes how the run ends: `136 aut: you have taken the stairs; coming along: ogre`.
    pub fn ending(&self) -> String {
        let end = self.unit.format(self.timeline.end().into());
        let followers = self.timeline.followers(self.setup);
        let is_over = self.timeline.foes.iter().all(|lane| lane.death().is_some());
        let what = match followers {
            Some(followers) if followers.is_empty() => {
                "you have taken the stairs; nobody comes along".to_string()
            }
            Some(followers) => {
                let names = joined(followers.iter().map(|foe| self.foes.name_of(*foe)));
                format!("you have taken the stairs; coming along: {names}")
            }
            None if self.timeline.is_teleported() => "the scroll takes you away".to_string(),
            None if is_over => "the fight is over".to_string(),
            None => "the run ends here".to_string(),
        };
        format!("{end}: {what}")
    }

    /// Describes an event of the foe at a 0-based index: `14 aut: ogre: attacks you for 15 energy, 80 to 65`.
    pub fn event(&self, foe: usize, event: &Event) -> String {
        let speed = self.timeline.foes[foe].speed;
        let mean_gain = self.setup.regime.expected_gain(speed, self.timeline.you[event.action].aut);
        let sentence = describe_event(&self.foes.name_of(foe), event, mean_gain);
        format!("{}: {sentence}", self.unit.format(event.at.into()))
    }
}

/// Describes an event of a foe: `ogre: attacks you for 15 energy, 80 to 65`.
///
/// `mean_gain` is the energy it gains on average, which the game rounds at random.
fn describe_event(name: &str, event: &Event, mean_gain: f64) -> String {
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
        EventKind::PushedBack => {
            return format!("{name}: is pushed back, {before} to {after}{}", describe_at(distance));
        }
        EventKind::Dies => return format!("{name}: dies"),
        EventKind::Acts(Act::Step) => "takes a step",
        EventKind::Acts(Act::StepAndHit) => "takes a step and makes an attack of opportunity",
        EventKind::Acts(Act::FlitOff) => "flits a tile off",
        EventKind::Acts(Act::Attack) => "attacks you",
        EventKind::Acts(Act::Burst) => "bursts",
        EventKind::Acts(Act::Idle) => "waits",
        EventKind::Acts(Act::Pause) => "waits a turn",
    };
    let cost = before - after;
    let end = if event.is_last { "; it is gone".to_string() } else { describe_at(distance) };
    format!("{name}: {act} for {cost} energy, {before} to {after}{end}")
}

/// Describes the start of a chase at a distance in tiles; `time` is that of the start.
fn describe_start(time: &str, distance: i32) -> String {
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
fn describe_distance(distance: Option<i32>, is_dead: bool) -> String {
    match distance {
        _ if is_dead => "dead".to_string(),
        None => "out of reach".to_string(),
        Some(distance) => describe_position(distance),
    }
}

/// Describes the lanes of a corridor: `2 tiles away, stairs 9 tiles ahead`. Several foes by their `names`,
/// one for each lane: `jackal 1: 2 tiles away, jackal 2: beside you`.
pub fn describe_lanes(lanes: &[BoardLane], names: &[String]) -> String {
    let distance = |(lane, name): (&BoardLane, &String)| {
        let distance = describe_distance(lane.distance, lane.is_dead);
        if lanes.len() > 1 { format!("{name}: {distance}") } else { distance }
    };
    let stairs = lanes.first().and_then(|lane| lane.stairs?.checked_sub(lane.you?));
    let stairs = stairs.map(|tiles| match tiles {
        0 => "you are on the stairs".to_string(),
        tiles => format!("stairs {} ahead", count(tiles, "tile")),
    });
    joined(lanes.iter().zip(names).map(distance).chain(stairs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chase::board::Board;
    use chase::timeline::timeline;
    use question::Question;

    #[test]
    fn a_run_is_described_beat_by_beat() {
        let Question { edition, build, chase, .. } =
            Question::read("v=0.31&species=naga&foes=plant&gap=2").unwrap();
        let (setup, foes) = (ChaseSetup::new(edition, &build, &chase), &chase.foes);
        let timeline = timeline(&setup, &foes.0, 1);
        let plan = &chase.actions();
        let words = RunWords { setup: &setup, foes, timeline: &timeline, plan, unit: Unit::Aut };
        let beats: Vec<String> = timeline.beats().into_iter().map(|beat| words.beat(beat)).collect();
        assert_eq!(beats[0].replace('\u{a0}', " "), "0 aut: the chase begins; 2 tiles away");
        let second = "14 aut: you step away, action 2 of 10, for 14 aut";
        assert!(beats.iter().any(|text| text.replace('\u{a0}', " ") == second), "{beats:?}");
        assert!(beats.iter().any(|text| text.contains("plant: gains ")), "{beats:?}");
    }

    #[test]
    fn a_run_says_what_is_done_and_how_it_ends() {
        for (query, action, second, ending) in [
            (
                "v=0.34&foes=ogre&gap=1&plan=quaff.keep-haste:1.stairs",
                0,
                "0 aut: you quaff haste, action 1 of 2, for 10 aut",
                "coming along: ogre",
            ),
            (
                "v=0.34&foes=plant&gap=3&plan=attack.away&steps=5",
                3,
                "you step away, action 4 of 5",
                "the run ends here",
            ),
            (
                "v=0.34&foes=plant&gap=3&plan=away.stairs",
                1,
                "you take the stairs, action 2 of 2",
                "nobody comes along",
            ),
        ] {
            let Question { edition, build, chase, .. } = Question::read(query).unwrap();
            let (setup, plan) = (ChaseSetup::new(edition, &build, &chase), &chase.actions());
            let timeline = &timeline(&setup, &chase.foes.0, 1);
            let words = RunWords { setup: &setup, foes: &chase.foes, timeline, plan, unit: Unit::Aut };
            let told = [words.action(action), words.ending()].map(|text| text.replace('\u{a0}', " "));
            assert!(told[0].contains(second) && told[1].contains(ending), "{query}: {told:?}");
        }
    }

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
    fn a_board_is_told_with_its_stairs() {
        let told = |query: &str| {
            let Question { edition, build, chase, .. } = Question::read(query).unwrap();
            let setup = ChaseSetup::new(edition, &build, &chase);
            let run = timeline(&setup, &chase.foes.0, 1);
            let board = Board::new(&setup, &run, &run.beats(), 0);
            let names: Vec<String> = (0..chase.foes.0.len()).map(|foe| chase.foes.name_of(foe)).collect();
            describe_lanes(&board.lanes, &names)
        };
        assert_eq!(told("v=0.34&foes=ogre&gap=2&plan=away*9.stairs"), "2 tiles away, stairs 9 tiles ahead");
        assert_eq!(told("v=0.34&foes=ogre&gap=2&plan=stairs"), "2 tiles away, you are on the stairs");
        let file = "v=0.34&foes=ogre,orc:at3&gap=2&where=corridor&plan=away.stairs";
        assert_eq!(told(file), "ogre: 2 tiles away, orc: 3 tiles away, stairs 1 tile ahead");
        let jackals = "v=0.34&foes=jackal,jackal:at3&gap=2&where=corridor&plan=away";
        assert_eq!(told(jackals), "jackal 1: 2 tiles away, jackal 2: 3 tiles away");
        assert_eq!(told("v=0.34&foes=ogre&gap=1"), "beside you");
    }

    #[test]
    fn events_name_energy_and_distance() {
        let text = |kind, after, distance| {
            describe_event(
                "ogre",
                &Event { at: 14, action: 0, kind, before: 80, after, distance, flits: false, is_last: false },
                13.5,
            )
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
