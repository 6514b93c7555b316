//! Fights to the end: hit points lost until the foes are dead.

use crate::case::Case;
use chase::board::Board;
use chase::deaths::healed_after;
use chase::outcome::ChaseOutcome;
use chase::pursuit::PursuitCache;
use chase::timeline::timeline;
use combat::kill::{Kills, MOST_ATTACKS};
use combat::loss::Loss;
use combat::survival::Approximation;
use foundation::dice::{Draw, seeded};

/// A link's fight.
fn fight(query: &str) -> Case {
    Case::read(query).with_deaths()
}

/// An orc attacks once in each of your actions but that which kills it.
#[test]
fn a_fight_with_one_that_attacks_once_an_action_is_a_closed_form() {
    for build in ["fighting=5&str=14", "might=1&stab=distracted&stealth=9", "might=1"] {
        let hp = 22;
        let fight = fight(&format!("v=0.34&{build}&foes=orc:bare&steps=70&plan=attack*&hp={hp}&ac=2&ev=6"));
        let kills = fight.kills().unwrap();
        let (round, found) = (fight.melees()[0].lost(usize::MAX), fight.prospects());
        let (mut lost, mut lives, mut mean) = (Loss::nothing(), 0.0, 0.0);
        let attacks = kills.attacks.unwrap();
        for dies in &attacks.exactly {
            lives += dies * (1.0 - lost.at_least(hp));
            mean += dies * lost.mean();
            lost = lost.plus(&round, hp);
        }
        let off = [found.blows.alive[69] - lives, found.blows.lost.mean() - mean];
        assert!(
            attacks.longer_than(MOST_ATTACKS) < 1e-9 && off.iter().all(|off| off.abs() < 1e-7),
            "{off:?}"
        );
        assert!(lives > 0.01 && lives < 1.0, "{lives}");
    }
}

#[test]
fn sampled_fights_agree() {
    let runs = 20_000;
    for query in [
        "v=0.34&weapon=war-axe&skill=9&str=16&fighting=8&foes=ogre:bare&gap=4&energy=any&steps=60&plan=attack*&hp=40&ac=4&ev=9",
        "v=0.31&weapon=shortbow&skill=8&fighting=4&foes=jackal&gap=6&energy=any&steps=60&plan=attack*&hp=12&ac=1&ev=10",
        "v=0.27&haste=1&weapon=spear&skill=5&foes=gnoll:bare&gap=3&energy=any&steps=60&plan=away*2.attack*&hp=15&ac=2&ev=8",
    ] {
        let fight = fight(query);
        let (found, round) = (fight.prospects(), fight.melees()[0].lost(usize::MAX).dist());
        let (hp, foes) = (fight.hp() as i32, &fight.chase.foes.0);
        let (dice, mut dead, mut sum, mut squares) = (&mut seeded(7), 0.0, 0.0, 0.0);
        for seed in 0..runs {
            let run = timeline(&fight.setup, foes, seed);
            let attacks: usize = run.foes[0].events.iter().map(|event| event.kind.attacks()).sum();
            let lost = (0..attacks).map(|_| dice.sample(&round)).sum::<i32>().min(hp);
            dead += f64::from(u8::from(lost == hp));
            sum += f64::from(lost);
            squares += f64::from(lost * lost);
        }
        let n = runs as f64;
        let (mean, p) = (found.blows.lost.mean(), 1.0 - found.blows.alive.last().unwrap());
        let error = ((squares / n - mean * mean).max(0.0) / n).sqrt() + 1e-6;
        assert!((sum / n - mean).abs() < 4.0 * error, "{query}: {} {mean} ± {error}", sum / n);
        let error = (p * (1.0 - p) / n).sqrt().max(1.0 / n);
        assert!((dead / n - p).abs() < 4.0 * error, "{query}: {} {p} ± {error}", dead / n);
    }
}

/// Nothing is left to watch once nobody is: neither on the board nor on the clock.
#[test]
fn a_sampled_fight_ends_with_the_last_foe() {
    let fight = fight("v=0.34&skill=9&str=18&foes=jackal,orc:dies1&steps=200&plan=attack*&hp=60&ac=2&ev=8");
    for seed in 0..50 {
        let run = timeline(&fight.setup, &fight.chase.foes.0, seed);
        let (beats, last) = (run.beats(), run.you.len() - 1);
        assert!(last < 199 && run.foes[0].death() == Some(last), "{last}");
        assert!(run.foes.iter().all(|lane| lane.events.iter().all(|event| event.action <= last)));
        let board = Board::new(&fight.setup, &run, &beats, beats.len() - 1);
        assert!(board.lanes.iter().all(|lane| lane.is_dead && lane.foe.is_none()), "{board:?}");
        assert_eq!((board.aut, board.end), (run.you[last].start, run.end()));
        let before = Board::new(&fight.setup, &run, &beats, beats.len() - 2);
        assert!(!before.lanes[0].is_dead, "{before:?}");
    }
}

