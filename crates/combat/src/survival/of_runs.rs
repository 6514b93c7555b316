//! Whether you live through sampled runs of foes in file, who get in each other's way.

use super::Survival;
use super::laws::{Kinds, law_of_rounds};
use crate::loss::Loss;
use chase::pursuit::SampledRounds;

/// The most probabilities that are multiplied.
const MOST_PRODUCTS: usize = 40_000_000;

/// Returns what becomes of you by rounds of these kinds of each foe, with these hit points lost at first; whether you live after
/// each of your actions, or at the end alone. `None` if it is too much to compute.
pub(super) fn survival_of_runs(
    rounds: &SampledRounds,
    kinds: &[Kinds],
    first: usize,
    hp: Option<usize>,
    end_alone: bool,
) -> Option<Survival> {
    let cap = hp.unwrap_or(usize::MAX);
    let last = rounds.actions().checked_sub(1)?;
    let at_end = rounds.after(last);
    let most = |foe: usize| at_end.iter().map(|(counts, _)| counts[foe]).max().unwrap_or(0);
    let laws = kinds.iter().enumerate().map(|(foe, kinds)| law_of_rounds(kinds, most(foe).into(), cap));
    let mut runs = Runs { laws: laws.collect(), first: Loss::certain(first.min(cap)), cap, products: 0 };
    let lost = runs.lost(&at_end)?;
    let mut alive = Vec::new();
    if hp.is_some() {
        let earlier = if end_alone { 0..0 } else { 0..last };
        for action in earlier {
            alive.push(1.0 - runs.lost(&rounds.after(action))?.at_least(cap));
        }
        alive.push(1.0 - lost.at_least(cap));
    }
    Some(Survival { lost, alive })
}

struct Runs {
    /// For each foe, the law of the hit points lost to so many of its rounds.
    laws: Vec<Vec<Loss>>,
    /// What is lost before them.
    first: Loss,
    cap: usize,
    products: usize,
}

impl Runs {
    /// Returns the law of the hit points lost to these rounds. What combinations have in common is added up once: they are in
    /// order.
    fn lost(&mut self, combinations: &[(&[u16], f64)]) -> Option<Loss> {
        let mut lost = Loss::impossible();
        let mut sums = vec![self.first.clone()];
        let mut before: &[u16] = &[];
        for (counts, p) in combinations {
            let alike = counts.iter().zip(before).take_while(|(a, b)| a == b).count();
            sums.truncate(1 + alike);
            for (count, laws) in counts.iter().zip(&self.laws).skip(alike) {
                let (sum, more) = (&sums[sums.len() - 1], &laws[usize::from(*count)]);
                self.products += sum.probabilities().len() * more.probabilities().len();
                sums.push(sum.plus(more, self.cap));
            }
            if self.products > MOST_PRODUCTS {
                return None;
            }
            lost.add_weighted(&sums[sums.len() - 1], *p);
            before = counts;
        }
        Some(lost)
    }
}
