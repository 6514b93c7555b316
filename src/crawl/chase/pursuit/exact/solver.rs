//! The pursuit of one foe as a Markov chain, solved by dynamic programming.
//!
//! * A *state* ([`FoeState`]) is all that the foe's next turn depends on: energy, distance and place in its pause
//!   cycle. States are interned: each gets an index on first sight, and vectors are indexed by it.
//! * A *transition* covers one of your actions and the foe's whole reply to it. [`Solver::transitions`] lists, for
//!   one state, every end state with its probability and with the turns used (or attacks made) on the way.
//! * [`Solver::advance`] pushes probability forward by one of your actions: for each reachable state it keeps the
//!   joint distribution of state and counts, and adds it, shifted by the counts, to the end states.
//! * Two memo tables make that fast: `transitions` by (state, position in the cycle of your actions), and
//!   `replies` by the state inside a reply, filled recursively.
//! * Turns and attacks are counted separately, so no joint distribution of both is ever needed.
//! * Beyond the distance a foe can cover in one reply, its reply does not depend on the distance: such states
//!   share one memo entry ([`Solver::reply_translated`]).

use super::Tallies;
use super::memo::{StateIndex, memoize};
use super::tally::Tally;
use crate::crawl::chase::energy::{Act, FoeState, READY, START};
use crate::crawl::chase::foe::FoeProfile;
use crate::crawl::chase::pursuit::{ChaseSetup, is_reachable};
use crate::crawl::chase::setup::gap_in_query;
use crate::prob::Dist;
use std::rc::Rc;

/// Energy above which a reply is unrolled by a loop: recursion would be too deep.
const RECURSION_LIMIT: i32 = READY + 200;

/// The probabilities of being in one state together with each count.
#[derive(Default)]
pub struct Counts {
    actions: Tally,
    attacks: Tally,
    /// Probability of being in the state without having been adjacent after any reply so far.
    unreached: f64,
}

/// One outcome: index of the end state, turns used or attacks made, probability.
type Transition = (usize, usize, f64);

/// The outcomes of one of your actions and the reply to it, from one state; once counted by turns used, once by
/// attacks made.
struct Transitions {
    actions: Vec<Transition>,
    attacks: Vec<Transition>,
}

/// The distribution of a reply: end state, turns used, attacks.
type Reply = Dist<(FoeState, usize, usize), f64>;

/// The transitions of a foe of one profile at one speed, computed on demand and cached.
pub struct Solver<'a> {
    setup: &'a ChaseSetup,
    profile: &'a FoeProfile,
    speed: i32,
    /// States between replies.
    states: StateIndex,
    /// Memo by state index × number of distinct actions of yours + position in their cycle.
    transitions: Vec<Option<Rc<Transitions>>>,
    /// States within a reply.
    reply_states: StateIndex,
    /// Memo by index of the state within a reply.
    replies: Vec<Option<Rc<Reply>>>,
}

