//! The data that a monster's time depends on: speed, energy costs, traits and quirk.

use super::MonsterTrait;
use foundation::edition::ALWAYS;
use foundation::inputs::{choices, parse_words};

/// The data that a monster's time depends on.
#[derive(Debug)]
pub struct Stats {
    /// Energy gained in 10 aut by the table. The speed it has in play is
    /// [`Monster::speeds`](super::Monster::speeds).
    pub speed: i32,
    /// Energy costs of its actions.
    pub costs: Costs,
    /// Its traits in the order of the data file.
    pub traits: Vec<MonsterTrait>,
    /// The cell of the derived undead that it may become, see [`Monster::undead`](super::Monster::undead).
    pub(super) undead: &'static str,
    /// How its speed or its turns differ from the table.
    pub quirk: Quirk,
}

/// Energy costs of actions; 10 is the default.
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
    /// How a monster's speed or turns differ from its table row.
    pub enum Quirk: "quirk" {
        None, "none", ALWAYS, "As the table has it.";
        LargeAbomination, "large-abomination", ALWAYS, "Its speed is rolled when it is made.";
        SmallAbomination, "small-abomination", ALWAYS, "Its speed is rolled when it is made.";
        HellBeast, "hell-beast", ALWAYS, "Its speed is rolled when it is made.";
        PandemoniumLord, "pandemonium-lord", ALWAYS, "Its speed is rolled when it is made, and taken as that of one without spells: one with spells rolls another.";
        FromBase, "from-base", ALWAYS, "Its speed and attacks follow from the monster it was: add that one by its name, such as ogre zombie or spectral ogre.";
        Chimera, "chimera", ALWAYS, "Its speed is that of the monster it has the legs of; if it has wings, the mean with that of theirs.";
        LaboratoryRat, "laboratory-rat", ALWAYS, "An armoured one has speed 9, a beastly one 10 to 17, a floating one 15.";
        FromPlayer, "from-player", ALWAYS, "Its speed follows from the player it was.";
        FromWeapon, "from-weapon", ALWAYS, "Its speed follows from its weapon.";
        Shapeshifter, "shapeshifter", ALWAYS, "Its speed, attacks and hit points are those of the shape it has taken, not these.";
        BatFacet, "bat-facet", ALWAYS, "With a bat's facet it is twice as fast.";
        Sixfirhy, "sixfirhy", ALWAYS, "It pauses: it acts in 8 consecutive turns of every 24.";
        Jiangshi, "jiangshi", ALWAYS, "It pauses: it acts in 48 turns of every 90.";
    }
}

/// Parses the cells speed, costs, traits, quirk and undead.
pub(super) fn parse_stats(cells: &[&'static str]) -> Option<Stats> {
    let [speed, costs, traits, quirk, undead] = *cells else { return None };
    let quirk = parse_words(quirk)?.pop().unwrap_or_default();
    let mut traits: Vec<MonsterTrait> = parse_words(traits)?;
    // The game's own rows of these have no attack: they fight with those of the monsters they are made of.
    if matches!(quirk, Quirk::FromBase | Quirk::Chimera) {
        traits.retain(|own| *own != MonsterTrait::NoMelee);
    }
    Some(Stats { speed: speed.parse().ok()?, costs: parse_costs(costs)?, traits, quirk, undead })
}

/// Parses the costs that are not 10, each behind a letter: `w9 a15`.
fn parse_costs(cell: &str) -> Option<Costs> {
    let mut costs = Costs { walk: 10, swim: 10, attack: 10, missile: 10, spell: 10, special: 10, item: 10 };
    for word in cell.split_whitespace() {
        let (letter, energy) = word.split_at_checked(1)?;
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
        *cost = energy.parse().ok()?;
    }
    Some(costs)
}
