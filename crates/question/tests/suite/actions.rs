//! The time of every action but a step, in every release. For a default build a plain turn takes 10 aut.

use crawl::step::actions::{action_lives, untimed};
use foundation::edition::Edition;
use std::collections::HashSet;
use testing::{action_time, assert_action_times, question};

#[test]
fn plain_actions_take_one_turn() {
    for slug in ["cast", "quaff", "read", "evoke", "ability", "wait", "door", "net", "pick-up"] {
        assert_action_times("", slug, &[("0.10", "10")]);
        assert_action_times("&haste=1", slug, &[("0.10", "6:1/3;7:2/3")]);
        assert_action_times("&slowed=1", slug, &[("0.10", "15")]);
        assert_action_times("&statzero=2", slug, &[("0.10", "40"), ("0.17", "15")]);
        assert_action_times("&form=statue&slowed=1", slug, &[("0.10", "22")]);
    }
}

#[test]
fn spells_scrolls_and_abilities_take_their_times() {
    assert_action_times("", "sandblast", &[("0.29", "15")]);
    assert_action_times("&haste=1", "sandblast", &[("0.29", "9:1/3;10:2/3")]);
    assert_action_times("", "cast-form", &[("0.11", "15"), ("0.17", "")]);
    assert_action_times("", "read-blurry", &[("0.16", "15"), ("0.27", "")]);
    assert_action_times("", "read-blurry-2", &[("0.16", "20"), ("0.27", "")]);
    assert_action_times("", "read-blurry-3", &[("0.16", "30"), ("0.27", "")]);
    assert_action_times("", "read-awkward", &[("0.30", "15"), ("0.31", "")]);
    assert_action_times("", "recite", &[("0.10", "40"), ("0.13", "")]);
    assert_action_times("", "imbue", &[("0.32", "60")]);
    assert_action_times("", "imprint", &[("0.33", "60")]);
    assert_action_times("", "end-form", &[("0.10", "10"), ("0.11", "15"), ("0.17", "10"), ("0.31", "")]);
    assert_action_times("", "talisman", &[("0.31", "40")]);
    assert_action_times("", "memorise", &[("0.10", "20")]);
    assert_action_times("&spell-level=9", "memorise", &[("0.10", "100")]);
    assert_action_times("", "passwall", &[("0.10", "30")]);
}

#[test]
fn dropping_wielding_and_jewellery_take_their_times() {
    assert_action_times("", "drop", &[("0.10", "8"), ("0.17", "10")]);
    assert_action_times("&slowed=1", "drop", &[("0.10", "12"), ("0.17", "15")]);
    assert_action_times("", "drop-weapon", &[("0.33", "15")]);
    assert_action_times("", "wield", &[("0.10", "5")]);
    assert_action_times("&haste=1", "wield", &[("0.10", "3")]);
    assert_action_times("", "unwield", &[("0.10", "3"), ("0.31", "5")]);
    assert_action_times("", "swap-weapons", &[("0.10", "5"), ("0.33", "10")]);
    assert_action_times("", "ring", &[("0.10", "5")]);
    assert_action_times("", "swap-rings", &[("0.10", "10")]);
    assert_action_times("&haste=1", "swap-rings", &[("0.10", "6"), ("0.33", "6:1/3;7:2/3")]);
    assert_action_times("", "amulet", &[("0.10", "5"), ("0.26", "50")]);
    assert_action_times("", "swap-amulets", &[("0.10", "10"), ("0.26", "100")]);
}

#[test]
fn armour_takes_turns_by_its_ac_then_five_each() {
    assert_action_times("", "armour", &[("0.10", "30"), ("0.15", "50")]);
    assert_action_times("", "armour-cloaked", &[("0.10", "50"), ("0.14", "")]);
    assert_action_times("", "swap-armour", &[("0.10", "50"), ("0.15", "100")]);
    for v in ["0.10", "0.14"] {
        let plate = format!("v={v}&armour-ac=10");
        assert_eq!(action_time(&plate, "armour").as_deref(), Some("110"));
        assert_eq!(action_time(&plate, "swap-armour").as_deref(), Some("210"));
    }
}

#[test]
fn food_and_butchering_take_their_times() {
    assert_action_times("", "eat-ration", &[("0.10", "40"), ("0.16", "30"), ("0.20", "10"), ("0.26", "")]);
    assert_action_times("", "eat-chunk", &[("0.10", "30"), ("0.19", "10"), ("0.26", "")]);
    assert_action_times("", "eat-jelly", &[("0.10", "20"), ("0.16", "30"), ("0.20", "10"), ("0.21", "")]);
    assert_action_times("", "eat-pizza", &[("0.10", "20"), ("0.16", "10"), ("0.20", "")]);
    assert_action_times("", "eat-fruit", &[("0.10", "20"), ("0.15", "10"), ("0.21", "")]);
    assert_action_times("", "eat-grape", &[("0.10", "20"), ("0.11", "10"), ("0.15", "")]);
    assert_action_times("", "butcher", &[("0.10", "40"), ("0.16", "10"), ("0.26", "")]);
    assert_action_times("", "butcher-swap", &[("0.10", "50"), ("0.14", "")]);
}

