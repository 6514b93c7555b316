//! The assailant that a foe of a chase is: its attacks in an edition, changed by its statuses.

use super::arms::{Arms, Held, weapon};
use super::bestiary::{AttackTrait, Attacks, Listed};
use super::blow::{Assailant, Attack, MonsterWeapon};
use super::blow_target::BlowTarget;
use super::risen::Risen;
use super::round::AttackRound;
use super::uncounted::Uncounted;
use chase::foe::{Foe, FoeStatus, POLEARM};
use chase::verdict::RARELY_HELD;
use crawl::model::body::Size;
use crawl::model::monster::Monster;
use crawl::model::weapon::Weapon;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef, Value};
use foundation::prob::ROUNDING;
use std::ops::RangeInclusive;

/// A foe as its blows depend on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Striker {
    /// The slug of its kind.
    pub monster: &'static str,
    /// The size of its body.
    pub(super) size: Size,
    /// The foe as an assailant, whatever it attacks with.
    pub assailant: Assailant,
    /// Its attacks in order, as the tables have them, for one head.
    pub attacks: Vec<Listed>,
    /// The 0-based index of the attack that each head makes.
    pub headed: usize,
    /// The possible numbers of heads, each equally likely.
    pub heads: RangeInclusive<usize>,
    /// The weapons that it may hold, each pair with its probability: the second one strikes in every other
    /// attack.
    pub weapons: Vec<([Held; 2], f64)>,
    /// The enchantment of what it holds.
    plus: i32,
    /// Whether it reaches with a polearm though its kind is not known to be generated with one.
    holds_unknown_polearm: bool,
    /// Whether it ignores your shield.
    pub ignores_shields: bool,
    /// What is not counted of its kind.
    left_out: Vec<Uncounted>,
}

/// Why nothing is known of a foe's blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// It is a custom monster, of which a link tells only the times.
    Custom,
    /// Each has attacks of its own: ghosts, ugly things, mutant beasts and the like.
    MadeOneByOne,
}

impl Unknown {
    /// Returns a sentence for people.
    pub fn sentence(self) -> &'static str {
        match self {
            Unknown::Custom => "Nothing is known of a custom monster’s blows.",
            Unknown::MadeOneByOne => "Each of its kind has attacks of its own.",
        }
    }
}

/// Ways of striking that are no melee attacks.
const SHOTS: &str = "shoot";

/// The way of striking that needs a weapon.
const WEAPON_ONLY: &str = "weap-only";
/// Ways of striking that use a weapon.
const ARMED: [&str; 2] = ["hit", WEAPON_ONLY];

impl Striker {
    /// Returns the assailant that a foe is.
    ///
    /// # Errors
    /// [`Unknown`] if nothing is known of its blows.
    pub fn of(edition: Edition, foe: &Foe) -> Result<Striker, Unknown> {
        let monster = foe.monster().ok_or(Unknown::Custom)?;
        let attacks = Attacks::of(monster.slug(), edition).ok_or(Unknown::MadeOneByOne)?;
        let risen = foe.statuses.iter().find_map(|status| Risen::of_status(*status));
        if attacks.has(AttackTrait::Made) {
            return Err(Unknown::MadeOneByOne);
        }
        let is_armed = risen.is_none() && !foe.has_status(FoeStatus::Bare);
        let arms = Arms::of(monster.slug(), edition).filter(|_| is_armed);
        let own = foe.weapon.as_ref().filter(|_| risen.is_none());
        let (weapons, polearm) = match own {
            Some(weapon) => (vec![([Some(weapon.slug()); 2], 1.0)], None),
            None if foe.has_status(FoeStatus::Reach) => with_polearm(weapons(arms, edition, attacks)),
            None => (weapons(arms, edition, attacks), None),
        };
        let assailant = assailant(foe, monster, |own| risen.is_none() && attacks.has(own));
        let list = attacks.list.iter().filter(|attack| attack.form != SHOTS);
        let (list, headed) = match risen {
            Some(risen) => risen.attacks(edition, assailant.hit_dice, list),
            None => (list.copied().collect(), 0),
        };
        let left_out = attacks.traits.iter().map(|own| own.label());
        Ok(Striker {
            monster: monster.slug(),
            size: monster.ranged().size,
            assailant,
            attacks: list,
            headed,
            heads: attacks.heads.clone(),
            weapons,
            plus: foe.plus.unwrap_or(0),
            holds_unknown_polearm: polearm.is_some(),
            ignores_shields: assailant.halves_armour,
            left_out: left_out
                .filter(|noun| !noun.is_empty())
                .map(Uncounted::other)
                .chain(own.map(|_| foe.plus.map_or(Uncounted::EnchantmentAndBrand, |_| BRAND)))
                .chain(arms.filter(|_| own.is_none()).into_iter().flat_map(of_weapons).copied())
                .chain(polearm)
                .chain(risen.and_then(|_| Arms::of_foe(foe, edition)).map(|_| Uncounted::Weapons))
                .collect(),
        })
    }

