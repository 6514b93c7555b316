//! The damage of a blow of yours that lands, before the extra of its ego. Pinned by
//! `crates/golden/rows/kill-exact.tsv`.

use super::draws::{BlowStep, Draw, nearest, rounded, run, truncated};
use super::stab;
use super::strike::{Blow, Means};
use crate::attacker::Stab;
use crate::random2::random2;
use foundation::edition::{ALWAYS, Life, between, only, since, until};
use foundation::prob::Dist;

/// The damage, from the base damage on. From 0.34 the rows down to the roll count in hundredths.
#[rustfmt::skip]
const DAMAGE: &[Draw<Blow>] = &[
    row(until(11),       "Strength and dexterity",   |b, v| ability(v, mixed(b, 2, 10), 78, BEFORE_19)),
    row(only(12),        "Strength and dexterity",   |b, v| ability(v, mixed(b, 1, 20), 78, BEFORE_19)),
    row(between(13, 17), "Strength and dexterity",   |b, v| ability(v, mixed(b, 1, 20), 39, BEFORE_19)),
    row(only(18),        "Strength",                 |b, v| ability(v, b.strike.strength, 39, BEFORE_19)),
    row(only(19),        "Strength",                 |b, v| ability(v, b.strike.strength, 39, IN_19)),
    row(between(20, 26), "Strength",                 |b, v| ability(v, b.strike.strength, 39, SINCE_20)),
    row(between(27, 28), "Strength",                 |b, v| Some(Dist::always(v * half_percents(b.strike.strength) / 2 / 100))),
    row(between(29, 33), "Ability",                  |b, v| Some(Dist::always(v * half_percents(own_ability(b)) / 2 / 100))),
    row(since(34),       "Ability",                  |b, v| Some(Dist::always(v * half_percents(own_ability(b)) / 2))),
    row(until(14),       "Roll",                     |_, v| (v > 0).then(|| random2(v).flat_map(|roll| Dist::chance(1, 3, roll + 1, *roll)))),
    row(between(15, 33), "Roll",                     |_, v| Some(random2(v + 1))),
    row(since(34),       "Roll",                     |_, v| Some(nearest(v))),
    row(until(33),       "Weapon skill",             |b, v| matches!(b.strike.means, Means::Melee | Means::Launcher).then(|| truncated(v, 2500, b.strike.skill + 1, 2500))),
    row(since(34),       "Weapon skill",             |b, v| (b.strike.means != Means::Bare).then(|| truncated(v, 2500, b.strike.skill + 1, 2500))),
    row(ALWAYS,          "Fighting",                 |b, v| (b.strike.fighting > 0).then(|| truncated(v, 3000, b.strike.fighting + 1, 3000))),
    row(ALWAYS,          "Might",                    |b, v| (b.strike.might && is_close(b)).then(|| random2(10).map(|more| v + 1 + more))),
    row(until(11),       "Statue form",              statue),
    row(ALWAYS,          "Enchantment and slaying",  |b, v| plus(v, b.strike.plus)),
    row(between(12, 14), "Statue form",              statue),
    row(since(16),       "Stab",                     |b, v| (b.stab != Stab::None).then(|| Dist::always(v.max(1)))),
    row(since(16),       "Stabbing weapon",          stab::with_good_weapon),
    row(since(16),       "Stabbing skill",           stab::with_any_weapon),
    row(since(27),       "Stabbing bonus",           stab::bonus),
    row(ALWAYS,          "Cleaving",                 |b, v| b.is_cleave.then(|| rounded(7 * v, 10))),
    row(between(15, 29), "Statue form",              statue),
    row(between(14, 31), "Shadow form",              |b, v| in_form(b, "shadow", v, 1, 2)),
    row(since(13),       "Weak",                     |b, v| b.strike.weak.then(|| rounded(3 * v, 4))),
    row(until(26),       "Its armour",               |b, v| Some(stab::armour(b).flat_map(|ac| armoured(v, *ac)))),
    row(since(27),       "Its armour",               |b, v| Some(armoured(v, b.quarry.ac))),
    row(since(30),       "Statue form",              statue),
    row(between(31, 32), "Flux form",                |b, v| in_form(b, "flux", v, 2, 3)),
    row(since(33),       "Flux form",                |b, v| in_form(b, "flux", v, 1, 2)),
    row(since(33),       "Walking scroll form",      |b, v| in_form(b, "walking-scroll", v, 1, 2)),
    row(since(30),       "Shattering",               shattering),
];

