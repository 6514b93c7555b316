//! The serialized type of how a chance relates to the true one.

use serde::Serialize;

/// How a chance to live relates to the true one: `exact` if it is that; `atLeast` if it is a lower bound, as
/// where poison counts as if nothing cured it, blows of yours are left out that kill sooner, or a foe may do
/// less than it can; `atMost` if it is an upper bound, as where missiles, spells or other harm are left out;
/// `about` if it was sampled or is approximate otherwise, or may be off either way. A bound of what was
/// sampled is one up to the error of the sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Exactness {
    /// It is the true chance.
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
    /// Sampled or approximate, or a bound of neither kind.
    About,
}

impl From<say::Exactness> for Exactness {
    fn from(exactness: say::Exactness) -> Exactness {
        match exactness {
            say::Exactness::Exact => Exactness::Exact,
            say::Exactness::AtLeast => Exactness::AtLeast,
            say::Exactness::AtMost => Exactness::AtMost,
            say::Exactness::About => Exactness::About,
        }
    }
}
