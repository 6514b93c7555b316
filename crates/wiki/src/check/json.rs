//! Reads the text of a page out of JSON, as a wiki's interface delivers it.

use std::borrow::Cow;

/// Returns the longest text of JSON, if it has several lines; any other text as it is.
pub fn page_text(text: &str) -> Cow<'_, str> {
    let is_json = text.trim_start().starts_with("{\"") && text.contains("\":");
    let longest = || strings(text).into_iter().max_by_key(String::len);
    match is_json.then(longest).flatten() {
        Some(page) if page.contains('\n') => Cow::Owned(page),
        _ => Cow::Borrowed(text),
    }
}

/// Returns the strings of JSON, without their escapes.
fn strings(text: &str) -> Vec<String> {
    let (mut strings, mut open) = (Vec::new(), None::<String>);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, &mut open) {
            ('"', None) => open = Some(String::new()),
            ('"', Some(_)) => strings.extend(open.take()),
            ('\\', Some(string)) => match letters.next() {
                Some('n') => string.push('\n'),
                Some('t') => string.push('\t'),
                // Line ends and the like, which no cell has.
                Some('r' | 'b' | 'f') => {}
                Some('u') => string.push(unescaped(&letters.by_ref().take(4).collect::<String>())),
                other => string.extend(other),
            },
            (letter, Some(string)) => string.push(letter),
            (_, None) => {}
        }
    }
    strings
}

/// Returns the letter of four hexadecimal digits. Those beyond them come in halves, which no name of the game
/// has.
fn unescaped(digits: &str) -> char {
    let code = u32::from_str_radix(digits, 16).ok();
    code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_in_json_is_read_and_all_else_stays() {
        for (text, expected) in [
            (r#"{"title":"Movement","data":"a \"b\"\n| × \u00d7\t\/\\"}"#, "a \"b\"\n| × ×\t/\\"),
            (r#"{"parse":{"wikitext":{"*":"a page\nof two lines"}}}"#, "a page\nof two lines"),
            (r#"{"title":"Movement"}"#, r#"{"title":"Movement"}"#),
            (r#"{"cut\n":"off\"#, "cut\n"),
            ("{| class=x\n|}", "{| class=x\n|}"),
            ("m[\"a\"] = { [\"b\"] = 1 }", "m[\"a\"] = { [\"b\"] = 1 }"),
            ("", ""),
        ] {
            assert_eq!(page_text(text), expected, "{text}");
        }
    }
}
