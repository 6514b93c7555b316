//! The reader's own question in the browser's storage, beside those of links that were shared.

use crate::browser;
use question::Question;

/// Storage key of the reader's own question, in local and in session storage.
const OWN: &str = "own";

/// Returns the question that the reader asked last, from local storage; `None` if there is none or it is the default.
pub fn own_question() -> Option<Question> {
    let own = Question::read(&browser::local_get(OWN)?).ok()?;
    (own != Question::default()).then_some(own)
}

/// Returns whether this window wrote this query to its address itself, so that it is not from a shared link.
pub fn is_own_address(query: &str) -> bool {
    browser::session_get(OWN).as_deref() == Some(query)
}

/// Remembers that this window wrote this query to its address itself.
pub fn set_own_address(query: &str) {
    browser::session_set(OWN, query);
}

/// Stores the question that the reader asked last, where the browser allows it.
pub fn set_own_question(query: &str) {
    browser::local_set(OWN, query);
}

/// Returns whether the address or the reader's own question may name a monster. The arena begins with one.
pub fn may_name_monsters() -> bool {
    let own = browser::local_get(OWN).unwrap_or_default();
    let queries = [browser::query(), own].map(|query| query.to_ascii_lowercase());
    ["foes", "arena"].iter().any(|word| queries.iter().any(|query| query.contains(word)))
}
