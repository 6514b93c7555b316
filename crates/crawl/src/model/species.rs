//! Species: one row for each span of releases in which a species did not change.
//!
//! Read from the game's species tables at the last patch release of each minor version;
//! `crates/golden/rows/steps-exact.tsv` draws from every one of them.
//!
//! # Examples
//! ```
//! use crawl::model::body::Slot;
//! use crawl::model::species::Species;
//! use foundation::edition::Edition;
//! use foundation::inputs::{RowRef, Value};
//!
//! let species = |slug| RowRef::<Species>::parse(slug).unwrap().as_of(Edition::NEWEST).unwrap();
//! assert_eq!(species("naga").slow_anatomy, 2); // its tail
//! assert!(species("naga").fits(Slot::Barding) && !species("human").fits(Slot::Barding));
//! ```

mod other_names;

pub use other_names::find_species;

use crate::model::body::{Size, Slot};
use foundation::edition::{ALWAYS, Life};
use foundation::inputs::{choices, parse_words, rows};

/// A species in a span of releases.
#[derive(Debug)]
pub struct Species {
    life: Life,
    slug: &'static str,
    name: &'static str,
    /// The body's size.
    pub size: Size,
    /// Levels of the inborn Fast mutation.
    pub fast: i32,
    /// Levels of the inborn Slow mutation.
    pub slow: i32,
    /// Slow levels of a naga tail (2) or frog legs (1), from 0.33; inactive in forms that change anatomy.
    pub slow_anatomy: i32,
    /// Levels of Nimble Swimmer; inactive in forms that change anatomy.
    pub nimble: i32,
    /// How far it sees, in tiles, as of 0.31 and later; before, no rule of a chase depends on it.
    pub sight: i32,
    /// Its traits in the order of the data file.
    pub traits: Vec<SpeciesTrait>,
    note: &'static str,
}

/// How far most species see, in tiles.
pub const ORDINARY_SIGHT: i32 = 7;

choices! {
    /// A property of a species that its time may depend on.
    pub enum SpeciesTrait: "trait" {
        Swims, "swims", ALWAYS, "at home in water";
        SwimsInAnyForm, "swims-in-any-form", ALWAYS, "swims in any form";
        WadesDeep, "wades-deep", ALWAYS, "wades through deep water";
        Flies, "flies", ALWAYS, "always flies";
        Hops, "hops", ALWAYS, "hops";
        QuickFishtail, "quick-fishtail", ALWAYS, "base delay 6 in water";
        Fishtail, "fishtail", ALWAYS, "boots meld in water";
        Unmired, "unmired", ALWAYS, "not slowed by liquefied ground";
        SpeedyFlight, "speedy-flight", ALWAYS, "one aut quicker in flight";
        Stasis, "stasis", ALWAYS, "stasis: can't be hasted or slowed, or go berserk";
        NoBerserk, "no-berserk", ALWAYS, "cannot go berserk";
        NoPotions, "no-potions", ALWAYS, "can't drink";
        Undead, "undead", ALWAYS, "undead: immune to poison and draining";
        ShavesDamage, "shaves-damage", ALWAYS, "takes a little less damage";
        SharesDamage, "shares-damage", ALWAYS, "magic takes part of the damage";
        SeesInvisible, "sees-invisible", ALWAYS, "sees invisible";
        Barding, "barding", ALWAYS, "may wear a barding";
        NoBody, "no-body", ALWAYS, "wears no body armour";
        NoClothes, "no-clothes", ALWAYS, "wears no cloak, gloves or boots";
        NoArmour, "no-armour", ALWAYS, "can't wear armour or hold a shield";
        NoWeapon, "no-weapon", ALWAYS, "can't wield or throw weapons";
        SlowWield, "slow-wield", ALWAYS, "changes weapons slowly";
        TwoWeapons, "two-weapons", ALWAYS, "fights with a weapon in each hand";
    }
}

impl Species {
    /// Returns whether the species has a trait.
    pub fn has(&self, species_trait: SpeciesTrait) -> bool {
        self.traits.contains(&species_trait)
    }

    /// Returns whether equipment of a slot may fit; `true` for slots that the data say nothing of.
    pub fn fits(&self, slot: Slot) -> bool {
        let bare = self.has(SpeciesTrait::NoArmour);
        match slot {
            Slot::Barding => self.has(SpeciesTrait::Barding),
            Slot::Body => !bare && !self.has(SpeciesTrait::NoBody),
            Slot::Cloak | Slot::Gloves | Slot::Boots => !bare && !self.has(SpeciesTrait::NoClothes),
            Slot::Helmet | Slot::Offhand => !bare,
            Slot::Weapon => !self.has(SpeciesTrait::NoWeapon),
            _ => true,
        }
    }
}

rows! { Species, "species", "species.tsv", note: note, also: find_species }

fn parse(cells: &[&'static str]) -> Option<Species> {
    let [first, last, slug, name, size, fast, slow, slow_anatomy, nimble, sight, traits, note] = *cells
    else {
        return None;
    };
    let level = |cell: &str| {
        if cell.is_empty() { Some(0) } else { cell.parse().ok() }
    };
    Some(Species {
        life: Life::parse(first, last)?,
        slug,
        name,
        size: parse_words(size)?.pop()?,
        fast: level(fast)?,
        slow: level(slow)?,
        slow_anatomy: level(slow_anatomy)?,
        nimble: level(nimble)?,
        sight: if sight.is_empty() { ORDINARY_SIGHT } else { sight.parse().ok()? },
        traits: parse_words(traits)?,
        note,
    })
}
