//! The rounds that foes make in one turn of yours.

use crate::loss::Loss;
use crate::poison::Wounds;
use chase::energy::AttacksFrom;

/// What is lost, as a distribution or a part of one.
pub(super) trait Losses {
    /// Returns a part without any case.
    fn impossible(&self) -> Self;
    /// Adds all cases of another part.
    fn add(&mut self, other: &Self);
}

impl Losses for Loss {
    fn impossible(&self) -> Loss {
        Loss::impossible()
    }

    fn add(&mut self, other: &Loss) {
        self.add_weighted(other, 1.0);
    }
}

impl Losses for Wounds {
    fn impossible(&self) -> Wounds {
        self.nothing()
    }

    fn add(&mut self, other: &Wounds) {
        self.add_weighted(other, 1.0);
    }
}

/// Returns what is lost after these rounds, one after the other, under one shield, which is tired by what it
/// blocked in the turn. `after` returns what a round makes of a part in which so many blocks were made: the
/// parts with 0, 1, … more of them. More than `most` blocks are as good as that many.
pub(super) fn under_one_shield<L: Losses, R>(
    before: L,
    rounds: impl Iterator<Item = R>,
    most: usize,
    after: impl Fn(L, &R, usize) -> Vec<L>,
) -> L {
    let none = before.impossible();
    let mut by_blocks = vec![before];
    for round in rounds {
        let mut next: Vec<L> = Vec::new();
        for (blocks, part) in by_blocks.into_iter().enumerate() {
            for (more, part) in after(part, &round, blocks).iter().enumerate() {
                let blocks = (blocks + more).min(most);
                while next.len() <= blocks {
                    next.push(none.impossible());
                }
                next[blocks].add(part);
            }
        }
        by_blocks = next;
    }
    let mut whole = none;
    by_blocks.iter().for_each(|part| whole.add(part));
    whole
}

/// Returns each round that a foe makes in the order in which it makes them. `reaching` tells what one from so
/// many tiles is.
pub(super) fn rounds_in_turn<R: Clone>(
    counts: &AttacksFrom,
    reaching: impl Fn(i32) -> R,
) -> impl Iterator<Item = R> {
    by_distance(counts).flat_map(move |(distance, count)| std::iter::repeat_n(reaching(distance), count))
}

/// Returns how many rounds a foe makes from each number of tiles, in the order in which it makes them in one
/// turn of yours: from where you left it, then from where you are, where it stays once it reaches you.
pub(super) fn by_distance(counts: &AttacksFrom) -> impl Iterator<Item = (i32, usize)> {
    (1..).zip(*counts).filter(|(_, count)| *count > 0)
}
