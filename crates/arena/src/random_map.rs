//! Random maps: rooms in a grid, each joined to the next by a corridor, on two levels.

use super::map::{Level, Map, Position, StairDirection, Tile};
use super::square::Square;
use crawl::model::build::Terrain;
use foundation::dice::{Draw, seeded};
use rand::Rng;

const WIDTH: i32 = 60;
const HEIGHT: i32 = 30;
/// The grid of rooms.
const COLUMNS: i32 = 4;
const ROWS: i32 = 3;

pub(super) const FLOOR: Tile = Tile::Ground(Terrain::Floor);

/// A room: its inner squares.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Room {
    pub fn centre(self) -> Square {
        Square { x: (self.left + self.right) / 2, y: (self.top + self.bottom) / 2 }
    }

    fn corner(self) -> Square {
        Square { x: self.left, y: self.top }
    }
}

/// Returns the map of a seed. All rooms of a level are joined, the levels by stairs both ways and by a hatch
/// down.
pub fn random_map(seed: u64) -> Map {
    let mut dice = seeded(seed);
    let (mut upper, rooms) = level(&mut dice);
    let (mut lower, below) = level(&mut dice);
    let (first, last) = (rooms[0], rooms[rooms.len() - 1]);
    let inner_room = |dice: &mut _, rooms: &[Room]| {
        let rng: &mut rand_xoshiro::Xoshiro256PlusPlus = dice;
        rooms[1 + rng.below(rooms.len() as u32 - 2) as usize]
    };
    upper.set(last.centre(), Tile::Stairs(StairDirection::Down));
    upper.set(inner_room(&mut dice, &rooms).corner(), Tile::Hatch(StairDirection::Down));
    lower.set(below[0].centre(), Tile::Stairs(StairDirection::Up));
    let item = inner_room(&mut dice, &rooms).centre();
    upper.items.push(item);
    let landing = Position { level: 1, square: inner_room(&mut dice, &below).centre() };
    let foe = inner_room(&mut dice, &rooms).centre();
    Map::new(vec![upper, lower], first.centre(), vec![foe], &[landing])
}

/// Returns a level and its rooms: those of the first row from left to right, of the second from right to
/// left, and so on.
fn level(dice: &mut impl Rng) -> (Level, Vec<Room>) {
    let mut level = Level::filled(WIDTH, HEIGHT, Tile::Wall);
    let mut rooms = Vec::new();
    for row in 0..ROWS {
        for index in 0..COLUMNS {
            let column = if row % 2 == 0 { index } else { COLUMNS - 1 - index };
            rooms.push(room(dice, column, row));
        }
    }
    for room in &rooms {
        let terrain = match dice.below(8) {
            0 => Terrain::Shallow,
            1 => Terrain::Liquefied,
            _ => Terrain::Floor,
        };
        dig(&mut level, *room, Tile::Ground(terrain));
    }
    for pair in rooms.windows(2) {
        join(&mut level, pair[0].centre(), pair[1].centre());
    }
    (level, rooms)
}

/// Returns a random room within its cell of the grid, with a wall all around.
fn room(dice: &mut impl Rng, column: i32, row: i32) -> Room {
    let (width, height) = (WIDTH / COLUMNS, HEIGHT / ROWS);
    let mut within = |start: i32, length: i32| {
        let size = 3 + dice.below((length - 5) as u32) as i32;
        let first = start + 1 + dice.below((length - size - 1) as u32) as i32;
        (first, first + size - 1)
    };
    let (left, right) = within(column * width, width);
    let (top, bottom) = within(row * height, height);
    Room { left, top, right, bottom }
}

/// Makes a room of one kind of tile.
pub(super) fn dig(level: &mut Level, room: Room, tile: Tile) {
    for y in room.top..=room.bottom {
        for x in room.left..=room.right {
            level.set(Square { x, y }, tile);
        }
    }
}

/// Digs a corridor, first along the row, then along the column. Leaves rooms and corridors that it meets
/// unchanged.
fn join(level: &mut Level, from: Square, to: Square) {
    let corner = Square { x: to.x, y: from.y };
    for (a, b) in [(from, corner), (corner, to)] {
        for y in a.y.min(b.y)..=a.y.max(b.y) {
            for x in a.x.min(b.x)..=a.x.max(b.x) {
                let square = Square { x, y };
                if level.tile(square) == Tile::Wall {
                    level.set(square, FLOOR);
                }
            }
        }
    }
}
