//! Who sees whom: squares within the sight of a species, with no wall on a straight line between them.
//!
//! A line is tried in both directions, so that sight is mutual. The game casts finer rays past corners; where a wall's edge matters the two
//! may differ by a square.

use super::map::{Level, Tile};
use super::square::Square;

/// Returns whether two squares see each other from at most `radius` tiles.
pub fn sees(level: &Level, a: Square, b: Square, radius: i32) -> bool {
    a.distance(b) <= radius && (is_clear(level, a, b) || is_clear(level, b, a))
}

/// Returns the squares in sight of a square, itself included.
pub fn in_sight(level: &Level, from: Square, radius: i32) -> impl Iterator<Item = Square> + '_ {
    let around = (from.y - radius..=from.y + radius)
        .flat_map(move |y| (from.x - radius..=from.x + radius).map(move |x| Square { x, y }));
    around.filter(move |square| level.index(*square).is_some() && sees(level, from, *square, radius))
}

/// Returns whether no wall is on the straight line from one square to another, ends excluded.
fn is_clear(level: &Level, from: Square, to: Square) -> bool {
    let steps = from.distance(to);
    // Rounded to the nearest square, halves to the right or down: the line back may take other squares.
    let along =
        |start: i32, end: i32, step: i32| (2 * (end - start) * step + steps).div_euclid(2 * steps) + start;
    (1..steps).all(|step| {
        let square = Square { x: along(from.x, to.x, step), y: along(from.y, to.y, step) };
        level.tile(square) != Tile::Wall
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn walls_hide_what_is_behind_them() {
        let map = Map::parse("#########\n#@..#..1#\n#.......#\n#########");
        let level = &map.levels[0];
        assert!(!sees(level, map.start, map.foe, 8));
        assert!(sees(level, map.start, Square { x: 4, y: 1 }, 8), "the wall itself is seen");
        assert!(sees(level, map.start, Square { x: 7, y: 2 }, 8));
        assert!(!sees(level, map.start, Square { x: 7, y: 2 }, 5));
    }

    #[test]
    fn sight_is_mutual() {
        let map = Map::parse("########\n#..#...#\n#.#..#.#\n#...#..#\n########");
        let level = &map.levels[0];
        for one in level.squares() {
            for other in level.squares() {
                assert_eq!(sees(level, one, other, 7), sees(level, other, one, 7), "{one:?} {other:?}");
            }
        }
    }
}
