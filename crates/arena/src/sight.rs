//! Who sees whom on a level, by the rule of [`chase::sight`].

use super::map::{Level, Tile};
use super::square::Square;
use chase::sight;

/// Returns whether two squares see each other from at most `radius` tiles.
pub fn sees(level: &Level, a: Square, b: Square, radius: i32) -> bool {
    sight::sees(a, b, radius, |square| level.tile(square) == Tile::Wall)
}

/// Returns the squares of a level in sight of one of them, itself included.
pub fn in_sight(level: &Level, from: Square, radius: i32) -> impl Iterator<Item = Square> + '_ {
    sight::in_sight(from, radius, |square| level.tile(square) == Tile::Wall)
        .filter(|square| level.index(*square).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn walls_hide_what_is_behind_them() {
        let map = Map::parse("#########\n#@..#..1#\n#.......#\n#########");
        let level = &map.levels[0];
        assert!(!sees(level, map.start, map.foes[0], 8));
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
