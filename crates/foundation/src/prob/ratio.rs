//! Fractions.

use std::fmt;
use std::ops::{Add, Mul};

/// A non-negative fraction in lowest terms.
///
/// Numerator and denominator are `u64`, which suffices for a single action: most denominators stay below a
/// few million, and the largest (an unarmed attack in 0.15 with the heaviest armour and shield; a test
/// computes it) is about two thirds of 2⁶⁴. Chains of many actions need `f64` weights, see
/// [`super::Dist::approx`]. Arithmetic overflow panics in debug builds and wraps in release builds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    num: u64,
    den: u64,
}

impl Ratio {
    /// 0.
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };
    /// 1.
    pub const ONE: Ratio = Ratio { num: 1, den: 1 };

    /// Returns `num / den` in lowest terms.
    ///
    /// # Panics
    /// If `den` is 0.
    pub const fn new(num: u64, den: u64) -> Ratio {
        assert!(den > 0, "a fraction needs a denominator");
        let divisor = gcd(num, den);
        Ratio { num: num / divisor, den: den / divisor }
    }

    /// Returns the numerator in lowest terms.
    pub const fn num(self) -> u64 {
        self.num
    }

    /// Returns the denominator in lowest terms.
    pub const fn den(self) -> u64 {
        self.den
    }

    /// Converts to the nearest `f64`.
    pub fn to_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

/// Returns the greatest common divisor (Euclid).
const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Add for Ratio {
    type Output = Ratio;
    fn add(self, other: Ratio) -> Ratio {
        let divisor = gcd(self.den, other.den);
        let (left, right) = (other.den / divisor, self.den / divisor);
        Ratio::new(self.num * left + other.num * right, self.den * left)
    }
}

impl Mul for Ratio {
    type Output = Ratio;
    fn mul(self, other: Ratio) -> Ratio {
        let (a, b) = (Ratio::new(self.num, other.den), Ratio::new(other.num, self.den));
        Ratio { num: a.num * b.num, den: a.den * b.den }
    }
}

impl fmt::Display for Ratio {
    /// Formats as `2/3`, and integers without a denominator.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.den {
            1 => write!(f, "{}", self.num),
            den => write!(f, "{}/{den}", self.num),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_reduce_add_and_multiply() {
        assert_eq!(Ratio::new(6, 4), Ratio::new(3, 2));
        assert_eq!(Ratio::new(1, 6) + Ratio::new(1, 10), Ratio::new(4, 15));
        assert_eq!(Ratio::new(2, 3) * Ratio::new(3, 4), Ratio::new(1, 2));
        assert_eq!(Ratio::ZERO * Ratio::new(3, 4), Ratio::ZERO);
        assert_eq!((Ratio::new(2, 3).to_string(), Ratio::ONE.to_string()), ("2/3".into(), "1".into()));
    }
}
