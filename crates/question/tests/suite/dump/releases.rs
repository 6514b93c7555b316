//! Differences between releases and between builds of trunk.

use super::{short, without_blows};
use crawl::model::build::Build;
use question::dump::{Dump, read_dump};

/// Reads a dump with statistics, inventory and skills in the layout of a release. Each line of `items` is a
/// heading or an item.
fn dump(version: &str, who: &str, statuses: &str, items: &str, skills: &str) -> Dump {
    let minor: u32 =
        version.split('.').nth(1).and_then(|minor| minor.split('-').next()?.parse().ok()).unwrap();
    let statistics = match minor {
        ..=14 => "HP  74/106         AC 16  Str  7  XL: 20   Next:  0%\nGold 40  SH 12  Dex 24  Spells: 0",
        _ => {
            "Health: 74/106     AC: 16    Str:  7    XL:     20   Next: 0%\nGold: 4  SH:  0    Dex: 24    Spells:"
        }
    };
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n\n\
         Ann the Any ({who})  Turns: 1, Time: 00:00:01\n\n{statistics}\n\n{statuses}\n\n\
         Inventory:\n\n{items}\n\n   Skills:\n{skills}\n"
    ))
}

fn reasons(dump: &Dump) -> Vec<&str> {
    dump.notes.iter().map(|line| line.why.as_str()).collect()
}

/// A version, items and skills of its dump, and what is read of them.
const ATTACKS: [(&str, &str, &str, &str); 11] = [
    (
        "0.10.3",
        "Hand weapons\n b - a cursed +1,-3 spear of speed (weapon)\nArmour\n a - a +0 banded mail (worn)",
        " + Level 15 Polearms\n - Level 7(9) Armour",
        "v=0.10&weapon=spear&skill=15&brand=speed&str=7&armour=9&encumbrance=5&dexterity=24",
    ),
    (
        "0.12.1",
        "Hand weapons\n b - a +1,-3 war axe (weapon)\nArmour\n a - a +0 plate mail (worn)\n c - a +1 large shield (worn)",
        " + Level 15 Axes\n - Level 8.2 Shields",
        "v=0.12&weapon=war-axe&skill=15&shield=tower&shields=8.2&str=7&encumbrance=6&dexterity=24",
    ),
    (
        "0.13.0",
        "Hand Weapons\n b - a +2,+1 longbow of flame (weapon)\nArmour\n a - a +0 plate armour (worn)",
        " + Level 12.3 Bows\n + Level 1.0 Short Blades",
        "v=0.13&weapon=longbow&skill=12.3&str=7&encumbrance=19&dexterity=24",
    ),
    (
        "0.14.2",
        "Hand Weapons\n b - a +2 sabre (weapon)\n c - a +2 cutlass (weapon)",
        " + Level 12.3 Short Blades",
        "v=0.14&str=7&dexterity=24",
    ),
    (
        "0.15.2",
        "Hand Weapons\n b - a +2 greatsling (weapon)\nArmour\n a - a +0 scale mail (worn)",
        " + Level 4.0(6.5) Slings",
        "v=0.15&weapon=greatsling&skill=6.5&str=7&encumbrance=11&dexterity=24",
    ),
    (
        "0.16.2",
        "Armour\n a - a +0 scale mail (worn)\n s - a +0 shield (worn)",
        " + Level 4.0 Unarmed Combat",
        "v=0.16&skill=4&shield=kite&str=7&encumbrance=10&dexterity=24",
    ),
    (
        "0.20.1",
        "Hand Weapons\n b - a +2 rapier (weapon)\nArmour\n a - a +0 chain mail (worn)",
        " + Level 9.0 Short Blades\n + Level 9.0 Armour",
        "v=0.20&weapon=rapier&skill=9&str=7&armour=9&encumbrance=15&dexterity=24&sturdy=1",
    ),
    (
        "0.28.0",
        "Hand Weapons\n b - a +2 arbalest of speed (weapon)\nArmour\n s - a +0 kite shield (worn)",
        " + Level 9.0 Crossbows\n + Level 9.0 Shields",
        "v=0.28&weapon=arbalest&skill=9&brand=speed&shield=kite&shields=9&str=7&dexterity=24&sturdy=1",
    ),
    (
        "0.29.1",
        "Hand Weapons\n b - a +2 arbalest (weapon)\nArmour\n a - a +0 chain mail (worn)",
        " + Level 9.0 Ranged Weapons\n + Level 2.0 Armour",
        "v=0.29&weapon=arbalest&skill=9&str=7&armour=2&encumbrance=15&dexterity=24&sturdy=1",
    ),
    (
        "0.30.0",
        "Hand Weapons\n b - a +2 short sword of heaviness (weapon)\nArmour\n a - a +0 chain mail of archery (worn)",
        " + Level 9.0 Short Blades",
        "v=0.30&weapon=short-sword&skill=9&brand=heavy&str=7&encumbrance=14&dexterity=24&sturdy=1",
    ),
    (
        "0.34.0",
        "Hand Weapons\n b - a +2 longbow (weapon)\nArmour\n a - a +0 chain mail of archery (worn)\n\
          g - a +0 pair of gloves of archery (worn)\n h - a +0 cloak of archery (melded)",
        " + Level 9.0 Ranged Weapons",
        "v=0.34&weapon=longbow&skill=9&str=7&encumbrance=14&dexterity=24&sturdy=1&archery=2",
    ),
];

