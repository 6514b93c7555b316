//! What an attack that lands costs.

use super::armour::behind_armour;
use super::blow::{Attack, MeleeBlow, MonsterWeapon};
use super::damage::{damage, weapon_damage};
use crate::loss::Loss;
use foundation::edition::Edition;
use foundation::prob::Dist;

/// Returns the distribution of the hit points lost to an attack that lands.
pub(super) fn landed(edition: Edition, blow: &MeleeBlow) -> Loss {
    let mut lost = Loss::impossible();
    let weapon = blow.attack.weapon;
    let bases = weapon.map_or(Dist::always(0), |weapon| weapon_damage(edition, &weapon));
    for (base, p) in bases.iter() {
        let weapon = weapon.map(|weapon| MonsterWeapon { damage: *base, ..weapon });
        let attack = Attack { weapon, ..blow.attack };
        lost.add_weighted(
            &landed_with(edition, &MeleeBlow { attack, ..*blow }, base + attack.damage),
            p.to_f64(),
        );
    }
    lost
}

/// Returns the distribution of the hit points lost to an attack that lands, for the base damage of its weapon
/// and the most damage that both do.
fn landed_with(edition: Edition, blow: &MeleeBlow, most: i32) -> Loss {
    let damage = damage(edition, blow).total;
    let left = behind_armour(edition, blow, &damage, most);
    let flavour = blow.attack.flavour;
    let Some(extra) = flavour.extra(edition) else { return each(&left, |damage| taken(blow, damage)) };
    let acts = |damage| damage > 0 || flavour.acts_without_damage(edition);
    let fixed = (!extra.depends_on_damage()).then(|| extra.damage(edition, blow, 0));
    let mut lost = Loss::impossible();
    for (damage, p) in left.probabilities().iter().enumerate().filter(|(_, p)| **p > 0.0) {
        let first = taken(blow, damage);
        if !acts(damage) {
            lost.add(first, *p);
            continue;
        }
        let dist = fixed.clone().unwrap_or_else(|| extra.damage(edition, blow, damage as i32));
        dist.iter().for_each(|(more, q)| lost.add(first + taken(blow, *more as usize), p * q));
    }
    lost
}

fn each(dist: &Loss, f: impl Fn(usize) -> usize) -> Loss {
    let mut mapped = Loss::impossible();
    dist.probabilities().iter().enumerate().for_each(|(lost, p)| mapped.add(f(lost), *p));
    mapped
}

/// Returns the hit points that damage costs you.
fn taken(blow: &MeleeBlow, damage: usize) -> usize {
    blow.target.stone.felt(damage as i32) as usize
}
