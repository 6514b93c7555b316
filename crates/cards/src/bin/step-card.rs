//! The card of a step, for a frame in another site's page.

cards::ready_card!(wiki::cards::step::step_card);

fn main() {}
