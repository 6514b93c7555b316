//! What a monster's spells do besides hurting you: some take your turns, keep you where you are, or keep you
//! from reading.

use super::Foe;
use foundation::edition::{ALWAYS, Edition, Life, between, since, until};
use foundation::inputs::Row;
use foundation::text::has_word;

/// What a spell does to you, be it the only one of a monster, one of several, or in one of the books of which
/// a monster has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sway {
    /// You do nothing for some turns.
    Paralyses,
    /// You turn to stone for a while.
    Petrifies,
    /// You stumble about, and cannot read.
    Confuses,
    /// You cannot walk away from it.
    Mesmerises,
    /// You fall asleep.
    Sleep,
    /// Its tentacles hold you.
    Seizes,
    /// A web, roots, brambles or the like hold you where you are.
    Holds,
    /// Nothing can be read or cast near it.
    Silences,
}

/// The monsters that may cast that, by release; for those of [`ALWAYS`], all releases that have them.
///
/// Read in the spell lists, and not run. Paralysis, stone, sleep and songs in those of every release;
/// confusion and silence in lists of about 0.10, 0.13, 0.15, 0.16, 0.17, 0.22, 0.26, 0.28, 0.31, 0.32 and
/// trunk, and what lies between is taken to change with the rest of the monster's spells; what holds you in
/// lists of about 0.13, 0.17, 0.23, 0.27, 0.32, 0.34 and trunk, each from the first release in which its
/// monster has the spell or, where the monster is no older than that list, from its own. Stinking clouds
/// count as confusing. What depends on the individual is not known: ghosts, lords of Pandemonium, and liches
/// in 0.16 and 0.17.
const SWAYS: &[(Life, &str, Sway)] = &[
    (
        ALWAYS,
        "dread-lich ereshkigal fenstrider-witch floating-eye giant-eyeball grinder guardian-sphinx ogre-mage orc-sorcerer rupert sphinx vampire-knight",
        Sway::Paralyses,
    ),
    (until(12), "deep-elf-mage", Sway::Paralyses),
    (until(15), "ancient-lich lich", Sway::Paralyses),
    (between(18, 26), "ancient-lich lich", Sway::Paralyses),
    (until(18), "norris", Sway::Paralyses),
    (since(19), "xtahua", Sway::Paralyses),
    (until(26), "erolcha wizard", Sway::Paralyses),
    (until(30), "great-orb-of-eyes", Sway::Paralyses),
    (ALWAYS, "basilisk catoblepas jorgrun nargun", Sway::Petrifies),
    (until(13), "deep-elf-mage erolcha gnoll-shaman ogre-mage wizard", Sway::Petrifies),
    (between(18, 26), "lich", Sway::Petrifies),
    (since(18), "ancient-lich", Sway::Petrifies),
    (
        ALWAYS,
        "deep-elf-archer deep-elf-fighter deep-elf-soldier giant-orange-brain glowing-orange-brain golden-eye great-orb-of-eyes guardian-sphinx imperial-myrmidon mennas orc-wizard rupert sigmund sphinx sphinx-marauder swamp-drake vampire",
        Sway::Confuses,
    ),
    (until(12), "deep-elf-mage", Sway::Confuses),
    (since(13), "the-enchantress", Sway::Confuses),
    (until(13), "boggart", Sway::Confuses),
    (since(15), "orange-statue", Sway::Confuses),
    (until(15), "ancient-lich deep-elf-knight lich", Sway::Confuses),
    (between(18, 26), "ancient-lich lich", Sway::Confuses),
    (until(16), "erolcha wizard", Sway::Confuses),
    (between(13, 18), "cloud-mage", Sway::Confuses),
    (until(18), "norris", Sway::Confuses),
    (until(26), "faun ogre-mage tengu-conjurer", Sway::Confuses),
    (until(30), "cacodemon erica", Sway::Confuses),
    (
        ALWAYS,
        "jory lamia maggie malarious-merfolk-avatar mermaid merfolk-avatar merfolk-siren sickly-merfolk-siren siren tainted-leviathan",
        Sway::Mesmerises,
    ),
    (since(19), "obsidian-statue", Sway::Mesmerises),
    (ALWAYS, "aizul dream-sheep satyr spriggan-enchanter", Sway::Sleep),
    (until(12), "the-enchantress", Sway::Sleep),
    (ALWAYS, "kraken tentacled-starspawn", Sway::Seizes),
    (ALWAYS, "arachne jorogumo ribbon-worm", Sway::Holds),
    (since(23), "jorgrun shambling-mangrove", Sway::Holds),
    (since(33), "alderking ironbound-beastmaster oni-incarcerator vampire-bloodprince", Sway::Holds),
    (since(34), "undertaker", Sway::Holds),
    (since(35), "thorn-hunter", Sway::Holds),
    (ALWAYS, "mennas", Sway::Silences),
    (since(13), "ereshkigal", Sway::Silences),
];