    /// Computes its round of attacks on you, with a number of heads and the weapons that it holds.
    pub fn round(&self, edition: Edition, target: &BlowTarget, heads: usize, held: [Held; 2]) -> AttackRound {
        let shield = if self.ignores_shields { 0 } else { target.shield };
        let weapons = held.map(|held| held.and_then(|name| weapon(name, self.plus, edition)));
        AttackRound::new(
            edition,
            &self.assailant,
            &self.attacks_with(heads, weapons, held.map(|held| self.reach_with(held))),
            &BlowTarget { shield, ..*target },
        )
    }

    /// Returns whether a blow of it may take your turns.
    pub fn takes_turns(&self) -> bool {
        self.attacks.iter().any(|attack| attack.flavour.takes_turns())
    }

    /// Returns what is not counted of its blows on you, each once.
    pub fn not_counted(&self, edition: Edition, target: &BlowTarget) -> Vec<Uncounted> {
        let flavours = self.attacks.iter().flat_map(|attack| attack.flavour.not_counted(edition, target));
        let may_be_unseen = self.assailant.invisible && target.sees_invisible.is_none();
        let unseen = may_be_unseen.then_some(Uncounted::Unseen);
        let all = unseen.into_iter().chain(self.left_out.iter().copied()).chain(flavours);
        let all = all.filter(|what| *what != Uncounted::Constriction || self.constricts(target.size));
        let mut each_once = Vec::new();
        all.for_each(|what| {
            if !each_once.contains(&what) {
                each_once.push(what);
            }
        });
        each_once
    }

    /// Returns the probability that its kind is generated with a polearm.
    pub fn polearm_chance(&self) -> f64 {
        self.weapons.iter().filter(|(held, _)| holds_polearm(held)).map(|(_, p)| p).sum()
    }

    /// Returns the same assailant, of which it is known whether it holds a polearm; unchanged if it cannot be
    /// so.
    pub fn knowing(mut self, has_polearm: bool) -> Striker {
        let all: f64 = if has_polearm { self.polearm_chance() } else { 1.0 - self.polearm_chance() };
        if all > ROUNDING {
            self.weapons.retain(|(held, _)| holds_polearm(held) == has_polearm);
            self.weapons.iter_mut().for_each(|(_, p)| *p /= all);
        }
        self
    }

    /// Returns the distance in tiles that attacks with what it holds reach.
    fn reach_with(&self, held: Held) -> i32 {
        if self.holds_unknown_polearm { POLEARM } else { reach(held) }
    }

    fn attacks_with(
        &self,
        heads: usize,
        weapons: [Option<MonsterWeapon>; 2],
        reaches: [i32; 2],
    ) -> Vec<Attack> {
        let attack = |(index, listed): (usize, &Listed)| {
            let is_armed = ARMED.contains(&listed.form);
            let weapon = weapons[index % 2].filter(|_| is_armed);
            let times = if index == self.headed { heads } else { 1 };
            let reach = if is_armed { listed.reach.max(reaches[index % 2]) } else { listed.reach };
            let attack =
                Attack { damage: listed.damage, flavour: listed.flavour, weapon, reach, is_missile: false };
            let is_made = weapon.is_some() || listed.form != WEAPON_ONLY;
            std::iter::repeat_n(attack, if is_made { times } else { 0 })
        };
        self.attacks.iter().enumerate().flat_map(attack).collect()
    }
}

