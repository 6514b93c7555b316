//! The corridor of a chase: its foes behind you, as far away as they are there, and its stairs ahead.

use crate::map::{Level, Map, StairDirection, Tile};
use crate::square::Square;
use chase::setup::Chase;
use crawl::model::build::Terrain;

/// How far ahead the corridor ends where no stairs are set.
const WITHOUT_STAIRS: i32 = 40;
/// Who is farther than this, or out of reach, starts here.
const FARTHEST: i32 = 40;
/// How far the corridor goes on behind the last foe, and the room beyond the stairs to each side.
const ROOM: i32 = 12;
const FLOOR: Tile = Tile::Ground(Terrain::Floor);

/// Returns the corridor of a chase. Foes that start on one square stand one behind the other.
///
/// # Examples
/// ```
/// use arena::chase_map::chase_map;
/// use chase::setup::Chase;
/// use foundation::query_reader::QueryReader;
///
/// let chase: Chase = QueryReader::new("v=0.34&foes=ogre:at2,orc:at5&stairs=9").unwrap().part();
/// let map = chase_map(&chase);
/// assert_eq!(map.foes.iter().map(|foe| foe.distance(map.start)).collect::<Vec<_>>(), [2, 5]);
/// assert_eq!(map.exits()[0].0.square.distance(map.start), 9);
/// ```
pub fn chase_map(chase: &Chase) -> Map {
    let distances: Vec<i32> = match &chase.foes.0[..] {
        [] => vec![chase.distance().min(FARTHEST)],
        foes => foes.iter().map(|foe| foe.starts_at(chase.distance()).min(FARTHEST)).collect(),
    };
    let behind = ROOM + distances.iter().max().copied().unwrap_or(0);
    let stairs = chase.stairs.map(|ahead| *ahead);
    let row = |length| {
        let mut level = Level::filled(length + 2, 3, Tile::Wall);
        (1..=length).for_each(|x| level.set(Square { x, y: 1 }, FLOOR));
        level
    };
    let start = Square { x: behind, y: 1 };
    let mut corridor = row(behind + stairs.unwrap_or(WITHOUT_STAIRS) + 1);
    let mut levels = Vec::new();
    if let Some(ahead) = stairs {
        corridor.set(start.offset(ahead, 0), Tile::Stairs(StairDirection::Down));
        levels.push(room());
    }
    levels.insert(0, corridor);
    Map::new(levels, start, distances.iter().map(|distance| start.offset(-distance, 0)).collect(), &[])
}

/// Returns the room where the stairs lead.
fn room() -> Level {
    let mut level = Level::filled(2 * ROOM + 3, 7, Tile::Wall);
    for y in 1..=5 {
        (1..=2 * ROOM + 1).for_each(|x| level.set(Square { x, y }, FLOOR));
    }
    level.set(Square { x: ROOM + 1, y: 3 }, Tile::Stairs(StairDirection::Up));
    level
}
