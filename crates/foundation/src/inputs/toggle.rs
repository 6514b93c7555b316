//! Checkboxes.

use super::{Control, Value};
use crate::edition::Edition;

impl Value for bool {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(format!("“{text}” is neither 0 (off) nor 1 (on).")),
        }
    }
    fn write(&self) -> String {
        u8::from(*self).to_string()
    }
    fn control(_: Edition) -> Control {
        Control::Toggle
    }
}