/// Returns the assailant that a foe is, whose attacks have the traits that `has` tells of: those who rose
/// from the dead have none.
fn assailant(foe: &Foe, monster: &Monster, has: impl Fn(AttackTrait) -> bool) -> Assailant {
    let wades = foe.has_status(FoeStatus::Water) && monster.flounders_in_shallow_water();
    Assailant {
        hit_dice: monster.look().hit_dice,
        fighter: has(AttackTrait::Fighter),
        // What frenzies a monster makes it mighty in every release.
        mighty: foe.is_enraged(),
        flounders: wades && !foe.flies(),
        invisible: foe.is_invisible(),
        always_hits: has(AttackTrait::Certain),
        halves_armour: has(AttackTrait::Spectral),
        ..Assailant::default()
    }
}

/// Returns the weapons that a monster may hold.
fn weapons(arms: Option<&Arms>, edition: Edition, attacks: &Attacks) -> Vec<([Held; 2], f64)> {
    let held = arms.and_then(Arms::weighed).map_or(vec![(None, 1.0)], |arms| arms.held(edition));
    if !attacks.has(AttackTrait::TwoWeapons) {
        return held.into_iter().map(|(weapon, p)| ([weapon; 2], p)).collect();
    }
    let pairs = |(first, p): &(Held, f64)| {
        let (first, p) = (*first, *p);
        held.iter().map(move |(second, q)| ([first, *second], p * q)).collect::<Vec<_>>()
    };
    held.iter().flat_map(pairs).collect()
}

/// Returns how likely a foe has a polearm, by what its kind is generated with; `None` where that is rare,
/// where it reaches as far without one, or is known to have one, and where nothing is known of it.
pub fn polearm_chance(edition: Edition, foe: &Foe) -> Option<f64> {
    let chance = Striker::of(edition, foe).ok()?.polearm_chance();
    let chance = if chance > 1.0 - ROUNDING { 1.0 } else { chance };
    let is_reckoned_with = (100.0 * chance).round() >= f64::from(RARELY_HELD);
    (is_reckoned_with && foe.profile(edition).reach < POLEARM).then_some(chance)
}

/// Returns how likely each foe has a polearm, as [`polearm_chance`] does.
pub fn polearms(edition: Edition, foes: &[Foe]) -> Vec<(Foe, Option<f64>)> {
    foes.iter().map(|foe| (foe.clone(), polearm_chance(edition, foe))).collect()
}

/// Returns the distance in tiles that a weapon reaches, by the table of yours.
fn reach(held: Held) -> i32 {
    held.and_then(|name| RowRef::<Weapon>::parse(name).ok()).and_then(|weapon| weapon.reach()).unwrap_or(1)
}

/// Returns whether one of two weapons is a polearm.
fn holds_polearm(held: &[Held; 2]) -> bool {
    held.iter().any(|held| reach(*held) == POLEARM)
}

/// Returns what it holds if that is a polearm, by the exact weights. Where its kind is not known to be
/// generated with any, all that it may hold, and what is not counted then.
fn with_polearm(held: Vec<([Held; 2], f64)>) -> (Vec<([Held; 2], f64)>, Option<Uncounted>) {
    let all: f64 = held.iter().filter(|(held, _)| holds_polearm(held)).map(|(_, p)| p).sum();
    if all == 0.0 {
        return (held, Some(Uncounted::other("its polearm")));
    }
    let polearms = held.into_iter().filter(|(held, _)| holds_polearm(held));
    (polearms.map(|(held, p)| (held, p / all)).collect(), None)
}

/// What is not counted of a weapon whose enchantment is known.
const BRAND: Uncounted = Uncounted::other("the brand of its weapon");

/// Returns what is not counted of a monster's weapons.
fn of_weapons(arms: &Arms) -> &'static [Uncounted] {
    match arms.weighed() {
        Some(_) if arms.are_known() => &[Uncounted::EnchantmentAndBrand],
        Some(_) => &[Uncounted::WeaponShares, Uncounted::EnchantmentAndBrand],
        None => &[Uncounted::Weapons],
    }
}
