//! The card of a chase, for a frame in another site's page.

cards::pending_card!(wiki::cards::pursuit::pursuit_card_in_slices);

fn main() {}
