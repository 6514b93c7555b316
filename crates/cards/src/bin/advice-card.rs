//! The card of what you can do, for a frame in another site's page, and those of a chase in which you attack:
//! what kills is known here already.

cards::pending_card!(PendingAdvice, wiki::cards::advice::advice_card_in_slices);
cards::chase_cards!(wiki::cards::fought);

fn main() {}
