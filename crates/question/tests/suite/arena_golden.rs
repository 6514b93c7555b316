//! Ways to the stairs played by the game, and the same keys pressed in the arena.

use ::question::Question;
use arena::game::Game;
use arena::keys::Keys;
use arena::log::LogEventKind;
use arena::map::Map;
use foundation::inputs::Value;
use std::collections::BTreeMap;
use std::rc::Rc;
use testing::{assert_no_misses, question, start_of, tried};

/// Returns how many games are played for each way.
fn games() -> u32 {
    tried(1_000, 3_000)
}

/// The standard errors that two counts may differ by: among the 300 that are compared, none does by chance.
const ERRORS: f64 = 5.0;

/// Returns the keys of a plan of steps away, turns on the spot and stairs, and a turn of waiting upstairs;
/// and its steps.
fn keys_of(plan: &str) -> (Keys, usize) {
    let count = |act: &str| act.split_once('*').map_or(1, |(_, count)| count.parse().unwrap());
    let mut steps = 0;
    let keys = plan.split('.').map(|act| match act {
        "stairs" => "D".to_string(),
        act if act.starts_with("away") => {
            steps += count(act);
            format!("l{}", count(act))
        }
        act => format!("s{}", count(act)),
    });
    let keys = keys.collect::<String>() + "s";
    (Keys::parse(&keys).unwrap(), steps)
}

/// Returns a corridor: the foe, you this many tiles to its right, and the stairs this many steps to yours.
fn corridor(gap: i32, steps: usize) -> Map {
    let floor = |tiles: usize| ".".repeat(tiles);
    let row = format!("#1{}>@{}##", floor(gap as usize - 1 + steps), floor(3));
    let wall = "#".repeat(row.len());
    let above = "#########\n#.......#\n#.<.....#\n#.......#\n#########";
    let mut map = Map::parse(&format!("{wall}\n{row}\n{wall}\n-\n{above}"));
    map.start.x = map.foes[0].x + gap;
    map
}

/// Returns games of a question, up to a turn after the stairs.
fn play(question: &Question, plan: &str) -> Vec<Game> {
    let (keys, steps) = keys_of(plan);
    let map = Rc::new(corridor(*question.chase.gap, steps));
    let game = |seed| {
        let game = Game::new(start_of(question, None, seed), map.clone()).play(&keys);
        assert_eq!(game.keys, keys, "{plan}");
        game
    };
    (0..games().into()).map(game).collect()
}

fn measured(game: &Game, metric: &str) -> i32 {
    let arrival = game.log.iter().position(|event| matches!(event.kind, LogEventKind::Arrive(..))).unwrap();
    let attacks = |range: std::ops::Range<usize>| {
        let attacks = game.log[range].iter().map(|event| match event.kind {
            LogEventKind::Foe(_, done) => done.kind.attacks(),
            _ => 0,
        });
        attacks.sum::<usize>() as i32
    };
    match metric {
        "follows" => i32::from(game.log.iter().any(|event| matches!(event.kind, LogEventKind::Follows(_)))),
        "attacks" => attacks(0..arrival),
        "attacksAfterArrival" => attacks(arrival..game.log.len()),
        other => panic!("nothing is called {other}"),
    }
}

/// Returns how many standard errors two shares are apart.
fn errors_between(a: (u32, u32), b: (u32, u32)) -> f64 {
    let (x, m, y, n) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
    let p = (x + y) / (m + n);
    let error = (p * (1.0 - p) * (1.0 / m + 1.0 / n)).sqrt();
    if x / m == y / n { 0.0 } else { (x / m - y / n).abs() / error }
}

/// Returns the rows of a table of histograms that the games of the arena do not explain, those of a query
/// played once.
fn misses(
    table: golden::GoldenFile,
    play: impl Fn(&str) -> Vec<Game>,
    measured: impl Fn(&Game, &str) -> i32,
) -> Vec<String> {
    let mut rows: BTreeMap<&str, Vec<[&str; 3]>> = BTreeMap::new();
    for (query, rest) in table.rows() {
        let cells: Vec<&str> = rest.split('\t').collect();
        let [metric, runs, histogram] = cells[..] else { panic!("{query}: {rest}") };
        rows.entry(query).or_default().push([metric, runs, histogram]);
    }
    let mut misses = Vec::new();
    for (query, rows) in rows {
        let games = play(query);
        for [metric, runs, histogram] in rows {
            let mut ours = BTreeMap::<i32, u32>::new();
            for game in &games {
                *ours.entry(measured(game, metric)).or_default() += 1;
            }
            let bars = histogram.split(';').map(|bar| bar.split_once(':').unwrap());
            let theirs: BTreeMap<i32, u32> =
                bars.map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap())).collect();
            let share = |counts: &BTreeMap<i32, u32>, value: &i32, of: u32| {
                (counts.get(value).copied().unwrap_or(0), of)
            };
            let (runs, played) = (runs.parse().unwrap(), games.len() as u32);
            let is_off = |value: &&i32| {
                errors_between(share(&ours, value, played), share(&theirs, value, runs)) > ERRORS
            };
            let off: Vec<_> = ours.keys().chain(theirs.keys()).filter(is_off).collect();
            if !off.is_empty() {
                misses
                    .push(format!("{query} {metric} at {off:?}: game {theirs:?} of {runs}, arena {ours:?}"));
            }
        }
    }
    misses
}

#[test]
fn ways_to_the_stairs_agree_with_the_game() {
    assert_eq!(golden::STAIRS.rows().count(), 132);
    let play = |query: &str| {
        let plan = query.split('&').find_map(|pair| pair.strip_prefix("plan=")).unwrap();
        play(&question(query), plan)
    };
    assert_no_misses(misses(golden::STAIRS, play, measured));
}

/// Returns games of a question in a room of 21 × 21 squares, you in the middle: ten turns of waiting.
fn wait_in_room(question: &Question) -> Vec<Game> {
    let wall = format!("{}\n", "#".repeat(23));
    let row = format!("#{}#\n", ".".repeat(21));
    let middle = format!("#1{}@{}#\n", ".".repeat(9), ".".repeat(10));
    let mut map = Map::parse(&[&wall[..], &row.repeat(10), &middle, &row.repeat(10), &wall].concat());
    map.foes[0].x = map.start.x - *question.chase.gap;
    let (map, keys) = (Rc::new(map), Keys::parse("s10").unwrap());
    let game = |seed| Game::new(start_of(question, None, seed), map.clone()).play(&keys);
    (0..games().into()).map(game).collect()
}

fn measured_of_bat(game: &Game, metric: &str) -> i32 {
    let acts = || {
        game.log.iter().filter_map(|event| match event.kind {
            LogEventKind::Foe(_, done) => Some((event.turn, done.kind)),
            _ => None,
        })
    };
    match metric {
        "attacks" => acts().map(|(_, act)| act.attacks()).sum::<usize>() as i32,
        "actions" => acts().map(|(_, act)| act.turns()).sum::<usize>() as i32,
        "gap" => game.position.square.distance(game.foes[0].position.square),
        "firstAttackAtAction" => acts().find(|(_, act)| act.attacks() > 0).map_or(0, |(turn, _)| turn as i32),
        other => panic!("nothing is called {other}"),
    }
}

/// Bats, harpies and unseen horrors flit in two dimensions.
#[test]
fn bats_in_a_room_agree_with_the_game() {
    assert_eq!(golden::BATTY_OPEN.rows().count(), 76);
    assert_no_misses(misses(golden::BATTY_OPEN, |query| wait_in_room(&question(query)), measured_of_bat));
}
