//! Attacks of yours that fail because water keeps you from standing firmly.

use super::assault::YourAttack;
use super::draws::{self, Law};
use crawl::model::build::Terrain;
use crawl::model::mover::Mover;
use crawl::model::species::Size;
use foundation::prob::Dist;

/// Of so many attacks in water one fails, in every release: read in the game's rules, not run. They do not tell shots apart, so these
/// fail too.
const ONE_IN: f64 = 4.0;

/// Returns the chance that an attack of a character fails before anything is rolled, on its tile: not of who swims, and not of the
/// large where it is shallow.
pub fn fumble_chance(mover: &Mover) -> f64 {
    let is_tall = mover.tile() == Terrain::Shallow && mover.size() >= Size::Large;
    if mover.is_wading(mover.tile()) && !is_tall { 1.0 / ONE_IN } else { 0.0 }
}

/// Returns the law of the hit points that an attack takes off which fails with this chance.
pub(super) fn unless_fumbled(fumbles: f64, lost: Law) -> Law {
    if fumbles > 0.0 { draws::either(fumbles, &Dist::always(0), &lost) } else { lost }
}

impl YourAttack {
    /// Returns the same where it fails with this chance before anything is rolled.
    pub(super) fn unless_fumbled(self, fumbles: f64) -> YourAttack {
        YourAttack { hits: self.hits * (1.0 - fumbles), lost: unless_fumbled(fumbles, self.lost), ..self }
    }
}
