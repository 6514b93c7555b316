//! The odds of the arena and its sampled walks, against the exact solver.

use arena::game::Game;
use arena::keys::Keys;
use arena::log::LogEventKind;
use arena::log::Obstacle;
use arena::map::{Map, Position, StairDirection};
use arena::odds::WayOutOdds;
use arena::square::Square;
use arena::walks::SampledWalks;
use chase::pursuit::{ChaseSetup, pursuit};
use foundation::inputs::Value;
use foundation::time_slices::block_on;
use question::Question;
use std::rc::Rc;
use testing::{game_on, question, start_of, tried};

/// A straight corridor with you `gap` tiles right of the foe, room for it to flit behind it, and stairs as
/// many tiles to your right as the plan has steps.
fn corridor(gap: i32, steps: usize) -> Map {
    let row = format!("##.......1{}@{}>......##", ".".repeat(gap as usize - 1), ".".repeat(steps - 1));
    let wall = "#".repeat(row.len());
    let below = "#########\n#.......#\n#.<.....#\n#.......#\n#########";
    Map::parse(&format!("{wall}\n{row}\n{wall}\n-\n{below}"))
}

/// Each with the release, the character and the foe, the distance and the steps, and whether the stairs are
/// taken.
#[rustfmt::skip]
const CHASES: [(&str, i32, usize, bool); 15] = [
    ("v=0.11&species=naga&foes=ogre",                1, 8, false),
    ("v=0.11&foes=jackal",                           3, 9, true),
    ("v=0.28&species=naga&foes=orc",                 2, 8, true),
    ("v=0.28&foes=bat&haste=1",                      2, 9, false),
    ("v=0.30&foes=orc",                              1, 9, true),
    ("v=0.30&species=naga&foes=jackal",              2, 8, false),
    ("v=0.30&foes=juggernaut",                       1, 6, true),
    ("v=0.31&species=naga&foes=ogre",                1, 9, true),
    ("v=0.31&species=barachi&foes=orc",              2, 9, false),
    ("v=0.34&foes=jackal",                           2, 9, true),
    ("v=0.34&species=spriggan&foes=adder",           1, 9, true),
    ("v=0.34&species=troll&slowed=1&foes=@13/9",     3, 7, false),
    ("v=0.26&species=naga&foes=lurking-horror",      1, 8, false),
    ("v=0.34&species=naga&foes=lurking-horror",      2, 8, false),
    ("v=0.34&species=naga&foes=ballistomycete-spore", 3, 8, true),
];

#[test]
fn the_attacks_of_many_games_in_a_corridor_have_the_exact_mean() {
    let games = tried(3_000, 10_000);
    for (query, gap, steps, takes_stairs) in CHASES {
        let stairs = if takes_stairs { ".stairs" } else { "" };
        let length = steps + usize::from(takes_stairs);
        let question = question(&format!("{query}&gap={gap}&steps={length}&plan=away*{steps}{stairs}"));
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let exact = pursuit(&setup, &question.chase.foes.0[0]);
        let map = Rc::new(corridor(gap, steps));
        let keys = Keys::parse(&format!("l{steps}{}", if takes_stairs { "D" } else { "" })).unwrap();
        let (mut sum, mut squares, mut followed) = (0.0, 0.0, 0.0);
        for seed in 0..games.into() {
            let game = Game::new(start_of(&question, None, seed), map.clone()).play(&keys);
            assert_eq!(game.keys, keys, "{query}");
            let arrival = game.log.iter().position(|event| matches!(event.kind, LogEventKind::Arrive(..)));
            let before = &game.log[..arrival.unwrap_or(game.log.len())];
            let attacks: usize = before.iter().map(|event| event.kind.attacks()).sum();
            sum += attacks as f64;
            squares += (attacks * attacks) as f64;
            followed +=
                f64::from(game.log.iter().any(|event| matches!(event.kind, LogEventKind::Follows(_))));
        }
        let n = f64::from(games);
        let near = |mean: f64, exact: f64, variance: f64, what: &str| {
            let error = (variance / n).sqrt();
            assert!(
                (mean - exact).abs() <= 4.0 * error + 1e-9,
                "{query}: {what} {mean}, exactly {exact} ± {error}"
            );
        };
        let mean = sum / n;
        near(mean, exact.attacks.mean(), squares / n - mean * mean, "attacks");
        if let Some(stairs) = exact.stairs {
            let p = stairs.follows;
            near(followed / n, p, p * (1.0 - p), "followers");
        }
    }
}

fn odds_of(question: &Question) -> Result<WayOutOdds, Option<Obstacle>> {
    block_on(async |pause| question.play().odds(&question.build, pause).await)
}

