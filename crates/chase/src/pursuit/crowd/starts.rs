//! Where foes start that get in each other's way.

use crate::foe::Foe;
use crate::pursuit::chase_setup::ChaseSetup;
use crate::setup::OUT_OF_REACH;
use crate::square::Square;
use crate::surroundings::Surroundings;

/// Returns the distance at which each foe starts, in tiles; [`OUT_OF_REACH`] if it never comes near. Where
/// each is for itself that is the distance of the chase, unless it has one of its own. Else they are in file:
/// the first at that distance, each next a tile behind the one before, unless it has one of its own. On open
/// floor those that have are side by side where they are as far from you, but never where you run to;
/// elsewhere, and where there is no room left, who comes later in the list is farther behind. Behind one that
/// is out of reach all are that have none of their own.
pub fn start_distances(place: Surroundings, distance: i32, foes: &[Foe]) -> Vec<i32> {
    let starts = start_squares(place, distance, foes);
    starts.into_iter().map(|square| square.distance(Square::default())).collect()
}

/// Returns the squares of [`start_distances`]: you stand on the default one.
pub fn start_squares(place: Surroundings, distance: i32, foes: &[Foe]) -> Vec<Square> {
    let mut squares: Vec<Square> = Vec::new();
    for foe in foes {
        let last = squares.last().map(|last| last.distance(Square::default()));
        let behind =
            last.filter(|_| place != Surroundings::Anywhere).map_or(distance, |last| last.saturating_add(1));
        let own = foe.starts_at(behind);
        if place == Surroundings::Anywhere || own == OUT_OF_REACH {
            squares.push(half_ring(own, 0));
            continue;
        }
        let is_beside = place == Surroundings::Open && foe.at.is_some();
        let mut options = (own..).flat_map(|distance| {
            let sides = if is_beside { 2 * distance } else { 0 };
            (0..=2 * sides).map(move |side| half_ring(distance, side))
        });
        let free = options.find(|square| !squares.contains(square));
        squares.push(free.unwrap_or_default());
    }
    squares
}

/// Returns the square of an index among those that are so far from you and not on the side that you run to:
/// first the one behind you, then by turns those to both sides of it.
fn half_ring(distance: i32, index: i32) -> Square {
    let along = (index + 1) / 2;
    let side = if index % 2 == 0 { -1 } else { 1 };
    let ahead = (along - distance).max(0);
    Square::default().offset(ahead - distance, side * along.min(distance))
}

/// Returns the foes, each where it [starts](start_distances) among the others: so each is what it is alone
/// from there.
pub fn placed(setup: &ChaseSetup, foes: &[Foe]) -> Vec<Foe> {
    let starts = start_distances(setup.place, setup.distance, foes);
    foes.iter().zip(starts).map(|(foe, start)| Foe { at: Some(start), ..foe.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::inputs::Value;

    fn starts(place: Surroundings, distances: &[Option<i32>]) -> Vec<(i32, i32)> {
        let foes: Vec<Foe> =
            distances.iter().map(|at| Foe { at: *at, ..Foe::parse("orc").unwrap() }).collect();
        start_squares(place, 2, &foes).into_iter().map(|square| (square.x, square.y)).collect()
    }

    #[test]
    fn foes_in_the_open_stand_side_by_side_where_they_are_said_to() {
        let beside = [Some(1); 6];
        let around = [(-1, 0), (-1, 1), (-1, -1), (0, 1), (0, -1), (-2, 0)];
        assert_eq!(starts(Surroundings::Open, &beside), around);
        assert_eq!(starts(Surroundings::Door, &beside[..3]), [(-1, 0), (-2, 0), (-3, 0)]);
        assert_eq!(
            starts(Surroundings::Open, &[None, None, Some(2), None]),
            [(-2, 0), (-3, 0), (-2, 1), (-4, 0)]
        );
        let ring = starts(Surroundings::Open, &[Some(2); 9]);
        assert!(ring.iter().all(|(x, y)| x.abs().max(y.abs()) == 2 && *x <= 0), "{ring:?}");
        assert_eq!(starts(Surroundings::Anywhere, &[None, Some(1), None]), [(-2, 0), (-1, 0), (-2, 0)]);
        assert_eq!(starts(Surroundings::Open, &[Some(99), None, Some(99)])[2].0, -99);
    }
}
