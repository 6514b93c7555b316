//! The bestiary: one row for each span of releases in which a monster did not change.

mod look;

use crate::edition::{ALWAYS, Life};
use crate::inputs::{Row, RowTable, choices, columns_of, rows_of, words_of};
use crate::prob::Dist;
use look::LOOKS;
pub use look::Look;
use std::ops::Deref;
use std::sync::LazyLock;

/// A monster in a span of releases. It derefs to what time depends on.
#[derive(PartialEq, Eq, Debug)]
pub struct Monster {
    life: Life,
    id: &'static str,
    place: usize,
}

/// What time depends on.
#[derive(Debug)]
pub struct Stats {
    /// Energy gained in 10 aut, as the table has it; what it gains is [`Monster::speeds`].
    pub speed: i32,
    /// Energy its actions cost.
    pub costs: Costs,
    traits: Vec<MonsterTrait>,
    /// How its speed or its turns depart from the table.
    pub quirk: Quirk,
}

/// Energy that actions cost; 10 is ordinary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Costs {
    /// A step on land or in the air.
    pub walk: i32,
    /// A step in water.
    pub swim: i32,
    /// A round of melee.
    pub attack: i32,
    /// A shot or throw.
    pub missile: i32,
    /// A spell.
    pub spell: i32,
    /// A special ability.
    pub special: i32,
    /// Using an item.
    pub item: i32,
}

