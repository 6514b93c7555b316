//! The part of a level that the board shows, tile by tile.

use super::game::Game;
use super::map::{Position, Tile};
use super::sight::in_sight;
use super::square::{Direction, Square};

/// A tile as the board shows it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TileView {
    /// What the square is.
    pub tile: Tile,
    /// How well you know it.
    pub knowledge: Knowledge,
    /// Who stands there, if you see it.
    pub occupant: Option<Occupant>,
    /// Where a foe in view is, for which this square at the edge is the nearest one of the board.
    pub beyond: Option<Direction>,
    /// Whether an item lies there.
    pub has_item: bool,
    /// Whether travel avoids it.
    pub is_excluded: bool,
    /// Whether you stand there and were attacked in your last turn.
    pub is_hit: bool,
}

/// What you know of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// Never seen; with fog only.
    Unseen,
    /// Seen before, but not in sight; with fog only.
    Remembered,
    /// In sight, or without fog.
    InSight,
}

/// Who stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// You.
    You,
    /// The foe of this index.
    Foe(usize),
}

impl Game {
    /// Returns the part of your level that a board of this many columns and rows shows: its upper left corner
    /// and its size. `centre` is near its middle, except near an edge of the level. It scrolls by a fifth of
    /// its size, so that a step seldom moves the whole board.
    pub fn viewport(&self, centre: Square, columns: i32, rows: i32) -> (Square, Square) {
        let level = self.level();
        let along = |at: i32, room: i32, length: i32| {
            let shown = room.min(length);
            let scroll = (shown / 5).max(1);
            let start = (at - shown / 2 + scroll / 2).div_euclid(scroll) * scroll;
            (start.clamp(0, length - shown), shown)
        };
        let ((x, width), (y, height)) =
            (along(centre.x, columns, level.width), along(centre.y, rows, level.height));
        (Square { x, y }, Square { x: width, y: height })
    }

    /// Returns the rows of tiles of a [`Game::viewport`].
    pub fn view(&self, (corner, size): (Square, Square)) -> Vec<Vec<TileView>> {
        let end = corner.offset(size.x - 1, size.y - 1);
        let mark = |index: usize| {
            let foe = self.foes[index].position.square;
            let edge = Square { x: foe.x.clamp(corner.x, end.x), y: foe.y.clamp(corner.y, end.y) };
            Some((edge, edge.direction_to(edge.step_to(foe))?))
        };
        let beyond: Vec<(Square, Direction)> = self.visible_foes().into_iter().filter_map(mark).collect();
        let level = self.level();
        let mut visible = vec![!self.fog; (level.width * level.height) as usize];
        for square in in_sight(level, self.position.square, self.player.sight) {
            if let Some(index) = level.index(square) {
                visible[index] = true;
            }
        }
        let is_hit = self.attacks_of_last_turn() > 0;
        let view = |square: Square| {
            let position = Position { square, ..self.position };
            let in_sight = level.index(square).is_some_and(|index| visible[index]);
            let occupant = if position == self.position {
                Some(Occupant::You)
            } else {
                self.foe_at(position).filter(|_| in_sight).map(Occupant::Foe)
            };
            TileView {
                tile: level.tile(square),
                knowledge: if in_sight {
                    Knowledge::InSight
                } else if self.has_seen(position) {
                    Knowledge::Remembered
                } else {
                    Knowledge::Unseen
                },
                occupant,
                beyond: beyond.iter().find(|(edge, _)| *edge == square).map(|(_, direction)| *direction),
                has_item: level.items.contains(&square),
                is_excluded: self.is_excluded(position),
                is_hit: is_hit && position == self.position,
            }
        };
        let row = |y| (corner.x..corner.x + size.x).map(|x| view(Square { x, y })).collect();
        (corner.y..corner.y + size.y).map(row).collect()
    }
}
