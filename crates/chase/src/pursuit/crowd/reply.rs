//! The replies of foes to one action of yours.

use super::ground::Ground;
use super::walk::{Case, NextAct, Walk};
use super::walker::Walker;
use crate::energy::{Act, READY};
use crate::event::EventKind;
use crate::floor::{Aim, Stance, aim};
use crate::plan::PlannedAction;
use crate::pursuit::chase_setup::ChaseSetup;
use crate::push::{PRICE, Price};
use crate::regime::{ACTING_ORDER, ActingOrder};
use crate::square::Square;
use foundation::dice::Draw;
use rand::Rng;
use std::rc::Rc;

/// What was drawn of an action of yours.
#[derive(Clone, Copy)]
pub struct DrawnAction {
    /// How long it takes, in aut.
    pub aut: i32,
    /// How many tiles it leads away.
    pub lead: i32,
    /// Whether it ends the chase: you are gone before the foes act.
    pub ends_chase: bool,
}

impl Walk<'_> {
    /// Samples the replies of all foes to an action of yours.
    pub fn reply(
        &mut self,
        walkers: &mut [Walker],
        action: &PlannedAction,
        drawn: DrawnAction,
        dice: &mut impl Rng,
    ) {
        let DrawnAction { aut, lead, ends_chase } = drawn;
        let to = self.landing(walkers, lead);
        let profiles = self.profiles;
        for (foe, walker) in walkers.iter_mut().enumerate().filter(|(_, walker)| walker.is_there()) {
            let (profile, state) = (&profiles[foe], &mut walker.state);
            walker.counted +=
                usize::from(action.counted_within.is_some_and(|within| state.distance <= within));
            let leaves = action.walks_away() && walker.square.distance(to) > state.distance;
            if leaves
                && state.distance == 1
                && let Some(cost) =
                    profile.sample_parting_hit(self.setup.regime, state.energy, walker.speed, aut, dice)
            {
                walker.attacks[0] += 1;
                state.energy -= cost;
                self.note(foe, EventKind::PartingHit, state.energy + cost, *state);
            }
            state.pursues = leaves && self.sees(walker.square, self.you);
            state.distance = walker.square.distance(to);
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
        self.you = to;
        if !ends_chase {
            self.let_act(walkers, dice);
        }
        for walker in walkers.iter_mut().filter(|walker| walker.total_attacks() > 0) {
            walker.before_attacked.get_or_insert(walker.counted);
        }
    }

    /// Samples what these followers do after you took the stairs, each by itself and beside you. Returns all
    /// foes as they are then.
    pub fn arrive(&mut self, walkers: &[Walker], followers: &[usize], dice: &mut impl Rng) -> Vec<Walker> {
        let mut arrived = walkers.to_vec();
        let Some(arrival) = self.setup.plan.stairs.as_ref().filter(|_| !followers.is_empty()) else {
            return arrived;
        };
        let drawn = DrawnAction { aut: dice.sample(&arrival.turn.aut), lead: 0, ends_chase: false };
        for &foe in followers {
            let alone = &mut walkers.to_vec();
            alone.iter_mut().enumerate().for_each(|(other, walker)| walker.is_alive = other == foe);
            alone[foe].state.distance = 1;
            alone[foe].square = self.you.offset(-1, 0);
            self.reply(alone, &arrival.turn, drawn, dice);
            arrived[foe] = alone[foe];
        }
        arrived
    }

    /// Lets the foes act, in the order of the release.
    fn let_act(&mut self, walkers: &mut [Walker], dice: &mut impl Rng) {
        match ACTING_ORDER.at(self.setup.edition) {
            ActingOrder::OneByOne => {
                for foe in 0..walkers.len() {
                    while self.act(foe, walkers, dice) {}
                }
            }
            ActingOrder::MostEnergy => {
                let mut ready = std::mem::take(&mut self.ready);
                walkers.iter().enumerate().for_each(|(foe, walker)| ready.push(walker.state.energy, foe));
                while let Some(foe) = ready.pop() {
                    if self.act(foe, walkers, dice) && walkers[foe].state.energy >= READY {
                        ready.push(walkers[foe].state.energy, foe);
                    }
                }
                self.ready = ready;
            }
        }
    }

    /// Returns the square that an action leads you to, no farther than the rock or the first foe in the way:
    /// away along the row on which you stand, and towards the nearest foe.
    fn landing(&self, walkers: &[Walker], lead: i32) -> Square {
        let is_free = |square: &Square| {
            !self.setup.place.is_rock(*square)
                && !walkers.iter().any(|walker| walker.is_there() && walker.square == *square)
        };
        if lead < 0 {
            let there = walkers.iter().filter(|walker| walker.is_there());
            let nearest = there.min_by_key(|walker| walker.square.distance(self.you));
            let step = nearest.map_or(self.you.offset(-1, 0), |walker| self.you.step_to(walker.square));
            return if is_free(&step) { step } else { self.you };
        }
        let ahead = (1..=lead).map(|steps| self.you.offset(steps, 0));
        ahead.take_while(is_free).last().unwrap_or(self.you)
    }

    /// Lets a foe act once; returns false if it may not.
    fn act(&mut self, foe: usize, walkers: &mut [Walker], dice: &mut impl Rng) -> bool {
        let Walker { state, is_held, .. } = walkers[foe];
        // Before it draws where it goes.
        if !walkers[foe].is_there() || is_held || !self.setup.regime.may_act(state.energy, 0) {
            return false;
        }
        let (you, profiles) = (self.you, self.profiles);
        let profile = &profiles[foe];
        walkers[foe].has_moved = true;
        self.acts += 1;
        let mut ground = Ground { walk: self, walkers, dice };
        let aim = aim(&mut ground, foe);
        if let Aim::Push(front) = aim {
            self.push_past(foe, front, walkers, dice);
            return true;
        }
        let stance = Stance::of(&ground, foe, aim, state.pursues);
        let case = Case { energy: state.energy, turn: state.turn, stance };
        let Some(acts) = self.next(foe, case) else { return false };
        let (act, cost) = dice.sample(&acts);
        let walker = &mut walkers[foe];
        if let (Act::Step | Act::StepAndHit | Act::FlitOff, Some(next)) = (act, aim.step()) {
            walker.square = next;
        }
        if profile.flits.is_some() {
            walker.state.flit_turns = dice.sample(&profile.flit_turns_after(state.flit_turns, act));
        }
        walker.state.distance = walker.square.distance(you);
        walker.state.is_gone = profile.is_gone_after(act);
        walker.turns += act.turns();
        act.add_attacks(walker.state.distance, &mut walker.attacks);
        self.spend(foe, walker, cost);
        self.note(foe, EventKind::Acts(act), state.energy, walkers[foe].state);
        true
    }

    fn next(&mut self, foe: usize, case: Case) -> NextAct {
        let (profile, ChaseSetup { regime, you, .. }) = (&self.profiles[foe], self.setup);
        let next = || {
            let Case { energy, turn, stance } = case;
            stance.acts(profile, *regime, (energy, turn), you.sight, Some(&profile.step)).map(Rc::new)
        };
        self.next_acts[foe].get_or_insert_with(case, next).clone()
    }

    /// Lets a foe swap places with the one in front.
    fn push_past(&mut self, foe: usize, front: usize, walkers: &mut [Walker], dice: &mut impl Rng) {
        let price = *PRICE.at(self.setup.edition);
        let step = dice.sample(&self.profiles[foe].step);
        let before = [foe, front].map(|index| walkers[index].state.energy);
        let pushed = &mut walkers[front];
        match price {
            Price::StepAndWaitInTurn => pushed.is_held = true,
            Price::StepAndWait => pushed.state.energy -= dice.sample(&self.profiles[front].step),
            Price::Step => (),
        }
        let squares = [pushed.square, walkers[foe].square];
        for (index, square) in [foe, front].into_iter().zip(squares) {
            walkers[index].square = square;
            walkers[index].state.distance = square.distance(self.you);
        }
        self.spend(foe, &mut walkers[foe], step + price.wait(self.profiles[foe].idle));
        walkers[foe].pushes += 1;
        walkers[foe].turns += 1;
        self.note(front, EventKind::PushedBack, before[1], walkers[front].state);
        self.note(foe, EventKind::Acts(Act::Step), before[0], walkers[foe].state);
    }

    fn spend(&self, foe: usize, walker: &mut Walker, energy: i32) {
        let state = &mut walker.state;
        state.energy -= energy.max(1);
        state.turn = self.profiles[foe].pauses.after(state.turn);
        state.pursues = false;
    }
}
