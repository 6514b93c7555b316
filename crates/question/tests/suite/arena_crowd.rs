//! Several foes in a room and at the mouth of a corridor, played by the game, against sampled chases and
//! games of the arena.

use arena::game::Game;
use arena::map::Map;
use arena::start::{Hindrances, Start};
use chase::have::Have;
use chase::outcome::{Access, ChaseOutcome};
use chase::pursuit::{ChaseSetup, PursuitCache, start_distances};
use chase::surroundings::Surroundings;
use foundation::prob::Dist;
use golden::{BATTY_OPEN, PACKS_OPEN};
use question::Question;
use std::collections::BTreeMap;
use std::rc::Rc;
use testing::{assert_no_misses, question};

/// The games that are played in the arena.
const GAMES: u32 = 1_000;
/// The standard errors that two shares may differ by: of the some three hundred that are compared, none does
/// by chance.
const ERRORS: f64 = 5.0;
/// Of more foes only the mean is compared: who of them makes room for whom was not read in full.
const FEW: usize = 3;
/// How far that mean may be off, in attacks of some fifty. Five jackals in a room attack 46.5 times, played
/// 47.2 times.
const MEAN_OFF: f64 = 0.75;
/// Tiles around you on the arena's map.
const ROOM: usize = 10;

/// What foes do that get into each other's way: the attacks of each and of all, in this many runs.
struct Attacks {
    of_each: Vec<Dist<i32, f64>>,
    of_all: Dist<i32, f64>,
    runs: u32,
}

/// Samples the chase of a question.
fn sampled(query: &str) -> Attacks {
    let Question { edition, build, chase, .. } = question(query);
    let setup = ChaseSetup::new(edition, &build, &chase);
    let outcome = ChaseOutcome::of(&setup, &chase.foes.0, &mut PursuitCache::default());
    let Access::Sampled { runs, .. } = outcome.access else { panic!("{query}: {:?}", outcome.access) };
    let of_each = outcome.pursuits.iter().map(|pursuit| pursuit.attacks.clone()).collect();
    Attacks { of_each, of_all: outcome.distribution.unwrap(), runs }
}

/// Plays the chase of a question in the arena.
fn played(query: &str) -> Attacks {
    let Question { edition, build, chase, .. } = &question(query);
    let setup = ChaseSetup::new(*edition, build, chase);
    let (map, starts, have) = (
        Rc::new(map(chase.place)),
        start_distances(setup.place, setup.distance, &chase.foes.0),
        Have::default(),
    );
    let mut of_each = vec![Vec::new(); chase.foes.0.len()];
    let mut of_all = Vec::new();
    for seed in 0..GAMES {
        let start = Start {
            edition: *edition,
            build,
            foes: &chase.foes.0,
            energy: chase.energy,
            seed: seed.into(),
            late: 0,
            have: &have,
            under: Hindrances::default(),
            blows: None,
            hits_to_kill: None,
            fog: false,
        };
        let mut game = Game::new(start, map.clone());
        assert_eq!(game.absent, []);
        for (foe, distance) in game.foes.iter_mut().zip(&starts) {
            foe.position.square = map.start.offset(-distance, 0);
        }
        for step in 0..setup.action_count {
            game.follow(setup.plan.action(step));
        }
        of_all.push(game.attacks_on_you() as i32);
        of_each.iter_mut().enumerate().for_each(|(foe, seen)| seen.push(game.attacks_of(foe) as i32));
    }
    let shares = |seen: Vec<i32>| Dist::from_pairs(seen.into_iter().map(|n| (n, 1.0 / f64::from(GAMES))));
    Attacks { of_each: of_each.into_iter().map(shares).collect(), of_all: shares(of_all), runs: GAMES }
}

/// Returns a room with you in its middle, or at its corner with a corridor behind you.
fn map(place: Surroundings) -> Map {
    let (floor, wall) = (".".repeat(ROOM), "#".repeat(ROOM));
    let border = "#".repeat(2 * ROOM + 3);
    let (above, below) = match place {
        // The row above is rock: two squares of the room touch yours.
        Surroundings::Door => (border.clone(), format!("#{floor}#{wall}#")),
        _ => (format!("#{floor}.{floor}#"), format!("#{floor}.{floor}#")),
    };
    let rows = |row: &str| format!("{row}\n").repeat(ROOM);
    let text = format!("{border}\n{}#{floor}@{floor}#\n{}{border}", rows(&above), rows(&below));
    let mut map = Map::parse(&text);
    map.foes = vec![map.start.offset(-1, 0)];
    map
}

fn histogram(text: &str) -> BTreeMap<i32, f64> {
    let bars = text.split(';').map(|bar| bar.split_once(':').unwrap());
    bars.map(|(value, count)| (value.parse().unwrap(), count.parse().unwrap())).collect()
}

/// Returns the values that are off by more than chance.
fn off(ours: &Dist<i32, f64>, runs: u32, theirs: &BTreeMap<i32, f64>, their_runs: f64) -> Vec<i32> {
    let our_runs = f64::from(runs);
    let is_off = |value: &i32| {
        let p = ours.probability(|other| other == value);
        let q = theirs.get(value).map_or(0.0, |count| count / their_runs);
        let pooled = (p * our_runs + q * their_runs) / (our_runs + their_runs);
        let error = (pooled * (1.0 - pooled) * (1.0 / our_runs + 1.0 / their_runs)).sqrt();
        (p - q).abs() > ERRORS * error + 1.0 / their_runs
    };
    ours.iter().map(|(value, _)| *value).chain(theirs.keys().copied()).filter(is_off).collect()
}

