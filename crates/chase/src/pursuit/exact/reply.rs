//! A foe's whole reply to one of your actions, act by act.

use super::memo::without_energy;
use super::solver::Solver;
use super::tally::Tally;
use crate::energy::{Act, AttacksFrom, FoeState};
use foundation::prob::Dist;
use foundation::sorted_map::SortedMap;
use std::rc::Rc;

/// What is the case during a reply or at its end, but for the energy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Case {
    /// The state with an energy of 0.
    state: FoeState,
    /// Turns used in the reply so far.
    turns: usize,
    /// Attacks made so far.
    attacks: AttacksFrom,
}

/// The distribution at the end of a reply.
pub struct Reply {
    /// The energy that the tallies are below.
    top: i32,
    /// How far the energy is below [`Reply::top`], by what else is the case.
    cases: Cases,
}

type Cases = SortedMap<Case, Tally>;

/// What a foe may do in a state, whatever its energy.
pub struct NextActs {
    /// The least energy with which it acts.
    least_energy: i32,
    /// The act, its cost, the state after it with an energy of 0, the probability.
    outcomes: Vec<(Act, usize, FoeState, f64)>,
}

impl Solver<'_> {
    /// Returns the end of a reply, given the states after your action with the attacks made during it. The foe `acts`
    /// unless your action took you away.
    ///
    /// All cases with the same number of acts are advanced together.
    pub(super) fn reply(&mut self, start: &Dist<(FoeState, usize), f64>, acts: bool) -> Reply {
        let top = start.iter().map(|((state, _), _)| state.energy).max().unwrap_or_default();
        let (mut acting, mut ended) = (Cases::default(), Cases::default());
        for (&(state, attacks), p) in start.iter() {
            let case = Case { state: without_energy(state), turns: 0, attacks: [attacks, 0, 0] };
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
                    // `pursues` is set again at the next gain, and so is what flits until then: states that differ in these
                    // alone are one.
                    let flit_turns = self.profile.flit_turns_after_you(case.state.flit_turns);
                    let flit_turns = *flit_turns.certain().unwrap_or(&case.state.flit_turns);
                    let state = FoeState { pursues: false, flit_turns, ..case.state };
                    ended.get_or_insert_with(Case { state, ..case }, Tally::default).add(&too_low, 0, 1.0);
                }
                if !spent.is_empty() {
                    for &(act, cost, state, p) in &able.outcomes {
                        let mut case = Case { state, turns: case.turns + act.turns(), ..case };
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

impl Reply {
    /// Returns the end states with the turns used and the attacks made, and the probability of each.
    pub fn ends(&self) -> impl Iterator<Item = (FoeState, usize, AttacksFrom, f64)> {
        self.cases.iter().flat_map(|(case, spent)| {
            let state = |spent: usize| FoeState { energy: self.top - spent as i32, ..case.state };
            spent.iter().map(move |(spent, p)| (state(spent), case.turns, case.attacks, p))
        })
    }
}
