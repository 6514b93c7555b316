//! Options that are not possible, with the reason.

use crate::asked::{advice, row};

const OTHER_WEAPON: &str = "With which launcher or missile? Set it as your weapon, with your skill.";

const WET: &str = "In water you cannot cast Swiftness.";
const STONE: &str = "You turn to stone before it takes you away.";
const NO_BREATH: &str = "Engulfed in water you can neither read nor cast.";

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn what_is_forbidden_is_barred_with_a_reason() {
    for (query, id, why) in [
        ("v=0.34&god=cheibriados&foes=ogre&stairs=9&have=haste", "haste@0", "Cheibriados forbids haste."),
        ("v=0.34&species=formicid&foes=ogre&stairs=9&have=haste", "haste@0", "Formicids cannot be hasted."),
        ("v=0.34&species=formicid&foes=ogre&stairs=9&have=blink", "blink@0", "Formicids cannot blink."),
        ("v=0.34&species=formicid&foes=ogre&have=teleport", "teleport.run", "Formicids cannot teleport."),
        ("v=0.34&haste=1&foes=ogre&stairs=9&have=haste", "haste@0", "You are hasted already."),
        (
            "v=0.34&berserk=1&foes=ogre&stairs=9&have=blink",
            "blink@0",
            "While berserk you can neither quaff nor read.",
        ),
        ("v=0.34&swift=swift&foes=ogre&stairs=9&have=swiftness", "swift.run", "You are swift already."),
        (
            "v=0.34&swift=sluggish&foes=ogre&stairs=9&have=swiftness",
            "swift.run",
            "You can't cast Swiftness while sluggish from it.",
        ),
        ("v=0.34&species=formicid&foes=ogre&have=swiftness", "swift.run", "Formicids cannot cast Swiftness."),
        ("v=0.10&species=mummy&foes=ogre&stairs=9&have=haste", "haste@0", "Mummies cannot drink."),
        ("v=0.34&form=death&foes=ogre&stairs=9&have=haste", "haste@0", "Death form cannot drink."),
        ("v=0.20&form=tree&foes=ogre&stairs=9", "run", "Tree form cannot move."),
        ("v=0.34&form=tree&foes=ogre&gap=1&stairs=0", "stairs", "Tree form cannot move."),
        ("v=0.34&form=tree&foes=ogre&have=teleport", "teleport.stand", "Tree form cannot teleport."),
        ("v=0.20&waterhold=1&foes=ogre&gap=1&stairs=7&have=blink", "blink@0", NO_BREATH),
        ("v=0.20&waterhold=1&foes=ogre&gap=1&have=teleport", "teleport.run", NO_BREATH),
        ("v=0.34&petrifying=1&foes=ogre&stairs=2&have=teleport", "teleport.run", STONE),
        ("v=0.12&from=shallow&foes=wolf&stairs=9&have=swiftness", "swift.run", WET),
        ("v=0.28&form=wisp&foes=wolf&stairs=9&have=swiftness", "swift.run", "Wisp form cannot cast."),
        ("v=0.34&god=trog&foes=wolf&stairs=9&have=swiftness", "swift.run", "Trog forbids spells."),
        (
            "v=0.34&foes=silent-spectre&gap=3&stairs=9&have=blink",
            "blink@0",
            "In silence you can neither read nor cast.",
        ),
        (
            "v=0.34&foes=centaur&gap=3&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9&have=berserk",
            "berserk.fight",
            "Berserk fades unless you attack: go beside it first.",
        ),
        (
            "v=0.34&foes=ogre&gap=99&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "Nothing comes within your reach.",
        ),
        (
            "v=0.34&foes=electric-eel&gap=2&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "Nothing comes within your reach.",
        ),
        (
            "v=0.34&foes=plant,plant&gap=2&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "Nothing comes within your reach.",
        ),
        (
            "v=0.34&foes=orb-spider&gap=2&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "Nothing comes within your reach.",
        ),
        (
            "v=0.34&god=jiyva&foes=jelly&gap=1&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "It leaves worshippers of Jiyva alone, unless you are under penance.",
        ),
        (
            "v=0.34&god=fedhas&foes=plant,plant&gap=1&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9&have=berserk",
            "berserk.fight",
            "They leave worshippers of Fedhas alone, unless you are under penance.",
        ),
        (
            "v=0.26&foes=bloated-husk&gap=1&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9",
            "fight",
            "It explodes beside you: shoot it instead.",
        ),
        (
            "v=0.34&species=spriggan&foes=wolf&stairs=9&have=swiftness",
            "swift.run",
            "Swiftness makes you no quicker.",
        ),
        ("v=0.34&weapon=war-axe&foes=ogre&gap=3&stairs=9&have=bow", "shoot@1", OTHER_WEAPON),
    ] {
        let advice = advice(query);
        let barred = advice.barred.iter().find(|barred| barred.option.id == id);
        assert_eq!(barred.map(|barred| &barred.why[..]), Some(why), "{query}");
        let spends_nothing = advice.rows.iter().all(|row| row.spends().is_empty());
        assert!(spends_nothing && !advice.rows.is_empty(), "{query}");
    }
    let barachi = "v=0.34&species=barachi&foes=ogre&gap=2&stairs=9";
    for (under, why) in [
        ("nohop", "Your legs are too worn out to hop."),
        ("berserk", "While berserk you cannot hop."),
        ("held", "You are held, and go nowhere until you are free."),
        ("mesmerised", "Mesmerised, you cannot walk away."),
    ] {
        let advice = advice(&format!("{barachi}&{under}=1"));
        let barred = advice.barred.iter().find(|barred| barred.option.id == "hop@0");
        assert_eq!(barred.map(|barred| &barred.why[..]), Some(why));
    }
    // A step leads up to one who shoots from two tiles, and it is silent within ten tiles of a spectre alone.
    let rage = "v=0.34&foes=centaur&gap=2&stairs=9&hp=50&ac=5&ev=9&weapon=mace&skill=9&have=berserk";
    assert!(advice(rage).barred.is_empty());
    let is_silenced_at = |tiles: i32| {
        let spectre = format!("v=0.34&foes=ogre,silent-spectre:at{tiles}&gap=3&stairs=9&have=blink");
        !advice(&spectre).barred.is_empty()
    };
    assert_eq!([10, 11].map(is_silenced_at), [true, false]);
    // Until 0.32 Cheibriados only frowns on it.
    assert!(advice("v=0.32&god=cheibriados&foes=ogre&stairs=9&have=haste").barred.is_empty());
    // Until 0.24 stasis lets Swiftness work; in trunk the sluggishness is a duration of its own.
    assert!(advice("v=0.24&species=formicid&foes=ogre&stairs=9&have=swiftness").barred.is_empty());
    assert!(advice("v=trunk&swift=sluggish&foes=ogre&stairs=9&have=swiftness").barred.is_empty());
}

