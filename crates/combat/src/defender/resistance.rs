//! Resistances as inputs.

use foundation::edition::{ALWAYS, Edition};
use foundation::inputs::{Control, InputError, Value, choices, without_plus};

/// Levels of a resistance, −3 to 3; below 0, vulnerability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Resistance(i32);

impl Resistance {
    const MAX: i32 = 3;
    /// The most levels, which keep all harm of some kinds away.
    pub const MOST: Resistance = Resistance(Self::MAX);

    /// Returns the levels.
    pub fn level(self) -> i32 {
        self.0
    }
}

impl Value for Resistance {
    fn parse(text: &str) -> Result<Self, InputError> {
        // No leading zeros.
        let (number, bounds) = (without_plus(text), -Self::MAX..=Self::MAX);
        let level =
            number.parse().ok().filter(|level: &i32| level.to_string() == number && bounds.contains(level));
        level.map(Resistance).ok_or_else(|| {
            InputError::Malformed(format!("“{text}” is not a whole number from -{0} to {0}.", Self::MAX))
        })
    }
    fn write(&self) -> String {
        self.0.to_string()
    }
    fn control(_: Edition) -> Control {
        let max = i64::from(Self::MAX);
        Control::Number { min: -max, max, tenths: false, empty: None, stars: &[] }
    }
}

choices! {
    /// Resistance to poison.
    pub enum PoisonResistance: "resistance" {
        None, "0", ALWAYS, "none";
        Vulnerable, "-1", ALWAYS, "vulnerable";
        Resistant, "1", ALWAYS, "resistant";
        Immune, "3", ALWAYS, "immune";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_resistance_may_be_a_vulnerability() {
        for level in -3..=3 {
            assert_eq!(Resistance::parse(&level.to_string()).unwrap().level(), level);
        }
        assert_eq!(Resistance::parse("+1").unwrap().write(), "1");
        for bad in ["4", "-4", "", "+-1", "01", "-0", "1.0"] {
            assert!(Resistance::parse(bad).unwrap_err().to_string().ends_with("3."), "{bad}");
        }
    }
}
