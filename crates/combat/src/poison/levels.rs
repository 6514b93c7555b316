//! Poison until 0.13: levels that hurt at random, once in each of your turns.

use foundation::prob::Dist;
use std::sync::LazyLock;

/// The most levels that poison has.
pub(super) const MOST: u32 = 40;

/// The most hit points that a hit costs.
pub(super) const WORST: usize = 14;

/// The hit points that poison costs in a turn in which it hurts, by level.
static HITS: LazyLock<Vec<Dist<i32, f64>>> = LazyLock::new(|| (0..=MOST).map(hit).collect());

/// Returns the hit points that poison of a level costs in a turn in which it hurts: 5 to 14 with a chance
/// above level 10, else 2 or 3 with a coin above level 5, else 1.
fn hit(level: u32) -> Dist<i32, f64> {
    let one = Dist::always(1);
    let small = if level > 5 { Dist::either(0.5, &Dist::uniform(2..=3), &one) } else { one };
    let high = if level > 10 { f64::from(level - 8) / f64::from(level) } else { 0.0 };
    Dist::either(high, &Dist::uniform(5..=14), &small)
}

/// Returns the chance that a hit takes a level with it: more with 1 hit point left.
fn fade(hp_left: i32) -> f64 {
    if hp_left == 1 { 5.0 / 12.0 } else { 1.0 / 8.0 }
}

/// Returns what a turn does that poison may hurt in, with its probability: hit points lost and levels left.
/// `hp` are your hit points before, and `felt` what a loss comes to.
pub(super) fn hurt_in_turn(
    level: u32,
    hp: i32,
    felt: impl Fn(i32) -> i32,
) -> impl Iterator<Item = ((i32, u32), f64)> {
    let hurts = (f64::from(level) / 5.0).min(1.0);
    let hit = move |(lost, p): (&i32, f64)| {
        let lost = felt(*lost);
        let fades = fade(hp - lost);
        [((lost, level - 1), p * hurts * fades), ((lost, level), p * hurts * (1.0 - fades))]
    };
    std::iter::once(((0, level), 1.0 - hurts)).chain(HITS[level as usize].iter().flat_map(hit))
}

/// Returns the probability of each number of hit points lost in the end, from 0 to `hp`, given by level that
/// of each number below `hp` lost now. Each hit costs at least one, so that one pass in the order of what is
/// lost is enough.
pub(super) fn run_out<'a>(now: impl Iterator<Item = (usize, &'a [f64])>, hp: usize) -> Vec<f64> {
    let mut open = vec![vec![0.0; HITS.len()]; hp + 1];
    for (level, row) in now {
        row.iter().zip(&mut open).for_each(|(p, levels)| levels[level] += p);
    }
    for lost in 0..hp {
        for level in 1..HITS.len() {
            let p = open[lost][level];
            if p == 0.0 {
                continue;
            }
            for (hurt, q) in HITS[level].iter() {
                let then = (lost + *hurt as usize).min(hp);
                let fades = fade((hp - then) as i32);
                open[then][level - 1] += p * q * fades;
                open[then][level] += p * q * (1.0 - fades);
            }
        }
    }
    let dead = open[hp].iter().sum();
    let ended = open[..hp].iter().map(|levels| levels[0]);
    ended.chain([dead]).collect()
}
