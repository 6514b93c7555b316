//! Taking the stairs: which monsters come along.
//!
//! Read at the release tags, with the differences between releases; `crates/golden/rows/stairs.tsv` (played
//! by the game) pins the energy, the adjacency and the kinds that it has. A monster comes along if it stands
//! beside you with enough energy as you press the key, and is of a kind that can. A sleeping one is taken to
//! wake. One that flits wanders, and so stays: that was read, not played. Whoever is summoned for a time
//! stays since 0.16; in 0.13–0.15 that depended on the spell. Left out: states that keep a monster from
//! coming along and that no foe here can have (constricted, vexed, dazed), and that some are bound to the
//! Abyss in 0.12–0.16.

use self::Kind::{Ends, Is, Starts};
use crate::foe::{Foe, FoeProfile, FoeStatus};
use crate::foe_state::FoeState;
use crawl::model::monster::{Monster, MonsterTrait};
use foundation::edition::{ALWAYS, Edition, Life, between, only, since, until};
use foundation::inputs::Row;

/// The least energy with which a monster comes along; all releases.
const MIN_FOLLOW_ENERGY: i32 = 50;

impl FoeProfile {
    /// Returns whether it comes along if you take the stairs in this state: not while it flits, as it does
    /// not seek you then.
    pub fn follows(&self, state: FoeState) -> bool {
        let is_ready = state.energy >= MIN_FOLLOW_ENERGY && state.flit_turns == 0;
        self.takes_stairs && is_ready && state.is_beside_you()
    }
}

impl Foe {
    /// Returns whether it takes stairs: it is of a kind that does, and not summoned for a time.
    ///
    /// # Examples
    /// ```
    /// use chase::foe::Foe;
    /// use foundation::edition::Edition;
    /// use foundation::inputs::Value;
    ///
    /// let follows = |foe| Foe::parse(foe).unwrap().takes_stairs(Edition::NEWEST);
    /// assert_eq!(["ogre", "ogre:summoned", "ogre:zombie", "plant"].map(follows), [true, false, false, false]);
    /// ```
    pub fn takes_stairs(&self, edition: Edition) -> bool {
        is_able_kind(self, edition) && !self.has_status(FoeStatus::Summoned)
    }
}

/// Returns whether a foe is of a kind that takes stairs: neither stationary, confused, bound to water, lava
/// or walls, nor one of the kinds that the game excludes by name.
pub(crate) fn is_able_kind(foe: &Foe, edition: Edition) -> bool {
    let is_bound = |monster: &Monster| BINDING.iter().any(|binding| monster.has(*binding));
    let is_excluded =
        |slug: &str| EXCLUDED.iter().any(|(life, kind)| life.includes(edition) && kind.includes(slug));
    // The dead of a monster are of their own kind, whatever they were.
    let slug = foe.undead_kind().or(foe.monster().map(Monster::slug));
    !foe.monster().is_some_and(is_bound) && !slug.is_some_and(is_excluded)
}

/// Traits of monsters that cannot stand beside you on plain floor or cannot leave it with you.
const BINDING: [MonsterTrait; 7] = [
    MonsterTrait::Stationary,
    MonsterTrait::Confused,
    MonsterTrait::Water,
    MonsterTrait::DeepWater,
    MonsterTrait::Lava,
    MonsterTrait::WallsOnly,
    MonsterTrait::EldritchTentacle,
];

/// Kinds of monsters: those whose slug matches, letter by letter.
#[derive(Debug)]
enum Kind {
    /// It is this.
    Is(&'static str),
    /// It begins with this: `zombie-` has `zombie-large` and `zombie-small`, but not `zombie`.
    Starts(&'static str),
    /// It ends with this: `-tentacle` has `kraken-tentacle`, but not `kraken-tentacle-segment`.
    Ends(&'static str),
}

/// Kinds that take no stairs, by the releases in which they do not.
const EXCLUDED: &[(Life, Kind)] = &[
    (ALWAYS, Is("zombie")),
    (ALWAYS, Starts("zombie-")),
    (ALWAYS, Is("skeleton")),
    (ALWAYS, Starts("skeleton-")),
    (ALWAYS, Is("simulacrum")),
    (ALWAYS, Starts("simulacrum-")),
    (since(28), Is("spectral-thing")),
    (since(34), Is("draugr")),
    (ALWAYS, Ends("-tentacle")),
    (since(13), Ends("-tentacle-segment")),
    (ALWAYS, Is("silent-spectre")),
    (ALWAYS, Is("geryon")),
    (ALWAYS, Is("royal-jelly")),
    (until(21), Is("player-ghost")),
    (between(11, 13), Is("moth-of-suppression")),
    (only(13), Is("polymoth")),
    (since(22), Is("ball-lightning")),
    (since(25), Is("foxfire")),
    (since(34), Is("shooting-star")),
    (since(34), Is("orb-guardian")),
];

impl Kind {
    /// Returns whether the monsters of a slug are of this kind.
    fn includes(&self, slug: &str) -> bool {
        match self {
            Is(whole) => slug == *whole,
            Starts(start) => slug.starts_with(start),
            Ends(end) => slug.ends_with(end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    #[test]
    fn kinds_take_stairs_by_release() {
        let takes = |foe: &str, v: &str| {
            let edition = Edition::parse(v).unwrap();
            Foe::parse(foe).unwrap().as_of(edition).unwrap().takes_stairs(edition)
        };
        for (foe, v, expected) in [
            ("orc", "0.10", true),
            ("@10/10", "0.34", true),
            ("juggernaut", "0.34", true),
            ("salamander", "0.34", true),
            ("player-ghost", "0.21", false),
            ("player-ghost", "0.22", true),
            ("moth-of-suppression", "0.13", false),
            ("simulacrum", "0.20", false),
            ("bound-soul", "0.34", true),
            ("spectral-thing", "0.20", true),
            ("electric-eel", "0.34", false),
            ("kraken-tentacle", "0.31", false),
            ("plant", "0.34", false),
            ("foxfire", "0.34", false),
            ("shooting-star", "0.34", false),
            ("cyclops:zombie", "0.34", false),
            ("cyclops:skeleton", "0.33", false),
            ("cyclops:simulacrum", "0.34", false),
            ("cyclops:draugr", "0.34", false),
            ("cyclops:spectral", "0.27", true),
            ("cyclops:spectral", "0.28", false),
            ("cyclops:bound-soul", "0.34", true),
            ("@10:zombie", "0.34", false),
            ("@10:bound-soul", "0.34", true),
            ("cyclops:hasted", "0.34", true),
            ("cyclops:summoned", "0.16", false),
            ("cyclops:summoned", "0.34", false),
            ("royal-jelly", "0.34", false),
        ] {
            assert_eq!(takes(foe, v), expected, "{foe} in {v}");
        }
    }

    #[test]
    fn every_excluded_kind_is_a_monster_of_some_release_of_its_span() {
        for (life, kind) in EXCLUDED {
            let exists = Monster::table().iter().any(|m| kind.includes(m.slug()) && m.life().overlaps(*life));
            assert!(exists, "{kind:?}");
        }
    }
}
