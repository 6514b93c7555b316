//! The engine: the core's answers as plain JavaScript values. It decides nothing.
//!
//! Every function takes a query string; what it throws is an `Error` with a sentence.

mod answer;

use crate::crawl::question::Question;
use crate::edition::Edition;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("engine/types.d.ts");

/// Every edition, the releases oldest first, then trunk and the articles.
///
/// # Errors
/// None in practice: the values are plain.
#[wasm_bindgen(unchecked_return_type = "EditionInfo[]")]
pub fn editions() -> Result<JsValue, JsError> {
    plain(&Edition::all().map(answer::Edition::of).collect::<Vec<_>>())
}

/// The query in its one canonical form, and what of it was not understood.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Canonical")]
pub fn canonical(query: &str) -> Result<JsValue, JsError> {
    plain(&answer::Canonical::of(&Question::read(query)?))
}

/// The true time of one step and how it came about.
///
/// # Errors
/// A query too long to read.
#[wasm_bindgen(unchecked_return_type = "Step")]
pub fn step(query: &str) -> Result<JsValue, JsError> {
    plain(&answer::Step::of(&Question::read(query)?))
}

/// What everything but a step takes.
///
/// # Errors
/// A query too long to read, or an edition whose other actions are not covered.
#[wasm_bindgen(unchecked_return_type = "Action[]")]
pub fn actions(query: &str) -> Result<JsValue, JsError> {
    let question = Question::read(query)?;
    let actions = crate::crawl::actions::actions(question.edition, &question.build);
    let actions = actions.map_err(|sentence| JsError::new(&sentence))?;
    plain(&actions.iter().map(answer::Action::of).collect::<Vec<_>>())
}

/// Objects and arrays as JSON has them: no `Map`, no `BigInt`.
fn plain(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}
