//! Probability pushed forward, action by action.

use super::solver::{STATES_PER_PAUSE, Solver, Transition};
use super::states::{Counts, FAR, States};
use super::tallies::{ActionChances, Tallies};
use super::tally::Tally;
use crate::distance::distance_in_query;
use crate::energy::FoeState;
use crate::plan::PlannedAction;
use crate::pursuit::chase_setup::is_reachable;
use foundation::time_slices::Pause;

impl Solver<'_> {
    /// Returns the counts before your first action.
    pub fn start(&mut self) -> States {
        let distance = self.setup.distance;
        // How far you are after a hop differs from one state to another.
        let comes = self.profile.mobile
            && is_reachable(distance)
            && distance > self.profile.reach
            && self.setup.plan.kinds().iter().all(PlannedAction::lands_exactly);
        let (mut current, distance) =
            if comes { (States::at(distance), FAR) } else { (States::default(), distance) };
        for (state, p) in self.starts().iter() {
            self.add_start(FoeState { distance, ..*state }, p, &mut current);
        }
        current
    }

    fn add_start(&mut self, state: FoeState, p: f64, states: &mut States) {
        let (index, none) = (self.states.intern(state), Tally::of(0, p));
        let counts = states.at_mut(index);
        counts.turns.add(&none, 0, 1.0);
        counts.attacks.add(&none, 0, 1.0);
        (counts.chance, counts.unreached) = (p, p);
        if self.setup.plan.counts() {
            let is_in_reach = self.is_in_reach(index);
            let unreached =
                if is_in_reach { &mut self.counted.before_reach } else { &mut counts.counted_unreached };
            unreached.add(&none, 0, 1.0);
            counts.counted_untouched.add(&none, 0, 1.0);
        }
    }

    /// Moves the counts from `current` to what they are after one more of your actions, in `next`. `index` is
    /// the 0-based index of the action.
    pub async fn advance(&mut self, current: &mut States, index: i32, next: &mut States, pause: &Pause<'_>) {
        let kind = self.setup.plan.kind(index);
        self.plan(kind);
        self.advance_by(current, kind, next, pause).await;
    }

    /// Counts one more action of this kind as planned.
    pub(super) fn plan(&mut self, kind: usize) {
        let is_counted = self.setup.plan.kinds()[kind].counted_within.is_some();
        self.counted.planned += i32::from(is_counted);
    }

    /// Moves the counts from `current` to what they are after an action of this kind, and adds them to those
    /// in `next`.
    pub(super) async fn advance_by(
        &mut self,
        current: &mut States,
        kind: usize,
        next: &mut States,
        pause: &Pause<'_>,
    ) {
        let action = &self.setup.plan.kinds()[kind];
        self.bring_near(current, kind, pause).await;
        next.travelled = current.travelled + action.lead;
        let counts_actions = self.setup.plan.counts();
        for (number, (index, counts)) in current.iter().enumerate() {
            if number % STATES_PER_PAUSE == 0 {
                pause.yield_now().await;
            }
            let from = self.states.state(index);
            let finds = |within| from.distance <= within && !from.is_dead();
            let done = usize::from(action.counted_within.is_some_and(finds));
            self.counted.total += done as f64 * counts.chance;
            let transitions = self.transitions(index, kind);
            for Transition { end, p, turns, attacks, .. } in &transitions.ends {
                self.products += counts.products(turns, attacks) as u64;
                let entry: &mut Counts = next.at_mut(*end);
                entry.turns.add_convolved(&counts.turns, turns);
                entry.attacks.add_convolved(&counts.attacks, attacks);
                entry.chance += counts.chance * p;
                let is_in_reach = self.is_in_reach(*end);
                let first = if is_in_reach { &mut entry.arrived } else { &mut entry.unreached };
                *first += counts.unreached * p;
                if !counts_actions {
                    continue;
                }
                let unreached =
                    if is_in_reach { &mut self.counted.before_reach } else { &mut entry.counted_unreached };
                unreached.add(&counts.counted_unreached, done, *p);
                for (attacks, p) in attacks.iter() {
                    let untouched = if attacks > 0 {
                        &mut self.counted.before_attacked
                    } else {
                        &mut entry.counted_untouched
                    };
                    untouched.add(&counts.counted_untouched, done, p);
                }
            }
        }
    }

    /// Returns what is the case in these states.
    pub fn observe(&self, states: &States) -> ActionChances {
        let mut observed = ActionChances::default();
        for (index, counts) in states.iter() {
            let state = self.states.state(index);
            let in_reach = if self.is_in_reach(index) && state.is_there() { counts.chance } else { 0.0 };
            let untouched = if state.is_gone { 0.0 } else { counts.attacks.zero() };
            let dead = if state.is_there() { 0.0 } else { counts.chance };
            observed.reached.add(counts.arrived, counts.chance);
            observed.in_reach.add(in_reach, counts.chance);
            observed.untouched.add(untouched, counts.attacks.sum());
            observed.dead.add(dead, counts.chance);
        }
        observed
    }

    /// Removes from `states` those in which the foe stands beside you, and returns them.
    pub(super) fn split_beside(&self, states: &mut States) -> States {
        states.split(|index| self.states.state(index).is_beside_you())
    }

    /// Returns the marginal distributions of counts and distance.
    pub fn tallies(&self, current: &States) -> Tallies {
        let mut tallies = self.marginals(current);
        tallies.counted.add(1.0, &self.counted);
        tallies
    }

    /// Returns the marginal distributions of counts and distance, without your actions that were counted on
    /// the way.
    pub(super) fn marginals(&self, current: &States) -> Tallies {
        let mut tallies = Tallies::default();
        for (index, counts) in current.iter() {
            tallies.counted.before_reach.add(&counts.counted_unreached, 0, 1.0);
            tallies.counted.before_attacked.add(&counts.counted_untouched, 0, 1.0);
            let state = self.states.state(index);
            match state.distance {
                _ if state.is_dead() => tallies.slain += counts.chance,
                FAR => counts.turns.iter().for_each(|(turns, p)| {
                    tallies.distances.add(&Tally::of(current.travelled as usize - turns, p), 0, 1.0);
                }),
                distance => {
                    let distances = if state.is_gone { &mut tallies.gone } else { &mut tallies.distances };
                    let distance = distance_in_query(distance) as usize;
                    distances.add(&Tally::of(distance, counts.chance), 0, 1.0);
                }
            }
            tallies.turns.add(&counts.turns, 0, 1.0);
            tallies.attacks.add(&counts.attacks, 0, 1.0);
        }
        tallies
    }

    /// Returns whether you are in the foe's reach, or were as it went.
    fn is_in_reach(&self, index: usize) -> bool {
        self.states.state(index).distance <= self.profile.reach
    }
}
