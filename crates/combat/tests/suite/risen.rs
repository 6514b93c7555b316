//! Derived undead: their defences follow from those of the body, by the game's `define_zombie`,
//! `roll_zombie_hp` and, from 0.16 on, `base_armour_class` and `base_evasion`.

use crate::case::Case;
use chase::foe::{Foe, FoeKind};
use combat::kill::{Defence, DefenceTrait, Undetermined, hit_points};
use crawl::model::monster::Monster;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef};

/// Returns the average of the hit points of the first foe of a link, the fewest and the most, its AC and its
/// EV.
fn defences(version: &str, foe: &str) -> (f64, [i32; 2], i32, i32) {
    let Case { edition, chase, .. } = Case::read(&format!("v={version}&foes={foe}"));
    let foe = &chase.foes.0[0];
    let hp = hit_points(edition, foe).unwrap();
    let (fewest, most) = hp.range();
    let defence = Defence::of_foe(foe, edition).unwrap();
    (hp.mean(), [*fewest, *most], defence.ac, defence.ev)
}

/// Until 0.17 the game rolls dice, as many as the body had hit dice: 6 to 11 of a zombie, 5 to 9 of a
/// skeleton, 1 to 5 of a simulacrum, 4 to 8 of a spectral thing. From 0.18 on a hit die is worth 8.5, 7, 3
/// and 6 on average, 10 of a bound soul and 5.5 of a draugr. AC and EV are less by 2 and 5, 6 and 7, 2 and 5;
/// AC 2 more and EV 5 less; both 2 more; AC 10 more and EV 7 less; but never below 0.
#[test]
fn defences_follow_from_the_body() {
    #[rustfmt::skip]
    let dice = [
        // An ogre has 5 hit dice, AC 1 and EV 6.
        ("0.10", "ogre:zombie",       [30, 55],  0, 1),
        ("0.11", "ogre:skeleton",     [25, 45],  0, 0),
        ("0.12", "ogre:simulacrum",   [5, 25],   0, 1),
        ("0.13", "ogre:spectral",     [20, 40],  3, 1),
        ("0.17", "ogre:zombie",       [30, 55],  0, 1),
        // A yak 7, 4 and 7.
        ("0.15", "yak:zombie",        [42, 77],  2, 2),
        ("0.16", "yak:spectral",      [28, 56],  6, 2),
        // A dragon 12, 10 and 8.
        ("0.12", "dragon:skeleton",   [60, 108], 4, 1),
        ("0.14", "dragon:simulacrum", [12, 60],  8, 3),
        // A hydra 13, 0 and 5, whatever its heads.
        ("0.17", "hydra:zombie",      [78, 143], 0, 0),
    ];
    for (version, foe, range, ac, ev) in dice {
        let mean = f64::from(range[0] + range[1]) / 2.0;
        let (computed, ends, own_ac, own_ev) = defences(version, foe);
        assert_eq!((ends, own_ac, own_ev), (range, ac, ev), "{version} {foe}");
        assert!((computed - mean).abs() < 1e-9, "{version} {foe}: {computed}");
    }
    #[rustfmt::skip]
    let averages = [
        ("0.18", "ogre:zombie",           42.5,  0, 1),
        ("0.20", "ogre:skeleton",         35.0,  0, 0),
        ("0.27", "ogre:simulacrum",       15.0,  0, 1),
        ("0.31", "ogre:spectral",         30.0,  3, 1),
        ("0.28", "ogre:bound-soul",       50.0,  3, 8),
        ("0.34", "ogre:draugr",           27.5, 11, 0),
        ("0.35", "ogre:draugr",           27.5, 11, 0),
        ("0.35", "ogre:zombie",           42.5,  0, 1),
        ("0.34", "hydra:zombie",         110.5,  0, 0),
        ("0.33", "iron-dragon:skeleton", 126.0, 14, 0),
        ("0.34", "fire-dragon:draugr",    66.0, 20, 1),
        ("0.30", "killer-bee:simulacrum",  9.0,  0, 13),
        // A crocodile has had 6 hit dice for 5, and EV 12 for 10.
        ("0.25", "crocodile:zombie",      42.5,  2, 5),
        ("0.34", "crocodile:zombie",      51.0,  2, 7),
        // How many heads a slymdra has does not matter to what rose from it.
        ("0.34", "slymdra:zombie",       153.0,  8, 0),
    ];
    for (version, foe, mean, ac, ev) in averages {
        let (computed, _, own_ac, own_ev) = defences(version, foe);
        assert_eq!((own_ac, own_ev), (ac, ev), "{version} {foe}");
        // The draws of the distribution lose a little by truncation.
        assert!((computed - mean).abs() < 0.2, "{version} {foe}: {computed}");
    }
}

/// In 0.16 and 0.17 what shifts phase has EV 8 more than its row, and only while it lives; before and after,
/// its row has them.
#[test]
fn the_dead_do_not_shift_phase() {
    for (version, ev) in [("0.15", 11), ("0.16", 3), ("0.17", 3), ("0.18", 11)] {
        assert_eq!(defences(version, "blink-frog:zombie").3, ev, "{version}");
        assert_eq!(defences(version, "blink-frog").3, 16, "{version}");
    }
}

