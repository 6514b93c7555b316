//! Maps: levels of tiles, joined by stairs and hatches.
//!
//! A map is written as text, a level after another with a line of `-` between them:
//!
//! | | |
//! |---|---|
//! | `#` `.` | wall, floor |
//! | `~` `=` `:` | shallow water, deep water, liquefied ground |
//! | `<` `>` | stairs; the first `>` of a level leads to the first `<` of the next, and so on |
//! | `)` `(` | a hatch down, a hatch up |
//! | `,` | where the hatch of another level ends |
//! | `@` `1` | where you start, and the first of the foes |
//! | `!` | an item |
//!
//! # Examples
//! ```
//! use arena::map::{Map, Tile};
//! use arena::square::Square;
//!
//! let map = Map::parse("#####\n#@.1#\n#####");
//! assert_eq!(map.start, Square { x: 1, y: 1 });
//! assert_eq!(map.levels[0].tile(Square { x: 4, y: 1 }), Tile::Wall);
//! ```

use super::square::Square;
use crawl::model::build::Terrain;

/// The direction of stairs or a hatch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StairDirection {
    /// Towards the surface.
    Up,
    /// Deeper.
    Down,
}

/// What a square is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tile {
    /// Rock: nobody enters it or sees through it.
    Wall,
    /// Ground to walk, wade or swim on.
    Ground(Terrain),
    /// A staircase; one can come back by it.
    Stairs(StairDirection),
    /// An escape hatch, which ends on plain floor.
    Hatch(StairDirection),
}

/// A level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Level {
    /// How many columns it has.
    pub width: i32,
    /// How many rows it has.
    pub height: i32,
    tiles: Vec<Tile>,
    /// The squares with an item on them.
    pub items: Vec<Square>,
}

/// A position on the map: a level and a square of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The 0-based index of the level.
    pub level: usize,
    /// The square.
    pub square: Square,
}

/// Levels and how they are joined.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Map {
    /// The levels, from above. There is at least one.
    pub levels: Vec<Level>,
    /// Where you start, on the first level.
    pub start: Square,
    /// Where foes start, on the first level: each of these in turn, all others as the last. There is at least
    /// one.
    pub foes: Vec<Square>,
    /// Each staircase and hatch with where it leads.
    exits: Vec<(Position, Position)>,
}

impl Level {
    /// Returns a level of one tile throughout.
    pub fn filled(width: i32, height: i32, tile: Tile) -> Level {
        Level { width, height, tiles: vec![tile; (width * height) as usize], items: Vec::new() }
    }

    /// Returns the square of the level that is nearest to one beyond its edge, or the square itself.
    pub fn nearest(&self, square: Square) -> Square {
        Square { x: square.x.clamp(0, self.width - 1), y: square.y.clamp(0, self.height - 1) }
    }

    /// Returns what a square is; a wall beyond the edge.
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::Wall, |index| self.tiles[index])
    }

    /// Changes what a square is; nothing beyond the edge.
    pub fn set(&mut self, square: Square, tile: Tile) {
        if let Some(index) = self.index(square) {
            self.tiles[index] = tile;
        }
    }

    /// Returns every square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Square { x, y }))
    }

    /// Returns the 0-based index of a square in [`Level::squares`], or `None` beyond the edge.
    pub fn index(&self, square: Square) -> Option<usize> {
        let is_inside = (0..self.width).contains(&square.x) && (0..self.height).contains(&square.y);
        is_inside.then_some((square.y * self.width + square.x) as usize)
    }
}

impl Tile {
    /// Returns the terrain that counts for a step onto it or off it, or `None` for a wall.
    pub fn terrain(self) -> Option<Terrain> {
        match self {
            Tile::Wall => None,
            Tile::Ground(terrain) => Some(terrain),
            Tile::Stairs(_) | Tile::Hatch(_) => Some(Terrain::Floor),
        }
    }

