//! One missile of a foe, against the law enumerated draw by draw, and who shoots what.

use chase::foe::Foe;
use combat::loss::Loss;
use combat::melee::{Assailant, Attack, AttackRound, BlowTarget, weapon};
use combat::missile::{Missile, missile};
use foundation::edition::Edition;
use foundation::inputs::Value;
use foundation::prob::Dist;

fn edition(v: &str) -> Edition {
    Edition::parse(v).unwrap()
}

fn of(v: &str, foe: &str, target: &BlowTarget) -> Option<Missile> {
    missile(edition(v), target, &Foe::parse(foe).unwrap().as_of(edition(v)).unwrap())
}

/// Returns the mean of all these draws, each from 0 to below it.
fn mean(draws: &[i32], damage: impl Fn(&[i32]) -> i32) -> f64 {
    let (mut sum, mut count, mut drawn) = (0.0, 0.0, vec![0; draws.len()]);
    loop {
        sum += f64::from(damage(&drawn).max(0));
        count += 1.0;
        let Some(next) = (0..draws.len()).find(|index| drawn[*index] + 1 < draws[*index]) else { break };
        drawn[next] += 1;
        drawn[..next].fill(0);
    }
    sum / count
}

#[test]
fn a_hit_is_the_launcher_the_bare_attack_and_the_aim_of_an_archer() {
    // Without armour nor evasion; a coin misses in one of forty.
    let target = BlowTarget::default();
    for (v, foe, expected) in [
        // Shortbow 9, first attack 10, 4 hit dice; until 0.26 every armed attack does 1 to 3 less.
        ("0.26", "centaur", mean(&[9, 3, 10, 5, 6], |d| d[0] - 1 - d[1] + 1 + d[2] + (d[3] + d[4]) / 2)),
        // Half of them shoot with an orcbow of 11, half with a shortbow of 8; the first attack does 7.
        (
            "0.34",
            "centaur",
            (mean(&[8, 7, 5, 6], |d| d[0] + 1 + d[1] + (d[2] + d[3]) / 2)
                + mean(&[11, 7, 5, 6], |d| d[0] + 1 + d[1] + (d[2] + d[3]) / 2))
                / 2.0,
        ),
        // No archer: a rock of 20 and the first attack, 35.
        ("0.34", "cyclops", mean(&[20, 35], |d| d[0] + 1 + d[1])),
    ] {
        let lost = of(v, foe, &target).unwrap().lost(usize::MAX).mean();
        assert!((lost / 0.975 - expected).abs() < 1e-9, "{v} {foe}: {lost} {expected}");
    }
}

#[test]
fn archers_hit_as_fighters_do_and_might_is_of_no_use() {
    let target = BlowTarget { evasion: 1200, ..BlowTarget::default() };
    let hits = |fighter| {
        let assailant = Assailant { hit_dice: 14, fighter, ..Assailant::default() };
        let attack = Attack { weapon: weapon("arbalest", 0, edition("0.26")), ..Attack::default() };
        AttackRound::new(edition("0.26"), &assailant, &[attack], &target).hits()
    };
    let captain = of("0.26", "yaktaur-captain", &target).unwrap().hits();
    assert!(captain > hits(false) && (captain - hits(true)).abs() < 1e-12, "{captain}");
    let [calm, mighty] = ["cyclops", "cyclops:berserk"].map(|foe| of("0.34", foe, &target).unwrap());
    assert_eq!(calm, mighty);
}

#[test]
fn shields_block_missiles_and_armour_stops_them() {
    let bare = BlowTarget { evasion: 1000, ..BlowTarget::default() };
    let mean = |target: &BlowTarget| of("0.34", "yaktaur", target).unwrap().lost(usize::MAX).mean();
    let shielded = BlowTarget { shield: 2000, block_limit: 3, ..bare };
    let armoured = BlowTarget { armour: 1500, ..bare };
    assert!(mean(&shielded) < 0.9 * mean(&bare) && mean(&armoured) < 0.7 * mean(&bare));
    let sum: Loss = of("0.34", "yaktaur", &bare).unwrap().lost(usize::MAX);
    assert!((sum.total() - 1.0).abs() < 1e-12);
}

#[test]
fn only_missiles_that_are_known_are_counted() {
    let target = BlowTarget::default();
    let kinds = |v: &str, foe: &str| {
        let known = of(v, foe, &target).map(|missile| missile.kinds).unwrap_or_default();
        known.into_iter().map(|(slug, p, _)| format!("{slug} {:.0} %", 100.0 * p)).collect::<Vec<_>>()
    };
    for (v, foe, expected) in [
        ("0.34", "centaur", &["shortbow 50 %", "orcbow 50 %"][..]),
        ("0.15", "centaur-warrior", &["shortbow 67 %", "longbow 33 %"]),
        // What they shoot before is rolled otherwise.
        ("0.14", "centaur", &[]),
        ("0.34", "merfolk-javelineer", &["javelin 100 %"]),
        ("0.21", "minotaur", &[]),
        ("0.22", "minotaur", &["javelin 100 %"]),
        // A bullet hurts more than a stone; they need neither from 0.29 on.
        ("0.26", "joseph", &["hunting-sling 100 %"]),
        // Their brands always act.
        ("0.34", "nessos", &[]),
        // Darts poison, and nets hold.
        ("0.34", "kobold-brigand", &[]),
        ("0.34", "merfolk", &[]),
        ("0.34", "ogre", &[]),
        ("0.34", "centaur:zombie", &[]),
    ] {
        assert_eq!(kinds(v, foe), expected, "{v} {foe}");
    }
}

#[test]
fn what_is_thrown_runs_out() {
    let supply = |v, foe| of(v, foe, &BlowTarget::default()).unwrap().supply.map(|supply| supply.mean());
    for (v, foe, mean) in [
        ("0.34", "merfolk-javelineer", Some(2.0)),
        ("0.28", "merfolk-javelineer", Some(16.0)),
        ("0.34", "cyclops", Some(4.0)),
        ("0.20", "stone-giant", Some(4.0)),
        ("0.34", "polyphemus", Some(10.0)),
        ("0.34", "centaur", None),
        ("0.26", "yaktaur", None),
    ] {
        assert_eq!(supply(v, foe), mean, "{foe} in {v}");
    }
    let javelins = of("0.34", "merfolk-javelineer", &BlowTarget::default()).unwrap();
    let thrown = javelins.lasting(Dist::uniform(0..=5));
    assert_eq!(thrown.range(), (&0, &3));
    // Each number of shots that is wanted meets each supply of 1 to 3.
    assert!((thrown.mean() - (0.0 + 1.0 + 5.0 / 3.0 + 3.0 * 2.0) / 6.0).abs() < 1e-12, "{thrown:?}");
}

#[test]
fn who_holds_no_launcher_does_not_shoot() {
    for (foe, shoots) in [
        ("centaur", true),
        ("centaur:bare", false),
        ("centaur:with-club", false),
        ("centaur:berserk", false),
        ("cyclops:bare", true),
    ] {
        assert_eq!(Foe::parse(foe).unwrap().often_shoots(), shoots, "{foe}");
    }
}
