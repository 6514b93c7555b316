//! Of monsters with habits of their own, every way to ask gets the same answer: the exact chase and the
//! outcome of all foes that the page shows, the shapes of the engine, the command, and many games in the
//! arena.

use arena::Arena;
use arena::game::Game;
use arena::keys::Keys;
use arena::map::Map;
use chase::outcome::ChaseOutcome;
use chase::pursuit::{ChaseSetup, PursuitCache, pursuit};
use command::cli::run;
use foundation::inputs::Value;
use foundation::prob::Dist;
use question::Question;
use serde_json::Value as Json;
use std::rc::Rc;
use testing::{assert_no_misses, question, start_of};

const GAMES: u64 = 4_000;
/// The standard errors that a mean of the games may be off by: of the 32 that are compared, none is by
/// chance.
const ERRORS: f64 = 4.5;

/// Each with the character and the foe, whether you walk away or wait, and the distance: a batty monster, one
/// that never moves while you see it, one that bursts, and an undead with the speed of its release.
#[rustfmt::skip]
const ROWS: [(&str, bool, i32); 8] = [
    ("v=0.34&foes=bat",                           false, 1),
    ("v=0.34&foes=bat",                           true,  2),
    ("v=0.34&foes=deathcap",                      false, 1),
    ("v=0.34&foes=deathcap",                      true,  1),
    ("v=0.34&foes=ball-lightning",                false, 3),
    ("v=0.34&foes=ball-lightning",                true,  3),
    ("v=0.34&species=naga&foes=ogre:spectral",    true,  2),
    ("v=0.31&foes=ogre:spectral",                 false, 2),
];

const ACTIONS: usize = 10;

/// A corridor with room to walk and to flit.
fn corridor(gap: i32) -> Rc<Map> {
    let row = format!("##{}1{}@{}##", ".".repeat(12), ".".repeat(gap as usize - 1), ".".repeat(14));
    let wall = "#".repeat(row.len());
    Rc::new(Map::parse(&format!("{wall}\n{row}\n{wall}")))
}

/// Returns the attacks of many games, and in how many the foe has neither attacked nor burst.
fn games(question: &Question, walks: bool) -> (Vec<f64>, f64) {
    let key = if walks { "l" } else { "s" };
    let question = Question {
        arena: Arena { keys: Keys::parse(&format!("{key}{ACTIONS}")).unwrap(), ..Arena::default() },
        ..question.clone()
    };
    let map = corridor(*question.chase.gap);
    let games = (0..GAMES)
        .map(|seed| Game::new(start_of(&question, None, seed), map.clone()).play(&question.arena.keys));
    let (mut attacks, mut untouched) = (Vec::new(), 0.0);
    for game in games {
        let count = game.attacks_on_you();
        attacks.push(count as f64);
        untouched += f64::from(u8::from(count == 0 && !game.foes[0].is_dead));
    }
    (attacks, untouched / GAMES as f64)
}

fn printed(query: &str) -> String {
    let args = ["crawl-clock", "chase", query, "--json"].map(str::to_string);
    run(args).unwrap().text.trim().to_string()
}

fn as_pairs(dist: &Dist<i32, f64>) -> Vec<(f64, f64)> {
    dist.to_f64_pairs()
}

fn pairs_of(json: &Json) -> Vec<(f64, f64)> {
    let pair = |pair: &Json| (pair[0].as_f64().unwrap(), pair[1].as_f64().unwrap());
    json.as_array().unwrap().iter().map(pair).collect()
}

#[test]
fn page_arena_command_and_engine_say_the_same_of_odd_monsters() {
    let mut misses = Vec::new();
    for (query, walks, gap) in ROWS {
        let lead = if walks { "" } else { "&away=0" };
        let query = format!("{query}&gap={gap}&steps={ACTIONS}{lead}&energy=any");
        let question = question(&query);
        let setup = ChaseSetup::new(question.edition, &question.build, &question.chase);
        let exact = pursuit(&setup, &question.chase.foes.0[0]);
        // The page.
        let cache = &mut PursuitCache::default();
        let outcome = ChaseOutcome::of(&setup, &question.chase.foes.0, cache);
        let mut note = |what: &str, is_same: bool| {
            if !is_same {
                misses.push(format!("{query}: {what}"));
            }
        };
        note("page: attacks", outcome.distribution.as_ref() == Some(&exact.attacks));
        note("page: untouched", outcome.untouched == exact.untouched);
        // The engine, and the command.
        let text = serde_json::to_string(&shapes::chase::pursuits(&question)).unwrap();
        let shapes: Json = serde_json::from_str(&text).unwrap();
        let is_same = |one: f64, other: f64| (one - other).abs() < 1e-12;
        let (theirs, ours) = (pairs_of(&shapes[0]["attacks"]), as_pairs(&exact.attacks));
        let all_same = theirs.iter().zip(&ours).all(|(a, b)| a.0 == b.0 && is_same(a.1, b.1));
        note("engine: attacks", theirs.len() == ours.len() && all_same);
        let untouched = shapes[0]["untouched"].as_f64().unwrap();
        note("engine: untouched", is_same(untouched, exact.untouched));
        note("command", printed(&query) == text);
        // The arena.
        let (attacks, unharmed) = games(&question, walks);
        let n = GAMES as f64;
        let mean = attacks.iter().sum::<f64>() / n;
        let variance = attacks.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / n;
        let is_near = |sample: f64, exact: f64, variance: f64| {
            (sample - exact).abs() <= ERRORS * (variance / n).sqrt().max(1.0 / n)
        };
        let p = exact.untouched;
        note("arena: attacks", is_near(mean, exact.attacks.mean(), variance));
        note("arena: untouched", is_near(unharmed, p, p * (1.0 - p)));
    }
    assert_no_misses(misses);
}
