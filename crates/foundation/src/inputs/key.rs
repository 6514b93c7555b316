//! The keys of inputs in queries.

use std::fmt;

/// The key of an input in a query. The `inputs!` table that declares the input also names its key after the
/// field, as `Rolls::KEY.seed`, so that code cannot ask for an input that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputKey(&'static str);

impl InputKey {
    /// Creates a key: for the `inputs!` macro, and for what a query holds besides inputs, such as the
    /// version.
    pub const fn new(text: &'static str) -> InputKey {
        InputKey(text)
    }

    /// Returns the key as a query writes it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for InputKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
