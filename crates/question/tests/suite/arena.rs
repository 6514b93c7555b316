//! The arena: its turns and keys.

use arena::MapChoice;
use arena::game::Game;
use arena::keys::Key;
use arena::log::LogEventKind;
use arena::map::{Position, StairDirection};
use arena::square::Direction;
use arena::start::Start;
use chase::energy::{Act, Regime};
use chase::setup::Chase;
use chase::timeline::EventKind;
use foundation::dice::{Draw, seeded};
use foundation::inputs::Value;
use rand::Rng;
use std::rc::Rc;
use testing::{question, start_of, tried};

/// One question of each family of energy rules, and of both orders of the loop.
const RELEASES: [&str; 4] = ["0.11", "0.28", "0.30", "0.34"];
const CROWD: &str = "foes=ogre,jackal,bat,orc,adder,sixfirhy,electric-eel,plant,centaur,hydra,naga,@13/9";

fn any_key(dice: &mut impl Rng) -> Key {
    match dice.below(12) {
        step @ 0..8 => Key::Step(Direction::ALL[step as usize]),
        8 | 9 => Key::Wait,
        10 => Key::Stairs(StairDirection::Up),
        _ => Key::Stairs(StairDirection::Down),
    }
}

/// Steps towards stairs as a click on them does, or takes them.
fn head_for(game: &mut Game, position: Position) {
    match game.exit_direction(position).filter(|_| game.position == position) {
        Some(direction) => drop(game.press(Key::Stairs(direction))),
        None => game.click(position),
    }
}

/// Asserts that nobody stands in a wall or on another's square, and that the clock is the sum of your times.
fn assert_sound(game: &Game, start: &str) {
    let mut taken = vec![game.position];
    for foe in game.foes.iter().filter(|foe| !foe.is_dead) {
        assert!(
            foe.can_stand_on(&game.map.levels[foe.position.level], foe.position.square),
            "{start}: {foe:?}"
        );
        assert!(!taken.contains(&foe.position), "{start}: {foe:?}");
        taken.push(foe.position);
    }
    let aut: i32 = game.log.iter().map(|event| own_time(event.kind)).sum();
    assert_eq!(game.clock, aut, "{start}");
}

/// In a corridor the second foe stands behind the first, as in the chase that a link also opens.
#[test]
fn the_second_foe_stands_behind_the_first() {
    for (foes, distances) in [("ogre", vec![2]), ("ogre,orc", vec![2, 3])] {
        let game = question(&format!("v=0.34&foes={foes}&map=corridor")).play();
        let placed = game.foes.iter().map(|foe| foe.position.square.distance(game.position.square));
        assert_eq!(placed.collect::<Vec<_>>(), distances, "{foes}");
    }
}

fn own_time(kind: LogEventKind) -> i32 {
    match kind {
        LogEventKind::Step(_, aut) | LogEventKind::Wait(aut) | LogEventKind::Hit(_, aut) => aut,
        LogEventKind::Leave(_, aut) | LogEventKind::Arrive(_, aut) => aut,
        _ => 0,
    }
}

#[test]
fn many_games_of_each_family_are_sound() {
    let games = tried(1_000, 10_000);
    let play = |v: &str| {
        let question = question(&format!("v={v}&species=naga&{CROWD}"));
        let maps: Vec<_> =
            MapChoice::ALL.iter().map(|choice| Rc::new(choice.map(&Chase::default(), 3))).collect();
        let (mut dice, mut arrivals) = (seeded(5), 0);
        for seed in 0..games.into() {
            let map = &maps[seed as usize % maps.len()];
            // In every other game of a map you leave by its first stairs, if there are some.
            let leaves = (seed as usize / maps.len()).is_multiple_of(2);
            // One to three of the crowd, and now and then all of it.
            let all = &question.chase.foes.0;
            let foes =
                if seed % 100 == 0 { all } else { &all[seed as usize % 10..][..1 + seed as usize % 3] };
            let start =
                Start { foes, hits_to_kill: Some(2), fog: !leaves, ..start_of(&question, None, seed) };
            let mut game = Game::new(start, map.clone());
            let exit = map.exits().first().map(|(position, _)| *position).filter(|_| leaves);
            for _ in 0..12 {
                match exit {
                    Some(position) if game.position.level == position.level => head_for(&mut game, position),
                    _ => drop(game.press(any_key(&mut dice))),
                }
            }
            assert_sound(&game, &format!("{v}, seed {seed}"));
            arrivals +=
                game.log.iter().filter(|event| matches!(event.kind, LogEventKind::Arrive(..))).count();
        }
        assert!(arrivals > games as usize / 33, "{v}: {arrivals}");
    };
    std::thread::scope(|scope| RELEASES.iter().for_each(|v| drop(scope.spawn(|| play(v)))));
}

