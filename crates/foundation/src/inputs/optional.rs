//! Inputs that may be left open.

use super::{Choice, Control, InputError, Value};
use crate::edition::Edition;

impl<V: Value> Value for Option<V> {
    /// Parses an empty text as `None`.
    fn parse(text: &str) -> Result<Self, InputError> {
        if text.is_empty() { Ok(None) } else { V::parse(text).map(Some) }
    }
    fn write(&self) -> String {
        self.as_ref().map(V::write).unwrap_or_default()
    }
    fn control(edition: Edition) -> Control {
        match V::control(edition) {
            Control::Number { min, max, decimals, stars, .. } => {
                Control::Number { min, max, decimals, empty: Some("not set"), stars }
            }
            Control::OneOf(mut choices) => {
                choices.insert(0, Choice::new("", "the same"));
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
        if text.is_empty() { Ok(None) } else { V::read(text, edition).map(Some) }
    }
}
