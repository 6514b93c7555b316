//! The hop of a Barachi: an ability that leads some tiles away at once, and wears the legs out for twelve
//! turns and more.

use super::Situation;
use chase::plan::HOP_FUZZ;
use crawl::model::form::FormTrait;
use crawl::model::species::SpeciesTrait;
use foundation::edition::Param;

/// How many tiles ahead it may aim.
const AIM: i32 = 4;
/// From this experience level on it may aim farther.
const STRONGER_LEGS: i32 = 13;
/// How far it may aim then: read in 0.20 and from 0.25 on; in between the shorter is taken.
const STRONGER_AIM: Param<i32> = Param(&[(10, 5), (25, 6)]);

impl Situation {
    /// Returns whether you have legs that hop: those of a Barachi, unless a form has taken them.
    pub(crate) fn has_hopping_legs(&self) -> bool {
        let mover = self.mover();
        mover.species.has(SpeciesTrait::Hops) && mover.form.has(FormTrait::KeepsAnatomy)
    }

    /// Returns whether you may hop away: with legs that are not worn out, and neither held, mesmerised,
    /// confused nor berserk.
    pub(crate) fn may_hop(&self) -> bool {
        let you = &self.defender;
        let is_hindered = you.nohop || you.held || you.mesmerised || you.confused || self.build.berserk;
        self.has_hopping_legs() && !is_hindered
    }

    /// Returns how many tiles ahead a hop is best aimed where this many are left to the stairs, `None`
    /// without any: as far as it can be without landing beyond them. `None` where they are too near for that.
    pub(crate) fn hop_aim(&self, left: Option<i32>) -> Option<i32> {
        let has_stronger_legs = self.build.xl.is_some_and(|xl| *xl >= STRONGER_LEGS);
        let farthest = if has_stronger_legs { *STRONGER_AIM.at(self.edition) } else { AIM };
        let aim = left.map_or(farthest, |left| farthest.min(left - HOP_FUZZ));
        (aim > HOP_FUZZ).then_some(aim)
    }

    /// Returns whether you may hop away, and no option does: the stairs are so near that you may land beyond
    /// them.
    pub fn leaves_hop_out(&self) -> bool {
        self.may_hop() && self.hop_aim(self.tiles()).is_none()
    }
}
