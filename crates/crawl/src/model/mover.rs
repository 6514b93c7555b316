//! A build as an edition knows it, with the predicates that rules use.
//!
//! # Examples
//! ```
//! use crawl::model::build::Terrain;
//! use crawl::model::mover::Mover;
//! use foundation::query_reader::QueryReader;
//! use crawl::model::build::Build;
//!
//! let mover = |query: &str| {
//!     let mut link = QueryReader::new(query).unwrap();
//!     let build: Build = link.part();
//!     Mover::new(&build, link.edition)
//! };
//! assert!(mover("v=0.31&from=shallow").is_wading(Terrain::Shallow));
//! assert!(!mover("v=0.31&from=shallow&fly=1").is_wading(Terrain::Shallow));
//! assert_eq!(mover("v=0.31&species=naga&slow=1").active_slow(), 3);
//! ```

use crate::model::body::{Size, Slot};
use crate::model::build::{Build, God, Shield, Terrain};
use crate::model::form::FormTrait;
use crate::model::ponderous::Ponderous;
use crate::model::species::SpeciesTrait;
use foundation::edition::{Edition, Param};
use foundation::inputs::{Inputs, Row, RowRef};
use std::ops::Deref;

/// A build restricted to an edition, with the tile whose terrain counts for its movement delay.
///
/// It derefs to the build, so that a rule reads `mover.frozen` like `mover.is_swimming()`.
#[derive(Clone, Debug)]
pub struct Mover {
    build: Build,
    tile: Terrain,
}

/// The tile whose terrain counts. Until 0.13 the game computed the delay before the move, then after it;
/// 0.29–0.33 computed it before the move again, by accident.
const COUNTED_TILE: Param<fn(&Build) -> Terrain> = Param(&[
    (10, |build| build.from),
    (14, |build| build.entered()),
    (29, |build| build.from),
    (34, |build| build.entered()),
]);

/// Piety from which worshippers of Beogh walk on water.
const WATER_WALKING_PIETY: i32 = 120;

impl Deref for Mover {
    type Target = Build;
    fn deref(&self) -> &Build {
        &self.build
    }
}

impl Mover {
    /// Restricts a build to an edition.
    pub fn new(build: &Build, edition: Edition) -> Mover {
        Mover::from_restricted(build.as_of(edition), edition)
    }

    /// Wraps a build that is already restricted to the edition.
    pub fn from_restricted(build: Build, edition: Edition) -> Mover {
        Mover { tile: COUNTED_TILE.at(edition)(&build), build }
    }

    /// Restricts a build and lets it stand on the tile it would leave, which the game's speed word is about.
    pub fn standing(build: &Build, edition: Edition) -> Mover {
        Mover::new(&Build { to: None, plant: false, ..build.clone() }, edition)
    }

    /// Returns the form's multiplier of the time of every action, in tenths: 10; 15 for statues; for a tree
    /// of 0.13 one less for every fifth experience level (the game's `player_speed`).
    pub fn form_pace(&self) -> i32 {
        let quicker = if self.form.has(FormTrait::QuickensWithLevel) { self.level() / 5 } else { 0 };
        self.form.pace - quicker
    }

    /// Returns the same character with the second weapon in the main hand, or `None` if the species does not
    /// fight with two weapons or the form melds one.
    pub fn in_second_hand(&self) -> Option<Mover> {
        let melded = self.form.melds(Slot::Weapon) || self.form.melds(Slot::Offhand);
        let (weapon, skill, brand) = (Some(self.offhand), self.offhand_skill, self.offhand_brand);
        let other = || Mover { build: Build { weapon, skill, brand, ..self.build.clone() }, tile: self.tile };
        (self.species.has(SpeciesTrait::TwoWeapons) && !melded).then(other)
    }

    /// Returns the same character in its own shape.
    pub fn unchanged(&self) -> Mover {
        Mover { build: Build { form: RowRef::default(), ..self.build.clone() }, tile: self.tile }
    }

    /// Returns whether Okawaru's Finesse quickens its attacks: rage ends it (the game's `go_berserk`).
    pub fn has_finesse(&self) -> bool {
        self.finesse && !self.berserk
    }

