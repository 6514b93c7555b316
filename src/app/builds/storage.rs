//! Saved builds as JSON, in local storage and in files.

use crate::app::shell::browser;
use crate::saved_builds::{SavedBuild, SavedBuilds};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsValue;

/// Their key in local storage and in the JSON.
const BUILDS: &str = "builds";
/// The keys of a build in the JSON: `{ "builds": [{ "name": …, "query": … }] }`.
const NAME: &str = "name";
const QUERY: &str = "query";

/// Loads the builds from local storage; none where there are none or they cannot be read.
pub fn load() -> SavedBuilds {
    let mut builds = SavedBuilds::default();
    if let Some(Ok(saved)) = browser::local_get(BUILDS).map(|json| from_json(&json)) {
        // Builds that were saved cannot be too many.
        let _ = builds.merge(saved);
    }
    builds
}

/// Saves the builds to local storage.
///
/// # Errors
/// Returns a sentence for the reader where the browser refuses.
pub fn store(builds: &SavedBuilds) -> Result<(), String> {
    match browser::local_set(BUILDS, &to_json(builds)) {
        true => Ok(()),
        false => {
            Err("This browser keeps nothing for this page. Save the file, or copy the link.".to_string())
        }
    }
}

/// Writes the builds as JSON.
pub fn to_json(builds: &SavedBuilds) -> String {
    let builds: Array = builds
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

/// Parses the output of [`to_json`].
///
/// # Errors
/// Returns a sentence for the reader if the text is no list of builds.
pub fn from_json(json: &str) -> Result<Vec<SavedBuild>, String> {
    let root = JSON::parse(json).map_err(|_| "This is not JSON, so not a list of builds.".to_string())?;
    let builds = Reflect::get(&root, &BUILDS.into()).unwrap_or_default();
    if !Array::is_array(&builds) {
        return Err("There are no builds in this JSON.".to_string());
    }
    let text = |object: &JsValue, key: &str| Reflect::get(object, &key.into()).ok()?.as_string();
    let build = |build: JsValue| Some(SavedBuild { name: text(&build, NAME)?, query: text(&build, QUERY)? });
    Array::from(&builds)
        .iter()
        .map(|entry| {
            build(entry).ok_or("One of the builds has no name or no query; none was taken.".to_string())
        })
        .collect()
}

fn object(pairs: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in pairs {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &(*key).into(), value);
    }
    object.into()
}
