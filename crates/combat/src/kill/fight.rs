//! How many attacks it takes until a monster's hit points are gone. Pinned by `crates/golden/rows/kill-exact.tsv`.

use foundation::prob::{Dist, MAX_ERROR};
use std::rc::Rc;

/// After how many attacks the count ends.
pub const MOST_ATTACKS: usize = 60;

/// How many attacks kill.
#[derive(Clone, PartialEq, Debug)]
pub struct AttacksToKill {
    /// The probability that exactly so many attacks kill: first that of one.
    pub exactly: [f64; MOST_ATTACKS],
    /// The probability that [`MOST_ATTACKS`] do not.
    pub longer: f64,
}

impl AttacksToKill {
    /// Returns after how many attacks it is dead with at least this probability; `None` if so many are not counted.
    pub fn until(&self, chance: f64) -> Option<usize> {
        let mut dead = 0.0;
        let index = self.exactly.iter().position(|p| {
            dead += p;
            dead >= chance - MAX_ERROR
        })?;
        Some(index + 1)
    }
}

/// Returns how many attacks kill: `losses` are the hit points that the first one and each later one take off, `healed` those
/// that the monster regenerates after each, never above what it started with. The last of `healed` also holds for all attacks
/// after it; if it is empty, nothing is regenerated.
///
/// The state is the hit points lost, for each possible start, as the start is the most it can have. Where so much is lost
/// that it is never whole again, only what is left matters, and all starts are added up.
pub(super) fn attacks(
    losses: [&Dist<i32, f64>; 2],
    hit_points: &Dist<i32, f64>,
    healed: &[Dist<i32, f64>],
) -> AttacksToKill {
    let mut lives = Lives::of(hit_points, healed);
    let [first, later] = losses.map(LossTable::of);
    let mut exactly = [0.0; MOST_ATTACKS];
    for (index, dead) in exactly.iter_mut().enumerate() {
        *dead = lives.lose_and_heal(if index == 0 { &first } else { &later });
    }
    AttacksToKill { exactly, longer: lives.chance() }
}

/// Returns the probability that a monster lives after so many attacks on others that cleave into it, and so many on it,
/// `[on others][on it]`, together at most [`MOST_ATTACKS`]; a row ends with a chance next to none. `losses` are what the first attack
/// on it takes off, if none has cleaved before, what each later one does, and what one that cleaves does; `healed` as in [`attacks`].
pub(super) fn alive(
    losses: [&Dist<i32, f64>; 3],
    hit_points: &Dist<i32, f64>,
    healed: &[Dist<i32, f64>],
) -> Vec<Vec<f64>> {
    let [first, later, cleaved] = losses.map(LossTable::of);
    let mut unattacked = Lives::of(hit_points, healed);
    let mut rows = Vec::new();
    for on_others in 0..MOST_ATTACKS {
        let mut lives = unattacked.clone();
        let mut row = vec![lives.chance()];
        while on_others + row.len() <= MOST_ATTACKS && row.last().is_some_and(|p| *p > NEXT_TO_NONE) {
            lives.lose_and_heal(if on_others + row.len() == 1 { &first } else { &later });
            row.push(lives.chance());
        }
        rows.push(row);
        if unattacked.chance() <= NEXT_TO_NONE {
            break;
        }
        unattacked.lose_and_heal(&cleaved);
    }
    rows
}

/// A foe that lives with less than this chance is not followed any more.
const NEXT_TO_NONE: f64 = 1e-9;

/// A monster that lives, by what it has lost or has left.
#[derive(Clone)]
struct Lives<'a> {
    /// For each number of hit points at the start, the probability of each number lost.
    near: Vec<(usize, Vec<f64>)>,
    /// The probability of each number left, from the most on down to 1, where so much is lost that all starts are alike.
    far: Vec<f64>,
    /// What it regenerates after each attack.
    healed: &'a [Dist<i32, f64>],
    /// From how many hit points lost on, after each attack, it is never whole again: see [`bounds`].
    bounds: Rc<[usize]>,
    /// How many attacks it has lived through.
    attacks: usize,
}

impl<'a> Lives<'a> {
    /// Creates a whole one.
    fn of(hit_points: &Dist<i32, f64>, healed: &'a [Dist<i32, f64>]) -> Lives<'a> {
        Lives {
            near: hit_points.iter().map(|(hp, p)| (hp.unsigned_abs() as usize, vec![p])).collect(),
            far: vec![0.0; hit_points.range().1.unsigned_abs() as usize],
            healed,
            bounds: bounds(healed).into(),
            attacks: 0,
        }
    }

    /// Returns the probability that it lives.
    fn chance(&self) -> f64 {
        self.near.iter().flat_map(|(_, lost)| lost).chain(&self.far).sum()
    }

    /// Takes the loss of an attack off, and gives back what is regenerated after it. Returns the probability that it kills.
    fn lose_and_heal(&mut self, loss: &LossTable) -> f64 {
        let dead = self.lose(loss);
        match healed_after(self.healed, self.attacks) {
            Some(healed) => self.heal(healed),
            None => self.heal(&Dist::always(0)),
        }
        self.attacks += 1;
        dead
    }

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

    /// Gives some back.
    fn heal(&mut self, healed: &Dist<i32, f64>) {
        let bound = self.bounds[self.attacks];
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

/// Returns what is regenerated after the attack at an index: the last also holds for all later ones; `None` where nothing is.
fn healed_after(healed: &[Dist<i32, f64>], index: usize) -> Option<&Dist<i32, f64>> {
    healed.get(index).or(healed.last())
}

/// Returns the most hit points that are regenerated from after each attack on until the count ends, but for a chance next to none.
fn bounds(healed: &[Dist<i32, f64>]) -> Vec<usize> {
    let mut later: Dist<i32, f64> = Dist::always(0);
    let mut bounds: Vec<usize> = (0..MOST_ATTACKS)
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

    /// Adds the loss, times `p`, to the hit points lost that still leave some of those `left`. Returns the probability of all others.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blows_add_up_whomever_they_were_meant_for() {
        let [four, three] = [4, 3].map(Dist::always);
        let rows = alive([&four, &four, &three], &Dist::always(10), &[]);
        for (on_others, row) in rows.iter().enumerate() {
            for (on_it, p) in row.iter().enumerate() {
                assert_eq!(*p, f64::from(3 * on_others + 4 * on_it < 10), "{on_others} {on_it}");
            }
        }
        assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 2, 2, 1]);
    }

    #[test]
    fn without_others_it_lives_as_long_as_alone() {
        let loss = Dist::chance(1, 3, 5, 0);
        let healed = [Dist::chance(1, 2, 1, 0)];
        let hit_points = Dist::chance(1, 2, 11, 14);
        let alone = attacks([&loss, &loss], &hit_points, &healed);
        let rows = alive([&loss; 3], &hit_points, &healed);
        let mut lives = 1.0;
        for (dies, p) in alone.exactly.iter().zip(&rows[0][1..]) {
            lives -= dies;
            assert!((lives - p).abs() < 1e-12, "{lives} {p}");
        }
        // Alike blows may come in any order.
        for (on_others, row) in rows.iter().enumerate() {
            for (on_it, p) in row.iter().enumerate().filter(|(_, p)| **p > NEXT_TO_NONE) {
                assert!((p - rows[0][on_others + on_it]).abs() < 1e-12, "{on_others} {on_it}");
            }
        }
    }
}
