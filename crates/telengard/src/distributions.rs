//! Distributions of the numbers in the encounter phase: levels, hit points, gifts, passes through the loop of
//! Light.
//!
//! # Examples
//! ```
//! use telengard::distributions::{bonus_of_gift, gifts, hit_points, level};
//! use telengard::encounter::EquipmentSlot;
//! use telengard::{Class, Encounter};
//!
//! let encounter = Encounter::from_query("depth=3&sword=8");
//! assert_eq!(level(&encounter).range(), (&1, &8));
//! // A troll, number 12, of level 2 has up to 24 hit points.
//! assert_eq!(hit_points(Class::Troll, 2).range(), (&1, &24));
//! // Who wears a sword +8 is given none by a monster of level 8 at most.
//! assert!(bonus_of_gift(&encounter, EquipmentSlot::Sword).is_none());
//! assert_eq!(bonus_of_gift(&encounter, EquipmentSlot::Armor).unwrap().range(), (&1, &8));
//! let p: f64 = gifts(&encounter).iter().map(|gift| gift.p).sum();
//! assert!((p - encounter.gift_chance()).abs() < 1e-12);
//! ```

use crate::bestiary::Class;
use crate::die::Die;
use crate::encounter::{Encounter, EquipmentSlot};
use crate::per_outcome::PerOutcome;
use crate::step::Outcome;
use crate::tree::Tree;
use foundation::inputs::Chance;
use foundation::prob::Dist;

/// Returns the distribution of the level of an announced monster. It depends only on the depth: 1 to 2 ×
/// depth + 2, at most k with probability (k / maximum)^(2/3).
///
/// Source: "Telengard encounters" article; pinned by `crates/golden/rows/telengard-levels.tsv`.
pub fn level(encounter: &Encounter) -> Dist<i32, f64> {
    let die = Die::level(encounter.max_level());
    Dist::from_cdf(1..=die.sides, |level| die.cdf(level))
}

/// Returns the distribution of the hit points of a monster of this class and level (at least 1): 1 to
/// M = level × number of the class, each k with probability (2k − 1) / M².
///
/// Source: "Telengard encounters" article; pinned by `crates/golden/rows/telengard-hit-points.tsv`.
pub fn hit_points(class: Class, level: i32) -> Dist<i32, f64> {
    let die = Die::hit_points(class.number() * level);
    Dist::from_cdf(1..=die.sides, |hp| die.cdf(hp))
}

/// Returns the distribution of hit points, given that they were rolled, from the odds by monster. `None` if
/// no monster ever gets so far.
pub fn rolled_hit_points(
    encounter: &Encounter,
    by_monster: &[PerOutcome<f64>; 20],
) -> Option<Dist<i32, f64>> {
    let levels = level(encounter);
    let rolled = Class::ALL.iter().flat_map(|class| {
        let later = by_monster[*class as usize].iter().filter(|(outcome, _)| *outcome >= Outcome::Healed);
        let class_chance: f64 = later.map(|(_, p)| p).sum();
        levels.iter().map(move |(level, p)| (*class, *level, class_chance * p)).collect::<Vec<_>>()
    });
    mixed_hit_points(encounter, rolled)
}

/// Returns the distribution of hit points over classes and levels with their weights.
///
/// A monster with at most M hit points has k with probability (2k − 1) / M². So the weight of k is (2k − 1)
/// times the sum of weight / M² over all monsters with M ≥ k, which one pass from the top accumulates.
fn mixed_hit_points(
    encounter: &Encounter,
    monsters: impl Iterator<Item = (Class, i32, f64)>,
) -> Option<Dist<i32, f64>> {
    let highest = (encounter.max_level() * Class::ALL.len() as i32) as usize;
    let mut weights = vec![0.0; highest + 1];
    for (class, level, p) in monsters {
        let maximum = class.number() * level;
        weights[maximum as usize] += p / f64::from(maximum).powi(2);
    }
    let mut sum = 0.0;
    for hp in (1..=highest).rev() {
        sum += weights[hp];
        weights[hp] = sum * (2 * hp - 1) as f64;
    }
    Dist::normalized((1..).zip(weights.into_iter().skip(1)))
}

/// A possible gift: the item, its new bonus, and its probability, given that a gift is attempted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gift {
    /// The piece of equipment.
    pub slot: EquipmentSlot,
    /// Its bonus: above the bonus of the one worn, at most the monster's level.
    pub bonus: i32,
    /// The probability.
    pub p: f64,
}

/// Returns every possible gift, given that one is attempted. The probabilities sum to
/// [`Encounter::gift_chance`], the chance that the attempt succeeds.
///
/// The piece is chosen first, each of the seven equally likely; then each bonus above the one worn up to the
/// monster's level is equally likely (observed program behaviour).
pub fn gifts(encounter: &Encounter) -> Vec<Gift> {
    let levels = level(encounter);
    let gifts_of_slot = |slot: &EquipmentSlot| {
        let (slot, worn) = (*slot, encounter.owned(*slot));
        let mut p = 0.0;
        let mut gifts = Vec::new();
        for (level, chance) in levels.iter().rev().take_while(|(level, _)| **level > worn) {
            p += chance / f64::from(level - worn) / EquipmentSlot::equipment().len() as f64;
            gifts.push(Gift { slot, bonus: *level, p });
        }
        gifts.reverse();
        gifts
    };
    EquipmentSlot::equipment().iter().flat_map(gifts_of_slot).collect()
}

/// Returns the probability that a gift that is attempted is this piece, better than the one worn.
pub fn chance_of_gift(encounter: &Encounter, slot: EquipmentSlot) -> f64 {
    gifts(encounter).iter().filter(|gift| gift.slot == slot).map(|gift| gift.p).sum()
}

/// Returns the distribution of the bonus of a piece, given that it is what a monster gives; `None` where what
/// is worn is too good for that.
pub fn bonus_of_gift(encounter: &Encounter, slot: EquipmentSlot) -> Option<Dist<i32, f64>> {
    let gifts = gifts(encounter).into_iter().filter(|gift| gift.slot == slot);
    Dist::normalized(gifts.map(|gift| (gift.bonus, gift.p)))
}

/// Returns the distribution of the number of passes through the loop of Light, given that a class was rolled.
/// The last value stands for itself and all larger ones, which together have a probability below 10^-15.
pub fn passes(encounter: &Encounter) -> Dist<i32, f64> {
    let repeat = Tree::new(encounter).repeat_chance();
    let reached = std::iter::successors(Some(1.0), |p| Some(p * repeat)).take_while(|p| *p > 1e-15);
    let last = reached.count() as i32;
    Dist::from_cdf(1..=last, |n| if n == last { 1.0 } else { 1.0 - repeat.powi(n) })
}

/// Returns the probability to be unseen at least once, given that a class was rolled: at once, or after
/// having been seen by undead that Light sends away.
pub fn unseen_chance(encounter: &Encounter) -> f64 {
    let at_once = f64::from(encounter.unseen_twentieths()) / 20.0;
    let always_approaching = Encounter { approach: Chance::ALWAYS, ..encounter.clone() };
    at_once / (1.0 - (1.0 - at_once) * Tree::new(&always_approaching).repeat_chance())
}
