//! One sampled run of a chase, drawn from the very events the exact law composes.

use crate::crawl::chase::energy::{Act, FoeState};
use crate::crawl::chase::foe::{Foe, FoeProfile};
use crate::crawl::chase::pursuit::ChaseSetup;
use crate::crawl::chase::setup::{OUT_OF_REACH, written};
use crate::dice::{Draw, seeded};
use crate::edition::Edition;
use rand::Rng;

/// A run: your actions, and what each foe does meanwhile.
#[derive(Clone, PartialEq, Debug)]
pub struct Timeline {
    /// Your actions in turn.
    pub you: Vec<Yours>,
    /// Each foe in the order of the question.
    pub foes: Vec<Lane>,
}

/// One of your actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yours {
    /// When it begins, in aut.
    pub start: i32,
    /// How long it takes.
    pub aut: i32,
}

/// One moment of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Your action of this number begins.
    You(usize),
    /// The event of this number happens to the foe of this number.
    Foe(usize, usize),
}

impl Timeline {
    /// All that happens, in order: each of your actions, then what each foe makes of it.
    pub fn beats(&self) -> Vec<Beat> {
        let mut beats = Vec::new();
        for step in 0..self.you.len() {
            beats.push(Beat::You(step));
            for (foe, lane) in self.foes.iter().enumerate() {
                let here = lane.events.iter().enumerate().filter(|(_, event)| event.step == step);
                beats.extend(here.map(|(event, _)| Beat::Foe(foe, event)));
            }
        }
        beats
    }
}

/// What one foe does.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    /// The foe.
    pub foe: Foe,
    /// Its speed in this run, rolled once, in the parts of the regime.
    pub speed: i32,
    /// Its energy at the start.
    pub start: i32,
    /// All that happens to it, in order.
    pub events: Vec<Event>,
}

/// A gain of energy, or something the foe does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// When, in aut: monsters act once your action is over.
    pub at: i32,
    /// Which of your actions it answers, from 0.
    pub step: usize,
    /// What happens.
    pub what: EventKind,
    /// Energy before.
    pub before: i32,
    /// Energy after.
    pub after: i32,
    /// Its distance after; 99 is out of reach.
    pub gap: i32,
}

/// What happens to a foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// It gains energy.
    Gain,
    /// It hits you as you leave its reach.
    PartingHit,
    /// It acts.
    Acts(Act),
}

impl EventKind {
    /// In a word or two.
    pub fn label(self) -> &'static str {
        match self {
            EventKind::Gain => "gain",
            EventKind::PartingHit => "hit as you leave",
            EventKind::Acts(Act::Step) => "step",
            EventKind::Acts(Act::StepAndHit) => "step and hit",
            EventKind::Acts(Act::Attack) => "attack",
            EventKind::Acts(Act::Idle) => "wait",
            EventKind::Acts(Act::Pause) => "pause",
        }
    }

    /// Attacks on you in it.
    pub fn attacks(self) -> usize {
        match self {
            EventKind::Gain => 0,
            EventKind::PartingHit => 1,
            EventKind::Acts(act) => act.attacks(),
        }
    }
}

/// The run of this seed. Your own times are rolled first, then foe by foe, so that adding a foe at the
/// end changes nothing before it.
pub fn timeline(run: &ChaseSetup, edition: Edition, foes: &[Foe], seed: u64) -> Timeline {
    let mut dice = seeded(seed);
    let mut start = 0;
    let yours = (0..run.steps).map(|step| {
        let aut = dice.pick(run.aut(step));
        start += aut;
        Yours { start: start - aut, aut }
    });
    let you: Vec<Yours> = yours.collect();
    let lanes = foes.iter().map(|foe| {
        let lived = run.steps_of(foe).max(0) as usize;
        lane(run, foe, &foe.profile(edition), &you[..lived], &mut dice)
    });
    Timeline { foes: lanes.collect(), you }
}

/// One foe's part, by any dice.
pub fn lane(run: &ChaseSetup, foe: &Foe, pace: &FoeProfile, you: &[Yours], dice: &mut impl Rng) -> Lane {
    let speed = dice.pick(&pace.speed);
    let start = dice.pick(&run.start);
    let turn = dice.below(u32::from(pace.pauses.period())) as u8;
    let mut walk = Walk {
        run,
        pace,
        speed,
        now: FoeState { energy: start, gap: run.distance, turn, fresh: true },
        events: Vec::new(),
    };
    for (step, yours) in you.iter().enumerate() {
        walk.answer(step, *yours, dice);
    }
    Lane { foe: foe.clone(), speed, start, events: walk.events }
}

struct Walk<'a> {
    run: &'a ChaseSetup,
    pace: &'a FoeProfile,
    speed: i32,
    now: FoeState,
    events: Vec<Event>,
}

impl Walk<'_> {
    /// Everything that follows from one of your actions.
    fn answer(&mut self, step: usize, yours: Yours, dice: &mut impl Rng) {
        let (run, leads) = (self.run, self.run.lead > 0);
        let (begins, ends) = (yours.start, yours.start + yours.aut);
        let parting = self.pace.parting_hit(run.regime, self.now.energy, self.speed, yours.aut);
        if let Some(cost) = parting.filter(|_| leads && self.now.gap == 1)
            && dice.below(3) == 0
        {
            self.note(
                begins,
                step,
                EventKind::PartingHit,
                FoeState { energy: self.now.energy - cost, ..self.now },
            );
        }
        if self.now.gap != OUT_OF_REACH {
            self.now.gap += run.lead;
        }
        let gained = dice.pick(&run.regime.gain(self.now.energy, self.speed, yours.aut));
        self.note(ends, step, EventKind::Gain, FoeState { energy: gained, ..self.now });
        self.now.fresh = true;
        while let Some(acts) = self.pace.next(run.regime, self.now, leads) {
            let (act, then) = dice.pick(&acts);
            self.note(ends, step, EventKind::Acts(act), then);
        }
    }

    fn note(&mut self, at: i32, step: usize, what: EventKind, then: FoeState) {
        let event =
            Event { at, step, what, before: self.now.energy, after: then.energy, gap: written(then.gap) };
        self.events.push(event);
        self.now = then;
    }
}
