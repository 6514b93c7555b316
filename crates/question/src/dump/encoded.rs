//! Decodes a dump that was copied out of a program: a string of JSON or of source code, whose line breaks are written `\n`, or a
//! list of strings, one for each line.

use std::borrow::Cow;

/// How the line that names the game goes on in such a string.
const BROKEN_HEADER: [&str; 3] = [r"character file.\n", r"character file.\r\n", LIST_HEADER];
/// How it goes on in a list of strings.
const LIST_HEADER: &str = "character file.\",";

/// Returns the string that holds the dump, decoded; the text as it is if its line breaks are its own. The string ends with the
/// quotation mark that it begins with, if it has one; in a list another begins the next line.
pub(super) fn decoded(text: &str) -> Cow<'_, str> {
    let Some(header) = BROKEN_HEADER.iter().find_map(|end| text.find(end)) else {
        return Cow::Borrowed(text);
    };
    let is_list = text[header..].starts_with(LIST_HEADER);
    let start = text[..header].rfind('"');
    let mut rest = &text[start.map_or(0, |start| start + 1)..];
    let mut plain = String::with_capacity(rest.len());
    while let Some(offset) = rest.find(['\\', '"']) {
        plain.push_str(&rest[..offset]);
        let (letter, after) = match escape(&rest[offset..]) {
            None if start.is_some() && rest[offset..].starts_with('"') => {
                match next_string(&rest[offset + 1..]) {
                    Some(next) if is_list => ('\n', next),
                    _ => return Cow::Owned(plain),
                }
            }
            None => (char::from(rest.as_bytes()[offset]), &rest[offset + 1..]),
            Some(decoded) => decoded,
        };
        plain.push(letter);
        rest = after;
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// Returns the text from within the next string of a list on.
fn next_string(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix(',')?.trim_start().strip_prefix('"')
}

/// Decodes an escape at the start of a text; returns its character and the rest.
fn escape(text: &str) -> Option<(char, &str)> {
    let body = text.strip_prefix('\\')?;
    let letter = match body.chars().next()? {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        letter @ ('"' | '\'' | '\\' | '/') => letter,
        'u' => {
            let code = u32::from_str_radix(body.get(1..5)?, 16).ok()?;
            return Some((char::from_u32(code)?, &body[5..]));
        }
        _ => return None,
    };
    Some((letter, &body[1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_of_programs_are_decoded() {
        for (text, plain) in [
            (
                r#"{"at": 3, "morgue": " x character file.\n\nthe \"Mew\" \u0026 C:\\n", "b": 1}"#,
                " x character file.\n\nthe \"Mew\" & C:\\n",
            ),
            (r#"x character file.\r\nthe "Mew" \q\u00"#, "x character file.\r\nthe \"Mew\" \\q\\u00"),
            (
                "{\"lines\": [\"x character file.\",\n \"\", \"the \\\"Mew\\\"\"], \"b\": 1}",
                "x character file.\n\nthe \"Mew\"",
            ),
            ("x character file.\n\\n", "x character file.\n\\n"),
        ] {
            assert_eq!(decoded(text), plain, "{text}");
        }
    }
}
