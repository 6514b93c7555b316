//! The serialized type of a monster.

use crate::fight::FoeAttack;
use crate::slug;
use combat::kill::Defence;
use combat::melee::Attacks;
use crawl::model::body::Size;
use crawl::model::habit::{Habit, habits};
use crawl::model::monster::{Casts, Monster, MonsterTrait, Shoots};
use crawl::model::place::{Place, places};
use foundation::edition::Edition;
use foundation::inputs::Row;
use serde::Serialize;

/// A monster of an edition. `speed` is the energy gained in 10 aut; the other numbers are energy costs; 10 is
/// ordinary.
#[derive(Serialize)]
#[cfg_attr(test, derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MonsterInfo {
    /// As a link writes it.
    pub id: &'static str,
    /// What the game calls it.
    pub name: &'static str,
    glyph: char,
    /// The game's name of its colour; empty where it varies.
    colour: &'static str,
    speed: i32,
    #[serde(rename = "move")]
    walk: i32,
    swim: i32,
    attack: i32,
    missile: i32,
    spell: i32,
    special: i32,
    item: i32,
    /// Hit dice.
    hd: i32,
    /// The average of its hit points, about which those of each spread; null where each has its own.
    hp: Option<f64>,
    /// Its armour class, without what it wears; null where each has its own.
    ac: Option<i32>,
    /// Its evasion; null where each has its own.
    ev: Option<i32>,
    /// Its attacks, all of which it makes at the price of one.
    attacks: Vec<FoeAttack>,
    habitat: &'static str,
    flies: bool,
    stationary: bool,
    unique: bool,
    /// Whether the monster attacks in melee.
    melee: bool,
    /// How often a new one has a launcher or missiles: in a quarter of all cases or more (`often`), in fewer,
    /// or never.
    #[serde(serialize_with = "slug")]
    shoots: Shoots,
    /// Its gravest spell or ability: one that hurts, hinders or marks you or makes creatures (`at you`), or
    /// any other.
    #[serde(serialize_with = "slug")]
    casts: Casts,
    /// Whether the monster is generated with a polearm and with no other weapon, and so attacks from two
    /// tiles.
    polearm: bool,
    /// The distance in tiles that its own attacks reach, without a weapon.
    reach: i32,
    /// The size of its body.
    #[serde(serialize_with = "slug")]
    size: Size,
    /// What it does with its turns that others do not, in words: `keeps its distance`.
    habits: Vec<&'static str>,
    /// Where the game's lists place it: `Lair` all levels, `D:4-7` some. Known from 0.12 on.
    places: Vec<String>,
    /// How its speed or its turns depart from these numbers.
    note: &'static str,
}

/// Returns the monsters of an edition.
pub fn monsters(edition: Edition) -> Vec<MonsterInfo> {
    let alive = Monster::of_edition(edition);
    alive.map(|monster| MonsterInfo::of(monster, edition)).collect()
}

impl MonsterInfo {
    fn of(monster: &Monster, edition: Edition) -> MonsterInfo {
        use MonsterTrait::{Flies, NoMelee, Stationary, Unique};
        let ranged = monster.ranged();
        let defence = Defence::of(monster.slug(), edition);
        let attacks = Attacks::of(monster.slug(), edition);
        MonsterInfo {
            id: monster.slug(),
            name: monster.name(),
            glyph: monster.look().glyph,
            colour: monster.colour(),
            speed: monster.speed,
            walk: monster.costs.walk,
            swim: monster.costs.swim,
            attack: monster.costs.attack,
            missile: monster.costs.missile,
            spell: monster.costs.spell,
            special: monster.costs.special,
            item: monster.costs.item,
            hd: monster.look().hit_dice,
            hp: defence.and_then(Defence::own_hit_points),
            ac: defence.and_then(Defence::own_ac),
            ev: defence.and_then(Defence::own_ev),
            attacks: attacks.map_or(Vec::new(), |attacks| FoeAttack::all(&attacks.list)),
            habitat: monster.habitat(),
            flies: monster.has(Flies),
            stationary: monster.has(Stationary),
            unique: monster.has(Unique),
            melee: !monster.has(NoMelee),
            shoots: ranged.shoots,
            casts: ranged.casts,
            polearm: ranged.polearm,
            reach: ranged.reach,
            size: ranged.size,
            habits: habits(monster.slug(), edition).into_iter().map(Habit::label).collect(),
            places: places(monster.slug(), edition).iter().map(Place::to_string).collect(),
            note: monster.quirk_text(),
        }
    }
}
