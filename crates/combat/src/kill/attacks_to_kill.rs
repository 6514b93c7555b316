//! How many attacks it takes until a monster's hit points are gone. Pinned by
//! `crates/golden/rows/kill-exact.tsv`.

use chase::deaths::healed_after;
use foundation::prob::{Dist, MAX_ERROR};

/// After how many attacks the count ends.
pub const MOST_ATTACKS: usize = 120;
/// Most fights are over after this many: only what then lives is counted again, to the end.
const USUALLY_ENOUGH: usize = 60;
/// Below this chance that it lives, the fight is over.
const AS_GOOD_AS_DEAD: f64 = 1e-10;

/// How many attacks kill.
#[derive(Clone, PartialEq, Debug)]
pub struct AttacksToKill {
    /// The probability that exactly this many attacks kill: first that of one.
    pub exactly: [f64; MOST_ATTACKS],
}

impl AttacksToKill {
    /// Returns the probability that this many do not kill: with those that do, exactly 1.
    pub fn longer_than(&self, attacks: usize) -> f64 {
        (1.0 - self.exactly[..attacks].iter().sum::<f64>()).max(0.0)
    }

    /// Returns after how many attacks it is dead with at least this probability; `None` if this many are not
    /// counted.
    pub fn until(&self, chance: f64) -> Option<usize> {
        let mut dead = 0.0;
        let index = self.exactly.iter().position(|p| {
            dead += p;
            dead >= chance - MAX_ERROR
        })?;
        Some(index + 1)
    }
}

/// Returns how many attacks kill: `losses` are the hit points that the first one and each later one take off,
/// `healed` those that the monster regenerates after each, never above what it started with. The last of
/// `healed` also holds for all attacks after it; if it is empty, nothing is regenerated.
///
/// The state is the hit points lost, for each possible start, as the start is the most it can have. Where so
/// much is lost that it is never whole again, only what is left matters, and all starts are added up.
pub(super) fn attacks_to_kill(
    losses: [&Dist<i32, f64>; 2],
    hit_points: &Dist<i32, f64>,
    healed: &[Dist<i32, f64>],
) -> AttacksToKill {
    let usual = attacks_up_to(USUALLY_ENOUGH, losses, hit_points, healed);
    if usual.longer_than(USUALLY_ENOUGH) < AS_GOOD_AS_DEAD {
        usual
    } else {
        attacks_up_to(MOST_ATTACKS, losses, hit_points, healed)
    }
}

/// Returns the same, counted up to this many attacks.
fn attacks_up_to(
    most: usize,
    losses: [&Dist<i32, f64>; 2],
    hit_points: &Dist<i32, f64>,
    healed: &[Dist<i32, f64>],
) -> AttacksToKill {
    let nothing = Dist::always(0);
    let mut lives = Lives {
        near: hit_points.iter().map(|(hp, p)| (hp.unsigned_abs() as usize, vec![p])).collect(),
        far: vec![0.0; hit_points.range().1.unsigned_abs() as usize],
    };
    let [first, later] = losses.map(LossTable::of);
    let (mut exactly, mut alive) = ([0.0; MOST_ATTACKS], 1.0);
    for (index, (dead, bound)) in exactly.iter_mut().zip(bounds(healed, most)).enumerate() {
        *dead = lives.lose(if index == 0 { &first } else { &later });
        alive -= *dead;
        if alive < AS_GOOD_AS_DEAD {
            break;
        }
        lives.heal(healed_after(healed, index).unwrap_or(&nothing), bound);
    }
    AttacksToKill { exactly }
}

/// A monster that lives, by what it has lost or has left.
struct Lives {
    /// For each number of hit points at the start, the probability of each number lost.
    near: Vec<(usize, Vec<f64>)>,
    /// The probability of each number left, from the most on down to 1, where so much is lost that all starts
    /// are alike.
    far: Vec<f64>,
}

