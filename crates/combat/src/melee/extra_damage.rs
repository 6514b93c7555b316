//! The damage that flavours add: a loss of its own, which armour does not reduce.

use super::blow::MeleeBlow;
use super::blow_target::{Resistances, whole};
use super::extra::Extra;
use crate::random2::random2;
use crate::shared_rules::VULNERABLE;
use foundation::edition::{Edition, Param};
use foundation::prob::Dist;

/// How draining is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DrainRoll {
    /// Resistance makes the roll itself smaller.
    Divided,
    /// Resistance is applied to half of the roll.
    Halved,
}

const DRAIN_ROLL: Param<DrainRoll> = Param(&[(10, DrainRoll::Divided), (13, DrainRoll::Halved)]);

/// How often draining acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DrainChance {
    /// One attack in 30, or else half of those above 5 damage, or two thirds of attacks without damage of
    /// their own.
    ByDamageOrWithout,
    /// The same without the last.
    ByDamage,
    /// Half of all.
    Half,
}

const DRAIN_CHANCE: Param<DrainChance> =
    Param(&[(10, DrainChance::ByDamageOrWithout), (15, DrainChance::ByDamage), (18, DrainChance::Half)]);

impl Extra {
    /// Returns the distribution of the damage that it adds to an attack that did `damage` behind armour.
    pub(super) fn damage(self, edition: Edition, blow: &MeleeBlow, damage: i32) -> Dist<i32, f64> {
        let hit_dice = blow.assailant.hit_dice;
        let rolled = |least: i32, range: i32| random2(range).map(|roll| least + roll);
        let Resistances { fire, cold, electricity, corrosion, .. } = blow.target.resistances;
        let resist = |dist: Dist<i32, f64>, level, divisor: fn(i32) -> i32| {
            dist.map(|damage| resisted(edition, *damage, level, divisor))
        };
        match self {
            Extra::Fire => resist(rolled(hit_dice, hit_dice), fire, elemental),
            Extra::Cold => resist(rolled(hit_dice, 2 * hit_dice), cold, elemental),
            Extra::Electricity => resist(rolled(hit_dice, hit_dice / 2), electricity, |r| elemental(r) + 1),
            Extra::PureFire => resist(pure_fire(blow), fire, elemental),
            Extra::Holy => Dist::always(if blow.target.unholy { 3 * blow.attack.damage / 4 } else { 0 }),
            Extra::Acid => {
                let die = Dist::uniform(1..=3);
                let dice = (0..4)
                    .fold(Dist::always(0), |sum, _| sum.flat_map(|sum: &i32| die.map(|more| sum + more)));
                resist(dice, corrosion, elemental)
            }
            Extra::Drowning => rolled(3 * hit_dice / 4, 3 * hit_dice / 4),
            Extra::Draining => draining(edition, blow, damage),
            Extra::DrainingByCoin => Dist::chance(1, 2, true, false).flat_map(|acts: &bool| {
                if *acts { draining(edition, blow, damage) } else { Dist::always(0) }
            }),
        }
    }
}

/// Returns what resistance divides damage by, at levels 1 to 3: 2, 3 and 5.
fn elemental(level: i32) -> i32 {
    (3 * level + 1) / 2
}

fn resisted(edition: Edition, damage: i32, level: i32, divisor: fn(i32) -> i32) -> i32 {
    let (num, den) = *VULNERABLE.at(edition);
    match level {
        0 => damage,
        ..0 => damage * num / den,
        1..=3 => damage / divisor(level),
        4.. => 0,
    }
}

/// Returns the distribution of pure fire, which half of a roll of armour reduces.
fn pure_fire(blow: &MeleeBlow) -> Dist<i32, f64> {
    let hit_dice = blow.assailant.hit_dice;
    let stopped = whole(blow.target.armour).flat_map(|armour| random2(1 + armour).map(|roll| roll / 2));
    random2(hit_dice)
        .map(|roll| 3 * hit_dice / 2 + roll)
        .flat_map(|damage: &i32| stopped.map(|stopped| (damage - stopped).max(0)))
}

fn draining(edition: Edition, blow: &MeleeBlow, damage: i32) -> Dist<i32, f64> {
    let level = blow.target.resistances.negative_energy;
    let drained = match DRAIN_ROLL.at(edition) {
        DrainRoll::Divided => random2(damage).map(|roll| 1 + roll / (2 + level).max(1)),
        DrainRoll::Halved => random2(damage).map(|roll| (1 + roll) / 2).map(|drained: &i32| {
            if level >= 3 { 0 } else { resisted(edition, *drained, level, |level| 2 * level) }
        }),
    };
    let (num, den) = drain_chance(edition, blow, damage);
    Dist::chance(num, den, true, false)
        .flat_map(|acts: &bool| if *acts { drained.clone() } else { Dist::always(0) })
}

/// Returns the chance that draining acts, as a fraction.
fn drain_chance(edition: Edition, blow: &MeleeBlow, damage: i32) -> (u64, u64) {
    match DRAIN_CHANCE.at(edition) {
        DrainChance::Half => (1, 2),
        // 1/30 + 29/30 × 2/3.
        DrainChance::ByDamageOrWithout if blow.attack.damage == 0 => (61, 90),
        // 1/30 + 29/30 × 1/2.
        _ if damage > 5 => (31, 60),
        _ => (1, 30),
    }
}
