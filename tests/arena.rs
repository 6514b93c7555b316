//! The arena: its turns and keys, and its games against the exact solver.

mod common;
use common::question;
use crawl_clock::arena::MapChoice;
use crawl_clock::arena::game::{Game, Start};
use crawl_clock::arena::keys::{Key, Keys};
use crawl_clock::arena::known_ways::Obstacle;
use crawl_clock::arena::log::Happening;
use crawl_clock::arena::map::{Map, Spot, Way};
use crawl_clock::arena::odds::WayOdds;
use crawl_clock::arena::square::{Direction, Square};
use crawl_clock::arena::walks::SampledWalks;
use crawl_clock::crawl::chase::pursuit::{ChaseSetup, pursuit};
use crawl_clock::crawl::chase::timeline::EventKind;
use crawl_clock::dice::{Draw, seeded};
use crawl_clock::inputs::Value;
use crawl_clock::question::Question;
use crawl_clock::time_slices::block_on;
use rand::Rng;
use std::rc::Rc;

/// One question of each family of energy rules, and of both orders of the loop.
const FAMILIES: [&str; 4] = ["0.11", "0.28", "0.30", "0.34"];
const CROWD: &str = "foes=ogre,jackal,bat,orc,adder,sixfirhy,electric-eel,plant,centaur,hydra,naga,@13/9";

fn any_key(dice: &mut impl Rng) -> Key {
    match dice.below(12) {
        step @ 0..8 => Key::Step(Direction::ALL[step as usize]),
        8 | 9 => Key::Wait,
        10 => Key::Stairs(Way::Up),
        _ => Key::Stairs(Way::Down),
    }
}

/// Steps towards stairs as a click on them does, or takes them.
fn head_for(game: &mut Game, place: Spot) {
    match game.way_at(place).filter(|_| game.place == place) {
        Some(way) => drop(game.press(Key::Stairs(way))),
        None => game.click(place),
    }
}

/// Asserts that nobody stands in a wall or on another's square, and that the clock is the sum of your times.
fn assert_sound(game: &Game, start: &str) {
    let mut taken = vec![game.place];
    for foe in game.foes.iter().filter(|foe| !foe.is_dead) {
        assert!(foe.can_stand_on(&game.map.levels[foe.place.level], foe.place.square), "{start}: {foe:?}");
        assert!(!taken.contains(&foe.place), "{start}: {foe:?}");
        taken.push(foe.place);
    }
    let aut: i32 = game.log.iter().map(|event| own_time(event.kind)).sum();
    assert_eq!(game.clock, aut, "{start}");
}

fn own_time(kind: Happening) -> i32 {
    match kind {
        Happening::Step(_, aut) | Happening::Wait(aut) | Happening::Hit(_, aut, _) => aut,
        Happening::Leave(_, aut) | Happening::Arrive(_, aut) => aut,
        _ => 0,
    }
}

#[test]
fn ten_thousand_games_of_each_family_are_sound() {
    let play = |v: &str| {
        let question = question(&format!("v={v}&species=naga&{CROWD}"));
        let maps: Vec<_> = MapChoice::ALL.iter().map(|choice| Rc::new(choice.map(3))).collect();
        let (mut dice, mut arrivals) = (seeded(5), 0);
        for seed in 0..10_000 {
            let map = &maps[seed as usize % maps.len()];
            // In every other game of a map you leave by its first stairs, if there are some.
            let leaves = (seed as usize / maps.len()).is_multiple_of(2);
            // One to three of the crowd, and now and then all of it.
            let all = &question.chase.foes.0;
            let foes =
                if seed % 100 == 0 { all } else { &all[seed as usize % 10..][..1 + seed as usize % 3] };
            let start = Start {
                edition: question.edition,
                build: &question.build,
                foes,
                energy: question.chase.energy,
                seed,
                blows: 2,
                fog: !leaves,
            };
            let mut game = Game::new(start, map.clone());
            let exit = map.exits().first().map(|(place, _)| *place).filter(|_| leaves);
            for _ in 0..12 {
                match exit {
                    Some(place) if game.place.level == place.level => head_for(&mut game, place),
                    _ => drop(game.press(any_key(&mut dice))),
                }
            }
            assert_sound(&game, &format!("{v}, seed {seed}"));
            arrivals += game.log.iter().filter(|event| matches!(event.kind, Happening::Arrive(..))).count();
        }
        assert!(arrivals > 300, "{v}: {arrivals}");
    };
    std::thread::scope(|scope| FAMILIES.iter().for_each(|v| drop(scope.spawn(|| play(v)))));
}

