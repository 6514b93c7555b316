//! The arena's rules by release: the ground, arrivals by stairs, forms that cannot move, what fog hides.

use arena::game::Game;
use arena::keys::{Key, Keys};
use arena::known_paths::Destination;
use arena::log::Obstacle;
use arena::log::{ItemObstacle, LogEventKind, Refusal};
use arena::map::{Position, StairDirection};
use arena::square::{Direction, Square};
use chase::energy::Act;
use chase::have::Item;
use chase::setup::Chase;
use chase::timeline::EventKind;
use crawl::model::build::{Build, Terrain};
use crawl::step::actions::action_aut;
use crawl::step::time::step_time;
use foundation::inputs::Value;
use testing::{game_on, question};

fn play(game: Game, keys: &str) -> Game {
    game.play(&Keys::parse(keys).unwrap())
}

/// Returns the times of your own actions, in aut.
fn own_auts(game: &Game) -> Vec<i32> {
    let aut = |kind: LogEventKind| match kind {
        LogEventKind::Step(_, aut) | LogEventKind::Hit(_, aut) | LogEventKind::Arrive(_, aut) => Some(aut),
        _ => None,
    };
    game.log.iter().filter_map(|event| aut(event.kind)).collect()
}

#[test]
fn steps_take_the_time_of_the_ground_that_counts_in_the_release() {
    // Onto the ground, and off it again.
    let grounds = [('~', Terrain::Shallow), (':', Terrain::Liquefied)];
    for v in ["0.12", "0.20", "0.28", "0.31", "0.34", "trunk"] {
        for build in ["", "&species=merfolk", "&species=naga", "&haste=1", "&fly=1"] {
            for (sign, terrain) in grounds {
                let query = format!("v={v}{build}");
                let game = play(game_on(&query, &format!("#####\n#@{sign}.#\n#####")), "l2");
                let question = question(&query);
                let step = |from, to| {
                    let build = Build { from, to: Some(to), ..question.build.clone() };
                    step_time(question.edition, &build).aut.total
                };
                let possible = [step(Terrain::Floor, terrain), step(terrain, Terrain::Floor)];
                for (aut, possible) in own_auts(&game).into_iter().zip(possible) {
                    let is_possible = possible.iter().any(|(value, _)| *value == aut);
                    assert!(is_possible, "{query} {sign}: {aut} of {possible:?}");
                }
            }
        }
    }
}

#[test]
fn an_attack_takes_the_attack_delay() {
    for weapon in ["weapon=war-axe&skill=4", "weapon=quick-blade&skill=15", "", "weapon=giant-club&skill=0"] {
        let query = format!("v=0.34&foes=plant&blows=99&{weapon}");
        let game = play(game_on(&query, "#####\n#@1.#\n#####"), "l9");
        let question = question(&query);
        let possible = action_aut(question.edition, &question.build, "attack").unwrap();
        let auts = own_auts(&game);
        assert_eq!(auts.len(), 9);
        assert!(auts.iter().all(|aut| possible.iter().any(|(value, _)| value == aut)), "{weapon}: {auts:?}");
    }
}

/// What the first step of an orc onto or off ground costs by release: the square that it leaves counts until
/// 0.27.
#[test]
fn foes_pay_for_the_square_that_counts_in_the_release() {
    let cost_of_first_step = |v: &str, map: &str| {
        let game = play(game_on(&format!("v={v}&foes=orc"), map), "s2");
        let step = game.log.iter().find_map(|event| match event.kind {
            LogEventKind::Foe(0, done) if done.kind == EventKind::Acts(Act::Step) => {
                Some(done.before - done.after)
            }
            _ => None,
        });
        step.unwrap()
    };
    // The game adds or takes 1 at random until 0.28; floundering costs 6 more from 0.21 on, 3 to 10 before.
    let onto = "##########\n#@...~1..#\n##########";
    for (v, is_dear) in [("0.20", false), ("0.27", false), ("0.28", true), ("0.34", true)] {
        let cost = cost_of_first_step(v, onto);
        assert_eq!(cost > 11, is_dear, "{v}: {cost}");
    }
}

