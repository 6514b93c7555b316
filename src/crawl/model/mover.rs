//! A build as an edition sees it, with the questions the rules ask about it.

use crate::crawl::model::build::{Build, God, Terrain};
use crate::crawl::model::form::{FormTrait, Slot};
use crate::crawl::model::ponderous::Ponderous;
use crate::crawl::model::species::{Size, SpeciesTrait};
use crate::edition::{Edition, Param};
use crate::inputs::Inputs;
use std::ops::Deref;

/// A build as an edition knows it, with the tile that its movement delay is charged on.
///
/// It derefs to the build, so that a rule reads `mover.frozen` like `mover.swims()`.
#[derive(Clone, Debug)]
pub struct Mover {
    build: Build,
    tile: Terrain,
}

/// Which tile terrain is charged on. Until 0.13 the delay was known before the move; in 0.29–0.33 the
/// order changed by accident.
const CHARGED: Param<fn(&Build) -> Terrain> = Param(&[
    (10, |build| build.from),
    (14, |build| build.entered()),
    (29, |build| build.from),
    (34, |build| build.entered()),
]);

/// Piety from which Beogh's worshippers walk on water.
const WATER_WALKING: i32 = 120;

impl Deref for Mover {
    type Target = Build;
    fn deref(&self) -> &Build {
        &self.build
    }
}

impl Mover {
    /// The build on the move.
    pub fn new(build: &Build, edition: Edition) -> Mover {
        Mover::known(build.as_of(edition), edition)
    }

    /// A build on the move that is as the edition knows it already.
    pub fn known(build: Build, edition: Edition) -> Mover {
        Mover { tile: CHARGED.at(edition)(&build), build }
    }

    /// The build as it stands on the tile it would leave: what the game's own speed word is about.
    pub fn standing(build: &Build, edition: Edition) -> Mover {
        Mover::new(&Build { to: None, plant: false, ..build.clone() }, edition)
    }

    /// The same character attacking with the other hand, of a species that fights so in a form that keeps both.
    pub fn in_second_hand(&self) -> Option<Mover> {
        let melded = self.form.melds(Slot::Weapon) || self.form.melds(Slot::Offhand);
        let (weapon, skill, brand) = (self.offhand, self.offhand_skill, self.offhand_brand);
        let other = || Mover { build: Build { weapon, skill, brand, ..self.build.clone() }, tile: self.tile };
        (self.species.has(SpeciesTrait::TwoWeapons) && !melded).then(other)
    }

    /// The tile that terrain is charged on.
    pub fn tile(&self) -> Terrain {
        self.tile
    }

    /// Off the ground by any means. Grasping roots (0.13–0.22) and trees stay down.
    pub fn airborne(&self) -> bool {
        let by_form = self.form.has(FormTrait::Flies);
        let by_nature = self.species.has(SpeciesTrait::Flies);
        let held = self.roots || self.form.has(FormTrait::Grounded);
        (self.fly || by_form || by_nature) && !held
    }

    /// Walking on water by Beogh's grace.
    pub fn walks_on_water(&self) -> bool {
        self.god == God::Beogh && *self.piety >= WATER_WALKING
    }

    /// In the water of a tile, swimming or wading.
    pub fn in_water(&self, tile: Terrain) -> bool {
        tile.is_water() && !self.airborne() && !self.walks_on_water()
    }

    /// Swims in any water, so that water does not hinder.
    pub fn can_swim(&self) -> bool {
        let species = &self.species;
        match &self.form {
            form if form.has(FormTrait::Swims) => true,
            form if form.has(FormTrait::Sinks) => false,
            form if form.has(FormTrait::OctopodesSwim) => species.has(SpeciesTrait::SwimsInAnyForm),
            _ => species.has(SpeciesTrait::Swims),
        }
    }

    /// In the water of the charged tile, and at home there.
    pub fn swims(&self) -> bool {
        self.in_water(self.tile) && self.can_swim()
    }

