//! How many attacks kill, against figures from the game's own functions.

use crate::case::Case;
use combat::attacker::Stab;
use combat::kill::{Assault, AttacksToKill, Defence, Duel, MOST_ATTACKS, Quarry, Undetermined, WeaponDamage};
use crawl::model::monster::Monster;
use crawl::model::weapon::Weapon;
use foundation::edition::Edition;
use foundation::inputs::{Row, RowRef, Value};
use golden::KILL_EXACT;

/// Asserts that probabilities by value agree with those of a cell, `1:0.25 2:0.5`, where a missing value is
/// impossible.
fn assert_agree(what: &str, computed: &[(i32, f64)], cell: &str) {
    let pair = |text: &str| {
        let (value, p) = text.split_once(':').unwrap();
        (value.parse().unwrap(), p.parse().unwrap())
    };
    let expected: Vec<(i32, f64)> = cell.split_whitespace().map(pair).collect();
    let of = |pairs: &[(i32, f64)], value| pairs.iter().find(|(v, _)| *v == value).map_or(0.0, |(_, p)| *p);
    for value in computed.iter().chain(&expected).map(|(value, _)| *value) {
        let (computed, expected) = (of(computed, value), of(&expected, value));
        assert!((computed - expected).abs() < 1e-9, "{what}: {value}: {computed} is not {expected}");
    }
}

/// After how many attacks the count of the game's figures ends.
const COUNTED: usize = 60;

fn by_attack(attacks: &AttacksToKill) -> Vec<(i32, f64)> {
    (1..).zip(attacks.exactly).take(COUNTED).collect()
}

#[test]
fn kills_are_those_of_the_game() {
    for (version, row) in KILL_EXACT.rows() {
        let [query, id, ac, ev, _, hits, damage, attacks, longer, healing] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}");
        };
        // The rows name no species: only Coglins have a second weapon.
        let species = if query.contains("&offhand=") { "&species=coglin" } else { "" };
        let Case { edition, build, attacker, .. } = Case::read(&format!("{query}{species}"));
        assert_eq!(edition.slug(), version);
        let monster = RowRef::<Monster>::parse(id).unwrap().as_of(edition).unwrap();
        let defence = Defence::of(id, edition).unwrap();
        // Nor do they know what flies, which until 0.12 keeps electrocution out.
        let quarry = defence.quarry(&monster, false);
        assert_eq!(
            (quarry.ac.to_string(), quarry.ev.to_string()),
            (ac.to_string(), ev.to_string()),
            "{query}"
        );
        let (hit_points, regeneration) =
            (defence.hit_points.dist(edition), defence.regeneration(monster.look().hit_dice));
        let assault = Assault::of(edition, &build, &attacker).unwrap();
        let (first, later) = assault.attacks(edition, &quarry, attacker.stab).unwrap();
        let (grows_heads, loses_heads, not_counted) = (false, false, Vec::new());
        let cleaved = assault.cleaved(edition, &quarry);
        let duel =
            Duel { first, later, cleaved, hit_points, regeneration, grows_heads, loses_heads, not_counted };
        let (first, unhealed) = (&duel.first, duel.attacks(&[]));
        let lost: Vec<(i32, f64)> = first.lost.iter().map(|(lost, p)| (*lost, p)).collect();
        assert!(
            (first.hits - hits.parse::<f64>().unwrap()).abs() < 1e-9,
            "{query}: {} is not {hits}",
            first.hits
        );
        assert_agree(&format!("{query} damage"), &lost, damage);
        assert_agree(&format!("{query} attacks"), &by_attack(&unhealed), attacks);
        assert!(
            (unhealed.longer_than(COUNTED) - longer.parse::<f64>().unwrap()).abs() < 1e-5,
            "{query}: {}",
            unhealed.longer_than(COUNTED)
        );
        assert_agree(
            &format!("{query} healing"),
            &by_attack(&duel.attacks(std::slice::from_ref(&duel.regeneration))),
            healing,
        );
    }
}

/// The rows of electrocution were computed from defences alone, without what flies: the game's own
/// `apply_damage_brand` asks.
#[test]
fn electrocution_spares_what_flies_until_0_12() {
    let most = |version, foe| {
        let query = format!("v={version}&weapon=giant-club&fighting=6.6&str=11&dexterity=15&foes={foe}");
        let lost =
            |brand| *Case::read(&format!("{query}&brand={brand}")).kills().unwrap().duel.first.lost.range().1;
        lost("electrocution") - lost("none")
    };
    // At most 24 more until 0.14.
    for (version, flying, walking) in [("0.10", 0, 24), ("0.12", 0, 24), ("0.13", 24, 24), ("0.15", 20, 20)] {
        assert_eq!([most(version, "griffon"), most(version, "yak")], [flying, walking], "{version}");
    }
}

