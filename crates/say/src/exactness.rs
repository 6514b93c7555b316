//! How a figure relates to the true value.

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
}
