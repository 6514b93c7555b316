//! The delay of an attack in every release: weapon, skill, ego, shield, body armour, Finesse.
//!
//! As with [`super::movement`], one ordered table serves all releases. Read at the last patch release of each
//! minor version; `tests/golden/attacks-exact.tsv` holds it against the game's own functions (attack_delay,
//! launcher and throwing delays, shield and armour penalties).

mod penalty;
mod skill;

pub use skill::counts_levels;

use crate::crawl::model::build::Brand;
use crate::crawl::model::form::{FormTrait, Slot};
use crate::crawl::model::mover::Mover;
use crate::crawl::model::weapon::Weapon;
use crate::crawl::model::weapon::WeaponKind::{self, *};
use crate::crawl::step::movement::rule;
use crate::crawl::step::time::action_pace;
use crate::edition::{Edition, between, only, since, until};
use crate::prob::Dist;
use crate::rules::{Breakdown, Effect::*, Rule, Step, run, run_on, when};

/// Attack delay in aut, before the pace of all actions; of launchers until 0.14 in tenths of an aut.
#[rustfmt::skip]
const DELAY: &[Rule<Mover>] = &[
    rule(until(15),       "Base",               |m, _| Some(if by_hand(m) { AddRandom(Dist::uniform(1..=10)) } else { Set(weapon(m).base) })),
    rule(only(16),        "Base",               |m, _| Some(Set(if by_hand(m) { 7 } else { weapon(m).base }))),
    rule(since(17),       "Base",               |m, _| Some(Set(weapon(m).base))),
    // Launchers of the old kind, which share no rule but their base with anything else.
    rule(until(14),       "Tenths of an aut",   |m, _| when(is(m, OldLauncher), Parts(10))),
    rule(until(14),       "Reloading",          skill::reloading),
    rule(until(14),       "Launcher skill",     skill::launcher),
    rule(until(14),       "Launcher speed",     |m, _| when(is(m, OldLauncher) && m.brand == Brand::Speed, Scale(2, 3))),
    rule(until(14),       "Launcher Finesse in haste", |m, _| when(is(m, OldLauncher) && m.finesse && m.haste, ScaleRandom(3, 2))),
    rule(until(12),       "Launcher Finesse",   |m, _| when(is(m, OldLauncher) && m.finesse, Scale(1, 2))),
    rule(between(13, 14), "Launcher Finesse",   |m, _| when(is(m, OldLauncher) && m.finesse, ScaleRandom(1, 2))),
    // Body armour hinders the hands.
    rule(until(11),       "Body armour",        |m, _| when(by_hand(m), AddRandom(penalty::two_dice(penalty::old_armour(m, 1))?))),
    rule(only(12),        "Body armour",        |m, _| when(by_hand(m), AddRandom(penalty::two_dice_of_twenty(penalty::old_armour(m, 20))?))),
    rule(between(13, 15), "Body armour",        |m, _| when(by_hand(m), AddRandom(penalty::two_dice_of_twenty(penalty::armour(m))?))),
    rule(only(16),        "Body armour",        |m, _| when(by_hand(m), penalty::twentieths(penalty::armour(m))?)),
    rule(until(16),       "Slowest hands",      |m, v| when(by_hand(m) && v < 10, AtLeast(10))),
    // Skill.
    rule(until(17),       "Skill",              |m, _| skill::uncapped(m)),
    rule(since(18),       "Skill",              |m, _| skill::capped(m)),
    rule(until(17),       "Least of the weapon", |m, v| when((wields(m) || is(m, Launcher)) && v < weapon(m).min, AtLeast(weapon(m).min))),
    rule(since(18),       "Least of the weapon", |m, v| when(is(m, Thrown) && v < weapon(m).min, AtLeast(weapon(m).min))),
    rule(until(19),       "Bat form",           |m, _| when(is(m, Unarmed) && m.form.has(FormTrait::QuickUnarmed), ScaleRandom(3, 5))),
    // Egos.
    rule(until(13),       "Speed",              |m, v| when(branded(m, Brand::Speed), Set((v + 1) / 2))),
    rule(since(14),       "Speed",              |m, _| when(branded(m, Brand::Speed), ScaleRandom(2, 3))),
    rule(since(30),       "Heaviness",          |m, _| when(branded(m, Brand::Heavy), ScaleRandom(3, 2))),
    // The floor, before the shield or after it.
    rule(since(12),       "Least delay",        |m, v| when(hindered(m) && v < 3, AtLeast(3))),
    rule(until(11),       "Shield",             |m, _| when(hindered(m), AddRandom(penalty::of_shield_until_11(m)?))),
    rule(between(12, 15), "Shield",             |m, _| when(hindered(m), AddRandom(penalty::lower_of_twenty(penalty::of_shield(m, [1, 3, 5]))?))),
    rule(between(16, 26), "Shield",             |m, _| when(hindered(m), AddRandom(penalty::lower_of_twenty(penalty::of_shield(m, [8, 30, 50]))?))),
    rule(only(27),        "Shield",             |m, _| when(hindered(m), penalty::twentieths(penalty::of_shield(m, [8, 30, 50]))?)),
    rule(between(28, 29), "Shield",             |m, _| when(hindered(m), penalty::twentieths(penalty::of_shield_by_size(m))?)),
    rule(since(30),       "Shield",             |m, _| when(hindered(m), penalty::twentieths(penalty::of_shield_by_strength(m))?)),
    rule(until(16),       "A shield on the arm", |m, _| when(by_hand(m) && penalty::shielded(m), AddRandom(Dist::uniform(0..=1)))),
    rule(until(11),       "Least delay",        |m, v| when(hindered(m) && v < 3, AtLeast(3))),
    rule(between(29, 33), "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::armour(m))?)),
    rule(only(34),        "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::archers_armour(m, 2, 1))?)),
    rule(since(35),       "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::archers_armour(m, 3, 6))?)),
    rule(since(18),       "Finesse in haste",   |m, _| when(hindered(m) && m.finesse && m.haste, ScaleRandom(3, 2))),
    rule(since(18),       "Finesse",            |m, _| when(hindered(m) && m.finesse, ScaleRandom(1, 2))),
    rule(only(18),        "Least in Finesse",   |m, v| when(m.finesse && v < 2, AtLeast(2))),
];

/// What changes the pace of attacks alone: until 0.17 Finesse did, but for old launchers.
#[rustfmt::skip]
const PACE: &[Rule<Mover>] = &[
    rule(until(12),       "Finesse in haste",   |m, _| when(hindered(m) && m.finesse && m.haste, ScaleRandom(3, 2))),
    rule(between(13, 17), "Finesse in haste",   |m, _| when(!is(m, OldLauncher) && m.finesse && m.haste, ScaleRandom(3, 2))),
    rule(until(12),       "Finesse",            |m, _| when(hindered(m) && m.finesse, ScaleRandom(1, 2))),
    rule(between(13, 17), "Finesse",            |m, _| when(!is(m, OldLauncher) && m.finesse, ScaleRandom(1, 2))),
];

/// What bounds the product of delay and pace.
#[rustfmt::skip]
const TIME: &[Rule<Mover>] = &[
    rule(until(17),       "Least time",         |m, v| when(!is(m, OldLauncher) && v < 2, AtLeast(2))),
    rule(between(19, 30), "Least time",         |_, v| when(v < 2, AtLeast(2))),
    rule(since(31),       "Least time",         |_, v| when(v < 1, AtLeast(1))),
];

/// The time of one attack with what is in one hand, and how it came about.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackTime {
    /// Attack delay.
    pub delay: Breakdown,
    /// Aut that an action of ten takes, as attacks count it.
    pub pace: Breakdown,
    /// The whole: whole auts.
    pub aut: Breakdown,
}

/// The tables that an attack's time comes from.
#[derive(Clone, Copy)]
pub struct AttackTables {
    /// Attack delay in aut, before the pace of all actions; of launchers until 0.14 in tenths of an aut.
    pub delay: &'static [Rule<Mover>],
    /// What changes the pace of attacks alone.
    pub pace: &'static [Rule<Mover>],
    /// What bounds the product of delay and pace.
    pub time: &'static [Rule<Mover>],
}

/// The game's own tables, of every release.
pub const ATTACK: AttackTables = AttackTables { delay: DELAY, pace: PACE, time: TIME };

impl AttackTables {
    /// The time of one attack with the weapon in the main hand, by the rows that live in an edition.
    pub fn attack_time(&self, edition: Edition, mover: &Mover) -> AttackTime {
        let delay = run(self.delay, edition, mover);
        let pace = run_on(action_pace(edition, mover), self.pace, edition, mover);
        let product =
            if is(mover, Fixed) { delay.clone() } else { multiplied(edition, mover, &delay, &pace) };
        let aut = run_on(product, self.time, edition, mover);
        AttackTime { delay, pace, aut }
    }
}

/// The time of one attack with the weapon in the main hand.
pub fn attack_time(edition: Edition, mover: &Mover) -> AttackTime {
    ATTACK.attack_time(edition, mover)
}

/// The time of one attack with all weapons in hand: with two, the mean of both, rounded at random
/// (fight delay of Coglins, from 0.32). Each has its own draw of the pace.
pub fn attack_aut(edition: Edition, mover: &Mover) -> Dist<i32> {
    let first = attack_time(edition, mover).aut.total;
    let Some(second) = second_hand(mover) else { return first };
    let second = attack_time(edition, &second).aut.total;
    first.flat_map(|a| second.flat_map(|b| Dist::div_rand_round(a + b, 2)))
}

/// The same character attacking with the second weapon, where that takes part: both are for melee, or both
/// launch.
pub fn second_hand(m: &Mover) -> Option<Mover> {
    let second = m.in_second_hand()?;
    let melee = |m: &Mover| matches!(weapon(m).kind, Melee | Improvised | Fixed);
    (melee(m) && melee(&second) || is(m, Launcher) && is(&second, Launcher)).then_some(second)
}

/// What the attack is made with: bare hands where the form melds the weapon.
pub fn weapon(m: &Mover) -> &'static Weapon {
    if m.form.melds(Slot::Weapon) { Default::default() } else { m.weapon }.row()
}

/// Delay times pace by ten, rounded at random to whole auts; truncated for launchers in 0.10.
fn multiplied(edition: Edition, m: &Mover, delay: &Breakdown, pace: &Breakdown) -> Breakdown {
    let unit = 10 * delay.parts * pace.parts;
    let truncates = is(m, OldLauncher) && only(10).includes(edition);
    let product = |delay: &i32| {
        pace.total.flat_map(|pace| match truncates {
            true => Dist::always(delay * pace / unit),
            false => Dist::div_rand_round(delay * pace, unit),
        })
    };
    let total = delay.total.flat_map(product);
    let step =
        Step { name: "Attack delay × pace ÷ 10", effects: Vec::new(), after: total.clone(), parts: 1 };
    Breakdown { steps: vec![step], total, parts: 1 }
}

fn is(m: &Mover, kind: WeaponKind) -> bool {
    weapon(m).kind == kind
}

/// Bare hands, and throwing where that follows their rule.
fn by_hand(m: &Mover) -> bool {
    matches!(weapon(m).kind, Unarmed | ByHand)
}

/// With something in hand that strikes.
fn wields(m: &Mover) -> bool {
    matches!(weapon(m).kind, Melee | Improvised)
}

/// Whether floor, shield and Finesse count: not for what has a time of its own.
fn hindered(m: &Mover) -> bool {
    !matches!(weapon(m).kind, Fixed | OldLauncher | Tossed)
}

fn branded(m: &Mover, brand: Brand) -> bool {
    m.brand == brand && matches!(weapon(m).kind, Melee | Launcher)
}
