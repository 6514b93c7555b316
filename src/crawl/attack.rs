//! The delay of one attack, from 0.31 on: weapon, skill, ego, shield, armour, Finesse.

use super::build::{Brand, Shield};
use super::form::Slot;
use super::movement::rule;
use super::mover::Mover;
use super::weapon::{Kind, Weapon};
use crate::edition::since;
use crate::prob::Dist;
use crate::rules::{Effect, Effect::*, Rule, when};

/// Attack delay in aut, before the pace of all actions.
#[rustfmt::skip]
pub const ATTACK: &[Rule<Mover>] = &[
    rule(since(31), "Base",             |m, _| Some(Set(weapon(m).base))),
    rule(since(31), "Skill",            |m, _| skill(m)),
    rule(since(31), "Least throw",      |m, v| when(weapon(m).kind == Kind::Thrown && v < 7, AtLeast(7))),
    rule(since(31), "Speed",            |m, _| when(branded(m, Brand::Speed), ScaleRandom(2, 3))),
    rule(since(31), "Heaviness",        |m, _| when(branded(m, Brand::Heavy), ScaleRandom(3, 2))),
    rule(since(31), "Least delay",      |_, v| when(v < 3, AtLeast(3))),
    rule(since(31), "Shield",           |m, _| when(!fixed(m), twentieths(shield_penalty(m))?)),
    rule(since(31), "Body armour",      |m, _| when(weapon(m).kind == Kind::Launcher, twentieths(armour_penalty(m))?)),
    rule(since(31), "Finesse in haste", |m, _| when(m.finesse && m.haste && !fixed(m), ScaleRandom(3, 2))),
    rule(since(31), "Finesse",          |m, _| when(m.finesse && !fixed(m), ScaleRandom(1, 2))),
];

/// Whether the attack takes its base delay whatever else is true.
pub fn fixed(m: &Mover) -> bool {
    weapon(m).kind == Kind::Fixed
}

/// What the attack is made with: bare hands where the form melds the weapon.
pub fn weapon(m: &Mover) -> &'static Weapon {
    if m.form.melds(Slot::Weapon) { Default::default() } else { m.weapon }.row()
}

fn branded(m: &Mover, brand: Brand) -> bool {
    m.brand == brand && matches!(weapon(m).kind, Kind::Melee | Kind::Launcher)
}

/// What skill takes off: to the weapon's least delay at most.
fn skill(m: &Mover) -> Option<Effect> {
    let (weapon, tenths) = (weapon(m), m.skill.tenths);
    let (skill, per_aut) = match weapon.kind {
        Kind::Unarmed => (tenths, 54),
        Kind::Thrown => (tenths, 20),
        Kind::Melee | Kind::Launcher => (tenths.min(20 * (weapon.base - weapon.min)), 20),
        Kind::Fixed => return None,
    };
    when(skill > 0, AddRandom(Dist::div_rand_round(skill, per_aut).map(|less| -less)))
}

fn twentieths(penalty: i32) -> Option<Effect> {
    when(penalty > 0, AddRandom(Dist::div_rand_round(penalty, 20)))
}

/// What the shield costs, in twentieths of an aut.
fn shield_penalty(m: &Mover) -> i32 {
    let weight = match m.shield {
        _ if m.form.melds(Slot::Offhand) => 0,
        Shield::None => 0,
        Shield::Buckler => 5,
        Shield::Kite => 10,
        Shield::Tower => 15,
    };
    2 * weight * weight * (270 - m.shields.tenths) * 20 / (25 + 5 * *m.strength) / 270
}

/// What body armour costs a launcher, in twentieths of an aut.
fn armour_penalty(m: &Mover) -> i32 {
    let rating = if m.form.melds(Slot::Body) { 0 } else { *m.encumbrance };
    2 * rating * rating * (450 - m.armour.tenths) * 20 / (5 * (*m.strength + 3)) / 450
}
