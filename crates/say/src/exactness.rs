//! How a figure relates to the true value.

use crate::chase::{MIN_SHOWN_MEAN, about, chance};
use crate::survival::SAFE;
use foundation::prob::MAX_ERROR;
use foundation::text::{NEXT_TO_ALL, NEXT_TO_NONE, percent};

/// What is about all, as is written: more than 99.9 %.
const ABOUT_ALL: f64 = 0.9999;

/// How a figure relates to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exactness {
    /// It is the true value.
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
    /// Approximate or sampled.
    About,
}

impl Exactness {
    /// Returns how what two figures come to relates to the true value.
    pub(crate) fn and(self, other: Exactness) -> Exactness {
        match (self, other) {
            (one, Exactness::Exact) | (Exactness::Exact, one) => one,
            (one, other) if one == other => one,
            _ => Exactness::About,
        }
    }

    /// Returns how a chance relates to the true one: a lower bound of all is the true one, as is an upper
    /// bound of nothing.
    pub(crate) fn of_certainty(self, p: f64) -> Exactness {
        match self {
            Exactness::AtLeast if p >= 1.0 - MAX_ERROR => Exactness::Exact,
            Exactness::AtMost if p <= MAX_ERROR => Exactness::Exact,
            exactness => exactness,
        }
    }

    /// Returns this and a chance so that at most one sign is written: not `≥ < 0.1 %` or `≤ > 99.9 %`. A
    /// lower bound of nothing says nothing, and is no certain death; what is about all is not all.
    pub(crate) fn with_one_sign(self, p: f64) -> (Exactness, f64) {
        match self {
            Exactness::AtLeast | Exactness::About if p < NEXT_TO_NONE => (self, 0.0),
            _ if p < NEXT_TO_NONE => (Exactness::Exact, p),
            Exactness::AtMost if p > NEXT_TO_ALL => (self, 1.0),
            Exactness::About if p > NEXT_TO_ALL => (Exactness::Exact, p.min(ABOUT_ALL)),
            _ if p > NEXT_TO_ALL => (Exactness::Exact, p),
            _ => (self, p),
        }
    }

    /// Returns the sign before a figure: `≥ `; nothing if it is exact.
    pub fn sign(self) -> &'static str {
        match self {
            Exactness::Exact => "",
            Exactness::AtLeast => "≥\u{a0}",
            Exactness::AtMost => "≤\u{a0}",
            Exactness::About => "≈\u{a0}",
        }
    }

    /// Returns the words before a figure in a sentence: `at least `; nothing if it is exact.
    pub fn words(self) -> &'static str {
        match self {
            Exactness::Exact => "",
            Exactness::AtLeast => "at least ",
            Exactness::AtMost => "at most ",
            Exactness::About => "about ",
        }
    }

    /// Returns whether two figures can be held against each other: both are known in the same way, or one is
    /// beyond the other whatever the true ones are.
    pub fn compares(self, figure: f64, (other, others): (Exactness, f64)) -> bool {
        let least =
            |exactness, figure| if exactness == Exactness::AtMost { f64::NEG_INFINITY } else { figure };
        let most = |exactness, figure| if exactness == Exactness::AtLeast { f64::INFINITY } else { figure };
        self == other
            || least(self, figure) >= most(other, others)
            || least(other, others) >= most(self, figure)
    }

    /// Rounds a figure to a unit: a lower bound down and an upper bound up, so that it stays one. Any other
    /// stays as it is.
    pub fn rounded(self, figure: f64, unit: f64) -> f64 {
        let units = figure / unit;
        match self {
            Exactness::AtLeast => (units + MAX_ERROR).floor() * unit,
            Exactness::AtMost => (units - MAX_ERROR).ceil() * unit,
            Exactness::Exact | Exactness::About => figure,
        }
    }

    /// Formats a chance as [`chance`], rounded as a bound is.
    pub(crate) fn chance(self, p: f64) -> String {
        chance(self.rounded_chance(p, if (0.01..SAFE).contains(&p) { 0.01 } else { 0.001 }))
    }

    /// Formats a chance as [`percent`], rounded as a bound is.
    pub fn percent(self, p: f64) -> String {
        percent(self.rounded_chance(p, 0.001))
    }

    /// Rounds a mean number to what [`about`] shows of it.
    pub(crate) fn rounded_mean(self, mean: f64) -> f64 {
        self.rounded(mean, if mean < 0.095 { 0.01 } else { tenths_below_ten(mean) })
    }

    /// Formats a mean number as [`about`], rounded as a bound is.
    pub(crate) fn about(self, mean: f64) -> String {
        about(if mean < MIN_SHOWN_MEAN { mean } else { self.rounded_mean(mean) })
    }

    /// Rounds a chance, unless it is shown as `< 0.1 %` or `> 99.9 %`.
    fn rounded_chance(self, p: f64, unit: f64) -> f64 {
        if (NEXT_TO_NONE..=NEXT_TO_ALL).contains(&p) { self.rounded(p, unit) } else { p }
    }
}