choices! {
    /// What sets a monster apart in time.
    pub enum MonsterTrait {
        Flies, "flies", ALWAYS, "flies";
        Stationary, "stationary", ALWAYS, "never moves";
        Unique, "unique", ALWAYS, "unique";
        NoMelee, "no-melee", ALWAYS, "has no melee attack";
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

choices! {
    /// How a monster's speed or turns depart from its table row.
    pub enum Quirk {
        None, "none", ALWAYS, "As the table has it.";
        LargeAbomination, "large-abomination", ALWAYS, "Its speed is rolled when it is made.";
        SmallAbomination, "small-abomination", ALWAYS, "Its speed is rolled when it is made.";
        HellBeast, "hell-beast", ALWAYS, "Its speed is rolled when it is made.";
        PandemoniumLord, "pandemonium-lord", ALWAYS, "Its speed is rolled when it is made; this is one that casts no spells.";
        FromBase, "from-base", ALWAYS, "Its speed follows from the monster it was; add that one as a zombie.";
        FromPlayer, "from-player", ALWAYS, "Its speed follows from the player it was.";
        FromWeapon, "from-weapon", ALWAYS, "Its speed follows from its weapon.";
        BatFacet, "bat-facet", ALWAYS, "With a bat's facet it is twice as fast.";
        Sixfirhy, "sixfirhy", ALWAYS, "It pauses: of 24 turns it uses 8 in a row.";
        Jiangshi, "jiangshi", ALWAYS, "It pauses: of 90 turns it uses 48.";
    }
}

impl Deref for Monster {
    type Target = Stats;
    fn deref(&self) -> &Stats {
        static STATS: RowTable<Stats> =
            LazyLock::new(|| rows_of(columns_of!(FILE, [7, 8, 9, 10]), read_stats));
        &STATS[self.place]
    }
}

impl Monster {
    /// Whether the monster has this trait.
    pub fn has(&self, what: MonsterTrait) -> bool {
        self.traits.contains(&what)
    }

    /// What else is told of it.
    pub fn look(&self) -> &'static Look {
        &LOOKS[self.place]
    }

    /// Everything that sets it apart.
    pub fn traits(&self) -> &[MonsterTrait] {
        &self.traits
    }

    /// Where it lives, in a word of the data file; `land` for most.
    pub fn habitat(&self) -> &'static str {
        use MonsterTrait::*;
        let set_apart = [Flies, Stationary, Unique, NoMelee, Confused, Batty];
        self.traits.iter().find(|own| !set_apart.contains(own)).map_or("land", |home| home.slug())
    }

    /// How its speed or turns depart from its row, in a sentence; empty for most.
    pub fn quirk_told(&self) -> &'static str {
        if self.quirk == Quirk::None { "" } else { self.quirk.label() }
    }

    /// At home in water, so that it does not flounder there. Nagas and salamanders count as such.
    pub fn native_to_water(&self) -> bool {
        use MonsterTrait::{Amphibious, DeepWater, Water};
        let by_body = ["naga", "salamander"].iter().any(|kind| self.id.contains(kind));
        by_body || [Water, DeepWater, Amphibious].iter().any(|native| self.has(*native))
    }

    /// Its speed: rolled once when it is made where the game does so.
    pub fn speeds(&self) -> Dist<i32> {
        let dice = |count: i32, sides: i32| {
            (0..count).fold(Dist::always(0), |sum, _| {
                sum.flat_map(|sum| Dist::uniform(1..=sides).map(|die| sum + die))
            })
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
    const WHAT: &'static str = "monster";

    fn table() -> &'static RowTable<Self> {
        static TABLE: RowTable<Monster> = LazyLock::new(|| {
            let mut monsters = rows_of(columns_of!(FILE, [0, 1, 2]), read);
            monsters.iter_mut().enumerate().for_each(|(place, monster)| monster.place = place);
            monsters
        });
        &TABLE
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
}

/// One line for each span. Its columns are read as three tables, so that a program that only knows monsters by
/// name is without what time depends on, and one that shows none is without their looks.
const FILE: &str = include_str!("monster.tsv");

fn read(cells: &[&'static str]) -> Option<Monster> {
    let [first, last, id] = *cells else { return None };
    Some(Monster { life: Life::read(first, last)?, id, place: 0 })
}

fn read_stats(cells: &[&'static str]) -> Option<Stats> {
    let [speed, costs, traits, quirk] = *cells else { return None };
    Some(Stats {
        speed: speed.parse().ok()?,
        costs: read_costs(costs)?,
        traits: words_of(traits)?,
        quirk: words_of(quirk)?.pop().unwrap_or_default(),
    })
}

/// Costs that are not 10, each behind a letter: `w9 a15`.
fn read_costs(cell: &str) -> Option<Costs> {
    let mut costs = Costs { walk: 10, swim: 10, attack: 10, missile: 10, spell: 10, special: 10, item: 10 };
    for word in cell.split_whitespace() {
        let (letter, number) = word.split_at_checked(1)?;
        let cost = match letter {
            "m" => &mut costs.walk,
            "w" => &mut costs.swim,
            "a" => &mut costs.attack,
            "t" => &mut costs.missile,
            "s" => &mut costs.spell,
            "p" => &mut costs.special,
            "i" => &mut costs.item,
            _ => return None,
        };
        *cost = number.parse().ok()?;
    }
    Some(costs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::{RowRef, Value};

    #[test]
    fn namesakes_are_told_apart() {
        let note = |id: &str| RowRef::<Monster>::parse(id).unwrap().note();
        assert_eq!(
            ["goji-unmounted", "bai-suzhen-dragon"].map(note),
            ["goji-unmounted", "bai-suzhen-dragon"]
        );
        assert_eq!(["mara-fake", "orc", "two-headed-ogre"].map(note), ["mara-fake", "", ""]);
    }

    #[test]
    fn all_readings_of_a_line_are_of_one_monster() {
        let lines = rows_of(FILE, |cells| Some([2, 3, 4, 5, 6, 7].map(|column| cells[column])));
        assert_eq!(lines.len(), Monster::table().len());
        for ([id, name, glyph, colour, hit_dice, speed], monster) in
            lines.into_iter().zip(Monster::table().iter())
        {
            let look = monster.look();
            let read = [
                &look.glyph.to_string(),
                look.colour,
                &look.hit_dice.to_string(),
                &monster.speed.to_string(),
            ];
            assert_eq!((monster.slug(), read), (id, [glyph, colour, hit_dice, speed]));
            assert_eq!(monster.name(), if name.is_empty() { id.replace('-', " ") } else { name.to_string() });
        }
    }
}
