//! What a monster's spells do besides hurting you: some take your turns, or keep you where you are.

use super::Foe;
use foundation::inputs::Row;

/// What a spell does to you, be it the only one of a monster or one of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sway {
    /// You cannot walk away from it.
    Mesmerises,
    /// You fall asleep.
    Sleep,
    /// You do nothing for some turns.
    Paralyses,
    /// You stumble about.
    Confuses,
    /// You turn to stone for a while.
    Petrifies,
    /// Its tentacles hold you.
    Seizes,
}

/// The monsters of which that is said, by their ids: those known for it, in all releases that have them. Others may cast the like beside
/// much else. Read in the game's spell lists of 0.6, 0.16 and 0.22, and not run.
const SWAYS: &[(Sway, &[&str])] = &[
    (Sway::Mesmerises, &["siren", "mermaid", "merfolk-siren", "merfolk-avatar"]),
    (Sway::Sleep, &["dream-sheep"]),
    (
        Sway::Paralyses,
        &[
            "giant-eyeball",
            "floating-eye",
            "great-orb-of-eyes",
            "sphinx",
            "orc-sorcerer",
            "vampire-knight",
            "grinder",
        ],
    ),
    (Sway::Confuses, &["golden-eye", "sigmund"]),
    (Sway::Petrifies, &["basilisk", "catoblepas"]),
    (Sway::Seizes, &["kraken", "tentacled-starspawn"]),
];

impl Foe {
    /// Returns what its spells do besides hurting you; `None` for most, and for one that casts nothing at you.
    pub fn sways(&self) -> Option<Sway> {
        let id = self.monster().filter(|_| self.casts_at_you())?.slug();
        SWAYS.iter().find(|(_, ids)| ids.contains(&id)).map(|(sway, _)| *sway)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crawl::model::monster::Monster;

    #[test]
    fn each_is_a_monster_that_casts() {
        for id in SWAYS.iter().flat_map(|(_, ids)| *ids) {
            let mut rows = Monster::table().iter().filter(|monster| monster.slug() == *id);
            assert!(rows.any(|monster| monster.ranged().casts_at_you()), "{id}");
        }
    }
}
