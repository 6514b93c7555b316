//! The cards of a chase whose plan attacks nobody, for a frame in another site's page: what each foe does,
//! computed in slices, and one sampled run. One program, as nearly all that they compute with is the same. It
//! does without the rules of what kills, which are a fourth as much again.

cards::chase_cards!(wiki::cards::unfought);

fn main() {}
