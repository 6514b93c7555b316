//! The inputs of attacks, from excerpts of dumps.

use super::without_blows;
use combat::attacker::Attacker;
use combat::defender::Defender;
use crawl::model::build::Build;
use foundation::inputs::{InputKey, Inputs};
use foundation::query_reader::EDITION_KEY;
use question::dump::{Dump, read_dump};

const COMMON: [InputKey; 4] = [EDITION_KEY, Build::KEY.species, Build::KEY.form, Build::KEY.god];

/// Reads a short dump: `front`, the equipment column, inventory and skills.
fn dump(version: &str, front: &str, column: &str, inventory: &str, skills: &str) -> Dump {
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n\n\
         Ann the Any (Human Monk)  Turns: 1, Time: 00:00:01\n\n\
         Health: 74/106     AC: 16    Str:  7    XL:     20   Next: 0%\n\n\
         rFire   . . .  (100%)   {column}\n\n\
         {front}\n\n\
         Inventory:\n\n{inventory}\n\n   Skills:\n{skills}\n"
    ))
}

/// Returns the pairs of attacks with the texts of their lines, and the reasons of ignored lines.
fn pairs_and_reasons(dump: &Dump) -> (Vec<String>, Vec<&str>) {
    let blows = |key: &InputKey| Attacker::KEYS.contains(key) || Defender::KEYS.contains(key);
    let other = |key: &InputKey| COMMON.contains(key) || blows(key);
    let pairs = dump.applied.iter().filter(|pair| !other(&pair.key));
    let pairs = pairs.map(|pair| format!("{}={} {}", pair.key, pair.value, pair.text)).collect();
    (pairs, dump.notes.iter().map(|line| line.why.as_str()).collect())
}

const HEALTH: &str = "str=7 Health: 74/106     AC: 16    Str:  7    XL:     20   Next: 0%";

#[test]
fn weapon_shield_armour_and_skills_are_read() {
    let dump = dump(
        "0.34.1",
        "@: finesse-ful, hasted\nA: sturdy frame 2",
        "f - +2 war axe {speed}",
        "Hand Weapons\n f - a +2 war axe of speed (weapon)\n g - a +0 longbow\nMissiles\n h - 3 darts (quivered)\n\
         Armour\n a - a +0 plate armour of ponderousness (worn)\n e - the +1 kite shield \"Foe\" (worn) {rF+}\n\
         Jewellery\n i - a ring of fire (worn)",
        " + Level 12.3(14.6) Axes\n O Level 27 Armour\n - Level 4.0 Shields\n * Level 3.1 Fighting",
    );
    let (pairs, ignored) = pairs_and_reasons(&dump);
    let expected = [
        HEALTH,
        "haste=1 @: finesse-ful, hasted",
        "have=bow g - a +0 longbow",
        "finesse=1 @: finesse-ful, hasted",
        "weapon=war-axe f - a +2 war axe of speed (weapon)",
        "brand=speed f - a +2 war axe of speed (weapon)",
        "ponderous=body a - a +0 plate armour of ponderousness (worn)",
        "encumbrance=18 a - a +0 plate armour of ponderousness (worn)",
        "sturdy=2 A: sturdy frame 2",
        "shield=kite e - the +1 kite shield \"Foe\" (worn) {rF+}",
        "skill=14.6 + Level 12.3(14.6) Axes",
        "armour=27 O Level 27 Armour",
        "shields=4.0 - Level 4.0 Shields",
    ];
    let sorted = |mut lines: Vec<String>| {
        lines.sort();
        lines
    };
    assert_eq!(sorted(pairs), sorted(expected.map(str::to_string).into()));
    assert_eq!(ignored, Vec::<&str>::new());
}

#[test]
fn bare_hands_use_unarmed_combat() {
    for (version, column) in [("0.31.0", "(no weapon)"), ("0.31.0", "  - Unarmed"), ("0.34.1", "  - pincers")]
    {
        let dump = dump(version, "", column, "Armour\n a - a +0 robe (worn)", " + Level 3.0 Unarmed Combat");
        let query = without_blows(&dump);
        assert!(query.ends_with("&skill=3&str=7"), "{query}");
        assert_eq!(dump.notes, [], "{column}");
    }
}

