//! Blows in the arena: in a corridor many games agree with the exact distributions of living and of killing.

use ::question::Question;
use arena::blows::Blows;
use arena::ending::Ending;
use arena::game::Game;
use arena::keys::Keys;
use arena::log::LogEventKind;
use arena::map::Map;
use chase::outcome::Access;
use chase::pursuit::{ChaseSetup, PursuitCache};
use combat::poison::PoisonCourse;
use combat::survival::{Exposure, Moments, Prospects};
use foundation::inputs::Value;
use foundation::time_slices::block_on;
use std::rc::Rc;
use testing::{question, start_of, tried};

/// The standard errors that a mean may be off by: of the forty that are compared, none is by chance.
const ERRORS: f64 = 4.5;

/// A straight corridor with you `gap` tiles right of the foe, and stairs as many tiles to your right as there
/// are steps.
fn corridor(gap: i32, steps: usize) -> Rc<Map> {
    let row = format!("##.......1{}@{}>......##", ".".repeat(gap as usize - 1), ".".repeat(steps - 1));
    let wall = "#".repeat(row.len());
    // Upstairs there is room to flit too.
    let upstairs = "###################\n#........<........#\n###################";
    Rc::new(Map::parse(&format!("{wall}\n{row}\n{wall}\n-\n{upstairs}")))
}

fn games(question: &Question, map: &Rc<Map>, keys: &str) -> impl Iterator<Item = Game> {
    let blows: Rc<Blows> = Rc::new(block_on(async |pause| question.blows(pause).await).unwrap());
    let keys = Keys::parse(keys).unwrap();
    (0..tried(3_000, 10_000).into())
        .map(move |seed| Game::new(start_of(question, Some(&blows), seed), map.clone()).play(&keys))
}

/// Asserts that a mean of the games is the exact one within the errors of chance.
fn assert_near(what: &str, values: &[f64], exact: f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / n;
    let error = (variance / n).sqrt().max(1.0 / n);
    assert!((mean - exact).abs() <= ERRORS * error, "{what}: {mean} ± {error}, exactly {exact}");
}

fn prospects(question: &Question) -> Prospects {
    let &Question { edition, ref build, defender: ref you, ref chase, .. } = question;
    let (setup, foes, access) = (&ChaseSetup::new(edition, build, chase), &chase.foes.0[..], &Access::Free);
    let exposure = Exposure { setup, build, you, foes, access };
    let cache = &mut PursuitCache::default();
    block_on(async |pause| exposure.survival(Moments::EachAction, cache, pause).await).unwrap().unwrap()
}

/// Each with the character and the foe, the distance and the steps: with armour, shields, guaranteed
/// reduction, weapons, several attacks, heads, extra damage.
#[rustfmt::skip]
const FLIGHTS: [(&str, i32, usize); 9] = [
    ("v=0.34&species=naga&foes=ogre&hp=40&ac=4&ev=8",                               1, 6),
    ("v=0.34&species=naga&foes=orc&hp=25&ac=6&ev=9&sh=9",                           2, 8),
    ("v=0.31&foes=jackal&hp=20&ac=2&ev=12&sh=14&shield=kite",                       1, 8),
    ("v=0.31&species=naga&foes=hydra&hp=70&ac=10&ev=6",                             1, 6),
    ("v=0.26&species=naga&foes=ogre:bare&hp=45&ac=8&ev=8&body-ac=5",                1, 7),
    ("v=0.30&species=naga&foes=hell-hound&hp=35&ac=3&ev=9",                         1, 6),
    ("v=0.28&foes=bat&hp=12&ac=1&ev=6",                                             2, 9),
    ("v=0.15&species=naga&foes=orc-warrior:bare&hp=40&ac=7&ev=9&sh=6&body-ac=4",    1, 6),
    ("v=0.11&species=naga&foes=ogre:bare&hp=45&ac=3&ev=8",                          1, 6),
];

#[test]
fn games_in_a_corridor_agree_with_the_exact_chance_to_live() {
    for (query, gap, steps) in FLIGHTS {
        let question =
            question(&format!("{query}&energy=any&gap={gap}&steps={}&plan=away*{steps}.stairs", steps + 1));
        let exact = prospects(&question).blows;
        let (mut alive, mut lost) = (Vec::new(), Vec::new());
        // The turn after the arrival is part of the answer to a chase.
        for game in games(&question, &corridor(gap, steps), &format!("l{steps}Ds")) {
            let body = game.body.unwrap();
            let blows = game.log.iter().map(|event| match event.kind {
                LogEventKind::Foe(_, done) => done.suffered.map_or(0, |suffered| suffered.lost),
                _ => 0,
            });
            let all = blows.sum::<i32>().min(body.most);
            alive.push(f64::from(i32::from(all < body.most)));
            lost.push(f64::from(all));
        }
        assert_near(&format!("{query}: alive"), &alive, *exact.alive.last().unwrap());
        assert_near(&format!("{query}: lost"), &lost, exact.lost.mean());
    }
}

