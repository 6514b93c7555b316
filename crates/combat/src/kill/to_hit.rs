//! The chance that a blow of yours lands. Pinned by `crates/golden/rows/kill-exact.tsv`.

use super::draws::{BlowStep, Draw, rounded, run, total};
use super::strike::{Means, Quarry, YourBlow};
use crate::attacker::Stab;
use crate::random2::random2;
use crate::shared_rules::with_coin;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::prob::Dist;

/// The to-hit number, which the roll stays below (the game's `calc_to_hit`). Each row has a draw of its own.
/// From 0.14 to 0.27 body armour and shield take something away; until 0.13 the game did so too late.
#[rustfmt::skip]
const TO_HIT: &[Draw<YourBlow>] = &[
    row(ALWAYS,          "Base",                      |_, v| add(v, 15)),
    row(until(11),       "Strength and dexterity",    |s, v| add(v, (s.dexterity + (s.strength - s.dexterity) / 2 * s.strength_weight / 10) / 2)),
    row(between(12, 17), "Strength and dexterity",    |s, v| add(v, (s.dexterity + (s.strength - s.dexterity) * s.strength_weight / 20) / 2)),
    row(since(18),       "Dexterity",                 |s, v| add(v, s.dexterity / 2)),
    row(ALWAYS,          "Fighting",                  |s, v| skill(v, s.fighting)),
    row(ALWAYS,          "Weapon skill",              |s, v| skill(v, s.skill)),
    row(ALWAYS,          "Enchantment and slaying",   |s, v| add(v, s.plus_to_hit)),
    row(ALWAYS,          "Accuracy",                  |s, v| add(v, s.accuracy)),
    row(until(14),       "Bare hands",                |s, v| add(v, bare(s, if s.claws { 4 } else { 2 }))),
    row(between(15, 30), "Bare hands",                |s, v| add(v, if s.counts_levels { 0 } else { bare(s, if s.claws { 4 } else { 2 }) })),
    row(since(31),       "Bare hands",                |s, v| add(v, if s.counts_levels { 0 } else { bare(s, 6) })),
    row(between(15, 30), "Thrown",                    |s, v| add(v, if s.means == Means::Thrown { 2 } else { 0 })),
    row(between(14, 25), "Body armour",               |s, v| rounded_penalty(v, s.penalties[0])),
    row(between(14, 25), "Shield",                    |s, v| rounded_penalty(v, s.penalties[1])),
    row(between(26, 27), "Body armour",               |s, v| drawn_penalty(v, s.penalties[0])),
    row(between(26, 27), "Shield",                    |s, v| drawn_penalty(v, s.penalties[1])),
];

/// What the form of bare hands adds to the roll.
#[rustfmt::skip]
const ROLL: &[Draw<YourBlow>] = &[
    row(until(25),       "Form",                      |s, v| (s.form_to_hit > 0).then(|| random2(s.form_to_hit).map(|more| v + more))),
    row(between(26, 30), "Form",                      |s, v| add(v, s.form_to_hit)),
];

const fn row(
    life: Life,
    name: &'static str,
    draw: fn(&YourBlow, i32) -> Option<Dist<i32, f64>>,
) -> Draw<YourBlow> {
    Draw { life, name, draw }
}

/// What the roll loses against a monster that you do not see.
const UNSEEN: i32 = 6;

fn add(value: i32, amount: i32) -> Option<Dist<i32, f64>> {
    (amount != 0).then(|| Dist::always(value + amount))
}

fn bare(strike: &YourBlow, amount: i32) -> i32 {
    if strike.means == Means::Bare { amount } else { 0 }
}

/// Adds a draw below the skill's hundredths + 100, in whole levels.
fn skill(value: i32, hundredths: i32) -> Option<Dist<i32, f64>> {
    let end = hundredths + 100;
    let draws = |level: i32| (end - 100 * level).min(100).unsigned_abs().into();
    let levels = 0..=(end - 1) / 100;
    (hundredths > 0).then(|| Dist::weighted(levels.map(|level| (value + level, draws(level))).collect()))
}

/// Subtracts a die of the penalty, in twentieths, rounded at random.
fn rounded_penalty(value: i32, penalty: i32) -> Option<Dist<i32, f64>> {
    (penalty > 0)
        .then(|| random2(penalty).flat_map(|face| rounded(1 + face, 20).map(|points| value - points)))
}

/// Subtracts a draw below 21 more than a draw below the penalty, in twentieths, truncated.
fn drawn_penalty(value: i32, penalty: i32) -> Option<Dist<i32, f64>> {
    (penalty > 0)
        .then(|| random2(penalty).flat_map(|face| random2(21 + face).map(|points| value - points / 20)))
}

/// Returns the to-hit number, step by step.
pub(super) fn to_hit(edition: Edition, strike: &YourBlow) -> Vec<BlowStep> {
    run(TO_HIT, edition, strike, Dist::always(0))
}

/// Returns the probability that a blow with this to-hit number lands on a quarry in a state. The game rolls
/// no evasion.
pub(super) fn chance_to_land(
    edition: Edition,
    strike: &YourBlow,
    to_hit: &Dist<i32, f64>,
    quarry: &Quarry,
    state: Stab,
) -> f64 {
    let evasion = evasion(edition, quarry, state);
    let more = total(&run(ROLL, edition, strike, Dist::always(0)));
    let hampered = if quarry.unseen { UNSEEN } else { 0 };
    let needed = more.map(|more| evasion + hampered - more);
    let reaches = |number: i32, needed: i32| {
        f64::from((number.max(1) - needed.max(0)).max(0)) / f64::from(number.max(1))
    };
    let beats: f64 = to_hit
        .iter()
        .flat_map(|(number, p)| needed.iter().map(move |(needed, q)| p * q * reaches(*number, *needed)))
        .sum();
    with_coin(beats)
}

/// Returns the evasion that a roll must reach.
fn evasion(edition: Edition, quarry: &Quarry, state: Stab) -> i32 {
    let net_divisor = if since(32).includes(edition) { 5 } else { quarry.size as i32 + 2 };
    let evasion = match state {
        Stab::Sleeping | Stab::Paralysed | Stab::Petrified | Stab::Petrifying => 0,
        Stab::Net => quarry.ev / net_divisor,
        Stab::Confused => quarry.ev / 2,
        Stab::None | Stab::Fleeing | Stab::Invisible | Stab::Distracted => quarry.ev,
    };
    evasion.max(0)
}
