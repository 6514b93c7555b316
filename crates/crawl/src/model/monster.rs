//! The bestiary: one row for each monster and span of releases in which it did not change.
//!
//! The data were compared with the game's own monster tables at every release tag;
//! `crates/question/tests/suite/monsters.rs` has spot values.
//!
//! # Examples
//! ```
//! use crawl::model::monster::Monster;
//! use foundation::edition::Edition;
//! use foundation::inputs::{RowRef, Value};
//!
//! let jackal = RowRef::<Monster>::parse("jackal").unwrap().as_of(Edition::NEWEST).unwrap();
//! assert_eq!((jackal.speed, jackal.costs.walk), (14, 10));
//! assert_eq!(jackal.look().glyph, 'h');
//! ```

mod columns;
mod look;
mod ranged;
mod stats;

use crate::model::body::Size;
use columns::columns;
pub use columns::provide_bestiary;
use foundation::edition::{ALWAYS, Edition, Life};
use foundation::inputs::{Row, RowTable, choices, parse_rows};
use foundation::prob::Dist;
pub use look::Look;
use look::{COLOURS, LOOKS};
use ranged::RANGED;
pub use ranged::{Casts, Ranged, Shoots};
pub use stats::{Costs, Quirk, Stats};
use std::ops::Deref;
use std::sync::LazyLock;

/// A monster in a span of releases. It derefs to its [`Stats`].
#[derive(PartialEq, Eq, Debug)]
pub struct Monster {
    life: Life,
    id: &'static str,
    /// 0-based index of its row.
    index: usize,
}

choices! {
    /// A property of a monster that its time, or a blow, may depend on.
    pub enum MonsterTrait: "trait" {
        Flies, "flies", ALWAYS, "flies";
        Invisible, "invisible", ALWAYS, "invisible";
        Stationary, "stationary", ALWAYS, "never moves";
        Unique, "unique", ALWAYS, "unique";
        NoMelee, "no-melee", ALWAYS, "has no melee attack";
        NoDamage, "no-damage", ALWAYS, "does harm by its touch alone";
        Confused, "confused", ALWAYS, "always confused";
        Batty, "batty", ALWAYS, "flits about";
        Water, "water", ALWAYS, "lives in water";
        DeepWater, "deep-water", ALWAYS, "lives in deep water";
        Amphibious, "amphibious", ALWAYS, "amphibious";
        AmphibiousLava, "amphibious-lava", ALWAYS, "at home on land and in lava";
        Lava, "lava", ALWAYS, "lives in lava";
        Wall, "wall", ALWAYS, "moves through walls";
        WallsOnly, "walls-only", ALWAYS, "lives in walls";
        Rock, "rock", ALWAYS, "moves through rock";
        Forest, "forest", ALWAYS, "lives in forests";
        Incorporeal, "incorporeal", ALWAYS, "incorporeal";
        EldritchTentacle, "eldritch-tentacle", ALWAYS, "a tentacle from elsewhere";
    }
}

impl Deref for Monster {
    type Target = Stats;
    fn deref(&self) -> &Stats {
        static STATS: RowTable<Stats> = LazyLock::new(|| parse_rows(columns().stats, stats::parse_stats));
        &STATS[self.index]
    }
}

impl Monster {
    /// Returns whether the monster has a trait.
    pub fn has(&self, monster_trait: MonsterTrait) -> bool {
        self.traits.contains(&monster_trait)
    }