#[test]
fn shooting_is_barred_until_what_is_carried_is_the_weapon() {
    let query = "v=0.34&foes=ogre&gap=3&have=bow&hp=40&ac=4&ev=9";
    let carried = advice(query);
    let barred = carried.barred.iter().find(|barred| barred.option.id == "shoot.fight");
    assert_eq!(barred.map(|barred| &barred.why[..]), Some(OTHER_WEAPON));
    let in_hand = advice(&format!("{query}&weapon=longbow&skill=8"));
    assert!(in_hand.barred.is_empty() && row(&in_hand, "shoot.fight").figures.lives().is_some());
}

/// As with a great mace: a remark on the build says that the two do not go together. What shoots with haste
/// shoots without, so that a potion in the pack is no reason to run less well.
#[test]
fn a_shield_keeps_nobody_from_shooting() {
    let query = "v=0.27&slowed=1&foes=polyphemus&gap=3&stairs=5&hp=70&ac=10&ev=10&sh=8&shield=buckler&weapon=longbow&skill=12";
    let [without, with] = ["", "&have=haste"].map(|have| advice(&format!("{query}{have}")));
    assert!(without.barred.is_empty() && with.barred.is_empty());
    for id in ["shoot@1", "shoot.fight"] {
        assert!(row(&with, id).figures.lives().is_some(), "{id}");
    }
    let [run, run_with] = [&without, &with].map(|advice| row(advice, "run").lives_in_the_end());
    assert!(run_with >= run, "{run:?} {run_with:?}");
}

#[test]
fn what_you_are_under_leaves_less_to_do() {
    let query = "v=0.34&hp=60&ac=8&ev=10&weapon=mace&skill=10&foes=ogre&gap=1&stairs=6&have=haste.blink.teleport.berserk";
    let all = ["blink@0", "berserk.fight", "haste@0", "teleport.run", "teleport.stand", "run", "fight"];
    for (under, left) in [
        ("might", &all[..]),
        ("exhausted", &["blink@0", "haste@0", "teleport.run", "teleport.stand", "run", "fight"]),
        ("held", &["blink@0", "berserk.fight", "teleport.stand", "fight"]),
        ("mesmerised", &["teleport.stand", "fight"]),
        ("afraid", &["blink@0", "haste@0", "teleport.run", "teleport.stand", "run"]),
        ("confused", &[]),
    ] {
        let advice = advice(&format!("{query}&{under}=1"));
        let is_left = |id: &&str| advice.rows.iter().any(|row| row.option.id == *id);
        let possible: Vec<&str> = all.iter().copied().filter(is_left).collect();
        assert_eq!(possible, left, "{under}");
    }
}
