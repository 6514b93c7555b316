//! What every action but a step takes, from this release on. The pace is that of a human or of the build
//! named, so that a plain turn is 10 aut.

mod common;
use common::{none, question, told};
use crawl_clock::crawl::step::actions::{action_lives, actions, unknown};
use crawl_clock::edition::Edition;
use crawl_clock::prob::Ratio;
use std::collections::HashSet;

/// What an action takes; nothing where the release lacks it.
fn takes(query: &str, slug: &str) -> Option<String> {
    let question = question(query);
    let actions = actions(question.edition, &question.build).unwrap();
    let mut named = actions.iter().filter(|action| action.slug == slug);
    let first = named.next().map(|action| told(&action.aut));
    assert!(named.next().is_none(), "{slug} is told twice");
    first
}

/// The action in every release: each time holds from its release until the next one, an empty one where there
/// is no such action, as before the first.
fn check(build: &str, slug: &str, from: &[(&str, &str)]) {
    let mut expected = "";
    let misses = Edition::game().filter_map(|edition| {
        let changed = from.iter().find(|(v, _)| *v == edition.v());
        expected = changed.map_or(expected, |(_, time)| time);
        let query = format!("v={}{build}", edition.v());
        let takes = takes(&query, slug).unwrap_or_default();
        (takes != expected).then(|| format!("{query} {slug}: expected {expected}, got {takes}"))
    });
    none(misses.collect());
}

#[test]
fn one_turn_each() {
    for slug in ["cast", "quaff", "read", "evoke", "ability", "wait", "door", "net", "pick-up"] {
        check("", slug, &[("0.10", "10")]);
        check("&haste=1", slug, &[("0.10", "6:1/3;7:2/3")]);
        check("&slowed=1", slug, &[("0.10", "15")]);
        check("&statzero=2", slug, &[("0.10", "40"), ("0.17", "15")]);
        check("&form=statue&slowed=1", slug, &[("0.10", "22")]);
    }
}

#[test]
fn spells_scrolls_and_abilities() {
    check("", "sandblast", &[("0.29", "15")]);
    check("&haste=1", "sandblast", &[("0.29", "9:1/3;10:2/3")]);
    check("", "cast-form", &[("0.11", "15"), ("0.17", "")]);
    check("", "read-blurry", &[("0.16", "15"), ("0.27", "")]);
    check("", "read-blurry-2", &[("0.16", "20"), ("0.27", "")]);
    check("", "read-blurry-3", &[("0.16", "30"), ("0.27", "")]);
    check("", "read-awkward", &[("0.30", "15"), ("0.31", "")]);
    check("", "recite", &[("0.10", "40"), ("0.13", "")]);
    check("", "imbue", &[("0.32", "60")]);
    check("", "imprint", &[("0.33", "60")]);
    check("", "end-form", &[("0.10", "10"), ("0.11", "15"), ("0.17", "10"), ("0.31", "")]);
    check("", "talisman", &[("0.31", "40")]);
    check("", "memorise", &[("0.10", "20")]);
    check("&spell-level=9", "memorise", &[("0.10", "100")]);
    check("", "passwall", &[("0.10", "30")]);
}

#[test]
fn things_carried() {
    check("", "drop", &[("0.10", "8"), ("0.17", "10")]);
    check("&slowed=1", "drop", &[("0.10", "12"), ("0.17", "15")]);
    check("", "drop-weapon", &[("0.33", "15")]);
    check("", "wield", &[("0.10", "5")]);
    check("&haste=1", "wield", &[("0.10", "3")]);
    check("", "unwield", &[("0.10", "3"), ("0.31", "5")]);
    check("", "swap-weapons", &[("0.10", "5"), ("0.33", "10")]);
    check("", "ring", &[("0.10", "5")]);
    check("", "swap-rings", &[("0.10", "10")]);
    check("&haste=1", "swap-rings", &[("0.10", "6"), ("0.33", "6:1/3;7:2/3")]);
    check("", "amulet", &[("0.10", "5"), ("0.26", "50")]);
    check("", "swap-amulets", &[("0.10", "10"), ("0.26", "100")]);
}

#[test]
fn armour() {
    check("", "armour", &[("0.10", "30"), ("0.15", "50")]);
    check("", "armour-cloaked", &[("0.10", "50"), ("0.14", "")]);
    check("", "swap-armour", &[("0.10", "50"), ("0.15", "100")]);
    for v in ["0.10", "0.14"] {
        let plate = format!("v={v}&armour-ac=10");
        assert_eq!(takes(&plate, "armour").as_deref(), Some("110"));
        assert_eq!(takes(&plate, "swap-armour").as_deref(), Some("210"));
    }
}

#[test]
fn food() {
    check("", "eat-ration", &[("0.10", "40"), ("0.16", "30"), ("0.20", "10"), ("0.26", "")]);
    check("", "eat-chunk", &[("0.10", "30"), ("0.19", "10"), ("0.26", "")]);
    check("", "eat-jelly", &[("0.10", "20"), ("0.16", "30"), ("0.20", "10"), ("0.26", "")]);
    check("", "eat-pizza", &[("0.10", "20"), ("0.16", "10"), ("0.26", "")]);
    check("", "eat-fruit", &[("0.10", "20"), ("0.15", "10"), ("0.26", "")]);
    check("", "eat-grape", &[("0.10", "20"), ("0.12", "10"), ("0.15", "")]);
    check("", "butcher", &[("0.10", "40"), ("0.16", "10"), ("0.26", "")]);
    check("", "butcher-swap", &[("0.10", "50"), ("0.14", "")]);
}

