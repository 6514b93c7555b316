//! Text as typed.

use super::{Control, Value};
use crate::edition::Edition;

/// Text as typed; every text is accepted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words(pub String);

impl Value for Words {
    fn parse(text: &str) -> Result<Self, String> {
        Ok(Words(text.to_string()))
    }
    fn write(&self) -> String {
        self.0.clone()
    }
    fn control(_: Edition) -> Control {
        Control::Text(Vec::new())
    }
}
