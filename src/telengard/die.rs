//! Dice: how a face comes up, and how likely.
//!
//! The program draws a number U from 0 up to but not including 1 for everything. Where it only tests
//! U against a round share, the same chance is rolled here as a die people know: "U below 0.3" is
//! 30 or less on a hundred-sided die.

use crate::dice::Draw;
use rand::Rng;
use std::fmt;

/// A die with faces from 1 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// How the faces share the chances.
    pub shape: Shape,
    /// The highest face, at least 1.
    pub sides: i32,
}

/// How the faces of a die share the chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All alike: 1 + ⌊U × sides⌋.
    Even,
    /// Low faces are likelier: 1 + ⌊U^1.5 × sides⌋, the law of levels.
    Low,
    /// High faces are likelier: 1 + ⌊U^0.5 × sides⌋, the law of hit points.
    High,
}

/// The faces that pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// This face or a lower one.
    AtMost(i32),
    /// This face or a higher one.
    AtLeast(i32),
    /// One of the faces whose bit is set, face 1 being the lowest bit; of at most 32 sides.
    OneOf(u32),
}

impl Die {
    /// The usual die.
    pub const fn even(sides: i32) -> Die {
        Die { shape: Shape::Even, sides }
    }

    /// The die of a monster's level, up to this one.
    pub const fn level(top: i32) -> Die {
        Die { shape: Shape::Low, sides: top }
    }

    /// The die of a monster's hit points, up to level × number of the class.
    pub const fn hit_points(most: i32) -> Die {
        Die { shape: Shape::High, sides: most }
    }

    /// Rolls it.
    pub fn throw(self, dice: &mut (impl Rng + ?Sized)) -> i32 {
        match self.shape {
            Shape::Even => 1 + dice.below(self.sides as u32) as i32,
            Shape::Low | Shape::High => self.face(dice.unit()),
        }
    }

    /// The face of a number from 0 up to but not including 1. Clamped, because the product may round
    /// up to the number of sides.
    pub fn face(self, u: f64) -> i32 {
        let share = match self.shape {
            Shape::Even => u,
            Shape::Low => u * u.sqrt(),
            Shape::High => u.sqrt(),
        };
        (1 + (share * f64::from(self.sides)) as i32).min(self.sides)
    }

    /// The chance of this face or a lower one, in closed form.
    pub fn at_most(self, face: i32) -> f64 {
        let share = f64::from(face.clamp(0, self.sides)) / f64::from(self.sides);
        match self.shape {
            Shape::Even => share,
            Shape::Low => (share * share).cbrt(),
            Shape::High => share * share,
        }
    }

    /// The chance of a face from `low` to `high`.
    pub fn between(self, low: i32, high: i32) -> f64 {
        match self.shape {
            Shape::Even => f64::from(high - low + 1) / f64::from(self.sides),
            _ => self.at_most(high) - self.at_most(low - 1),
        }
    }

    /// The chance of a face that passes.
    pub fn passing(self, needs: Needs) -> f64 {
        match needs {
            Needs::AtMost(most) => self.at_most(most),
            Needs::AtLeast(least) => 1.0 - self.at_most(least - 1),
            Needs::OneOf(_) => {
                let passing = (1..=self.sides).filter(|face| needs.met_by(*face));
                match self.shape {
                    Shape::Even => passing.count() as f64 / f64::from(self.sides),
                    _ => passing.map(|face| self.between(face, face)).sum(),
                }
            }
        }
    }
}

impl Needs {
    /// The lowest face that passes, if any does.
    pub fn lowest(self) -> i32 {
        match self {
            Needs::AtMost(_) => 1,
            Needs::AtLeast(least) => least,
            Needs::OneOf(faces) => faces.trailing_zeros() as i32 + 1,
        }
    }

    /// Whether a face passes.
    pub fn met_by(self, face: i32) -> bool {
        match self {
            Needs::AtMost(most) => face <= most,
            Needs::AtLeast(least) => face >= least,
            Needs::OneOf(faces) => faces >> (face - 1) & 1 == 1,
        }
    }
}

impl fmt::Display for Die {
    /// `1d20`; dice that favour some faces say which.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Even => write!(f, "1d{}", self.sides),
            Shape::Low => write!(f, "1 to {}, low ones likelier", self.sides),
            Shape::High => write!(f, "1 to {}, high ones likelier", self.sides),
        }
    }
}

impl fmt::Display for Needs {
    /// `at most 30`, `1, 4 or 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Needs::AtMost(most) => write!(f, "at most {most}"),
            Needs::AtLeast(least) => write!(f, "at least {least}"),
            Needs::OneOf(_) => {
                let faces: Vec<_> =
                    (1..=32).filter(|face| self.met_by(*face)).map(|f| f.to_string()).collect();
                match faces.split_last() {
                    None => f.write_str("none"),
                    Some((last, [])) => f.write_str(last),
                    Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                }
            }
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
            for die in [Die::even(sides), Die::level(sides), Die::hit_points(sides)] {
                assert_eq!((die.face(0.0), die.face(almost_one)), (1, sides), "{die:?}");
            }
        }
    }

    #[test]
    fn needs_read_as_words() {
        let said = [
            Needs::AtMost(30),
            Needs::AtLeast(5),
            Needs::OneOf(0b100_1001),
            Needs::OneOf(2),
            Needs::OneOf(0),
        ];
        let said = said.map(|needs| needs.to_string());
        assert_eq!(said, ["at most 30", "at least 5", "1, 4 or 7", "2", "none"]);
    }
}
