//! The time of every action but a step, in every release. For a default build a plain turn takes 10 aut.

mod common;
use common::{assert_no_misses, format_dist, question};
use crawl_clock::crawl::step::actions::{action_lives, actions, untimed};
use crawl_clock::edition::Edition;
use crawl_clock::prob::Ratio;
use std::collections::HashSet;

/// Returns the time of an action; `None` if the release does not have it.
fn time_of(query: &str, slug: &str) -> Option<String> {
    let question = question(query);
    let actions = actions(question.edition, &question.build).unwrap();
    let mut matching = actions.iter().filter(|action| action.slug == slug);
    let first = matching.next().map(|action| format_dist(&action.aut));
    assert!(matching.next().is_none(), "{slug} is listed twice");
    first
}

/// Asserts the time of an action in every release: each listed time holds from its release until the next listed one.
/// Empty means no such action, as before the first.
fn assert_times(build: &str, slug: &str, from: &[(&str, &str)]) {
    let mut expected = "";
    let misses = Edition::game().filter_map(|edition| {
        let changed = from.iter().find(|(v, _)| *v == edition.slug());
        expected = changed.map_or(expected, |(_, time)| time);
        let query = format!("v={}{build}", edition.slug());
        let time = time_of(&query, slug).unwrap_or_default();
        (time != expected).then(|| format!("{query} {slug}: expected {expected}, got {time}"))
    });
    assert_no_misses(misses.collect());
}

#[test]
fn plain_actions_take_one_turn() {
    for slug in ["cast", "quaff", "read", "evoke", "ability", "wait", "door", "net", "pick-up"] {
        assert_times("", slug, &[("0.10", "10")]);
        assert_times("&haste=1", slug, &[("0.10", "6:1/3;7:2/3")]);
        assert_times("&slowed=1", slug, &[("0.10", "15")]);
        assert_times("&statzero=2", slug, &[("0.10", "40"), ("0.17", "15")]);
        assert_times("&form=statue&slowed=1", slug, &[("0.10", "22")]);
    }
}

#[test]
fn spells_scrolls_and_abilities_take_their_times() {
    assert_times("", "sandblast", &[("0.29", "15")]);
    assert_times("&haste=1", "sandblast", &[("0.29", "9:1/3;10:2/3")]);
    assert_times("", "cast-form", &[("0.11", "15"), ("0.17", "")]);
    assert_times("", "read-blurry", &[("0.16", "15"), ("0.27", "")]);
    assert_times("", "read-blurry-2", &[("0.16", "20"), ("0.27", "")]);
    assert_times("", "read-blurry-3", &[("0.16", "30"), ("0.27", "")]);
    assert_times("", "read-awkward", &[("0.30", "15"), ("0.31", "")]);
    assert_times("", "recite", &[("0.10", "40"), ("0.13", "")]);
    assert_times("", "imbue", &[("0.32", "60")]);
    assert_times("", "imprint", &[("0.33", "60")]);
    assert_times("", "end-form", &[("0.10", "10"), ("0.11", "15"), ("0.17", "10"), ("0.31", "")]);
    assert_times("", "talisman", &[("0.31", "40")]);
    assert_times("", "memorise", &[("0.10", "20")]);
    assert_times("&spell-level=9", "memorise", &[("0.10", "100")]);
    assert_times("", "passwall", &[("0.10", "30")]);
}

#[test]
fn dropping_wielding_and_jewellery_take_their_times() {
    assert_times("", "drop", &[("0.10", "8"), ("0.17", "10")]);
    assert_times("&slowed=1", "drop", &[("0.10", "12"), ("0.17", "15")]);
    assert_times("", "drop-weapon", &[("0.33", "15")]);
    assert_times("", "wield", &[("0.10", "5")]);
    assert_times("&haste=1", "wield", &[("0.10", "3")]);
    assert_times("", "unwield", &[("0.10", "3"), ("0.31", "5")]);
    assert_times("", "swap-weapons", &[("0.10", "5"), ("0.33", "10")]);
    assert_times("", "ring", &[("0.10", "5")]);
    assert_times("", "swap-rings", &[("0.10", "10")]);
    assert_times("&haste=1", "swap-rings", &[("0.10", "6"), ("0.33", "6:1/3;7:2/3")]);
    assert_times("", "amulet", &[("0.10", "5"), ("0.26", "50")]);
    assert_times("", "swap-amulets", &[("0.10", "10"), ("0.26", "100")]);
}

