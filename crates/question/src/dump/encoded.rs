//! Decodes a dump that was copied out of a program: a string of JSON or of source code, whose line breaks are
//! written `\n`, a list of strings, one for each line, the source of a mail, whose long lines end in `=`, or
//! Markdown, whose lines end in `\`; or of a terminal whose colours have lost their escapes.

use std::borrow::Cow;

/// How the line that names the game goes on in such a string.
const BROKEN_HEADER: [&str; 3] = [r"character file.\n", r"character file.\r\n", LIST_HEADER];
/// How it goes on in a list of strings.
const LIST_HEADER: &str = "character file.\",";

/// How it ends as a line of Markdown that is broken there.
const HARD_BREAK: [&str; 2] = ["character file.\\\n", "character file.\\\r\n"];

/// What ends a terminal's colour, where its escape was lost.
const LOST_RESET: &str = "[0m";

/// Returns a dump decoded; the text as it is if it is not encoded.
pub(super) fn decoded(text: &str) -> Cow<'_, str> {
    if HARD_BREAK.iter().any(|end| text.contains(end)) {
        let lines = text.lines().map(|line| line.strip_suffix('\\').unwrap_or(line));
        Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
    } else if is_of_mail(text) {
        Cow::Owned(without_mail_escapes(text))
    } else if text.contains(LOST_RESET) && !text.contains('\u{1b}') {
        Cow::Owned(without_lost_colours(text))
    } else {
        unescaped(text)
    }
}

/// Returns a text without a terminal's colours whose escapes were lost: `[1;31m`.
fn without_lost_colours(text: &str) -> String {
    let mut parts = text.split('[');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let after = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        match after.strip_prefix('m').filter(|_| after.len() < part.len()) {
            Some(rest) => plain.push_str(rest),
            None => plain.extend(["[", part]),
        }
    }
    plain
}

/// Returns whether every `=` of a text is an escape of a mail, and one breaks a line: `=3D`, or `=` at the
/// end of a line.
fn is_of_mail(text: &str) -> bool {
    let mut signs = text.split('=').skip(1).peekable();
    let is_break = |after: &str| after.starts_with(['\n', '\r']);
    signs.clone().any(is_break) && signs.all(|after| is_break(after) || mail_byte(after).is_some())
}

/// Parses the two digits of an escape in a mail.
fn mail_byte(after: &str) -> Option<u8> {
    let digits = after.get(..2)?;
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'A'..=b'F').contains(&byte);
    digits.bytes().all(is_digit).then(|| u8::from_str_radix(digits, 16).ok())?
}

/// Returns a text with the bytes that a mail has escaped, and with whole lines.
fn without_mail_escapes(text: &str) -> String {
    let mut parts = text.split('=');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let rest = match mail_byte(part) {
            Some(byte) => {
                bytes.push(byte);
                &part[2..]
            }
            None => part.strip_prefix('\r').unwrap_or(part).strip_prefix('\n').unwrap_or(part),
        };
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the string that holds the dump, decoded; the text as it is if its line breaks are its own. The
/// string ends with the quotation mark that it begins with, if it has one; in a list another begins the next
/// line.
fn unescaped(text: &str) -> Cow<'_, str> {
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
            ("x character file.\\\n\\\na\\b\\", "x character file.\n\na\\b"),
            ("@: slowed, v=\nery=20slow,=\r\n na=C3=AFve =3D", "@: slowed, very slow, naïve ="),
            ("a =\nb = 3D", "a =\nb = 3D"),
            ("[1;31mMaces[0m [m] [x] [3", "Maces [m] [x] [3"),
            ("x character file.\n\\n", "x character file.\n\\n"),
        ] {
            assert_eq!(decoded(text), plain, "{text}");
        }
    }
}
