//! Hydras: where an edge cuts off a head, two grow, unless fire sears the wound (the game's `attack_chops_heads` and
//! `consider_decapitation`, in every release). On the dead none grow.

use super::strike::Means;
use chase::foe::Foe;
use crawl::model::build::Brand;
use crawl::model::mover::Mover;
use crawl::model::weapon::Weapon;
use foundation::inputs::Row;

/// What is not counted of a flaming edge.
const SEARED: &str = "the heads that fire keeps from growing back, so that it dies sooner";
/// What is not counted of an edge against the dead.
const LOST: &str = "the heads that you cut off, with the last of which it dies";

/// The kinds that grow heads.
const HYDRAS: [&str; 3] = ["hydra", "lernaean-hydra", "slymdra"];
/// The skills all of whose weapons have an edge.
const EDGED_SKILLS: [&str; 2] = ["axes", "long blades"];
/// The weapons of other skills that have one.
const EDGED: [&str; 9] =
    ["short-sword", "sabre", "cutlass", "rapier", "halberd", "glaive", "scythe", "bardiche", "lajatang"];
/// The forms whose bare hands have one.
const BLADE_HANDS: [&str; 2] = ["blade", "blade-hands"];
/// The least claws that cut off heads.
const BIG_CLAWS: i32 = 3;

/// Returns what is not counted where an edge cuts off heads and none grow back; `None` where they do.
pub(super) fn stay_off(mover: &Mover, foe: &Foe) -> Option<&'static str> {
    if foe.undead_kind().is_some() { Some(LOST) } else { (mover.brand == Brand::Flaming).then_some(SEARED) }
}

/// Returns whether a kind of monster has heads that can be cut off.
pub(super) fn are_many(kind: &str) -> bool {
    HYDRAS.contains(&kind)
}

/// Returns whether blows with a weapon, or with bare hands that have claws, cut off heads.
pub(super) fn cuts(mover: &Mover, weapon: &Weapon, means: Means, claws: i32) -> bool {
    let is_edged = EDGED_SKILLS.contains(&weapon.skill) || EDGED.contains(&weapon.slug());
    match means {
        Means::Bare => BLADE_HANDS.contains(&mover.form.slug()) || claws >= BIG_CLAWS,
        Means::Melee => is_edged,
        Means::Launcher | Means::Thrown => false,
    }
}