#[test]
fn what_strikes_takes_an_attack_or_the_turn_it_begins_with() {
    // Bare hands without skill: 10 aut, a step of a human too.
    assert_action_times("", "manifold-assault", &[("0.27", "10")]);
    assert_action_times("&weapon=battleaxe", "manifold-assault", &[("0.27", "17")]);
    assert_action_times("", "electric-charge", &[("0.30", "10")]);
    assert_action_times("&weapon=battleaxe", "electric-charge", &[("0.30", "17")]);
    // A bare hand of most skill takes 5: the step counts until 0.31, the turn from 0.32.
    assert_action_times("&skill=27&slow=1", "electric-charge", &[("0.30", "12"), ("0.32", "10")]);
    for (v, build, slug, time) in [
        ("0.26", "species=palentonga&skill=27&slow=1", "rolling-charge", Some("10")),
        ("0.27", "species=palentonga&skill=27&slow=1", "rolling-charge", Some("12")),
        ("0.29", "species=palentonga&skill=27&slow=1", "rolling-charge", Some("12")),
        ("0.30", "species=armataur", "rolling-charge", None),
        ("0.33", "form=werewolf&skill=27", "takedown", Some("5")),
        ("trunk", "form=werewolf&skill=27", "takedown", Some("5")),
        ("0.33", "form=dragon", "takedown", None),
    ] {
        assert_eq!(action_time(&format!("v={v}&{build}"), slug).as_deref(), time, "{v} {build}");
    }
    for other in ["longbow", "javelin"] {
        for slug in ["manifold-assault", "electric-charge"] {
            assert_action_times(&format!("&weapon={other}"), slug, &[]);
        }
    }
}

/// A hasted turn takes 6 (1/3) or 7 (2/3) aut. Where an attack counts in the turn's own draw, attack and step
/// of 10 are the same; with a draw of its own, the larger is 6 only if both are.
#[test]
fn a_charge_shares_the_draw_of_the_turn_until_0_30() {
    for (v, species, slug, time) in [
        ("0.26", "palentonga", "rolling-charge", "6:1/3;7:2/3"),
        ("0.29", "palentonga", "rolling-charge", "6:1/3;7:2/3"),
        ("0.30", "human", "electric-charge", "6:1/3;7:2/3"),
        ("0.31", "human", "electric-charge", "6:1/9;7:8/9"),
        ("wiki-0.31", "human", "electric-charge", "6:1/3;7:2/3"),
        ("0.32", "human", "electric-charge", "6:1/9;7:8/9"),
        ("trunk", "human", "electric-charge", "6:1/9;7:8/9"),
    ] {
        let hasted = format!("v={v}&species={species}&haste=1");
        assert_eq!(action_time(&hasted, slug).as_deref(), Some(time), "{v}");
    }
    // Delay 14: 8 or 9 of a turn of 6, 9 or 10 of one of 7; delay 12 of a step: 7 or 8, 8 or 9.
    let slow = action_time("v=0.30&haste=1&weapon=battleaxe&skill=6&slow=1", "electric-charge");
    assert_eq!(slow.as_deref(), Some("8:1/5;9:4/15;10:8/15"));
}

#[test]
fn moves_of_wu_jian_take_a_step_or_two_steps_with_one_draw() {
    assert_action_times("", "lunge", &[]);
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.21") {
        let monk = format!("v={}&god=wu-jian", edition.slug());
        assert_eq!(action_time(&monk, "lunge").as_deref(), Some("10"), "{edition}");
        assert_eq!(action_time(&monk, "wall-jump").as_deref(), Some("20"), "{edition}");
    }
    for (species, slug, time) in [
        ("spriggan", "lunge", "6"),
        ("spriggan&haste=1", "lunge", "3:2/15;4:11/15;5:2/15"),
        ("spriggan&haste=1", "wall-jump", "7:4/15;8:7/15;9:4/15"),
        ("naga", "wall-jump", "28"),
    ] {
        let monk = format!("v=0.30&god=wu-jian&species={species}");
        assert_eq!(action_time(&monk, slug).as_deref(), Some(time), "{monk}");
    }
    // In trunk a hasted step is exact in sixtieths.
    let trunk = action_time("v=trunk&god=wu-jian&haste=1", "wall-jump");
    assert_eq!(trunk.as_deref(), Some("13:2/3;14:1/3"));
}

