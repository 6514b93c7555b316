//! Where a batty monster flits after an attack.

use super::Floor;
use crate::square::Square;
use foundation::dice::Draw;
use rand::Rng;

/// How far off the square is that it flits towards, in tiles, at most.
const FARTHEST: i32 = 6;
/// Up to this distance a monster takes the shortest line to where it goes, in tiles.
const NEAR: i32 = 3;

/// Draws the square that a flitting foe moves onto next, or yours where it attacks: one step towards a square
/// drawn evenly from those in its sight within [`FARTHEST`] tiles that it could stand on, yours included.
/// `None` where it can only wait.
pub(super) fn next_square<F: Floor>(floor: &mut F, foe: usize) -> Option<Square> {
    let (from, you) = (floor.square_of(foe), floor.you());
    let target = floor.draw_in_sight(foe, FARTHEST)?;
    let straight = step_towards(from, target, floor.dice());
    let can_enter = |square: &Square| {
        *square == you || floor.can_stand_on(foe, *square) && floor.foe_at(*square).is_none()
    };
    let is_nearer = |square: &Square| square.distance(target) < from.distance(target);
    std::iter::once(straight).chain(from.neighbours().filter(is_nearer)).find(can_enter)
}

/// Returns the first square on a monster's way to a square that it sees: diagonally until it is in line with
/// it. Off the line and farther than [`NEAR`] it goes along the longer side as often.
fn step_towards(from: Square, to: Square, dice: &mut impl Rng) -> Square {
    let (columns, rows) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let straight = from.step_to(to);
    let is_oblique = from.distance(to) > NEAR && columns != rows && dice.below(2) == 0;
    match (is_oblique, columns > rows) {
        (false, _) => straight,
        (true, true) => Square { y: from.y, ..straight },
        (true, false) => Square { x: from.x, ..straight },
    }
}
