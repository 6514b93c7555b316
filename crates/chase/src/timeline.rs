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
//! let run = |seed| timeline(&setup, link.edition, &chase.foes.0, seed);
//! assert_eq!((run(1).you.len(), run(1).you[0].aut), (10, 14));
//! assert_eq!(run(1), run(1)); // the same seed, the same run
//! ```

pub use crate::event::EventKind;

use crate::energy::FoeState;
use crate::foe::{Foe, FoeProfile};
use crate::outcome::Crowd;
use crate::pursuit::{ChaseSetup, CrowdEvent};
use crate::setup::distance_in_query;
use crate::teleport::DELAYS;
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use rand::Rng;
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

/// One of your actions with its place in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimedAction {
    /// When it begins, in aut from the start of the run.
    pub start: i32,
    /// How long it takes, in aut.
    pub aut: i32,
    /// Whether a teleport takes you away at its end, before the foes reply.
    pub ends_chase: bool,
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
    /// Returns the run up to your action by which all foes are dead, some of them by your attacks; all of it if one lives.
    fn until_all_are_dead(mut self, setup: &ChaseSetup) -> Timeline {
        let given = |foe: &Foe| foe.dies.map(|_| setup.actions_before_death(foe).max(0) as usize);
        let deaths = self.foes.iter().map(|lane| lane.death().or(given(&lane.foe)));
        let last = deaths.collect::<Option<Vec<usize>>>().and_then(|deaths| deaths.into_iter().max());
        if let Some(last) = last.filter(|_| self.foes.iter().any(|lane| lane.death().is_some())) {
            self.you.truncate(last + 1);
        }
        self
    }

    /// Returns whether it ends with a teleport.
    pub fn is_teleported(&self) -> bool {
        self.you.last().is_some_and(|last| last.ends_chase)
    }

    /// Returns the 0-based indices of the foes that come along as you take the stairs; `None` if the run does not get there.
    pub fn followers(&self, setup: &ChaseSetup, edition: Edition) -> Option<Vec<usize>> {
        let is_on_stairs = setup.takes_stairs() && self.you.len() == setup.action_count as usize;
        let last = self.you.len().checked_sub(1).filter(|_| is_on_stairs && !self.is_teleported())?;
        let follows = |lane: &Lane| {
            let before = lane.events_in(&(0..last)).last();
            let start = (setup.of_foe(&lane.foe).distance, lane.start);
            let (distance, energy) = before.map_or(start, |event| (event.distance, event.after));
            let flits = before.is_some_and(|event| event.flits);
            let lives = setup.actions_before_death(&lane.foe) == setup.action_count;
            let is_there = lives && !lane.events.iter().any(|event| event.is_last);
            is_there && lane.foe.profile(edition).follows(distance == 1, energy, flits)
        };
        Some((0..self.foes.len()).filter(|foe| follows(&self.foes[*foe])).collect())
    }

    /// Returns when it ends, in aut from its start: at the blow that kills the last foe, or once your last action is over.
    pub fn end(&self) -> i32 {
        let Some(last) = self.you.last() else { return 0 };
        let index = self.you.len() - 1;
        let replies =
            |lane: &Lane| lane.events_in(&(index..index + 1)).iter().any(|event| event.at > last.start);
        let is_won =
            self.foes.iter().any(|lane| lane.death() == Some(index)) && !self.foes.iter().any(replies);
        if is_won { last.start } else { last.start + last.aut }
    }

    /// Returns the beats in order: the start, then each of your actions, then the events of each foe in reply to it.
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

/// A gain of energy or an act of a foe.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// When, in aut from the start of the run: monsters act once your action is over.
    pub at: i32,
    /// 0-based index of your action that it replies to.
    pub action: usize,
    /// What happens.
    pub kind: EventKind,
    /// Energy before.
    pub before: i32,
    /// Energy after.
    pub after: i32,
    /// Distance after, in tiles; 99 is out of reach.
    pub distance: i32,
    /// Whether the foe flits after it, and does not seek you.
    pub flits: bool,
    /// Whether the foe is gone with it.
    pub is_last: bool,
}

impl Event {
    /// Creates the event that leaves a foe in the state `after`.
    fn new(at: i32, index: usize, kind: EventKind, before: i32, after: &FoeState) -> Event {
        let distance = distance_in_query(after.distance);
        let FoeState { energy, flit_turns, is_gone, .. } = *after;
        let (flits, is_last) = (flit_turns > 0, is_gone);
        Event { at, action: index, kind, before, after: energy, distance, flits, is_last }
    }
}

/// Samples the run of a seed. Your own auts are drawn first, then foe by foe, so that adding a foe at the end leaves
/// the draws before it as they were. Foes that get in each other's way are drawn together. A fight ends with the last foe.
pub fn timeline(setup: &ChaseSetup, edition: Edition, foes: &[Foe], seed: u64) -> Timeline {
    let mut dice = seeded(seed);
    let you = sample_actions(setup, &mut dice);
    if let Some(crowd) = Crowd::new(setup, edition, foes) {
        let foes = lanes_together(&crowd, foes, &you, &mut dice);
        return Timeline { foes, you, are_together: true }.until_all_are_dead(setup);
    }
    let lane = |foe: &Foe| {
        let survived = (setup.actions_before_death(foe).max(0) as usize).min(you.len());
        sample_lane(setup, foe, &foe.profile(edition), &you[..survived], &mut dice)
    };
    let foes: Vec<Lane> = foes.iter().map(lane).collect();
    Timeline { foes, you, are_together: false }.until_all_are_dead(setup)
}