/// Before its armour, what an axe meant for another takes off is seven tenths of what it takes off that one.
#[test]
fn axes_cleave_since_0_18() {
    for (query, cleaves) in [
        ("v=0.34&weapon=war-axe&skill=10", true),
        ("v=0.27&weapon=hand-axe&skill=3&weak=1", true),
        ("v=0.18&weapon=broad-axe&str=20", true),
        ("v=0.33&species=coglin&weapon=hand-axe&offhand=mace", true),
        ("v=0.17&weapon=war-axe", false),
        ("v=0.34&weapon=mace", false),
        ("v=0.34", false),
    ] {
        let Case { edition, build, attacker, .. } = Case::read(query);
        let ogre = RowRef::<Monster>::parse("ogre").unwrap().as_of(edition).unwrap();
        let quarry = Quarry { ac: 0, ..Defence::of("ogre", edition).unwrap().quarry(&ogre, false) };
        let mut assault = Assault::of(edition, &build, &attacker).unwrap();
        let cleaved = assault.cleaved(edition, &quarry);
        assert_eq!(cleaved.is_some(), cleaves, "{query}");
        // The mace in the other hand does not.
        assault.strikes.truncate(1);
        let (attack, _) = assault.attacks(edition, &quarry, Stab::None).unwrap();
        if let Some(cleaved) = cleaved {
            assert!((cleaved.mean() - 0.7 * attack.lost.mean()).abs() < 1e-9, "{query}: {}", cleaved.mean());
        }
    }
}

#[test]
fn what_is_not_known_is_not_answered() {
    for (query, reason) in [
        ("v=0.34&foes=@10/10", Undetermined::Custom),
        ("v=0.34&foes=ugly-thing", Undetermined::Monster("its defences are made with it")),
        ("v=0.14&weapon=longbow&foes=ogre", Undetermined::OldMissile),
        ("v=0.34&weapon=bash&foes=ogre", Undetermined::Weapon),
        ("v=0.34&weapon=dart&foes=ogre", Undetermined::Harmless),
        ("v=0.11&weapon=spear&shield=kite&foes=ogre", Undetermined::HalfHands),
        ("v=0.28&form=storm&foes=ogre", Undetermined::Form),
        ("v=0.15&weapon=dagger&stab=sleeping&foes=ogre", Undetermined::OldStab),
    ] {
        assert_eq!(Case::read(query).kills().map(|kills| kills.duel.first.hits), Err(reason), "{query}");
    }
    // Its own weapon, and what drives it mad, protect nobody.
    for state in ["bare", "reach", "frenzied", "water", "berserk"] {
        let of_state = Case::read(&format!("v=0.34&weapon=spear&skill=8&foes=orc:{state}")).kills().unwrap();
        assert_eq!(
            of_state.duel.first.lost,
            Case::read("v=0.34&weapon=spear&skill=8&foes=orc").kills().unwrap().duel.first.lost
        );
    }
    for (query, says) in [
        ("weapon=dagger", true),
        ("weapon=dagger&stab=sleeping", false),
        ("weapon=longbow", false),
        ("weapon=javelin", false),
        ("god=the-shining-one&weapon=dagger", false),
    ] {
        let left_out =
            Case::read(&format!("v=0.34&{query}&foes=ogre:asleep")).kills().unwrap().duel.not_counted;
        assert_eq!(left_out.contains(&"a stab while it sleeps"), says, "{query}");
    }
    for (query, first) in [
        ("v=0.20&foes=porcupine", "its spines"),
        ("v=0.34&foes=cactus-giant", "its spines"),
        ("v=0.26&foes=hell-sentinel", "its healing"),
        ("v=0.34&foes=royal-mummy", "its death curse"),
        ("v=0.34&foes=shock-serpent", "its electric discharge"),
    ] {
        let left_out = Case::read(&format!("{query}&weapon=mace")).kills().unwrap().duel.not_counted;
        assert_eq!(left_out[0], first, "{query}");
    }
    // Only Coglins strike with two weapons, and only with two for melee.
    for (query, says) in [
        ("weapon=rapier&offhand=mace", true),
        ("offhand=mace", true),
        ("species=coglin&weapon=longbow&offhand=mace", true),
        ("species=coglin&weapon=rapier&offhand=mace", false),
        ("weapon=rapier", false),
    ] {
        let left_out = Case::read(&format!("v=0.33&{query}&foes=yak")).kills().unwrap().duel.not_counted;
        assert_eq!(left_out.contains(&"your second weapon"), says, "{query}");
    }
    assert!(Case::read("v=0.11&weapon=spear&foes=ogre").kills().is_ok());
    assert!(Case::read("v=0.34&weapon=dagger&foes=ogre:hasted").kills().is_ok());
}