/// Of several who may stay away you go up to the nearest until it is within reach, and then to the next; who
/// comes is let come. Also on the board.
#[test]
fn a_fight_goes_up_to_the_nearest_that_hurts_from_afar() {
    let you = "v=0.34&skill=9&str=18&steps=200&hp=60&ac=2&ev=8&energy=79";
    for (foes, plan, seeks_first) in [
        ("centaur,centaur&gap=4&where=corridor", "near*3.attack*", true),
        ("centaur:at3,centaur:at5", "near*2.attack*", true),
        ("centaur:at1,centaur:at5", "near*4.attack*", false),
        ("orc:at3,centaur:at7", "near*6.attack*", false),
        ("orc:at3,orc:at3", "near*2.attack*", true),
    ] {
        let fight = fight(&format!("{you}&foes={foes}&plan={plan}"));
        let run = timeline(&fight.setup, &fight.chase.foes.0, 5);
        assert!(run.foes.iter().all(|lane| lane.death().is_some()), "{foes}");
        assert_eq!(run.you[0].lead, -i32::from(seeks_first), "{foes}");
        let beats = run.beats();
        for board in (0..beats.len()).map(|beat| Board::new(&fight.setup, &run, &beats, beat)) {
            for lane in board.lanes {
                if let (Some(you), Some(foe)) = (lane.you, lane.foe) {
                    assert_eq!(Some(you as i32 - foe as i32), lane.distance, "{foes}");
                }
            }
        }
    }
    // With the first dead, who still stays away is gone up to.
    let fight = fight(&format!("{you}&foes=centaur:at1:dies2,centaur:at9&plan=near*4.attack*"));
    let run = timeline(&fight.setup, &fight.chase.foes.0, 5);
    assert!(run.you[1..4].iter().all(|action| action.lead == -1), "{:?}", run.you);
}

#[test]
fn foes_die_one_after_the_other() {
    let one = fight("v=0.34&skill=9&fighting=9&str=18&foes=jackal&steps=200&plan=attack*&hp=30&ac=2&ev=8");
    let two =
        fight("v=0.34&skill=9&fighting=9&str=18&foes=jackal,jackal&steps=200&plan=attack*&hp=30&ac=2&ev=8");
    let [one, two] = [one, two].map(|fight| fight.prospects());
    assert_eq!(one.approximations, []);
    assert_eq!(two.approximations[..2], [Approximation::Sampled, Approximation::StrikesNearest]);
    // The first attacks until the first has died, the second until both have.
    let [one, two] = [one.blows, two.blows].map(|blows| blows.lost.mean());
    assert!(two > 3.0 * one && two < 6.0 * one, "{one} {two}");
}

/// Hit point by hit point: an axe falls on all who stand around you, on the others with less damage.
#[test]
fn an_axe_fells_several_as_blow_after_blow_does() {
    let runs = 8_000;
    for query in [
        "v=0.34&weapon=war-axe&skill=9&str=16&fighting=8&foes=orc:bare,orc:bare,orc:bare",
        "v=0.27&weapon=battleaxe&skill=12&str=20&brand=flaming&foes=yak,yak",
        "v=0.18&weapon=hand-axe&skill=6&foes=jackal,jackal,jackal,jackal",
    ] {
        let fight = fight(&format!("{query}&gap=1&steps=40&plan=attack*"));
        let Kills { duel, healed, .. } = fight.kills().unwrap();
        let (dice, count) = (&mut seeded(7), fight.chase.foes.0.len());
        let mut dead_by = [0.0; 40];
        for _ in 0..runs {
            let most: Vec<i32> = (0..count).map(|_| dice.sample(&duel.hit_points)).collect();
            let mut left = most.clone();
            for action in 0.. {
                let healed = healed_after(&healed, action).unwrap();
                let target = left.iter().position(|hp| *hp > 0);
                for (foe, hp) in left.iter_mut().enumerate().filter(|(_, hp)| **hp > 0) {
                    let blow = if Some(foe) == target { &duel.later } else { duel.cleaved.as_ref().unwrap() };
                    *hp -= dice.sample(blow);
                    if *hp > 0 {
                        *hp = most[foe].min(*hp + dice.sample(healed));
                    }
                }
                if left.iter().all(|hp| *hp <= 0) {
                    dead_by[action.min(39)..].iter_mut().for_each(|dead| *dead += 1.0 / f64::from(runs));
                    break;
                }
            }
        }
        let cache = &mut PursuitCache::default();
        let found = ChaseOutcome::of(&fight.setup, &fight.chase.foes.0, cache);
        for (action, (p, sampled)) in dead_by.iter().zip(&found.dead_by_action).enumerate() {
            let error = (p * (1.0 - p) * 2.0 / 4000.0_f64).sqrt().max(0.001);
            assert!((p - sampled).abs() < 4.0 * error, "{query} {action}: {p} {sampled}");
        }
        assert!(dead_by[2] < 0.9 && dead_by[38] > 0.9, "{query}: {dead_by:?}");
    }
}

/// The fights that take longest.
#[test]
fn hostile_fights_stay_distributions() {
    for query in [
        "v=0.34&foes=hydra&hp=999&ac=0&ev=0",
        "v=0.34&foes=ogre,ogre,ogre,orc,orc,orc,jackal,jackal,jackal,rat,rat,rat&hp=999&ac=99&ev=0",
        "v=0.10&weapon=dagger&foes=hydra,rat&hp=1&ac=0&ev=99&sh=99",
        "v=0.27&haste=1&weapon=spear&foes=orc,orc&gap=9&hp=300&ac=3&ev=5&sh=20&shield=kite",
    ] {
        let found = fight(&format!("{query}&steps=200&plan=attack*")).prospects();
        assert!((found.blows.lost.total() - 1.0).abs() < 1e-9, "{query}");
        let alive = &found.blows.alive;
        assert!(alive.windows(2).all(|pair| pair[1] <= pair[0] + 1e-12 && pair[1] >= -1e-12), "{query}");
    }
}
