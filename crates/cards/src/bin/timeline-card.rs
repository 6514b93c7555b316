//! The card of one sampled run of a chase, for a frame in another site's page.

cards::ready_card!(wiki::cards::timeline::timeline_card, crawl::model::monster::provide_bestiary);

fn main() {}
