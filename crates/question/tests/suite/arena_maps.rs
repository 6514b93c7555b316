//! The arena's maps and the ways over them.

use arena::MapChoice;
use arena::map::{Level, Map, Position, StairDirection, Tile};
use arena::path::{PathCosts, cheapest};
use arena::square::Square;
use chase::pursuit::{ChaseSetup, pursuit};
use chase::setup::Chase;
use crawl::model::build::Terrain;
use foundation::dice::{Draw, seeded};
use foundation::time_slices::block_on;
use testing::question;

/// Every hand-made map, and some random ones.
fn maps() -> Vec<Map> {
    let random = (1..=300).map(|seed| MapChoice::Random.map(&Chase::default(), seed));
    MapChoice::ALL.iter().map(|choice| choice.map(&Chase::default(), 1)).chain(random).collect()
}

fn walkable(map: &Map) -> Vec<Position> {
    let levels = map.levels.iter().enumerate();
    let squares = levels.flat_map(|(level, tiles)| {
        let open = tiles.squares().filter(|square| tiles.tile(*square) != Tile::Wall);
        open.map(move |square| Position { level, square }).collect::<Vec<_>>()
    });
    squares.collect()
}

#[test]
fn every_square_of_every_map_can_be_reached_and_all_stairs_lead_somewhere() {
    for map in maps() {
        let mut reached = vec![Position { level: 0, square: map.start }];
        let mut index = 0;
        while let Some(position) = reached.get(index).copied() {
            let around = position.square.neighbours().map(|square| Position { square, ..position });
            for next in around.chain(map.exit(position)) {
                let is_open = map.levels[next.level].tile(next.square) != Tile::Wall;
                if is_open && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            index += 1;
        }
        let all = walkable(&map);
        assert_eq!(reached.len(), all.len(), "{map:?}");
        for position in all {
            let level = &map.levels[position.level];
            let leads = level.tile(position.square).stair_direction().is_some();
            assert_eq!(map.exit(position).is_some(), leads, "{position:?}");
        }
        assert_ne!(map.start, map.foes[0]);
        assert_ne!(map.levels[0].tile(map.foes[0]), Tile::Wall);
    }
}

#[test]
fn three_maps_join_two_levels_by_stairs_and_a_hatch() {
    let with_both = |choice: &&MapChoice| {
        let map = choice.map(&Chase::default(), 1);
        let is = |tile: fn(StairDirection) -> Tile| {
            map.exits().iter().any(|(position, _)| {
                let found = map.levels[position.level].tile(position.square);
                found == tile(StairDirection::Up) || found == tile(StairDirection::Down)
            })
        };
        is(Tile::Stairs) && is(Tile::Hatch)
    };
    let both: Vec<_> = MapChoice::ALL.iter().filter(with_both).collect();
    assert_eq!(both, [&MapChoice::Corridor, &MapChoice::Rooms, &MapChoice::Random]);
    let corridor = MapChoice::Corridor.map(&Chase::default(), 1);
    assert_eq!(corridor.exits()[0].0.square.distance(corridor.start), 9);
}

/// The cost of the cheapest way by relaxing every step until nothing changes.
fn brute_force(
    level: &Level,
    from: Square,
    to: Square,
    cost: impl Fn(Square, Square) -> Option<u32>,
) -> Option<u32> {
    let squares: Vec<Square> = level.squares().collect();
    let mut best = vec![None; squares.len()];
    best[level.index(from)?] = Some(0);
    loop {
        let before = best.clone();
        for square in &squares {
            let Some(so_far) = best[level.index(*square)?] else { continue };
            for next in square.neighbours().filter(|next| level.index(*next).is_some()) {
                let Some(step) = cost(*square, next) else { continue };
                let entry: &mut Option<u32> = &mut best[level.index(next)?];
                *entry = Some(entry.map_or(so_far + step, |known| known.min(so_far + step)));
            }
        }
        if best == before {
            return best[level.index(to)?];
        }
    }
}

#[test]
fn ways_cost_as_little_as_those_of_a_brute_force_search() {
    let mut dice = seeded(11);
    let mut found = 0;
    for _ in 0..400 {
        let mut level = Level::filled(12, 9, Tile::Wall);
        for square in level.squares().collect::<Vec<_>>() {
            let tile = match dice.below(10) {
                0..=2 => Tile::Wall,
                3 => Tile::Ground(Terrain::Shallow),
                _ => Tile::Ground(Terrain::Floor),
            };
            level.set(square, tile);
        }
        let mut any = || Square { x: dice.below(12) as i32, y: dice.below(9) as i32 };
        let (from, to) = (any(), any());
        let cost = |_: Square, next: Square| match level.tile(next) {
            Tile::Wall => None,
            Tile::Ground(Terrain::Shallow) => Some(16),
            _ => Some(10),
        };
        let path = cheapest(&level, from, to, |square| 10 * square.distance(to) as u32, cost);
        let price = path.as_ref().map(|path| {
            let starts = std::iter::once(from).chain(path.iter().copied());
            starts.zip(path).map(|(from, to)| cost(from, *to).unwrap()).sum()
        });
        let least = brute_force(&level, from, to, cost);
        assert_eq!(price, least, "{from:?} {to:?} {level:?}");
        assert_eq!(
            PathCosts::new(&level, to, &[from], cost).from(&level, from),
            least,
            "{from:?} {to:?} {level:?}"
        );
        found += usize::from(path.is_some());
    }
    assert!(found > 200, "{found}");
}

/// On the map of a chase the way to the stairs is that chase, foe by foe.
#[test]
fn the_chase_in_the_arena_is_that_of_the_link() {
    for query in [
        "v=0.34&species=naga&foes=ogre&gap=2&stairs=9&energy=70",
        "v=0.31&species=spriggan&foes=jackal:at4,adder:at1&stairs=12&energy=79",
        "v=0.20&foes=centaur&gap=6&stairs=0&energy=70",
    ] {
        let question = question(&format!("{query}&map=chase"));
        let game = question.begin();
        let odds = block_on(async |pause| game.odds(&question.build, pause).await).unwrap();
        let chase = question.chase.or_run();
        let setup = ChaseSetup::new(question.edition, &question.build, &chase);
        let attacks = |foe| pursuit(&setup.of_foe(foe), foe).attacks_in_all().mean();
        let attacks: f64 = chase.foes.0.iter().map(attacks).sum();
        assert_eq!(odds.path.len() as i32, chase.stairs.map_or(0, |ahead| *ahead), "{query}");
        assert!((odds.attacks - attacks).abs() < 1e-9, "{query}: {} {attacks}", odds.attacks);
    }
}

#[test]
fn a_foe_in_view_off_the_board_has_its_mark_at_the_edge() {
    let game = testing::game_on("v=0.34&foes=ogre", "############\n#@.....1...#\n#..........#\n############");
    let marks = |columns| {
        let viewport = game.viewport(game.position.square, columns, 7);
        let view = game.view(viewport);
        let tiles = view
            .iter()
            .enumerate()
            .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, tile)| (x, y, *tile)));
        tiles.filter_map(|(x, y, tile)| Some((x, y, tile.beyond?.name()))).collect::<Vec<_>>()
    };
    assert_eq!(marks(7), [(6, 1, "east")]);
    assert_eq!(marks(41), []);
}