    /// Returns the tile whose terrain counts for the movement delay.
    pub fn tile(&self) -> Terrain {
        self.tile
    }

    /// Returns whether it is airborne by any means. Grasping roots (0.13–0.22) and tree form ground it.
    pub fn is_airborne(&self) -> bool {
        let by_form = self.form.has(FormTrait::Flies);
        let by_species = self.species.has(SpeciesTrait::Flies);
        let grounded = self.roots || self.form.has(FormTrait::Grounded);
        (self.fly || by_form || by_species) && !grounded
    }

    /// Returns whether it walks on water as a worshipper of Beogh.
    pub fn can_walk_on_water(&self) -> bool {
        self.god == God::Beogh && *self.piety >= WATER_WALKING_PIETY
    }

    /// Returns whether a shield is held and not melded.
    pub fn has_shield(&self) -> bool {
        self.shield != Shield::None && !self.form.melds(Slot::Offhand)
    }

    /// Returns whether it is in the water of a tile, swimming or wading.
    pub fn is_in_water(&self, tile: Terrain) -> bool {
        tile.is_water() && !self.is_airborne() && !self.can_walk_on_water()
    }

    /// Returns whether it can swim, so that water does not slow it.
    pub fn can_swim(&self) -> bool {
        let species = &self.species;
        match &self.form {
            form if form.has(FormTrait::Swims) => true,
            form if form.has(FormTrait::Sinks) => false,
            form if form.has(FormTrait::OctopodesSwim) => species.has(SpeciesTrait::SwimsInAnyForm),
            _ => species.has(SpeciesTrait::Swims),
        }
    }

    /// Returns whether it swims in the water of the tile that counts.
    pub fn is_swimming(&self) -> bool {
        self.is_in_water(self.tile) && self.can_swim()
    }

    /// Returns whether it is in the water of a tile and cannot swim.
    pub fn is_wading(&self, tile: Terrain) -> bool {
        self.is_in_water(tile) && !self.can_swim()
    }

    /// Returns whether deep water does not drown it: it flies, walks on water, swims, or is at home in it
    /// without swimming.
    pub fn can_enter_deep_water(&self) -> bool {
        let wades = self.species.has(SpeciesTrait::WadesDeep) && self.form.has(FormTrait::KeepsMutations);
        !self.is_wading(Terrain::Deep) || wades
    }

    /// Returns whether liquefied ground slows it.
    pub fn is_mired(&self) -> bool {
        let immune = self.form.has(FormTrait::Unmired) || self.species.has(SpeciesTrait::Unmired);
        self.tile == Terrain::Liquefied && !self.is_airborne() && !immune
    }

    /// Returns whether it is in water or slowed by liquefied ground, which stopped Swiftness until 0.30.
    pub fn is_in_liquid(&self) -> bool {
        self.is_in_water(self.tile) || self.is_mired()
    }

    /// Returns the body's size: the form's, else the species'.
    pub fn size(&self) -> Size {
        self.form.size.unwrap_or(self.species.size)
    }

    /// Returns whether a merfolk has a fishtail that sets the base delay to 6 (until 0.26).
    pub fn has_quick_fishtail(&self) -> bool {
        self.species.has(SpeciesTrait::QuickFishtail) && self.has_fishtail()
    }

    /// Returns the active levels of Fast.
    pub fn active_fast(&self) -> i32 {
        if self.form.has(FormTrait::KeepsMutations) { self.species.fast + *self.fast } else { 0 }
    }

    /// Returns the active levels of Slow, naga tail and frog legs included.
    pub fn active_slow(&self) -> i32 {
        let mutation =
            if self.form.has(FormTrait::KeepsMutations) { self.species.slow + *self.slow } else { 0 };
        let anatomy = if self.form.has(FormTrait::KeepsAnatomy) { self.species.slow_anatomy } else { 0 };
        mutation + anatomy
    }

    /// Returns whether the species or the form is undead: neither poisoned nor drained, and burnt by holy
    /// attacks.
    pub fn is_undead(&self) -> bool {
        self.species.has(SpeciesTrait::Undead) || self.form.has(FormTrait::Undead)
    }

