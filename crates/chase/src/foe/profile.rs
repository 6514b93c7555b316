//! A pursuer's speed and energy costs in an edition.

use super::{Conduct, Flits, Foe, FoeStatus, HoldsStill, Pauses};
use crate::waters::Waters;
use crawl::model::build::Terrain;
use crawl::model::monster::{MonsterTrait, Quirk};
use foundation::edition::Edition;
use foundation::prob::Dist;

/// The properties of a pursuer in an edition that its turns depend on.
#[derive(Clone, PartialEq, Debug)]
pub struct FoeProfile {
    /// Energy gained in 10 aut, in [`Regime::speed_parts`](crate::energy::Regime::speed_parts); rolled once
    /// per chase.
    pub speed: Dist<i32, f64>,
    /// Energy cost of a step, rolled for each step.
    pub step: Dist<i32, f64>,
    /// Energy cost of a round of melee.
    pub attack: i32,
    /// Energy cost of a turn without step or attack.
    pub idle: i32,
    /// Whether it can step at all.
    pub mobile: bool,
    /// Whether it attacks in melee.
    pub melee: bool,
    /// Whether it is gone once it has attacked; without an attack in melee, it bursts as soon as you are in
    /// its reach.
    pub ends_itself: bool,
    /// The distance in tiles that its attacks reach, or its bursting; 1 is adjacent. A custom monster has 1.
    pub reach: i32,
    /// Whether it comes along if it stands beside you as you take stairs.
    pub takes_stairs: bool,
    /// Whether it is not permanently confused: confused monsters do not jitter in pursuit.
    pub clear_headed: bool,
    /// Whether it makes attacks of opportunity: those that are permanently confused, or whose first attack
    /// has no damage of its own, make none.
    pub opportune: bool,
    /// The turns it lets pass.
    pub pauses: Pauses,
    /// How it flits after an attack; `None` for a foe that is not batty.
    pub flits: Option<Flits>,
    /// When it holds still; `None` for most.
    pub holds_still: Option<HoldsStill>,
    /// How it shoots, where its shots are counted instead of its attacks, see
    /// [`shots_in_slices`](crate::pursuit::shots_in_slices); else `None`, even if it has something to shoot
    /// with.
    pub shooting: Option<Shooting>,
}

/// How a foe shoots or throws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shooting {
    /// Probability that it shoots in a turn in which it may: it sees you, and does not stand beside you.
    pub chance: f64,
    /// Energy cost of a shot.
    pub cost: i32,
    /// Whether it always shoots where it stands beside you; others strike there.
    pub beside_you: bool,
}

impl FoeProfile {
    /// Returns whether it ever comes to you: not what cannot step, nor what holds still all along.
    pub fn comes(&self) -> bool {
        self.mobile && !self.holds_still.is_some_and(HoldsStill::never_comes)
    }
}

/// The reach of a polearm in tiles.
pub const POLEARM: i32 = 2;

impl Foe {
    /// Returns its profile in an edition, before one who is on dry land.
    pub fn profile(&self, edition: Edition) -> FoeProfile {
        self.profile_before(edition, Waters::None)
    }

    /// Returns its profile in an edition before one who is in these waters.
    pub fn profile_before(&self, edition: Edition, waters: Waters) -> FoeProfile {
        // The articles tell of no water.
        let waters = if edition.article().is_some() { Waters::None } else { waters };
        let undead = self.undead();
        // Of these, an undead has what its own kind has: none.
        let has = |monster_trait| undead.is_none() && self.has_trait(monster_trait);
        let costs = self.costs(edition);
        let quirk = self.monster().filter(|_| undead.is_none()).map_or(Quirk::None, |monster| monster.quirk);
        let ways = self.conduct(edition);
        let burst_radius = ways.iter().copied().find_map(Conduct::burst_radius);
        FoeProfile {
            speed: self.speed(edition).approx(),
            step: self.step_on(
                if waters == Waters::OverDeep {
                    Terrain::Deep
                } else if self.has_status(FoeStatus::Water) || self.lives_in_water() && waters > Waters::None
                {
                    Terrain::Shallow
                } else {
                    Terrain::Floor
                },
                edition,
            ),
            attack: costs.attack,
            idle: costs.walk.min(costs.swim),
            mobile: !has(MonsterTrait::Stationary) && !ways.contains(&Conduct::Bound),
            melee: (!self.has_trait(MonsterTrait::NoMelee) || undead.is_some_and(|kind| kind.attacks))
                && burst_radius.is_none()
                && !ways.contains(&Conduct::OnOrder),
            ends_itself: burst_radius.is_some() || ways.contains(&Conduct::EndsInAttack),
            reach: burst_radius.unwrap_or_else(|| self.attack_reach(edition)),
            takes_stairs: self.takes_stairs(edition),
            clear_headed: !has(MonsterTrait::Confused),
            opportune: !has(MonsterTrait::Confused) && !has(MonsterTrait::NoDamage),
            pauses: match quirk {
                Quirk::Sixfirhy => Pauses::Sixfirhy,
                Quirk::Jiangshi => Pauses::Jiangshi,
                _ => Pauses::Never,
            },
            flits: self.flits(edition),
            holds_still: match self.home(edition, waters) {
                Some(_) => Some(HoldsStill::AtHome),
                None => ways.iter().copied().find_map(Conduct::holds_still),
            },
            shooting: None,
        }
    }

    /// Returns whether it lives in water alone.
    fn lives_in_water(&self) -> bool {
        [MonsterTrait::Water, MonsterTrait::DeepWater].iter().any(|home| self.has_trait(*home))
    }

    /// Returns whether it flies: itself, or as what it has become.
    pub fn flies(&self) -> bool {
        self.has_trait(MonsterTrait::Flies) || self.undead().is_some_and(|undead| undead.flies)
    }

    /// Returns whether it is invisible by nature. The undead that it may become are not.
    pub fn is_invisible(&self) -> bool {
        self.has_trait(MonsterTrait::Invisible) && self.undead().is_none()
    }

    /// Returns how far its attacks reach, in tiles. The articles know none from afar but with a polearm.
    fn attack_reach(&self, edition: Edition) -> i32 {
        let with_weapon = self.weapon.as_ref().and_then(|weapon| weapon.reach()).unwrap_or(1);
        let armed = if self.has_status(FoeStatus::Reach) { POLEARM } else { with_weapon };
        let monster = self.monster().filter(|_| edition.article().is_none());
        monster.map_or(1, |monster| monster.ranged().reach).max(armed)
    }

    fn has_trait(&self, monster_trait: MonsterTrait) -> bool {
        self.monster().is_some_and(|monster| monster.has(monster_trait))
    }
}
