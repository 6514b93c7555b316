//! The serialized type of a monster.

use crawl::model::monster::{Monster, MonsterTrait};
use crawl::model::place::{Place, places};
use foundation::edition::Edition;
use foundation::inputs::Row;
use serde::Serialize;

/// A monster: speed and energy costs, 10 being ordinary.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MonsterInfo {
    id: &'static str,
    name: &'static str,
    glyph: char,
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
    hd: i32,
    habitat: &'static str,
    flies: bool,
    stationary: bool,
    unique: bool,
    melee: bool,
    shoots: &'static str,
    casts: &'static str,
    reach: i32,
    size: &'static str,
    places: Vec<String>,
    note: &'static str,
}

/// Returns the monsters of an edition.
pub fn monsters(edition: Edition) -> Vec<MonsterInfo> {
    let alive = Monster::table().iter().filter(|monster| monster.life().includes(edition));
    alive.map(|monster| MonsterInfo::of(monster, edition)).collect()
}

impl MonsterInfo {
    fn of(monster: &Monster, edition: Edition) -> MonsterInfo {
        use MonsterTrait::{Flies, NoMelee, Stationary, Unique};
        let ranged = monster.ranged();
        MonsterInfo {
            id: monster.slug(),
            name: monster.name(),
            glyph: monster.look().glyph,
            colour: monster.look().colour,
            speed: monster.speed,
            walk: monster.costs.walk,
            swim: monster.costs.swim,
            attack: monster.costs.attack,
            missile: monster.costs.missile,
            spell: monster.costs.spell,
            special: monster.costs.special,
            item: monster.costs.item,
            hd: monster.look().hit_dice,
            habitat: monster.habitat(),
            flies: monster.has(Flies),
            stationary: monster.has(Stationary),
            unique: monster.has(Unique),
            melee: !monster.has(NoMelee),
            shoots: ranged.shoots.slug(),
            casts: ranged.casts.slug(),
            reach: ranged.reach,
            size: ranged.size.slug(),
            places: places(monster.slug(), edition).iter().map(Place::to_string).collect(),
            note: monster.quirk_text(),
        }
    }
}
