//! Piety: how pleased the god is, from 0 to 200.
//!
//! # Examples
//! ```
//! use crawl::model::piety::Piety;
//! use foundation::inputs::Value;
//!
//! let piety = Piety::parse("110").unwrap();
//! assert_eq!(*piety, 110);
//! assert_eq!(Piety::STARS.iter().filter(|least| **least <= i64::from(*piety)).count(), 4);
//! ```

use foundation::edition::Edition;
use foundation::inputs::{BoundedInt, Control, InputError, Value};
use std::ops::Deref;

/// The piety of a worshipper; by default 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Piety(BoundedInt<0, 200, 0>);

impl Piety {
    /// The least piety of each star that the game shows, the first star first.
    pub const STARS: &[i64] = &[30, 50, 75, 100, 120, 160];

    /// Returns the piety that is nearest to a number.
    pub fn of(number: i32) -> Piety {
        Piety(BoundedInt::nearest(number))
    }
}

impl Deref for Piety {
    type Target = i32;
    fn deref(&self) -> &i32 {
        &self.0
    }
}

impl Value for Piety {
    fn parse(text: &str) -> Result<Self, InputError> {
        BoundedInt::parse(text).map(Piety)
    }
    fn write(&self) -> String {
        self.0.write()
    }
    fn control(_: Edition) -> Control {
        Control::Number { min: 0, max: 200, decimals: false, empty: None, stars: Piety::STARS }
    }
}
