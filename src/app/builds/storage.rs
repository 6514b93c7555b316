//! The builds someone keeps: in the browser's storage and in files, as JSON.

use crate::app::shell::browser;
use crate::saved_builds::{Saved, SavedBuilds};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsValue;

/// The name they are kept under.
const BUILDS: &str = "builds";
/// The names in the JSON: `{ "builds": [{ "name": …, "query": … }] }`.
const NAME: &str = "name";
const QUERY: &str = "query";

/// The builds that are kept.
pub fn load() -> SavedBuilds {
    let mut shelf = SavedBuilds::default();
    if let Some(Ok(builds)) = browser::local_get(BUILDS).map(|json| read(&json)) {
        // What was kept fitted.
        let _ = shelf.merge(builds);
    }
    shelf
}

/// Keeps them.
///
/// # Errors
/// A sentence, where the browser keeps nothing.
pub fn store(shelf: &SavedBuilds) -> Result<(), String> {
    match browser::local_set(BUILDS, &written(shelf)) {
        true => Ok(()),
        false => {
            Err("This browser keeps nothing for this page. Save the file, or copy the link.".to_string())
        }
    }
}

/// The builds as JSON.
pub fn written(shelf: &SavedBuilds) -> String {
    let builds: Array = shelf
        .iter()
        .map(|saved| object(&[(NAME, (&saved.name[..]).into()), (QUERY, (&saved.query[..]).into())]))
        .collect();
    let json = JSON::stringify_with_replacer_and_space(
        &object(&[(BUILDS, builds.into())]),
        &JsValue::NULL,
        &JsValue::from_f64(2.0),
    );
    json.map(String::from).unwrap_or_default()
}

/// Reads what [`written`] writes.
///
/// # Errors
/// A sentence.
pub fn read(json: &str) -> Result<Vec<Saved>, String> {
    let whole = JSON::parse(json).map_err(|_| "This is not JSON, so not a list of builds.".to_string())?;
    let builds = Reflect::get(&whole, &BUILDS.into()).unwrap_or_default();
    if !Array::is_array(&builds) {
        return Err("There are no builds in this JSON.".to_string());
    }
    let text = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok()?.as_string();
    let build = |build: JsValue| Some(Saved { name: text(&build, NAME)?, query: text(&build, QUERY)? });
    Array::from(&builds)
        .iter()
        .map(|entry| {
            build(entry).ok_or("One of the builds has no name or no query; none was taken.".to_string())
        })
        .collect()
}

fn object(pairs: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in pairs {
        // A fresh object takes any value.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}
