//! The tables of rules that the time of a step comes from, the game's or an article's, and how they give it.

use crate::model::mover::Mover;
use foundation::edition::Edition;
use foundation::prob::Dist;
use foundation::rules::{Breakdown, Rule, Step, run, run_on};

/// The time of one step with its derivation.
#[derive(Clone, PartialEq, Debug)]
pub struct StepTime {
    /// Movement delay.
    pub movement: Breakdown,
    /// Pace of the step: the aut that an action of ten takes.
    pub pace: Breakdown,
    /// Time of the step, in whole auts.
    pub aut: Breakdown,
}

/// The tables of rules that the time of a step comes from.
#[derive(Clone, Copy)]
pub struct Tables {
    /// Movement delay.
    pub movement: &'static [Rule<Mover>],
    /// Base of the pace, in the unit that steps count it in.
    pub base: &'static [Rule<Mover>],
    /// Rows that change the pace of every action.
    pub pace: &'static [Rule<Mover>],
    /// Rows that change the pace of steps alone.
    pub step_pace: &'static [Rule<Mover>],
    /// Rows that change the product of movement delay and pace.
    pub total: &'static [Rule<Mover>],
}

impl Tables {
    /// Computes the time of one step by the rows that live in an edition.
    pub fn step_time(&self, edition: Edition, mover: &Mover) -> StepTime {
        let movement = run(self.movement, edition, mover);
        let pace = run_on(self.common_pace(edition, mover), self.step_pace, edition, mover);
        let product =
            multiplied("Movement delay × action delay ÷ 10", &movement, &pace, Dist::div_rand_round);
        let aut = run_on(product, self.total, edition, mover);
        StepTime { movement, pace, aut }
    }

    /// Returns the pace of a step before the rows that concern steps alone.
    pub(super) fn common_pace(&self, edition: Edition, mover: &Mover) -> Breakdown {
        run_on(run(self.base, edition, mover), self.pace, edition, mover)
    }
}

/// Returns delay × pace ÷ 10 in whole auts under the name of a step; `divide` rounds the product over its
/// unit.
pub(super) fn multiplied(
    name: &'static str,
    delay: &Breakdown,
    pace: &Breakdown,
    divide: impl Fn(i32, i32) -> Dist<i32>,
) -> Breakdown {
    let unit = 10 * delay.parts * pace.parts;
    let total = delay.total.flat_map(|delay| pace.total.flat_map(|pace| divide(delay * pace, unit)));
    let step = Step { name, effects: Vec::new(), after: total.clone(), parts: 1 };
    Breakdown { steps: vec![step], total, parts: 1 }
}
