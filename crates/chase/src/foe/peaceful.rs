//! Monsters that leave the worshippers of a god alone.

use super::Foe;
use crawl::model::build::God;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::text::has_word;

/// Kinds that are at peace with whoever worships a god: neutral from the first sight, unless the god is
/// angry. For Fedhas those that the game counts as plants, snaplasher vines and the undead aside; for Jiyva
/// those of the genus of jellies, of floating eyes and of orange brains. Read in the game's rules, not run.
#[rustfmt::skip]
const PEACEFUL: &[(Life, God, &str)] = &[
    (ALWAYS, God::Fedhas, "ballistomycete bush fungus oklob-plant oklob-sapling plant toadstool wandering-mushroom"),
    (until(18), God::Fedhas, "giant-spore"),
    (since(19), God::Fedhas, "ballistomycete-spore"),
    (until(23), God::Fedhas, "hyperactive-ballistomycete"),
    (until(31), God::Fedhas, "burning-bush"),
    (between(12, 14), God::Fedhas, "animated-tree"),
    (since(13), God::Fedhas, "briar-patch thorn-hunter"),
    (since(18), God::Fedhas, "demonic-plant withered-plant"),
    (since(29), God::Fedhas, "starflower"),
    (since(30), God::Fedhas, "sleepcap"),
    (since(32), God::Fedhas, "sacred-lotus scrub-nettle"),
    (since(34), God::Fedhas, "burstshroom"),
    (since(35), God::Fedhas, "fungal-shambler"),
    (ALWAYS, God::Jiyva, "acid-blob azure-jelly dissolution eye-of-devastation golden-eye great-orb-of-eyes jelly royal-jelly \
        shining-eye slime-creature"),
    (until(13), God::Jiyva, "giant-amoeba"),
    (until(14), God::Jiyva, "brown-ooze merged-slime-creature pulsating-lump"),
    (until(18), God::Jiyva, "giant-eyeball giant-orange-brain"),
    (until(26), God::Jiyva, "death-ooze eye-of-draining ooze"),
    (between(19, 30), God::Jiyva, "floating-eye"),
    (since(19), God::Jiyva, "glowing-orange-brain"),
    (since(27), God::Jiyva, "endoplasm rockslime"),
    (between(27, 32), God::Jiyva, "quicksilver-ooze"),
    (since(31), God::Jiyva, "formless-jellyfish glass-eye"),
    (since(33), God::Jiyva, "void-ooze"),
    (since(34), God::Jiyva, "colossal-amoeba creeping-plasmodium eye-of-draining morphogenic-ooze nascent-plasmodium slymdra star-jelly"),
];

impl Foe {
    /// Returns whether it leaves the worshippers of a god alone. The risen do not.
    pub fn is_peaceful(&self, edition: Edition, god: God) -> bool {
        let is_at_peace = |kind| {
            let mut rows = PEACEFUL.iter().filter(|(life, whose, _)| *whose == god && life.includes(edition));
            rows.any(|(_, _, kinds)| has_word(kinds, kind))
        };
        self.kind_in_life(edition).is_some_and(is_at_peace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;
    use foundation::inputs::Row;

    /// In which releases a kind is at peace with the worshippers of a god, by all rows.
    fn is_listed(kind: &str, god: God, edition: Edition) -> bool {
        let mut rows = PEACEFUL.iter().filter(|(_, whose, kinds)| *whose == god && has_word(kinds, kind));
        rows.any(|(life, _, _)| life.includes(edition))
    }

    #[test]
    fn every_kind_is_listed_in_exactly_the_releases_that_have_it() {
        let mut wrong = Vec::new();
        for (_, god, kinds) in PEACEFUL {
            for kind in kinds.split_whitespace() {
                let lives = |edition| {
                    let mut rows = Monster::table().iter().filter(|row| row.slug() == kind);
                    rows.any(|row| row.life().includes(edition))
                };
                let differs = |edition: &Edition| lives(*edition) != is_listed(kind, *god, *edition);
                wrong.extend(Edition::game().filter(differs).map(|edition| (kind, edition.slug())));
            }
        }
        assert_eq!(wrong, []);
    }
}
