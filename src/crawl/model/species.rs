//! What a character is: one row for each span of releases in which a species did not change.

use crate::crawl::model::form::Slot;
use crate::edition::{ALWAYS, Life};
use crate::inputs::{Row, RowTable, choices, rows_of, words_of};
use std::sync::LazyLock;

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
    /// What a tail (2) or frog legs (1) add to Slow, from 0.33 on; lost with the anatomy.
    pub slow_anatomy: i32,
    /// Levels of Nimble Swimmer; lost with the anatomy.
    pub nimble: i32,
    traits: Vec<SpeciesTrait>,
    note: &'static str,
}

choices! {
    /// Body sizes, smallest first. Shallow water hinders only up to medium from 0.30 on.
    pub enum Size {
        Tiny, "tiny", ALWAYS, "tiny";
        Little, "little", ALWAYS, "little";
        Small, "small", ALWAYS, "small";
        Medium, "medium", ALWAYS, "medium";
        Large, "large", ALWAYS, "large";
        Big, "big", ALWAYS, "big";
        Giant, "giant", ALWAYS, "giant";
        Huge, "huge", ALWAYS, "huge";
    }
}

choices! {
    /// What sets a species apart in time.
    pub enum SpeciesTrait {
        Swims, "swims", ALWAYS, "swims as a native";
        SwimsInAnyForm, "swims-in-any-form", ALWAYS, "swims in any form";
        Flies, "flies", ALWAYS, "always flies";
        Fishtail, "fishtail", ALWAYS, "base delay 6 in water";
        Tailed, "tailed", ALWAYS, "boots melded in water";
        Unmired, "unmired", ALWAYS, "not slowed by liquefied ground";
        SpeedyFlight, "speedy-flight", ALWAYS, "one aut quicker in flight";
        Stasis, "stasis", ALWAYS, "cannot be hasted, slowed or berserk";
        NoBerserk, "no-berserk", ALWAYS, "cannot go berserk";
        Barding, "barding", ALWAYS, "may wear a barding";
        NoBody, "no-body", ALWAYS, "wears no body armour";
        NoClothes, "no-clothes", ALWAYS, "wears no cloak, gloves or boots";
        NoWeapon, "no-weapon", ALWAYS, "wields and throws nothing";
        SlowWield, "slow-wield", ALWAYS, "changes weapons slowly";
        TwoWeapons, "two-weapons", ALWAYS, "fights with a weapon in each hand";
    }
}

impl Species {
    /// Whether the species has this trait.
    pub fn has(&self, what: SpeciesTrait) -> bool {
        self.traits.contains(&what)
    }

    /// Whether equipment of a slot may fit, as far as is known.
    pub fn fits(&self, slot: Slot) -> bool {
        let (what, fitting) = match slot {
            Slot::Barding => (SpeciesTrait::Barding, true),
            Slot::Body => (SpeciesTrait::NoBody, false),
            Slot::Cloak | Slot::Gloves | Slot::Boots => (SpeciesTrait::NoClothes, false),
            Slot::Weapon => (SpeciesTrait::NoWeapon, false),
            _ => return true,
        };
        self.has(what) == fitting
    }

    /// Everything that sets it apart.
    pub fn traits(&self) -> &[SpeciesTrait] {
        &self.traits
    }
}

impl Row for Species {
    const WHAT: &'static str = "species";

    fn table() -> &'static RowTable<Self> {
        static TABLE: RowTable<Species> = LazyLock::new(|| rows_of(include_str!("species.tsv"), read));
        &TABLE
    }
    fn life(&self) -> Life {
        self.life
    }
    fn slug(&self) -> &'static str {
        self.slug
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn note(&self) -> &'static str {
        self.note
    }
}

fn read(cells: &[&'static str]) -> Option<Species> {
    let [first, last, slug, name, size, fast, slow, slow_anatomy, nimble, traits, note] = *cells else {
        return None;
    };
    let level = |cell: &str| {
        if cell.is_empty() { Some(0) } else { cell.parse().ok() }
    };
    Some(Species {
        life: Life::read(first, last)?,
        slug,
        name,
        size: words_of(size)?.pop()?,
        fast: level(fast)?,
        slow: level(slow)?,
        slow_anatomy: level(slow_anatomy)?,
        nimble: level(nimble)?,
        traits: words_of(traits)?,
        note,
    })
}
