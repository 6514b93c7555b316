//! The raw numbers of one blow of yours, and of what it falls on.

use crate::attacker::Stab;
use crawl::model::body::Size;
use crawl::model::build::Brand;
use foundation::edition::Edition;
use foundation::prob::Dist;

/// One blow of yours with one weapon, by raw numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct YourBlow {
    /// How it is dealt.
    pub means: Means,
    /// Skill that counts, in hundredths of a level; in forms that count experience levels, those.
    pub skill: i32,
    /// Whether experience levels count as the skill of bare hands.
    pub counts_levels: bool,
    /// Fighting in hundredths of a level.
    pub fighting: i32,
    /// Strength.
    pub strength: i32,
    /// Dexterity.
    pub dexterity: i32,
    /// Weight of strength against dexterity: in tenths until 0.11, in twentieths until 0.17.
    pub strength_weight: i32,
    /// Whether dexterity counts instead of strength from 0.29.
    pub by_dexterity: bool,
    /// The distribution of the base damage.
    pub base: Dist<i32, f64>,
    /// Accuracy of the weapon.
    pub accuracy: i32,
    /// Enchantment and slaying, as they count for to-hit.
    pub plus_to_hit: i32,
    /// Enchantment and slaying, as they count for damage.
    pub plus: i32,
    /// What bare hands add to the to-hit roll in a form.
    pub form_to_hit: i32,
    /// Whether it cuts off heads that grow back.
    pub cuts: bool,
    /// Whether bare hands have claws.
    pub claws: bool,
    /// Penalties of body armour and shield in twentieths.
    pub penalties: [i32; 2],
    /// Whether might or berserk adds to the damage.
    pub might: bool,
    /// Whether you are weakened.
    pub weak: bool,
    /// The slug of your form.
    pub form: &'static str,
    /// The weapon's ego.
    pub brand: Brand,
    /// Necromancy in hundredths of a level.
    pub necromancy: i32,
    /// Whether you are undead or demonic.
    pub unholy: bool,
    /// Whether you worship Trog.
    pub trog: bool,
    /// Whether the weapon stabs well.
    pub stabs_well: bool,
    /// Whether it is a dagger.
    pub dagger: bool,
    /// Stealth in hundredths of a level.
    pub stealth: i32,
    /// In one of how many throws it shatters; `None` where it never does.
    pub shatters: Option<u64>,
    /// How many blows one attack deals.
    pub blows: usize,
    /// Whether it falls on all who stand around you, on the others with less damage.
    pub cleaves: bool,
}

/// How a blow is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// With a weapon in melee.
    Melee,
    /// With bare hands, or what a form has instead.
    Bare,
    /// With a launcher.
    Launcher,
    /// By throwing something.
    Thrown,
}

/// What a blow falls on, by raw numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Quarry {
    /// Armour class.
    pub ac: i32,
    /// Evasion.
    pub ev: i32,
    /// Body size.
    pub size: Size,
    /// Resistance to fire.
    pub fire: i32,
    /// Resistance to cold.
    pub cold: i32,
    /// Resistance to electricity.
    pub elec: i32,
    /// Resistance to negative energy; 3 for the lifeless.
    pub neg: i32,
    /// Whether holy wrath hurts it.
    pub holy: bool,
    /// Whether it lives.
    pub living: bool,
    /// Whether it flies.
    pub flies: bool,
    /// Whether you do not see it: your blows miss more often, and stab nothing.
    pub unseen: bool,
}

/// A blow on its way: what its draws depend on.
pub(super) struct Blow {
    /// The rules in force.
    pub edition: Edition,
    /// Its numbers.
    pub strike: YourBlow,
    /// Whom it falls on.
    pub quarry: Quarry,
    /// The state that a stab makes use of; [`Stab::None`] for a blow that is no stab.
    pub stab: Stab,
    /// The state of the quarry.
    pub state: Stab,
    /// Whether it was meant for another, and cleaves.
    pub is_cleave: bool,
}
