//! The card of what you can do, for a frame in another site's page.

cards::pending_card!(wiki::cards::advice::advice_card_in_slices);

fn main() {}
