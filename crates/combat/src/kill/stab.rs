//! Stabs: a first blow that catches a monster unprepared, from 0.16. Pinned by
//! `crates/golden/rows/kill-exact.tsv`.

use super::draws::rounded;
use super::strike::{Blow, Means, YourBlow};
use crate::attacker::Stab;
use crate::random2::random2;
use crawl::model::build::God;
use foundation::edition::{Edition, Life, since};
use foundation::prob::Dist;

/// The releases whose stabs are known.
pub(super) const KNOWN: Life = since(16);
/// What is left out where a foe sleeps and no stab is set.
pub(super) const SLEEPER: &str = "a stab while it sleeps";
/// Since when followers of the Shining One never stab, not even the sleeping.
const NEVER_FOR_THE_SHINING_ONE: Life = since(20);
/// Since when what is turned to stone, is turning to stone or is distracted is as good as asleep or held.
const EASIER: Life = since(19);

/// Returns the probability that a blow against a monster in a state comes off as a stab.
pub(super) fn chance(edition: Edition, strike: &YourBlow, god: God, state: Stab) -> f64 {
    let refuses = god == God::ShiningOne && NEVER_FOR_THE_SHINING_ONE.includes(edition);
    if state == Stab::None || refuses || matches!(strike.means, Means::Launcher | Means::Thrown) {
        return 0.0;
    }
    let is_sure = match state {
        Stab::Sleeping | Stab::Paralysed => true,
        Stab::Petrified => EASIER.includes(edition),
        _ => false,
    };
    if is_sure {
        return 1.0;
    }
    let sides = if state == Stab::Invisible && !EASIER.includes(edition) { 90.0 } else { 100.0 };
    let skill = rounded(strike.skill, 200)
        .flat_map(|weapon| rounded(strike.stealth, 200).map(|stealth| weapon + stealth));
    skill.iter().map(|(points, p)| p * (f64::from(points + strike.dexterity + 1) / sides).min(1.0)).sum()
}

/// Returns by what a state divides the skill of a stab.
fn divisor(edition: Edition, state: Stab) -> i32 {
    let is_easier = EASIER.includes(edition);
    match state {
        Stab::None | Stab::Sleeping | Stab::Paralysed => 1,
        Stab::Petrified if is_easier => 1,
        Stab::Petrified => 2,
        Stab::Petrifying | Stab::Net if !is_easier => 2,
        Stab::Distracted if !is_easier => 6,
        Stab::Petrifying | Stab::Net | Stab::Distracted => 4,
        Stab::Invisible | Stab::Confused | Stab::Fleeing => 4,
    }
}

/// The skill of stabs in hundredths: half of the weapon's and half of Stealth.
fn skill(b: &Blow) -> i32 {
    b.strike.skill / 2 + b.strike.stealth / 2
}

/// The bonus of short blades and the like, and its multiplier.
pub(super) fn with_good_weapon(b: &Blow, value: i32) -> Option<Dist<i32, f64>> {
    if b.stab == Stab::None || !b.strike.stabs_well {
        return None;
    }
    let parts = if b.strike.dagger { 500 } else { 1000 };
    let bonus = stepped_down(b.strike.dexterity * (skill(b) + 100) / parts);
    Some(multiplied(value + bonus, skill(b), 100 * divisor(b.edition, b.stab), 10))
}

/// The multiplier of any weapon.
pub(super) fn with_any_weapon(b: &Blow, value: i32) -> Option<Dist<i32, f64>> {
    (b.stab != Stab::None).then(|| multiplied(value, skill(b), 100 * divisor(b.edition, b.stab), 12))
}

/// What stabs add from 0.27.
pub(super) fn bonus(b: &Blow, value: i32) -> Option<Dist<i32, f64>> {
    let points = rounded(skill(b), 200 * divisor(b.edition, b.stab));
    (b.stab != Stab::None).then(|| points.flat_map(|points| random2(*points).map(|more| value + more)))
}

/// Returns the armour class that a blow meets until 0.26: a stab goes past a part of it.
pub(super) fn armour(b: &Blow) -> Dist<i32, f64> {
    if b.stab == Stab::None {
        return Dist::always(b.quarry.ac);
    }
    let past = rounded(skill(b), 100 * divisor(b.edition, b.stab)).flat_map(|points| random2(*points));
    past.map(|past| (b.quarry.ac - past).max(0))
}

/// Returns value × (`whole` + skill ÷ `per_point`, rounded at random) ÷ `whole`.
fn multiplied(value: i32, skill: i32, per_point: i32, whole: i32) -> Dist<i32, f64> {
    rounded(skill, per_point).map(|points| value * (whole + points) / whole)
}

/// Returns a bonus above 9 on the game's logarithmic scale, at most 30.
fn stepped_down(bonus: i32) -> i32 {
    if bonus <= 9 { bonus } else { ((10.0 * (1.0 + f64::from(bonus) / 10.0).log2()) as i32).min(30) }
}
