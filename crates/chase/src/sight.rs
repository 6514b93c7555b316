//! Who sees whom: squares within the sight of a species, with no wall on a straight line between them.
//!
//! A line is tried in both directions, so that sight is mutual. The game casts finer rays past corners; where
//! a wall's edge matters the two may differ by a square.

use crate::square::Square;

/// Returns whether two squares see each other from at most `radius` tiles.
pub fn sees(a: Square, b: Square, radius: i32, is_wall: impl Fn(Square) -> bool) -> bool {
    a.distance(b) <= radius && (is_clear(a, b, &is_wall) || is_clear(b, a, &is_wall))
}

/// Returns the squares in sight of a square, walls and itself included.
pub fn in_sight<'a>(
    from: Square,
    radius: i32,
    is_wall: impl Fn(Square) -> bool + 'a,
) -> impl Iterator<Item = Square> + 'a {
    from.around(radius).filter(move |square| sees(from, *square, radius, &is_wall))
}

/// Returns whether no wall is on the straight line from one square to another, ends excluded.
fn is_clear(from: Square, to: Square, is_wall: &impl Fn(Square) -> bool) -> bool {
    let steps = from.distance(to);
    // Rounded to the nearest square, halves to the right or down: the line back may take other squares.
    let along =
        |start: i32, end: i32, step: i32| (2 * (end - start) * step + steps).div_euclid(2 * steps) + start;
    (1..steps).all(|step| !is_wall(Square { x: along(from.x, to.x, step), y: along(from.y, to.y, step) }))
}
