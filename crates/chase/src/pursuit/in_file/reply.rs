//! The replies of foes in file to one action of yours.

use super::heap::Heap;
use super::{NextAct, Sampler};
use crate::energy::{Act, AttacksFrom, FoeState, READY};
use crate::event::EventKind;
use crate::plan::PlannedAction;
use crate::push::{PRICE, Price};
use crate::regime::{ACTING_ORDER, ActingOrder};
use foundation::dice::Draw;
use rand::Rng;
use std::rc::Rc;

/// A foe in one run.
#[derive(Clone, Copy)]
pub struct Walker {
    /// Its speed.
    pub speed: i32,
    /// Its state.
    pub state: FoeState,
    pub is_alive: bool,
    /// Whether it has acted since your last action.
    pub has_moved: bool,
    /// Whether it was pushed back and may not act until your next action.
    pub is_held: bool,
    pub turns: usize,
    /// Its attacks, by the distance from which it made them.
    pub attacks: AttacksFrom,
    /// How often it has pushed past another.
    pub pushes: usize,
    /// Your counted actions that found it within reach.
    pub counted: usize,
    /// How many of them were done before you were in its reach.
    pub before_reach: Option<usize>,
    /// How many of them were done before it attacked.
    pub before_attacked: Option<usize>,
    pub was_in_reach: bool,
}

impl Walker {
    /// Returns how often it has attacked.
    pub fn total_attacks(&self) -> usize {
        self.attacks.iter().sum()
    }

    /// Returns whether it lives and has not ended itself.
    pub fn is_there(&self) -> bool {
        self.is_alive && !self.state.is_gone
    }

    /// Returns whether it has neither attacked nor burst.
    pub fn is_harmless(&self) -> bool {
        self.total_attacks() == 0 && !self.state.is_gone
    }
}

