//! The plans that options stand for.

use crate::asked::{advice, row};
use advice::FirstMove;
use foundation::inputs::Value;

/// Kobolds see four tiles far, and one blinks to a tile in view.
#[test]
fn nobody_blinks_out_of_view() {
    for (species, tokens) in [("human", "blink7"), ("kobold", "blink4")] {
        let advice = advice(&format!("v=0.34&species={species}&foes=wolf&gap=2&stairs=12&have=blink"));
        let plan = &row(&advice, "blink@0").option.plan;
        assert!(plan.write().starts_with(tokens), "{species}: {}", plan.write());
    }
}

/// Without stairs nothing ends a plan but the actions that are looked at: one that were shorter would begin
/// again, and read its scroll twice.
#[test]
fn without_stairs_nothing_is_spent_twice() {
    for steps in [3, 10, 40] {
        let advice = advice(&format!("v=0.34&foes=wolf&gap=1&steps={steps}&have=blink.haste.swiftness"));
        let of = |id: &str| advice.rows.iter().find(|row| row.option.id.starts_with(id)).unwrap();
        for id in ["run", "haste@", "blink@", "blink.haste", "swift.run"] {
            let plan = &of(id).option.plan;
            assert!(plan.actions() >= steps, "{id} over {steps} actions");
        }
    }
}

#[test]
fn what_you_are_under_wears_off_as_late_as_it_can() {
    for (query, plan) in [
        ("v=0.34&berserk=1&foes=orc&gap=3&stairs=7", "away*5.keep-berserk:0.keep-slowed:1.away*2.stairs"),
        ("v=0.34&berserk=1&foes=orc&gap=3&stairs=4", "away*4.stairs"),
        ("v=0.34&haste=1&foes=orc&gap=3&stairs=70", "away*60.keep-haste:0.away*10.stairs"),
        ("v=0.34&swift=swift&foes=orc&gap=3&stairs=50", "away*40.keep-swift:sluggish.away*10.stairs"),
        ("v=0.12&swift=swift&foes=orc&gap=3&stairs=50", "away*50.stairs"),
    ] {
        assert_eq!(row(&advice(query), "run").option.plan_text(), plan, "{query}");
    }
}

/// What is taken first is taken in a turn in which one would wait for the foe.
#[test]
fn nobody_waits_before_a_potion_that_takes_as_long() {
    let fighter = "v=0.34&hp=40&ac=8&ev=10&weapon=war-axe&skill=10&fighting=8&xl=9&have=haste.berserk";
    for (rest, id, plan) in [
        ("foes=orc-warrior&gap=2", "fight", "stay.near.attack*"),
        ("foes=orc-warrior&gap=2", "haste.fight", "quaff.keep-haste:1.near.attack*"),
        ("foes=orc-warrior&gap=4", "haste.fight", "stay*2.quaff.keep-haste:1.near*2.attack*"),
        ("foes=ogre&gap=4", "berserk.fight", "stay*2.quaff.keep-berserk:1.attack*"),
    ] {
        assert_eq!(row(&advice(&format!("{fighter}&{rest}")), id).option.plan_text(), plan, "{rest} {id}");
    }
}

/// Stairs that a blink would reach are left alone, and those that one reaches only after the scroll has
/// worked are run to.
#[test]
fn a_blink_before_teleportation_leads_away() {
    for (stairs, plan) in [
        ("", "blink7.teleport.away"),
        ("&stairs=4", "blink7.teleport.away"),
        ("&stairs=9", "blink7.teleport.away"),
        ("&stairs=40", "blink7.teleport.away*33.stairs"),
    ] {
        let advice = advice(&format!("v=0.34&foes=wolf&gap=2&have=blink.teleport{stairs}"));
        assert_eq!(row(&advice, "blink.teleport").option.plan_text(), plan, "{stairs}");
    }
}

#[test]
fn a_hop_is_aimed_as_far_as_it_may_be_without_landing_beyond_the_stairs() {
    let plan = |rest: &str| {
        let advice = advice(&format!("v=0.34&foes=ogre&gap=2&species=barachi{rest}"));
        advice.rows.iter().find(|row| row.option.id == "hop@0").map(|row| row.option.plan_text())
    };
    for (rest, expected) in [
        ("&stairs=9", Some("hop4.away*7.stairs")),
        ("&stairs=6", Some("hop4.away*4.stairs")),
        ("&stairs=5", Some("hop3.away*4.stairs")),
        ("&stairs=4", None),
        ("", Some("hop4.away*9")),
        ("&stairs=9&xl=12", Some("hop4.away*7.stairs")),
        ("&stairs=9&xl=13", Some("hop6.away*5.stairs")),
        ("&stairs=9&form=dragon", None),
    ] {
        assert_eq!(plan(rest).as_deref(), expected, "{rest}");
    }
    assert!(advice("v=0.34&foes=ogre&gap=2&stairs=9").rows.iter().all(|row| !row.option.plan.hops()));
    let advice = advice("v=0.20&species=barachi&xl=13&foes=ogre&gap=2&stairs=9");
    assert_eq!(row(&advice, "hop@0").option.plan_text(), "hop5.away*6.stairs");
    assert_eq!(row(&advice, "hop@0").option.first(), FirstMove::Hop);
}

#[test]
fn first_moves_are_those_of_the_plans() {
    let advice = advice("v=0.34&weapon=longbow&skill=9&foes=ogre&gap=4&stairs=9&have=haste.blink.teleport");
    for row in &advice.rows {
        let first = row.option.plan_text();
        let expected = match first.split(['*', '.', '7']).next().unwrap() {
            "away" => FirstMove::Step,
            "quaff" => FirstMove::Drink,
            "blink" => FirstMove::Blink,
            "teleport" => FirstMove::Teleport,
            "attack" => FirstMove::Attack,
            "stay" => FirstMove::Wait,
            other => panic!("{other}"),
        };
        assert_eq!(row.option.first(), expected, "{first}");
    }
    assert!(advice.rows.iter().any(|row| row.option.id.starts_with("shoot@")));
}
