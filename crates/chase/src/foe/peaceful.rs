//! Monsters that leave the worshippers of a god alone.

use super::Foe;
use crawl::model::build::God;
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};
use foundation::text::has_word;

/// Kinds that are at peace with whoever worships a god: neutral from the first sight, unless the god is angry. For Fedhas those that the
/// game counts as plants, snaplasher vines aside; for Jiyva jellies, floating eyes and orange brains. Read in the game's rules, not
/// run; of some that are new in 0.34 it is not known.
#[rustfmt::skip]
const PEACEFUL: &[(Life, God, &str)] = &[
    (ALWAYS, God::Fedhas, "ballistomycete fungus oklob-plant oklob-sapling plant toadstool wandering-mushroom"),
    (until(27), God::Fedhas, "burning-bush bush"),
    (since(28), God::Fedhas, "bush"),
    (until(18), God::Fedhas, "giant-spore"),
    (since(19), God::Fedhas, "ballistomycete-spore"),
    (until(26), God::Fedhas, "hyperactive-ballistomycete"),
    (since(13), God::Fedhas, "briar-patch thorn-hunter"),
    (since(18), God::Fedhas, "withered-plant"),
    (since(29), God::Fedhas, "starflower"),
    (since(30), God::Fedhas, "sleepcap"),
    (since(32), God::Fedhas, "sacred-lotus scrub-nettle"),
    (ALWAYS, God::Jiyva, "acid-blob azure-jelly dissolution eye-of-devastation eye-of-draining golden-eye great-orb-of-eyes jelly \
        royal-jelly shining-eye slime-creature"),
    (until(13), God::Jiyva, "brown-ooze giant-amoeba"),
    (until(14), God::Jiyva, "merged-slime-creature pulsating-lump"),
    (until(26), God::Jiyva, "death-ooze ooze"),
    (until(18), God::Jiyva, "giant-eyeball giant-orange-brain"),
    (since(19), God::Jiyva, "floating-eye glowing-orange-brain"),
    (since(27), God::Jiyva, "endoplasm rockslime"),
    (between(27, 32), God::Jiyva, "quicksilver-ooze"),
    (since(31), God::Jiyva, "formless-jellyfish glass-eye"),
    (only(33), God::Jiyva, "void-ooze"),
];

impl Foe {
    /// Returns whether it leaves the worshippers of a god alone. The risen do not.
    pub fn is_peaceful(&self, edition: Edition, god: God) -> bool {
        let slug = self.kind_in_life(edition);
        PEACEFUL
            .iter()
            .any(|(life, whose, kinds)| *whose == god && life.includes(edition) && has_word(kinds, slug))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;
    use foundation::inputs::Row;

    #[test]
    fn every_row_names_monsters_of_its_releases() {
        for (life, _, kinds) in PEACEFUL {
            for kind in kinds.split(' ') {
                let mut rows = Monster::table().iter().filter(|row| row.slug() == kind);
                assert!(rows.any(|row| row.life().overlaps(*life)), "{kind}");
            }
        }
    }
}
