//! Weapons, missiles and bare hands: one row for each span of releases in which one did not change.
//!
//! Base and minimum delays are those of the game's item tables at the last patch release of each minor
//! version; `crates/golden/rows/attacks-exact.tsv` pins them.
//!
//! # Examples
//! ```
//! use crawl::model::body::Size;
//! use crawl::model::weapon::{Hands, Weapon};
//! use foundation::edition::Edition;
//! use foundation::inputs::{RowRef, Value};
//!
//! let axe = RowRef::<Weapon>::parse("war-axe").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert_eq!((axe.skill, axe.base, axe.min), ("axes", 15, 7)); // aut
//! assert_eq!(axe.hands_for(Size::Medium), Hands::One);
//! ```

use crate::model::body::Size;
use foundation::edition::{ALWAYS, Edition, Life, since};
use foundation::inputs::{parse_words, rows};
use foundation::text::has_word;

/// A weapon, a missile or bare hands in a span of releases.
#[derive(Debug)]
pub struct Weapon {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// The skill it is used with; empty if none.
    pub skill: &'static str,
    /// Attack delay in aut without skill.
    pub base: i32,
    /// Attack delay in aut at the best skill.
    pub min: i32,
    /// How its delay depends on skill.
    pub kind: WeaponKind,
    /// Hands that it takes a medium body; since 0.12, and for launchers in all releases, as many for any
    /// body. That some take a small one both hands since then is left out.
    pub hands: Hands,
    /// The body size it is made for, used until 0.11: a smaller body needs more hands, a larger one fewer.
    pub fit: Size,
    /// Weight of strength, in tenths, against dexterity. Used for launchers until 0.14.
    pub strength: i32,
}

/// How the delay of an attack depends on skill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeaponKind {
    /// Bare hands, claws, bites.
    Unarmed,
    /// Wielded in melee.
    Melee,
    /// Bows, slings, crossbows, blowguns from 0.15: by the rules of melee.
    Launcher,
    /// The same until 0.14: by a formula of their own.
    OldLauncher,
    /// Thrown from 0.18: each missile has a base delay.
    Thrown,
    /// Thrown in 0.15 to 0.17: by the rule of bare hands.
    ByHand,
    /// Thrown until 0.14: in a plain turn.
    Tossed,
    /// An item that is no weapon, or a launcher used in melee: without skill.
    Improvised,
    /// The Woodcutter's axe (from 0.28): always exactly its base delay.
    Fixed,
}

/// The hands that a weapon takes, fewest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// One.
    One,
    /// One and a half.
    Half,
    /// Two.
    Two,
    /// Two, as a double weapon.
    Double,
}

/// Since when axes cleave.
const CLEAVING: Life = since(12);

impl Weapon {
    /// Returns how far its attacks reach in tiles, 1 being adjacent; `None` for what shoots or is thrown. All
    /// polearms reach two tiles, in every release (the game's `weapon_reach`); the brand that let others do
    /// so until 0.13 is not covered.
    ///
    /// # Examples
    /// ```
    /// use crawl::model::weapon::Weapon;
    /// use foundation::inputs::{RowRef, Value};
    ///
    /// let reach = |slug| RowRef::<Weapon>::parse(slug).unwrap().reach();
    /// assert_eq!(["unarmed", "spear", "longbow"].map(reach), [Some(1), Some(2), None]);
    /// ```
    pub fn reach(&self) -> Option<i32> {
        match self.kind {
            WeaponKind::Launcher
            | WeaponKind::OldLauncher
            | WeaponKind::Thrown
            | WeaponKind::ByHand
            | WeaponKind::Tossed => None,
            WeaponKind::Unarmed | WeaponKind::Melee | WeaponKind::Improvised | WeaponKind::Fixed => {
                Some(if self.skill == "polearms" { 2 } else { 1 })
            }
        }
    }