const fn row(life: Life, name: &'static str, draw: fn(&Blow, i32) -> Option<Dist<i32, f64>>) -> Draw<Blow> {
    Draw { life, name, draw }
}

/// `[high, above, low, under]`: for an ability over `high`, a draw below ability − `above` counts for you;
/// for one under `low`, a draw below `under` − ability counts against you.
type Bounds = [i32; 4];
const BEFORE_19: Bounds = [11, 11, 9, 9];
const IN_19: Bounds = [10, 10, 10, 10];
const SINCE_20: Bounds = [10, 9, 10, 11];

/// Returns the damage multiplied by a drawn number of parts of `whole`, by ability (until 0.26).
fn ability(
    value: i32,
    ability: i32,
    whole: i32,
    [high, above, low, under]: Bounds,
) -> Option<Dist<i32, f64>> {
    let parts = if ability > high {
        random2(ability - above).map(|more| whole + 2 * more)
    } else if ability < low {
        random2(under - ability).map(|less| whole - 3 * less)
    } else {
        return None;
    };
    Some(parts.map(|parts| value * parts / whole))
}

/// Returns strength and dexterity mixed by the weapon (until 0.17); the difference is first divided by
/// `inner`.
fn mixed(b: &Blow, inner: i32, weights: i32) -> i32 {
    let s = &b.strike;
    s.strength + (s.dexterity - s.strength) / inner * (10 - s.strength_weight) / weights
}

/// Returns the ability that the weapon asks for from 0.29.
fn own_ability(b: &Blow) -> i32 {
    if b.strike.by_dexterity { b.strike.dexterity } else { b.strike.strength }
}

/// Returns by how many halves of a percent damage is multiplied from 0.27: 75 % and 2.5 % for each point of
/// ability.
fn half_percents(ability: i32) -> i32 {
    (150 + 5 * ability).max(2)
}

fn is_close(b: &Blow) -> bool {
    matches!(b.strike.means, Means::Melee | Means::Bare)
}

fn plus(value: i32, plus: i32) -> Option<Dist<i32, f64>> {
    (plus != 0).then(|| random2(1 + plus.abs()).map(|points| value + plus.signum() * points))
}

fn statue(b: &Blow, value: i32) -> Option<Dist<i32, f64>> {
    in_form(b, "statue", value, 3, 2)
}

fn in_form(b: &Blow, form: &str, value: i32, num: i32, den: i32) -> Option<Dist<i32, f64>> {
    (b.strike.form == form).then(|| rounded(num * value, den))
}

/// Returns the damage behind armour: less by a draw up to its class. No part of it is sure.
fn armoured(value: i32, ac: i32) -> Dist<i32, f64> {
    random2(1 + ac.max(0)).map(|stopped| (value - stopped).max(0))
}

/// Some of what is thrown shatters, and hurts a third more.
fn shattering(b: &Blow, value: i32) -> Option<Dist<i32, f64>> {
    let throws = b.strike.shatters?;
    Some(Dist::either(1.0 / throws as f64, &rounded(4 * value, 3), &Dist::always(value)))
}

/// Returns the damage of a blow that lands, step by step.
pub(super) fn damage(blow: &Blow) -> Vec<BlowStep> {
    let base = BlowStep { name: "Base", after: blow.strike.base.clone() };
    let steps = run(DAMAGE, blow.edition, blow, blow.strike.base.clone());
    std::iter::once(base).chain(steps).collect()
}
