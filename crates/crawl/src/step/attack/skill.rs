//! The part of an attack's delay that skill takes off (attack delay, launcher and throwing delay). Pinned by
//! `crates/golden/rows/attacks-exact.tsv`.

use super::{is, weapon};
use crate::model::build::Burden;
use crate::model::form::FormTrait;
use crate::model::mover::Mover;
use crate::model::weapon::{Hands, Weapon, WeaponKind};
use foundation::edition::{Edition, since};
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::rules::{Effect, Effect::*, when};

/// Skill tenths per aut for Unarmed Combat, and for throwing in 0.15 to 0.17.
const TENTHS_PER_AUT_BY_HAND: i32 = 54;
/// Skill tenths per aut for all other skills.
const TENTHS_PER_AUT: i32 = 20;

/// Returns the skill, in tenths, from which an attack with a weapon takes no longer than its minimum delay.
/// `None` where skill does not count, or strength and dexterity count, too.
///
/// # Examples
/// ```
/// use crawl::model::weapon::Weapon;
/// use crawl::step::attack::skill_at_minimum;
/// use foundation::edition::Edition;
/// use foundation::inputs::{RowRef, Value};
///
/// let axe = RowRef::<Weapon>::parse("war-axe").unwrap().as_of(Edition::NEWEST).unwrap();
/// assert_eq!(skill_at_minimum(Edition::NEWEST, &axe), Some(160)); // from 15 to 7 aut
/// ```
pub fn skill_at_minimum(edition: Edition, weapon: &Weapon) -> Option<i32> {
    let tenths = match weapon.kind {
        WeaponKind::Melee | WeaponKind::Launcher | WeaponKind::Thrown => TENTHS_PER_AUT,
        // Until 0.16 the base delay of bare hands is random.
        WeaponKind::Unarmed if since(17).includes(edition) => TENTHS_PER_AUT_BY_HAND,
        _ => return None,
    };
    Some(tenths * (weapon.base - weapon.min))
}

/// Returns the skill, in tenths, from which an attack of this character takes no longer than the minimum
/// delay of the weapon: as [`skill_at_minimum`]; with launchers until 0.14 by strength and dexterity, too.
/// `None` where there is no such minimum, or the experience level counts as skill.
pub fn own_skill_at_minimum(edition: Edition, m: &Mover) -> Option<i32> {
    let weapon = weapon(m);
    match weapon.kind {
        WeaponKind::Unarmed if counts_levels(m) => None,
        WeaponKind::OldLauncher => {
            // The least for which (4 × tenths ÷ 10) × ability ÷ 250, truncated twice, is the difference in
            // tenths of an aut.
            let fourfold = (2500 * (weapon.base - weapon.min) + ability(m) - 1) / ability(m);
            Some((10 * fourfold + 3) / 4)
        }
        _ => skill_at_minimum(edition, weapon),
    }
}

/// Returns the effect of skill until 0.17, all of which counts: a later row applies the weapon's minimum
/// delay.
pub(super) fn uncapped(m: &Mover) -> Option<Effect> {
    match weapon(m).kind {
        WeaponKind::Melee | WeaponKind::Launcher => reduction(m.skill.tenths(), TENTHS_PER_AUT),
        // Until 0.14 skill with bare hands does not count with a heavy pack.
        WeaponKind::Unarmed | WeaponKind::ByHand if matches!(m.burden, Burden::None | Burden::Laden) => {
            unarmed(m)
        }
        _ => None,
    }
}

/// Returns the effect of skill from 0.18: capped at what brings the weapon to its minimum delay.
pub(super) fn capped(m: &Mover) -> Option<Effect> {
    let weapon = weapon(m);
    match weapon.kind {
        WeaponKind::Melee | WeaponKind::Launcher => {
            reduction(m.skill.tenths().min(TENTHS_PER_AUT * (weapon.base - weapon.min)), TENTHS_PER_AUT)
        }
        WeaponKind::Thrown => reduction(m.skill.tenths(), TENTHS_PER_AUT),
        WeaponKind::Unarmed => unarmed(m),
        _ => None,
    }
}

/// Returns the effect of skill with bare hands. In some forms the experience level counts as skill.
fn unarmed(m: &Mover) -> Option<Effect> {
    reduction(if counts_levels(m) { 10 * m.level() } else { m.skill.tenths() }, TENTHS_PER_AUT_BY_HAND)
}

/// Returns the effect of a shield on a launcher that takes at least this many hands, until 0.14: × 1.25, 1.5
/// or 2 where it takes two, × 1.05, 1.25 or 1.5 where it takes one and a half; less by Shields skill,
/// truncated.
pub(super) fn reloading(m: &Mover, value: i32, least_hands: Hands) -> Option<Effect> {
    use crate::model::build::Shield::{Buckler, Kite, None as Bare, Tower};
    let hands = weapon(m).hands;
    let hundredths = match (m.shield, hands) {
        (Bare, _) => return None,
        (Buckler, Hands::Half) => 105,
        (Buckler, _) | (Kite, Hands::Half) => 125,
        (Kite, _) | (Tower, Hands::Half) => 150,
        (Tower, _) => 200,
    };
    let hinders = is(m, WeaponKind::OldLauncher)
        && m.has_shield()
        && hands as i32 >= least_hands as i32
        && !m.species.is("formicid");
    let by_skill = Dist::div_rand_round(m.shields.tenths() * (hundredths - 100), 540);
    when(hinders, AddRandom(by_skill.map(|by_skill| value * (hundredths - by_skill) / 100 - value)))
}

/// Returns the effect of skill and ability with a launcher until 0.14, in tenths of an aut, truncated: down
/// to its minimum delay, which a shield raises by the same factor as the base.
pub(super) fn launcher(m: &Mover, value: i32) -> Option<Effect> {
    let weapon = weapon(m);
    let reduced = value - (4 * m.skill.tenths() / 10) * ability(m) / 250;
    // Recovers the factor of the shield, in hundredths, from the product: different factors give different
    // products.
    let reloading = (100 * value + 10 * weapon.base - 1) / (10 * weapon.base);
    let minimum = 10 * weapon.min * reloading / 100;
    when(is(m, WeaponKind::OldLauncher) && reduced.max(minimum) != value, Set(reduced.max(minimum)))
}

/// Returns what strength and dexterity are worth with a launcher until 0.14.
fn ability(m: &Mover) -> i32 {
    let weapon = weapon(m);
    weapon.strength * *m.strength + (10 - weapon.strength) * *m.dexterity
}

/// Returns whether the form counts ten times the experience level instead of Unarmed Combat tenths.
pub fn counts_levels(m: &Mover) -> bool {
    let unless_vampire = m.form.has(FormTrait::CountsLevelsUnlessVampire) && !m.species.is("vampire");
    m.form.has(FormTrait::CountsLevels) || unless_vampire
}

/// Returns the effect of skill tenths ÷ `per_aut` aut less, rounded at random.
fn reduction(tenths: i32, per_aut: i32) -> Option<Effect> {
    when(tenths > 0, AddRandom(Dist::div_rand_round(tenths, per_aut).map(|aut| -aut)))
}