#[test]
fn poison_of_the_games_comes_to_the_exact_loss_in_the_end() {
    for query in ["v=0.34&foes=adder&hp=30&ac=3&ev=6", "v=0.26&foes=redback&hp=60&ac=1&ev=5&poison=4"] {
        let question = question(&format!("{query}&energy=any&gap=1&steps=5&away=0"));
        let exact = prospects(&question).with_poison.unwrap();
        let course = PoisonCourse::of(question.edition);
        let lost: Vec<f64> = games(&question, &corridor(1, 5), "s5")
            .map(|game| {
                let body = game.body.unwrap();
                f64::from((body.most - body.hp + course.amount(body.poison)).min(body.most))
            })
            .collect();
        assert_near(query, &lost, exact.lost.mean());
    }
}

/// Foes that stand beside you and do not regenerate in another way than in the exact distribution.
const FIGHTS: [&str; 5] = [
    "v=0.34&foes=orc&weapon=war-axe&skill=10&str=18&fighting=8",
    "v=0.34&foes=ogre&weapon=quick-blade&skill=8&fighting=6",
    "v=0.31&foes=jackal&skill=5",
    "v=0.20&foes=hydra&weapon=mace&skill=9&stab=none",
    "v=0.12&foes=goblin&weapon=mace&skill=3",
];

#[test]
fn your_attacks_kill_after_as_many_as_the_exact_chances_say() {
    for query in FIGHTS {
        let question = question(&format!("{query}&hp=999&ac=99&ev=99&gap=1&energy=any"));
        let exact =
            question.fighter().kills(&question.chase.foes.0[0], question.chase.energy).unwrap().attacks;
        let hits: Vec<i32> =
            games(&question, &corridor(1, 1), "h20").map(|game| game.foes[0].hits_taken).collect();
        for most in [1, 3, 6, 12] {
            let dead: Vec<f64> = hits.iter().map(|hits| f64::from(i32::from(*hits <= most))).collect();
            let exact: f64 = exact.as_ref().unwrap().exactly[..most as usize].iter().sum();
            assert_near(&format!("{query}: {most}"), &dead, exact);
        }
    }
}

#[test]
fn the_dead_press_no_keys_and_so_many_hits_kill_where_the_reader_says_so() {
    let query = "v=0.34&species=naga&foes=ogre&map=corridor&hp=1&ac=0&ev=0&keys=s30";
    let game = question(query).play();
    assert!(game.is_dead() && game.keys.0.len() < 30 && game.ending() == Some(Ending::Died(Some(9))));
    let orc = "v=0.34&foes=orc&map=corridor&hp=200&ac=9&ev=9";
    let counted = question(&format!("{orc}&blows=2&keys=h6")).play();
    assert_eq!((counted.foes[0].hits_taken, counted.foes[0].health), (2, None));
    let made_up = question("v=0.34&foes=@10&map=corridor&hp=20&ac=9&ev=9&keys=s9").play();
    assert!(made_up.is_harmless(0) && made_up.body.unwrap().hp == 20 && made_up.attacks_on_you() > 0);
}

#[test]
fn without_hit_points_a_game_is_as_before() {
    let base = "v=0.34&species=naga&foes=ogre,orc&map=corridor&keys=l3h2";
    let without = question(base).play();
    let with = question(&format!("{base}&hp=50&ac=3&ev=8")).play();
    assert!(without.body.is_none() && with.body.is_some());
    assert!(without.log.iter().all(|event| match event.kind {
        LogEventKind::Foe(_, done) => done.suffered.is_none(),
        LogEventKind::Hit(hit, _) => hit.lost.is_none(),
        _ => true,
    }));
    assert_eq!(question(&format!("{base}&hp=50")).play(), without, "armour class and evasion are lacking");
}

#[test]
fn an_axe_cleaves_into_who_else_stands_beside_you() {
    let between = Rc::new(Map::parse("#######\n##1@2##\n#######"));
    for (weapon, cleaves) in [("war-axe", true), ("mace", false)] {
        let query = format!("v=0.34&weapon={weapon}&skill=9&str=18&foes=yak,yak&hp=999&ac=99&ev=99");
        let question = question(&query);
        let duel = question.fighter().duel(&question.chase.foes.0[1]).unwrap();
        assert_eq!(duel.cleaved.is_some(), cleaves, "{weapon}");
        let lost = |game: Game| {
            game.log.iter().find_map(|event| match event.kind {
                LogEventKind::Cleave(hit) if hit.foe == 1 => hit.lost,
                _ => None,
            })
        };
        let lost: Vec<Option<i32>> = games(&question, &between, "h1").map(lost).collect();
        match duel.cleaved {
            Some(cleaved) => {
                let lost: Vec<f64> = lost.into_iter().map(|lost| f64::from(lost.unwrap())).collect();
                assert_near(&query, &lost, cleaved.mean());
            }
            None => assert!(lost.iter().all(Option::is_none)),
        }
    }
}