#[test]
fn attacks_of_every_release_are_read() {
    for (version, items, skills, expected) in ATTACKS {
        let dump = dump(version, "Human Monk", "A: sturdy frame 1", items, skills);
        assert_eq!(without_blows(&dump), expected, "{version}");
        let lacking = ["“sabre” is not in 0.14 (until 0.13); bare hands stand in."];
        let attacks = ["Only Coglins attack with two weapons; this one is left out."];
        let expected: &[&str] = match version {
            "0.13.0" => &["What the flame brand does is not counted."],
            "0.14.2" => &[lacking, attacks].concat(),
            _ => &[],
        };
        assert_eq!(reasons(&dump), expected, "{version}");
    }
}

#[test]
fn armour_without_a_known_encumbrance_is_reported_where_it_matters() {
    let reason = |version, item: &str| {
        let dump = dump(version, "Human Monk", "", &format!("Armour\n a - {item} (worn)"), " + Level 1 Axes");
        assert_eq!(dump.question.value(Build::KEY.encumbrance).as_deref(), Some("0"), "{version}");
        dump.notes.first().map(|left| left.why.clone()).unwrap_or_default()
    };
    let hands = |v| {
        format!(
            "What this armour's encumbrance is in {v} is not known here; it slows attacks with bare hands."
        )
    };
    let launchers = |v| hands(v).replace("bare hands", "launchers");
    assert_eq!(reason("0.12.1", "a +2 fire dragon armour"), hands("0.12"));
    assert_eq!(reason("0.13.0", "a +2 splint mail"), hands("0.13"));
    let blows = hands("0.17").replace("slows attacks with bare hands", "makes blows miss");
    assert_eq!(reason("0.17.0", "a +2 troll leather armour"), blows);
    assert_eq!(reason("0.28.0", "a +2 troll leather armour"), "");
    assert_eq!(reason("0.30.0", "a +2 fire dragon scales"), launchers("0.30"));
    assert_eq!(
        reason("0.17.0", "the +5 Elder's trifle"),
        "What this is cannot be told from its name; a shield slows attacks, body armour makes blows miss."
    );
}

#[test]
fn the_level_replaces_the_skill_in_some_forms() {
    for (version, who, form, expected) in [
        ("0.12.1", "Human Monk", "wisp-form", "form=wisp&skill=3&str=7&dexterity=24"),
        ("0.13.0", "Human Monk", "wisp-form", "form=wisp&str=7&dexterity=24&xl=20"),
        ("0.19.0", "Human Monk", "bat-form", "form=bat&skill=3&str=7&dexterity=24"),
        ("0.20.0", "Human Monk", "bat-form", "form=bat&str=7&dexterity=24&xl=20"),
        ("0.20.0", "Vampire Monk", "bat-form", "species=vampire&form=bat&skill=3&str=7&dexterity=24"),
        ("0.27.0", "Vampire Monk", "bat-form", "species=vampire&form=bat&str=7&dexterity=24&xl=20"),
        ("0.34.0", "Human Monk", "spider-form", "form=spider&skill=3&str=7&dexterity=24"),
    ] {
        let dump = dump(version, who, &format!("@: {form}"), "", " + Level 3.0 Unarmed Combat");
        let v = &version[..4];
        assert_eq!(without_blows(&dump), format!("v={v}&{expected}"), "{version} {who}");
        assert_eq!(reasons(&dump), Vec::<&str>::new());
    }
}

#[test]
fn items_in_hand_may_be_no_weapons() {
    let items = "Armour\n a - a +0 robe (worn)\nComestibles\n d - a meat ration (in hand)";
    let dump = dump("0.12.1", "Human Monk", "", items, " + Level 3.0 Fighting");
    assert_eq!(without_blows(&dump), "v=0.12&weapon=bash&str=7&dexterity=24");
    assert_eq!(reasons(&dump), Vec::<&str>::new());
}

