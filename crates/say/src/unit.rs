//! Times in the unit that is chosen.

use crate::MAX_LISTED;
use foundation::text::{joined, number, percent};

/// A unit in which the times of your actions are shown. How a plan is done, what comes of it and the rules of
/// a breakdown stay in aut: the game counts in these, and each such time has its unit beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unit {
    /// The auxiliary unit of time of the game's code: a tenth of an ordinary turn.
    #[default]
    Aut,
    /// Ten aut, as the game itself shows times.
    DecaAut,
}

impl Unit {
    /// All units.
    pub const ALL: [Unit; 2] = [Unit::Aut, Unit::DecaAut];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Aut => "aut",
            Unit::DecaAut => "decaAut",
        }
    }

    /// Returns the unit of this name; aut for any other text.
    pub fn from_name(name: &str) -> Unit {
        Self::ALL.into_iter().find(|unit| unit.name() == name).unwrap_or_default()
    }

    /// Returns its length in aut.
    pub fn auts(self) -> i32 {
        match self {
            Unit::Aut => 1,
            Unit::DecaAut => 10,
        }
    }

    /// Formats a time given in aut as a number of this unit, without its name; to hundredths of an aut.
    pub fn format_number(self, aut: f64) -> String {
        match self {
            Unit::Aut => number(aut, 2),
            Unit::DecaAut => number(aut / 10.0, 3),
        }
    }

    /// Formats a time given in aut in this unit, with its name.
    pub fn format(self, aut: f64) -> String {
        format!("{}\u{a0}{}", self.format_number(aut), self.name())
    }

    /// Formats a range of times given in aut, with the unit's name: `6 to 8 aut`.
    pub fn format_range(self, least: f64, most: f64) -> String {
        match self.format_number(least) {
            only if least == most => format!("{only}\u{a0}{}", self.name()),
            least => format!("{least} to {}", self.format(most)),
        }
    }

    /// Formats a distribution of times in aut, given by values and probabilities: each value with its
    /// probability, or a range if there are many.
    pub fn format_chances(self, auts: &[(f64, f64)]) -> String {
        match auts {
            [(only, _)] => format!("always {}", self.format_number(*only)),
            [(least, _), .., (most, _)] if auts.len() > MAX_LISTED => {
                format!("{} to {}", self.format_number(*least), self.format_number(*most))
            }
            few => joined(
                few.iter().map(|(aut, p)| format!("{}\u{a0}({})", self.format_number(*aut), percent(*p))),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_trailing_zeros() {
        let texts = [38.5, 10.0, 40.0 / 3.0, 0.0].map(|aut| Unit::Aut.format_number(aut));
        assert_eq!(texts, ["38.5", "10", "13.33", "0"]);
        assert_eq!(Unit::DecaAut.format(38.5), "3.85\u{a0}decaAut");
    }

    #[test]
    fn chances_are_listed_until_they_are_many() {
        assert_eq!(Unit::Aut.format_chances(&[(10.0, 1.0)]), "always 10");
        assert_eq!(
            Unit::Aut.format_chances(&[(3.0, 0.5), (4.0, 0.5)]),
            "3\u{a0}(50\u{a0}%), 4\u{a0}(50\u{a0}%)"
        );
    }
}
