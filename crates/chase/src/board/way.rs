//! The way that you and the foes of a run go.

use super::window::tiles_of;
use crate::foe::Foe;
use crate::pursuit::{ChaseSetup, start_distances};
use crate::surroundings::Surroundings;
use crate::timeline::{Event, Lane, Timeline};

/// Returns whether all foes of a run are in one corridor, where one stands behind the other.
pub(super) fn is_in_file(setup: &ChaseSetup, run: &Timeline) -> bool {
    run.are_together && setup.place == Surroundings::Corridor
}

/// The way that all go.
pub(super) struct Way {
    /// The distance of each foe at the start.
    pub starts: Vec<i32>,
    /// The tiles that the farthest one is behind you at the start; 0 out of reach.
    pub back: i32,
    /// How many tiles of it are shown, the same all along a run.
    pub tiles: i32,
    /// How many tiles each of your actions leads on that have a place on the way, if nothing is in it. The
    /// stairs are where they are, even if a teleport takes you away before.
    yours: Vec<i32>,
    /// In file, how many tiles each of your actions leads on; the first foe ends steps towards them. Empty
    /// for foes that are alone with you.
    leads: Vec<i32>,
}

impl Way {
    pub(super) fn new(setup: &ChaseSetup, run: &Timeline) -> Way {
        let foes: Vec<Foe> = run.foes.iter().map(|lane| lane.foe.clone()).collect();
        let starts: Vec<i32> = if run.are_together {
            start_distances(setup.place, setup.distance, &foes)
        } else {
            foes.iter().map(|foe| foe.starts_at(setup.distance)).collect()
        };
        let back = starts.iter().copied().max().filter(|_| setup.is_reachable()).unwrap_or(0);
        let shown = if setup.takes_stairs() { setup.action_count as usize } else { run.you.len() };
        let lead = |action: usize| {
            let planned = || setup.plan.action(action as i32).lead;
            run.you.get(action).map_or_else(planned, |action| action.lead)
        };
        let yours: Vec<i32> = (0..shown).map(lead).collect();
        let leads = if is_in_file(setup, run) { leads(setup, run, &starts, &yours) } else { Vec::new() };
        let way = Way { starts, back, tiles: 0, yours, leads };
        let totals =
            run.foes.iter().zip(&way.starts).map(|(lane, start)| way.walk(setup, lane, *start, 0, 0).total);
        Way { tiles: tiles_of(back, totals.max().unwrap_or(0)), ..way }
    }

    /// Walks it before a foe that starts at this distance, after `begun` of your actions have begun and
    /// `count` of its events have happened.
    pub(super) fn walk(
        &self,
        setup: &ChaseSetup,
        lane: &Lane,
        start: i32,
        begun: usize,
        count: usize,
    ) -> Walked {
        let mut walked = Walked { at: 0, distance: start, total: 0 };
        // That in the run to its end.
        let mut distance = start;
        for (action, lead) in self.yours.iter().copied().enumerate() {
            let led =
                self.leads.get(action).map_or_else(|| setup.distance_led(distance, lead), |by| distance + by);
            walked.total += if setup.is_reachable() { led - distance } else { lead };
            let after = |events: &[Event]| {
                let is_reply = |event: &&Event| event.action == action && setup.is_reachable();
                events.iter().rfind(is_reply).map_or(led, |event| event.distance)
            };
            distance = after(&lane.events);
            if action < begun {
                (walked.at, walked.distance) = (walked.total, after(&lane.events[..count]));
            }
        }
        walked
    }
}

/// How far you have gone before a foe, in tiles right of where you started.
pub(super) struct Walked {
    /// Where you are.
    pub at: i32,
    /// The foe's distance.
    pub distance: i32,
    /// Where you end.
    pub total: i32,
}

/// Returns how many tiles each action leads on where all foes are in one corridor.
fn leads(setup: &ChaseSetup, run: &Timeline, starts: &[i32], yours: &[i32]) -> Vec<i32> {
    let mut distances = starts.to_vec();
    let by = |(index, lead): (usize, &i32)| {
        let last = |lane: &Lane| lane.events_in(&(index..index + 1)).last().map(|event| event.distance);
        let there = distances.iter().zip(&run.foes).filter(|(_, lane)| last(lane).is_some());
        let nearest = there.map(|(distance, _)| *distance).min();
        let by = nearest.map_or(*lead, |nearest| setup.distance_led(nearest, *lead) - nearest);
        for (distance, lane) in distances.iter_mut().zip(&run.foes) {
            *distance = last(lane).unwrap_or(*distance + by);
        }
        by
    };
    yours.iter().enumerate().map(by).collect()
}