#[test]
fn coglins_attack_with_both_hands() {
    let items = |second| format!("Hand Weapons\n a - a +1 war axe (weapon)\n b - {second} (offhand)");
    let skills = " + Level 9.0 Axes\n + Level 4.5 Short Blades";
    for (second, expected, reason) in [
        ("a +2 dagger of speed", "&offhand=dagger&offhand-skill=4.5&offhand-brand=speed", None),
        ("a +2 rapier of heaviness", "&offhand=rapier&offhand-skill=4.5&offhand-brand=heavy", None),
        (
            "the +8 Axe of Sorrow",
            "",
            Some("Which weapon this is cannot be told from its name; the first alone attacks."),
        ),
        ("a +1 scythe", "", Some("“scythe” is not in 0.33 (until 0.28); the first alone attacks.")),
    ] {
        let dump = dump("0.33.1", "Coglin Monk", "", &items(second), skills);
        let query = format!("v=0.33&species=coglin&weapon=war-axe&skill=9&str=7&dexterity=24{expected}");
        assert_eq!(without_blows(&dump), query);
        assert_eq!(reasons(&dump), Vec::from_iter(reason));
    }
}

const BEFORE: &str = "before steps were counted in sixtieths (build 519): read by the rules of 0.34.";
const KIN: &str = "This species is not in 0.34; an Armataur stands in, whose times are the same.";

const BACK: &str = "This species is not in trunk (0.35); a Gale Centaur stands in, whose times are the same.";

#[test]
fn the_build_of_trunk_decides_the_edition() {
    let before = |build: u32| format!("Trunk build {build}, {BEFORE}");
    for (version, who, query, expected) in [
        ("0.35-a0", "Gale Centaur Monk", "v=trunk&species=gale-centaur", vec![]),
        ("0.35-a0-20-g0", "Armataur Monk", "v=0.34&species=armataur", vec![before(20)]),
        ("0.35-a0-90-g0", "Anemocentaur Monk", "v=0.34&species=armataur", vec![before(90), KIN.into()]),
        ("0.35-a0-518-g0", "GCMo", "v=0.34&species=armataur", vec![before(518), KIN.into()]),
        ("0.35-a0-519-g0", "Gale Centaur Monk", "v=trunk&species=gale-centaur", vec![]),
        ("0.35-a0-870-g0", "Anemocentaur Monk", "v=trunk&species=gale-centaur", vec![]),
        ("0.35-a0-870-g0", "Armataur Monk", "v=trunk&species=gale-centaur", vec![BACK.into()]),
        (
            "0.35-a0-1200-g0",
            "Human Monk",
            "v=trunk",
            vec!["Trunk build 1200 is newer than the trunk known here (build 870, 2026-08-22).".into()],
        ),
    ] {
        let dump = short(version, who, "no status effects", "");
        assert_eq!(without_blows(&dump), query, "{version}");
        assert_eq!(reasons(&dump), expected, "{version}");
        assert!(dump.speed_word.unwrap().agrees, "{version}");
    }
}

#[test]
fn items_and_monsters_new_in_trunk_are_reported_for_earlier_builds() {
    let more = "You can see a mongrel wurm.\n\nInventory:\n\nHand Weapons\n a - a +2 athame (weapon)\nArmour\n\
                 b - a +0 leather armour of archery (worn)\n";
    let dump = short("0.35-a0-400-g0", "Human Monk", "", more);
    assert_eq!(without_blows(&dump), "v=0.34&encumbrance=4&archery=1");
    let expected = [
        &format!("Trunk build 400, {BEFORE}"),
        "Not in the bestiary of 0.34: mongrel wurm.",
        "“athame” is not in 0.34 (trunk only); bare hands stand in.",
        "From trunk build 298 on archery leaves a third of the encumbrance; the rules of 0.34 leave half.",
    ];
    assert_eq!(reasons(&dump), expected);
    let now = short("0.35-a0-600-g0", "Human Monk", "", more);
    assert_eq!(without_blows(&now), "v=trunk&weapon=athame&encumbrance=4&archery=1");
}

#[test]
fn one_build_rounds_its_word_at_random() {
    // Swift: ¾ of 10 aut is 7.5, which is rounded to 8, but in build 519 to 7 or 8 at random.
    let word =
        |version, word| short(version, "Human Monk", &format!("swift, {word}"), "").speed_word.unwrap();
    for (version, computed) in [
        ("0.35-a0-519-g0", vec![("very quick", 0.5), ("quick", 0.5)]),
        ("0.35-a0-520-g0", vec![("quick", 1.0)]),
        ("0.35-a0", vec![("quick", 1.0)]),
    ] {
        assert_eq!(word(version, "quick").computed, computed, "{version}");
        assert_eq!(word(version, "very quick").agrees, computed.len() == 2, "{version}");
    }
}
