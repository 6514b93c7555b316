//! Squares of a level, and the eight directions between neighbours.

/// A square of a level, counted from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    /// The column, from 0 on.
    pub x: i32,
    /// The row, from 0 on.
    pub y: i32,
}

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction {
    /// Columns to the right: −1, 0 or 1.
    pub dx: i32,
    /// Rows down: −1, 0 or 1.
    pub dy: i32,
}

impl Direction {
    /// All eight, in the order of the keys `hjklyubn`.
    pub const ALL: [Direction; 8] = [
        Direction { dx: -1, dy: 0 },
        Direction { dx: 0, dy: 1 },
        Direction { dx: 0, dy: -1 },
        Direction { dx: 1, dy: 0 },
        Direction { dx: -1, dy: -1 },
        Direction { dx: 1, dy: -1 },
        Direction { dx: -1, dy: 1 },
        Direction { dx: 1, dy: 1 },
    ];

    /// Returns its name: `north-east`.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 8] =
            ["west", "south", "north", "east", "north-west", "north-east", "south-west", "south-east"];
        Self::ALL.iter().zip(NAMES).find(|(direction, _)| **direction == self).map_or("", |(_, name)| name)
    }
}

impl Square {
    /// Returns the neighbour in a direction.
    pub fn towards(self, direction: Direction) -> Square {
        Square { x: self.x + direction.dx, y: self.y + direction.dy }
    }

    /// Returns the square this many columns to the right and rows down.
    pub fn offset(self, columns: i32, rows: i32) -> Square {
        Square { x: self.x + columns, y: self.y + rows }
    }

    /// Returns the eight neighbours, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        Direction::ALL.into_iter().map(move |direction| self.towards(direction))
    }

    /// Returns the squares within this many tiles, itself included, row by row.
    pub fn around(self, tiles: i32) -> impl Iterator<Item = Square> {
        (-tiles..=tiles).flat_map(move |rows| (-tiles..=tiles).map(move |columns| self.offset(columns, rows)))
    }

    /// Returns the direction to a neighbour, or `None` to any other square.
    pub fn direction_to(self, other: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.towards(*direction) == other)
    }

    /// Returns the neighbour on the way to a square: diagonally until it is in line with it; itself if it is
    /// that square.
    pub fn step_to(self, to: Square) -> Square {
        self.offset((to.x - self.x).signum(), (to.y - self.y).signum())
    }

    /// Returns the distance in tiles, a diagonal step being one: 1 is adjacent.
    pub fn distance(self, other: Square) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }
}
