//! What your own blows depend on besides the weapon, and what you carry, from dumps of several releases.

use super::written;
use chase::setup::Chase;
use combat::attacker::Attacker;
use crawl::model::build::Build;
use foundation::inputs::Inputs;
use question::dump::{Checked, Dump, read_dump};

/// Reads a dump with statuses and mutations, an inventory and skills.
fn dump(version: &str, who: &str, front: &str, inventory: &str, skills: &str) -> Dump {
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n\n\
         Ann the Any ({who})  Turns: 1, Time: 00:00:01\n\n{front}\n\n\
         Inventory:\n\n{inventory}\n\n   Skills:\n{skills}\n"
    ))
}

#[test]
fn your_blows_are_read() {
    let skills =
        " + Level 12.3(14.6) Axes\n + Level 8.1 Fighting\n - Level 3.0 Stealth\n - Level 2.5 Necromancy";
    for (version, who, front, inventory, skills, expected) in [
        (
            "0.34.1",
            "Human Monk",
            "@: mighty, weakened",
            "Hand Weapons\n f - a +2 war axe of pain (weapon)\nArmour\n g - the +2 pair of gloves \"Foe\" (worn) {rF+ Slay+3}\n\
             Jewellery\n r - a +4 ring of slaying (left hand)\n s - a +6 ring of slaying",
            skills,
            "fighting=8.1&enchant=2&slaying=7&might=1&weak=1&necromancy=2.5&stealth=3",
        ),
        (
            "0.12.1",
            "Human Monk",
            "@: mighty",
            "Hand Weapons\n f - a +2,+5 war axe (weapon)\nJewellery\n r - a +3,+6 ring of slaying (left hand)\n\
             t - the amulet of Foe (around neck) {Acc+2 Dam+1}",
            skills,
            "fighting=8.1&enchant=5&enchant-hit=2&slaying=7&slaying-hit=5&might=1&necromancy=2.5",
        ),
        (
            "0.10.5",
            "Human Monk",
            "",
            "Hand weapons\n f - a +0,+3 war axe (weapon)\nJewellery\n r - a +1,+0 ring of slaying (left hand)",
            "",
            "enchant=3&enchant-hit=0&slaying-hit=1",
        ),
        ("0.34.1", "Troll Monk", "A: claws 3", "Armour\n g - a +0 robe (worn)", "", ""),
        ("0.34.1", "Human Monk", "A: claws 2, (talons 1)", "Armour\n g - a +0 robe (worn)", "", "claws=2"),
        ("0.34.1", "Human Monk", "A: (claws 2)", "Armour\n g - a -2 robe (worn)", "", ""),
        (
            "0.34.1",
            "Human Monk",
            "",
            "Hand Weapons\n f - a -4 whip (weapon)",
            " + Level 7 Fighting",
            "fighting=7&enchant=-4",
        ),
        (
            "0.33.1",
            "Coglin Monk",
            "",
            "Hand Weapons\n a - a +1 whip (weapon)\n b - a +5 dagger (offhand)",
            "",
            "enchant=1&offhand-enchant=5",
        ),
        ("0.32.0", "Human Monk", "@: bat-form", "", " - Level 4.0 Shapeshifting", "shapeshifting=4"),
    ] {
        let dump = dump(version, who, front, inventory, skills);
        assert_eq!(written(&dump, Attacker::KEYS), expected, "{version} {who} {front} {inventory}");
    }
}

#[test]
fn weapons_have_their_egos() {
    for (version, item, brand) in [
        ("0.34.1", "a +2 war axe of flaming", "flaming"),
        ("0.34.1", "the +2 war axe \"Foe\" {holy, rF+}", "holy-wrath"),
        ("0.20.1", "a +2 war axe of chopping", "vorpal"),
        ("0.34.1", "a +2 war axe of venom", "none"),
    ] {
        let dump = dump(
            version,
            "Human Monk",
            "",
            &format!("Hand Weapons\n f - {item} (weapon)"),
            " + Level 1 Axes",
        );
        assert_eq!(dump.question.value(Build::KEY.brand).as_deref(), Some(brand), "{item}");
    }
}

#[test]
fn what_helps_is_read_from_the_pack() {
    for (version, inventory, have) in [
        (
            "0.34.1",
            "Potions\n a - 3 potions of haste\n b - 2 white potions\nScrolls\n c - a scroll of blinking",
            "haste.blink",
        ),
        (
            "0.12.1",
            "Scrolls\n c - 2 scrolls of teleportation {!r}\nPotions\n d - a potion of speed",
            "haste.teleport",
        ),
        (
            "0.34.1",
            "Scrolls\n c - 4 scrolls labelled OF HASTE\nJewellery\n d - a ring of teleportation (left hand)",
            "",
        ),
        (
            "0.20.1",
            "Armour\n c - a +0 robe (worn)\nScrolls\n e - a scroll of blinking\nBooks\n f - a book of haste",
            "blink",
        ),
        ("0.34.1", "Armour\n c - a +0 robe (worn)", ""),
    ] {
        let dump = dump(version, "Human Monk", "@: no status effects", inventory, "");
        assert_eq!(dump.question.value(Chase::KEY.have).as_deref(), Some(have), "{inventory}");
        assert_eq!(dump.notes, [], "{inventory}");
    }
}

#[test]
fn the_pack_of_another_character_is_not_kept() {
    let before = question::Question::read("v=0.34&foes=orc&have=haste").unwrap();
    let dump = dump("0.34.1", "Human Monk", "", "Scrolls\n c - a scroll of blinking", "");
    assert_eq!(dump.apply_to(&before, &Checked::of(&dump, &before)).query(), "v=0.34&foes=orc&have=blink");
}
