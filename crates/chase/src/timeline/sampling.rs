//! How a run is sampled: your actions, then what each foe does meanwhile.

use super::{Event, EventKind, Lane, TimedAction, Timeline};
use crate::energy::FoeState;
use crate::foe::{Foe, FoeProfile};
use crate::outcome::Crowd;
use crate::plan::{PlannedAction, SavedSteps};
use crate::pursuit::{ChaseSetup, CrowdEvent};
use crate::teleport::DELAYS;
use crate::timed_action::retime;
use foundation::dice::{Draw, seeded};
use rand::Rng;

/// Samples the run of a seed. Your own auts are drawn first, then foe by foe, so that adding a foe at the end
/// leaves the draws before it as they were. Foes that get in each other's way are drawn together. A fight
/// ends with the last foe.
pub fn timeline(setup: &ChaseSetup, foes: &[Foe], seed: u64) -> Timeline {
    let mut dice = seeded(seed);
    let mut you = sample_actions(setup, &mut dice);
    if let Some(crowd) = Crowd::new(setup, foes) {
        let foes = lanes_together(&crowd, foes, &mut you, &mut dice);
        return Timeline { foes, you, are_together: true }.until_all_are_dead(setup);
    }
    let lane = |foe: &Foe| {
        let survived = (setup.actions_before_death(foe).max(0) as usize).min(you.len());
        let mut profiles: Vec<(FoeProfile, f64)> = setup.armed(&setup.profile(foe)).collect();
        // Who may have a polearm is drawn; where that is certain, the draws are the same as without.
        let is_second = profiles.len() > 1 && dice.unit() < profiles[1].1;
        let (profile, _) = profiles.swap_remove(usize::from(is_second));
        sample_lane(setup, foe, &profile, &mut you[..survived], &mut dice)
    };
    let foes: Vec<Lane> = foes.iter().map(lane).collect();
    Timeline { foes, you, are_together: false }.until_all_are_dead(setup)
}

fn lanes_together(
    crowd: &Crowd<'_>,
    foes: &[Foe],
    you: &mut [TimedAction],
    dice: &mut impl Rng,
) -> Vec<Lane> {
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
    let (mut start, mut saved) = (0, SavedSteps::default());
    let actions = (0..setup.action_count).map(|index| {
        let planned = setup.plan.action(index);
        if saved.take(planned) {
            return TimedAction { start, aut: 0, lead: 0, ends_chase: false };
        }
        let aut = dice.sample(&planned.aut);
        let beyond = saved.land(planned, dice);
        start += aut;
        TimedAction { start: start - aut, aut, lead: planned.lead + beyond, ends_chase: false }
    });
    let mut you: Vec<TimedAction> = actions.collect();
    if let Some(reading) = setup.plan.teleport {
        let delay = DELAYS[dice.below(DELAYS.len() as u32) as usize];
        teleport(&mut you, reading, delay);
    }
    you
}

/// Ends the actions with that in which a teleport is due this many aut after its reading, the action of index
/// `reading`.
fn teleport(you: &mut Vec<TimedAction>, reading: usize, delay: i32) {
    let Some(begun) = you.get(reading).map(|action| action.start) else { return };
    let due = |action: &TimedAction| action.start + action.aut >= begun + delay;
    if let Some(last) = you.iter().skip(reading).position(due).map(|after| reading + after) {
        you.truncate(last + 1);
        you[last].ends_chase = true;
    }
}

/// Samples one foe's part with the given dice. `you` are the actions it lives to reply to; those that are
/// [something else before it](ChaseSetup::action_before) get the time of that.
pub fn sample_lane(
    setup: &ChaseSetup,
    foe: &Foe,
    profile: &FoeProfile,
    you: &mut [TimedAction],
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
    for index in 0..you.len() {
        let kind = setup.plan.kind(index as i32);
        let planned = setup.action_before(kind, sampler.state);
        if planned != &setup.plan.kinds()[kind] {
            retime(you, index, dice.sample(&planned.aut));
        }
        sampler.strike(index, planned, you[index], dice);
        if !sampler.state.is_there() {
            break;
        }
        sampler.reply(index, planned, you[index], dice);
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
    fn strike(&mut self, index: usize, planned: &PlannedAction, action: TimedAction, dice: &mut impl Rng) {
        let Some(after) = self.setup.struck(self.state, planned) else { return };
        let (before, after) = (self.state, dice.sample(&after));
        if after.is_dead() {
            // It lies where it stood, with the energy that it had.
            let last = Event::new(action.start, index, EventKind::Dies, before.energy, &before);
            self.events.push(Event { is_last: true, ..last });
        }
        self.state = after;
    }

    /// Samples the events in reply to one of your actions.
    fn reply(&mut self, index: usize, planned: &PlannedAction, action: TimedAction, dice: &mut impl Rng) {
        let setup = self.setup;
        if action.is_saved(planned) {
            return;
        }
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
        self.state.distance = setup.distance_led(self.state.distance, action.lead);
        if action.ends_chase {
            return;
        }
        if self.state.flit_turns > 0 {
            self.state.flit_turns = dice.sample(&self.profile.flit_turns_after_you(self.state.flit_turns));
        }
        let energy = dice.sample(&setup.regime.gain(self.state.energy, self.speed, action.aut));
        self.record(ends, index, EventKind::Gain, FoeState { energy, ..self.state });
        self.state.pursues = pursues;
        while let Some(acts) = self.profile.next(setup.regime, setup.you.sight, self.state) {
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
