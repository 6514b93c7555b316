//! One attack by its raw numbers: who attacks, and with what.

use super::blow_target::BlowTarget;
use super::flavour::Flavour;

/// The monster that attacks, as far as its blows depend on it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Assailant {
    /// Hit dice.
    pub hit_dice: i32,
    /// Whether it counts as a fighter, who hits better.
    pub fighter: bool,
    /// Whether it counts as an archer, whose missiles hit better and harder.
    pub archer: bool,
    /// Whether it is mighty, berserk, frenzied or (until 0.12) insane.
    pub mighty: bool,
    /// The degree of a battle frenzy (until 0.17), 0 for none.
    pub battle_frenzy: i32,
    /// Whether it is tempered, from 0.33 on. Its hit dice are higher by 4 then: not counted here.
    pub tempered: bool,
    /// Whether it is idealised, from 0.19 on.
    pub idealised: bool,
    /// Whether it is weak, from 0.13 on.
    pub weak: bool,
    /// Whether it is a figment, from 0.34 on.
    pub figment: bool,
    /// Whether it is confused.
    pub confused: bool,
    /// Whether it flounders: a quarter of its attacks fail before anything else is rolled.
    pub flounders: bool,
    /// Whether its attacks always hit: drowned souls from 0.13 on.
    pub always_hits: bool,
    /// Whether it is invisible.
    pub invisible: bool,
    /// Whether half of your armour does nothing against it: phantasmal warriors, 0.13 to 0.16.
    pub halves_armour: bool,
}

/// One attack of a round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attack {
    /// The most damage of the bare attack; 0 counts as 1.
    pub damage: i32,
    /// What it does besides.
    pub flavour: &'static Flavour,
    /// The weapon that it is made with.
    pub weapon: Option<MonsterWeapon>,
    /// The distance in tiles that it reaches; 1 is adjacent.
    pub reach: i32,
    /// Whether it is a missile, for which skill with missiles counts, not with blows.
    pub is_missile: bool,
}

impl Default for Attack {
    /// One that does nothing, beside you.
    fn default() -> Attack {
        Attack { damage: 0, flavour: Flavour::PLAIN, weapon: None, reach: 1, is_missile: false }
    }
}

/// What a monster strikes with, or a launcher together with what it shoots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MonsterWeapon {
    /// Base damage.
    pub damage: i32,
    /// Enchantment.
    pub plus: i32,
    /// Base accuracy.
    pub accuracy: i32,
    /// Its ego, as far as it counts.
    pub ego: Ego,
}

/// The egos of weapons that change a monster's blow itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ego {
    /// None of these.
    #[default]
    None,
    /// Heavy, from 0.30 on: 9/5 of the base damage.
    Heavy,
    /// Speed, until 0.13: 9/10 of the damage.
    Speed,
}

/// One attack on you: the subject of all rules of a blow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeleeBlow {
    /// Who attacks.
    pub assailant: Assailant,
    /// With what.
    pub attack: Attack,
    /// Whom it strikes.
    pub target: BlowTarget,
}

impl MeleeBlow {
    /// Returns whether it comes from one who is good at such attacks: a fighter's blow, or an archer's
    /// missile.
    pub(super) fn is_skilled(&self) -> bool {
        if self.attack.is_missile { self.assailant.archer } else { self.assailant.fighter }
    }

    /// Returns whether it comes from what you do not see.
    pub fn comes_unseen(&self) -> bool {
        self.assailant.invisible && self.target.sees_invisible == Some(false)
    }
}
