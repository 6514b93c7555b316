//! Chance to hit and damage of either side.
//!
//! Source: observed program behaviour (version 4.18, see [`super`]). U and U′ are independent uniform numbers
//! in [0, 1).
//!
//! # Examples
//! ```
//! use telengard::Encounter;
//! use telengard::fight::Fight;
//! use telengard::fight::blows::your_blow;
//!
//! // At level 1 with strength 10, ⌊20U⌋ has to be 4 or more.
//! let blow = your_blow(&Encounter::default(), &Fight::default());
//! assert_eq!(blow.hit_chance, 16.0 / 20.0);
//! assert_eq!(blow.damage.range(), (&1, &10));
//! ```

use super::Fight;
use crate::bestiary::Class;
use crate::encounter::Encounter;
use foundation::prob::Dist;

/// One blow.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    /// The probability that it hits.
    pub hit_chance: f64,
    /// The damage, given that it hits; at least 1.
    pub damage: Dist<i32, f64>,
}

/// The attacks of a monster.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    /// Its kinds of blow, each with the probability that it is chosen.
    pub blows: Vec<(f64, Blow)>,
    /// The probability that a hit which does not kill drains a level.
    pub drain_chance: f64,
    /// The probability that a hit which neither kills nor drains paralyses: the monster strikes again at
    /// once.
    pub paralysis_chance: f64,
}

/// Returns the blow of the player. It hits if ⌊20U⌋ + level + sword + strength / 2 is at least 10, with 4
/// more for the Strength spell; its damage is ⌊8U + 2 × level × U′ + sword + 1⌋, with 5 more for the spell.
pub fn your_blow(e: &Encounter, fight: &Fight) -> Blow {
    let (level, sword) = (*fight.level, *e.sword);
    let (hit_bonus, damage_bonus) = if fight.mighty { (4, 5) } else { (0, 0) };
    // Doubled, because half the strength may not be an integer.
    let doubled = 2 * (level + sword + hit_bonus) + *fight.strength;
    Blow {
        hit_chance: chance_on_d20(|die| 2 * die + doubled >= 20),
        damage: damage(2 * level, 1, sword + damage_bonus),
    }
}

impl Opponent {
    /// Returns the attacks of the foe of a fight.
    pub fn new(e: &Encounter, fight: &Fight) -> Opponent {
        let (drain_chance, paralysis_chance) = match fight.foe {
            Class::Wraith => (0.1, 0.0),
            Class::Specter => (0.2, 0.0),
            Class::Vampire => (0.3, 0.3),
            Class::Ghoul => (0.0, 0.5),
            _ => (0.0, 0.0),
        };
        let drain_chance = if fight.protected { 0.0 } else { drain_chance };
        Opponent { blows: blows(e, fight), drain_chance, paralysis_chance }
    }
}

/// Returns the kinds of blow with their probabilities: sword and whip of a demon, claws and fire of a dragon,
/// one kind for all others.
fn blows(e: &Encounter, fight: &Fight) -> Vec<(f64, Blow)> {
    let blow = |bonus, factor| melee(e, fight, bonus, factor);
    match fight.foe {
        Class::Demon => vec![(0.4, blow(4, 3)), (0.6, blow(2, 2))],
        Class::Dragon => {
            let halved_chance = 1.0 - f64::from(*fight.constitution) / 20.0;
            let level = fight.level_of_foe(e);
            let fire = |is_halved| Blow { hit_chance: 1.0, damage: fire(level, is_halved) };
            vec![
                (0.7, blow(5, 2)),
                (0.3 * (1.0 - halved_chance), fire(false)),
                (0.3 * halved_chance, fire(true)),
            ]
        }
        _ => vec![(1.0, blow(0, 1))],
    }
}

/// Returns a melee blow. It hits if ⌊20U⌋ + level − armor − shield + bonus is at least 10; its damage is
/// ⌊(8U + 2 × level × U′ + 1) × factor⌋. Protection from Evil takes 6 from the bonus of three monsters.
fn melee(e: &Encounter, fight: &Fight, bonus: i32, factor: i32) -> Blow {
    let evil = matches!(fight.foe, Class::Specter | Class::Vampire | Class::Demon);
    let spell = if evil && fight.protected { 6 } else { 0 };
    let level = fight.level_of_foe(e);
    let hit_bonus = level - *e.armor - *e.shield + bonus - spell;
    Blow { hit_chance: chance_on_d20(|die| die + hit_bonus >= 10), damage: damage(2 * level, factor, 0) }
}

/// Returns the damage of dragon fire: uniform from 1 to 20 × level; halved values are rounded up.
fn fire(level: i32, is_halved: bool) -> Dist<i32, f64> {
    let maximum = if is_halved { 10 * level } else { 20 * level };
    Dist::from_cdf(1..=maximum, |damage| f64::from(damage) / f64::from(maximum))
}

/// Returns the probability that ⌊20U⌋ (0 to 19) hits.
fn chance_on_d20(hits: impl Fn(i32) -> bool) -> f64 {
    (0..20).filter(|die| hits(*die)).count() as f64 / 20.0
}

/// Returns the distribution of ⌊(8U + width × U′ + 1) × factor⌋ + bonus, for an integer `width` of at
/// least 2.
fn damage(width: i32, factor: i32, bonus: i32) -> Dist<i32, f64> {
    let cdf =
        |damage: i32| chance_below(8.0, f64::from(width), f64::from(damage + 1) / f64::from(factor) - 1.0);
    let (first, last) = (factor, (9 + width) * factor - 1);
    Dist::from_cdf(first + bonus..=last + bonus, |value| cdf(value - bonus))
}

/// Returns the probability that a × U + b × U′ is below x: the share of an a × b rectangle below a slanted
/// line.
fn chance_below(a: f64, b: f64, x: f64) -> f64 {
    let corner = |side: f64| side.max(0.0).powi(2);
    (corner(x) - corner(x - a) - corner(x - b) + corner(x - a - b)) / (2.0 * a * b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::{BoundedInt, Value};

    #[test]
    fn damage_has_the_mean_of_its_parts() {
        // The mean of ⌊8U + 8U′⌋ is half below that of the sum, because its distribution is symmetrical.
        let dist = damage(8, 1, 3);
        assert!((dist.mean() - (8.0 - 0.5 + 1.0 + 3.0)).abs() < 1e-12, "{dist:?}");
        assert_eq!(dist.range(), (&4, &19));
        assert_eq!(damage(2, 3, 0).range(), (&3, &32));
        assert!((dist.probability(|_| true) - 1.0).abs() < 1e-12);
    }

    /// A fight with a monster of the first level.
    fn level_1() -> Fight {
        Fight { foe_level: Some(BoundedInt::parse("1").unwrap()), ..Fight::default() }
    }

    #[test]
    fn beginners_hit_each_other_often() {
        let (unarmed, fight) = (Encounter::default(), level_1());
        let yours = your_blow(&unarmed, &fight);
        assert_eq!((yours.hit_chance, yours.damage.range()), (0.8, (&1, &10)));
        assert_eq!(Opponent::new(&unarmed, &fight).blows[0].1.hit_chance, 0.55);
    }
}
