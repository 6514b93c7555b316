//! What an answer about kills leaves out, besides your extra attacks.

use crawl::model::body::Size;
use crawl::model::build::Terrain;
use crawl::model::mover::Mover;
use crawl::step::attack::{is_melee, second_hand};
use foundation::edition::{ALWAYS, Edition, Life, since, until};
use foundation::inputs::{Row, RowRef};

/// Something that is left out.
struct Omission {
    life: Life,
    applies: fn(&Mover, &Gear) -> bool,
    text: &'static str,
}

/// What a monster has besides its body, as it decides what is left out.
pub(super) struct Gear {
    /// Whether its kind is generated with weapons: then also with armour and potions.
    pub carries: bool,
    /// Whether it casts anything.
    pub casts: bool,
}

/// Species whose own kind of weapon gave a bonus until 0.13.
const WITH_OWN_WEAPONS: [&str; 7] =
    ["deep-dwarf", "deep-elf", "demonspawn", "high-elf", "hill-orc", "mountain-dwarf", "sludge-elf"];

/// Of what comes back to life.
pub(super) const REVIVES: &str = "that it comes back to life";

#[rustfmt::skip]
const OMISSIONS: &[Omission] = &[
    Omission { life: since(32), applies: |m, _| m.offhand != RowRef::default() && second_hand(m).is_none(), text: "your second weapon" },
    Omission { life: ALWAYS, applies: |m, _| flounders(m), text: "that some of your blows fail in water" },
    Omission { life: until(13), applies: |m, _| WITH_OWN_WEAPONS.contains(&m.species.slug()), text: "the bonus of your kind's own weapons" },
    Omission { life: ALWAYS, applies: |_, foe| foe.carries, text: "its armour and shield" },
    Omission { life: ALWAYS, applies: |_, foe| foe.carries || foe.casts, text: "its healing" },
];

/// Returns whether your blows may fail in water: not if you swim, nor if you are large and it is shallow. In
/// most releases a blow fails with a chance of 4 in your dexterity and, if not, of 1 in 5; in the newest of 3
/// in 8 (the game's `fumbles_attack`), since when is not known.
fn flounders(mover: &Mover) -> bool {
    let is_tall = mover.tile() == Terrain::Shallow && mover.size() >= Size::Large;
    is_melee(mover) && mover.is_wading(mover.tile()) && !is_tall
}

/// Returns what the answer leaves out, the most important first, after these others.
pub(super) fn not_counted(
    edition: Edition,
    mover: &Mover,
    gear: &Gear,
    others: [Option<&'static str>; 5],
) -> Vec<&'static str> {
    let applies = |row: &&Omission| row.life.includes(edition) && (row.applies)(mover, gear);
    let own = OMISSIONS.iter().filter(applies).map(|row| row.text);
    others.into_iter().flatten().chain(own).collect()
}
