//! Every line on controls in the articles on movement, each a test of its own: the directions, travel,
//! autoexplore, stairs, the travel menu and the status line.

use arena::command::ArenaCommand;
use arena::game::Game;
use arena::keys::Key;
use arena::known_paths::Destination;
use arena::log::Obstacle;
use arena::log::{LogEventKind, Refusal};
use arena::map::{Position, StairDirection, Tile};
use arena::square::{Direction, Square};
use arena::travel::EXCLUDED;
use crawl::model::build::Terrain;
use foundation::inputs::Value;
use say::arena::describe_status;
use testing::{game_on, question};

fn game(query: &str) -> Game {
    question(&format!("v=0.31&{query}")).play()
}

fn last(game: &Game) -> LogEventKind {
    game.log.last().unwrap().kind
}

/// The number pad beside the letters, as the articles draw them.
#[test]
fn you_can_move_in_all_8_directions_with_the_number_pad_or_with_hjklbnyu() {
    for (digit, letter, arrow, (dx, dy)) in [
        ("7", "y", "Home", (-1, -1)),
        ("8", "k", "ArrowUp", (0, -1)),
        ("9", "u", "PageUp", (1, -1)),
        ("4", "h", "ArrowLeft", (-1, 0)),
        ("6", "l", "ArrowRight", (1, 0)),
        ("1", "b", "End", (-1, 1)),
        ("2", "j", "ArrowDown", (0, 1)),
        ("3", "n", "PageDown", (1, 1)),
    ] {
        let by_pad = ArenaCommand::of_key(digit, &format!("Numpad{digit}"));
        assert_eq!(by_pad, ArenaCommand::of_key(letter, ""), "{digit}");
        assert_eq!(by_pad, ArenaCommand::of_key(arrow, arrow), "{digit}");
        // Without Num Lock the pad sends the arrow keys.
        assert_eq!(by_pad, ArenaCommand::of_key(arrow, &format!("Numpad{digit}")), "{digit}");
        let Some(ArenaCommand::Act(key)) = by_pad else { panic!("{digit}") };
        let mut game = game("map=open");
        let start = game.position.square;
        assert!(game.press(key));
        assert_eq!(game.position.square, Square { x: start.x + dx, y: start.y + dy }, "{digit}");
    }
    assert_eq!(ArenaCommand::of_key("5", "Numpad5"), Some(ArenaCommand::Act(Key::Wait)));
}

#[test]
fn a_click_on_a_tile_sends_you_there_by_the_fastest_means_possible() {
    // Over the bridge of shallow water: around the deep water, which a human cannot cross.
    let mut game = game("map=river");
    let to = Position { level: 0, square: Square { x: 25, y: 1 } };
    let quickest = game.path_to(Destination::Position(to)).unwrap().len();
    game.click(to);
    assert_eq!((game.position, game.turns), (to, quickest));
    assert_eq!(question(&format!("v=0.31&map=river&keys={}", game.keys.write())).play().position, to);
}

#[test]
fn the_fastest_way_counts_time_and_not_tiles() {
    // Both ways have five tiles. A merfolk of 0.31 swims faster than she walks; a human wades more slowly.
    let map = "#########\n#@~~~~.1#\n#.......#\n#########";
    let wet = |species: &str| {
        let game = game_on(&format!("v=0.31&species={species}"), map);
        let to = Position { level: 0, square: Square { x: 6, y: 1 } };
        let path = game.path_to(Destination::Position(to)).unwrap();
        let is_wet =
            |position: &&Position| game.level().tile(position.square) == Tile::Ground(Terrain::Shallow);
        (path.len(), path.iter().filter(is_wet).count())
    };
    assert_eq!([wet("human"), wet("merfolk")], [(5, 0), (5, 4)]);
}

#[test]
fn a_click_avoids_areas_marked_for_travel_exclusion() {
    let mut game = game("map=open");
    let (start, to) = (game.position.square, Position { level: 0, square: Square { x: 20, y: 7 } });
    let excluded = Position { level: 0, square: Square { x: 13, y: 7 } };
    game.toggle_exclusion(excluded);
    let path = game.path_to(Destination::Position(to)).unwrap();
    assert!(
        path.iter().all(|position| position.square.distance(excluded.square) > EXCLUDED),
        "{start:?} {path:?}"
    );
    game.click(excluded);
    assert_eq!(last(&game), LogEventKind::Refused(Refusal::Excluded));
    game.toggle_exclusion(excluded);
    game.click(excluded);
    assert_eq!(game.position, excluded);
}

/// A corridor with the foe between you and the stairs.
fn barred(foes: &str) -> Game {
    game_on(&format!("v=0.31&foes={foes}"), "##########\n#@...1..>#\n##########\n-\n####\n#.<#\n####")
}

