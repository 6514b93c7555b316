//! Arguments as JavaScript passes them: declared as strings and numbers, but anything may come. wasm-bindgen
//! would read the memory of whatever came; these refuse it with a sentence.

use foundation::edition::Edition;
use question::Question;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A value declared as a string.
    #[wasm_bindgen(typescript_type = "string")]
    pub type Text;

    /// A query as text, `URL` or `URLSearchParams`, or an object with one.
    #[wasm_bindgen(typescript_type = "Query")]
    pub type Query;

    /// Returns the text of an object with a query.
    #[wasm_bindgen(method, getter)]
    fn query(this: &Query) -> JsValue;

    /// Returns whether an object with a query is strict.
    #[wasm_bindgen(method, getter)]
    fn strict(this: &Query) -> JsValue;

    /// Returns the address of a `URL`, of the page's own or of a link in it.
    #[wasm_bindgen(method, getter)]
    fn href(this: &Query) -> JsValue;

    /// The parameters of a query.
    #[wasm_bindgen(js_name = URLSearchParams)]
    type SearchParams;

    /// Returns the parameters as text.
    #[wasm_bindgen(method, js_name = toString)]
    fn text(this: &SearchParams) -> String;

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

    /// Reads the string as the argument `v`, the key of an edition.
    ///
    /// # Errors
    /// Returns a sentence if it is no string or there is no such edition.
    pub fn edition(&self) -> Result<Edition, JsError> {
        Ok(Edition::read(&self.read("v")?)?)
    }
}

impl Query {
    /// Returns the text of the query.
    ///
    /// # Errors
    /// Returns a sentence if it is neither a query nor an object with one.
    pub fn read(&self) -> Result<String, JsError> {
        if let Some(text) = self.text() {
            return Ok(text);
        }
        if !self.is_object() {
            return Err(wrong_type(self, "query", "a string such as v=0.34&species=naga"));
        }
        let inner = self.query();
        let text = inner.unchecked_ref::<Query>().text();
        let found: &JsValue = if inner.is_undefined() { self } else { &inner };
        text.ok_or_else(|| wrong_type(found, "query", "a string, or an object with one as “query”"))
    }

    /// Returns the text of a string, an address or parameters.
    fn text(&self) -> Option<String> {
        let address = || self.is_object().then(|| self.href().as_string()).flatten();
        let parameters = || self.dyn_ref::<SearchParams>().map(SearchParams::text);
        self.as_string().or_else(address).or_else(parameters)
    }

    /// Reads the question.
    ///
    /// # Errors
    /// Returns a sentence if there is no query, if it is longer than a question can be, or if it is strict
    /// and was understood in part only.
    pub fn question(&self) -> Result<Question, JsError> {
        let question = Question::read(&self.read()?)?;
        if !self.is_object() || !self.strict().is_truthy() || question.not_understood.is_empty() {
            return Ok(question);
        }
        let entries: Vec<String> = question.not_understood.iter().map(ToString::to_string).collect();
        Err(JsError::new(&format!("Not understood: {}", entries.join(" "))))
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
        // JavaScript calls that an object.
        None if value.is_null() => "null".to_string(),
        None => value.js_typeof().as_string().unwrap_or_default(),
    };
    JsError::new(&format!("The argument “{name}” has to be {expected}; this is {found}."))
}
