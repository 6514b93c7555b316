//! A foe's whole reply to one of your actions, act by act.

use super::memo::without_energy;
use super::reply::{Cases, NextActs, Reply, ReplyCase};
use super::solver::Solver;
use super::tally::Tally;
use crate::energy::{FoeState, OPPORTUNITY_ONE_IN};
use crate::plan::PlannedAction;
use foundation::prob::Dist;
use std::rc::Rc;

impl Solver<'_> {
    /// Returns the end of the foe's reply to one action of yours.
    pub(super) fn reply_to(&mut self, from: FoeState, action: &PlannedAction) -> Reply {
        let untroubled = |state: FoeState| Dist::always((state, 0));
        let (start, acts) = if !from.is_there() {
            (untroubled(from), false)
        } else if from.ahead > 0 && action.walks_away() {
            (untroubled(FoeState { ahead: from.ahead - 1, ..from }), false)
        } else if let Some(struck) = self.setup.struck(from, action) {
            let ready = |state: &FoeState| {
                if state.is_dead() { untroubled(*state) } else { self.ready(*state, action) }
            };
            (struck.flat_map(ready), !action.ends_chase)
        } else {
            (self.ready(from, action), !action.ends_chase)
        };
        self.reply(&start, acts)
    }

    /// Returns the state of a foe that lives, after one action of yours and before its reply, with its
    /// attacks during the action.
    fn ready(&self, from: FoeState, action: &PlannedAction) -> Dist<(FoeState, usize), f64> {
        let (setup, speed) = (self.setup, self.speed);
        let leaves = action.walks_away() && from.distance == 1;
        let gained = action.aut.flat_map(|&aut| {
            let gain = |energy| setup.regime.gain(energy, speed, aut);
            let hit =
                if leaves { self.profile.parting_hit(setup.regime, from.energy, speed, aut) } else { None };
            match hit {
                None => gain(from.energy).map(|energy| (*energy, 0)),
                Some(cost) => Dist::chance(1, OPPORTUNITY_ONE_IN.into(), 1, 0)
                    .flat_map(|&hits| gain(from.energy - hits * cost).map(|energy| (*energy, hits as usize))),
            }
        });
        let (distance, pursues) =
            (setup.distance_after(from.distance, action), setup.is_seen_leaving(from.distance, action));
        let flit_turns = self.profile.flit_turns_after_you(from.flit_turns);
        let replied = gained.flat_map(|&(energy, hits)| {
            flit_turns.map(|&flit_turns| (FoeState { energy, distance, pursues, flit_turns, ..from }, hits))
        });
        if action.lands_exactly() {
            return replied;
        }
        replied.flat_map(|&(state, hits)| {
            action.beyond.map(|&beyond| (setup.beyond(state, action, beyond), hits))
        })
    }

    /// Returns the end of a reply, given the states after your action with the attacks made during it. The
    /// foe `acts` unless your action took you away.
    ///
    /// All cases with the same number of acts are advanced together.
    fn reply(&mut self, start: &Dist<(FoeState, usize), f64>, acts: bool) -> Reply {
        let top = start.iter().map(|((state, _), _)| state.energy).max().unwrap_or_default();
        let (mut acting, mut ended) = (Cases::default(), Cases::default());
        for (&(state, attacks), p) in start.iter() {
            let case = ReplyCase { state: without_energy(state), turns: 0, attacks: [attacks, 0, 0] };
            acting.get_or_insert_with(case, Tally::default).add(
                &Tally::of((top - state.energy) as usize, p),
                0,
                1.0,
            );
        }
        while !acting.is_empty() {
            for (case, mut spent) in std::mem::take(&mut acting) {
                let able = self.acts(case.state);
                let too_low = spent.take_from(if acts { top - able.least_energy + 1 } else { 0 });
                if !too_low.is_empty() {
                    // `pursues` is set again at the next gain, and so is what flits until then: states that
                    // differ in these alone are one.
                    let flit_turns = self.profile.flit_turns_after_you(case.state.flit_turns);
                    let flit_turns = *flit_turns.certain().unwrap_or(&case.state.flit_turns);
                    let state = FoeState { pursues: false, flit_turns, ..case.state };
                    ended
                        .get_or_insert_with(ReplyCase { state, ..case }, Tally::default)
                        .add(&too_low, 0, 1.0);
                }
                if !spent.is_empty() {
                    for &(act, cost, state, p) in &able.outcomes {
                        let mut case = ReplyCase { state, turns: case.turns + act.turns(), ..case };
                        act.add_attacks(state.distance, &mut case.attacks);
                        acting.get_or_insert_with(case, Tally::default).add(&spent, cost, p);
                    }
                }
            }
        }
        Reply { top, cases: ended }
    }

    /// Returns what a foe may do in a state, computed once for each.
    fn acts(&mut self, state: FoeState) -> Rc<NextActs> {
        if let Some(known) = self.acts.get(&state) {
            return known.clone();
        }
        let (profile, regime) = (self.profile, self.setup.regime);
        let sight = self.setup.you.sight;
        let energy = profile.least_energy(regime, sight, state);
        let acts = profile.next(regime, sight, FoeState { energy, ..state });
        let outcomes = acts
            .iter()
            .flat_map(Dist::iter)
            .map(|(&(act, then), p)| (act, (energy - then.energy) as usize, without_energy(then), p));
        let acts = Rc::new(NextActs { least_energy: energy, outcomes: outcomes.collect() });
        self.acts.get_or_insert_with(state, || acts).clone()
    }
}
