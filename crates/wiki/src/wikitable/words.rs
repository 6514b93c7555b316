//! The words of a text.

/// Returns whether a text has one of these words of letters and digits, in lower case or not.
pub(crate) fn has_any_word(text: &str, words: &[&str]) -> bool {
    self::words(&text.to_ascii_lowercase()).any(|word| words.contains(&word))
}

/// Splits a text into words of letters and digits.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}
