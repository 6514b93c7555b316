//! Local storage, which outlives the window, and session storage, which does not.

use super::window;
use web_sys::Storage;

fn local_storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

fn session_storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}

/// Returns a value of local storage.
pub fn local_get(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok()?
}

/// Stores a value in local storage. Returns whether the browser allowed it.
pub fn local_set(key: &str, value: &str) -> bool {
    local_storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Returns a value of session storage.
pub fn session_get(key: &str) -> Option<String> {
    session_storage()?.get_item(key).ok()?
}

/// Stores a value in session storage, where the browser allows it.
pub fn session_set(key: &str, value: &str) {
    if let Some(storage) = session_storage() {
        // Without it, the page at worst takes the reader's own question for somebody else's.
        let _ = storage.set_item(key, value);
    }
}