impl<'a> Solver<'a> {
    /// Creates a solver with empty caches.
    pub fn new(setup: &'a ChaseSetup, profile: &'a FoeProfile, speed: i32) -> Solver<'a> {
        Solver {
            setup,
            profile,
            speed,
            states: StateIndex::default(),
            transitions: Vec::new(),
            reply_states: StateIndex::default(),
            replies: Vec::new(),
        }
    }

    /// Returns the counts by state index before your first action.
    pub fn start(&mut self) -> Vec<Option<Counts>> {
        let turns: Dist<u8, f64> = Dist::uniform(0..self.profile.pauses.period());
        let gap = self.setup.distance;
        let starts = self
            .setup
            .start
            .flat_map(|&energy| turns.map(|&turn| FoeState { energy, gap, turn, fresh: true }));
        let mut current = Vec::new();
        for (state, p) in starts.iter() {
            let index = self.states.intern(*state);
            current.resize_with(self.states.len(), || None);
            let zero = Tally::of(0, p);
            current[index] = Some(Counts { actions: zero.clone(), attacks: zero, unreached: p });
        }
        current
    }

    /// Returns the counts by state index after one more of your actions, and the probability that the foe is
    /// adjacent for the first time then. `step` is the 0-based index of the action.
    pub fn advance(&mut self, current: &[Option<Counts>], step: i32) -> (Vec<Option<Counts>>, f64) {
        let mut next: Vec<Option<Counts>> = Vec::new();
        let mut arrived = 0.0;
        for (index, counts) in current.iter().enumerate() {
            let Some(counts) = counts else { continue };
            let transitions = self.transitions(index, step);
            next.resize_with(self.states.len(), || None);
            for &(end, count, p) in &transitions.actions {
                let entry = next[end].get_or_insert_default();
                entry.actions.add(&counts.actions, count, p);
                let first = counts.unreached * p;
                if self.states.state(end).gap == 1 { arrived += first } else { entry.unreached += first }
            }
            for &(end, count, p) in &transitions.attacks {
                next[end].get_or_insert_default().attacks.add(&counts.attacks, count, p);
            }
        }
        (next, arrived)
    }

    /// Returns the marginal distributions of counts and distance.
    pub fn tallies(&self, current: &[Option<Counts>], reached: &[f64]) -> Tallies {
        let mut tallies = Tallies { reached: reached.to_vec(), ..Tallies::default() };
        for (index, counts) in current.iter().enumerate() {
            let Some(counts) = counts else { continue };
            let gap = gap_in_query(self.states.state(index).gap) as usize;
            tallies.gaps.add(&Tally::of(gap, counts.actions.sum()), 0, 1.0);
            tallies.actions.add(&counts.actions, 0, 1.0);
            tallies.attacks.add(&counts.attacks, 0, 1.0);
        }
        tallies
    }

    /// Returns the transitions from a state for your action of this 0-based index.
    fn transitions(&mut self, index: usize, step: i32) -> Rc<Transitions> {
        let cycle = self.setup.auts.len();
        let key = index * cycle + step as usize % cycle;
        if let Some(Some(cached)) = self.transitions.get(key) {
            return cached.clone();
        }
        let ends = self.ends(self.states.state(index), self.setup.aut(step));
        let mut by_count = |count: fn(&(FoeState, usize, usize)) -> (FoeState, usize)| -> Vec<Transition> {
            let ends = ends.map(count);
            ends.iter().map(|((state, count), p)| (self.states.intern(*state), *count, p)).collect()
        };
        let transitions = Rc::new(Transitions {
            actions: by_count(|end| (end.0, end.1)),
            attacks: by_count(|end| (end.0, end.2)),
        });
        memoize(&mut self.transitions, key, transitions.clone());
        transitions
    }

    /// Returns the distribution of end states after one action of yours and the foe's reply.
    fn ends(&mut self, from: FoeState, auts: &Dist<i32, f64>) -> Reply {
        let (setup, speed, leaves) = (self.setup, self.speed, self.setup.lead > 0 && from.gap == 1);
        let gap = if is_reachable(from.gap) { from.gap + setup.lead } else { from.gap };
        let gained = auts.flat_map(|&aut| {
            let gain = |energy| setup.regime.gain(energy, speed, aut);
            let hit =
                if leaves { self.profile.parting_hit(setup.regime, from.energy, speed, aut) } else { None };
            match hit {
                None => gain(from.energy).map(|energy| (*energy, 0)),
                Some(cost) => Dist::chance(1, 3, 1, 0)
                    .flat_map(|&hits| gain(from.energy - hits * cost).map(|energy| (*energy, hits as usize))),
            }
        });
        gained.flat_map(|&(energy, hits)| {
            let state = FoeState { energy, gap, turn: from.turn, fresh: true };
            let (reply, shift) = self.reply_translated(state);
            reply.map(|&(end, actions, attacks)| {
                (FoeState { gap: end.gap + shift, ..end }, actions, attacks + hits)
            })
        })
    }

    /// Returns the reply from a state and the number of tiles to add to its end distances: beyond the reach of
    /// one reply, the state is first moved that much nearer, so that all such distances share a cache entry.
    fn reply_translated(&mut self, state: FoeState) -> (Rc<Reply>, i32) {
        // Every edition needs at least the start energy to act, and jitter can make a step one energy cheaper.
        let cheapest = (*self.profile.step.range().0).min(self.profile.idle) - 1;
        let beyond_reach = 3 + (state.energy - START).max(0) / cheapest.max(1);
        let shift = if is_reachable(state.gap) { (state.gap - beyond_reach).max(0) } else { 0 };
        (self.reply(FoeState { gap: state.gap - shift, ..state }), shift)
    }

    /// Returns the reply from a state. Above [`RECURSION_LIMIT`] energy it is unrolled act by act.
    fn reply(&mut self, state: FoeState) -> Rc<Reply> {
        if state.energy <= RECURSION_LIMIT {
            return self.memoized_reply(state);
        }
        let mut partial: Reply = Dist::always((state, 0, 0));
        while partial.iter().any(|((state, ..), _)| state.energy > RECURSION_LIMIT) {
            partial = partial.flat_map(|&(state, actions, attacks)| {
                let acts = if state.energy > RECURSION_LIMIT { self.next(state) } else { None };
                acts.map_or(Dist::always((state, actions, attacks)), |acts| {
                    acts.map(|(act, then)| (*then, actions + act.actions(), attacks + act.attacks()))
                })
            });
        }
        Rc::new(partial.flat_map(|&(state, actions, attacks)| {
            let remainder = self.memoized_reply(state);
            remainder.map(|&(end, more, hits)| (end, actions + more, attacks + hits))
        }))
    }

    fn next(&self, state: FoeState) -> Option<Dist<(Act, FoeState), f64>> {
        self.profile.next(self.setup.regime, state, self.setup.lead > 0)
    }

    /// Returns the reply from a state by recursion over the foe's acts, each state computed once.
    fn memoized_reply(&mut self, state: FoeState) -> Rc<Reply> {
        let index = self.reply_states.intern(state);
        if let Some(Some(cached)) = self.replies.get(index) {
            return cached.clone();
        }
        let reply = match self.next(state) {
            // `fresh` is set again at the next gain: states that differ in it alone are one.
            None => Dist::always((FoeState { fresh: true, ..state }, 0, 0)),
            Some(acts) => acts.flat_map(|&(act, then)| {
                let remainder = self.memoized_reply(then);
                remainder
                    .map(|&(end, actions, attacks)| (end, actions + act.actions(), attacks + act.attacks()))
            }),
        };
        let reply = Rc::new(reply);
        memoize(&mut self.replies, index, reply.clone());
        reply
    }
}