    /// Returns its name, glyph and hit dice.
    pub fn look(&self) -> &'static Look {
        &LOOKS[self.index]
    }

    /// Returns the game's name for its colour; empty where each one has a colour of its own.
    pub fn colour(&self) -> &'static str {
        COLOURS[self.index]
    }

    /// Returns what it does from afar, and its size.
    pub fn ranged(&self) -> &'static Ranged {
        &RANGED[self.index]
    }

    /// Returns its habitat as a trait's slug; `land` for most.
    pub fn habitat(&self) -> &'static str {
        use MonsterTrait::*;
        let other_traits = [Flies, Stationary, Unique, NoMelee, NoDamage, Confused, Batty, Invisible];
        self.traits.iter().find(|own| !other_traits.contains(own)).map_or("land", |habitat| habitat.slug())
    }

    /// Returns a sentence on how its speed or turns differ from its row; empty for most.
    pub fn quirk_text(&self) -> &'static str {
        if self.quirk == Quirk::None { "" } else { self.quirk.label() }
    }

    /// Returns whether its speed depends on what it is made of, or has become, which nobody says: that of its
    /// row is assumed, or one is rolled.
    pub fn is_speed_assumed(&self) -> bool {
        use Quirk::*;
        let made = [
            PandemoniumLord,
            FromBase,
            Chimera,
            LaboratoryRat,
            FromPlayer,
            FromWeapon,
            Shapeshifter,
            BatFacet,
        ];
        made.contains(&self.quirk)
    }

    /// Returns whether it flounders in shallow water: it is smaller than large and not native to water.
    pub fn flounders_in_shallow_water(&self) -> bool {
        self.ranged().size < Size::Large && !self.is_native_to_water()
    }

    /// Returns whether it does not flounder in water: water monsters, amphibious ones, nagas and salamanders.
    pub fn is_native_to_water(&self) -> bool {
        let by_kind = ["naga", "salamander"].iter().any(|kind| self.id.contains(kind));
        by_kind || self.swims()
    }

    /// Returns whether it swims in deep water; who flies crosses it, too. Nagas and salamanders do not: they
    /// only stand well in shallow.
    pub fn swims(&self) -> bool {
        use MonsterTrait::{Amphibious, DeepWater, Water};
        [Water, DeepWater, Amphibious].iter().any(|native| self.has(*native))
    }

    /// Returns the derived undead that it may become in an edition, a letter each: `z` zombie, `s` skeleton,
    /// `m` simulacrum, `p` spectral thing, `b` bound soul, `d` draugr. Letters of those that the edition
    /// lacks mean nothing. By the game's rules for what rises again; maps drawn by hand may hold others.
    ///
    /// # Examples
    /// ```
    /// use crawl::model::monster::Monster;
    /// use foundation::edition::Edition;
    /// use foundation::inputs::{RowRef, Value};
    ///
    /// let undead = |id| RowRef::<Monster>::parse(id).unwrap().undead(Edition::NEWEST);
    /// assert_eq!(["ogre", "yellow-wasp", "orange-demon", "zombie"].map(undead), ["zsmpbd", "zmpb", "pb", ""]);
    /// ```
    pub fn undead(&self, edition: Edition) -> &'static str {
        let dated = |word: &'static str| word.split_at(word.find(|c: char| !c.is_ascii_digit()).unwrap_or(0));
        let has_begun = |first: &str| Life::parse(first, "").is_none_or(|life| life.includes(edition));
        let latest = self.undead.split(' ').rev().map(dated).find(|(first, _)| has_begun(first));
        latest.map_or("", |(_, letters)| letters)
    }

    /// Returns the distribution of its speed, for monsters whose speed the game rolls when it creates them.
    /// Ranges: large abominations 6–12 and small ones 7–15 (until 0.30), hell beasts 10–17 (until 0.16),
    /// pandemonium lords without spells 11 + 2d4.
    pub fn speeds(&self) -> Dist<i32> {
        let dice = |count: i32, sides: i32| {
            (0..count).fold(Dist::always(0), |sum, _| sum.plus(&Dist::uniform(1..=sides)))
        };
        let averaged = |n: i32| Dist::uniform(0..n).flat_map(|a| Dist::uniform(0..=n).map(|b| (a + b) / 2));
        match self.quirk {
            Quirk::LargeAbomination => averaged(7).map(|extra| 6 + extra),
            Quirk::SmallAbomination => averaged(9).map(|extra| 7 + extra),
            Quirk::HellBeast => Dist::uniform(10..=17),
            Quirk::PandemoniumLord => dice(2, 4).map(|extra| 11 + extra),
            _ => Dist::always(self.speed),
        }
    }
}

impl Row for Monster {
    fn noun() -> &'static str {
        "monster"
    }
    fn table() -> &'static RowTable<Self> {
        static NONE: RowTable<Monster> = LazyLock::new(Vec::new);
        static TABLE: RowTable<Monster> = LazyLock::new(|| {
            let mut monsters = parse_rows(columns().rows, parse);
            monsters.iter_mut().enumerate().for_each(|(index, monster)| monster.index = index);
            monsters
        });
        if columns().rows.is_empty() { &NONE } else { &TABLE }
    }
    fn life(&self) -> Life {
        self.life
    }
    fn slug(&self) -> &'static str {
        self.id
    }
    fn name(&self) -> &'static str {
        self.look().name
    }
    fn note(&self) -> &'static str {
        if self.look().namesake { self.id } else { "" }
    }
    fn glyph(&self) -> Option<char> {
        Some(self.look().glyph)
    }
}

fn parse(cells: &[&'static str]) -> Option<Monster> {
    let [first, last, id] = *cells else { return None };
    Some(Monster { life: Life::parse(first, last)?, id, index: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::{RowRef, Value};

    #[test]
    fn namesakes_have_their_id_as_a_note() {
        let note = |id: &str| RowRef::<Monster>::parse(id).unwrap().note();
        assert_eq!(
            ["goji-unmounted", "bai-suzhen-dragon"].map(note),
            ["goji-unmounted", "bai-suzhen-dragon"]
        );
        assert_eq!(["mara-fake", "orc", "two-headed-ogre"].map(note), ["mara-fake", "", ""]);
    }

    #[test]
    fn every_habitat_is_a_place() {
        let mut habitats: Vec<_> = Monster::table().iter().map(Monster::habitat).collect();
        habitats.sort_unstable();
        habitats.dedup();
        let beings =
            ["amphibious", "amphibious-lava", "deep-water", "eldritch-tentacle", "forest", "incorporeal"];
        let places = ["land", "lava", "rock", "wall", "walls-only", "water"];
        assert_eq!(habitats, [beings, places].concat());
    }

    #[test]
    fn the_tables_have_the_same_monster_on_a_line() {
        let lines = parse_rows(crate::model::MONSTER_TSV, |cells| {
            Some([2, 3, 4, 5, 6, 7].map(|column| cells[column]))
        });
        assert_eq!(lines.len(), Monster::table().len());
        for ([id, name, glyph, colour, hit_dice, speed], monster) in
            lines.into_iter().zip(Monster::table().iter())
        {
            let look = monster.look();
            let parsed = [
                &look.glyph.to_string(),
                monster.colour(),
                &look.hit_dice.to_string(),
                &monster.speed.to_string(),
            ];
            assert_eq!((monster.slug(), parsed), (id, [glyph, colour, hit_dice, speed]));
            assert_eq!(monster.name(), if name.is_empty() { id.replace('-', " ") } else { name.to_string() });
        }
    }
}