    /// Returns whether the species or the form is undead or demonic: holy attacks burn it, and from 0.32 holy
    /// wrath fails it.
    pub fn is_undead_or_demonic(&self) -> bool {
        self.is_undead()
            || ["demonspawn", "vampire"].iter().any(|species| self.species.is(species))
            || ["shadow", "vampire"].iter().any(|form| self.form.is(form))
    }

    /// Returns whether the species or the form takes something off the damage of every blow.
    pub fn takes_less_damage(&self) -> bool {
        self.species.has(SpeciesTrait::ShavesDamage) || self.form.has(FormTrait::SoftensBlows)
    }

    /// Returns whether its magic takes part of the damage of every blow, while any is left.
    pub fn shares_damage(&self) -> bool {
        self.species.has(SpeciesTrait::SharesDamage)
    }

    /// Returns whether its form keeps it where it is while a foe is in view.
    pub fn stands_before_foes(&self) -> bool {
        self.form.has(FormTrait::Rooted) || self.form.has(FormTrait::Watched)
    }

    /// Returns whether neither the species nor the form forbids potions.
    pub fn can_drink(&self) -> bool {
        !self.species.has(SpeciesTrait::NoPotions) && !self.form.has(FormTrait::NoPotions)
    }

    /// Returns whether neither the species nor the form forbids to blink and to teleport.
    pub fn can_teleport(&self) -> bool {
        !self.species.has(SpeciesTrait::Stasis) && !self.form.has(FormTrait::NoTeleport)
    }

    /// Returns the active levels of Nimble Swimmer.
    fn active_nimble(&self) -> i32 {
        if self.form.has(FormTrait::KeepsAnatomy) { self.species.nimble } else { 0 }
    }

    /// Returns whether Nimble Swimmer makes this step faster: over any water, airborne or not (the game's
    /// `player_movement_speed` from 0.27). It then replaces the penalty for wading, even in a form that
    /// cannot swim.
    pub fn is_swimming_nimbly(&self) -> bool {
        self.active_nimble() >= 2 && self.tile.is_water()
    }

    /// Returns whether equipment of a slot is without effect: melded into the form, or boots on a fishtail.
    pub fn is_melded(&self, slot: Slot) -> bool {
        self.form.melds(slot) || slot == Slot::Boots && self.has_fishtail()
    }

    /// Returns whether a running ego works: worn, not melded, not suppressed.
    pub fn has_running(&self) -> bool {
        let boots = self.run && !self.is_melded(Slot::Boots);
        (boots || self.has_lightning_scales()) && !self.suppressed
    }

    /// Returns whether lightning scales are worn and not melded.
    pub fn has_lightning_scales(&self) -> bool {
        self.scales && !self.is_melded(Slot::Barding)
    }

    /// Returns the number of effective ponderousness egos; body armour counts twice in fortress crab form
    /// from 0.34.
    pub fn ponderousness(&self) -> i32 {
        let twice = i32::from(self.form.has(FormTrait::BodyTwice));
        match &self.ponderous {
            _ if self.suppressed => 0,
            Ponderous::Count(0) => 0,
            Ponderous::Count(count) => count + twice,
            Ponderous::Worn(slots) => {
                let is_effective = |slot: &&Slot| !self.is_melded(**slot);
                slots
                    .iter()
                    .filter(is_effective)
                    .map(|slot| if *slot == Slot::Body { 1 + twice } else { 1 })
                    .sum()
            }
        }
    }

    /// Returns the piety by which Cheibriados slows: a worshipper's, or under penance the highest ever
    /// reached.
    pub fn chei_piety(&self) -> Option<i32> {
        let penance = self.chei_penance.map(|piety| *piety);
        if self.god == God::Cheibriados { Some(*self.piety) } else { penance }
    }

    /// Returns whether a merfolk in water has a fishtail, which melds boots in every release.
    pub fn has_fishtail(&self) -> bool {
        let keeps = self.form.has(FormTrait::Fishtail) || self.active_nimble() > 0;
        self.species.has(SpeciesTrait::Fishtail) && keeps && self.is_in_water(self.tile)
    }
}