#[test]
fn odds_from_here_are_those_of_the_chase() {
    let question = question("v=0.34&species=naga&foes=ogre&map=corridor");
    let odds = odds_of(&question).unwrap();
    let chase = testing::question("v=0.34&species=naga&foes=ogre&gap=2&plan=away*9.stairs");
    let setup = ChaseSetup::new(chase.edition, &chase.build, &chase.chase);
    let exact = pursuit(&setup, &chase.chase.foes.0[0]);
    assert_eq!(
        (question.play().exit_direction(*odds.path.last().unwrap()), odds.path.len()),
        (Some(StairDirection::Down), 9)
    );
    assert!((odds.attacks - exact.attacks_in_all().mean()).abs() < 1e-9);
    assert!((odds.followers[0].1 - exact.stairs.unwrap().follows).abs() < 1e-9);
    assert_eq!(odds_of(&testing::question("map=open&foes=orc")), Err(None));
}

#[test]
fn odds_are_over_dry_floor_and_over_exclusions_but_not_through_a_foe() {
    let naga = "v=0.34&species=naga&map=corridor";
    let dry = odds_of(&question(&format!("{naga}&foes=orc")));
    assert_eq!(odds_of(&question(&format!("{naga}&foes=orc:water"))), dry);
    let query = format!("{naga}&foes=orc");
    let game = question(&query).play();
    let square = Square { x: game.position.square.x + 5, ..game.position.square };
    let excluded = game.with_exclusions(&[Position { level: 0, square }]);
    let build = question(&query).build;
    assert_eq!(block_on(async |pause| excluded.odds(&build, pause).await), dry);
    let stairs = excluded.map.exits()[0].0.square;
    let mut barred = excluded;
    barred.foes[0].position.square = Square { x: stairs.x - 1, ..stairs };
    assert_eq!(block_on(async |pause| barred.odds(&build, pause).await), Err(Some(Obstacle::Foe(0))));
    barred.fog = true;
    assert_eq!(block_on(async |pause| barred.odds(&build, pause).await), Err(None), "none is known");
}

fn walks_of(query: &str) -> Option<SampledWalks> {
    block_on(async |pause| question(query).play().sampled_walks(pause).await)
}

#[test]
fn sampled_walks_come_to_the_exact_mean_of_a_lone_foe_whoever_dies_and_to_less_in_a_queue() {
    let naga = "v=0.31&species=naga&map=corridor";
    let hp = "&hp=15&ac=2&ev=5";
    for foes in ["ogre", "jackal", "orc", &format!("ogre{hp}"), &format!("jackal{hp}")] {
        let query = format!("{naga}&foes={foes}");
        let (exact, walks) = (odds_of(&question(&query)).unwrap().attacks, walks_of(&query).unwrap());
        assert!((walks.attacks - exact).abs() <= 4.0 * walks.error + 1e-9, "{foes}: {walks:?}, {exact}");
        assert_eq!(walks.walks, 400);
        assert_eq!(walks.alive.is_some_and(|alive| alive < 1.0), foes.ends_with(hp), "{foes}: {walks:?}");
    }
    let queue = format!("{naga}&foes=ogre,ogre,ogre");
    let (exact, walks) = (odds_of(&question(&queue)).unwrap().attacks, walks_of(&queue).unwrap());
    assert!(walks.attacks + 10.0 * walks.error < exact, "{walks:?}, each alone {exact}");
    assert_eq!(walks_of(&queue), Some(walks), "the same game has the same walks");
    assert_eq!([walks_of(naga), walks_of("map=open&foes=orc")], [None, None]);
}

/// Two of its five steps taken leave the chances about as they were.
#[test]
fn a_foe_between_you_and_the_stairs_is_gone_round_where_there_is_room() {
    let front = "v=0.34&foes=ogre&hp=52&ac=10&ev=7&map=rooms&fog=1&keys=bn2jbhl2n3ul4";
    let walks = ["", "n2"].map(|keys| walks_of(&format!("{front}{keys}")).unwrap());
    for walks in &walks {
        assert!(walks.fought == 0.0 && walks.attacks < 4.0, "{walks:?}");
    }
    let alive = walks.map(|walks| walks.alive.unwrap());
    assert!(alive[0] > 0.8 && (alive[0] - alive[1]).abs() < 0.1, "{alive:?}");
}

#[test]
fn a_foe_that_cuts_you_off_in_a_corridor_is_fought() {
    let map = "##############\n#@..........>#\n########.#####\n########1#####\n##############\n-\n#####\n#.<.#\n#####";
    let walks = |query: &str| {
        let game = game_on(query, map);
        block_on(async |pause| game.sampled_walks(pause).await).unwrap()
    };
    let counted = walks("v=0.34&species=naga&foes=orc");
    assert!(counted.fought > 0.9 && counted.alive.is_none() && counted.followers[0].1 == 0.0, "{counted:?}");
    let bare = walks("v=0.34&species=naga&foes=ogre&hp=52&ac=10&ev=7");
    assert!(bare.fought > 0.9 && bare.alive.unwrap() < 0.5, "{bare:?}");
}
