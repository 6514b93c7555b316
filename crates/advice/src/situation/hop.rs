//! The hop of a Barachi, which is no option: where it lands is drawn from the tiles around the one that it aims at.

use super::Situation;
use crawl::model::form::FormTrait;
use foundation::inputs::Row;

/// The species that hops, from its first level on.
const HOPS: &str = "barachi";

impl Situation {
    /// Returns whether you may hop away, which no figure counts: some tiles at once, as often as your legs are rested. Nothing hops
    /// that is held, is mesmerised or has lost its legs to a form.
    pub fn leaves_hop_out(&self) -> bool {
        let mover = self.mover();
        let is_free = !self.you.held && !self.you.mesmerised && mover.form.has(FormTrait::KeepsAnatomy);
        mover.species.slug() == HOPS && is_free
    }
}