#[test]
fn known_hit_points_are_all_that_it_has() {
    let last = Case::read("v=0.34&weapon=war-axe&skill=8&foes=ogre:hp1").kills().unwrap();
    let hurts = last.duel.first.lost.probability(|lost| *lost > 0);
    let attacks = last.attacks.unwrap();
    assert!((attacks.exactly[0] - hurts).abs() < 1e-12);
    assert!((attacks.exactly[1] - hurts * (1.0 - hurts)).abs() < 1e-12);
    let mean = |foe| {
        Case::read(&format!("v=0.34&weapon=war-axe&skill=8&foes={foe}"))
            .kills()
            .unwrap()
            .attacks
            .unwrap()
            .until(0.5)
    };
    assert!(mean("ogre:hp12") < mean("ogre") && mean("ogre:hp50") > mean("ogre"));
}

#[test]
fn every_monster_and_weapon_has_a_row_that_counts() {
    for edition in Edition::game() {
        for monster in Monster::of_edition(edition) {
            let defence = Defence::of(monster.slug(), edition);
            let defence = defence.unwrap_or_else(|| panic!("{} in {edition}", monster.slug()));
            assert!(defence.unknown().is_some() || defence.ac >= 0 && defence.ev >= 0, "{}", monster.slug());
            assert!(defence.regeneration(monster.look().hit_dice).range().0 >= &0);
        }
        for row in Weapon::of_edition(edition) {
            let is_known = WeaponDamage::of(row.slug(), edition).is_some();
            assert_eq!(
                is_known,
                !["unarmed", "bash", "autumn-katana"].contains(&row.slug()),
                "{}",
                row.slug()
            );
        }
    }
    let rows: Vec<_> = Defence::all().map(|row| (row.id, row.life)).collect();
    for (index, (id, life)) in rows.iter().enumerate() {
        let overlaps = |(other, others): &(&str, _)| other == id && life.overlaps(*others);
        assert!(!rows[index + 1..].iter().any(overlaps), "{id} {life}");
    }
}

#[test]
fn hit_points_are_those_of_the_data() {
    let dist = |id, version| {
        Defence::of(id, Edition::parse(version).unwrap())
            .unwrap()
            .hit_points
            .dist(Edition::parse(version).unwrap())
    };
    assert_eq!(dist("hydra", "0.17").range(), (&39, &104));
    assert!((dist("hydra", "0.17").mean() - 71.5).abs() < 1e-9);
    assert!((dist("hydra", "0.34").probability(|hp| (59..=84).contains(hp))) > 0.99);
    // The average is that of the dice, less the half that the draws lose by truncation.
    assert!((dist("hydra", "0.34").mean() - 71.5).abs() < 0.2);
    assert_eq!(dist("agnes", "0.17").certain(), Some(&100));
}

#[test]
fn hostile_questions_are_answered() {
    let worst = "weapon=giant-spiked-club&skill=27&fighting=27&str=60&dexterity=60&enchant=40&slaying=40&might=1&shield=tower";
    for edition in Edition::game().step_by(6) {
        for foe in ["rat", "orb-of-fire", "antaeus", "hydra", "iron-golem"] {
            let query = format!("v={}&{worst}&foes={foe}&energy=any", edition.slug());
            let Ok(kills) = Case::read(&query).kills() else { continue };
            let Ok(attacks) = kills.attacks else { continue };
            let sum: f64 = attacks.exactly.iter().sum::<f64>() + attacks.longer_than(MOST_ATTACKS);
            assert!((sum - 1.0).abs() < 1e-12, "{query}: {sum}");
            assert!(
                (kills.duel.first.lost.probability(|_| true) - 1.0).abs() < 1e-12
                    && kills.duel.first.hits <= 1.0
            );
        }
    }
}

#[test]
fn an_edge_against_a_hydra_leaves_the_end_open() {
    let cases = [
        ("weapon=long-sword", true),
        ("weapon=war-axe", true),
        ("weapon=halberd", true),
        ("weapon=long-sword&brand=flaming", false),
        ("weapon=dagger", false),
        ("weapon=spear", false),
        ("weapon=mace", false),
        ("weapon=longbow", false),
        ("species=troll&weapon=unarmed", true),
        ("species=ghoul&weapon=unarmed", false),
        ("weapon=unarmed", false),
    ];
    for (arms, grows) in cases {
        for hydra in ["hydra", "lernaean-hydra"] {
            let query = format!("v=0.31&fighting=10&skill=10&foes={hydra}&{arms}");
            let kills = Case::read(&query).kills().unwrap();
            assert_eq!(kills.attacks.is_err(), grows, "{query}");
            // Fire keeps them from growing back: it dies sooner than is counted.
            assert_eq!(kills.duel.loses_heads, arms.ends_with("flaming"), "{query}");
        }
        assert!(
            Case::read(&format!("v=0.31&fighting=10&skill=10&foes=ogre&{arms}")).kills().is_ok(),
            "{arms}"
        );
    }
}
