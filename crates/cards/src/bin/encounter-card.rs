//! The card of a Telengard encounter, for a frame in another site's page.

cards::ready_card!(wiki::cards::encounter::encounter_card);

fn main() {}