/// Compares attacks with those that the game's foes made.
fn compare_with_the_game(attacks: fn(&str) -> Attacks) {
    let mut known: BTreeMap<&str, Attacks> = BTreeMap::new();
    let mut misses = Vec::new();
    for line in PACKS_OPEN.text.lines().skip(1) {
        let [query, name, runs, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let known = known.entry(query).or_insert_with(|| attacks(query));
        let (theirs, runs): (_, f64) = (histogram(text), runs.parse().unwrap());
        let ours = match name.strip_prefix("attacks").unwrap().parse::<usize>() {
            Ok(number) => &known.of_each[number - 1],
            Err(_) => &known.of_all,
        };
        if known.of_each.len() <= FEW {
            let off = off(ours, known.runs, &theirs, runs);
            if !off.is_empty() {
                misses.push(format!("{query} {name} at {off:?}\n  game {text}\n  ours {ours:?}"));
            }
        } else if name == "attacks" {
            let mean = theirs.iter().map(|(value, count)| f64::from(*value) * count).sum::<f64>() / runs;
            if (mean - ours.mean()).abs() > MEAN_OFF {
                misses.push(format!("{query}: game {mean}, ours {}", ours.mean()));
            }
        }
    }
    assert_no_misses(misses);
    assert!(known.len() > 30, "{}", known.len());
}

#[test]
fn sampled_foes_in_a_room_and_at_a_door_attack_as_often_as_in_the_game() {
    compare_with_the_game(sampled);
}

#[test]
fn foes_of_the_arena_in_a_room_and_at_a_door_attack_as_often_as_in_the_game() {
    compare_with_the_game(played);
}

#[test]
fn sampled_bats_on_open_floor_attack_as_often_as_in_the_game() {
    let mut misses = Vec::new();
    for line in BATTY_OPEN.text.lines().skip(1) {
        let [query, "attacks", runs, text] = line.split('\t').collect::<Vec<_>>()[..] else { continue };
        let (theirs, ours) = (histogram(text), sampled(&format!("{query}&where=open")));
        let off = off(&ours.of_all, ours.runs, &theirs, runs.parse().unwrap());
        if !off.is_empty() {
            misses.push(format!("{query} at {off:?}\n  game {text}\n  ours {:?}", ours.of_all));
        }
    }
    assert_no_misses(misses);
}

#[test]
fn foes_are_sampled_where_they_get_into_each_others_way() {
    let access = |query: &str| {
        let Question { edition, build, chase, .. } = question(query);
        let setup = ChaseSetup::new(edition, &build, &chase);
        ChaseOutcome::of(&setup, &chase.foes.0, &mut PursuitCache::default()).access
    };
    assert_eq!(access("v=0.34&foes=orc,orc"), Access::Free);
    assert_eq!(access("v=0.34&foes=orc&where=open"), Access::Free);
    assert!(matches!(access("v=0.34&foes=bat&where=open"), Access::Sampled { .. }));
    assert_eq!(access("v=0.34&foes=orc,orc&gap=99&where=open"), Access::Free);
    assert_eq!(access("v=0.34&foes=orc,orc&where=corridor"), Access::Behind(0));
    for place in ["door", "open"] {
        let query = format!("v=0.34&foes=orc,orc&where={place}");
        assert!(matches!(access(&query), Access::Sampled { .. }), "{query}: {:?}", access(&query));
    }
    let sure = sampled("v=0.34&foes=orc,orc&where=door&away=0&steps=2");
    assert_eq!(
        sure.of_each.iter().map(|attacks| attacks.certain()).collect::<Vec<_>>(),
        [Some(&2), Some(&1)]
    );
}

/// One foe on open floor does what it does in a chase by itself.
#[test]
fn the_second_foe_of_a_chase_changes_nothing_from_afar() {
    for query in [
        "v=0.34&foes=orc,orc:at60&energy=any&gap=3&away=0",
        "v=0.31&foes=jackal,orc:at90&energy=any&gap=2",
        "v=0.30&species=naga&foes=ogre,orc:at90&energy=any&gap=1",
        "v=0.12&foes=wolf,orc:at90&energy=any&gap=2",
        "v=0.34&haste=1&foes=bat,orc:at90&energy=any&gap=1&where=corridor",
    ] {
        let Question { edition, build, chase, .. } = question(query);
        let setup = ChaseSetup::new(edition, &build, &chase);
        let exact = PursuitCache::default().pursuit(&setup, &chase.foes.0[0]).attacks.clone();
        let place = if query.contains("where") { "" } else { "&where=open" };
        let found = sampled(&format!("{query}{place}"));
        let error = found.of_each[0].standard_error(found.runs);
        let (ours, theirs) = (exact.mean(), found.of_each[0].mean());
        assert!((ours - theirs).abs() <= 4.0 * error + 1e-9, "{query}: {ours}, sampled {theirs} ± {error}");
    }
}