/// A chance, and how it relates to the true one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounded {
    /// How it relates to the true chance.
    pub exactness: Exactness,
    /// The chance.
    pub p: f64,
}

impl Bounded {
    /// Formats it for a table: `≤ 19 %`.
    pub fn figure(self) -> String {
        let (exactness, p) = self.exactness.with_one_sign(self.p);
        format!("{}{}", exactness.sign(), exactness.chance(p))
    }

    /// Formats it for a sentence: `at most 19 %`.
    pub(crate) fn in_words(self) -> String {
        let (exactness, p) = self.exactness.with_one_sign(self.p);
        format!("{}{}", exactness.words(), exactness.chance(p))
    }
}

/// Returns to which unit a number is rounded that has one decimal below ten and none above.
pub(crate) fn tenths_below_ten(number: f64) -> f64 {
    if number < 9.95 { 0.1 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_stay_bounds_as_they_are_rounded() {
        use Exactness::{About, AtLeast, AtMost, Exact};
        for (exactness, p, decides, exactly) in [
            (Exact, 0.8766, "88 %", "87.7 %"),
            (AtLeast, 0.8766, "87 %", "87.6 %"),
            (AtMost, 0.8761, "88 %", "87.7 %"),
            (AtLeast, 0.87, "87 %", "87 %"),
            (AtMost, 0.57, "57 %", "57 %"),
            (AtLeast, 0.9949, "99.4 %", "99.4 %"),
            (AtMost, 0.9981, "99.9 %", "99.9 %"),
            (AtLeast, 0.9995, ">\u{202f}99.9 %", ">\u{202f}99.9 %"),
            (AtMost, 0.0004, "<\u{202f}0.1 %", "<\u{202f}0.1 %"),
        ] {
            let shown = [exactness.chance(p), exactness.percent(p)].map(|text| text.replace('\u{a0}', " "));
            assert_eq!(shown, [decides, exactly], "{exactness:?} {p}");
        }
        for (exactness, p, figure) in [
            (AtMost, 0.0004, "<\u{202f}0.1 %"),
            (AtLeast, 0.0004, "≥ 0 %"),
            (AtLeast, 0.9995, ">\u{202f}99.9 %"),
            (AtMost, 0.9995, "≤ 100 %"),
            (About, 1.0, ">\u{202f}99.9 %"),
            (Exact, 1.0, "100 %"),
            (AtMost, 0.19, "≤ 19 %"),
        ] {
            let figure_of = Bounded { exactness, p }.figure().replace('\u{a0}', " ");
            assert_eq!(figure_of, figure, "{exactness:?} {p}");
        }
        assert_eq!([Exact, AtMost, AtLeast].map(|exactness| exactness.about(2.34)), ["2.3", "2.4", "2.3"]);
        assert_eq!([AtMost, AtLeast].map(|exactness| exactness.about(12.3)), ["13", "12"]);
    }
}