#[test]
fn armour_takes_turns_by_its_ac_then_five_each() {
    assert_times("", "armour", &[("0.10", "30"), ("0.15", "50")]);
    assert_times("", "armour-cloaked", &[("0.10", "50"), ("0.14", "")]);
    assert_times("", "swap-armour", &[("0.10", "50"), ("0.15", "100")]);
    for v in ["0.10", "0.14"] {
        let plate = format!("v={v}&armour-ac=10");
        assert_eq!(time_of(&plate, "armour").as_deref(), Some("110"));
        assert_eq!(time_of(&plate, "swap-armour").as_deref(), Some("210"));
    }
}

#[test]
fn food_and_butchering_take_their_times() {
    assert_times("", "eat-ration", &[("0.10", "40"), ("0.16", "30"), ("0.20", "10"), ("0.26", "")]);
    assert_times("", "eat-chunk", &[("0.10", "30"), ("0.19", "10"), ("0.26", "")]);
    assert_times("", "eat-jelly", &[("0.10", "20"), ("0.16", "30"), ("0.20", "10"), ("0.26", "")]);
    assert_times("", "eat-pizza", &[("0.10", "20"), ("0.16", "10"), ("0.26", "")]);
    assert_times("", "eat-fruit", &[("0.10", "20"), ("0.15", "10"), ("0.26", "")]);
    assert_times("", "eat-grape", &[("0.10", "20"), ("0.12", "10"), ("0.15", "")]);
    assert_times("", "butcher", &[("0.10", "40"), ("0.16", "10"), ("0.26", "")]);
    assert_times("", "butcher-swap", &[("0.10", "50"), ("0.14", "")]);
}

#[test]
fn stairs_take_a_turn_and_an_arrival() {
    assert_times("", "stairs", &[("0.10", "23:2/3;24:1/3"), ("0.19", "25")]);
    assert_times("", "stairs-new", &[("0.10", "16:1/3;17:2/3"), ("0.19", "17:1/2;18:1/2"), ("0.34", "")]);
    for (v, time) in [("0.10", "33:2/3;34:1/3"), ("0.14", "33:2/3;34:1/3")] {
        for burden in ["encumbered", "overloaded"] {
            assert_eq!(time_of(&format!("v={v}&burden={burden}"), "stairs").as_deref(), Some(time));
        }
    }
}

#[test]
fn some_actions_are_only_for_some_species() {
    assert_times("", "exsanguinate", &[]);
    assert_times("", "shaft-self", &[]);
    for (v, time) in [("0.23", None), ("0.24", Some("60")), ("0.32", Some("60"))] {
        assert_eq!(time_of(&format!("v={v}&species=vampire"), "exsanguinate").as_deref(), time, "{v}");
    }
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.14") {
        let formicid = format!("v={}&species=formicid", edition.slug());
        assert_eq!(time_of(&formicid, "shaft-self").as_deref(), Some("20"), "{edition}");
    }
}

#[test]
fn a_coglin_pays_five_turns_for_each_weapon_on_and_off() {
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.32") {
        for (status, turn) in [("", 10), ("&slowed=1", 15)] {
            let coglin = format!("v={}&species=coglin&weapon=battleaxe{status}", edition.slug());
            for (slug, turns) in [("wield", 5), ("unwield", 5), ("swap-weapons", 10), ("drop-weapon", 6)] {
                assert_eq!(time_of(&coglin, slug), Some((turns * turn).to_string()), "{coglin} {slug}");
            }
        }
    }
}

#[test]
fn each_turn_of_a_hasted_coglin_is_rolled_separately() {
    for v in ["0.32", "0.34", "trunk"] {
        let haste = format!("v={v}&species=coglin&haste=1");
        let change = time_of(&haste, "wield").unwrap();
        assert_eq!(change, "30:1/243;31:10/243;32:40/243;33:80/243;34:80/243;35:32/243");
        assert!(time_of(&haste, "swap-weapons").unwrap().starts_with("60:1/59049;61:20/59049;"));
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
        assert_eq!(time_of(&format!("v=trunk&{build}"), slug).as_deref(), Some(time), "{build} {slug}");
    }
}

