//! A hop against the blinks that lead to each tile on which it may land: both take a turn, and lead there at
//! once.

use super::{Pursuit, PursuitCache};
use crate::outcome::ChaseOutcome;
use crate::plan::HOP_BEYOND;
use crate::test_support::read_chase;
use crate::timeline::timeline;

/// How many tiles a hop aimed four ahead leads on at least.
const NEAREST: i32 = 2;

fn outcome(query: &str) -> ChaseOutcome {
    let (setup, foes) = read_chase(query);
    ChaseOutcome::of(&setup, &foes, &mut PursuitCache::default())
}

/// Returns the chase with a hop, and those with the blinks; the stairs, if any, are seven tiles ahead.
fn hop_and_blinks(chase: &str, has_stairs: bool) -> (ChaseOutcome, Vec<ChaseOutcome>) {
    let query = |first: &str, covered: i32| {
        if has_stairs {
            format!("{chase}&steps=40&plan={first}.away*{}.stairs", 7 - covered)
        } else {
            format!("{chase}&steps=5&plan={first}.away*4")
        }
    };
    let landings = NEAREST..=NEAREST + HOP_BEYOND;
    let blinks = landings.map(|tiles| outcome(&query(&format!("blink{tiles}"), tiles)));
    (outcome(&query("hop4", NEAREST)), blinks.collect())
}

fn mean(of: impl Fn(&ChaseOutcome) -> f64, blinks: &[ChaseOutcome]) -> f64 {
    blinks.iter().map(of).sum::<f64>() / blinks.len() as f64
}

#[test]
fn a_hop_is_the_mean_of_blinks_to_the_tiles_where_it_may_land() {
    for chase in [
        "v=0.34&species=barachi&foes=ogre&gap=2&energy=any",
        "v=0.20&species=barachi&foes=wolf&gap=1&energy=any",
        "v=0.30&species=barachi&foes=ogre&gap=1&energy=any",
        "v=0.34&species=barachi&foes=jackal,ogre&gap=3&energy=any&where=anywhere",
        "v=0.34&species=barachi&foes=bat&gap=9&energy=any",
    ] {
        for has_stairs in [false, true] {
            let (hop, blinks) = hop_and_blinks(chase, has_stairs);
            let of_one = |outcome: &ChaseOutcome, of: fn(&Pursuit) -> f64| of(&outcome.pursuits[0]);
            for (name, of) in [
                ("turns", (|one| one.turns.mean()) as fn(&Pursuit) -> f64),
                ("attacks", |one| one.attacks.mean()),
                ("two attacks", |one| one.attacks.probability(|attacks| *attacks >= 2)),
                ("untouched", |one| one.untouched),
                ("reached", |one| one.reached_by_action.iter().sum()),
                ("distance", |one| one.distance.mean()),
                ("follows", |one| one.stairs.as_ref().map_or(0.0, |stairs| stairs.follows)),
                ("after", |one| one.stairs.as_ref().map_or(0.0, |stairs| stairs.attacks_after.mean())),
            ] {
                let (one, of_blinks) = (of_one(&hop, of), mean(|blink| of_one(blink, of), &blinks));
                assert!((one - of_blinks).abs() < 1e-12, "{name}, {chase}: {one}, not {of_blinks}");
            }
            // All foes see where you land.
            let untouched = mean(|blink| blink.untouched, &blinks);
            assert!(!hop.is_bound() && (hop.untouched - untouched).abs() < 1e-12, "{chase}");
        }
    }
}

#[test]
fn foes_in_the_open_are_sampled_with_it() {
    let (hop, blinks) =
        hop_and_blinks("v=0.34&species=barachi&foes=wolf,wolf&where=open&gap=1&energy=any", true);
    let attacks = mean(|blink| blink.attacks, &blinks);
    let error = 5.0 * hop.standard_error().unwrap() * 2.0;
    assert!(error < 0.8 && (hop.attacks - attacks).abs() < error, "{} {attacks}", hop.attacks);
}

#[test]
fn runs_have_it_as_often_as_it_is() {
    let chase = "v=0.34&species=barachi&foes=ogre&gap=1&energy=any&steps=40&plan=hop4.away*8.stairs";
    let (setup, foes) = read_chase(chase);
    let exact = outcome(chase);
    let runs = 2000;
    let (mut attacks, mut aut) = (0, 0);
    for seed in 0..runs {
        let run = timeline(&setup, &foes, seed);
        attacks += run.foes[0].events.iter().map(|event| event.kind.attacks()).sum::<usize>();
        aut += run.end();
        let saved = run.you.iter().filter(|action| action.aut == 0).count() as i32;
        assert_eq!(run.you[0].lead, NEAREST + saved);
    }
    let mean_of = |sum: f64| sum / runs as f64;
    let error = exact.pursuits[0].attacks.standard_error(runs as u32);
    let sampled = mean_of(attacks as f64);
    assert!((sampled - exact.attacks).abs() < 5.0 * error, "{sampled} {}", exact.attacks);
    assert!((mean_of(f64::from(aut)) - setup.mean_aut()).abs() < 2.0);
}
