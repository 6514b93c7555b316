//! The error of a text that is refused.

use std::fmt;

/// Why a text is refused as an input, each with a sentence for the reader, which quotes the text.
///
/// # Examples
/// ```
/// use foundation::edition::Edition;
/// use foundation::inputs::{InputError, Value};
///
/// let refused = bool::parse("yes").unwrap_err();
/// assert!(matches!(refused, InputError::Malformed(_)));
/// assert_eq!(refused.to_string(), "“yes” is neither 0 (off) nor 1 (on).");
/// assert!(matches!(Edition::read("0.9"), Err(InputError::Unknown(_))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputError {
    /// It does not have the form of the value, or is out of its bounds.
    Malformed(String),
    /// It names nothing that any edition has.
    Unknown(String),
    /// The edition has no such input or value.
    Missing(String),
    /// It has more parts than there is room for.
    TooMany(String),
}

impl fmt::Display for InputError {
    /// Formats the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (InputError::Malformed(sentence)
        | InputError::Unknown(sentence)
        | InputError::Missing(sentence)
        | InputError::TooMany(sentence)) = self;
        f.write_str(sentence)
    }
}

impl std::error::Error for InputError {}
