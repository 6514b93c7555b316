//! Whether you live through sampled runs, by a draw for each blow.

use super::Survival;
use super::laws::Kinds;
use crate::loss::Loss;
use crate::melee::AttackRound;
use chase::pursuit::SampledRounds;
use foundation::dice::{Draw, seeded};
use std::ops::Range;

/// Draws what becomes of you in sampled runs by rounds of these kinds of each foe, with these hit points lost at first; whether you
/// live after each of `actions`. The same question always gets the same answer.
pub(super) fn survival_of_draws(
    rounds: &SampledRounds,
    kinds: &[Kinds],
    first: usize,
    hp: Option<usize>,
    actions: Range<usize>,
) -> Survival {
    let cap = hp.unwrap_or(usize::MAX);
    let foes: Vec<FoeSums> = kinds.iter().map(|kinds| FoeSums::new(kinds, cap)).collect();
    let mut dice = seeded(1);
    let share = 1.0 / rounds.runs() as f64;
    let (mut lost, mut alive) = (Loss::impossible(), vec![0.0; if hp.is_some() { actions.len() } else { 0 }]);
    for run in rounds.by_run() {
        let held: Vec<&[Vec<f64>; 3]> = foes.iter().map(|foe| foe.draw(dice.unit())).collect();
        let mut sum = first;
        // The first action by whose end you are dead.
        let mut death = if sum >= cap { 0 } else { usize::MAX };
        let mut before = vec![[0; 3]; foes.len()];
        for (action, counts) in run.chunks(foes.len()).enumerate() {
            for ((sums, before), counts) in held.iter().zip(&mut before).zip(counts) {
                for (from, sums) in sums.iter().enumerate() {
                    let more = usize::from(counts[from] - before[from]);
                    sum += std::iter::repeat_with(|| drawn(sums, dice.unit())).take(more).sum::<usize>();
                }
                *before = *counts;
            }
            if sum >= cap {
                death = death.min(action);
            }
        }
        lost.add(sum.min(cap), share);
        let lives = alive.iter_mut().zip(actions.clone()).filter(|(_, action)| *action < death);
        lives.for_each(|(alive, _)| *alive += share);
    }
    Survival { lost, alive }
}

/// What one round of a foe costs.
struct FoeSums {
    /// For each kind of rounds and each distance, the probability of losing so many hit points or fewer, with the probability of
    /// the kind.
    kinds: Vec<([Vec<f64>; 3], f64)>,
}

impl FoeSums {
    fn new(kinds: &Kinds, cap: usize) -> FoeSums {
        let sums = |law: &Loss| {
            let so_far = |sum: &mut f64, p: &f64| {
                *sum += p;
                Some(*sum)
            };
            law.probabilities().iter().scan(0.0, so_far).collect()
        };
        let of_kind =
            |round: &AttackRound| [1, 2, 3].map(|distance| sums(&round.reaching(distance).lost(cap)));
        FoeSums { kinds: kinds.iter().map(|(round, p)| (of_kind(round), *p)).collect() }
    }

    /// Returns the kind at this number from 0 to 1.
    fn draw(&self, number: f64) -> &[Vec<f64>; 3] {
        let mut left = number;
        let found = self.kinds.iter().find(|(_, p)| {
            left -= p;
            left < 0.0
        });
        // The last, if rounding errors leave none.
        let (sums, _) = found.or(self.kinds.last()).expect("a foe makes some kind of rounds");
        sums
    }
}

/// Returns the hit points that are lost at this number from 0 to 1.
fn drawn(sums: &[f64], number: f64) -> usize {
    sums.partition_point(|sum| *sum <= number).min(sums.len().saturating_sub(1))
}