#[test]
fn stairs_take_a_turn_and_an_arrival() {
    assert_action_times("", "stairs", &[("0.10", "23:2/3;24:1/3"), ("0.19", "25")]);
    assert_action_times(
        "",
        "stairs-new",
        &[("0.10", "16:1/3;17:2/3"), ("0.19", "17:1/2;18:1/2"), ("0.34", "")],
    );
    for (v, time) in [("0.10", "33:2/3;34:1/3"), ("0.14", "33:2/3;34:1/3")] {
        for burden in ["encumbered", "overloaded"] {
            assert_eq!(action_time(&format!("v={v}&burden={burden}"), "stairs").as_deref(), Some(time));
        }
    }
}

#[test]
fn some_actions_are_only_for_some_species() {
    assert_action_times("", "exsanguinate", &[]);
    assert_action_times("", "shaft-self", &[]);
    for (v, time) in [("0.23", None), ("0.24", Some("60")), ("0.32", Some("60"))] {
        assert_eq!(action_time(&format!("v={v}&species=vampire"), "exsanguinate").as_deref(), time, "{v}");
    }
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.14") {
        let formicid = format!("v={}&species=formicid", edition.slug());
        assert_eq!(action_time(&formicid, "shaft-self").as_deref(), Some("20"), "{edition}");
    }
}

#[test]
fn a_coglin_pays_five_turns_for_each_weapon_on_and_off() {
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.32") {
        for (status, turn) in [("", 10), ("&slowed=1", 15)] {
            let coglin = format!("v={}&species=coglin&weapon=battleaxe{status}", edition.slug());
            for (slug, turns) in [("wield", 5), ("unwield", 5), ("swap-weapons", 10), ("drop-weapon", 6)] {
                assert_eq!(action_time(&coglin, slug), Some((turns * turn).to_string()), "{coglin} {slug}");
            }
        }
    }
}

#[test]
fn each_turn_of_a_hasted_coglin_is_rolled_separately() {
    for v in ["0.32", "0.34", "trunk"] {
        let haste = format!("v={v}&species=coglin&haste=1");
        let change = action_time(&haste, "wield").unwrap();
        assert_eq!(change, "30:1/243;31:10/243;32:40/243;33:80/243;34:80/243;35:32/243");
        assert!(action_time(&haste, "swap-weapons").unwrap().starts_with("60:1/59049;61:20/59049;"));
    }
}

/// Trunk counts only steps in sixtieths; other actions have whole auts and the truncations of 0.34.
#[test]
fn trunk_times_other_actions_in_whole_auts() {
    for (build, slug, time) in [
        ("haste=1", "quaff", "6:1/3;7:2/3"),
        ("slowed=1&form=statue", "quaff", "22"),
        ("form=statue&haste=1", "quaff", "9:1/3;10:2/3"),
        ("haste=1", "sandblast", "9:1/3;10:2/3"),
        ("haste=1", "wield", "3"),
        ("slowed=1", "wield", "7"),
        ("slowed=1&form=statue", "wield", "11"),
        ("", "armour", "50"),
        ("", "talisman", "40"),
        ("spell-level=5", "memorise", "60"),
        ("", "stairs", "25"),
        // An archery ego: a third of the encumbrance, and of that a third for each more.
        ("weapon=longbow&encumbrance=23&str=10&archery=1", "attack", "18:1/2;19:1/2"),
        ("weapon=longbow&encumbrance=23&str=10&archery=2", "attack", "17:9/10;18:1/10"),
        ("weapon=athame&skill=16", "attack", "5"),
    ] {
        assert_eq!(action_time(&format!("v=trunk&{build}"), slug).as_deref(), Some(time), "{build} {slug}");
    }
}

#[test]
fn a_tree_of_0_13_quickens_with_its_level() {
    for (v, xl, turn) in [("0.13", 1, "15"), ("0.13", 20, "11"), ("0.13", 27, "10"), ("0.14", 1, "10")] {
        assert_eq!(
            action_time(&format!("v={v}&form=tree&xl={xl}"), "wait").as_deref(),
            Some(turn),
            "{v} {xl}"
        );
    }
}

#[test]
fn actions_without_known_time_are_listed() {
    let untimed = |query: &str| {
        let question = question(query);
        untimed(question.edition, &question.build)
    };
    assert_eq!(untimed("v=0.20&species=vampire"), ["feeding on a corpse"]);
    assert_eq!(untimed("v=0.13").len(), 1);
    for (v, count) in [("0.26", 0), ("0.27", 1), ("0.32", 1), ("0.33", 0)] {
        assert_eq!(untimed(&format!("v={v}")).len(), count, "{v}");
    }
    assert!(untimed("v=0.24&species=vampire").is_empty() && untimed("v=wiki-old").is_empty());
}

#[test]
fn no_action_is_listed_twice_in_one_release() {
    let all: Vec<_> = action_lives().map(|(_, name, life)| (name, life.to_string())).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().any(|(name, life)| *name == "Swap weapons" && life == "since 0.33"));
}