impl Lives {
    /// Takes a loss off. Returns the probability that it kills.
    fn lose(&mut self, loss: &LossTable) -> f64 {
        let mut dead = 0.0;
        let most = loss.exactly.len() - 1;
        for (hp, lost) in &mut self.near {
            let mut after = vec![0.0; (lost.len() + most).min(*hp)];
            for (before, p) in counted(lost) {
                dead += loss.add_to(p, *hp - before, &mut after[before..]);
            }
            *lost = after;
        }
        // What is left, from the most on down to 1, is what is lost, from nothing on.
        let most_left = self.far.len();
        let mut after = vec![0.0; most_left];
        for (index, p) in counted(&self.far) {
            dead += loss.add_to(p, most_left - index, &mut after[index..]);
        }
        self.far = after;
        dead
    }

    /// Gives back what is regenerated, never more than was lost. Of a monster that has lost `bound` hit
    /// points or more, only what is left is kept: it is never whole again.
    fn heal(&mut self, healed: &Dist<i32, f64>, bound: usize) {
        let (most, mut far) = (self.far.len(), vec![0.0; self.far.len()]);
        for (index, p) in counted(&self.far) {
            for (more, q) in healed.iter() {
                far[index.saturating_sub(more.unsigned_abs() as usize)] += p * q;
            }
        }
        for (hp, lost) in &mut self.near {
            let mut near = vec![0.0; bound.min(*hp)];
            for (before, p) in counted(lost) {
                for (more, q) in healed.iter() {
                    let after = before.saturating_sub(more.unsigned_abs() as usize);
                    match near.get_mut(after) {
                        Some(chance) => *chance += p * q,
                        None => far[most - *hp + after] += p * q,
                    }
                }
            }
            *lost = near;
        }
        self.far = far;
    }
}

/// Returns the most hit points that are regenerated from after each of this many attacks on until the last,
/// but for a chance next to none.
fn bounds(healed: &[Dist<i32, f64>], most: usize) -> Vec<usize> {
    let mut later: Dist<i32, f64> = Dist::always(0);
    let mut bounds: Vec<usize> = (0..most)
        .rev()
        .map(|index| {
            let mut beyond = 0.0;
            let likely = later.iter().rev().find(|(_, p)| {
                beyond += p;
                beyond > LEFT_OUT
            });
            let bound = likely.map_or(0, |(more, _)| more.unsigned_abs() as usize);
            later = healed_after(healed, index).map_or(later.clone(), |healed| later.plus(healed));
            bound
        })
        .collect();
    bounds.reverse();
    bounds
}

/// A loss as an array, with the probability of each number of hit points or more.
struct LossTable {
    exactly: Vec<f64>,
    at_least: Vec<f64>,
}

impl LossTable {
    fn of(dist: &Dist<i32, f64>) -> LossTable {
        let mut exactly = vec![0.0; dist.range().1.unsigned_abs() as usize + 1];
        dist.iter().for_each(|(loss, p)| exactly[loss.unsigned_abs() as usize] = p);
        let mut sum = 0.0;
        let mut at_least: Vec<f64> = exactly
            .iter()
            .rev()
            .map(|p| {
                sum += p;
                sum
            })
            .collect();
        at_least.reverse();
        LossTable { exactly, at_least }
    }

    /// Adds the loss, times `p`, to the hit points lost that still leave some of those `left`. Returns the
    /// probability of all others.
    fn add_to(&self, p: f64, left: usize, after: &mut [f64]) -> f64 {
        let dead = self.at_least.get(left).copied().unwrap_or(0.0);
        after.iter_mut().zip(&self.exactly).for_each(|(chance, q)| *chance += p * q);
        p * dead
    }
}

/// Cases less likely than this are left out: at most 10⁵ in each of the attacks, together less than 10⁻⁹.
const LEFT_OUT: f64 = 1e-16;

/// Returns the cases that count, with their probabilities.
fn counted(cases: &[f64]) -> impl Iterator<Item = (usize, f64)> {
    cases.iter().copied().enumerate().filter(|(_, p)| *p > LEFT_OUT)
}