fn at(x: i32) -> Position {
    Position { level: 0, square: Square { x, y: 1 } }
}

#[test]
fn a_click_on_a_foe_steps_towards_it_and_attacks_it_when_beside() {
    let mut game = barred("plant");
    for turn in 1..=3 {
        game.click(at(5));
        assert_eq!((game.position, game.turns), (at(1 + turn), turn as usize));
    }
    game.click(at(5));
    assert!(game.log.iter().any(|event| matches!(event.kind, LogEventKind::Hit(hit, _) if !hit.kills)));
}

#[test]
fn travel_tells_what_bars_the_way() {
    let refused = |mut game: Game, x| {
        game.click(at(x));
        last(&game)
    };
    let barred_by = |obstacle| LogEventKind::Refused(Refusal::Blocked(obstacle));
    assert_eq!(refused(barred("plant"), 8), barred_by(Obstacle::Foe(0)));
    let mut excluded = barred("");
    assert!(excluded.toggle_exclusion(at(5)));
    assert_eq!(refused(excluded.clone(), 8), barred_by(Obstacle::Exclusion));
    assert_eq!(refused(excluded, 6), LogEventKind::Refused(Refusal::Excluded));
    let wall = Position { level: 0, square: Square { x: 3, y: 0 } };
    let mut free = barred("");
    free.click(wall);
    assert_eq!(last(&free), LogEventKind::Refused(Refusal::NoPath));
}

#[test]
fn an_exclusion_that_you_stand_in_does_not_hold_you_and_is_lifted_from_any_square_of_it() {
    let mut game = barred("");
    assert!(game.toggle_exclusion(at(2)));
    game.click(at(8));
    assert_eq!(game.position, at(8));
    assert!(!game.toggle_exclusion(at(4)));
    assert_eq!(game.exclusions, []);
}

#[test]
fn a_way_may_lead_out_of_an_exclusion_and_into_it_again() {
    let mut game = game_on("v=0.31", "#####\n#@#.#\n#.#.#\n#.#.#\n#.#.#\n#.#.#\n#...#\n#####");
    let [near, far] = [1, 3].map(|x| Position { level: 0, square: Square { x, y: 1 } });
    assert_eq!(game.position, near);
    game.toggle_exclusion(near);
    game.click(far);
    assert_eq!((game.position, game.exclusions.as_slice()), (far, [near].as_slice()));
}

#[test]
fn a_click_on_a_foe_never_leads_off_the_level() {
    let map = "##########\n#.>@1.>..#\n##########\n-\n######\n#<..<#\n######";
    let mut game = game_on("v=0.31&foes=plant,plant", map);
    assert_eq!([game.foes[0].position, game.foes[1].position], [at(4), at(5)]);
    game.click(at(5));
    assert_eq!((last(&game), game.turns), (LogEventKind::Refused(Refusal::Blocked(Obstacle::Foe(0))), 0));
}

#[test]
fn pressing_o_explores_until_all_is_seen() {
    let mut game = game("map=made-up&seed=4");
    for _ in 0..60 {
        game.explore();
        if last(&game) == LogEventKind::Refused(Refusal::Explored) {
            let level = game.level().clone();
            let is_seen = |square| game.has_seen(Position { level: 0, square });
            let open = level.squares().filter(|square| level.tile(*square).terrain().is_some());
            assert!(open.into_iter().all(is_seen));
            return;
        }
    }
    panic!("{:?}", game.position);
}

#[test]
fn exploring_stops_when_a_monster_comes_into_view() {
    let mut game = game("map=rooms&foes=plant");
    while !matches!(last_or_start(&game), Some(LogEventKind::Appears(0))) {
        let turns = game.turns;
        game.explore();
        assert!(game.turns > turns, "{:?}", game.log.last());
    }
    game.explore();
    assert_eq!(last(&game), LogEventKind::Refused(Refusal::FoeInView));
}

fn last_or_start(game: &Game) -> Option<LogEventKind> {
    game.log.last().map(|event| event.kind)
}

#[test]
fn exploring_stops_when_an_item_or_a_feature_of_interest_comes_into_view() {
    let mut game = game("map=rooms");
    let mut found = Vec::new();
    while found.len() < 3 {
        game.explore();
        let LogEventKind::Finds(position) = last(&game) else { panic!("{:?}", game.log.last()) };
        found.push(position);
    }
    let is_item = |position: &Position| game.level().items.contains(&position.square);
    assert_eq!(found.iter().filter(|position| is_item(position)).count(), 1);
}

