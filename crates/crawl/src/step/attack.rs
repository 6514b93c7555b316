//! The time of an attack: weapon, skill, ego, shield, body armour, Finesse.
//!
//! As with [`super::movement`], one ordered table serves all releases. Rows were read at the last patch
//! release of each minor version. `crates/golden/rows/attacks-exact.tsv` (fractions, enumerated with the
//! game's attack delay, launcher and throwing delay, shield penalty and armour penalty functions) pins all
//! but four minimums, which `crates/question/tests/suite/actions.rs` pins: those named in
//! `crates/question/tests/suite/coverage.rs`.
//!
//! # Examples
//! ```
//! use crawl::model::mover::Mover;
//! use crawl::step::attack::attack_aut;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! // 14 skill halve a falchion's delay: 13 − 7.
//! let mut link = QueryReader::new("v=0.34&weapon=falchion&skill=14").unwrap();
//! let build: Build = link.part();
//! let mover = Mover::new(&build, link.edition);
//! assert_eq!(attack_aut(link.edition, &mover).certain(), Some(&6)); // aut
//! ```

mod penalty;
mod skill;

pub use skill::{counts_levels, own_skill_at_minimum, skill_at_minimum};

use crate::model::body::Slot;
use crate::model::build::Brand;
use crate::model::form::FormTrait;
use crate::model::mover::Mover;
use crate::model::weapon::Hands;
use crate::model::weapon::Weapon;
use crate::model::weapon::WeaponKind::{self, *};
use crate::step::movement::rule;
use crate::step::tables::multiplied;
use crate::step::time::action_pace;
use foundation::edition::{Edition, Life, Param, between, only, since, until};
use foundation::inputs::Row;
use foundation::prob::Dist;
use foundation::rules::{Breakdown, Effect::*, Rule, run, run_on, when};

