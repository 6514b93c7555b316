//! The exact joint distribution of energy, distance and counts, action by action, for one speed of a foe.

mod acting;
mod advance;
mod counted;
mod far;
mod least;
mod leave;
mod memo;
mod reply;
mod solver;
mod states;
pub mod tallies;
mod tally;
mod teleport;
mod when_beside;

pub use least::{Escape, least};
pub use memo::memoize;
pub use when_beside::{Drinking, drink_when_beside};

use super::chase_setup::ChaseSetup;
use crate::foe::FoeProfile;
use foundation::time_slices::Pause;
pub use solver::{Solver, Transition};
use states::States;
use std::ops::RangeInclusive;
pub use tallies::{ActionChances, StairsTally, Tallies, Work};
pub use tally::Tally;

/// Returns the tallies of a foe at this speed after each of these numbers of your actions. Yields to `pause`
/// every few states.
pub async fn exact_tallies_by_action(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    speed: i32,
    actions: RangeInclusive<i32>,
    pause: &Pause<'_>,
) -> Vec<Tallies> {
    if setup.plan.teleport.is_some() {
        return teleport::tallies_by_action(setup, profile, speed, actions, pause).await;
    }
    let (first, last) = actions.into_inner();
    let mut solver = Solver::new(setup, profile, speed);
    let (mut current, mut next) = (solver.start(), States::default());
    let (mut history, mut all, mut work) = (Vec::new(), Vec::new(), Work::default());
    let arrival = setup.plan.stairs.as_ref().filter(|_| setup.takes_stairs());
    let mut stairs = None::<StairsTally>;
    for index in 0..=last {
        if index >= first {
            // Whoever is dead by then does not come along.
            let at_end = || stairs.clone().unwrap_or_else(|| StairsTally::of_left_behind(&current.attacks()));
            let stairs = arrival.filter(|_| index == last).map(|_| at_end());
            all.push(Tallies { history: history.clone(), stairs, work, ..solver.tallies(&current) });
        }
        if index < last {
            next.clear();
            if let Some(arrival) = arrival.filter(|_| index == setup.action_count - 1) {
                let followers = solver.split_followers(&mut current);
                solver.advance(&mut current, index, &mut next, pause).await;
                let kind = setup.plan.kind(index);
                let along = solver.bring_along(followers, kind, &arrival.turn, pause).await;
                stairs.insert(along.tally).leave_behind(&next.attacks());
                next.append(along.states);
            } else {
                solver.advance(&mut current, index, &mut next, pause).await;
            }
            work.states = work.states.max(next.iter().count());
            work.products = solver.products;
            next.prune();
            history.push(solver.observe(&next));
            std::mem::swap(&mut current, &mut next);
        }
    }
    all
}
