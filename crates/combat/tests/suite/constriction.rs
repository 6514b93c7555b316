//! Who constricts gets hold of you by a hit, and then strikes before less evasion and hurts you in each of
//! its turns.

use crate::case::Case;
use chase::outcome::ChaseOutcome;
use chase::pursuit::PursuitCache;
use combat::melee::{AttackRound, Strike, Uncounted};
use combat::survival::{Approximation, Prospects};
use foundation::dice::{Draw, seeded};
use foundation::edition::Edition;
use foundation::prob::Dist;

fn prospects(query: &str) -> Prospects {
    Case::read(query).prospects()
}

const RUNS: u32 = 40_000;

/// Draws what a round costs one who is held or not, attack by attack, and whether one is held at its end.
fn draw_round(free: &AttackRound, in_grip: &AttackRound, is_held: &mut bool, dice: &mut impl Draw) -> i32 {
    let grabs = |strike: &Strike| strike.blow.attack.flavour.only_grabs;
    let mut lost = 0;
    for (free, in_grip) in free.strikes().iter().zip(in_grip.strikes()) {
        match *is_held {
            _ if grabs(free) => *is_held |= dice.chance(free.hits),
            true => lost += dice.sample(&in_grip.unblocked.dist()),
            false => lost += dice.sample(&free.unblocked.dist()),
        }
    }
    lost
}

#[test]
fn what_is_added_up_is_what_dice_decide() {
    for (foe, damage, speed) in [("anaconda", 6, 18), ("naga:bare", 4, 10), ("octopode:bare", 5, 10)] {
        let query = |ev| format!("v=0.34&foes={foe}&away=0&steps=6&energy=any&hp=80&ac=9&ev={ev}");
        let [free, in_grip] = [12, 2].map(|ev| Case::read(&query(ev)).melees()[0].rounds[0].0.clone());
        let case = Case::read(&query(12));
        let outcome = ChaseOutcome::of(&case.setup, &case.chase.foes.0, &mut PursuitCache::default());
        let rounds = outcome.pursuits[0].attacks_in_all();
        // What armour stops of a grip is half of a draw up to it; the rest is for 10 aut, of which a turn is
        // a part.
        let armour = Dist::<i32, f64>::uniform(0..10);
        let mut dice = seeded(7);
        let (mut sum, mut alive) = (0, 0);
        for _ in 0..RUNS {
            let (mut lost, mut is_held) = (0, false);
            for _ in 0..dice.sample(rounds) {
                lost += draw_round(&free, &in_grip, &mut is_held, &mut dice);
                if is_held {
                    let grip = damage + dice.below(damage as u32 + 1) as i32 - dice.sample(&armour) / 2;
                    lost += dice.sample(&Dist::<i32, f64>::div_rand_round(10 * grip.max(0), speed));
                }
            }
            sum += lost.min(80);
            alive += u32::from(lost < 80);
        }
        let found = prospects(&query(12));
        let (mean, lives) = (f64::from(sum) / f64::from(RUNS), f64::from(alive) / f64::from(RUNS));
        assert!((found.blows.lost.mean() - mean).abs() < 0.4, "{foe} {mean} {}", found.blows.lost.mean());
        assert!((found.blows.alive[5] - lives).abs() < 0.01, "{foe} {lives} {:?}", found.blows.alive);
        assert_eq!((&found.approximations[..], &found.not_counted[..]), (&[][..], &[][..]), "{foe}");
    }
}

#[test]
fn a_grip_counts_from_032_on_where_you_stay_and_are_no_larger() {
    let has = |query: &str, what| prospects(query).not_counted.contains(&what);
    let query = |version: &str, foe: &str, plan: &str| {
        format!("v={version}&foes={foe}&plan={plan}&energy=any&hp=90&ac=9&ev=12&species=human")
    };
    for edition in Edition::game().filter(|edition| edition.minor() >= 11) {
        let query = query(edition.slug(), "anaconda", "stay*5");
        assert_eq!(has(&query, Uncounted::Constriction), edition.minor() < 32, "{edition}");
    }
    assert!(has(&query("0.34", "anaconda", "away*5"), Uncounted::Constriction));
    let python = query("0.34", "ball-python", "away*5");
    assert!(has(&python, Uncounted::Constriction));
    assert!(!has(&python.replace("human", "troll"), Uncounted::Constriction));
}

/// Of several foes one cannot tell in which order they strike: each is counted as before somebody who is
/// held.
#[test]
fn of_several_one_is_taken_to_hold_you_at_once() {
    let query = |foes| format!("v=0.34&foes={foes}&plan=stay*5&where=open&energy=any&hp=90&ac=9&ev=12");
    let [orcs, with_anaconda] =
        ["orc:bare,orc:bare", "orc:bare,anaconda"].map(|foes| prospects(&query(foes)));
    assert!(!orcs.approximations.contains(&Approximation::AsIfHeld));
    assert!(with_anaconda.approximations.contains(&Approximation::AsIfHeld));
}

/// Who is dragged or pushed is followed: it changes nothing for one who stays, but that a round ends there
/// until 0.33.
#[test]
fn what_moves_you_costs_only_who_walks_off() {
    let of = |version, foe, plan| {
        let found = prospects(&format!("v={version}&foes={foe}&plan={plan}&energy=any&hp=90&ac=9&ev=12"));
        (found.not_counted, found.approximations)
    };
    let (pushed, trampling) = (vec![Approximation::Trampling], vec![Uncounted::Trampling]);
    assert_eq!(of("0.34", "crocodile", "stay*5"), (vec![], vec![]));
    assert_eq!(of("0.34", "crocodile", "away*5"), (vec![Uncounted::Dragging], vec![]));
    assert_eq!(of("0.34", "elephant", "stay*5"), (trampling.clone(), vec![]));
    assert_eq!(of("0.33", "elephant", "stay*5"), (trampling.clone(), pushed.clone()));
    assert_eq!(of("0.33", "fire-dragon", "stay*5"), (trampling.clone(), vec![]), "it tramples last");
    assert_eq!(of("0.34", "elephant", "away*5"), (trampling, pushed));
}
