//! The worked examples of the wiki's articles on monsters, by the articles and by the game.

mod common;
use common::exact_pursuit;
use crawl_clock::crawl::chase::foe::Foe;
use crawl_clock::inputs::Value;
use crawl_clock::prob::{Dist, Ratio};

/// Returns the distribution of a foe's actions.
fn actions(build: &str, v: &str) -> Dist<i32, f64> {
    exact_pursuit(&format!("v={v}&foes={build}")).actions
}

#[test]
fn actions_per_turn_agree_with_the_articles() {
    for (speed, ten_turns) in [(10, 10), (15, 15), (20, 20), (5, 5)] {
        let chase = format!("@{speed}/10&gap=99&do=10&away=0");
        for v in ["wiki-old", "wiki-0.31", "0.29", "0.31"] {
            assert_eq!(actions(&chase, v).certain(), Some(&ten_turns), "{speed} in {v}");
        }
    }
    // Three in two turns exactly, unless it pursues.
    assert_eq!(actions("@15/10&gap=99&steps=2&do=10&away=0", "0.31").certain(), Some(&3));
    assert!(actions("@15/10&gap=99&do=10", "0.31").certain().is_none());
    // 130 % with half turns: 6 or 7 energy each time.
    let half_turns = "@13/10&gap=99&steps=20&do=5&away=0";
    assert_eq!(actions(half_turns, "wiki-0.31").range(), (&12, &14));
    assert!((actions(half_turns, "wiki-0.31").mean() - 12.55).abs() < 0.05);
}

#[test]
fn slow_is_rounded_every_turn_by_the_article_but_once_in_the_game() {
    let slowed = "@10/10:slowed&gap=99&steps=100&do=10&away=0";
    let article = actions(slowed, "wiki-0.31");
    assert_eq!(article.range(), (&60, &70));
    let game = actions(slowed, "0.31");
    let sixty = game.probability(|actions| *actions == 60);
    assert!((sixty - 1.0 / 3.0).abs() < 1e-12 && game.iter().map(|(value, _)| *value).eq([60, 70]));
}

#[test]
fn an_orc_gains_an_action_in_five_steps_of_12_aut() {
    let orc = "orc&gap=99&steps=5&do=12";
    assert_eq!(actions(orc, "wiki-0.31").certain(), Some(&6));
    assert_eq!(actions(orc, "0.30").certain(), Some(&6));
    let game = actions(orc, "0.31");
    assert!((game.probability(|actions| *actions == 6) - 49.0 / 81.0).abs() < 1e-12);
    assert!((game.probability(|actions| *actions == 5) - 32.0 / 81.0).abs() < 1e-12);
}

#[test]
fn foes_act_into_debt_and_survivors_get_the_time_of_a_long_swing() {
    // The article lets an ogre attack twice in three turns; the game lets it go into debt.
    let ogre = "ogre&do=10&away=0";
    assert_eq!(actions(ogre, "wiki-0.31").certain(), Some(&6));
    assert_eq!(actions(ogre, "0.31").certain(), Some(&7));
    // A swing of 2.0 gives survivors 20 aut, the dead none.
    assert_eq!(actions("orc&steps=1&do=20&away=0", "0.31").certain(), Some(&2));
    assert_eq!(actions("orc:dies1&steps=1&do=20&away=0", "0.31").certain(), Some(&0));
}

#[test]
fn attacks_of_opportunity_follow_the_rules_of_each_release() {
    let untouched = |v: &str| exact_pursuit(&format!("v={v}&foes=orc&steps=1&do=10")).untouched;
    for (v, expected) in
        [("0.28", 1.0), ("0.29", 2.0 / 3.0), ("0.31", 2.0 / 3.0), ("wiki-old", 1.0), ("wiki-0.31", 2.0 / 3.0)]
    {
        assert!((untouched(v) - expected).abs() < 1e-12, "{v}");
    }
    // Too slow to follow: no hit in the game, one in three by the article.
    let naga = |v: &str| exact_pursuit(&format!("v={v}&foes=naga&steps=1&do=10")).untouched;
    assert_eq!((naga("0.29"), naga("wiki-0.31")), (1.0, 2.0 / 3.0));
}

/// The delay of one action by the articles; the game rounds energy instead.
#[test]
fn delays_of_one_action_are_rounded_at_random() {
    let delay = |speed, cost| {
        Foe::parse(&format!("@{speed}/{cost}"))
            .ok()
            .and(crawl_clock::crawl::chase::foe::action_delay(speed, cost))
    };
    let five_point_four = delay(50, 27).unwrap();
    assert_eq!(five_point_four.probability(|aut| *aut == 5), Ratio::new(3, 5));
    let six_point_four = delay(50, 32).unwrap();
    assert_eq!(six_point_four.probability(|aut| *aut == 7), Ratio::new(2, 5));
    assert!((delay(10, 15).unwrap().mean() - 15.0).abs() < 1e-12);
}