#[test]
fn the_energy_of_every_foe_balances() {
    for v in FAMILIES {
        let mut dice = seeded(9);
        for seed in 0..200 {
            let mut game = question(&format!("v={v}&{CROWD}&map=rooms&seed={seed}")).play();
            for _ in 0..40 {
                game.press(any_key(&mut dice));
            }
            for (index, foe) in game.foes.iter().enumerate() {
                let mut energy = 70;
                for event in &game.log {
                    let Happening::Foe(of, change) = event.kind else { continue };
                    if of != index {
                        continue;
                    }
                    assert_eq!(change.before, energy, "{v}: {foe:?}");
                    match change.kind {
                        EventKind::Gain if foe.speed == 0 => assert_eq!(change.after, change.before),
                        EventKind::Gain if v == "0.34" => assert!(change.after >= change.before),
                        // Below 0 it ends at 0, above 200 at 140.
                        EventKind::Gain => assert!(change.after > change.before || change.after == 140),
                        EventKind::PartingHit => assert!(v == "0.30" && change.after <= change.before),
                        EventKind::Acts(_) => assert!(change.after < change.before && change.before >= 80),
                    }
                    energy = change.after;
                }
                assert_eq!(energy, foe.energy);
            }
        }
    }
}

/// A straight corridor with you `gap` tiles right of the foe, and stairs as many tiles to your right as the plan has steps.
fn corridor(gap: i32, steps: usize) -> Map {
    let row = format!("#1{}@{}>....##", ".".repeat(gap as usize - 1), ".".repeat(steps - 1));
    let wall = "#".repeat(row.len());
    let below = "#########\n#.......#\n#.<.....#\n#.......#\n#########";
    Map::parse(&format!("{wall}\n{row}\n{wall}\n-\n{below}"))
}

/// Each with the release, the character and the foe, the distance and the steps, and whether the stairs are taken.
#[rustfmt::skip]
const CHASES: [(&str, i32, usize, bool); 12] = [
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
];