#[test]
fn liquefied_ground_slows_foes_until_0_13_and_makes_them_flounder_since() {
    let gains = |v: &str, foe: &str| -> Vec<i32> {
        let game = play(
            game_on(
                &format!("v={v}&foes={foe}"),
                "####################\n#@..........:::::1:#\n####################",
            ),
            "s2",
        );
        let gain = |kind: LogEventKind| match kind {
            LogEventKind::Foe(0, done) if done.kind == EventKind::Gain => Some(done.after - done.before),
            _ => None,
        };
        // The first turn it starts on floor.
        game.log.iter().filter_map(|event| gain(event.kind)).skip(1).collect()
    };
    for (v, foe, speeds) in [
        ("0.12", "orc", &[6, 7][..]),
        ("0.12", "orc:berserk", &[6, 7]),
        ("0.12", "orc:hasted", &[10]),
        ("0.12", "bat", &[30]),
        ("0.13", "orc", &[6, 7]),
        ("0.14", "orc", &[10]),
        ("0.34", "orc:berserk", &[15]),
    ] {
        let gains = gains(v, foe);
        assert!(!gains.is_empty() && gains.iter().all(|gain| speeds.contains(gain)), "{v} {foe}: {gains:?}");
    }
}

/// The time of an arrival on a new level, then back, then down again by the same stairs.
#[test]
fn a_new_level_takes_less_time_to_arrive_on_until_0_33() {
    let map = "#####\n#@>1#\n#####\n-\n#####\n#.<.#\n#####";
    for (v, arrivals) in [
        ("0.18", [&[6, 7][..], &[13, 14], &[13, 14]]),
        ("0.28", [&[7, 8], &[15], &[15]]),
        ("0.31", [&[7, 8], &[15], &[15]]),
        ("0.33", [&[7, 8], &[15], &[15]]),
        ("0.34", [&[15], &[15], &[15]]),
    ] {
        let game = play(game_on(&format!("v={v}"), map), "lDUD");
        let auts = own_auts(&game);
        for (aut, possible) in auts[1..].iter().zip(arrivals) {
            assert!(possible.contains(aut), "{v}: {auts:?}");
        }
    }
}

#[test]
fn from_0_29_to_0_33_unused_stairs_to_a_known_level_count_as_new() {
    // Down by the first stairs, up by the second.
    let map = "#########\n#@>...>1#\n#########\n-\n#########\n#.<...<.#\n#########";
    for (v, possible) in [("0.28", &[15][..]), ("0.29", &[7, 8]), ("0.33", &[7, 8]), ("0.34", &[15])] {
        let game = play(game_on(&format!("v={v}"), map), "lDl4U");
        let last = *own_auts(&game).last().unwrap();
        assert!(possible.contains(&last), "{v}: {last}");
    }
}

#[test]
fn from_0_34_foes_in_view_that_you_never_saw_sit_out_your_arrival() {
    // Down by the hatch, up by stairs beside an orc behind a wall.
    let map = "########\n#@)##>1#\n########\n-\n#####\n#,<.#\n#####";
    for (v, acts) in [("0.33", true), ("0.34", false), ("trunk", false)] {
        let game = play(game_on(&format!("v={v}&foes=orc"), map), "lDlU");
        let arrival =
            game.log.iter().rposition(|event| matches!(event.kind, LogEventKind::Arrive(0, _))).unwrap();
        let has_acted = game.log[arrival..].iter().any(|event| matches!(event.kind, LogEventKind::Foe(0, _)));
        assert_eq!(has_acted, acts, "{v}");
    }
}

#[test]
fn a_foe_on_the_landing_makes_room() {
    // A plant grows where the stairs up end; it does not come along.
    let map = "######\n#@>..#\n######\n-\n######\n#..<.#\n######";
    let mut game = game_on("v=0.34&foes=orc,plant", &map.replace("..#\n######\n-", "1.#\n######\n-"));
    game.foes[1].position = Position { level: 1, square: Square { x: 3, y: 1 } };
    let game = play(game, "lD");
    assert_eq!(game.position, Position { level: 1, square: Square { x: 3, y: 1 } });
    assert_eq!(game.foes[1].position.level, 1);
    assert_eq!(game.foes[1].position.square.distance(game.position.square), 1);
}

#[test]
fn stairs_that_you_arrive_on_are_no_news() {
    let game = play(game_on("v=0.34", "#####\n#@>1#\n#####\n-\n#####\n#.<!#\n#####"), "lD");
    let found: Vec<_> =
        game.log.iter().filter(|event| matches!(event.kind, LogEventKind::Finds(_))).collect();
    assert_eq!(found.len(), 1, "the item alone: {found:?}");
}