#[test]
fn stairs() {
    check("", "stairs", &[("0.10", "23:2/3;24:1/3"), ("0.19", "25")]);
    check("", "stairs-new", &[("0.10", "16:1/3;17:2/3"), ("0.19", "17:1/2;18:1/2"), ("0.34", "")]);
    for (v, time) in [("0.10", "33:2/3;34:1/3"), ("0.14", "33:2/3;34:1/3")] {
        for burden in ["encumbered", "overloaded"] {
            assert_eq!(takes(&format!("v={v}&burden={burden}"), "stairs").as_deref(), Some(time));
        }
    }
}

#[test]
fn only_some_can() {
    check("", "exsanguinate", &[]);
    check("", "shaft-self", &[]);
    for (v, time) in [("0.23", None), ("0.24", Some("60")), ("0.32", Some("60"))] {
        assert_eq!(takes(&format!("v={v}&species=vampire"), "exsanguinate").as_deref(), time, "{v}");
    }
    for edition in Edition::game().skip_while(|edition| edition.v() != "0.14") {
        let formicid = format!("v={}&species=formicid", edition.v());
        assert_eq!(takes(&formicid, "shaft-self").as_deref(), Some("20"), "{edition}");
    }
}

#[test]
fn a_coglin_pays_five_turns_for_each_weapon_on_and_off() {
    for edition in Edition::game().skip_while(|edition| edition.v() != "0.32") {
        for (status, turn) in [("", 10), ("&slowed=1", 15)] {
            let coglin = format!("v={}&species=coglin&weapon=battleaxe{status}", edition.v());
            for (slug, turns) in [("wield", 5), ("unwield", 5), ("swap-weapons", 10), ("drop-weapon", 6)] {
                assert_eq!(takes(&coglin, slug), Some((turns * turn).to_string()), "{coglin} {slug}");
            }
        }
    }
}

#[test]
fn in_haste_each_of_a_coglins_turns_is_rolled_anew() {
    for v in ["0.32", "0.34", "trunk"] {
        let haste = format!("v={v}&species=coglin&haste=1");
        let change = takes(&haste, "wield").unwrap();
        assert_eq!(change, "30:1/243;31:10/243;32:40/243;33:80/243;34:80/243;35:32/243");
        assert!(takes(&haste, "swap-weapons").unwrap().starts_with("60:1/59049;61:20/59049;"));
    }
}

/// Trunk counts steps in sixtieths and nothing else: whole auts, and the truncations of 0.34.
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
        assert_eq!(takes(&format!("v=trunk&{build}"), slug).as_deref(), Some(time), "{build} {slug}");
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
        let coglin = |v: &str| takes(&format!("v={v}&species=coglin&{build}"), "attack");
        assert_eq!(coglin("0.34").as_deref(), Some(time), "{build}");
    }
    assert_eq!(takes("v=0.34&weapon=falchion&offhand=dagger", "attack").as_deref(), Some("13"));
}

#[test]
fn weapons_that_are_none_and_weapons_of_their_own() {
    for edition in Edition::game() {
        let attack = |build: &str| takes(&format!("v={}&{build}", edition.v()), "attack").unwrap();
        assert_eq!(attack("weapon=bash&skill=20"), "15", "{edition}");
        assert_eq!(attack("weapon=autumn-katana&skill=27"), "6", "{edition}");
        assert_eq!(attack("weapon=autumn-katana"), "12", "{edition}");
    }
    for edition in Edition::game().skip_while(|edition| edition.v() != "0.28") {
        for build in ["", "&haste=1", "&slowed=1&form=statue", "&finesse=1&shield=tower", "&skill=20"] {
            let query = format!("v={}&weapon=woodcutters-axe{build}", edition.v());
            assert_eq!(takes(&query, "attack").as_deref(), Some("10"), "{query}");
        }
    }
}

/// No golden attack is quick enough to meet these bounds.
#[test]
fn the_quickest_attacks_meet_their_bounds() {
    let quick = "&weapon=quick-blade&skill=27&brand=speed";
    check(quick, "attack", &[("0.10", "3"), ("0.31", "3:2/3;4:1/3")]);
    let finesse = format!("{quick}&finesse=1");
    check(&finesse, "attack", &[("0.10", "2"), ("0.31", "1:1/3;2:2/3")]);
    let berserk = format!("&berserk=1{finesse}");
    let times = [("0.10", "2"), ("0.18", "1:2/3;2:1/3"), ("0.19", "2"), ("0.31", "1:7/9;2:2/9")];
    check(&berserk, "attack", &times);
}

/// The largest denominators there are: a sum that did not fit would panic here.
#[test]
fn the_heaviest_fist_is_still_exact() {
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
fn what_nobody_timed_is_said() {
    let unknown = |query: &str| {
        let question = question(query);
        unknown(question.edition, &question.build)
    };
    assert_eq!(unknown("v=0.20&species=vampire"), ["feeding on a corpse"]);
    assert_eq!(unknown("v=0.13").len(), 1);
    assert!(unknown("v=0.24&species=vampire").is_empty() && unknown("v=wiki-old").is_empty());
}

#[test]
fn no_action_is_listed_twice_in_one_release() {
    let all: Vec<_> = action_lives().map(|(name, life)| (name, life.to_string())).collect();
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().any(|(name, life)| *name == "Swap weapons" && life == "since 0.33"));
}
