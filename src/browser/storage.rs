//! Local storage, which outlives the window, and session storage, which does not. All pages of an origin
//! share them, so every key begins with the path of the page's folder.

use super::address::folder_of;
use super::dom::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::Storage;

fn local_storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

fn session_storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// Returns a value of local storage.
pub fn local_get(key: &str) -> Option<String> {
    get(&local_storage()?, key)
}

/// Stores a value in local storage. Returns whether the browser allowed it.
pub fn local_set(key: &str, value: &str) -> bool {
    local_storage().is_some_and(|storage| storage.set_item(&key_here(key), value).is_ok())
}

/// Returns a value of session storage.
pub fn session_get(key: &str) -> Option<String> {
    get(&session_storage()?, key)
}

/// Stores a value in session storage, where the browser allows it.
pub fn session_set(key: &str, value: &str) {
    if let Some(storage) = session_storage() {
        // If it fails, the page may take the reader's own question for that of a shared link.
        let _ = storage.set_item(&key_here(key), value);
    }
}

/// Returns the value of this folder, or else the one that release 0.1 of this page stored for the whole
/// origin.
fn get(storage: &Storage, key: &str) -> Option<String> {
    storage.get_item(&key_here(key)).ok()?.or_else(|| storage.get_item(key).ok()?)
}

fn key_here(key: &str) -> String {
    let path = window().and_then(|window| window.location().pathname().ok()).unwrap_or_default();
    format!("{}{key}", folder_of(&path))
}

/// A listener for changes of local storage by other windows of this origin; removed when dropped.
pub struct StorageListener {
    _on_change: Closure<dyn FnMut()>,
}

impl StorageListener {
    /// Adds the listener; replaces any other one.
    pub fn new(callback: impl FnMut() + 'static) -> StorageListener {
        let on_change = Closure::<dyn FnMut()>::new(callback);
        if let Some(window) = window() {
            window.set_onstorage(Some(on_change.as_ref().unchecked_ref()));
        }
        StorageListener { _on_change: on_change }
    }
}

impl Drop for StorageListener {
    fn drop(&mut self) {
        if let Some(window) = window() {
            window.set_onstorage(None);
        }
    }
}