    /// Returns whether a blow of it hits all who stand around you in an edition, as axes do from 0.12 on.
    pub fn cleaves(&self, edition: Edition) -> bool {
        self.skill == "axes" && CLEAVING.includes(edition)
    }

    /// Returns the name of the skill it is used with.
    pub fn skill_name(&self) -> &'static str {
        if self.skill == "maces flails" { "maces & flails" } else { self.skill }
    }

    /// Returns whether it is too large for a body of this size to wield.
    pub fn is_too_large_for(&self, size: Size, edition: Edition) -> bool {
        let limits = |(life, least, slugs): &(Life, Size, &str)| {
            life.includes(edition) && (size as i32) < *least as i32 && has_word(slugs, self.slug)
        };
        LEAST_BODY.iter().any(limits)
    }

    /// Returns the hands that it takes a body of this size until 0.11 (the game's `hands_reqd`).
    pub fn hands_for(&self, size: Size) -> Hands {
        let own = if self.hands == Hands::Double { 2 } else { self.hands as i32 };
        let misfit = self.fit as i32 - size as i32;
        let hands = match size {
            Size::Tiny | Size::Little if self.skill == "staves" => 2,
            Size::Big | Size::Giant | Size::Huge if self.skill == "staves" => 0,
            _ if self.skill == "staves" => 1,
            _ if UNFITTED.contains(&self.slug) || self.kind != WeaponKind::Melee => own,
            Size::Tiny | Size::Little | Size::Small => own + misfit.max(0),
            Size::Medium => own,
            // A double weapon counts as one size larger.
            _ => own + (misfit + i32::from(self.hands == Hands::Double)).min(0),
        };
        [Hands::One, Hands::Half, Hands::Two][hands.clamp(0, 2) as usize]
    }
}

/// Weapons that a smaller body than this cannot wield (the game's `could_wield`: until 0.14 by the body that
/// a weapon is made for and its weight, since then by the least body). Of launchers that is known from 0.16
/// on.
const LEAST_BODY: &[(Life, Size, &str)] = &[
    (
        ALWAYS,
        Size::Medium,
        "bardiche battleaxe blessed-great-sword blessed-triple-sword dire-flail executioners-axe glaive great-mace great-sword \
        halberd scythe triple-sword",
    ),
    (ALWAYS, Size::Large, "giant-club giant-spiked-club"),
    (since(16), Size::Small, "triple-crossbow"),
    (since(16), Size::Medium, "longbow"),
];

/// Weapons that take one hand of any body size.
const UNFITTED: [&str; 3] = ["whip", "demon-whip", "sacred-scourge"];

rows! { Weapon, "weapon", "weapon.tsv", note: skill_name() }

fn parse(cells: &[&'static str]) -> Option<Weapon> {
    let [first, last, slug, name, skill, base, min, kind, hands, fit, strength] = *cells else {
        return None;
    };
    let kind = match kind {
        "unarmed" => WeaponKind::Unarmed,
        "melee" => WeaponKind::Melee,
        "launcher" => WeaponKind::Launcher,
        "old-launcher" => WeaponKind::OldLauncher,
        "thrown" => WeaponKind::Thrown,
        "by-hand" => WeaponKind::ByHand,
        "tossed" => WeaponKind::Tossed,
        "improvised" => WeaponKind::Improvised,
        "fixed" => WeaponKind::Fixed,
        _ => return None,
    };
    Some(Weapon {
        life: Life::parse(first, last)?,
        slug,
        name,
        skill,
        base: base.parse().ok()?,
        min: min.parse().ok()?,
        kind,
        hands: match hands {
            "" => Hands::One,
            "half" => Hands::Half,
            "two" => Hands::Two,
            "double" => Hands::Double,
            _ => return None,
        },
        fit: parse_words(fit)?.pop().unwrap_or(Size::Medium),
        strength: if strength.is_empty() { 0 } else { strength.parse().ok()? },
    })
}
