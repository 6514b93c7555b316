//! What skill takes off an attack's delay.

use super::{is, weapon};
use crate::crawl::model::build::Burden;
use crate::crawl::model::form::FormTrait;
use crate::crawl::model::mover::Mover;
use crate::crawl::model::weapon::{Hands, WeaponKind};
use crate::crawl::step::attack::penalty::shielded;
use crate::inputs::Row;
use crate::prob::Dist;
use crate::rules::{Effect, Effect::*, when};

/// Tenths of Unarmed Combat, or of throwing by hand until 0.17, that take one aut off.
const TENTHS_PER_AUT_BY_HAND: i32 = 54;
/// Tenths of any other skill that take one aut off.
const TENTHS_PER_AUT: i32 = 20;

/// Until 0.17: all of a weapon's skill counts, and its least delay bounds the result.
pub(super) fn uncapped(m: &Mover) -> Option<Effect> {
    match weapon(m).kind {
        WeaponKind::Melee | WeaponKind::Launcher => less(m.skill.tenths, TENTHS_PER_AUT),
        // Until 0.14 a heavy pack hinders the hands; lightly burdened they are free.
        WeaponKind::Unarmed | WeaponKind::ByHand if matches!(m.burden, Burden::None | Burden::Laden) => {
            of_hands(m)
        }
        _ => None,
    }
}

/// From 0.18: no more of a weapon's skill counts than brings it to its least delay.
pub(super) fn capped(m: &Mover) -> Option<Effect> {
    let weapon = weapon(m);
    match weapon.kind {
        WeaponKind::Melee | WeaponKind::Launcher => {
            less(m.skill.tenths.min(TENTHS_PER_AUT * (weapon.base - weapon.min)), TENTHS_PER_AUT)
        }
        WeaponKind::Thrown => less(m.skill.tenths, TENTHS_PER_AUT),
        WeaponKind::Unarmed => of_hands(m),
        _ => None,
    }
}

/// Bare hands; ten times the experience level counts as skill in some forms.
fn of_hands(m: &Mover) -> Option<Effect> {
    less(if counts_levels(m) { 10 * *m.xl } else { m.skill.tenths }, TENTHS_PER_AUT_BY_HAND)
}

/// A shield on the arm that a launcher needs, until 0.14: times 1.25, 1.5 or 2, less by Shields skill. A
/// half-handed blowgun is not slowed.
pub(super) fn reloading(m: &Mover, value: i32) -> Option<Effect> {
    use crate::crawl::model::build::Shield::{Buckler, Kite, None as Bare, Tower};
    let hundredths = match m.shield {
        Bare => return None,
        Buckler => 125,
        Kite => 150,
        Tower => 200,
    };
    let hinders = is(m, WeaponKind::OldLauncher)
        && shielded(m)
        && weapon(m).hands == Hands::Two
        && m.species.slug() != "formicid";
    let eased = Dist::div_rand_round(m.shields.tenths * (hundredths - 100), 540);
    when(hinders, AddRandom(eased.map(|eased| value * (hundredths - eased) / 100 - value)))
}

/// Skill and ability with a launcher until 0.14, in tenths of an aut: down to its least delay, which a shield
/// raises as it did the base.
pub(super) fn launcher(m: &Mover, value: i32) -> Option<Effect> {
    let weapon = weapon(m);
    let ability = weapon.strength * *m.strength + (10 - weapon.strength) * *m.dexterity;
    let quicker = value - (4 * m.skill.tenths / 10) * ability / 250;
    // The base was multiplied by this many hundredths; no two of them give the same product.
    let reloading = (100 * value + 10 * weapon.base - 1) / (10 * weapon.base);
    let least = 10 * weapon.min * reloading / 100;
    when(is(m, WeaponKind::OldLauncher) && quicker.max(least) != value, Set(quicker.max(least)))
}

/// Whether the form counts the experience level in place of Unarmed Combat.
pub fn counts_levels(m: &Mover) -> bool {
    let but_vampires = m.form.has(FormTrait::CountsLevelsUnlessVampire) && m.species.slug() != "vampire";
    m.form.has(FormTrait::CountsLevels) || but_vampires
}

fn less(tenths: i32, per_aut: i32) -> Option<Effect> {
    when(tenths > 0, AddRandom(Dist::div_rand_round(tenths, per_aut).map(|less| -less)))
}
