//! What a blow does: hit points at once, poison for later.

/// What a blow did to you.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Harm {
    /// Hit points lost to the blow itself.
    pub lost: i32,
    /// Poison that it added: points since 0.14, levels until 0.13.
    pub poison: i32,
}
