//! One sampled run of a chase, drawn from the same random events as the exact solver composes.
//!
//! # Examples
//! ```
//! use chase::{pursuit::ChaseSetup, timeline::timeline};
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//! use chase::setup::Chase;
//!
//! let mut link = QueryReader::new("v=0.31&species=naga&foes=ogre").unwrap();
//! let (build, chase): (Build, Chase) = (link.part(), link.part());
//! let setup = ChaseSetup::new(link.edition, &build, &chase);
//! let run = |seed| timeline(&setup, &chase.foes.0, seed);
//! assert_eq!((run(1).you.len(), run(1).you[0].aut), (10, 14));
//! assert_eq!(run(1), run(1)); // the same seed, the same run
//! ```

mod sampling;

pub use crate::event::{Event, EventKind};
pub use crate::timed_action::TimedAction;
pub use sampling::{sample_actions, sample_lane, timeline};

use crate::foe::Foe;
use crate::foe_state::FoeState;
use crate::pursuit::ChaseSetup;
use crate::setup::numbered;
use std::ops::Range;

/// A sampled run: your actions, and what each foe does meanwhile.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline {
    /// Your actions in order.
    pub you: Vec<TimedAction>,
    /// One lane per foe, in the order of the question.
    pub foes: Vec<Lane>,
    /// Whether they get in each other's way; else each is alone with you.
    pub are_together: bool,
}

/// One beat of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// The start: you and the foes are at their initial distances.
    Start,
    /// Your action of this 0-based index begins.
    You(usize),
    /// A foe (0-based index) has an event (0-based index within its lane).
    Foe(usize, usize),
}

impl Timeline {
    /// Returns the run up to your action by which all foes are dead, some of them by your attacks; all of it
    /// if one lives.
    fn until_all_are_dead(mut self, setup: &ChaseSetup) -> Timeline {
        let given = |foe: &Foe| foe.dies.map(|_| setup.actions_before_death(foe).max(0) as usize);
        let deaths = self.foes.iter().map(|lane| lane.death().or(given(&lane.foe)));
        let last = deaths.collect::<Option<Vec<usize>>>().and_then(|deaths| deaths.into_iter().max());
        if let Some(last) = last.filter(|_| self.foes.iter().any(|lane| lane.death().is_some())) {
            self.you.truncate(last + 1);
        }
        self
    }

    /// Returns how many actions you do; steps that a hop has made already are none.
    pub fn actions(&self, setup: &ChaseSetup) -> usize {
        let is_done = |(index, action): &(i32, &TimedAction)| !action.is_saved(setup.plan.action(*index));
        (0..).zip(&self.you).filter(is_done).count()
    }

    /// Returns the name of the foe at an index, numbered where others are called the same: `jackal 2`.
    pub fn name_of(&self, index: usize) -> String {
        numbered(&self.foes.iter().map(|lane| lane.foe.name()).collect::<Vec<_>>(), index)
    }

    /// Returns the events of all foes in order of time, those at once in the order of the foes; each with the
    /// index of its foe.
    pub fn events_in_order(&self) -> Vec<(usize, &Event)> {
        let mut all: Vec<(usize, &Event)> = Vec::new();
        for (foe, lane) in self.foes.iter().enumerate() {
            for event in &lane.events {
                all.insert(all.partition_point(|(_, other)| other.at <= event.at), (foe, event));
            }
        }
        all
    }

    /// Returns whether it ends with a teleport.
    pub fn is_teleported(&self) -> bool {
        self.you.last().is_some_and(|last| last.ends_chase)
    }

    /// Returns the 0-based indices of the foes that come along as you take the stairs; `None` if the run does
    /// not get there.
    pub fn followers(&self, setup: &ChaseSetup) -> Option<Vec<usize>> {
        let is_on_stairs = setup.takes_stairs() && self.you.len() == setup.action_count as usize;
        let last = self.you.len().checked_sub(1).filter(|_| is_on_stairs && !self.is_teleported())?;
        let follows = |lane: &Lane| {
            let before = lane.events_in(&(0..last)).last();
            let start = || FoeState::new(lane.start, setup.of_foe(&lane.foe).distance, 0);
            let state = before.map_or_else(start, |event| FoeState {
                flit_turns: event.flits.into(),
                ..FoeState::new(event.after, event.distance, 0)
            });
            let lives = setup.actions_before_death(&lane.foe) == setup.action_count;
            let is_there = lives && !lane.events.iter().any(|event| event.is_last);
            is_there && lane.foe.profile(setup.edition).follows(state)
        };
        Some((0..self.foes.len()).filter(|foe| follows(&self.foes[*foe])).collect())
    }

    /// Returns when it ends, in aut from its start: at the blow that kills the last foe, or once your last
    /// action is over.
    pub fn end(&self) -> i32 {
        let Some(last) = self.you.last() else { return 0 };
        let index = self.you.len() - 1;
        let replies =
            |lane: &Lane| lane.events_in(&(index..index + 1)).iter().any(|event| event.at > last.start);
        let is_won =
            self.foes.iter().any(|lane| lane.death() == Some(index)) && !self.foes.iter().any(replies);
        if is_won { last.start } else { last.start + last.aut }
    }

    /// Returns the beats in order: the start, then each of your actions, then the events of each foe in reply
    /// to it.
    pub fn beats(&self) -> Vec<Beat> {
        let mut beats = vec![Beat::Start];
        for index in 0..self.you.len() {
            beats.push(Beat::You(index));
            for (foe, lane) in self.foes.iter().enumerate() {
                let replies = lane.events.iter().enumerate().filter(|(_, event)| event.action == index);
                beats.extend(replies.map(|(event, _)| Beat::Foe(foe, event)));
            }
        }
        beats
    }
}

/// One foe's part of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    /// The foe.
    pub foe: Foe,
    /// Its speed in this run, in [`Regime::speed_parts`](crate::energy::Regime::speed_parts).
    pub speed: i32,
    /// Its energy at the start.
    pub start: i32,
    /// Its events in order.
    pub events: Vec<Event>,
}

impl Lane {
    /// Returns the 0-based index of your action that kills it; `None` if none of your attacks does.
    pub fn death(&self) -> Option<usize> {
        self.events.last().filter(|event| event.kind == EventKind::Dies).map(|event| event.action)
    }

    /// Returns the events in reply to your actions of these 0-based indices.
    pub fn events_in(&self, actions: &Range<usize>) -> &[Event] {
        let before = |index: usize| self.events.partition_point(|event| event.action < index);
        &self.events[before(actions.start)..before(actions.end)]
    }
}