#[test]
fn two_weapons_take_the_mean_of_both() {
    for (build, time) in [
        ("weapon=falchion&offhand=falchion", "13"),
        ("weapon=falchion&offhand=dagger", "11:1/2;12:1/2"),
        ("weapon=falchion&skill=12&offhand=dagger&offhand-skill=10", "6"),
        ("weapon=falchion&offhand=dagger&offhand-brand=heavy", "14"),
        // Both for melee, or both launch.
        ("weapon=falchion&offhand=hand-cannon", "13"),
        ("weapon=woodcutters-axe&offhand=falchion&haste=1", "8:1/30;9:3/5;10:11/30"),
        ("offhand=falchion", "10"),
        ("form=spider&weapon=falchion&offhand=falchion", "10"),
    ] {
        let coglin = |v: &str| time_of(&format!("v={v}&species=coglin&{build}"), "attack");
        assert_eq!(coglin("0.34").as_deref(), Some(time), "{build}");
    }
    assert_eq!(time_of("v=0.34&weapon=falchion&offhand=dagger", "attack").as_deref(), Some("13"));
}

#[test]
fn improvised_and_unique_weapons_have_their_own_delays() {
    for edition in Edition::game() {
        let attack = |build: &str| time_of(&format!("v={}&{build}", edition.slug()), "attack").unwrap();
        assert_eq!(attack("weapon=bash&skill=20"), "15", "{edition}");
        assert_eq!(attack("weapon=autumn-katana&skill=27"), "6", "{edition}");
        assert_eq!(attack("weapon=autumn-katana"), "12", "{edition}");
    }
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.28") {
        for build in ["", "&haste=1", "&slowed=1&form=statue", "&finesse=1&shield=tower", "&skill=20"] {
            let query = format!("v={}&weapon=woodcutters-axe{build}", edition.slug());
            assert_eq!(time_of(&query, "attack").as_deref(), Some("10"), "{query}");
        }
    }
}

/// No golden attack is quick enough to reach these minimums.
#[test]
fn the_quickest_attacks_reach_the_minimum_times() {
    let quick = "&weapon=quick-blade&skill=27&brand=speed";
    assert_times(quick, "attack", &[("0.10", "3"), ("0.31", "3:2/3;4:1/3")]);
    let finesse = format!("{quick}&finesse=1");
    assert_times(&finesse, "attack", &[("0.10", "2"), ("0.31", "1:1/3;2:2/3")]);
    let berserk = format!("&berserk=1{finesse}");
    let times = [("0.10", "2"), ("0.18", "1:2/3;2:1/3"), ("0.19", "2"), ("0.31", "1:7/9;2:2/9")];
    assert_times(&berserk, "attack", &times);
}

/// The largest possible denominators: an overflow would panic here.
#[test]
fn the_most_encumbered_unarmed_attack_is_still_exact() {
    for v in ["0.12", "0.13", "0.14", "0.15", "0.16"] {
        for strength in 1..=5 {
            let armour =
                format!("weapon=unarmed&encumbrance=50&str={strength}&skill=26.9&shield=tower&shields=0.1");
            let question = question(&format!("v={v}&haste=1&statzero=1&finesse=1&{armour}"));
            let attack = actions(question.edition, &question.build).unwrap().swap_remove(0).aut;
            assert_eq!(attack.probability(|_| true), Ratio::ONE, "{v} {strength}");
        }
    }
}

#[test]
fn a_half_handed_blowgun_reloads_slowly_behind_a_shield_until_0_11() {
    for (shield, time) in [("buckler", "10:1/2;11:1/2"), ("kite", "12:1/2;13:1/2"), ("tower", "15")] {
        for (v, expected) in [("0.11", time), ("0.12", "10"), ("0.14", "10")] {
            let attack = time_of(&format!("v={v}&weapon=blowgun&shield={shield}"), "attack");
            assert_eq!(attack.as_deref(), Some(expected), "{v} {shield}");
        }
    }
}

#[test]
fn a_tree_of_0_13_quickens_with_its_level() {
    for (v, xl, turn) in [("0.13", 1, "15"), ("0.13", 20, "11"), ("0.13", 27, "10"), ("0.14", 1, "10")] {
        assert_eq!(time_of(&format!("v={v}&form=tree&xl={xl}"), "wait").as_deref(), Some(turn), "{v} {xl}");
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
    assert!(untimed("v=0.24&species=vampire").is_empty() && untimed("v=wiki-old").is_empty());
}

#[test]
fn no_action_is_listed_twice_in_one_release() {
    let all: Vec<_> = action_lives().map(|(name, life)| (name, life.to_string())).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().any(|(name, life)| *name == "Swap weapons" && life == "since 0.33"));
}
