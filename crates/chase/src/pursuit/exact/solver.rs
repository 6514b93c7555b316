//! The pursuit of one foe as a Markov chain, solved by dynamic programming.
//!
//! * A *state* ([`FoeState`]) is all that the foe's next turn depends on: energy, distance and place in its
//!   pause cycle. States are interned: each gets an index on first sight, and vectors are indexed by it.
//! * A *transition* covers one of your actions and the foe's whole reply to it. [`Solver::transitions`]
//!   lists, for one state, the end states with the turns used and the attacks made on the way, and the
//!   probability of each.
//! * [`Solver::advance`] pushes probability forward by one of your actions: for each reachable state it keeps
//!   the joint distribution of state and counts, and adds it, shifted by the counts, to the end states.
//! * A reply is computed act by act ([`acting`](super::acting)); the transitions from a state are kept for
//!   the other actions of yours.
//! * Turns and attacks are counted separately, so no joint distribution of both is ever needed.
//! * All distances of a foe still far away share one state ([`far`](super::far)).

use super::counted::CountedTally;
use super::memo::{StateIndex, memoize};
use super::reply::NextActs;
use super::states::FAR;
use super::tally::Tally;
use crate::energy::FoeState;
use crate::foe::{FoeProfile, HoldsStill};
use crate::pursuit::chase_setup::ChaseSetup;
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use std::rc::Rc;

/// How many states are advanced before yielding: about ten microseconds of work if everything is cached.
pub const STATES_PER_PAUSE: usize = 16;

/// One end of one of your actions and the reply to it, from one state.
pub struct Transition {
    /// Index of the end state.
    pub end: usize,
    /// The probability of this end.
    pub p: f64,
    /// The probability of each number of turns used on the way.
    pub turns: Tally,
    /// The probability of each number of attacks made.
    pub attacks: Tally,
    /// How many of these are made from 2 and from 3 tiles. Ends that differ in this alone are apart.
    pub from_afar: [usize; 2],
}

/// All ends of one of your actions and the reply to it, from one state.
pub struct Transitions {
    /// In the order of the end states.
    pub ends: Box<[Transition]>,
    /// The most turns used in one.
    pub most_turns: usize,
}

/// The transitions of a foe of one profile at one speed, computed on demand and cached.
pub struct Solver<'a> {
    pub(super) setup: &'a ChaseSetup,
    pub(super) profile: &'a FoeProfile,
    pub(super) speed: i32,
    /// Number of multiply-adds of probabilities so far.
    pub(super) products: u64,
    /// Your counted actions where you have been in reach, or attacked.
    pub(super) counted: CountedTally,
    /// States between replies.
    pub states: StateIndex,
    /// Memo by state index × number of kinds of your actions + kind.
    transitions: Vec<Option<Rc<Transitions>>>,
    /// Memo by state with an energy of 0.
    pub(super) acts: SortedMap<FoeState, Rc<NextActs>>,
}

impl<'a> Solver<'a> {
    /// Creates a solver with empty caches.
    pub fn new(setup: &'a ChaseSetup, profile: &'a FoeProfile, speed: i32) -> Solver<'a> {
        Solver {
            setup,
            profile,
            speed,
            products: 0,
            counted: CountedTally::default(),
            states: StateIndex::default(),
            transitions: Vec::new(),
            acts: SortedMap::default(),
        }
    }

    /// Returns whether another solver solves the same chase.
    pub fn is_like(&self, other: &Solver<'_>) -> bool {
        (self.speed, self.profile, self.setup) == (other.speed, other.profile, other.setup)
    }

    /// Returns the states before your first action.
    pub fn starts(&self) -> Dist<FoeState, f64> {
        let turns: Dist<u8, f64> = Dist::uniform(0..self.profile.pauses.period());
        let distance = self.setup.distance;
        self.setup.start.flat_map(|&energy| turns.map(|&turn| FoeState::new(energy, distance, turn)))
    }

    /// Returns whether the foe comes along if you take the stairs in the state of this index.
    pub fn follows(&self, index: usize) -> bool {
        self.would_follow(self.states.state(index))
    }

    /// Returns whether the foe has ended itself in the state of this index.
    pub fn is_gone(&self, index: usize) -> bool {
        self.states.state(index).is_gone
    }

    /// Returns whether you leave the level by an action of this kind.
    pub fn leaves_level(&self, kind: usize) -> bool {
        self.setup.plan.kinds()[kind].leaves_level
    }

    /// Returns the state on the next level of a foe that was in the state `before` as you left, and in `end`
    /// after that: beside you, or `None` if you left it behind. One that is no more stays so.
    pub fn upstairs(&mut self, before: usize, end: usize) -> Option<usize> {
        let state = self.states.state(end);
        match (state.is_there(), self.follows(before)) {
            (false, _) => Some(end),
            (true, true) => Some(self.states.intern(FoeState { distance: 1, ..state })),
            (true, false) => None,
        }
    }

    /// Returns whether the foe comes along if you take the stairs in this state.
    pub(super) fn would_follow(&self, state: FoeState) -> bool {
        self.profile.follows(state)
    }

    /// Returns the transitions from a state for your action of this kind.
    pub fn transitions(&mut self, index: usize, kind: usize) -> Rc<Transitions> {
        let kinds = self.setup.plan.kinds();
        let key = index * kinds.len() + kind;
        if let Some(Some(cached)) = self.transitions.get(key) {
            return cached.clone();
        }
        let from = self.states.state(index);
        let reply = self.reply_to(from, self.setup.action_before(kind, from));
        let mut ends: SortedMap<(usize, [usize; 2]), (f64, Tally, Tally)> = SortedMap::default();
        for (state, turns, attacks, p) in reply.ends() {
            let distance = if from.distance == FAR && state.is_there() { FAR } else { state.distance };
            let (index, [_, from_afar @ ..]) = (self.states.intern(FoeState { distance, ..state }), attacks);
            let end = ends.get_or_insert_with((index, from_afar), Default::default);
            end.0 += p;
            end.1.add_count(turns, p);
            end.2.add_count(attacks.iter().sum(), p);
        }
        let ends = ends.into_iter().map(|((end, from_afar), (p, turns, attacks))| Transition {
            end,
            p,
            turns,
            attacks,
            from_afar,
        });
        let ends: Box<[Transition]> = ends.collect();
        let most_turns = ends.iter().map(|transition| transition.turns.end() - 1).max().unwrap_or(0);
        let transitions = Rc::new(Transitions { ends, most_turns });
        memoize(&mut self.transitions, key, transitions.clone());
        transitions
    }

    /// Returns the largest distance at which the foe may hold still, or whether it sees you matters; 0 for
    /// most.
    pub(super) fn watched_up_to(&self) -> i32 {
        match self.profile.holds_still {
            None if self.profile.shooting.is_none() => 0,
            Some(HoldsStill::AtHome) => FAR,
            _ => self.setup.you.sight + 1,
        }
    }
}
