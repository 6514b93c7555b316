//! The trait of everything an input can hold, with its two simplest values: a checkbox, and text as typed.

use super::{Control, InputError};
use crate::edition::{Edition, Life};
use crate::text::shortened;

/// What an empty box of such an input shows.
pub(super) const NOT_SET: &str = "not set";

/// A value that an input can hold: it has a text form, a control, and perhaps a limited lifetime.
pub trait Value: Clone + PartialEq + Default + 'static {
    /// Whether the value is a comma-separated list, whose items can be read one by one.
    const LIST: bool = false;

    /// What a choice of it is called that may be left open, while it is.
    const UNSET: &'static str = NOT_SET;

    /// Parses what [`Value::write`] writes.
    ///
    /// # Errors
    /// [`InputError`], whose sentence quotes the text.
    fn parse(text: &str) -> Result<Self, InputError>;

    /// Parses what an edition understands of a text made of parts: the value, and a sentence on each part
    /// left out. `None` for values without parts; the text is then refused as a whole.
    fn parse_parts(_text: &str, _edition: Edition) -> Option<(Self, String)> {
        None
    }

    /// Returns the value as text, as written in a query.
    fn write(&self) -> String;

    /// Returns the control that a form shows for it in an edition.
    fn control(edition: Edition) -> Control;

    /// Returns the value as the edition knows it, or `None` if the edition lacks it. By default every edition
    /// has it as it is.
    fn as_of(&self, _edition: Edition) -> Option<Self> {
        Some(self.clone())
    }

    /// Returns a sentence that says when the value exists, for an edition that lacks it; empty if every
    /// edition has it.
    fn missing_reason(&self, _edition: Edition) -> String {
        String::new()
    }

    /// Parses a value as the edition knows it.
    ///
    /// # Errors
    /// [`InputError`] if the text cannot be parsed or the edition lacks the value.
    fn read(text: &str, edition: Edition) -> Result<Self, InputError> {
        let value = Self::parse(text)?;
        value.as_of(edition).ok_or_else(|| InputError::Missing(value.missing_reason(edition)))
    }
}

/// A checkbox.
impl Value for bool {
    fn parse(text: &str) -> Result<Self, InputError> {
        match text {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(InputError::Malformed(format!("“{text}” is neither 0 (off) nor 1 (on)."))),
        }
    }
    fn write(&self) -> String {
        u8::from(*self).to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Toggle
    }
}

/// Text as typed, of at most [`Words::MAX_CHARS`] characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words(pub String);

impl Words {
    /// The most characters: more would not fit into a link with all else.
    pub const MAX_CHARS: usize = 200;
}

impl Value for Words {
    fn parse(text: &str) -> Result<Self, InputError> {
        match text.chars().nth(Self::MAX_CHARS) {
            None => Ok(Words(text.to_string())),
            Some(_) => Err(InputError::Malformed(format!(
                "“{}…” is longer than {} characters.",
                shortened(text, 40),
                Self::MAX_CHARS
            ))),
        }
    }
    fn write(&self) -> String {
        self.0.clone()
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}

/// Joins the spans that adjoin. They must be in order.
fn joined_lives(spans: &[Life]) -> Vec<Life> {
    let mut lives: Vec<Life> = Vec::new();
    for span in spans {
        match lives.last_mut().filter(|before| before.adjoins(*span)) {
            Some(before) => *before = before.hull(*span),
            None => lives.push(*span),
        }
    }
    lives
}

/// Formats spans, which are in order: `until 0.12 and since 0.20`.
pub fn format_lives(spans: &[Life]) -> String {
    joined_lives(spans).iter().map(Life::to_string).collect::<Vec<_>>().join(" and ")
}

/// Returns a sentence that says in which releases what has a name exists. `spans` are in order.
pub fn missing_sentence(edition: Edition, name: &str, spans: &[Life]) -> String {
    format!("“{name}” is not in {edition} ({}).", format_lives(spans))
}