    /// Returns whether it leads up or down, or `None` where it is neither stairs nor a hatch.
    pub fn stair_direction(self) -> Option<StairDirection> {
        match self {
            Tile::Stairs(direction) | Tile::Hatch(direction) => Some(direction),
            Tile::Wall | Tile::Ground(_) => None,
        }
    }

    fn parse(letter: char) -> Tile {
        match letter {
            '#' => Tile::Wall,
            '~' => Tile::Ground(Terrain::Shallow),
            '=' => Tile::Ground(Terrain::Deep),
            ':' => Tile::Ground(Terrain::Liquefied),
            '<' => Tile::Stairs(StairDirection::Up),
            '>' => Tile::Stairs(StairDirection::Down),
            '(' => Tile::Hatch(StairDirection::Up),
            ')' => Tile::Hatch(StairDirection::Down),
            _ => Tile::Ground(Terrain::Floor),
        }
    }
}

impl Map {
    /// Reads a map. Of a text without `@` or `1`, the first square of the first level is meant.
    pub fn parse(text: &str) -> Map {
        let (mut levels, mut landings) = (Vec::new(), Vec::new());
        let (mut start, mut foe) = (Square::default(), Square::default());
        for (index, text) in text.split("\n-\n").enumerate() {
            let lines: Vec<&str> = text.lines().collect();
            let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            let mut level = Level::filled(width as i32, lines.len() as i32, Tile::Wall);
            for (y, line) in lines.iter().enumerate() {
                for (x, letter) in line.chars().enumerate() {
                    let square = Square { x: x as i32, y: y as i32 };
                    level.set(square, Tile::parse(letter));
                    match letter {
                        '@' => start = square,
                        '1' => foe = square,
                        '!' => level.items.push(square),
                        ',' => landings.push(Position { level: index, square }),
                        _ => (),
                    }
                }
            }
            levels.push(level);
        }
        Map::new(levels, start, vec![foe], &landings)
    }

    /// Joins levels: stairs in the order of their squares, hatches to the landings of the level that they
    /// lead to.
    pub fn new(levels: Vec<Level>, start: Square, foes: Vec<Square>, landings: &[Position]) -> Map {
        let mut map = Map { levels, start, foes, exits: Vec::new() };
        map.join(landings);
        map
    }

    /// Returns where the foe of an index starts.
    pub fn start_of(&self, foe: usize) -> Position {
        Position { level: 0, square: self.foes[foe.min(self.foes.len() - 1)] }
    }

    /// Returns where the stairs or hatch of a position lead, or `None` where there are none.
    pub fn exit(&self, position: Position) -> Option<Position> {
        self.exits.iter().find(|(from, _)| *from == position).map(|(_, to)| *to)
    }

    /// Returns every staircase and hatch with where it leads.
    pub fn exits(&self) -> &[(Position, Position)] {
        &self.exits
    }

    fn join(&mut self, landings: &[Position]) {
        let at = |map: &Map, level: usize, tile: Tile| -> Vec<Position> {
            let level_map = &map.levels[level];
            let squares = level_map.squares().filter(|square| level_map.tile(*square) == tile);
            squares.map(|square| Position { level, square }).collect()
        };
        for upper in 0..self.levels.len().saturating_sub(1) {
            let (down, up) = (
                at(self, upper, Tile::Stairs(StairDirection::Down)),
                at(self, upper + 1, Tile::Stairs(StairDirection::Up)),
            );
            for (down, up) in down.into_iter().zip(up) {
                self.exits.extend([(down, up), (up, down)]);
            }
            let hatches = [(upper, upper + 1, StairDirection::Down), (upper + 1, upper, StairDirection::Up)];
            for (from, to, direction) in hatches {
                let ends = landings.iter().filter(|landing| landing.level == to);
                let joined: Vec<_> =
                    at(self, from, Tile::Hatch(direction)).into_iter().zip(ends.copied()).collect();
                self.exits.extend(joined);
            }
        }
    }
}
