//! The corridor of a chase: its foes behind you, as far away as they are there, and its stairs ahead.

use crate::map::{Level, Map, StairDirection, Tile};
use crate::random_map::{FLOOR, Room, dig};
use crate::square::Square;
use chase::setup::Chase;

/// How far ahead the corridor ends where no stairs are set.
const WITHOUT_STAIRS: i32 = 40;
/// Whoever is farther than this, or out of reach, starts here.
const FARTHEST: i32 = 40;
/// How far the corridor goes on behind the last foe, and the room beyond the stairs to each side.
const ROOM: i32 = 12;

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
    let start = Square { x: behind, y: 1 };
    let end = behind + stairs.unwrap_or(WITHOUT_STAIRS) + 1;
    let (mut corridor, _) = dug(end, 1);
    if let Some(ahead) = stairs {
        corridor.set(start.offset(ahead, 0), Tile::Stairs(StairDirection::Down));
    }
    let beyond = stairs.map(|_| {
        let (mut level, room) = dug(2 * ROOM + 1, 5);
        level.set(room.centre(), Tile::Stairs(StairDirection::Up));
        level
    });
    let foes = distances.iter().map(|distance| start.offset(-distance, 0)).collect();
    Map::new(std::iter::once(corridor).chain(beyond).collect(), start, foes, &[])
}

/// Returns a level of one room, with the room.
fn dug(width: i32, height: i32) -> (Level, Room) {
    let mut level = Level::filled(width + 2, height + 2, Tile::Wall);
    let room = Room { left: 1, top: 1, right: width, bottom: height };
    dig(&mut level, room, FLOOR);
    (level, room)
}
