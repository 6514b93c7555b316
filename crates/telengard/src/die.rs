//! Dice: how a uniform random number becomes a face, and how likely each face is.
//!
//! The program draws a uniform number U in [0, 1) for everything. Where it only compares U with a round
//! fraction, the same probability is rolled here with a familiar die: "U < 0.3" is 30 or less on a
//! hundred-sided die.
//!
//! # Examples
//! ```
//! use telengard::die::{Die, PassingFaces};
//!
//! assert!((Die::fair(100).chance_of(PassingFaces::AtMost(30)) - 0.3).abs() < 1e-12);
//! // Of hit points up to 4, each number k comes with probability (2k − 1) / 16.
//! let hit_points = Die::hit_points(4);
//! assert!((hit_points.chance_between(3, 4) - 12.0 / 16.0).abs() < 1e-12);
//! ```

use foundation::dice::{scale, unit};
use rand::Rng;

/// A die with faces from 1 up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// How likely the faces are relative to each other.
    pub shape: Shape,
    /// The highest face, at least 1.
    pub sides: i32,
}

/// The relative probabilities of a die's faces, as a function of the uniform number U.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All equally likely: 1 + ⌊U × sides⌋.
    Fair,
    /// Low faces more likely: 1 + ⌊U^1.5 × sides⌋; the die of levels.
    Low,
    /// High faces more likely: 1 + ⌊U^0.5 × sides⌋; the die of hit points.
    High,
}

/// The faces with which a roll passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassingFaces {
    /// This face or a lower one.
    AtMost(i32),
    /// This face or a higher one.
    AtLeast(i32),
    /// The faces whose bit is set; bit 0 is face 1. For dice of at most 32 sides.
    OneOf(u32),
}

impl Die {
    /// Returns an ordinary fair die.
    pub const fn fair(sides: i32) -> Die {
        Die { shape: Shape::Fair, sides }
    }

    /// Returns the die of a monster's level, which is at most `max_level`.
    pub const fn level(max_level: i32) -> Die {
        Die { shape: Shape::Low, sides: max_level }
    }

    /// Returns the die of a monster's hit points, which are at most level × number of the class.
    pub const fn hit_points(max_hit_points: i32) -> Die {
        Die { shape: Shape::High, sides: max_hit_points }
    }

    /// Rolls the die.
    pub fn throw(self, dice: &mut (impl Rng + ?Sized)) -> i32 {
        self.face_of_bits(dice.next_u64())
    }

    /// Returns the face for 64 random bits. Greater numbers never give lower faces.
    fn face_of_bits(self, bits: u64) -> i32 {
        match self.shape {
            Shape::Fair => 1 + scale(bits, self.sides as u32) as i32,
            Shape::Low | Shape::High => self.face(unit(bits)),
        }
    }

    /// Returns the lowest 64 random bits that give a face above this one; [`u64::MAX`] if none do.
    pub fn threshold(self, face: i32) -> u64 {
        let (mut low, mut high) = (0, u64::MAX);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.face_of_bits(middle) > face { high = middle } else { low = middle + 1 }
        }
        low
    }

    /// Returns the face for a uniform number `u` in [0, 1). Clamped, because the product may round up to the
    /// number of sides.
    pub fn face(self, u: f64) -> i32 {
        let share = match self.shape {
            Shape::Fair => u,
            Shape::Low => u * u.sqrt(),
            Shape::High => u.sqrt(),
        };
        (1 + (share * f64::from(self.sides)) as i32).min(self.sides)
    }

    /// Returns the probability of this face or a lower one (the cumulative distribution function), in closed
    /// form.
    pub fn cdf(self, face: i32) -> f64 {
        let share = f64::from(face.clamp(0, self.sides)) / f64::from(self.sides);
        match self.shape {
            Shape::Fair => share,
            Shape::Low => (share * share).cbrt(),
            Shape::High => share * share,
        }
    }

    /// Returns the probability of a face from `low` to `high`, both included.
    pub fn chance_between(self, low: i32, high: i32) -> f64 {
        match self.shape {
            Shape::Fair => f64::from(high - low + 1) / f64::from(self.sides),
            _ => self.cdf(high) - self.cdf(low - 1),
        }
    }

    /// Returns the probability that a roll passes.
    pub fn chance_of(self, passing: PassingFaces) -> f64 {
        match passing {
            PassingFaces::AtMost(highest) => self.cdf(highest),
            PassingFaces::AtLeast(lowest) => 1.0 - self.cdf(lowest - 1),
            PassingFaces::OneOf(_) => {
                let faces = (1..=self.sides).filter(|face| passing.contains(*face));
                match self.shape {
                    Shape::Fair => faces.count() as f64 / f64::from(self.sides),
                    _ => faces.map(|face| self.chance_between(face, face)).sum(),
                }
            }
        }
    }
}

impl PassingFaces {
    /// Returns the lowest face that passes; meaningless if none does.
    pub fn lowest(self) -> i32 {
        match self {
            PassingFaces::AtMost(_) => 1,
            PassingFaces::AtLeast(lowest) => lowest,
            PassingFaces::OneOf(faces) => faces.trailing_zeros() as i32 + 1,
        }
    }

    /// Returns whether a face passes.
    pub fn contains(self, face: i32) -> bool {
        match self {
            PassingFaces::AtMost(highest) => face <= highest,
            PassingFaces::AtLeast(lowest) => face >= lowest,
            PassingFaces::OneOf(faces) => faces >> (face - 1) & 1 == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_unit_interval_are_the_end_faces() {
        let almost_one = 1.0 - 1.0 / (1u64 << 53) as f64;
        for sides in 1..=2040 {
            for die in [Die::fair(sides), Die::level(sides), Die::hit_points(sides)] {
                assert_eq!((die.face(0.0), die.face(almost_one)), (1, sides), "{die:?}");
            }
        }
    }
}