fn lanes_together(crowd: &Crowd<'_>, foes: &[Foe], you: &[TimedAction], dice: &mut impl Rng) -> Vec<Lane> {
    let run = crowd.run(you, dice);
    let lane = |(foe, (speed, start)): (&Foe, (i32, i32))| Lane {
        foe: foe.clone(),
        speed,
        start,
        events: Vec::new(),
    };
    let mut lanes: Vec<Lane> = foes.iter().zip(run.starts).map(lane).collect();
    for (index, (action, seen)) in you.iter().zip(run.replies).enumerate() {
        for CrowdEvent { foe, kind, before, after } in seen {
            let begins = matches!(kind, EventKind::PartingHit | EventKind::Dies);
            let at = if begins { action.start } else { action.start + action.aut };
            let event = Event::new(at, index, kind, before, &after);
            lanes[foe].events.push(Event { is_last: event.is_last || kind == EventKind::Dies, ..event });
        }
    }
    lanes
}

/// Samples your actions, up to the one in which a teleport takes you away.
pub fn sample_actions(setup: &ChaseSetup, dice: &mut impl Rng) -> Vec<TimedAction> {
    let mut start = 0;
    let actions = (0..setup.action_count).map(|index| {
        let aut = dice.sample(&setup.plan.action(index).aut);
        start += aut;
        TimedAction { start: start - aut, aut, ends_chase: false }
    });
    let mut you: Vec<TimedAction> = actions.collect();
    if let Some(reading) = setup.plan.teleport {
        let delay = DELAYS[dice.below(DELAYS.len() as u32) as usize];
        teleport(&mut you, reading, delay);
    }
    you
}

/// Ends the actions with that in which a teleport is due this many aut after its reading, the action of index `reading`.
fn teleport(you: &mut Vec<TimedAction>, reading: usize, delay: i32) {
    let Some(begun) = you.get(reading).map(|action| action.start) else { return };
    let due = |action: &TimedAction| action.start + action.aut >= begun + delay;
    if let Some(last) = you.iter().skip(reading).position(due).map(|after| reading + after) {
        you.truncate(last + 1);
        you[last].ends_chase = true;
    }
}

/// Samples one foe's part with the given dice. `you` are the actions it lives to reply to.
pub fn sample_lane(
    setup: &ChaseSetup,
    foe: &Foe,
    profile: &FoeProfile,
    you: &[TimedAction],
    dice: &mut impl Rng,
) -> Lane {
    let setup = &setup.of_foe(foe);
    let speed = dice.sample(&profile.speed);
    let start = dice.sample(&setup.start);
    let turn = dice.below(u32::from(profile.pauses.period())) as u8;
    let mut sampler = LaneSampler {
        setup,
        profile,
        speed,
        state: FoeState::new(start, setup.distance, turn),
        events: Vec::new(),
    };
    for (index, action) in you.iter().enumerate() {
        sampler.strike(index, *action, dice);
        if !sampler.state.is_there() {
            break;
        }
        sampler.reply(index, *action, dice);
    }
    Lane { foe: foe.clone(), speed, start, events: sampler.events }
}

struct LaneSampler<'a> {
    setup: &'a ChaseSetup,
    profile: &'a FoeProfile,
    speed: i32,
    state: FoeState,
    events: Vec<Event>,
}

impl LaneSampler<'_> {
    /// Samples whether one of your actions kills the foe.
    fn strike(&mut self, index: usize, action: TimedAction, dice: &mut impl Rng) {
        let Some(after) = self.setup.struck(self.state, self.setup.plan.action(index as i32)) else { return };
        let (before, after) = (self.state, dice.sample(&after));
        if after.is_dead() {
            // It lies where it stood, with the energy that it had.
            let last = Event::new(action.start, index, EventKind::Dies, before.energy, &before);
            self.events.push(Event { is_last: true, ..last });
        }
        self.state = after;
    }

    /// Samples the events in reply to one of your actions.
    fn reply(&mut self, index: usize, action: TimedAction, dice: &mut impl Rng) {
        let setup = self.setup;
        let planned = setup.plan.action(index as i32);
        let (begins, ends) = (action.start, action.start + action.aut);
        let (profile, energy) = (self.profile, self.state.energy);
        if planned.walks_away()
            && self.state.distance == 1
            && let Some(cost) = profile.sample_parting_hit(setup.regime, energy, self.speed, action.aut, dice)
        {
            let after = FoeState { energy: energy - cost, ..self.state };
            self.record(begins, index, EventKind::PartingHit, after);
        }
        let pursues = setup.is_seen_leaving(self.state.distance, planned);
        self.state.distance = setup.distance_after(self.state.distance, planned);
        if action.ends_chase {
            return;
        }
        if self.state.flit_turns > 0 {
            self.state.flit_turns = dice.sample(&self.profile.flit_turns_after_you(self.state.flit_turns));
        }
        let energy = dice.sample(&setup.regime.gain(self.state.energy, self.speed, action.aut));
        self.record(ends, index, EventKind::Gain, FoeState { energy, ..self.state });
        self.state.pursues = pursues;
        while let Some(acts) = self.profile.next(setup.regime, setup.sight, self.state) {
            let (act, after) = dice.sample(&acts);
            self.record(ends, index, EventKind::Acts(act), after);
        }
    }

    /// Appends an event and makes its state the current one.
    fn record(&mut self, at: i32, index: usize, kind: EventKind, after: FoeState) {
        self.events.push(Event::new(at, index, kind, self.state.energy, &after));
        self.state = after;
    }
}
