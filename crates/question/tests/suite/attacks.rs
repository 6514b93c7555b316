//! The time of attacks, where golden rows have none: pairs of weapons, weapons with rules of their own, and
//! extremes.

use crawl::model::weapon::Weapon;
use crawl::step::actions::actions;
use crawl::step::attack::skill_at_minimum;
use foundation::edition::Edition;
use foundation::inputs::Row;
use foundation::prob::Ratio;
use testing::{action_time, assert_action_times, question};

#[test]
fn two_weapons_take_the_mean_of_both() {
    for (build, time) in [
        ("weapon=falchion&offhand=falchion", "13"),
        ("weapon=falchion&offhand=dagger", "11:1/2;12:1/2"),
        ("weapon=falchion&skill=12&offhand=dagger&offhand-skill=10", "6"),
        ("weapon=falchion&offhand=dagger&offhand-brand=heavy", "14"),
        // Both for melee, or both launch.
        ("weapon=falchion&offhand=hand-cannon", "13"),
        // One that takes both hands leaves none for the other.
        ("weapon=great-mace&offhand=dagger", "17"),
        ("weapon=falchion&offhand=great-sword", "13"),
        ("weapon=longbow&offhand=hand-cannon", "17"),
        ("weapon=woodcutters-axe&offhand=falchion&haste=1", "8:1/30;9:3/5;10:11/30"),
        ("offhand=falchion", "10"),
        ("form=spider&weapon=falchion&offhand=falchion", "10"),
    ] {
        let coglin = |v: &str| action_time(&format!("v={v}&species=coglin&{build}"), "attack");
        assert_eq!(coglin("0.34").as_deref(), Some(time), "{build}");
    }
    assert_eq!(action_time("v=0.34&weapon=falchion&offhand=dagger", "attack").as_deref(), Some("13"));
}

/// No skill below that of the minimum delay reaches it, and that one does, in every release.
#[test]
fn each_weapon_is_quickest_from_its_skill_on() {
    let mut count = 0;
    for edition in Edition::game() {
        for weapon in Weapon::of_edition(edition) {
            let Some(tenths) = skill_at_minimum(edition, weapon).filter(|tenths| (1..=270).contains(tenths))
            else {
                continue;
            };
            let attack = |tenths: i32| {
                let skill = format!("{}.{}", tenths / 10, tenths % 10);
                let query = format!("v={}&weapon={}&skill={skill}", edition.slug(), weapon.slug());
                action_time(&query, "attack")
            };
            let quickest = Some(weapon.min.to_string());
            assert_eq!(attack(tenths), quickest, "{} in {edition}", weapon.slug());
            assert_ne!(attack(tenths - 1), quickest, "{} in {edition}", weapon.slug());
            count += 1;
        }
    }
    assert!(count > 1000);
}

#[test]
fn improvised_and_unique_weapons_have_their_own_delays() {
    for edition in Edition::game() {
        let attack = |build: &str| action_time(&format!("v={}&{build}", edition.slug()), "attack").unwrap();
        assert_eq!(attack("weapon=bash&skill=20"), "15", "{edition}");
        assert_eq!(attack("weapon=autumn-katana&skill=27"), "6", "{edition}");
        assert_eq!(attack("weapon=autumn-katana"), "12", "{edition}");
    }
    for edition in Edition::game().skip_while(|edition| edition.slug() != "0.28") {
        for build in ["", "&haste=1", "&slowed=1&form=statue", "&finesse=1&shield=tower", "&skill=20"] {
            let query = format!("v={}&weapon=woodcutters-axe{build}", edition.slug());
            assert_eq!(action_time(&query, "attack").as_deref(), Some("10"), "{query}");
        }
    }
}

/// No golden attack is quick enough to reach these minimums.
#[test]
fn the_quickest_attacks_reach_the_minimum_times() {
    let quick = "&weapon=quick-blade&skill=27&brand=speed";
    assert_action_times(quick, "attack", &[("0.10", "3"), ("0.31", "3:2/3;4:1/3")]);
    let finesse = format!("{quick}&finesse=1");
    assert_action_times(&finesse, "attack", &[("0.10", "2"), ("0.31", "1:1/3;2:2/3")]);
    // Rage ends Finesse.
    let (old, new) = ("2:14/15;3:1/15", "1:2/45;2:31/45;3:4/15");
    let times = [("0.10", old), ("0.18", "1:1/15;2:13/15;3:1/15"), ("0.19", old), ("0.31", new)];
    for berserk in [format!("&berserk=1{quick}"), format!("&berserk=1{finesse}")] {
        assert_action_times(&berserk, "attack", &times);
    }
}

/// The largest possible denominators: an overflow would panic here.
#[test]
fn the_most_encumbered_unarmed_attack_is_still_exact() {
    for v in ["0.12", "0.13", "0.14", "0.15", "0.16"] {
        for strength in 1..=5 {
            let armour =
                format!("weapon=unarmed&encumbrance=50&str={strength}&skill=26.9&shield=tower&shields=0.1");
            let question = question(&format!("v={v}&haste=1&statzero=1&finesse=1&{armour}"));
            let attack = actions(question.edition, &question.build).swap_remove(0).aut;
            assert_eq!(attack.probability(|_| true), Ratio::ONE, "{v} {strength}");
        }
    }
}

#[test]
fn a_half_handed_blowgun_reloads_slowly_behind_a_shield_until_0_11() {
    for (shield, time) in [("buckler", "10:1/2;11:1/2"), ("kite", "12:1/2;13:1/2"), ("tower", "15")] {
        for (v, expected) in [("0.11", time), ("0.12", "10"), ("0.14", "10")] {
            let attack = action_time(&format!("v={v}&weapon=blowgun&shield={shield}"), "attack");
            assert_eq!(attack.as_deref(), Some(expected), "{v} {shield}");
        }
    }
}