#[test]
fn stairs_and_hatches_are_taken_by_standing_on_them_and_pressing_the_key() {
    assert_eq!(ArenaCommand::of_key("<", ""), Some(ArenaCommand::Act(Key::Stairs(StairDirection::Up))));
    assert_eq!(ArenaCommand::of_key(">", ""), Some(ArenaCommand::Act(Key::Stairs(StairDirection::Down))));
    let mut game = game("map=corridor&keys=l9");
    assert!(!game.press(Key::Stairs(StairDirection::Up)));
    assert!(game.press(Key::Stairs(StairDirection::Down)));
    assert_eq!(game.position.level, 1);
    assert!(game.press(Key::Stairs(StairDirection::Up)), "the stairs lead back");
    assert_eq!(game.position.level, 0);
    game.press(Key::Stairs(StairDirection::Down));
    let hatch = Position { level: 1, square: Square { x: 20, y: 4 } };
    game.click(hatch);
    assert!(game.press(Key::Stairs(StairDirection::Up)));
    assert_eq!(game.position, Position { level: 0, square: Square { x: 25, y: 2 } });
    assert!(!game.press(Key::Stairs(StairDirection::Down)), "a hatch ends on plain floor");
}

#[test]
fn g_and_an_arrow_head_up_or_down_a_floor_by_the_fastest_means() {
    assert_eq!(ArenaCommand::of_key("G", ""), Some(ArenaCommand::Travel));
    let mut corridor = game("map=corridor");
    corridor.travel(Destination::Stairs(StairDirection::Down));
    assert_eq!((corridor.position.level, corridor.turns), (1, 10));
    corridor.travel(Destination::Stairs(StairDirection::Up));
    assert_eq!((corridor.position.level, corridor.turns), (0, 11));
    // The hatch is 17 steps away, nearer than the stairs.
    let mut rooms = game("map=rooms");
    rooms.travel(Destination::Stairs(StairDirection::Down));
    assert_eq!((rooms.position.level, rooms.turns), (1, 18));
}

#[test]
fn g_travels_to_any_level_you_have_discovered() {
    let mut game = game("map=rooms");
    assert_eq!(game.discovered(), [0]);
    game.travel(Destination::Stairs(StairDirection::Down));
    assert_eq!(game.discovered(), [0, 1]);
    game.travel(Destination::Level(0));
    assert_eq!(game.position.level, 0);
}

#[test]
fn travel_wants_no_foe_in_view_but_a_click_takes_one_step() {
    let mut game = game("map=corridor&foes=plant");
    game.travel(Destination::Stairs(StairDirection::Down));
    assert_eq!(last(&game), LogEventKind::Refused(Refusal::FoeInView));
    game.click(Position { level: 0, square: Square { x: 15, y: 2 } });
    assert_eq!(game.turns, 1);
}

#[test]
fn the_at_key_displays_your_character_status() {
    assert_eq!(ArenaCommand::of_key("@", ""), Some(ArenaCommand::Status));
    // The first square is what you stand on.
    for (query, ground, sentence) in [
        ("species=spriggan", '@', "Your movement speed is very quick (6 aut a step)."),
        ("", '@', "Your movement speed is average (10 aut a step)."),
        ("species=naga", '@', "Your movement speed is very slow (14 aut a step)."),
        (
            "swift=swift",
            '@',
            "Your movement speed is aided by the wind and very quick or quick (7.5 aut a step).",
        ),
        (
            "species=naga&swift=swift",
            '@',
            "Your movement speed is aided by the wind, but still average or slow (10.5 aut a step).",
        ),
        (
            "species=spriggan&swift=sluggish",
            '@',
            "Your movement speed is hindered by the wind, but still very quick (6 aut a step).",
        ),
        ("swift=sluggish", '@', "Your movement speed is hindered by the wind and very slow (15 aut a step)."),
        ("fly=1", '@', "Your flying speed is average (10 aut a step)."),
        ("species=merfolk", '~', "Your swimming speed is very quick (6 aut a step)."),
        ("", '~', "Your wading speed is very slow (16 aut a step)."),
        ("fly=1", '~', "Your flying speed is average (10 aut a step)."),
        ("swift=swift", ':', "Your wading speed is"),
    ] {
        // You start on floor, and step onto the ground.
        let mut game = game_on(
            &format!("v=0.31&{query}"),
            &format!("#####\n#@{}{}#\n#####", ground_of(ground), ground_of(ground)),
        );
        assert!(game.press(Key::Step(Direction::ALL[3])));
        let status = describe_status(&game);
        assert!(status.starts_with(sentence), "{query}: {status}");
    }
}

fn ground_of(sign: char) -> char {
    if sign == '@' { '.' } else { sign }
}
