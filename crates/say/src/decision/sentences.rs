//! Sentences joined to a text, and read aloud.

/// Returns a text with the signs of chances in words, for screen readers.
pub(super) fn in_words(text: &str) -> String {
    text.replace("\u{a0}%", " percent").replace(">\u{202f}", "more than ").replace("<\u{202f}", "less than ")
}

/// Joins the sentences that there are.
pub(super) fn join(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
