//! What the ego of a weapon adds to a blow that lands. Pinned by `crates/golden/rows/kill-exact.tsv`.

use super::draws::{rounded, truncated};
use super::strike::{Blow, Means};
use crate::attacker::Stab;
use crate::random2::random2;
use crate::shared_rules::VULNERABLE;
use crawl::model::build::Brand;
use foundation::edition::{ALWAYS, Life, between, only, since, until};
use foundation::prob::Dist;

/// The extra loss, from the damage that is left behind armour. Armour does not touch it.
#[rustfmt::skip]
const EXTRA: &[Extra] = &[
    row(ALWAYS,          Brand::Flaming,       |b, d| (d > 0).then(|| elemental(b, d, b.quarry.fire))),
    row(ALWAYS,          Brand::Freezing,      |b, d| (d > 0).then(|| elemental(b, d, b.quarry.cold))),
    row(until(12),       Brand::Electrocution, |b, _| (b.quarry.elec <= 0 && !b.quarry.flies).then(|| shock(3, 10, 15))),
    row(between(13, 14), Brand::Electrocution, |b, _| (b.quarry.elec <= 0).then(|| shock(3, 10, 15))),
    row(between(15, 27), Brand::Electrocution, |b, _| (b.quarry.elec <= 0).then(|| shock(3, 8, 13))),
    row(since(28),       Brand::Electrocution, |b, _| (b.quarry.elec <= 0).then(|| shock(4, 8, 13))),
    row(until(31),       Brand::HolyWrath,     |b, d| (d > 0 && b.quarry.holy).then(|| wrath(d))),
    row(since(32),       Brand::HolyWrath,     |b, d| (d > 0 && b.quarry.holy && !b.strike.unholy).then(|| wrath(d))),
    row(until(11),       Brand::Draining,      |b, d| Some(old_drain(b, d))),
    row(only(12),        Brand::Draining,      |b, d| b.quarry.living.then(|| old_drain(b, d))),
    row(between(13, 14), Brand::Draining,      |b, d| b.quarry.living.then(|| drain(b, d, 2.0 / 3.0))),
    row(since(15),       Brand::Draining,      |b, d| b.quarry.living.then(|| drain(b, d, 0.5))),
    row(until(12),       Brand::Vorpal,        |_, d| (d > 0).then(|| truncated(1, 0, d, 4).map(|extra| 1 + extra))),
    row(between(13, 29), Brand::Vorpal,        |_, d| (d > 0).then(|| truncated(1, 0, d, 3).map(|extra| 1 + extra))),
    row(until(12),       Brand::Pain,          |b, _| (b.quarry.neg <= 0).then(|| pain(b, |n| f64::from(n + 1) / 8.0))),
    row(between(13, 18), Brand::Pain,          |b, _| (b.quarry.neg <= 0).then(|| pain(b, often))),
    row(between(19, 30), Brand::Pain,          |b, _| Some(resisted(b, &pain(b, often), b.quarry.neg))),
    row(since(31),       Brand::Pain,          |b, _| (!b.strike.trog).then(|| resisted(b, &pain(b, often), b.quarry.neg))),
];

/// The extra of an ego in its releases.
struct Extra {
    life: Life,
    brand: Brand,
    /// Returns the distribution of the extra loss; `None` where the ego does nothing.
    draw: fn(&Blow, i32) -> Option<Dist<i32, f64>>,
}

const fn row(life: Life, brand: Brand, draw: fn(&Blow, i32) -> Option<Dist<i32, f64>>) -> Extra {
    Extra { life, brand, draw }
}

/// Returns the hit points lost to a blow that lands, given the damage behind armour. What is turned to stone
/// loses half of either part, what is turning to stone two thirds.
pub(super) fn lost(blow: &Blow, damage: &Dist<i32, f64>) -> Dist<i32, f64> {
    let in_force = |row: &&Extra| row.brand == blow.strike.brand && row.life.includes(blow.edition);
    let works = matches!(blow.strike.means, Means::Melee | Means::Launcher);
    let row = EXTRA.iter().find(in_force).filter(|_| works);
    let suffered = |loss: i32| match blow.state {
        Stab::Petrified => loss / 2,
        Stab::Petrifying => 2 * loss / 3,
        _ => loss,
    };
    damage.flat_map(|damage| match row.and_then(|row| (row.draw)(blow, *damage)) {
        Some(extra) => extra.map(|extra| suffered(*damage) + suffered(*extra)),
        None => Dist::always(suffered(*damage)),
    })
}

/// Returns a loss behind resistance.
fn resisted(b: &Blow, loss: &Dist<i32, f64>, resistance: i32) -> Dist<i32, f64> {
    let (num, den) = *VULNERABLE.at(b.edition);
    loss.map(|loss| match resistance {
        0 => *loss,
        1 => loss / 2,
        2 => loss / 5,
        3.. => 0,
        _ => num * loss / den,
    })
}

fn elemental(b: &Blow, damage: i32, resistance: i32) -> Dist<i32, f64> {
    resisted(b, &truncated(1, 0, damage, 2).map(|extra| 1 + extra), resistance)
}

/// One blow in `blows` adds `least` and a draw below `n`.
fn shock(blows: u32, least: i32, n: i32) -> Dist<i32, f64> {
    Dist::either(1.0 / f64::from(blows), &random2(n).map(|more| least + more), &Dist::always(0))
}

fn wrath(damage: i32) -> Dist<i32, f64> {
    truncated(1, 0, 15 * damage, 10).map(|extra| 1 + extra)
}

fn old_drain(b: &Blow, damage: i32) -> Dist<i32, f64> {
    let extra = truncated(1, 0, damage, (2 + b.quarry.neg).max(1)).map(|extra| 1 + extra);
    Dist::either(2.0 / 3.0, &extra, &Dist::always(0))
}

fn drain(b: &Blow, damage: i32, p: f64) -> Dist<i32, f64> {
    let extra = resisted(b, &truncated(1, 1, damage, 2), b.quarry.neg);
    Dist::either(p, &extra, &Dist::always(0))
}

/// Returns the loss of pain: a draw by Necromancy, as often as another one says.
fn pain(b: &Blow, chance: fn(i32) -> f64) -> Dist<i32, f64> {
    let levels = || rounded(b.strike.necromancy, 100);
    let p: f64 = levels().iter().map(|(n, p)| p * chance(*n).min(1.0)).sum();
    Dist::either(p, &levels().flat_map(|n| random2(1 + n)), &Dist::always(0))
}

fn often(n: i32) -> f64 {
    1.0 - 1.0 / f64::from(n + 1)
}
