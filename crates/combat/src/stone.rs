//! How far you are stone, and what that spares you.

/// How far you are stone, which spares you a part of what you would lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stone {
    /// Not at all.
    #[default]
    Flesh,
    /// You are turning to stone: a third less.
    Petrifying,
    /// You are stone: half.
    Petrified,
}

impl Stone {
    /// Returns how far you are stone: turning to it, or not.
    pub(crate) fn of(petrifying: bool) -> Stone {
        if petrifying { Stone::Petrifying } else { Stone::Flesh }
    }

    /// Returns what is felt of a loss of hit points.
    pub(crate) fn felt(self, lost: i32) -> i32 {
        match self {
            Stone::Flesh => lost,
            Stone::Petrifying => 10 * lost / 15,
            Stone::Petrified => lost / 2,
        }
    }
}
