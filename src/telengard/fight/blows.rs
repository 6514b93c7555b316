//! How hard each side strikes (observed program behaviour).

use super::Fight;
use crate::telengard::bestiary::Class;
use crate::telengard::encounter::Encounter;
use crate::telengard::law::Law;

/// One blow.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    /// The chance that it hits.
    pub hits: f64,
    /// The damage when it does, at least 1.
    pub damage: Law,
}

/// How a monster strikes.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    /// Its blows, each with the chance that it is the one it chooses.
    pub blows: Vec<(f64, Blow)>,
    /// The chance that a hit which does not kill drains.
    pub drains: f64,
    /// The chance that a hit which neither kills nor drains paralyses: it strikes again at once.
    pub paralyses: f64,
}

/// Your blow. It hits when ⌊20U⌋ + level + sword + strength / 2, with 4 for the spell, is at least
/// 10; its damage is ⌊8U + 2 × level × U′ + sword + 1⌋, with 5 for the spell.
pub fn your_blow(e: &Encounter, fight: &Fight) -> Blow {
    let (level, sword) = (*fight.level, *e.sword);
    let (aim, force) = if fight.mighty { (4, 5) } else { (0, 0) };
    let halves = 2 * (level + sword + aim) + *fight.strength;
    Blow { hits: twentieths(|die| 2 * die + halves >= 20), damage: damage(2 * level, 1, sword + force) }
}

impl Opponent {
    /// The foe of a fight.
    pub fn of(e: &Encounter, fight: &Fight) -> Opponent {
        let (drains, paralyses) = match fight.foe {
            Class::Wraith => (0.1, 0.0),
            Class::Specter => (0.2, 0.0),
            Class::Vampire => (0.3, 0.3),
            Class::Ghoul => (0.0, 0.5),
            _ => (0.0, 0.0),
        };
        let drains = if fight.protected { 0.0 } else { drains };
        Opponent { blows: blows(e, fight), drains, paralyses }
    }
}

/// A demon has a sword and a whip, a dragon claws and fire, the others one blow.
fn blows(e: &Encounter, fight: &Fight) -> Vec<(f64, Blow)> {
    let blow = |bonus, times| plain(e, fight, bonus, times);
    match fight.foe {
        Class::Demon => vec![(0.4, blow(4, 3)), (0.6, blow(2, 2))],
        Class::Dragon => {
            let halved = 1.0 - f64::from(*fight.constitution) / 20.0;
            let fire = |halved| Blow { hits: 1.0, damage: fire(*fight.foe_level, halved) };
            vec![(0.7, blow(5, 2)), (0.3 * (1.0 - halved), fire(false)), (0.3 * halved, fire(true))]
        }
        _ => vec![(1.0, blow(0, 1))],
    }
}

/// A blow that hits when ⌊20U⌋ + level − armor − shield + bonus is at least 10 and whose damage is
/// ⌊(8U + 2 × level × U′ + 1) × times⌋. Protection from Evil takes 6 from the bonus of three monsters.
fn plain(e: &Encounter, fight: &Fight, bonus: i32, times: i32) -> Blow {
    let evil = matches!(fight.foe, Class::Specter | Class::Vampire | Class::Demon);
    let spell = if evil && fight.protected { 6 } else { 0 };
    let level = *fight.foe_level;
    let aim = level - *e.armor - *e.shield + bonus - spell;
    Blow { hits: twentieths(|die| die + aim >= 10), damage: damage(2 * level, times, 0) }
}

/// Fire: 1 to 20 × level, all alike, when halved rounded up.
fn fire(level: i32, halved: bool) -> Law {
    let most = if halved { 10 * level } else { 20 * level };
    Law::cumulative(1, most, |damage| f64::from(damage) / f64::from(most))
}

fn twentieths(hits: impl Fn(i32) -> bool) -> f64 {
    (0..20).filter(|die| hits(*die)).count() as f64 / 20.0
}

/// ⌊(8U + width × U′ + 1) × times⌋ + more, for a whole `width` of at least 2.
fn damage(width: i32, times: i32, more: i32) -> Law {
    let at_most = |damage: i32| below(8.0, f64::from(width), f64::from(damage + 1) / f64::from(times) - 1.0);
    let (first, last) = (times, (9 + width) * times - 1);
    Law::cumulative(first + more, last + more, |value| at_most(value - more))
}

/// The chance that a × U + b × U′ is below x: the part of a rectangle that a slanted line cuts off.
fn below(a: f64, b: f64, x: f64) -> f64 {
    let corner = |side: f64| side.max(0.0).powi(2);
    (corner(x) - corner(x - a) - corner(x - b) + corner(x - a - b)) / (2.0 * a * b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_has_the_mean_of_its_parts() {
        // The mean of ⌊8U + 8U′⌋ is half below that of the sum, because its law is symmetrical.
        let law = damage(8, 1, 3);
        assert!((law.mean() - (8.0 - 0.5 + 1.0 + 3.0)).abs() < 1e-12, "{law:?}");
        assert_eq!(law.range(), (4, 19));
        assert_eq!(damage(2, 3, 0).range(), (3, 32));
        assert!((law.at_most(19) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn beginners_hit_each_other_often() {
        let (unarmed, fight) = (Encounter::default(), Fight::default());
        let yours = your_blow(&unarmed, &fight);
        assert_eq!((yours.hits, yours.damage.range()), (0.8, (1, 10)));
        assert_eq!(Opponent::of(&unarmed, &fight).blows[0].1.hits, 0.55);
    }
}
