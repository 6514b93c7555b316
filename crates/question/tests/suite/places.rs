//! What monsters do from afar, their sizes and their places, against the game's own lists.

use chase::foe::Foe;
use crawl::model::body::Size;
use crawl::model::monster::{Casts, Monster, Shoots};
use crawl::model::place::{KNOWN, Place, places};
use foundation::edition::Edition;
use foundation::inputs::{Row, Value};

fn edition(v: &str) -> Edition {
    Edition::parse(v).unwrap()
}

fn alive(edition: Edition) -> impl Iterator<Item = &'static Monster> {
    Monster::of_edition(edition)
}

/// Release: monsters that shoot, that rarely do, that cast at you, that only cast otherwise, and those with
/// reach.
const RANGED: [(&str, [usize; 5]); 26] = [
    ("0.10", [27, 13, 191, 33, 3]),
    ("0.11", [26, 13, 195, 35, 3]),
    ("0.12", [27, 14, 205, 40, 3]),
    ("0.13", [29, 15, 222, 43, 4]),
    ("0.14", [32, 16, 235, 42, 5]),
    ("0.15", [31, 15, 231, 38, 5]),
    ("0.16", [31, 15, 233, 35, 6]),
    ("0.17", [30, 13, 235, 37, 5]),
    ("0.18", [29, 13, 235, 36, 5]),
    ("0.19", [29, 13, 240, 31, 5]),
    ("0.20", [29, 12, 239, 31, 5]),
    ("0.21", [29, 12, 240, 31, 5]),
    ("0.22", [30, 12, 241, 31, 5]),
    ("0.23", [30, 12, 242, 30, 5]),
    ("0.24", [30, 12, 243, 30, 5]),
    ("0.25", [30, 12, 244, 32, 5]),
    ("0.26", [30, 12, 247, 33, 6]),
    ("0.27", [30, 12, 250, 35, 6]),
    ("0.28", [31, 12, 267, 37, 6]),
    ("0.29", [32, 12, 273, 37, 7]),
    ("0.30", [32, 12, 275, 36, 7]),
    ("0.31", [33, 12, 286, 37, 7]),
    ("0.32", [33, 13, 294, 36, 7]),
    ("0.33", [34, 13, 308, 37, 7]),
    ("0.34", [34, 13, 326, 38, 8]),
    ("trunk", [34, 13, 333, 40, 8]),
];

#[test]
fn each_release_has_its_monsters_that_shoot_cast_or_reach() {
    for (v, expected) in RANGED {
        let count = |has: fn(&Monster) -> bool| alive(edition(v)).filter(|monster| has(monster)).count();
        let counts = [
            count(|monster| monster.ranged().shoots == Shoots::Often),
            count(|monster| monster.ranged().shoots == Shoots::Rarely),
            count(|monster| monster.ranged().casts == Casts::AtYou),
            count(|monster| monster.ranged().casts == Casts::Other),
            count(|monster| monster.ranged().has_reach()),
        ];
        assert_eq!(counts, expected, "{v}");
    }
    assert!(Edition::game().map(Edition::slug).eq(RANGED.map(|(v, _)| v)));
}

/// A release without what the ones before and after it have is more often a hole in the data than a change of
/// the game. What falls and returns by the game's own doing: air elementals hide in the air until 0.15, and
/// raise vortices since 0.21; the fire of hell hogs sticks only to one who is beside them in 0.16 and 0.17.
const FALLS_AND_RETURNS: [(&str, &str); 2] = [("air-elemental", "casts"), ("hell-hog", "casts")];

#[test]
fn what_monsters_do_from_afar_does_not_fall_and_return() {
    type Level = fn(&Monster) -> i32;
    let levels: [(&str, Level); 4] = [
        ("shoots", |monster| monster.ranged().shoots as i32),
        ("casts", |monster| monster.ranged().casts as i32),
        ("polearm", |monster| i32::from(monster.ranged().polearm)),
        ("reach", |monster| monster.ranged().reach),
    ];
    let mut slugs: Vec<&str> = Monster::table().iter().map(Row::slug).collect();
    slugs.dedup();
    let mut found = Vec::new();
    for slug in slugs {
        let rows: Vec<&Monster> = Monster::table().iter().filter(|monster| monster.slug() == slug).collect();
        let returns = |level: Level| {
            let mut levels = rows.iter().map(|row| level(row));
            let (mut highest, mut lowest_since) = (i32::MIN, i32::MIN);
            levels.any(|level| {
                let is_back = level > lowest_since && lowest_since < highest;
                lowest_since = if level >= highest { level } else { lowest_since.min(level) };
                highest = highest.max(level);
                is_back
            })
        };
        found.extend(levels.iter().filter(|(_, level)| returns(*level)).map(|(name, _)| (slug, *name)));
    }
    assert_eq!(found, FALLS_AND_RETURNS);
}

/// Release: monsters with places, and ranges of levels in all. Fewer than the game's lists have: without
/// those that no level reaches, nor the Forest, which is not in the game.
const PLACED: [(&str, usize, usize); 24] = [
    ("0.12", 372, 1247),
    ("0.13", 375, 1190),
    ("0.14", 412, 1219),
    ("0.15", 398, 1147),
    ("0.16", 410, 1164),
    ("0.17", 401, 1082),
    ("0.18", 399, 1076),
    ("0.19", 392, 1044),
    ("0.20", 389, 1038),
    ("0.21", 390, 1039),
    ("0.22", 390, 1005),
    ("0.23", 390, 1006),
    ("0.24", 390, 1006),
    ("0.25", 391, 1008),
    ("0.26", 393, 998),
    ("0.27", 398, 990),
    ("0.28", 416, 897),
    ("0.29", 424, 917),
    ("0.30", 425, 919),
    ("0.31", 434, 927),
    ("0.32", 440, 951),
    ("0.33", 447, 968),
    ("0.34", 465, 991),
    ("trunk", 475, 1008),
];