    /// Hindered by the water of a tile.
    pub fn wades(&self, tile: Terrain) -> bool {
        self.in_water(tile) && !self.can_swim()
    }

    /// On liquefied ground, and held back by it.
    pub fn mired(&self) -> bool {
        let immune = self.form.has(FormTrait::Unmired) || self.species.has(SpeciesTrait::Unmired);
        self.tile == Terrain::Liquefied && !self.airborne() && !immune
    }

    /// In water or on liquefied ground: what used to stop Swiftness.
    pub fn in_liquid(&self) -> bool {
        self.in_water(self.tile) || self.mired()
    }

    /// The body's size, the form's if it has one.
    pub fn size(&self) -> Size {
        self.form.size.unwrap_or(self.species.size)
    }

    /// A merfolk whose legs are a tail: until 0.26 that is what makes them fast in water.
    pub fn fishtailed(&self) -> bool {
        let keeps = self.form.has(FormTrait::Fishtail);
        self.species.has(SpeciesTrait::Fishtail) && keeps && self.in_water(self.tile)
    }

    /// Levels of Fast that are active.
    pub fn active_fast(&self) -> i32 {
        if self.form.has(FormTrait::KeepsMutations) { self.species.fast + *self.fast } else { 0 }
    }

    /// Levels of Slow that are active, with tail and frog legs.
    pub fn active_slow(&self) -> i32 {
        let mutation =
            if self.form.has(FormTrait::KeepsMutations) { self.species.slow + *self.slow } else { 0 };
        let anatomy = if self.form.has(FormTrait::KeepsAnatomy) { self.species.slow_anatomy } else { 0 };
        mutation + anatomy
    }

    /// Levels of Nimble Swimmer that are active.
    pub fn active_nimble(&self) -> i32 {
        if self.form.has(FormTrait::KeepsAnatomy) { self.species.nimble } else { 0 }
    }

    /// Whether Nimble Swimmer makes this step faster: over any water, airborne or not (player_movement_speed,
    /// from 0.27). Who swims nimbly does not wade, in whatever form.
    pub fn swims_nimbly(&self) -> bool {
        self.active_nimble() >= 2 && self.tile.is_water()
    }

    /// Whether equipment of a slot is worn in vain: melded into the form, or boots on a tail.
    pub fn melded(&self, slot: Slot) -> bool {
        self.form.melds(slot) || slot == Slot::Boots && self.tailed()
    }

    /// Whether a running ego works: worn, not melded, not suppressed.
    pub fn runs(&self) -> bool {
        let boots = self.run && !self.melded(Slot::Boots);
        (boots || self.scaled()) && !self.suppressed
    }

    /// Whether lightning scales are worn and not melded.
    pub fn scaled(&self) -> bool {
        self.scales && !self.melded(Slot::Barding)
    }

    /// Pieces of ponderousness that weigh.
    pub fn ponderousness(&self) -> i32 {
        let twice = i32::from(self.form.has(FormTrait::BodyTwice));
        match &self.ponderous {
            _ if self.suppressed => 0,
            Ponderous::Count(0) => 0,
            Ponderous::Count(count) => count + twice,
            Ponderous::Worn(slots) => {
                let weigh = |slot: &&Slot| !self.melded(**slot);
                slots.iter().filter(weigh).map(|slot| if *slot == Slot::Body { 1 + twice } else { 1 }).sum()
            }
        }
    }

    /// The piety that Cheibriados' slowdown follows: a worshipper's, or a penitent's highest.
    pub fn chei_piety(&self) -> Option<i32> {
        let penance = self.chei_penance.map(|piety| *piety);
        if self.god == God::Cheibriados { Some(*self.piety) } else { penance }
    }

    /// A merfolk in water, in a body that grows the tail: boots are melded then, in every release.
    fn tailed(&self) -> bool {
        let keeps = self.form.has(FormTrait::Fishtail) || self.active_nimble() > 0;
        self.species.has(SpeciesTrait::Tailed) && keeps && self.in_water(self.tile)
    }
}
