//! How much poison a blow adds, by flavour and release.

use super::resistance;
use crate::defender::PoisonResistance;
use crate::loss::Loss;
use crate::random2::random2;
use foundation::edition::{Edition, Life, between, only, since, until};
use foundation::prob::Dist;

/// A poisonous flavour of an attack, with its monster.
#[derive(Clone, Copy)]
pub struct Venom {
    edition: Edition,
    flavour: &'static Flavour,
    hd: i32,
}

/// What a blow did to you: hit points at once, poison for later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Harm {
    /// Hit points lost to the blow itself.
    pub lost: i32,
    /// Poison that it added: points since 0.14, levels until 0.13.
    pub poison: i32,
}

/// A blow that may poison.
struct Blow {
    /// The monster's hit dice: undrained in 0.14, drained since 0.15.
    hd: i32,
    /// Hit points lost to the blow, at least 1.
    lost: i32,
}

/// A row: when a flavour poisons, and how much.
struct Flavour {
    life: Life,
    name: &'static str,
    /// The only monster that the row is about; `None`: every one.
    monster: Option<&'static str>,
    /// The chance to poison as a fraction.
    chance: fn(&Blow) -> (u64, u64),
    /// Levels until 0.13, points since 0.14.
    amount: fn(&Blow) -> Dist<i32>,
}

type Chance = fn(&Blow) -> (u64, u64);
type Amount = fn(&Blow) -> Dist<i32>;

const fn row(life: Life, name: &'static str, chance: Chance, amount: Amount) -> Flavour {
    Flavour { life, name, monster: None, chance, amount }
}

const fn row_of(life: Life, name: &'static str, monster: &'static str, amount: Amount) -> Flavour {
    Flavour { life, name, monster: Some(monster), chance: CERTAIN, amount }
}

/// Since then a point of poison is a hit point, and points add up; before, it is levels, which hurt at
/// random.
pub const COUNTS_POINTS: Life = since(14);

const CERTAIN: Chance = |_| (1, 1);
const THIRD: Chance = |_| (1, 3);

/// Read at the release tags. The first row that fits applies. `venom` is the ego of a monster's weapon.
#[rustfmt::skip]
const FLAVOURS: &[Flavour] = &[
    row(until(13),       "poison",           |b| if b.lost > 1 { (23, 80) } else { (1, 20) }, |_| Dist::always(1)),
    row(since(14),       "poison",           THIRD,                       |b| Dist::uniform(2 * b.hd..=4 * b.hd)),
    row(between(18, 34), "reach-sting",      THIRD,                       |b| Dist::uniform(2 * b.hd..=4 * b.hd)),
    row(until(13),       "poison-medium",    old_strong_chance,           |_| Dist::uniform(1..=3)),
    row(until(13),       "poison-strong",    old_strong_chance,           |_| two_dice(5).map(|dice| 1 + dice)),
    row(since(14),       "poison-strong",    THIRD,                       |b| Dist::uniform(11 * b.hd / 3..=13 * b.hd / 2)),
    row(until(13),       "poison-nasty",     CERTAIN,                     |_| Dist::always(2)),
    row(only(10),        "poison-str",       CERTAIN,                     |_| Dist::uniform(1..=3)),
    row(only(10),        "poison-stat",      CERTAIN,                     |_| Dist::uniform(1..=3)),
    row(between(11, 13), "poison-str",       CERTAIN,                     |_| Dist::always(1)),
    row(between(11, 12), "poison-stat",      CERTAIN,                     |_| Dist::always(1)),
    row(only(13),        "weakness-poison",  CERTAIN,                     |_| Dist::always(1)),
    row(between(14, 17), "weakness-poison",  |_| (1, 2),                  |b| Dist::uniform(2 * b.hd..=4 * b.hd)),
    row_of(until(13),       "paralyse", "red-wasp",                       |_| Dist::uniform(1..=2)),
    row_of(between(14, 15), "paralyse", "red-wasp",                       paralysing),
    row_of(between(16, 18), "paralyse", "hornet",                         paralysing),
    row(until(13),       "paralyse",         THIRD,                       |_| Dist::uniform(1..=2)),
    row(between(14, 18), "paralyse",         THIRD,                       paralysing),
    row(since(19),       "poison-paralyse",  THIRD,                       paralysing),
    row(since(31),       "minipara",         CERTAIN,                     |b| Dist::uniform(b.hd..=2 * b.hd)),
    row(until(13),       "venom",            |_| (3, 4),                  |_| Dist::always(2)),
    row(since(14),       "venom",            |_| (3, 4),                  |b| Dist::uniform(6..=13).flat_map(|base| random2(3 * b.lost / 2).map(|more| base + more))),
];

impl Venom {
    /// Returns how an attack of this flavour poisons, or `None` if it never does. `flavour` and `monster` are
    /// named as in the data (`poison-strong`, `red-wasp`); `venom` is the ego of a monster's weapon. `hd` are
    /// its hit dice, from 0.15 on those that draining left it.
    pub fn of(edition: Edition, flavour: &str, monster: &str, hd: i32) -> Option<Venom> {
        let fits = |row: &&Flavour| {
            row.name == flavour
                && row.monster.is_none_or(|named| named == monster)
                && row.life.includes(edition)
        };
        FLAVOURS.iter().find(fits).map(|flavour| Venom { edition, flavour, hd })
    }

    /// Returns the poison that a blow adds which cost `lost` hit points: levels until 0.13, points since
    /// 0.14, 0 where it does not poison. A blow that cost none never does.
    pub fn amount(&self, lost: i32, resistance: PoisonResistance) -> Dist<i32> {
        if lost <= 0 {
            return Dist::always(0);
        }
        let blow = Blow { hd: self.hd, lost };
        let (num, den) = (self.flavour.chance)(&blow);
        let amount =
            resistance::left(resistance, self.edition, self.flavour.name, (self.flavour.amount)(&blow));
        let poisons: Dist<bool> = Dist::chance(num, den, true, false);
        poisons.flat_map(|poisons| if *poisons { amount.clone() } else { Dist::always(0) })
    }

    /// Adds the poison to the distribution of the hit points that one blow costs, misses as 0: the joint
    /// distribution of both.
    pub fn with_blow(&self, lost: &Loss, resistance: PoisonResistance) -> Dist<Harm, f64> {
        let poisoned = |lost| self.amount(lost, resistance).approx().map(|&poison| Harm { lost, poison });
        lost.dist().flat_map(|lost| poisoned(*lost))
    }

    /// Adds the poison to the distribution of the hit points that one blow costs, misses as 0: what is lost
    /// in the end, if nothing cures you. `None` until 0.13, where the hit points lost to a level do not add
    /// up.
    pub fn with_all_poison(&self, lost: &Loss, resistance: PoisonResistance) -> Option<Loss> {
        if !COUNTS_POINTS.includes(self.edition) {
            return None;
        }
        let mut sum = Loss::impossible();
        let harms = self.with_blow(lost, resistance);
        harms.iter().for_each(|(harm, p)| sum.add((harm.lost + harm.poison) as usize, p));
        Some(sum)
    }
}

fn old_strong_chance(blow: &Blow) -> (u64, u64) {
    if blow.lost > 1 { (17, 45) } else { (1, 15) }
}

fn paralysing(blow: &Blow) -> Dist<i32> {
    Dist::uniform(3 * blow.hd / 2..=5 * blow.hd / 2)
}

/// The sum of two dice.
fn two_dice(sides: i32) -> Dist<i32> {
    let die = Dist::uniform(1..=sides);
    die.plus(&die)
}
