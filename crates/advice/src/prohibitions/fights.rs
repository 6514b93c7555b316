//! What keeps you from fighting or shooting, or from knowing what comes of it.

use super::Unset;
use crate::option::{EscapeOption, Tactic};
use crate::situation::Situation;
use crawl::model::body::Slot;
use crawl::model::weapon::WeaponKind;
use crawl::step::attack::{attack_reach, weapon};
use foundation::inputs::Row;
use foundation::text::capitalized;

/// Attacks on those whom your god keeps at peace with you, where nobody else is there: they do nothing, and
/// gods punish it.
pub(super) fn at_peace(situation: &Situation, option: &EscapeOption) -> Option<String> {
    if !option.plan.attacks() || !situation.is_at_peace() {
        return None;
    }
    let they = if situation.chase.foes.0.len() == 1 { "It leaves" } else { "They leave" };
    Some(format!(
        "{they} worshippers of {} alone, unless you are under penance.",
        situation.build.god.label()
    ))
}

/// A fight that is not over before you turn to stone.
pub(super) fn stone_before_its_end(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (situation.build.petrifying && option.plan.fights())
        .then(|| "You turn to stone before the fight is over.".to_string())
}

/// What you catch asleep or held does not come to be attacked; up to a sleeper you may go.
pub(super) fn helpless_out_of_reach(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let stab = situation.attacker.stab;
    let reach = attack_reach(&situation.mover()).filter(|_| stab.is_helpless() && option.plan.fights())?;
    let distance = situation.chase.foes.0.first()?.starts_at(situation.chase.distance());
    (distance > reach && !situation.sneaks(&option.plan))
        .then(|| format!("While {}, it does not come to you: go beside it first.", stab.label()))
}

/// A fight with what neither is within your reach nor comes, or keeps out of it.
pub(super) fn never_in_reach(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mut foes = situation.chase.foes.0.iter();
    (option.plan.fights() && foes.all(|foe| situation.never_in_reach(foe)))
        .then(|| "Nothing comes within your reach.".to_string())
}

/// Shooting without hands for it, or a fight with a weapon that the species cannot wield.
pub(super) fn no_hands(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let mover = situation.mover();
    let wields = option.plan.fights() && weapon(&mover).kind != WeaponKind::Unarmed;
    if wields && !shoots(option) && !mover.species.fits(Slot::Weapon) {
        Some(format!(
            "A {} wields no weapons: choose “unarmed”, and its own attacks count.",
            mover.species.name()
        ))
    } else if !shoots(option) {
        None
    } else if !mover.species.fits(Slot::Weapon) {
        Some(format!("A {} can neither wield nor throw weapons.", mover.species.name()))
    } else if mover.form.melds(Slot::Weapon) {
        Some("Your form holds no weapon.".to_string())
    } else {
        None
    }
}

/// Shooting with what you carry, but have not chosen as the weapon: its time depends on which it is, and on
/// your skill with it.
pub(super) fn other_weapon(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (shoots(option) && !situation.shoots())
        .then(|| "With which launcher or missile? Set it as your weapon, with your skill.".to_string())
}

/// Returns the input that says what you fight with.
pub(super) fn unset(situation: &Situation) -> Unset {
    if situation.lacks_level() {
        Unset::Level
    } else if situation.mover().species.fits(Slot::Weapon) {
        Unset::Weapon
    } else {
        Unset::Skill
    }
}

/// A fight with what explodes beside you, be it as it dies.
pub(super) fn explosive(situation: &Situation, option: &EscapeOption) -> Option<String> {
    let is_melee = option.plan.fights() && attack_reach(&situation.mover()).is_some();
    (is_melee && situation.bursts()).then(|| "It explodes beside you: shoot it instead.".to_string())
}

/// A fight while nothing of your blows is set: bare-handed and unskilled is what few are.
pub(super) fn unset_blows(situation: &Situation, option: &EscapeOption) -> Option<String> {
    (option.plan.fights() && situation.lacks_blows()).then(|| match unset(situation) {
        Unset::Weapon => "How it goes depends on your weapon and skill: neither is set.".to_string(),
        Unset::Level => "How it goes depends on your experience level: it is not set.".to_string(),
        Unset::Skill => "How it goes depends on your skill: it is not set.".to_string(),
    })
}

/// A fight of which nobody can tell when it ends.
pub(super) fn unknown_kill(situation: &Situation, option: &EscapeOption) -> Option<String> {
    if !option.plan.fights() {
        return None;
    }
    let (foe, why) = situation.unknown_kill(&option.plan)?;
    Some(if situation.chase.foes.0.len() == 1 {
        format!("How many of your attacks kill is not determined: {why}.")
    } else {
        format!("{}: how many of your attacks kill it is not determined: {why}.", capitalized(&foe.name()))
    })
}

fn shoots(option: &EscapeOption) -> bool {
    matches!(option.family.tactic, Tactic::ShootAndRun | Tactic::ShootAndFight)
}
