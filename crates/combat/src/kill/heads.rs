//! Hydras: where an edge cuts off a head, two grow, unless fire sears the wound (the game's
//! `attack_chops_heads` and `consider_decapitation`, in every release). On the dead none grow.

use super::strike::{Means, YourBlow};
use chase::foe::Foe;
use crawl::model::build::Brand;
use crawl::model::mover::Mover;
use crawl::model::weapon::Weapon;
use foundation::inputs::Row;

/// What is not counted where heads stay off.
const LOST: &str = "the heads that you cut off, with the last of which the foe dies";

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

/// What becomes of the heads that your attacks cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heads {
    /// Each grows back as two.
    GrowBack,
    /// They stay off.
    StayOff,
}

impl Heads {
    /// Returns what becomes of the heads of a foe that these blows cut off; `None` if they cut off none.
    pub fn of(mover: &Mover, blows: &[YourBlow], foe: &Foe) -> Option<Heads> {
        if !has_many(foe) || !blows.iter().any(|blow| blow.cuts) {
            return None;
        }
        let stay_off = foe.undead_kind().is_some() || mover.brand == Brand::Flaming;
        Some(if stay_off { Heads::StayOff } else { Heads::GrowBack })
    }

    /// Returns what of them is not counted, as a noun.
    pub fn noun(self) -> Option<&'static str> {
        (self == Heads::StayOff).then_some(LOST)
    }
}

/// Returns whether a foe has heads that can be cut off.
pub(super) fn has_many(foe: &Foe) -> bool {
    foe.monster().is_some_and(|monster| HYDRAS.contains(&monster.slug()))
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