#[test]
fn the_energy_of_every_foe_balances() {
    for v in RELEASES {
        let mut dice = seeded(9);
        for seed in 0..100 {
            let question = question(&format!("v={v}&{CROWD}&map=rooms&seed={seed}"));
            let mut game = question.play();
            for _ in 0..40 {
                game.press(any_key(&mut dice));
            }
            for (index, foe) in game.foes.iter().enumerate() {
                let (mut energy, mut aut) = (70, 0);
                let regime = Regime::of(question.edition);
                for event in &game.log {
                    aut = Some(own_time(event.kind)).filter(|own| *own > 0).unwrap_or(aut);
                    let LogEventKind::Foe(of, change) = event.kind else { continue };
                    if of != index {
                        continue;
                    }
                    assert_eq!(change.before, energy, "{v}: {foe:?}");
                    match change.kind {
                        EventKind::Gain => {
                            let possible = regime.gain(change.before, foe.speed, aut);
                            assert!(
                                possible.iter().any(|(after, _)| *after == change.after),
                                "{v}: {aut} {change:?}"
                            );
                        }
                        EventKind::PartingHit => assert!(v == "0.30" && change.after <= change.before),
                        EventKind::PushedBack => panic!("the arena notes it as a push: {v}: {change:?}"),
                        EventKind::Dies => panic!("the arena notes it as your blow: {v}: {change:?}"),
                        EventKind::Acts(Act::Attack) => {
                            assert!(change.before >= 80);
                            assert_eq!(change.before - change.after, foe.profile.attack, "{v}: {foe:?}");
                        }
                        EventKind::Acts(_) => assert!(change.after < change.before && change.before >= 80),
                    }
                    energy = change.after;
                }
                assert_eq!(energy, foe.energy);
            }
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
    let dies = game
        .log
        .iter()
        .position(|event| matches!(event.kind, LogEventKind::Hit(hit, _) if hit.kills))
        .unwrap();
    assert!(game.foes[0].is_dead);
    assert!(!game.log[dies..].iter().any(|event| matches!(event.kind, LogEventKind::Foe(..))));
}

#[test]
fn every_input_changes_what_the_board_and_the_log_show() {
    let shown = |arena: &str| {
        let game = question(&format!("v=0.34&foes=orc&{arena}")).play();
        let board = game.view(game.viewport(game.position.square, 41, 21));
        (board, game.log)
    };
    for (one, other) in [
        ("map=rooms&keys=l9", "map=river&keys=l9"),
        ("map=rooms&keys=l9", "map=rooms&keys=l9&fog=1"),
        ("map=rooms&keys=l9", "map=rooms&keys=l8"),
        ("map=made-up&keys=l9&seed=1", "map=made-up&keys=l9&seed=2"),
        ("map=corridor&keys=h2", "map=corridor&keys=h2&blows=1"),
    ] {
        assert!(shown(one) != shown(other), "{one} {other}");
    }
}

#[test]
fn keys_that_do_nothing_take_no_time_and_are_not_kept() {
    let game = question("v=0.34&map=corridor&keys=kkUDll").play();
    assert_eq!((game.turns, game.clock, &game.keys.write()[..]), (2, 20, "l2"));
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
        assert_eq!(foe.energy_bar_parts(), parts, "{energy}");
    }
}
