//! The laws of the numbers in the phase: levels, hit points, gifts, passes.

use crate::inputs::Chance;
use crate::telengard::bestiary::Class;
use crate::telengard::die::Die;
use crate::telengard::encounter::{Encounter, EquipmentSlot};
use crate::telengard::law::Law;
use crate::telengard::odds::PerOutcome;
use crate::telengard::step::Outcome;
use crate::telengard::tree::{Tree, bands};

/// The level of an announced monster, whatever its class and whichever spells run: 1 to twice the
/// depth and 2, at most k with chance (k / top)^(2/3).
pub fn level(e: &Encounter) -> Law {
    let die = Die::level(e.top_level());
    Law::cumulative(1, die.sides, |level| die.at_most(level))
}

/// The hit points of a monster of this class and level (at least 1): 1 to M = level × number, each k
/// with chance (2k − 1) / M².
pub fn hit_points(class: Class, level: i32) -> Law {
    let die = Die::hit_points(class.number() * level);
    Law::cumulative(1, die.sides, |hp| die.at_most(hp))
}

/// The hit points of a monster whose hit points were rolled, from the odds by monster; `None` where
/// none ever are.
pub fn hit_points_met(e: &Encounter, by_monster: &[PerOutcome<f64>; 20]) -> Option<Law> {
    let levels = level(e);
    let rolled = Class::ALL.iter().flat_map(|class| {
        let later = by_monster[*class as usize].iter().filter(|(outcome, _)| *outcome >= Outcome::Healed);
        let met: f64 = later.map(|(_, p)| p).sum();
        levels.iter().map(move |(level, p)| (*class, level, met * p)).collect::<Vec<_>>()
    });
    mixed_hit_points(e, rolled)
}

/// The level of a monster that comes to a fight: of one class, or of any. It is not that of announced
/// ones, because a gift fails more often at a low level. `None` where it never fights.
pub fn fighting_level(e: &Encounter, class: Option<Class>) -> Option<Law> {
    let mut weights = vec![0.0; e.top_level() as usize];
    for (fighter, level, p) in fighters(e) {
        if class.is_none_or(|class| class == fighter) {
            weights[level as usize - 1] += p;
        }
    }
    Law::of(1, weights)
}

/// The hit points of a monster that comes to a fight: of one class, or of any.
pub fn fighting_hit_points(e: &Encounter, class: Option<Class>) -> Option<Law> {
    let wanted = |(fighter, ..): &(Class, i32, f64)| class.is_none_or(|class| class == *fighter);
    mixed_hit_points(e, fighters(e).into_iter().filter(wanted))
}

/// Every class and level with the chance that it comes to a fight.
fn fighters(e: &Encounter) -> Vec<(Class, i32, f64)> {
    let (bands, die) = (bands(e), Die::level(e.top_level()));
    let mut by_band = vec![[0.0; 20]; bands.len()];
    for leaf in Tree::of(e).leaves.iter().filter(|leaf| leaf.outcome.is_combat()) {
        let band = bands.iter().position(|(_, high)| *high == leaf.met.level);
        if let (Some(band), Some(class)) = (band, leaf.met.class) {
            by_band[band][class as usize] += leaf.p;
        }
    }
    let mut fighters = Vec::new();
    for (&(low, high), weights) in bands.iter().zip(&by_band) {
        for level in low..=high {
            let share = die.between(level, level) / die.between(low, high);
            let each = |class: &Class| (*class, level, weights[*class as usize] * share);
            fighters.extend(Class::ALL.iter().map(each));
        }
    }
    fighters
}

/// The hit points of a monster of random class and level. A monster with at most M has k with chance
/// (2k − 1) / M², so each k takes its share of all that reach it.
fn mixed_hit_points(e: &Encounter, rolled: impl Iterator<Item = (Class, i32, f64)>) -> Option<Law> {
    let most = (e.top_level() * Class::ALL.len() as i32) as usize;
    let mut shares = vec![0.0; most + 1];
    for (class, level, p) in rolled {
        let most = class.number() * level;
        shares[most as usize] += p / f64::from(most).powi(2);
    }
    let mut reach = 0.0;
    for hp in (1..=most).rev() {
        reach += shares[hp];
        shares[hp] = reach * (2 * hp - 1) as f64;
    }
    shares.remove(0);
    while shares.last() == Some(&0.0) {
        shares.pop();
    }
    Law::of(1, shares)
}

/// A gift that can be: what, its new bonus, and the chance, given that a gift is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gift {
    /// What is given.
    pub slot: EquipmentSlot,
    /// Its bonus, above what is worn and at most the monster's level.
    pub bonus: i32,
    /// The chance.
    pub p: f64,
}

/// Every gift that can be, given that one is tried; the chances sum to that of a success. A piece is
/// chosen first, then each bonus above it up to the monster's level is as likely as the others.
pub fn gifts(e: &Encounter) -> Vec<Gift> {
    let levels = level(e);
    let of_slot = |slot: &EquipmentSlot| {
        let (slot, worn) = (*slot, e.held(*slot));
        let mut p = 0.0;
        let mut gifts = Vec::new();
        for (level, chance) in levels.iter().rev().take_while(|(level, _)| *level > worn) {
            p += chance / f64::from(level - worn) / EquipmentSlot::equipment().len() as f64;
            gifts.push(Gift { slot, bonus: level, p });
        }
        gifts.reverse();
        gifts
    };
    EquipmentSlot::equipment().iter().flat_map(of_slot).collect()
}

/// The bonus of a gift, whatever it is, given that it is one; `None` where no gift can be.
pub fn gift_bonus(e: &Encounter) -> Option<Law> {
    let mut weights = vec![0.0; e.top_level() as usize];
    gifts(e).iter().for_each(|gift| weights[gift.bonus as usize - 1] += gift.p);
    Law::of(1, weights)
}

/// The number of passes through the loop of Light, given that a class was rolled. The last value
/// stands for itself and all beyond, which together are below 10^-15.
pub fn passes(e: &Encounter) -> Law {
    let again = Tree::of(e).sent_away();
    let reached = std::iter::successors(Some(1.0), |p| Some(p * again)).take_while(|p| *p > 1e-15);
    let last = reached.count() as i32;
    Law::cumulative(1, last, |n| if n == last { 1.0 } else { 1.0 - again.powi(n) })
}

/// The chance to be unseen at least once, given that a class was rolled: either at once, or seen by
/// an undead that Light sends away, and later.
pub fn unseen(e: &Encounter) -> f64 {
    let block_on = f64::from(e.unseen()) / 20.0;
    let seen = Encounter { approach: Chance::ALWAYS, ..e.clone() };
    block_on / (1.0 - (1.0 - block_on) * Tree::of(&seen).sent_away())
}
