//! Foes that you do not see: less evasion, a third of the shield, and attacks of yours that miss.

use crate::case::Case;
use crate::monsters::asked;
use combat::melee::block_chance;
use combat::melee::{Assailant, Attack, BlowTarget, MeleeBlow, Uncounted};
use foundation::edition::Edition;

#[test]
fn an_unseen_attacker_costs_ten_evasion() {
    // (the kind, whether it is invisible)
    let cases = [
        ("v=0.10&foes=vapour", true),
        ("v=0.34&foes=unseen-horror", true),
        ("v=0.10&foes=unseen-horror", true),
        ("v=0.34&foes=ghost-moth", true),
        ("v=0.31&foes=lorocyproca", true),
        ("v=0.34&foes=shadow-wraith", true),
        ("v=0.34&foes=unseen-horror:zombie", false),
        ("v=0.34&foes=ogre", false),
    ];
    for (query, is_invisible) in cases {
        let hits = |more: &str| asked(&format!("{query}&ac=5&{more}")).2.hits();
        assert_eq!(hits("ev=12&sinv=0"), hits(if is_invisible { "ev=2" } else { "ev=12" }), "{query}");
    }
    let hits = |ev: u32| asked(&format!("v=0.34&foes=unseen-horror&ac=5&ev={ev}&sinv=0")).2.hits();
    assert_eq!(hits(7), hits(10), "evasion does not fall below 0");
}

#[test]
fn a_third_of_the_shield_meets_what_you_do_not_see() {
    let blow = |sees: bool, shield| MeleeBlow {
        assailant: Assailant { hit_dice: 0, invisible: true, ..Assailant::default() },
        attack: Attack { damage: 5, ..Attack::default() },
        target: BlowTarget { sees_invisible: Some(sees), shield, block_limit: 1, ..BlowTarget::default() },
    };
    let blocked = |sees, shield| block_chance(Edition::NEWEST, &blow(sees, shield), 0);
    // Of the 15 numbers of the attack, a shield of 1 stops none but, unseen, always the lowest: −1 is
    // truncated to 0.
    assert!((blocked(true, 100) - 0.0).abs() < 1e-12 && (blocked(false, 100) - 1.0 / 15.0).abs() < 1e-12);
    assert_eq!(blocked(false, 0), 0.0);
    assert!(blocked(false, 3000) < blocked(true, 3000) / 2.0);
}

#[test]
fn what_you_do_not_see_is_harder_to_hit_and_never_stabbed() {
    let hits = |query: &str| {
        let base = "v=0.34&weapon=dagger&skill=10&fighting=8&dexterity=18&stealth=14";
        Case::read(&format!("{base}&{query}")).kills().unwrap().duel.first.hits
    };
    let (horror, unseen) = ("foes=unseen-horror", "foes=unseen-horror&sinv=0");
    assert!(hits(unseen) < hits(horror) - 0.1);
    assert_eq!(hits(&format!("{unseen}&species=spriggan")), hits(&format!("{horror}&species=spriggan")));
    assert_eq!(hits(&format!("{unseen}&stab=fleeing")), hits(unseen));
    assert_eq!(hits(&format!("{horror}&stab=paralysed")), 1.0);
    assert_eq!(hits("foes=ogre"), hits("foes=ogre&sinv=0"));
}

#[test]
fn where_nobody_knows_whether_you_see_it_that_is_said() {
    let says = |query: &str| {
        let not_counted = asked(&format!("{query}&ac=5&ev=12")).2.not_counted;
        Uncounted::nouns(&not_counted).contains(&"that you may not see it")
    };
    assert!(says("v=0.34&foes=unseen-horror"));
    for known in ["foes=unseen-horror&sinv=0", "foes=unseen-horror&sinv=1", "foes=ogre"] {
        assert!(!says(&format!("v=0.34&{known}")), "{known}");
    }
}