/// Whether a naga constricts depends on it.
#[test]
fn the_level_of_a_naga_is_read() {
    for (who, level) in [("Naga Hunter", "20"), ("Human Hunter", "")] {
        let dump = read_dump(&format!(
            "Dungeon Crawl Stone Soup version 0.34.1 (tiles) character file.\n\nAnn the Any ({who})  Turns: 1, Time: 00:00:01\n\n\
             Health: 74/106     AC: 16    Str:  7    XL:     20   Next: 0%\n\n   Skills:\n + Level 3.0 Axes\n"
        ));
        assert_eq!(dump.question.value(Build::KEY.xl).as_deref(), Some(level), "{who}");
    }
}

#[test]
fn a_melded_weapon_leaves_bare_hands() {
    for (form, expected) in
        [("spider", "v=0.34&form=spider&skill=2&str=7"), ("bat", "v=0.34&form=bat&str=7&xl=20")]
    {
        let dump = dump(
            "0.34.1",
            &format!("@: {form}-form"),
            "f - melded +2 war axe",
            "Hand Weapons\n f - a +2 war axe (melded)\nArmour\n e - a +0 buckler (melded)\n r - a +0 plate armour (melded)",
            " + Level 12.3 Axes\n + Level 2.0 Unarmed Combat",
        );
        assert_eq!(without_blows(&dump), expected);
        assert_eq!(pairs_and_reasons(&dump).1, ["Melded: this form attacks without it."]);
    }
}

#[test]
fn the_inventory_takes_precedence_over_the_column() {
    let ranged = " + Level 9.0 Ranged Weapons";
    let both = dump("0.34.1", "", "f - +2 great s", "Hand Weapons\n f - a +2 great sword (weapon)", "");
    assert_eq!(without_blows(&both), "v=0.34&weapon=great-sword&str=7");
    let column = dump("0.34.1", "", "f - +2 longbow {heavy}", "Armour\n a - a +0 robe (worn)", ranged);
    assert_eq!(without_blows(&column), "v=0.34&weapon=longbow&skill=9&brand=heavy&str=7");
}

#[test]
fn ambiguous_items_are_reported() {
    let ignored = |inventory: &str, skills: &str| {
        let dump = dump("0.34.1", "", "", inventory, skills);
        let lines =
            dump.notes.iter().map(|left| format!("{}: {}", left.text.split(" (").next().unwrap(), left.why));
        (lines.collect::<Vec<_>>(), without_blows(&dump))
    };
    let axes = " + Level 9.0 Axes";
    for (inventory, expected) in [
        (
            "Hand Weapons\n a - the +8 Axe of Sorrow (weapon)",
            "a - the +8 Axe of Sorrow: Which weapon this is cannot be told from its name; bare hands stand in.",
        ),
        (
            "Hand Weapons\n a - a +1 halberd (weapon)",
            "a - a +1 halberd: The skill with this is untrained and counts as 0; bonuses from related skills \
             or Heroism are not in a dump.",
        ),
        (
            "Hand Weapons\n a - a +1 war axe (weapon)\n b - a +1 hand axe (offhand)",
            "b - a +1 hand axe: Only Coglins attack with two weapons; this one is left out.",
        ),
        (
            "Hand Weapons\n a - a +1 vampiric war axe (weapon)",
            "a - a +1 vampiric war axe: What the vampiric brand does is not counted.",
        ),
        (
            "Armour\n a - the +4 Elder's trifle (worn)",
            "a - the +4 Elder's trifle: What this is cannot be told from its name; a shield slows attacks, \
             body armour those with launchers.",
        ),
        (
            "Armour\n a - the +4 armour of Elders (worn)",
            "a - the +4 armour of Elders: What this armour's encumbrance is in 0.34 is not known here; it slows \
             attacks with launchers.",
        ),
        (
            "Hand Weapons\n a - a +1 scythe (weapon)",
            "a - a +1 scythe: “scythe” is not in 0.34 (until 0.28); bare hands stand in.",
        ),
    ] {
        assert_eq!(ignored(inventory, axes).0, [expected]);
    }
    let untrained = ignored("Hand Weapons\n a - a +1 war axe (weapon)", " + Level 9.0 Dodging");
    assert_eq!(untrained, (vec![], "v=0.34&weapon=war-axe&str=7".to_string()));
}

#[test]
fn an_attribute_out_of_range_is_ignored() {
    let lost = read_dump("Dungeon Crawl Stone Soup version 0.31.0 (tiles)\nAC: 16  Str:  0 (7)   XL: 20\n");
    assert_eq!((without_blows(&lost).as_str(), lost.notes.len()), ("v=0.31", 2));
    assert_eq!(lost.notes[1].why, "“0” is not a whole number from 1 to 60.");
}