/// What an ego adds depends on what it has become: a zombie resists cold, not fire as its dragon did; all are
/// undead.
#[test]
fn resistances_and_regeneration_are_those_of_the_undead() {
    let of = |version: &str, foe: &str| {
        let Case { edition, chase, .. } = Case::read(&format!("v={version}&foes={foe}"));
        let foe = &chase.foes.0[0];
        let defence = Defence::of_foe(foe, edition).unwrap();
        let quarry = defence.quarry(foe.monster().unwrap(), foe.flies());
        let healed = defence.regeneration(foe.monster().unwrap().look().hit_dice).mean();
        ([quarry.fire, quarry.cold, quarry.neg], quarry.holy, quarry.living, healed)
    };
    for version in ["0.10", "0.14", "0.20", "0.34"] {
        assert_eq!(of(version, "yak:zombie"), ([0, 2, 3], true, false, 0.0), "{version}");
        assert_eq!(of(version, "yak:simulacrum"), ([-1, 3, 3], true, false, 0.0), "{version}");
        let (resists, holy, living, healed) = of(version, "yak:spectral");
        assert_eq!((resists, holy, living), ([0, 1, 3], true, false), "{version}");
        assert!(healed > 0.0, "{version}");
    }
    assert_eq!(of("0.34", "fire-dragon:zombie").0, [0, 2, 3]);
    assert_eq!(of("0.34", "yak:bound-soul").3, 1.0);
    // What did not regenerate does not as a spectral thing either.
    assert_eq!(of("0.30", "deep-dwarf:spectral").3, 0.0);
    let lost = |arms: &str, foe: &str| {
        let query = format!("v=0.34&weapon=long-sword&skill=14&fighting=10&str=18&{arms}&foes={foe}");
        Case::read(&query).kills().unwrap().duel.first.lost.mean()
    };
    assert!(lost("brand=holy-wrath", "yak:zombie") > 1.5 * lost("", "yak:zombie"));
    assert_eq!(lost("brand=holy-wrath", "yak"), lost("", "yak"));
    assert_eq!(lost("brand=draining", "yak:zombie"), lost("", "yak:zombie"));
    assert!(lost("brand=freezing", "yak:zombie") < lost("brand=flaming", "yak:zombie"));
    assert_eq!(lost("brand=freezing", "yak:simulacrum"), lost("", "yak:simulacrum"));
}

/// Whatever can rise has a fight, unless its body's defences are not known.
#[test]
fn all_that_rise_are_known_as_far_as_their_bodies_are() {
    for edition in Edition::game() {
        for monster in Monster::of_edition(edition) {
            let living = Foe::new(FoeKind::Monster(RowRef::new(monster)));
            let body = Defence::of(monster.slug(), edition).unwrap();
            let own_number = body.own_hit_points().is_some() || body.has(DefenceTrait::ByHeads);
            for status in living.possible_statuses(edition).filter(|status| status.is_undead()) {
                let risen = Foe { statuses: vec![status], ..living.clone() };
                let defence = Defence::of_foe(&risen, edition);
                let defence = defence.unwrap_or_else(|| panic!("{} in {edition}", risen.name()));
                assert!(defence.unknown().is_none() || body.unknown().is_some(), "{}", risen.name());
                assert_eq!(defence.own_hit_points().is_some(), own_number, "{} in {edition}", risen.name());
                assert!(defence.ac >= 0 && defence.ev >= 0, "{}", risen.name());
            }
        }
    }
}

#[test]
fn what_is_not_known_of_a_body_is_not_known_of_the_dead() {
    for (query, reason) in [
        ("v=0.34&foes=zombie", "its defences are those of the body it rose from"),
        ("v=0.11&foes=zombie-large", "its defences are those of the body it rose from"),
        ("v=0.20&foes=deep-dwarf:zombie", "it shaves a part off every blow"),
        ("v=0.12&foes=human:zombie", "its hit dice differ from one to the next"),
    ] {
        let kills = Case::read(&format!("{query}&weapon=mace")).kills();
        assert_eq!(kills.map(|_| ()), Err(Undetermined::Monster(reason)), "{query}");
    }
}

/// An edge cuts off heads of the dead, too, and none grow back.
#[test]
fn no_heads_grow_on_the_dead() {
    for (arms, says) in [("long-sword", true), ("mace", false)] {
        let query = format!("v=0.34&weapon={arms}&skill=10&fighting=10&foes=hydra:zombie");
        let kills = Case::read(&query).kills().unwrap();
        assert!(kills.attacks.is_ok(), "{arms}");
        let said = kills.duel.not_counted.iter().any(|noun| noun.starts_with("the heads that you cut off"));
        assert_eq!((said, kills.are_bounds(), kills.hurts_more()), (says, says, false), "{arms}");
    }
}

/// Nobody equips a zombie; a draugr goes as the living do.
#[test]
fn only_some_of_the_dead_wear_anything() {
    for (foe, says) in [("orc", true), ("orc:zombie", false), ("orc:spectral", false), ("orc:draugr", true)] {
        let kills = Case::read(&format!("v=0.34&weapon=mace&foes={foe}")).kills().unwrap();
        assert_eq!(kills.duel.not_counted.contains(&"its armour and shield"), says, "{foe}");
    }
}
