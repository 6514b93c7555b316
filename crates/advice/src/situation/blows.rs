//! How you attack, and what is left out of it.

use super::Situation;
use chase::plan::Plan;
use combat::attacker::Attacker;
use combat::fighter::Fighter;
use combat::kill::{CLEAVING_COUNTS, ExtraAttack, extra_attacks};
use crawl::model::build::Build;
use crawl::step::attack::{attack_reach, weapon};
use foundation::inputs::BoundedInt;

impl Situation {
    /// Returns whether the attack is a shot.
    pub fn shoots(&self) -> bool {
        attack_reach(&self.mover()).is_none()
    }

    /// Returns whether nothing is set of what your blows depend on: no weapon, be it none (`unarmed`), no
    /// skill, no form, no ability; or no level, in a form whose blows go by it. What a fight comes to is not
    /// known then: few go bare-handed and unskilled, or are of level 27.
    pub fn lacks_blows(&self) -> bool {
        self.sets_nothing() || self.lacks_level()
    }

    /// Returns whether your level is not set, and the blows of your form depend on it.
    pub fn lacks_level(&self) -> bool {
        if self.build.xl.is_some() || self.build.form == Build::default().form {
            return false;
        }
        let beginner = Build { xl: Some(BoundedInt::nearest(1)), ..self.build.clone() };
        self.strikes_unlike(&beginner, &self.attacker)
    }

    /// Returns whether your blows on the first foe are others than those of this build and attacker.
    pub fn strikes_unlike(&self, build: &Build, blows: &Attacker) -> bool {
        let (you, other) = (self.fighter(), Fighter { build, attacker: blows, ..self.fighter() });
        self.chase.foes.0.first().is_some_and(|foe| you.duel(foe).ok() != other.duel(foe).ok())
    }

    fn sets_nothing(&self) -> bool {
        let (build, unset) = (&self.build, Build::default());
        let ability = |build: &Build| (build.skill, build.strength, build.dexterity);
        build.weapon.is_none()
            && build.form == unset.form
            && ability(build) == ability(&unset)
            && self.attacker.fighting == Attacker::default().fighting
    }

    /// Returns your extra attacks, which no figure counts.
    pub fn extra_attacks(&self) -> Vec<ExtraAttack> {
        extra_attacks(self.edition, &self.mover())
    }

    /// Returns whether your weapon cleaves whoever else stands beside you, and whether that is counted;
    /// `None` where it does not, or nobody else is there.
    pub fn counts_cleaving(&self) -> Option<bool> {
        let cleaves = self.chase.foes.0.len() > 1 && weapon(&self.mover()).cleaves(self.edition);
        cleaves.then(|| CLEAVING_COUNTS.includes(self.edition))
    }

    /// Returns, as a noun, the heads of a foe that your edge cuts off and that stay off; `None` where there
    /// are none.
    pub fn heads_off(&self) -> Option<&'static str> {
        self.chase.foes.0.iter().find_map(|foe| self.fighter().heads_off(foe))
    }

    /// Returns whether you kill sooner in melee than is counted: by extra attacks that make a difference, by
    /// cleaving, or by heads that you cut off.
    pub fn kills_sooner(&self) -> bool {
        let extra = self.extra_attacks();
        extra.iter().any(ExtraAttack::is_telling)
            || self.counts_cleaving() == Some(false)
            || self.heads_off().is_some()
    }

    /// Returns whether foes die sooner under a plan than is counted: it attacks, and not all of your blows
    /// are counted.
    pub fn kills_sooner_under(&self, plan: &Plan) -> bool {
        plan.attacks() && self.kills_sooner()
    }
}