/// Attack delay in aut, before it is multiplied by the pace; of launchers until 0.14 in tenths of an aut.
/// Penalties and skill round at random, each with a draw of its own. Pinned by
/// `crates/golden/rows/attacks-exact.tsv`.
#[rustfmt::skip]
const DELAY: &[Rule<Mover>] = &[
    // Base delay: the weapon's (item tables), a die of 10 or a constant for bare hands.
    rule(until(15),       "Base",               |m, _| Some(if is_by_hand(m) { AddRandom(Dist::uniform(1..=10)) } else { Set(weapon(m).base) })),
    rule(only(16),        "Base",               |m, _| Some(Set(if is_by_hand(m) { 7 } else { weapon(m).base }))),
    rule(since(17),       "Base",               |m, _| Some(Set(weapon(m).base))),
    // Launcher delay until 0.14: a function of its own, truncating, with shield and Finesse included.
    rule(until(14),       "Tenths of an aut",   |m, _| when(is(m, OldLauncher), Parts(10))),
    rule(until(11),       "Reloading",          |m, v| skill::reloading(m, v, Hands::Half)),
    rule(between(12, 14), "Reloading",          |m, v| skill::reloading(m, v, Hands::Two)),
    rule(until(14),       "Launcher skill",     skill::launcher),
    rule(until(14),       "Launcher speed",     |m, _| when(is(m, OldLauncher) && m.brand == Brand::Speed, Scale(2, 3))),
    rule(until(14),       "Launcher Finesse in haste", |m, _| when(is(m, OldLauncher) && m.has_finesse() && m.haste, ScaleRandom(3, 2))),
    rule(until(12),       "Launcher Finesse",   |m, _| when(is(m, OldLauncher) && m.has_finesse(), Scale(1, 2))),
    rule(between(13, 14), "Launcher Finesse",   |m, _| when(is(m, OldLauncher) && m.has_finesse(), ScaleRandom(1, 2))),
    // Armour penalty on bare hands: two dice until 0.15, twentieths of an aut from 0.12. At least 10 aut in
    // the end.
    rule(until(11),       "Body armour",        |m, _| when(is_by_hand(m), AddRandom(penalty::two_dice(penalty::armour_until_12(m, 1))?))),
    rule(only(12),        "Body armour",        |m, _| when(is_by_hand(m), AddRandom(penalty::two_dice_in_twentieths(penalty::armour_until_12(m, 20))?))),
    rule(between(13, 15), "Body armour",        |m, _| when(is_by_hand(m), AddRandom(penalty::two_dice_in_twentieths(penalty::armour_twentieths(m))?))),
    rule(only(16),        "Body armour",        |m, _| when(is_by_hand(m), penalty::twentieths(penalty::armour_twentieths(m))?)),
    rule(until(16),       "Unarmed minimum",      |m, v| when(is_by_hand(m) && v < 10, AtLeast(10))),
    // Skill, down to the weapon's minimum delay: by a floor until 0.17, by capped skill from 0.18.
    rule(until(17),       "Skill",              |m, _| skill::uncapped(m)),
    rule(since(18),       "Skill",              |m, _| skill::capped(m)),
    rule(until(17),       "Minimum of the weapon", |m, v| when((is_wielding(m) || is(m, Launcher)) && v < weapon(m).min, AtLeast(weapon(m).min))),
    rule(since(18),       "Minimum of the weapon", |m, v| when(is(m, Thrown) && v < weapon(m).min, AtLeast(weapon(m).min))),
    rule(until(19),       "Bat form",           |m, _| when(is(m, Unarmed) && m.form.has(FormTrait::QuickUnarmed), ScaleRandom(3, 5))),
    // Weapon brands: speed truncates until 0.13.
    rule(until(13),       "Speed",              |m, v| when(has_brand(m, Brand::Speed), Set((v + 1) / 2))),
    rule(since(14),       "Speed",              |m, _| when(has_brand(m, Brand::Speed), ScaleRandom(2, 3))),
    rule(since(30),       "Heaviness",          |m, _| when(has_brand(m, Brand::Heavy), ScaleRandom(3, 2))),
    // Minimum of 3 aut: before the shield penalty from 0.12, after it until 0.11. The lower of two dice until
    // 0.26.
    rule(since(12),       "Minimum delay",        |m, v| when(follows_common_rules(m) && v < 3, AtLeast(3))),
    rule(until(11),       "Shield",             |m, _| when(follows_common_rules(m), AddRandom(penalty::shield_until_11(m)?))),
    rule(between(12, 15), "Shield",             |m, _| when(follows_common_rules(m), AddRandom(penalty::lower_die_in_twentieths(penalty::shield_until_27(m, [1, 3, 5]))?))),
    rule(between(16, 26), "Shield",             |m, _| when(follows_common_rules(m), AddRandom(penalty::lower_die_in_twentieths(penalty::shield_until_27(m, [8, 30, 50]))?))),
    rule(only(27),        "Shield",             |m, _| when(follows_common_rules(m), penalty::twentieths(penalty::shield_until_27(m, [8, 30, 50]))?)),
    rule(between(28, 29), "Shield",             |m, _| when(follows_common_rules(m), penalty::twentieths(penalty::shield_by_size(m))?)),
    rule(since(30),       "Shield",             |m, _| when(follows_common_rules(m), penalty::twentieths(penalty::shield_by_strength(m))?)),
    rule(until(16),       "A shield on the arm", |m, _| when(is_by_hand(m) && m.has_shield(), AddRandom(Dist::uniform(0..=1)))),
    rule(until(11),       "Minimum delay",        |m, v| when(follows_common_rules(m) && v < 3, AtLeast(3))),
    // Armour penalty on launchers from 0.29; the archery ego reduces it from 0.34.
    rule(between(29, 33), "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::armour_twentieths(m))?)),
    rule(only(34),        "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::archery_armour_twentieths(m, 2, 1))?)),
    rule(since(35),       "Body armour",        |m, _| when(is(m, Launcher), penalty::twentieths(penalty::archery_armour_twentieths(m, 3, 6))?)),
    // Finesse halves, and first takes back haste.
    rule(since(18),       "Finesse in haste",   |m, _| when(follows_common_rules(m) && m.has_finesse() && m.haste, ScaleRandom(3, 2))),
    rule(since(18),       "Finesse",            |m, _| when(follows_common_rules(m) && m.has_finesse(), ScaleRandom(1, 2))),
    rule(only(18),        "Minimum in Finesse",   |m, v| when(m.has_finesse() && v < 2, AtLeast(2))),
];

/// Rows that change the pace of attacks alone: Finesse until 0.17, except for launchers until 0.14. In 0.13
/// and 0.14 it also speeds up what is thrown in a plain turn. Pinned by
/// `crates/golden/rows/attacks-exact.tsv`.
#[rustfmt::skip]
const PACE: &[Rule<Mover>] = &[
    rule(until(12),       "Finesse in haste",   |m, _| when(follows_common_rules(m) && m.has_finesse() && m.haste, ScaleRandom(3, 2))),
    rule(between(13, 17), "Finesse in haste",   |m, _| when(!is(m, OldLauncher) && m.has_finesse() && m.haste, ScaleRandom(3, 2))),
    rule(until(12),       "Finesse",            |m, _| when(follows_common_rules(m) && m.has_finesse(), ScaleRandom(1, 2))),
    rule(between(13, 17), "Finesse",            |m, _| when(!is(m, OldLauncher) && m.has_finesse(), ScaleRandom(1, 2))),
];

/// Minimum of delay × pace ÷ 10, in aut: 2, or 1 from 0.31; none in 0.18. From 0.19 no golden attack
/// is that quick: `crates/question/tests/suite/actions.rs` pins these rows.
#[rustfmt::skip]
const TIME: &[Rule<Mover>] = &[
    rule(until(17),       "Minimum time",         |m, v| when(!is(m, OldLauncher) && v < 2, AtLeast(2))),
    rule(between(19, 30), "Minimum time",         |_, v| when(v < 2, AtLeast(2))),
    rule(since(31),       "Minimum time",         |_, v| when(v < 1, AtLeast(1))),
];

/// The time of one attack with one hand, with its derivation.
#[derive(Clone, PartialEq, Debug)]
pub struct AttackTime {
    /// Attack delay.
    pub delay: Breakdown,
    /// Pace of the attack: the aut that an action of ten takes.
    pub pace: Breakdown,
    /// Time of the attack, in whole auts.
    pub aut: Breakdown,
}

/// The tables of rules that the time of an attack comes from.
#[derive(Clone, Copy)]
pub struct AttackTables {
    /// Attack delay in aut, before it is multiplied by the pace; of launchers until 0.14 in tenths of an aut.
    pub delay: &'static [Rule<Mover>],
    /// Rows that change the pace of attacks alone.
    pub pace: &'static [Rule<Mover>],
    /// Rows that bound the product of delay and pace.
    pub time: &'static [Rule<Mover>],
}

/// The game's own tables, of every release.
pub const ATTACK: AttackTables = AttackTables { delay: DELAY, pace: PACE, time: TIME };

impl AttackTables {
    /// Computes the time of one attack with the weapon in the main hand, by the rows that live in an edition.
    pub fn attack_time(&self, edition: Edition, mover: &Mover) -> AttackTime {
        self.attack_time_at(edition, mover, action_pace(edition, mover))
    }

    /// As [`AttackTables::attack_time`], but where the turn has the given pace.
    fn attack_time_at(&self, edition: Edition, mover: &Mover, pace: Breakdown) -> AttackTime {
        let delay = run(self.delay, edition, mover);
        let pace = run_on(pace, self.pace, edition, mover);
        let product = if is(mover, Fixed) {
            delay.clone()
        } else {
            attack_delay_times_pace(edition, mover, &delay, &pace)
        };
        let aut = run_on(product, self.time, edition, mover);
        AttackTime { delay, pace, aut }
    }
}

/// Returns the time of one attack with the weapon in the main hand.
pub fn attack_time(edition: Edition, mover: &Mover) -> AttackTime {
    ATTACK.attack_time(edition, mover)
}

/// Returns the time of one attack with all weapons in hand, in aut: with two (Coglins, from 0.32) the mean of
/// both, rounded at random, each with its own draw of the pace.
pub fn attack_aut(edition: Edition, mover: &Mover) -> Dist<i32> {
    let first = attack_time(edition, mover).aut.total;
    let Some(second) = second_hand(mover) else { return first };
    let second = attack_time(edition, &second).aut.total;
    first.flat_map(|a| second.flat_map(|b| Dist::div_rand_round(a + b, 2)))
}

/// Returns the time of one attack with the weapon in the main hand in a turn of the given pace, in aut.
pub fn attack_aut_at(edition: Edition, mover: &Mover, pace: Breakdown) -> Dist<i32> {
    ATTACK.attack_time_at(edition, mover, pace).aut.total
}

/// Ratings of buckler, shield and large shield in the penalty to to-hit.
const SHIELD_RATINGS: Param<[i32; 3]> = Param(&[(10, [1, 3, 5]), (16, [8, 30, 50])]);

/// Returns the penalties of body armour and shield that to-hit depends on from 0.14 to 0.27, in twentieths
/// (the game's adjusted body armour penalty and adjusted shield penalty).
pub fn to_hit_penalties(edition: Edition, m: &Mover) -> [i32; 2] {
    [penalty::armour_twentieths(m), penalty::shield_until_27(m, *SHIELD_RATINGS.at(edition))]
}

/// Returns whether the weapon of the attack is for melee: not a launcher, nor something to throw.
pub fn is_melee(m: &Mover) -> bool {
    weapon(m).reach().is_some()
}

/// Returns how far an attack reaches in tiles, with the weapon in either hand; `None` for shots.
pub fn attack_reach(mover: &Mover) -> Option<i32> {
    let first = weapon(mover).reach()?;
    Some(
        second_hand(mover)
            .and_then(|second| weapon(&second).reach())
            .map_or(first, |second| first.max(second)),
    )
}

/// Since when a launcher with both hands and a shield do not go together; before, the shield slows shooting.
const SHOOTS_WITHOUT_SHIELD: Life = since(15);
/// Until when the size of a body decides how many hands a weapon takes.
const FITTED: Life = until(11);

/// Returns whether the weapon needs the hand that holds the shield: only Formicids have one to spare.
pub fn needs_shield_hand(m: &Mover, edition: Edition) -> bool {
    m.has_shield() && takes_both_hands(m, edition) && !m.species.is("formicid")
}

/// Returns whether a hand holds nothing while the other attacks: no shield, no second weapon, and none that
/// takes both.
pub fn has_free_hand(m: &Mover, edition: Edition) -> bool {
    let is_second_free = m.in_second_hand().is_none_or(|second| is(&second, Unarmed));
    !m.has_shield() && !takes_both_hands(m, edition) && is_second_free
}

/// Returns whether the weapon of the attack takes both hands.
fn takes_both_hands(m: &Mover, edition: Edition) -> bool {
    let row = weapon(m);
    match row.kind {
        WeaponKind::Launcher => is_for_two_hands(m) && SHOOTS_WITHOUT_SHIELD.includes(edition),
        _ if !is_melee(m) => false,
        _ if FITTED.includes(edition) => row.hands_for(m.size()) == Hands::Two,
        _ => is_for_two_hands(m),
    }
}

/// Returns whether the weapon of the attack is made for two hands; since 0.12 that decides for bodies of
/// every size.
fn is_for_two_hands(m: &Mover) -> bool {
    matches!(weapon(m).hands, Hands::Two | Hands::Double)
}

/// Returns the same character attacking with the second weapon, or `None` if it takes no part in attacks:
/// both must be for melee, or both launchers, and neither for two hands.
pub fn second_hand(m: &Mover) -> Option<Mover> {
    let second = m.in_second_hand()?;
    let melee = |m: &Mover| is_melee(m) && !is(m, Unarmed);
    let is_pair = melee(m) && melee(&second) || is(m, Launcher) && is(&second, Launcher);
    (is_pair && for_two_hands(m).is_none()).then_some(second)
}

/// Returns the one of two weapons in hand that is made for both, and so leaves none for the other.
pub fn for_two_hands(m: &Mover) -> Option<&'static Weapon> {
    let second = m.in_second_hand()?;
    [m, &second].into_iter().find(|m| is_for_two_hands(m)).map(weapon)
}

/// Returns the weapon of the attack: bare hands if none is set, or the form melds it.
pub fn weapon(m: &Mover) -> &'static Weapon {
    m.weapon.filter(|_| !m.form.melds(Slot::Weapon)).unwrap_or_default().row()
}