#[test]
fn each_release_places_its_monsters_within_the_branches() {
    for (v, monsters, ranges) in PLACED {
        let edition = edition(v);
        let placed: Vec<Vec<Place>> = alive(edition)
            .map(|monster| places(monster.slug(), edition))
            .filter(|all| !all.is_empty())
            .collect();
        assert_eq!((placed.len(), placed.iter().map(Vec::len).sum::<usize>()), (monsters, ranges), "{v}");
        for place in placed.iter().flatten() {
            assert!(1 <= place.first && place.first <= place.last && place.last <= place.branch.levels);
            assert_eq!(Place::parse(&place.to_string(), edition), Some(*place), "{v}");
        }
    }
    for early in Edition::game().filter(|edition| !KNOWN.includes(*edition)) {
        assert!(alive(early).all(|monster| places(monster.slug(), early).is_empty()), "{early}");
    }
}

/// Monster: what it does from afar, its size and its places in 0.34.
const SPOTS: [(&str, &str, &str, &str); 21] = [
    ("ogre", "", "large", "D:4-7 Orc"),
    ("centaur", "shoots", "large", "D:5-13"),
    ("orc-wizard", "casts", "medium", "D:4-14 Orc"),
    ("adder", "", "little", "D:2-6 Sewer"),
    ("hydra", "", "giant", "D:13-15 Lair:2-5 Swamp"),
    ("yaktaur", "shoots", "large", "D:15 Vaults:1-4"),
    ("kobold", "shoots", "small", "D:1-4"),
    ("electric-eel", "casts", "small", "D:5-15 Snake Water"),
    ("spriggan", "", "little", ""),
    ("sigmund", "casts, polearm", "medium", "D:2-6"),
    ("ijyb", "", "small", "D:3-5"),
    ("grinder", "casts", "little", "D:3-6"),
    ("manticore", "casts", "large", "D:11-15 Shoals"),
    ("wolf", "", "medium", "Lair IceCv"),
    ("death-yak", "", "large", "Lair"),
    ("juggernaut", "", "giant", "Depths:4"),
    ("merfolk-javelineer", "shoots, polearm", "medium", "Shoals Depths"),
    ("naga-mage", "casts", "large", "Snake"),
    ("deep-elf-master-archer", "shoots", "medium", ""),
    ("hell-knight", "casts", "medium", "Vaults:5 Depths Hell Abyss:1-6"),
    ("black-mamba", "", "medium", "Lair Snake"),
];

#[test]
fn monsters_are_as_the_source_has_them() {
    let newest = Edition::NEWEST;
    for (id, ranged, size, expected) in SPOTS {
        let monster = alive(newest).find(|monster| monster.slug() == id).unwrap();
        let texts: Vec<String> = places(id, newest).iter().map(ToString::to_string).collect();
        let own = monster.ranged();
        assert_eq!(
            (own.describe().as_str(), own.size.label(), texts.join(" ").as_str()),
            (ranged, size, expected),
            "{id}"
        );
    }
}

/// Only what is smaller than large flounders in shallow water; custom foes, whose actions all cost the same,
/// do not.
#[test]
fn large_bodies_do_not_flounder_in_shallow_water() {
    for (v, foe, size, energy) in [
        ("0.31", "orc", Size::Medium, 16.0),
        ("0.20", "orc", Size::Medium, 16.5),
        ("0.31", "jackal", Size::Small, 16.0),
        ("0.31", "ogre", Size::Large, 10.0),
        ("0.20", "ogre", Size::Large, 10.0),
        ("0.27", "yaktaur", Size::Big, 10.0),
        ("0.28", "yaktaur", Size::Large, 10.0),
        ("0.31", "fire-giant", Size::Giant, 10.0),
        ("0.14", "kraken", Size::Huge, 10.0),
        ("0.31", "hydra", Size::Giant, 6.0),
        ("0.31", "merfolk", Size::Medium, 6.0),
        ("0.31", "bat", Size::Tiny, 10.0),
    ] {
        let read = |text: String| Foe::parse(&text).unwrap().as_of(edition(v)).unwrap();
        let in_water = read(format!("{foe}:water"));
        assert_eq!(in_water.monster().unwrap().ranged().size, size, "{foe} in {v}");
        assert_eq!(in_water.profile(edition(v)).step.mean(), energy, "{foe} in {v}");
    }
    let custom = Foe::parse("@10/13:water").unwrap().profile(edition("0.31"));
    assert_eq!((custom.step.mean(), custom.reach), (13.0, 1));
}

#[test]
fn a_profile_has_the_reach_of_the_release() {
    let profile = |v: &str, id: &str| Foe::parse(id).unwrap().as_of(edition(v)).unwrap().profile(edition(v));
    for (v, id, reach) in [
        ("0.34", "orc", 1),
        ("0.12", "orange-demon", 1),
        ("0.13", "orange-demon", 2),
        ("0.34", "starflower", 3),
    ] {
        assert_eq!(profile(v, id).reach, reach, "{id} in {v}");
    }
}