impl Sampler<'_> {
    /// Samples the replies of all foes to an action of yours that takes `aut`.
    pub(super) fn reply(
        &mut self,
        walkers: &mut [Walker],
        action: &PlannedAction,
        aut: i32,
        dice: &mut impl Rng,
    ) {
        let nearest =
            walkers.iter().filter(|walker| walker.is_there()).map(|walker| walker.state.distance).min();
        let shift = nearest.map_or(0, |nearest| self.setup.distance_after(nearest, action) - nearest);
        let profiles = self.profiles;
        for (foe, walker) in walkers.iter_mut().enumerate().filter(|(_, walker)| walker.is_there()) {
            let (profile, state) = (&profiles[foe], &mut walker.state);
            walker.counted +=
                usize::from(action.counted_within.is_some_and(|within| state.distance <= within));
            if action.walks_away()
                && state.distance == 1
                && let Some(cost) =
                    profile.sample_parting_hit(self.setup.regime, state.energy, walker.speed, aut, dice)
            {
                walker.attacks[0] += 1;
                state.energy -= cost;
                self.note(foe, EventKind::PartingHit, state.energy + cost, *state);
            }
            state.pursues = self.setup.is_seen_leaving(state.distance, action);
            state.distance += shift;
            if state.flit_turns > 0 {
                state.flit_turns = dice.sample(&profile.flit_turns_after_you(state.flit_turns));
            }
            let key = (state.energy, walker.speed, aut);
            let gain = || self.setup.regime.gain(state.energy, walker.speed, aut);
            let energy = dice.sample(self.gains.get_or_insert_with(key, gain));
            walker.state.energy = energy;
            self.note(foe, EventKind::Gain, key.0, walker.state);
            (walker.has_moved, walker.is_held) = (false, false);
        }
        match ACTING_ORDER.at(self.edition) {
            ActingOrder::OneByOne => {
                for foe in 0..walkers.len() {
                    while self.act(foe, walkers, dice) {}
                }
            }
            ActingOrder::MostEnergy => {
                let mut ready = Heap::default();
                walkers.iter().enumerate().for_each(|(foe, walker)| ready.push(walker.state.energy, foe));
                while let Some(foe) = ready.pop() {
                    if self.act(foe, walkers, dice) && walkers[foe].state.energy >= READY {
                        ready.push(walkers[foe].state.energy, foe);
                    }
                }
            }
        }
        for walker in walkers.iter_mut().filter(|walker| walker.total_attacks() > 0) {
            walker.before_attacked.get_or_insert(walker.counted);
        }
    }

    /// Lets a foe act once; returns false if it may not.
    fn act(&mut self, foe: usize, walkers: &mut [Walker], dice: &mut impl Rng) -> bool {
        let Walker { state, is_held, .. } = walkers[foe];
        if !walkers[foe].is_there() || is_held {
            return false;
        }
        let Some(acts) = self.next(foe, state) else { return false };
        let (act, after) = dice.sample(&acts);
        let in_the_way = walkers.iter().enumerate().position(|(other, walker)| {
            other != foe && walker.is_there() && walker.state.distance == after.distance
        });
        walkers[foe].has_moved = true;
        match in_the_way {
            Some(other) if after.distance != state.distance => {
                let seeks_you = after.distance < state.distance && state.flit_turns == 0;
                let beside = walkers[other].state;
                let kind = if seeks_you && self.push(foe, other, walkers, dice) {
                    self.note(other, EventKind::PushedBack, beside.energy, walkers[other].state);
                    Act::Step
                } else {
                    self.wait(foe, &mut walkers[foe], dice);
                    Act::Idle
                };
                walkers[foe].turns += 1;
                self.note(foe, EventKind::Acts(kind), state.energy, walkers[foe].state);
            }
            _ => {
                let walker = &mut walkers[foe];
                walker.state = after;
                walker.turns += act.turns();
                act.add_attacks(after.distance, &mut walker.attacks);
                self.note(foe, EventKind::Acts(act), state.energy, after);
            }
        }
        true
    }

    fn next(&mut self, foe: usize, state: FoeState) -> NextAct {
        let next = || self.profiles[foe].next(self.setup.regime, self.setup.sight, state).map(Rc::new);
        self.acts[foe].get_or_insert_with(state, next).clone()
    }

    /// Tries to push past another; returns whether it did.
    fn push(&self, foe: usize, other: usize, walkers: &mut [Walker], dice: &mut impl Rng) -> bool {
        let price = *PRICE.at(self.edition);
        let lets = price.lets(walkers[other].has_moved, walkers[other].state.energy);
        let chance = self.pushes[foe][other];
        if !lets || chance == 0.0 || !dice.chance(chance) {
            return false;
        }
        let step = dice.sample(&self.profiles[foe].step);
        let wait = price.wait(self.profiles[foe].idle);
        let pushed = &mut walkers[other];
        pushed.state.distance += 1;
        match price {
            Price::StepAndWaitInTurn => pushed.is_held = true,
            Price::StepAndWait => pushed.state.energy -= dice.sample(&self.profiles[other].step),
            Price::Step => (),
        }
        self.spend(foe, &mut walkers[foe], step + wait);
        walkers[foe].state.distance -= 1;
        walkers[foe].pushes += 1;
        true
    }

    /// Lets a foe wait for a turn.
    fn wait(&self, foe: usize, walker: &mut Walker, dice: &mut impl Rng) {
        if walker.state.flit_turns > 0 {
            let flit_turns = self.profiles[foe].flit_turns_after(walker.state.flit_turns, Act::Idle);
            walker.state.flit_turns = dice.sample(&flit_turns);
        }
        self.spend(foe, walker, self.profiles[foe].idle);
    }

    fn spend(&self, foe: usize, walker: &mut Walker, energy: i32) {
        let state = &mut walker.state;
        state.energy -= energy.max(1);
        state.turn = self.profiles[foe].pauses.after(state.turn);
        state.pursues = false;
    }
}
