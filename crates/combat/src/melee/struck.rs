//! You as the target of blows: from what the screen shows to what the rules count.

use super::armour::reduction_of_body_armour;
use super::blow_target::{BlowTarget, Resistances};
use crate::defender::{Defender, PoisonResistance};
use crate::stone::Stone;
use crawl::model::body::Slot;
use crawl::model::build::{Build, Shield};
use crawl::model::mover::Mover;
use foundation::edition::{Edition, Life, Param, between, only, until};
use foundation::inputs::Row;

/// What one point of the shield class on the screen stands for. An odd one is hidden, and taken as nothing.
const SHIELD_SHOWN: Param<i32> = Param(&[(10, 1), (15, 2)]);

/// Whether classes have hundredths.
const HAS_HUNDREDTHS: Param<bool> = Param(&[(10, false), (32, true)]);

/// The guaranteed reduction in percent of forms, whatever you wear.
#[rustfmt::skip]
const OF_FORMS: [(&str, Life, i32); 3] = [("dragon", until(26), 34), ("statue", until(26), 39), ("tree", between(12, 26), 48)];

/// The same of gargoyles in statue form.
const OF_STATUE_GARGOYLES: [(Life, i32); 2] = [(only(13), 62), (between(14, 17), 50)];

impl BlowTarget {
    /// Returns the target that you are; `None` unless armour class and evasion are known. What the screen
    /// hides counts as nothing.
    pub fn of(edition: Edition, build: &Build, defender: &Defender) -> Option<BlowTarget> {
        let (armour, evasion) = (defender.ac?.hundredths(), defender.ev?.hundredths());
        let shield = defender.sh.unwrap_or_default().hundredths() * SHIELD_SHOWN.at(edition);
        let counted = |class: i32| if *HAS_HUNDREDTHS.at(edition) { class } else { class / 100 * 100 };
        let mover = Mover::standing(build, edition);
        Some(BlowTarget {
            size: mover.size(),
            evasion: counted(evasion),
            shield: counted(shield),
            block_limit: block_limit(&mover),
            armour: counted(armour),
            reduction: reduction(edition, &mover, *defender.body_ac),
            resistances: Resistances {
                fire: *defender.rfire,
                cold: *defender.rcold,
                electricity: *defender.relec,
                negative_energy: *defender.rneg,
                corrosion: *defender.rcorr,
            },
            sees_invisible: defender.sees_invisible(),
            poison_proof: defender.rpois == PoisonResistance::Immune,
            unholy: mover.is_undead_or_demonic(),
            stone: Stone::of(mover.petrifying),
            ..BlowTarget::default()
        })
    }
}

/// Returns the most blocks of a turn, which count from 0.31 on: those of a shield, or 1 of an amulet and the
/// like. Of an orb, with which there is none until 0.33, nothing is known.
fn block_limit(mover: &Mover) -> usize {
    match mover.shield {
        _ if mover.form.melds(Slot::Offhand) => 1,
        Shield::None => 1,
        Shield::Buckler => 2,
        Shield::Kite => 3,
        Shield::Tower => 4,
    }
}

/// What stone skin adds to the guaranteed reduction of a gargoyle's body armour.
const OF_GARGOYLES: Param<fn(i32) -> i32> = Param(&[
    (13, |base| {
        let percent = reduction_of_body_armour(base);
        percent + 24 - percent / 6
    }),
    (14, |base| reduction_of_body_armour(base + 5)),
]);

/// Returns the guaranteed reduction in percent, which counts until 0.26, of body armour with this base armour
/// class.
fn reduction(edition: Edition, mover: &Mover, base: i32) -> i32 {
    let base = if mover.form.melds(Slot::Body) { 0 } else { base };
    let is_gargoyle = mover.species.is("gargoyle");
    let is_statue = mover.form.is("statue");
    let of_statue =
        OF_STATUE_GARGOYLES.iter().find(|(life, _)| is_gargoyle && is_statue && life.includes(edition));
    let of_form =
        OF_FORMS.iter().find(|(form, life, _)| *form == mover.form.slug() && life.includes(edition));
    match (of_statue, of_form) {
        (Some((_, percent)), _) | (None, Some((_, _, percent))) => *percent,
        _ if is_gargoyle => OF_GARGOYLES.at(edition)(base),
        _ => reduction_of_body_armour(base),
    }
}
