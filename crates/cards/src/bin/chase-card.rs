//! The cards of a chase, for a frame in another site's page: what each foe does, computed in slices, and one sampled run. One
//! program, as nearly all that they compute with is the same.

cards::pending_card!(wiki::cards::pursuit::pursuit_card_in_slices);
cards::ready_card!(wiki::cards::timeline::timeline_card, crawl::model::monster::provide_bestiary);

fn main() {}
