//! What a blow does: hit points at once, poison for later.

use std::ops::Add;

/// What a blow, or several, did to you. Sums of blows are sums of harms, because poison adds up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Harm {
    /// Hit points lost to the blow itself.
    pub lost: i32,
    /// Poison that it added: points since 0.14, levels until 0.13.
    pub poison: i32,
}

impl Harm {
    /// Returns the hit points lost to the blow and, in the end, to its poison, if nothing cures you. Holds since 0.14 alone,
    /// where a point is a hit point; for any release there is [`Wounds::with_all_poison`](super::Wounds::with_all_poison).
    pub fn with_all_poison(self) -> i32 {
        self.lost + self.poison
    }
}

impl Add for Harm {
    type Output = Harm;
    fn add(self, other: Harm) -> Harm {
        Harm { lost: self.lost + other.lost, poison: self.poison + other.poison }
    }
}
