//! Sneaking up on a sleeper: both what becomes of you if it sleeps on, and if it wakes at once, which is what
//! decides.

use crate::asked::{advice, row, situation};
use advice::{EscapeOption, Evaluated};
use foundation::time_slices::block_on;

const YOU: &str = "v=0.34&hp=50&ac=8&ev=10&fighting=7&str=16&dexterity=12";
const ASSASSIN: &str = "weapon=dagger&skill=9&stealth=8";

/// If it sleeps on, it is stabbed as one beside you is; if it wakes at once, it is that plan against one that
/// is awake.
#[test]
fn both_cases_are_those_of_known_fights() {
    for (foe, weapon) in [
        ("ogre", ASSASSIN),
        ("ogre", "weapon=war-axe&skill=12"),
        ("naga", ASSASSIN),
        ("centaur", "weapon=mace&skill=8"),
        ("adder", ASSASSIN),
        ("oklob-plant", ASSASSIN),
    ] {
        let beside = advice(&format!("{YOU}&{weapon}&foes={foe}:asleep&gap=1"));
        let beside = row(&beside, "fight").figures.lives().unwrap();
        for (gap, plan) in [(2, "near.attack*"), (3, "near*2.attack*"), (5, "near*4.attack*")] {
            let query = format!("{YOU}&{weapon}&gap={gap}");
            let awake = situation(&format!("{query}&foes={foe}&plan={plan}"));
            let own = EscapeOption::own(&awake.chase.actions());
            let awake = block_on(async |pause| Evaluated::of(&awake, own, pause).await);
            for asleep in [":asleep", "&stab=sleeping"] {
                let query = format!("{query}&foes={foe}{asleep}");
                let (situation, advice) = (situation(&query), advice(&query));
                let fight = row(&advice, "fight");
                assert_eq!(fight.option.plan_text(), plan, "{query}");
                let cases = fight.asleep_and_woken(&situation).unwrap();
                let [asleep, woken] = cases.map(|row| row.figures.lives().unwrap());
                assert!((asleep - beside).abs() < 1e-9, "{query}: {asleep} {beside}");
                assert!((woken - awake.figures.lives().unwrap()).abs() < 1e-9, "{query}: {woken}");
            }
        }
    }
}

/// That it may sleep on makes nothing safe: what comes first is what is best if it wakes at once, and no
/// fight that is a danger then.
#[test]
fn the_worse_case_decides() {
    for (query, first) in [
        (format!("{ASSASSIN}&foes=ogre:asleep&gap=3&stairs=6"), "run"),
        (format!("{ASSASSIN}&foes=ogre:asleep&gap=2&stairs=6"), "run"),
        (format!("{ASSASSIN}&foes=ogre&stab=sleeping&gap=2&stairs=6"), "run"),
        (format!("{ASSASSIN}&foes=two-headed-ogre&stab=sleeping&gap=2&species=naga"), "run"),
        (format!("{ASSASSIN}&foes=orc:asleep&gap=3&species=naga"), "fight"),
    ] {
        let query = format!("{YOU}&{query}");
        let (situation, advice) = (situation(&query), advice(&query));
        assert_eq!(advice.rows[0].option.id, first, "{query}");
        let [asleep, woken] = row(&advice, "fight").asleep_and_woken(&situation).unwrap();
        let [asleep, woken] = [asleep, woken].map(|row| row.figures.lives().unwrap());
        assert!(asleep > woken && (woken < 0.9) == (first == "run"), "{query}: {asleep} {woken}");
    }
}

/// Several are not all stabbed, and who cannot stab, or is noticed for certain, waits for it.
#[test]
fn only_a_single_sleeper_is_sneaked_up_on() {
    for rest in [
        "foes=ogre&gap=3",
        "foes=ogre:asleep&gap=1",
        "foes=ogre:asleep,orc:asleep&gap=3",
        "foes=ogre:asleep,orc&gap=3",
        "foes=ogre:asleep&gap=3&berserk=1",
        "foes=ogre:asleep&gap=3&held=1",
        "foes=ogre:asleep&gap=3&god=the-shining-one",
        "foes=ghost-moth:asleep&gap=3&sinv=0",
    ] {
        let query = format!("{YOU}&{ASSASSIN}&{rest}");
        let (situation, advice) = (situation(&query), advice(&query));
        let fight = row(&advice, "fight");
        assert!(!situation.sneaks(&fight.option.plan) && fight.other_case().is_none(), "{rest}");
    }
    // Stabs are known from 0.16 on.
    for (release, sneaks) in [("0.15", false), ("0.16", true), ("trunk", true)] {
        let query = format!("{YOU}&{ASSASSIN}&foes=ogre:asleep&gap=3").replace("0.34", release);
        let advice = advice(&query);
        assert_eq!(row(&advice, "fight").other_case().is_some(), sneaks, "{release}");
    }
}