#[test]
fn the_attacks_of_ten_thousand_games_in_a_corridor_have_the_exact_mean() {
    const GAMES: u64 = 10_000;
    for (query, gap, steps, takes_stairs) in CHASES {
        let stairs = if takes_stairs { ".stairs" } else { "" };
        let length = steps + usize::from(takes_stairs);
        let question = question(&format!("{query}&gap={gap}&steps={length}&plan=away*{steps}{stairs}"));
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let exact = pursuit(&setup, question.edition, &question.chase.foes.0[0]);
        let map = Rc::new(corridor(gap, steps));
        let keys = Keys::parse(&format!("l{steps}{}", if takes_stairs { "D" } else { "" })).unwrap();
        let (mut sum, mut squares, mut followed) = (0.0, 0.0, 0.0);
        for seed in 0..GAMES {
            let (build, foes) = (&question.build, &question.chase.foes.0[..]);
            let start = Start {
                edition: question.edition,
                build,
                foes,
                energy: question.chase.energy,
                seed,
                blows: 3,
                fog: false,
            };
            let game = Game::new(start, map.clone()).play(&keys);
            assert_eq!(game.keys, keys, "{query}");
            let arrival = game.log.iter().position(|event| matches!(event.kind, Happening::Arrive(..)));
            let attacks: usize = game.log[..arrival.unwrap_or(game.log.len())]
                .iter()
                .map(|event| match event.kind {
                    Happening::Foe(_, foe) => foe.kind.attacks(),
                    _ => 0,
                })
                .sum();
            sum += attacks as f64;
            squares += (attacks * attacks) as f64;
            followed += f64::from(game.log.iter().any(|event| matches!(event.kind, Happening::Follows(_))));
        }
        let n = GAMES as f64;
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

#[test]
fn a_game_is_the_same_for_the_same_keys() {
    let played = |keys: &str| question(&format!("v=0.34&{CROWD}&map=rooms&seed=7&keys={keys}")).play();
    assert_eq!(played("l9n3s"), played("lllllllllnnns"));
    assert_ne!(played("l9").log, played("l8").log);
}

#[test]
fn a_killed_foe_gets_no_time() {
    let game = question("v=0.34&foes=orc&map=corridor&blows=1&keys=hh").play();
    let dies = game.log.iter().position(|event| matches!(event.kind, Happening::Hit(0, _, true))).unwrap();
    assert!(game.foes[0].is_dead);
    assert!(!game.log[dies..].iter().any(|event| matches!(event.kind, Happening::Foe(..))));
}

#[test]
fn every_input_changes_what_the_board_and_the_log_show() {
    let base = "v=0.34&foes=orc&map=rooms&keys=l9";
    let shown = |more: &str| {
        let game = question(&format!("{base}{more}")).play();
        let board = game.view(game.window(game.place.square, 41, 21));
        (board, game.log)
    };
    for (one, other) in [
        ("", "&map=river"),
        ("", "&fog=1"),
        ("", "&keys=l8"),
        ("&map=made-up&seed=1", "&map=made-up&seed=2"),
        ("&map=corridor&keys=h2", "&map=corridor&keys=h2&blows=1"),
    ] {
        assert!(shown(one) != shown(other), "{one} {other}");
    }
}

#[test]
fn keys_that_do_nothing_take_no_time_and_are_not_kept() {
    let game = question("v=0.34&map=corridor&keys=kkUDll").play();
    assert_eq!((game.turns, game.clock, &game.keys.write()[..]), (2, 20, "l2"));
}

fn odds_of(question: &Question) -> Result<WayOdds, Option<Obstacle>> {
    block_on(async |pause| question.play().odds(&question.build, pause).await)
}

#[test]
fn odds_from_here_are_those_of_the_chase() {
    let question = question("v=0.34&species=naga&foes=ogre&map=corridor");
    let odds = odds_of(&question).unwrap();
    let chase = common::question("v=0.34&species=naga&foes=ogre&gap=2&plan=away*9.stairs");
    let setup = ChaseSetup::new(chase.edition, &chase.build, &chase.chase);
    let exact = pursuit(&setup, chase.edition, &chase.chase.foes.0[0]);
    assert_eq!((question.play().way_at(*odds.way.last().unwrap()), odds.way.len()), (Some(Way::Down), 9));
    assert!((odds.attacks - exact.attacks.mean()).abs() < 1e-9);
    assert!((odds.followers[0].1 - exact.stairs.unwrap().follows).abs() < 1e-9);
    assert_eq!(odds_of(&common::question("map=open&foes=orc")), Err(None));
}

#[test]
fn odds_are_over_dry_floor_and_over_exclusions_but_not_through_a_foe() {
    let naga = "v=0.34&species=naga&map=corridor";
    let dry = odds_of(&question(&format!("{naga}&foes=orc")));
    assert_eq!(odds_of(&question(&format!("{naga}&foes=orc:water"))), dry);
    let query = format!("{naga}&foes=orc");
    let game = question(&query).play();
    let square = Square { x: game.place.square.x + 5, ..game.place.square };
    let excluded = game.with_exclusions(&[Spot { level: 0, square }]);
    let build = question(&query).build;
    assert_eq!(block_on(async |pause| excluded.odds(&build, pause).await), dry);
    let stairs = excluded.map.exits()[0].0.square;
    let mut barred = excluded;
    barred.foes[0].place.square = Square { x: stairs.x - 1, ..stairs };
    assert_eq!(block_on(async |pause| barred.odds(&build, pause).await), Err(Some(Obstacle::Foe(0))));
    barred.fog = true;
    assert_eq!(block_on(async |pause| barred.odds(&build, pause).await), Err(None), "none is known");
}

fn walks_of(query: &str) -> Option<SampledWalks> {
    block_on(async |pause| question(query).play().sampled_walks(pause).await)
}

#[test]
fn sampled_walks_come_to_the_exact_mean_of_a_lone_foe_and_to_less_in_a_queue() {
    let naga = "v=0.31&species=naga&map=corridor";
    for foes in ["ogre", "jackal", "orc"] {
        let query = format!("{naga}&foes={foes}");
        let (exact, walks) = (odds_of(&question(&query)).unwrap().attacks, walks_of(&query).unwrap());
        assert!((walks.attacks - exact).abs() <= 4.0 * walks.error + 1e-9, "{foes}: {walks:?}, {exact}");
        assert_eq!(walks.walks, 100);
    }
    let queue = format!("{naga}&foes=ogre,ogre,ogre");
    let (exact, walks) = (odds_of(&question(&queue)).unwrap().attacks, walks_of(&queue).unwrap());
    assert!(walks.attacks + 10.0 * walks.error < exact, "{walks:?}, each alone {exact}");
    assert_eq!(walks_of(&queue), Some(walks), "the same game has the same walks");
    assert_eq!([walks_of(naga), walks_of("map=open&foes=orc")], [None, None]);
}

#[test]
fn a_foe_knows_its_place_in_the_question_where_another_cannot_stand_on_the_map() {
    let game = question("v=0.34&map=corridor&foes=electric-eel,ogre").play();
    assert_eq!(game.foes.iter().map(|foe| foe.index).collect::<Vec<_>>(), [1]);
    assert_eq!(
        game.absent.iter().map(|(index, foe)| (*index, foe.name())).collect::<Vec<_>>(),
        [(0, "electric eel".to_string())]
    );
}

#[test]
fn the_bar_over_a_foe_is_its_energy_in_parts_of_what_it_acts_at() {
    let mut foe = question("v=0.34&foes=ogre&map=corridor").play().foes.remove(0);
    let rows = [(-30, 0), (0, 0), (9, 0), (10, 1), (79, 7), (80, 8), (200, 8)];
    for (energy, parts) in rows {
        foe.energy = energy;
        assert_eq!(foe.bar(), parts, "{energy}");
    }
}