impl Foe {
    /// Returns what its spells may do besides hurting you, in the order of [`Sway`]; nothing for most, and
    /// for one that casts nothing at you.
    pub fn sways(&self, edition: Edition) -> impl Iterator<Item = Sway> + use<> {
        let slug = self.monster().filter(|_| self.casts_at_you()).map(Row::slug).unwrap_or_default();
        let is_its =
            move |(life, ids, _): &&(Life, &str, Sway)| life.includes(edition) && has_word(ids, slug);
        SWAYS.iter().filter(is_its).map(|(_, _, sway)| *sway)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;
    use foundation::inputs::Value;

    #[test]
    fn each_is_a_monster_that_casts_while_it_does() {
        for (life, ids, sway) in SWAYS {
            for id in ids.split(' ') {
                let mut spans = Monster::table().iter().filter(|monster| monster.slug() == id);
                let is_its =
                    |monster: &Monster| monster.life().overlaps(*life) && monster.ranged().casts_at_you();
                assert!(spans.any(is_its), "{id}: {sway:?}");
            }
        }
    }

    #[test]
    fn no_line_says_what_another_says() {
        for (index, (life, ids, sway)) in SWAYS.iter().enumerate() {
            for (other, others, others_sway) in &SWAYS[index + 1..] {
                let is_twice = ids.split(' ').any(|id| has_word(others, id));
                assert!(!(is_twice && sway == others_sway && life.overlaps(*other)), "{ids}: {sway:?}");
            }
        }
    }

    #[test]
    fn spells_change_with_the_releases() {
        use Sway::{Confuses, Mesmerises, Paralyses, Petrifies, Silences, Sleep};
        for (v, slug, expected) in [
            ("0.30", "great-orb-of-eyes", &[Paralyses, Confuses][..]),
            ("0.31", "great-orb-of-eyes", &[Confuses]),
            ("trunk", "great-orb-of-eyes", &[Confuses]),
            ("0.13", "ogre-mage", &[Paralyses, Petrifies, Confuses]),
            ("0.14", "ogre-mage", &[Paralyses, Confuses]),
            ("0.26", "ogre-mage", &[Paralyses, Confuses]),
            ("0.27", "ogre-mage", &[Paralyses]),
            ("0.18", "xtahua", &[]),
            ("0.19", "xtahua", &[Paralyses]),
            ("0.15", "lich", &[Paralyses, Confuses]),
            ("0.17", "lich", &[]),
            ("0.18", "lich", &[Paralyses, Petrifies, Confuses]),
            ("0.27", "lich", &[]),
            ("0.27", "ancient-lich", &[Petrifies]),
            ("0.12", "the-enchantress", &[Sleep]),
            ("0.13", "the-enchantress", &[Confuses]),
            ("0.18", "obsidian-statue", &[]),
            ("0.19", "obsidian-statue", &[Mesmerises]),
            ("0.26", "faun", &[Confuses]),
            ("0.27", "faun", &[]),
            ("0.10", "mennas", &[Confuses, Silences]),
            ("trunk", "mennas", &[Confuses, Silences]),
            ("0.12", "ereshkigal", &[Paralyses]),
            ("0.13", "ereshkigal", &[Paralyses, Silences]),
            ("0.34", "rupert", &[Paralyses, Confuses]),
            ("0.34", "rupert:berserk", &[]),
            ("0.34", "rupert:zombie", &[]),
            ("0.34", "ogre", &[]),
        ] {
            let edition = Edition::parse(v).unwrap();
            let foe = Foe::parse(slug).unwrap().as_of(edition).unwrap();
            assert_eq!(foe.sways(edition).collect::<Vec<_>>(), expected, "{slug} in {v}");
        }
    }
}
