//! Which amounts of poison are told apart.

/// What becomes of amounts of poison that differ by less than a point, since 0.14. The thousandths decide
/// when poison hurts, never how much of it there is: the distribution of what is lost in the end stays exact.
/// With 20 values a point both bounds of a chance to be dead are within 0.01 of each other in the fights of
/// the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Merging {
    /// Every thousandth is kept. The amounts that have to be told apart multiply with each bite: for a few
    /// bites only.
    #[default]
    Exact,
    /// Rounded down to one of this many values a point, a divisor of 1,000: poison hurts early, so that the
    /// chance to have lost so much by now is an upper bound.
    Early(u32),
    /// Rounded up likewise: poison hurts late, and the chance is a lower bound.
    Late(u32),
}
