//! Inputs that may be left open.

use super::value::NOT_SET;
use super::{Choice, Control, InputError, Value};
use crate::edition::Edition;

impl<V: Value> Value for Option<V> {
    /// Parses an empty text as `None`, and so the words for it, unless they are a value.
    fn parse(text: &str) -> Result<Self, InputError> {
        open_or(text, V::parse)
    }
    fn write(&self) -> String {
        self.as_ref().map(V::write).unwrap_or_default()
    }
    fn control(edition: Edition) -> Control {
        match V::control(edition) {
            Control::Number { min, max, decimals, stars, .. } => {
                Control::Number { min, max, decimals, empty: Some(NOT_SET), stars }
            }
            Control::OneOf(mut choices) => {
                choices.insert(0, Choice::new("", V::UNSET));
                Control::OneOf(choices)
            }
            other => other,
        }
    }
    fn as_of(&self, edition: Edition) -> Option<Self> {
        match self {
            None => Some(None),
            Some(value) => value.as_of(edition).map(Some),
        }
    }
    fn missing_reason(&self, edition: Edition) -> String {
        self.as_ref().map(|value| value.missing_reason(edition)).unwrap_or_default()
    }
    fn read(text: &str, edition: Edition) -> Result<Self, InputError> {
        open_or(text, |text| V::read(text, edition))
    }
}

/// Reads a value, or none from a text that says so.
fn open_or<V>(text: &str, read: impl Fn(&str) -> Result<V, InputError>) -> Result<Option<V>, InputError> {
    match read(text) {
        _ if text.is_empty() => Ok(None),
        Err(_) if ["none", NOT_SET].contains(&&*text.trim().to_ascii_lowercase()) => Ok(None),
        result => result.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::BoundedInt;

    type Open = Option<BoundedInt<0, 99, 9>>;

    #[test]
    fn words_for_nothing_leave_an_input_open() {
        for text in ["", "none", "Not set", " none "] {
            assert_eq!(Open::parse(text).unwrap(), None, "{text}");
        }
        assert!(Open::parse("9").unwrap().is_some() && Open::parse("nine tiles").is_err());
    }
}