#[test]
fn forms_that_cannot_move_stay_where_they_are() {
    let map = "########\n#@..>.1#\n########\n-\n####\n#.<#\n####";
    let refusal = |query: &str, act: &dyn Fn(&mut Game)| {
        let mut game = game_on(query, map);
        let before = game.position;
        act(&mut game);
        assert_eq!((game.position, game.turns), (before, 0), "{query}");
        game.log.last().unwrap().kind
    };
    let barred = |obstacle| LogEventKind::Refused(Refusal::Blocked(obstacle));
    let step = |game: &mut Game| assert!(!game.press(Key::Step(Direction::ALL[3])));
    let travel = |game: &mut Game| game.travel(Destination::Stairs(StairDirection::Down));
    for act in [&step as &dyn Fn(&mut Game), &travel, &Game::explore] {
        assert_eq!(refusal("v=0.20&form=tree", act), barred(Obstacle::RootedForm));
    }
    assert_eq!(refusal("v=0.20&form=fungus&foes=orc", &step), barred(Obstacle::WatchedForm));
    assert_eq!(game_on("v=0.20&form=tree", map).way_out(), Err(Some(Obstacle::RootedForm)));
    assert_eq!(play(game_on("v=0.20&form=fungus", map), "l3D").position.level, 1, "nobody watches");
    // Attacks need no legs.
    assert_eq!(play(game_on("v=0.20&form=tree&foes=orc", "####\n#@1#\n####"), "l").turns, 1);
}

#[test]
fn what_you_are_under_keeps_you_from_steps_stairs_and_attacks() {
    let map = "########\n#.1@...#\n########\n-\n#####\n#.<.#\n#####";
    let stairs = "#######\n#1@>..#\n#######\n-\n#####\n#.<.#\n#####";
    let refused = |query: &str, map: &str, keys: &str| {
        let game = play(game_on(&format!("v=0.34&foes=orc&have=blink&{query}"), map), keys);
        match game.log.last().unwrap().kind {
            LogEventKind::Refused(why) => Some(why),
            _ => None,
        }
    };
    let (held, away) = (Refusal::Blocked(Obstacle::Held), Refusal::Blocked(Obstacle::Mesmerised));
    let stumbles = Refusal::Blocked(Obstacle::Confused);
    let unread = Refusal::Forbidden(Item::Blink, ItemObstacle::Confused);
    // r115: a blink two tiles to the right.
    for (query, keys, why) in [
        ("", "l", None),
        ("held=1", "l", Some(held)),
        ("held=1", "h", None),
        ("held=1", "r115l", None),
        ("mesmerised=1", "l", Some(away)),
        ("mesmerised=1", "h", None),
        ("afraid=1", "l", None),
        ("afraid=1", "h", Some(Refusal::Afraid)),
        ("confused=1", "l", Some(stumbles)),
        ("confused=1", "h", Some(Refusal::Flails)),
        ("confused=1", "r115", Some(unread)),
        ("confused=1", "s", None),
    ] {
        assert_eq!(refused(query, map, keys), why, "{query} {keys}");
    }
    for (state, bar) in
        [("held", Obstacle::Held), ("mesmerised", Obstacle::Mesmerised), ("confused", Obstacle::Confused)]
    {
        let game = game_on(&format!("v=0.34&foes=orc&{state}=1"), stairs);
        assert_eq!(game.way_out(), Err(Some(bar)), "{state}");
    }
    let alone = play(game_on("v=0.34&mesmerised=1", stairs), "lD");
    assert_eq!(alone.position.level, 1, "nobody is in view");
}

#[test]
fn no_map_has_plants_or_walls_to_dig_through() {
    let map = "#####\n#@..#\n#####";
    for (query, ground) in [
        ("v=0.20&god=fedhas", "plant=1"),
        ("v=0.34&god=fedhas", "plant=1"),
        ("v=0.20&species=formicid", "dig=1"),
    ] {
        let auts = |query: &str| own_auts(&play(game_on(query, map), "l2"));
        assert_eq!(auts(&format!("{query}&{ground}")), auts(query), "{query}");
    }
}

#[test]
fn species_forms_and_states_forbid_items() {
    let cases = [
        ("v=0.34&species=mummy", Item::Haste, Some(ItemObstacle::NoPotions)),
        ("v=0.34&form=death", Item::Haste, Some(ItemObstacle::NoPotions)),
        ("v=0.20&form=lich", Item::Haste, Some(ItemObstacle::NoPotions)),
        ("v=0.34&species=formicid", Item::Haste, Some(ItemObstacle::You)),
        ("v=0.34&species=formicid", Item::Blink, Some(ItemObstacle::You)),
        ("v=0.34&form=tree", Item::Blink, Some(ItemObstacle::You)),
        ("v=0.34&form=tree", Item::Teleport, Some(ItemObstacle::You)),
        ("v=0.34&haste=1", Item::Haste, Some(ItemObstacle::Hasted)),
        ("v=0.34&berserk=1", Item::Teleport, Some(ItemObstacle::Berserk)),
        ("v=0.34&species=mummy", Item::Teleport, None),
        ("v=0.34&species=naga", Item::Haste, None),
    ];
    for (query, item, expected) in cases {
        let game = game_on(&format!("{query}&have=haste,blink,teleport"), "#####\n#@1.#\n#####");
        let refusal = expected.map(|bar| Refusal::Forbidden(item, bar));
        assert_eq!(game.item_refusal(item), refusal, "{query} {item:?}");
    }
}

