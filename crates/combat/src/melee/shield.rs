//! Whether your shield blocks an attack. It is tried for every attack, also for one that misses.

use super::blow::MeleeBlow;
use super::blow_target::whole;
use crate::random2::random2avg;
use foundation::edition::{Edition, Life, Param, since};

/// What earlier blocks of the turn, by whomever, do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Memory {
    /// Each makes the next block harder.
    Penalty,
    /// There are only this many.
    Limit,
}

const MEMORY: Param<Memory> = Param(&[(10, Memory::Penalty), (31, Memory::Limit)]);

/// Since when attacks that always hit cannot be blocked either.
const CERTAIN_IS_UNBLOCKABLE: Life = since(33);

/// Returns the probability that your shield blocks an attack after this many blocks in the same turn of
/// yours.
pub fn block_chance(edition: Edition, blow: &MeleeBlow, blocks: usize) -> f64 {
    if blow.assailant.always_hits && CERTAIN_IS_UNBLOCKABLE.includes(edition) {
        return 0.0;
    }
    let penalty = match MEMORY.at(edition) {
        Memory::Limit if blocks >= blow.target.block_limit => return 0.0,
        Memory::Limit => 0,
        Memory::Penalty => 5 * (blocks as i64).pow(2),
    };
    let rolls = 15 + i64::from(2 * blow.assailant.hit_dice / 3) + penalty;
    let classes = whole(blow.target.shield);
    let blocked = classes.iter().filter(|(class, _)| **class > 0).map(|(class, p)| {
        let rolled = random2avg(2 * class).map(|(draw, q)| {
            // The shield's number is draw ÷ 3 − 1, against a roll from 0 to `rolls` − 1: a third of it,
            // truncated, against what you do not see.
            let number = draw / 3 - 1;
            let number = if blow.comes_unseen() { number / 3 } else { number };
            let winning = i64::from(number + 1).min(rolls);
            q * winning as f64 / rolls as f64
        });
        p * rolled.sum::<f64>()
    });
    blocked.sum()
}

/// Returns how many blocks of a turn matter: after as many, the chance stays as it is.
pub(super) fn blocks_remembered(edition: Edition, blow: &MeleeBlow) -> usize {
    match MEMORY.at(edition) {
        Memory::Limit => blow.target.block_limit,
        Memory::Penalty => usize::MAX,
    }
}

/// Returns the most attacks in one of your turns of which none depends on earlier blocks.
pub(super) fn blows_before_memory(edition: Edition, blow: &MeleeBlow) -> usize {
    match MEMORY.at(edition) {
        _ if blow.target.shield <= 0 => usize::MAX,
        Memory::Limit => blow.target.block_limit,
        Memory::Penalty => 1,
    }
}