/// Returns attack delay × pace ÷ 10, rounded at random to whole auts; truncated for launchers in 0.10.
fn attack_delay_times_pace(edition: Edition, m: &Mover, delay: &Breakdown, pace: &Breakdown) -> Breakdown {
    let truncates = is(m, OldLauncher) && only(10).includes(edition);
    let divide = |product: i32, unit: i32| {
        if truncates { Dist::always(product / unit) } else { Dist::div_rand_round(product, unit) }
    };
    multiplied("Attack delay × action delay ÷ 10", delay, pace, divide)
}

/// Returns whether the weapon of the attack is of a kind.
fn is(m: &Mover, kind: WeaponKind) -> bool {
    weapon(m).kind == kind
}

/// Returns whether it attacks by the rule of bare hands (which throwing follows in 0.15 to 0.17).
fn is_by_hand(m: &Mover) -> bool {
    matches!(weapon(m).kind, Unarmed | ByHand)
}

/// Returns whether it attacks in melee with something in hand.
fn is_wielding(m: &Mover) -> bool {
    matches!(weapon(m).kind, Melee | Improvised)
}

/// Returns whether minimum, shield and Finesse apply: not to weapons with a function of their own.
fn follows_common_rules(m: &Mover) -> bool {
    !matches!(weapon(m).kind, Fixed | OldLauncher | Tossed)
}

/// Returns whether the weapon has an ego that works.
fn has_brand(m: &Mover, brand: Brand) -> bool {
    m.brand == brand && matches!(weapon(m).kind, Melee | Launcher)
}
