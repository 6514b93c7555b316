//! A chase that a scroll of teleportation ends: the states of the foe in layers, by the time since the
//! reading began.
//!
//! Each of your actions is split by the time that it takes, so that a layer knows whether the teleport is
//! due. What it takes away leaves the layers: the foe stays where it was, and no more happens.

use super::leave::CameAlong;
use super::solver::Solver;
use super::states::States;
use super::tallies::{ActionChances, StairsTally, Tallies};
use super::tally::Tally;
use crate::foe::FoeProfile;
use crate::plan::{Arrival, TimedKind};
use crate::pursuit::chase_setup::ChaseSetup;
use crate::teleport::fires_by;
use foundation::time_slices::Pause;
use std::ops::RangeInclusive;

/// Returns the tallies after each of these numbers of your actions.
pub async fn tallies_by_action(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    speed: i32,
    actions: RangeInclusive<i32>,
    pause: &Pause<'_>,
) -> Vec<Tallies> {
    let (plan, times) = setup.plan.split_by_time();
    let split = ChaseSetup { plan, ..setup.clone() };
    let mut solver = Solver::new(&split, profile, speed);
    let start = Layer { states: solver.start(), ..Layer::default() };
    let mut countdown = Countdown { solver, layers: vec![start], taken: Tallies::default(), stairs: None };
    let (first, last) = actions.into_inner();
    let mut all = Vec::new();
    for index in 0..=last {
        if index >= first {
            all.push(countdown.tallies(index == last));
        }
        if index < last {
            countdown.advance(index, &times[setup.plan.kind(index)], pause).await;
        }
    }
    all
}

/// The states of a foe while the teleport is pending, and what became of the rest.
struct Countdown<'a> {
    solver: Solver<'a>,
    /// What the teleport has not taken away.
    layers: Vec<Layer>,
    /// What it has, with the history of all.
    taken: Tallies,
    /// Who comes along by the stairs, once they are taken.
    stairs: Option<StairsTally>,
}

/// States in which the reading began equally long ago.
#[derive(Default)]
struct Layer {
    /// How long ago, in aut; 0 before it.
    since: i32,
    /// Whether you have left by the stairs, and the foe with you.
    came_along: bool,
    states: States,
}

impl Countdown<'_> {
    /// Moves all layers on by your action of this 0-based index, which takes one of these times.
    async fn advance(&mut self, index: i32, times: &[TimedKind], pause: &Pause<'_>) {
        let setup = self.solver.setup;
        let is_pending = setup.plan.teleport.is_some_and(|reading| index as usize >= reading);
        let is_last = setup.takes_stairs() && index == setup.action_count - 1;
        let arrival = setup.plan.stairs.as_ref().filter(|_| is_last);
        let (mut ended, mut along) = (States::default(), StairsTally::default());
        let layers = std::mem::take(&mut self.layers);
        if let Some(time) = times.first().filter(|_| !layers.is_empty()) {
            self.solver.plan(time.kind);
        }
        for layer in &layers {
            for time in times {
                let since = if is_pending { layer.since + time.aut } else { 0 };
                let fires = fires_by(layer.since, since);
                if fires > 0.0 {
                    let mut taken = layer.states.scaled(time.p * fires);
                    self.solver.advance_by(&mut taken, time.ending, &mut ended, pause).await;
                }
                if fires < 1.0 {
                    let mut left = layer.states.scaled(time.p * (1.0 - fires));
                    if let Some(Arrival { turn, .. }) = arrival {
                        let followers = self.solver.split_followers(&mut left);
                        let CameAlong { states, tally } =
                            self.solver.bring_along(followers, time.kind, turn, pause).await;
                        along.add(tally, 1.0);
                        self.layers.push(Layer { since, came_along: true, states });
                    }
                    let next = layer_at(&mut self.layers, since);
                    self.solver.advance_by(&mut left, time.kind, next, pause).await;
                }
            }
        }
        self.layers.iter_mut().for_each(|layer| layer.states.prune());
        self.taken.add(1.0, self.solver.marginals(&ended));
        self.observe();
        along.leave_behind(&self.attacks_of_others());
        self.stairs = arrival.map(|_| along);
    }

    /// Returns the attacks so far where the teleport has taken you away or the foe does not come along.
    fn attacks_of_others(&self) -> Tally {
        let mut attacks = self.taken.attacks.clone();
        let others = self.layers.iter().filter(|layer| !layer.came_along);
        others.for_each(|layer| attacks.add(&layer.states.attacks(), 0, 1.0));
        attacks
    }

    /// Records what is the case after an action of yours.
    fn observe(&mut self) {
        let mut observed = ActionChances::default();
        for Layer { states, .. } in &self.layers {
            observed.add_weighted(self.solver.observe(states), 1.0);
            self.taken.work.states = self.taken.work.states.max(states.iter().count());
        }
        let teleported = self.taken.attacks.sum();
        observed.reached.add(0.0, teleported);
        observed.in_reach.add(0.0, teleported);
        observed.untouched.add(self.taken.attacks.zero(), teleported);
        observed.dead.add(self.taken.slain, teleported);
        self.taken.history.push(observed);
        self.taken.work.products = self.solver.products;
    }

    /// Returns the tallies so far; with who comes along if it is the end.
    fn tallies(&self, is_end: bool) -> Tallies {
        let mut tallies = self.taken.clone();
        self.layers.iter().for_each(|layer| tallies.add(1.0, self.solver.marginals(&layer.states)));
        tallies.counted.add(1.0, &self.solver.counted);
        tallies.stairs = self.stairs.clone().filter(|_| is_end);
        tallies
    }
}

