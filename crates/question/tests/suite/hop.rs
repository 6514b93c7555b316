//! A Barachi's hop against blinks to each tile on which it may land: a chase with it is their mean.

use advice::Fate;
use chase::pursuit::PursuitCache;
use foundation::time_slices::block_on;
use question::Question;

const YOU: &str = "v=0.34&species=barachi&energy=any&hp=30&ac=5&ev=8&steps=40";

fn fate(foes: &str, plan: &str) -> Fate {
    let question = Question::read(&format!("{YOU}&{foes}&plan={plan}")).unwrap();
    assert!(question.not_understood.is_empty(), "{plan}");
    block_on(async |pause| {
        let mut played = question.played(PursuitCache::by_action(), pause).await;
        played.fate(pause).await.unwrap()
    })
}

fn blinks(foes: &str, of: fn(&Fate) -> f64) -> f64 {
    let of_one = |tiles: i32| of(&fate(foes, &format!("blink{tiles}.away*{}.stairs", 8 - tiles)));
    (2..=6).map(of_one).sum::<f64>() / 5.0
}

#[test]
fn you_live_through_a_hop_as_often_as_through_the_blinks_on_average() {
    for (foes, sampled) in [
        ("foes=ogre&gap=1", 0.0),
        ("foes=wolf,ogre&gap=1", 0.0),
        ("foes=orc-warrior,ogre&where=corridor&gap=1", 0.01),
    ] {
        let lives = |fate: &Fate| fate.prospects.lives().unwrap();
        let lost = |fate: &Fate| fate.prospects.blows.lost.mean();
        let hop = fate(foes, "hop4.away*6.stairs");
        for (of, most) in [(lives as fn(&Fate) -> f64, sampled), (lost, 20.0 * sampled)] {
            let (one, of_blinks) = (of(&hop), blinks(foes, of));
            assert!((one - of_blinks).abs() < 1e-9 + most, "{foes}: {one}, not {of_blinks}");
        }
        assert!(lives(&hop) > 0.3 && lives(&hop) < 1.0, "{foes}");
    }
}

/// Poison is taken to hurt in the steps that a hop saves, too.
#[test]
fn with_poison_it_is_a_lower_bound() {
    let foes = "foes=adder&gap=1&poison=24";
    let lives = |fate: &Fate| *fate.from_action_to_action().alive.last().unwrap();
    let (hop, of_blinks) = (fate(foes, "hop4.away*6.stairs"), blinks(foes, lives));
    assert!(!hop.in_time.as_ref().unwrap().is_exact);
    assert!(lives(&hop) <= of_blinks + 1e-9 && lives(&hop) > 0.5 * of_blinks, "{} {of_blinks}", lives(&hop));
}