#[test]
fn deep_water_is_for_swimmers_fliers_and_grey_draconians() {
    let map = "######\n#@==1#\n######";
    for (query, can) in [
        ("v=0.31", false),
        ("v=0.31&species=merfolk", true),
        ("v=0.31&fly=1", true),
        ("v=0.31&god=beogh&species=hill-orc&piety=160", true),
        ("v=0.20&species=grey-draconian", true),
        ("v=0.20&species=grey-draconian&form=statue", false),
        ("v=0.31&species=grey-draconian", true),
        ("v=0.31&species=red-draconian", false),
    ] {
        assert_eq!(play(game_on(query, map), "l").turns == 1, can, "{query}");
    }
}

#[test]
fn fog_hides_foes_from_the_odds_until_they_are_seen() {
    let game = |fog| question(&format!("v=0.34&map=rooms&foes=ogre{fog}")).play();
    assert_eq!(game("").known_foes_here(), [0]);
    let mut foggy = game("&fog=1");
    assert_eq!((foggy.known_foes_here(), foggy.knows_foe(0)), (vec![], false));
    while foggy.visible_foes().is_empty() {
        assert!(foggy.press(Key::Wait));
    }
    assert_eq!(foggy.known_foes_here(), [0]);
}

#[test]
fn a_foe_without_a_way_to_you_comes_as_near_as_it_can() {
    let pond = "############\n#@...~~~~1~#\n############";
    let game = play(game_on("v=0.34&foes=electric-eel", pond), "s9");
    assert_eq!(game.foes[0].position.square.distance(game.position.square), 4);
    let river = play(question("v=0.34&map=river&foes=electric-eel").play(), "s20");
    let eel = &river.foes[0];
    let is_shore = eel.position.square.neighbours().any(|square| {
        river.level().tile(square).terrain() == Some(Terrain::Floor)
            && square.distance(river.position.square) < eel.position.square.distance(river.position.square)
    });
    assert!(is_shore, "{:?}", eel.position);
}

#[test]
fn a_reach_of_two_attacks_from_two_tiles() {
    let game = play(game_on("v=0.15&foes=alligator-snapping-turtle", "######\n#@.1.#\n######"), "s3");
    assert!(game.attacks_on_you() > 0);
    assert_eq!(game.foes[0].position.square.distance(game.position.square), 2);
}

/// In 0.30 leaving a foe's side is punished one time in three, and staying beside it never.
#[test]
fn only_leaving_a_foes_side_draws_an_attack_of_opportunity() {
    let map = "######\n#....#\n#.@1.#\n#....#\n######";
    let parting_hits = |keys: &str| {
        let hits = |seed| {
            let game = play(game_on(&format!("v=0.30&foes=ogre&seed={seed}"), map), keys);
            game.log.iter().filter(|event| matches!(event.kind, LogEventKind::Foe(_, done) if done.kind == EventKind::PartingHit)).count()
        };
        (1..=300).map(hits).sum::<usize>()
    };
    assert_eq!(parting_hits("k"), 0, "still beside it");
    let away = parting_hits("h");
    assert!((60..=140).contains(&away), "{away} of 300, 100 expected");
}

#[test]
fn a_game_of_the_most_keys_fits_a_link_with_three_pins() {
    let keys = "jk".repeat(Keys::MAX / 2);
    let pin =
        "v%3D0.34%26species%3Dnaga%26god%3Dcheibriados%26piety%3D160%26haste%3D1%26name%3Dthe%20slow%20one";
    let question = question(&format!(
        "v=0.34&page=arena&map=open&foes=ogre,orc,adder&compare={pin}&compare2={pin}&compare3={pin}&keys={keys}"
    ));
    assert!(question.query().len() < 2_000, "{}", question.query().len());
    // Nobody is in the way, so that each key does something.
    let mut game = question.without(Chase::KEY.foes).play();
    assert!(!game.press(Key::Wait));
    assert_eq!(game.log.last().unwrap().kind, LogEventKind::Refused(Refusal::TooLong));
    assert!(Keys::parse(&format!("{keys}s")).is_err());
}
