//! Saved builds as JSON, in local storage and in files. Stored data that cannot be parsed is set aside, never
//! overwritten.

use crate::browser;
use js_sys::{Array, JSON, Object, Reflect};
use session::saved_builds::{SavedBuild, SavedBuilds};
use wasm_bindgen::JsValue;

/// Their key in local storage and in the JSON.
const BUILDS: &str = "builds";
/// The key in local storage of former values of [`BUILDS`] that could not be parsed completely, concatenated.
const UNREADABLE: &str = "builds-unreadable";
/// The keys of a build in the JSON: `{ "builds": [{ "name": …, "query": … }] }`.
const NAME: &str = "name";
const QUERY: &str = "query";

/// What local storage holds.
#[derive(Clone)]
pub struct Stored {
    /// The builds that can be read.
    pub builds: SavedBuilds,
    /// The stored texts that could not be parsed completely, concatenated; empty if there are none.
    pub unreadable: String,
    /// Whether the browser refused to store the builds, so that they exist in memory only.
    pub is_unsaved: bool,
}

impl Stored {
    /// Loads the builds from local storage.
    pub fn load() -> Stored {
        let json = browser::local_get(BUILDS);
        let (builds, is_complete) = json.as_deref().map_or((SavedBuilds::default(), true), read);
        let mut unreadable = browser::local_get(UNREADABLE).unwrap_or_default();
        if let Some(json) = json.filter(|json| !is_complete && !unreadable.contains(json)) {
            unreadable = [unreadable, json, "\n".to_string()].concat();
        }
        Stored { builds, unreadable, is_unsaved: false }
    }

    /// Loads the builds again, because another window may have changed them, and merges builds that could not
    /// be stored.
    pub fn reload(&self) -> Stored {
        let mut stored = Self::load();
        if self.is_unsaved {
            // If there is no room for all of them, those of local storage take precedence.
            let _ = stored.builds.merge(self.builds.iter().cloned().collect());
        }
        stored
    }

    /// Saves the builds to local storage, after copying a value there that could not be parsed and would be
    /// overwritten.
    ///
    /// # Errors
    /// Returns a sentence for the reader where the browser refuses.
    pub fn save(&mut self) -> Result<(), String> {
        let is_set_aside = self.unreadable.is_empty() || browser::local_set(UNREADABLE, &self.unreadable);
        self.is_unsaved = !(is_set_aside && browser::local_set(BUILDS, &to_json(&self.builds)));
        if !self.is_unsaved {
            return Ok(());
        }
        Err("This browser does not let the page store data. Save a file or copy the link instead."
            .to_string())
    }
}

/// Parses as many builds as possible. Returns them, and whether the text was parsed completely.
fn read(json: &str) -> (SavedBuilds, bool) {
    let mut builds = SavedBuilds::default();
    let Ok(entries) = entries(json) else { return (builds, false) };
    let mut is_complete = entries.len() <= SavedBuilds::MAX_BUILDS;
    for entry in entries.into_iter().take(SavedBuilds::MAX_BUILDS) {
        is_complete &= entry.is_some_and(|entry| builds.merge(vec![entry]).is_ok());
    }
    (builds, is_complete)
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
    let incomplete = || "One of the builds has no name or no query; none was added.".to_string();
    entries(json)?.into_iter().map(|entry| entry.ok_or_else(incomplete)).collect()
}

/// Parses a list of builds; `None` is an entry without a name or a query.
fn entries(json: &str) -> Result<Vec<Option<SavedBuild>>, String> {
    let root = JSON::parse(json)
        .map_err(|_| "This is not a list of saved builds: it is not valid JSON.".to_string())?;
    let builds = Reflect::get(&root, &BUILDS.into()).unwrap_or_default();
    if !Array::is_array(&builds) {
        return Err("There are no saved builds in this file.".to_string());
    }
    let text = |object: &JsValue, key: &str| Reflect::get(object, &key.into()).ok()?.as_string();
    let build = |build: JsValue| Some(SavedBuild { name: text(&build, NAME)?, query: text(&build, QUERY)? });
    Ok(Array::from(&builds).iter().map(build).collect())
}

fn object(pairs: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in pairs {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&object, &(*key).into(), value);
    }
    object.into()
}
