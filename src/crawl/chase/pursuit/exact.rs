//! The exact joint distribution of energy, distance and counts, action by action, for one speed of a foe.

mod memo;
mod solver;
mod tally;

use super::ChaseSetup;
use crate::crawl::chase::foe::FoeProfile;
use crate::time_slices::Pause;
use solver::Solver;
use tally::Tally;

/// Counts of one pursuit, for one speed or a mixture of speeds.
#[derive(Default)]
pub struct Tallies {
    /// Turns used.
    pub actions: Tally,
    /// Attacks.
    pub attacks: Tally,
    /// Final distance in tiles; 99 is out of reach.
    pub gaps: Tally,
    /// Probability of being first adjacent after each of your actions.
    pub reached: Vec<f64>,
}

impl Tallies {
    /// Adds another mixture component, multiplied by its weight.
    pub fn add(&mut self, weight: f64, other: Tallies) {
        self.actions.add(&other.actions, 0, weight);
        self.attacks.add(&other.attacks, 0, weight);
        self.gaps.add(&other.gaps, 0, weight);
        self.reached.resize(self.reached.len().max(other.reached.len()), 0.0);
        self.reached.iter_mut().zip(&other.reached).for_each(|(sum, chance)| *sum += weight * chance);
    }
}

/// Returns the tallies of a foe at this speed after `steps` of your actions. Yields to `pause` before each action.
pub async fn exact_tallies(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    speed: i32,
    steps: i32,
    pause: &Pause<'_>,
) -> Tallies {
    exact_tallies_by_step(setup, profile, speed, [steps, steps], pause).await.pop().unwrap_or_default()
}

/// Returns the tallies after `first` of your actions, and after each further one up to `last`.
pub async fn exact_tallies_by_step(
    setup: &ChaseSetup,
    profile: &FoeProfile,
    speed: i32,
    [first, last]: [i32; 2],
    pause: &Pause<'_>,
) -> Vec<Tallies> {
    let mut solver = Solver::new(setup, profile, speed);
    let mut current = solver.start();
    let (mut reached, mut tallies) = (Vec::new(), Vec::new());
    for step in 0..=last {
        if step >= first {
            tallies.push(solver.tallies(&current, &reached));
        }
        if step < last {
            pause.yield_now().await;
            let (next, arrived) = solver.advance(&current, step);
            current = next;
            reached.push(arrived);
        }
    }
    tallies
}
