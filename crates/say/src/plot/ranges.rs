//! Ranges of a number as horizontal bars, several on one scale.
//!
//! # Examples
//! ```
//! use say::plot::ranges::RangeScale;
//!
//! // Attacks of two foes: 0 to 3, and 5 to 12.
//! let scale = RangeScale::new([3, 12].into_iter());
//! let (left, width) = scale.bar((0, 3));
//! assert!(left + width < scale.bar((5, 12)).0);
//! assert!(scale.at(1.5) > left && scale.at(1.5) < left + width);
//! ```

/// The scale from 0 to the largest number.
pub struct RangeScale {
    max: f64,
}

/// Where 0 lies (%): a dot there is not cut off.
const ZERO: f64 = 4.0;
/// Where the largest number lies (%).
const MAX: f64 = 96.0;
/// Width that a bar has beyond its ends, so that a range of one number can be seen (%).
const END: f64 = 2.0;

impl RangeScale {
    /// Creates the scale of these largest numbers.
    pub fn new(maxima: impl Iterator<Item = i32>) -> RangeScale {
        RangeScale { max: maxima.fold(1, i32::max).into() }
    }

    /// Returns the position of a number (%).
    pub fn at(&self, number: f64) -> f64 {
        ZERO + (MAX - ZERO) * number / self.max
    }

    /// Returns the left end and the width of the bar from the least to the most (%).
    pub fn bar(&self, (least, most): (i32, i32)) -> (f64, f64) {
        let left = self.at(least.into()) - END;
        (left, self.at(most.into()) + END - left)
    }
}
