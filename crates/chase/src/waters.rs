//! The water that you are in, and go on in.

use crawl::model::build::{Build, Terrain};
use crawl::model::mover::Mover;
use foundation::edition::Edition;

/// The water of the tiles that you are on and step onto: the more of it, the more of those that live in it
/// get at you.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Waters {
    /// None, or you step out of it.
    #[default]
    None,
    /// Shallow water.
    Shallow,
    /// Some of it deep.
    Deep,
    /// Deep water alone, in it or above it, where few can follow.
    OverDeep,
}

impl Waters {
    /// Returns the water of a character, who does not go over deep water that would drown it.
    pub fn of(edition: Edition, build: &Build) -> Waters {
        let tiles = [build.from, build.entered()];
        if ![Terrain::Shallow, Terrain::Deep].contains(&tiles[1]) {
            Waters::None
        } else if tiles == [Terrain::Deep; 2] && Mover::new(build, edition).can_enter_deep_water() {
            Waters::OverDeep
        } else if tiles.contains(&Terrain::Deep) {
            Waters::Deep
        } else {
            Waters::Shallow
        }
    }
}
