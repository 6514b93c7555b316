//! What a turn of yours costs, and what that adds up to where a foe may get hold of you.

use super::turn::{rounds_in_turn, under_one_shield};
use crate::loss::Loss;
use crate::melee::AttackRound;
use chase::energy::AttacksFrom;
use foundation::insertion_sort::insertion_sort;

/// What a turn costs you.
#[derive(Clone, PartialEq)]
pub(super) struct TurnCost {
    /// Where nobody has got hold of you at its end.
    free: Loss,
    /// Where a foe got hold of you in it.
    grabbed: Loss,
    /// If one held you before.
    held: Loss,
}

impl TurnCost {
    /// Computes what a turn costs in which each foe makes this many rounds. One who may get hold of you is
    /// followed alone, a round at a time.
    pub(super) fn of(counts: &[AttacksFrom], rounds: &[&AttackRound], cap: usize) -> TurnCost {
        match rounds.iter().find_map(|round| Some((round, round.held()?))) {
            Some((round, held)) => {
                debug_assert!(rounds.len() == 1 && counts.iter().flatten().sum::<usize>() == 1);
                let (free, grabbed) = round.lost_by_grabbing(held, cap);
                TurnCost { free, grabbed, held: held.lost(cap) }
            }
            None => {
                let free = lost_in_turn(counts, rounds, cap);
                TurnCost { free, grabbed: Loss::impossible(), held: Loss::impossible() }
            }
        }
    }

    /// Returns how many cases it has where nobody holds you.
    pub(super) fn cases(&self) -> usize {
        self.free.probabilities().len()
    }
}

/// What you have lost so far: where nobody holds you, and where a foe does.
#[derive(Clone)]
pub(super) struct SoFar {
    free: Loss,
    held: Loss,
}

impl SoFar {
    /// Returns that nothing is lost.
    pub(super) fn nothing() -> SoFar {
        SoFar { free: Loss::nothing(), held: Loss::impossible() }
    }

    /// Returns parts without any case.
    pub(super) fn impossible() -> SoFar {
        SoFar { free: Loss::impossible(), held: Loss::impossible() }
    }

    /// Returns what is lost after one more turn.
    pub(super) fn plus(&self, turn: &TurnCost, cap: usize) -> SoFar {
        let mut held = self.free.plus(&turn.grabbed, cap);
        held.add_weighted(&self.held.plus(&turn.held, cap), 1.0);
        SoFar { free: self.free.plus(&turn.free, cap), held }
    }

    /// Returns the parts of the distribution.
    pub(super) fn parts(&self) -> [&Loss; 2] {
        [&self.free, &self.held]
    }

    /// Returns how many probabilities it keeps.
    pub(super) fn cells(&self) -> usize {
        self.parts().iter().map(|part| part.probabilities().len()).sum()
    }
}

/// Returns the distribution of the hit points lost in a turn of yours in which each foe makes this many
/// rounds, under the shield's memory of all of them: who hurts least first, so that your shield is tired for
/// the others.
fn lost_in_turn(counts: &[AttacksFrom], rounds: &[&AttackRound], cap: usize) -> Loss {
    let most = rounds.iter().map(|round| round.blocks_remembered()).max().unwrap_or(0);
    let mut in_order: Vec<(f64, &AttacksFrom, &AttackRound)> = counts
        .iter()
        .zip(rounds)
        .map(|(counts, round)| (if most > 0 { round.lost(usize::MAX).mean() } else { 0.0 }, counts, *round))
        .collect();
    insertion_sort(&mut in_order, |(one, ..), (other, ..)| one.total_cmp(other));
    let made = in_order
        .into_iter()
        .flat_map(|(_, counts, round)| rounds_in_turn(counts, |distance| round.reaching(distance)));
    under_one_shield(Loss::nothing(), made, most, |part, round, blocks| {
        round.lost_by_blocks(blocks, cap).iter().map(|lost| part.plus(lost, cap)).collect()
    })
}
