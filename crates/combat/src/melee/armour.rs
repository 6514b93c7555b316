//! What your armour leaves of an attack's damage.

use super::blow::MeleeBlow;
use super::blow_target::{BlowTarget, whole};
use crate::loss::Loss;
use crate::random2::random2;
use foundation::edition::{Edition, Param};
use foundation::prob::Dist;

/// How the guaranteed reduction of damage is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Guarantee {
    /// From the body armour, up to half of the armour class, rounded down.
    BodyArmour,
    /// From the armour class, up to half of it, rounded at random.
    ArmourClass,
}

const GUARANTEE: Param<Guarantee> = Param(&[(10, Guarantee::BodyArmour), (27, Guarantee::ArmourClass)]);

/// Returns the guaranteed reduction in percent of body armour with this base armour class, for most forms and
/// species; it counts until 0.26.
pub(super) fn reduction_of_body_armour(base: i32) -> i32 {
    (14.0 * f64::from((base - 2).max(0)).sqrt()) as i32
}

/// Returns the guaranteed reduction in percent that an armour class has from 0.27 on.
fn reduction_of_armour_class(armour: i32) -> i32 {
    (16.0 * f64::from(armour.max(0)).sqrt().sqrt()) as i32
}

/// Returns the distribution of damage behind armour. `most` is the damage that the guaranteed reduction is a
/// part of: multipliers are not in it.
pub(super) fn behind_armour(edition: Edition, blow: &MeleeBlow, damage: &Dist<i32>, most: i32) -> Loss {
    let stopped = stopped(edition, blow, most);
    let mut left = Loss::impossible();
    for (damage, p) in damage.iter() {
        for (stopped, q) in stopped.iter() {
            left.add((damage - stopped).max(0) as usize, p.to_f64() * q);
        }
    }
    left
}

/// Returns the distribution of the damage that armour would stop.
fn stopped(edition: Edition, blow: &MeleeBlow, most: i32) -> Dist<i32, f64> {
    whole(blow.target.armour).flat_map(|&armour| {
        guaranteed(edition, blow, armour, most).flat_map(|&guaranteed| {
            let divisor = if blow.assailant.halves_armour { 2 } else { 1 };
            random2(1 + armour).map(|roll| (roll / divisor).max(guaranteed))
        })
    })
}

/// Returns the distribution of the damage that is sure to be stopped.
fn guaranteed(edition: Edition, blow: &MeleeBlow, armour: i32, most: i32) -> Dist<i32, f64> {
    let part = 1 + i32::from(blow.assailant.halves_armour);
    let most_stopped = match GUARANTEE.at(edition) {
        Guarantee::BodyArmour => Dist::always(armour / part / 2),
        Guarantee::ArmourClass => Dist::div_rand_round(armour / part, 2),
    };
    let reductions = reductions(edition, &blow.target).map(|percent| percent / part * most / 100);
    most_stopped.flat_map(|most| reductions.map(|reduction| *reduction.min(most)))
}

/// Returns the distribution of the guaranteed reduction in percent. Hundredths of the armour class are
/// rounded anew for it.
fn reductions(edition: Edition, target: &BlowTarget) -> Dist<i32, f64> {
    match GUARANTEE.at(edition) {
        Guarantee::BodyArmour => Dist::always(target.reduction),
        Guarantee::ArmourClass => whole(target.armour).map(|armour| reduction_of_armour_class(*armour)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guaranteed_reduction_is_that_of_the_published_tables() {
        let of_body = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14].map(reduction_of_body_armour);
        assert_eq!(of_body, [0, 14, 19, 24, 28, 31, 34, 37, 39, 44, 48]);
        assert_eq!([0, 5, 10, 20, 30, 40, 50].map(reduction_of_armour_class), [0, 23, 28, 33, 37, 40, 42]);
    }
}