/// Returns the states of the layer of this time in which the foe has not come along, a new one if need be.
fn layer_at(layers: &mut Vec<Layer>, since: i32) -> &mut States {
    let is_it = |layer: &Layer| layer.since == since && !layer.came_along;
    let index = layers.iter().position(is_it).unwrap_or_else(|| {
        layers.push(Layer { since, ..Layer::default() });
        layers.len() - 1
    });
    &mut layers[index].states
}

#[cfg(test)]
mod tests {
    use crate::pursuit::{Pursuit, pursuit};
    use crate::test_support::read_chase;

    fn chased(query: &str) -> Pursuit {
        let (setup, foes) = read_chase(query);
        pursuit(&setup, &foes[0])
    }

    /// With actions of 10 aut, the foe replies to two, three or four of them before you are gone.
    #[test]
    fn with_certain_times_it_is_the_mean_of_three_chases() {
        for (v, foe, gap) in
            [("0.34", "jackal", 3), ("0.28", "ogre", 1), ("0.16", "bat", 2), ("0.31", "orc", 1)]
        {
            for rest in ["away", "stay", "attack", "blink3.away"] {
                let query = |plan: &str, steps| {
                    format!("v={v}&foes={foe}&gap={gap}&energy=any&steps={steps}&plan={plan}.{rest}*30")
                };
                let exact = chased(&query("teleport", 40));
                let fixed = [2, 3, 4].map(|steps| chased(&query("read", steps)));
                let mean = |of: fn(&Pursuit) -> f64| fixed.iter().map(of).sum::<f64>() / 3.0;
                for (name, of) in [
                    ("attacks", (|one| one.attacks.mean()) as fn(&Pursuit) -> f64),
                    ("turns", |one| one.turns.mean()),
                    ("untouched", |one| one.untouched),
                    ("reached", |one| one.reached_by_action.iter().sum()),
                ] {
                    let (exact, mean) = (of(&exact), mean(of));
                    assert!(
                        (exact - mean).abs() < 1e-12,
                        "{name} of {foe} in {v}, {rest}: {exact}, not {mean}"
                    );
                }
            }
        }
    }

    #[test]
    fn it_hits_as_you_leave_in_the_action_that_takes_you_away() {
        // 0.30: each step away is hit with probability 1/3 as long as the ogre is beside you.
        let [read, away] = ["teleport.stay*9", "teleport.stay.away*9"]
            .map(|plan| chased(&format!("v=0.30&foes=ogre&steps=40&plan={plan}")).attacks.mean());
        assert!(away > 0.0 && read > away, "{read} {away}");
        let fixed = [2, 3, 4].map(|steps| {
            chased(&format!("v=0.30&foes=ogre&steps={steps}&plan=read.stay.away*9")).attacks.mean()
        });
        assert!(away > fixed.iter().sum::<f64>() / 3.0 + 0.1, "{away} {fixed:?}");
    }

    #[test]
    fn stairs_come_first_if_they_are_near() {
        let [read, teleport] = ["read.stairs", "teleport.stairs"]
            .map(|plan| chased(&format!("v=0.34&foes=jackal&energy=any&plan={plan}")).stairs.unwrap());
        assert!(read.follows > 0.0 && (teleport.follows - read.follows).abs() < 1e-12);
        let [read, teleport] = ["read.away.stairs", "teleport.away.stairs"]
            .map(|plan| chased(&format!("v=0.34&foes=jackal&energy=any&plan={plan}")).stairs.unwrap());
        // The shortest of the three delays takes you away as you take them.
        assert!(read.follows > 0.0 && (teleport.follows - read.follows * 2.0 / 3.0).abs() < 1e-12);
        let (before, after) = (read.attacks_after.mean(), teleport.attacks_after.mean());
        assert!(before > 0.0 && (after - before * 2.0 / 3.0).abs() < 1e-12, "{before} {after}");
    }

    #[test]
    fn once_you_are_gone_nothing_happens() {
        let [short, long] =
            [10, 40].map(|steps| chased(&format!("v=0.34&foes=ogre&steps={steps}&plan=teleport.stay")));
        assert_eq!(short.attacks, long.attacks);
        assert_eq!((long.in_reach_by_action[39], long.reached_by_action.len()), (0.0, 40));
        assert_eq!(long.untouched_by_action[39], long.untouched);
    }

    /// An orc beside you attacks once in reply to each of two, three or four actions.
    #[test]
    fn of_one_that_attacks_once_an_action_it_is_a_closed_form() {
        let attacks = chased("v=0.34&foes=orc&steps=10&plan=teleport.stay").attacks;
        assert_eq!(attacks.range(), (&2, &4));
        assert!((2..=4).all(|n| (attacks.probability(|k| *k == n) - 1.0 / 3.0).abs() < 1e-12));
    }
}
