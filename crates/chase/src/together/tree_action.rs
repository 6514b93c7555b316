//! An action of yours in the tree of your times.

/// An action of yours on a path of the tree.
#[derive(Clone, Copy)]
pub struct TreeAction<'a> {
    /// Its index among those of the tree.
    pub index: usize,
    /// The number of actions of the tree.
    pub of: usize,
    /// Its kinds with their probabilities.
    pub kinds: &'a [(usize, f64)],
    /// Whether you leave the level by it.
    pub leaves_level: bool,
}
