//! What the rounds of foes cost you, by what they did in your turns.

use super::turns::Histories;
use crate::loss::Loss;
use crate::melee::AttackRound as Round;
use foundation::time_slices::Pause;

/// The kinds of rounds that a foe may make, with their probabilities: one kind in the whole fight.
pub type Kinds = Vec<(Round, f64)>;

/// How much is computed at most.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Of histories that are added up, state by state.
    pub walk: u64,
    /// Of probabilities that are kept.
    pub cells: usize,
    /// Of probabilities that are multiplied.
    pub products: usize,
}

/// Returns the law of the hit points lost by each history of foes that make rounds of these kinds; `None` if it is too much to
/// compute. Losses of `cap` or more count as `cap`. Yields to `pause` on the way.
pub async fn laws(
    histories: &Histories,
    kinds: &[&Kinds],
    cap: usize,
    limits: Limits,
    pause: &Pause<'_>,
) -> Option<Vec<Loss>> {
    let mut mixed = vec![Loss::impossible(); histories.grown.len() + 1];
    let mut products = 0;
    for (turns, p) in costs(histories, kinds, cap) {
        let (mut all, mut cells) = (vec![Loss::nothing()], 0);
        for (before, sort) in &histories.grown {
            pause.yield_now().await;
            let (before, turn) = (&all[*before], &turns[*sort]);
            let sum = before.plus(turn, cap);
            cells += sum.probabilities().len();
            products += before.probabilities().len() * turn.probabilities().len();
            if cells > limits.cells || products > limits.products {
                return None;
            }
            all.push(sum);
        }
        mixed.iter_mut().zip(&all).for_each(|(sum, law)| sum.add_weighted(law, p));
    }
    // Rounding errors of long sums are not left to life or death.
    Some(mixed.iter().map(Loss::normalized).collect())
}

/// Returns what each sort of turns costs, for each combination of kinds of rounds that makes a difference.
fn costs(histories: &Histories, kinds: &[&Kinds], cap: usize) -> Vec<(Vec<Loss>, f64)> {
    let mut costs: Vec<(Vec<Loss>, f64)> = Vec::new();
    for (rounds, p) in combined(kinds) {
        let turns: Vec<Loss> = histories.sorts.iter().map(|sort| turn(sort, &rounds, cap)).collect();
        match costs.iter_mut().find(|(known, _)| *known == turns) {
            Some((_, sum)) => *sum += p,
            None => costs.push((turns, p)),
        }
    }
    costs
}

/// Returns each combination of the foes' rounds, with its probability.
fn combined<'a>(kinds: &[&'a Kinds]) -> Vec<(Vec<&'a Round>, f64)> {
    let mut all = vec![(Vec::new(), 1.0)];
    for of_one in kinds {
        let longer = |(rounds, p): &(Vec<&'a Round>, f64)| {
            let with = |(round, q): &'a (Round, f64)| ([&rounds[..], &[round]].concat(), p * q);
            of_one.iter().map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Returns the law of the hit points lost in a turn of yours in which each foe makes so many rounds, in the order of the list,
/// under the shield's memory of all of them.
fn turn(counts: &[usize], rounds: &[&Round], cap: usize) -> Loss {
    let most = rounds.iter().map(|round| round.blocks_remembered()).max().unwrap_or(0);
    let made = counts.iter().zip(rounds).flat_map(|(count, round)| std::iter::repeat_n(*round, *count));
    let mut by_blocks = vec![Loss::nothing()];
    for round in made {
        let mut next = vec![Loss::impossible()];
        for (blocks, part) in by_blocks.iter().enumerate() {
            for (more, lost) in round.lost_by_blocks(blocks, cap).iter().enumerate() {
                let blocks = (blocks + more).min(most);
                next.resize(next.len().max(blocks + 1), Loss::impossible());
                next[blocks].add_weighted(&part.plus(lost, cap), 1.0);
            }
        }
        by_blocks = next;
    }
    let mut lost = Loss::impossible();
    by_blocks.iter().for_each(|part| lost.add_weighted(part, 1.0));
    lost
}
