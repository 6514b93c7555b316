//! Hit points as the screen shows them.

use foundation::edition::Edition;
use foundation::inputs::{BoundedInt, Control, InputError, Value};
use std::ops::Deref;

/// The hit points that you have now. The screen shows the most that you can have behind them, `52/60`, which no blow depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShownHp(BoundedInt<1, 999, 1>);

impl ShownHp {
    /// Creates the hit points within the bounds that are nearest to this number.
    pub fn nearest(hp: i32) -> ShownHp {
        ShownHp(BoundedInt::nearest(hp))
    }
}

impl Deref for ShownHp {
    type Target = i32;
    fn deref(&self) -> &i32 {
        &self.0
    }
}

impl Value for ShownHp {
    fn parse(text: &str) -> Result<ShownHp, InputError> {
        match text.split_once('/') {
            Some((now, most)) => {
                BoundedInt::<1, 999, 1>::parse(most.trim())?;
                BoundedInt::parse(now.trim()).map(ShownHp)
            }
            None => BoundedInt::parse(text).map(ShownHp),
        }
    }
    fn write(&self) -> String {
        self.0.write()
    }
    fn control(edition: Edition) -> Control {
        BoundedInt::<1, 999, 1>::control(edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_screen_shows_is_read() {
        let read = |text| ShownHp::parse(text).map(|hp| *hp).ok();
        assert_eq!(["52", "52/60", "52 / 60", "7/ 60"].map(read), [Some(52), Some(52), Some(52), Some(7)]);
        assert_eq!(["52/", "/60", "0/60", "52/60/70", "52/many"].map(read), [None; 5]);
        assert_eq!(ShownHp::nearest(1200).write(), "999");
    }
}
