//! Any text whatever as numbered lines, without the marks of other encodings and of web pages.

use std::borrow::Cow;

/// A line and its number, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub number: usize,
    pub text: &'a str,
}

/// The lines of a text, ended by LF, CRLF or CR.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> Lines<'a> {
    pub fn of(text: &'a str) -> Self {
        Lines { rest: Some(text), number: 0 }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.rest?;
        self.number += 1;
        let end = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let text = match end {
            Some(end) => {
                let after = &rest[end..];
                self.rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
                &rest[..end]
            }
            None => {
                self.rest = None;
                rest
            }
        };
        Some(Line { number: self.number, text })
    }
}

/// Tags by which a text is known to come from a web page's source. A map of the dungeon may hold `<b>`.
const TELLING: [&str; 7] = ["html", "body", "pre", "br", "div", "span", "!doctype"];
/// Tags that end a line.
const BREAKING: [&str; 5] = ["br", "p", "div", "tr", "li"];
/// Other tags a dump may be wrapped in.
const WRAPPING: [&str; 16] = [
    "html", "head", "body", "title", "meta", "pre", "code", "tt", "span", "font", "a", "b", "i", "em",
    "strong", "!doctype",
];
/// What a web page writes for some letters.
const ENTITIES: [(&str, &str); 10] = [
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&amp;", "&"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&apos;", "'"),
    ("&nbsp;", " "),
    ("&minus;", "−"),
    ("&ndash;", "–"),
    ("&times;", "×"),
];

/// The letter that a text starts with the entity of, and what follows.
pub(crate) fn entity(text: &str) -> Option<(&'static str, &str)> {
    ENTITIES.iter().find_map(|(entity, letter)| Some((*letter, text.strip_prefix(entity)?)))
}

/// The text without byte order marks, the zero bytes of wide encodings, hard spaces, and the tags of a
/// web page if it is the source of one.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    // A wide byte order mark that was read as something else has become two replacement characters.
    let text = text.trim_start_matches(['\u{feff}', '\u{fffd}']);
    let telling = |(at, _)| tag(&text[at..]).is_some_and(|tag| TELLING.iter().any(|name| tag.is(name)));
    let web = text.contains("&lt;") || text.match_indices('<').any(telling);
    match web || text.contains(['\0', '\u{a0}']) {
        true => Cow::Owned(stripped(text, web)),
        false => Cow::Borrowed(text),
    }
}

fn stripped(text: &str, web: bool) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\0', '\u{a0}', '<', '&']) {
        plain.push_str(&rest[..at]);
        let (replacement, taken) = mark(&rest[at..], web);
        plain.push_str(replacement);
        rest = &rest[at + taken..];
    }
    plain.push_str(rest);
    plain
}

/// What stands for the mark at the start, and how many bytes it takes.
fn mark(text: &str, web: bool) -> (&str, usize) {
    let first = text.chars().next().map_or(0, char::len_utf8);
    match text.as_bytes()[0] {
        0 => ("", 1),
        b'<' if web => match tag(text) {
            Some(tag) if BREAKING.iter().any(|name| tag.is(name)) => {
                // A source that breaks its lines as well is counted as it stands.
                let broken = text[tag.length..].starts_with(['\n', '\r']) || tag.closes && tag.is("br");
                (if broken { "" } else { "\n" }, tag.length)
            }
            Some(tag) if WRAPPING.iter().any(|name| tag.is(name)) => ("", tag.length),
            _ => ("<", 1),
        },
        b'&' if web => entity(text).map_or(("&", 1), |(letter, after)| (letter, text.len() - after.len())),
        byte if byte.is_ascii() => (&text[..1], 1),
        _ => (" ", first),
    }
}

struct Tag<'a> {
    name: &'a str,
    closes: bool,
    length: usize,
}

impl Tag<'_> {
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// The tag a text starts with; it ends in the same line.
fn tag(text: &str) -> Option<Tag<'_>> {
    let inside = text.strip_prefix('<')?;
    let (inside, closes) = inside.strip_prefix('/').map_or((inside, false), |inside| (inside, true));
    let length =
        inside.bytes().take(9).take_while(|byte| byte.is_ascii_alphabetic() || *byte == b'!').count();
    let (name, after) = inside.split_at(length);
    if name.is_empty() || !after.starts_with(['>', ' ', '/']) {
        return None;
    }
    let end = after.bytes().position(|byte| matches!(byte, b'>' | b'<' | b'\n' | b'\r'))?;
    let ends = after.as_bytes()[end] == b'>';
    ends.then(|| Tag { name, closes, length: text.len() - after.len() + end + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(usize, String)> {
        Lines::of(&plain(text)).map(|line| (line.number, line.text.to_string())).collect()
    }

    #[test]
    fn every_line_end_counts_once() {
        let expected = [(1, "a"), (2, ""), (3, "b")].map(|(n, text)| (n, text.to_string()));
        for text in ["a\n\nb", "a\r\n\r\nb", "a\r\rb", "\u{feff}a\n\nb", "a\0\n\0\n\0b\0"] {
            assert_eq!(lines(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_web_page_reads_as_it_shows() {
        let page = "<html><pre class=\"x\">a &lt;b&gt;&nbsp;&amp;amp;<br>c<br/>\nd</pre></html>";
        let shown = lines(page).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(shown, ["a <b> &amp;", "c", "d"]);
    }

    #[test]
    fn a_map_is_no_web_page() {
        assert_eq!(lines("#<b>..<p>&amp;"), [(1, "#<b>..<p>&amp;".to_string())]);
    }
}
