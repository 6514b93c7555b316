//! The reader's own question in the browser's storage, beside those of links that were shared.

use crate::browser;

/// Storage key of the reader's own question, in local and in session storage.
const OWN: &str = "own";

/// Returns what was [kept](session::State::kept) of the question that the reader asked last.
pub fn kept_question() -> Option<String> {
    browser::local_get(OWN)
}

/// Returns what was [kept](session::State::kept) of the question that this window wrote to its address
/// itself, so that it is not from a shared link.
pub fn kept_of_window() -> Option<String> {
    browser::session_get(OWN)
}

/// Remembers the question that this window wrote to its address itself.
pub fn keep_of_window(kept: &str) {
    browser::session_set(OWN, kept);
}

/// Stores the question that the reader asked last, where the browser allows it.
pub fn keep_question(kept: &str) {
    browser::local_set(OWN, kept);
}

/// Returns whether the address or the reader's own question may name a monster. The arena begins with one.
pub fn may_name_monsters() -> bool {
    let own = browser::local_get(OWN).unwrap_or_default();
    let queries = [browser::query(), own].map(|query| query.to_ascii_lowercase());
    ["foes", "arena"].iter().any(|word| queries.iter().any(|query| query.contains(word)))
}
