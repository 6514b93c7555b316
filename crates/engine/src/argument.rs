//! Arguments as JavaScript passes them: declared as strings and numbers, but anything may come. wasm-bindgen would read
//! the memory of whatever came; these refuse it with a sentence.

use foundation::edition::Edition;
use question::Question;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A value declared as a string.
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;

    /// A value declared as a number.
    #[wasm_bindgen(typescript_type = "number")]
    pub type Count;
}

impl Text {
    /// Returns the string.
    ///
    /// # Errors
    /// Returns a sentence if it is none; it calls the argument `name`.
    pub fn read(&self, name: &str) -> Result<String, JsError> {
        self.as_string().ok_or_else(|| wrong_type(self, name, "a string"))
    }

    /// Reads the string as the argument `query`.
    ///
    /// # Errors
    /// Returns a sentence if it is no string or longer than a question can be.
    pub fn question(&self) -> Result<Question, JsError> {
        Ok(Question::read(&self.read("query")?)?)
    }

    /// Reads the string as the argument `v`, the key of an edition.
    ///
    /// # Errors
    /// Returns a sentence if it is no string or there is no such edition.
    pub fn edition(&self) -> Result<Edition, JsError> {
        Ok(Edition::read(&self.read("v")?)?)
    }
}

impl Count {
    /// Returns the number, at most [`u32::MAX`].
    ///
    /// # Errors
    /// Returns a sentence if it is no whole number from 1 on; it calls the argument `name`.
    pub fn read(&self, name: &str) -> Result<u32, JsError> {
        let count = self.as_f64().filter(|count| *count >= 1.0 && count.fract() == 0.0);
        // A cast of a larger number gives the largest.
        count.map(|count| count as u32).ok_or_else(|| wrong_type(self, name, "a whole number from 1 on"))
    }
}

fn wrong_type(value: &JsValue, name: &str, expected: &str) -> JsError {
    let found = match value.as_f64() {
        Some(number) => number.to_string(),
        None => value.js_typeof().as_string().unwrap_or_default(),
    };
    JsError::new(&format!("The argument “{name}” has to be {expected}; this is {found}."))
}
