//! The joint law of energy, distance and counts, action by action.
//!
//! A foe's turn depends only on where it stands, so each is worked out once and kept. Far from you its
//! turn is the same at any distance.

mod solver;
mod tally;

use super::ChaseSetup;
use crate::crawl::chase::foe::FoeProfile;
use crate::time_slices::Pause;
use solver::Solver;
use tally::Tally;

/// What is counted, for one speed or a mixture of them.
#[derive(Default)]
pub struct Tallies {
    /// Turns used.
    pub actions: Tally,
    /// Attacks.
    pub attacks: Tally,
    /// Distance in the end; 99 is out of reach.
    pub gaps: Tally,
    /// Probability of being first adjacent after each of your actions.
    pub reached: Vec<f64>,
}

impl Tallies {
    /// Adds another law, weighed.
    pub fn add(&mut self, weight: f64, other: Tallies) {
        self.actions.add(&other.actions, 0, weight);
        self.attacks.add(&other.attacks, 0, weight);
        self.gaps.add(&other.gaps, 0, weight);
        self.reached.resize(self.reached.len().max(other.reached.len()), 0.0);
        self.reached.iter_mut().zip(&other.reached).for_each(|(sum, chance)| *sum += weight * chance);
    }
}

/// The law of a foe of this pace at this speed; the work may pause after each of your actions.
pub async fn law(run: &ChaseSetup, pace: &FoeProfile, speed: i32, steps: i32, pause: &Pause<'_>) -> Tallies {
    laws(run, pace, speed, [steps, steps], pause).await.pop().unwrap_or_default()
}

/// The laws after so many of your actions and after each that follows, up to the last.
pub async fn laws(
    run: &ChaseSetup,
    pace: &FoeProfile,
    speed: i32,
    [first, last]: [i32; 2],
    pause: &Pause<'_>,
) -> Vec<Tallies> {
    let mut solver = Solver::new(run, pace, speed);
    let mut now = solver.start();
    let (mut reached, mut laws) = (Vec::new(), Vec::new());
    for step in 0..=last {
        if step >= first {
            laws.push(solver.law(&now, &reached));
        }
        if step < last {
            pause.yield_now().await;
            let (next, arrived) = solver.advance(&now, step);
            now = next;
            reached.push(arrived);
        }
    }
    laws
}
