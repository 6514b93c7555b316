//! Where you stand: how many foes can be beside you, and what is rock.

use crate::sight;
use crate::square::Square;
use foundation::edition::ALWAYS;

foundation::inputs::choices! {
    /// Where you stand.
    pub enum Surroundings: "place" {
        Anywhere, "anywhere", ALWAYS, "anywhere: each for itself";
        Corridor, "corridor", ALWAYS, "in a corridor: one at a time";
        Door, "door", ALWAYS, "at a door or corner: two at a time";
        Open, "open", ALWAYS, "in the open";
    }
}

/// The square where a corridor meets the room, and where you stand at first.
const MOUTH: Square = Square { x: 0, y: 0 };

impl Surroundings {
    /// Returns how many foes can stand beside you, if that limits them.
    pub fn room(self) -> Option<usize> {
        match self {
            Surroundings::Anywhere | Surroundings::Open => None,
            Surroundings::Corridor => Some(1),
            Surroundings::Door => Some(2),
        }
    }

    /// Returns whether a square is rock. You start at the default square, foes come from smaller columns.
    ///
    /// At a door that is the mouth of a corridor that you flee along; the room before it has a wall in line
    /// with the corridor, so that two of its squares touch yours.
    pub fn is_rock(self, square: Square) -> bool {
        match self {
            Surroundings::Open => false,
            Surroundings::Anywhere | Surroundings::Corridor => square.y != MOUTH.y,
            Surroundings::Door => square.y < MOUTH.y || square.y > MOUTH.y && square.x >= MOUTH.x,
        }
    }

    /// Returns whether two squares without rock see each other from at most `radius` tiles.
    pub fn sees(self, a: Square, b: Square, radius: i32) -> bool {
        match self {
            Surroundings::Door => sight::sees(a, b, radius, |square| self.is_rock(square)),
            // Nothing stands between squares of a row, or of open floor.
            _ => a.distance(b) <= radius,
        }
    }

    /// Returns the least steps from one square to another round the rock.
    pub fn steps_between(self, a: Square, b: Square) -> i32 {
        match self {
            Surroundings::Door if (a.x - MOUTH.x).signum() * (b.x - MOUTH.x).signum() < 0 => {
                a.distance(MOUTH) + MOUTH.distance(b)
            }
            _ => a.distance(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_has_two_squares_before_it_and_a_corridor_behind() {
        let free = MOUTH.neighbours().filter(|square| !Surroundings::Door.is_rock(*square));
        let free: Vec<(i32, i32)> = free.map(|square| (square.x, square.y)).collect();
        assert_eq!(free, [(-1, 0), (1, 0), (-1, 1)]);
        let steps = |x, y, to| Surroundings::Door.steps_between(Square { x, y }, Square { x: to, y: 0 });
        assert_eq!([steps(-2, 0, 3), steps(-1, 4, 3), steps(-1, 4, 0), steps(-3, 1, -1)], [5, 7, 4, 2]);
    }
}
