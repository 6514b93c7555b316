//! Removes the traces of other encodings and of HTML sources from any text.

use super::encoded::decoded;
use super::quoted::unquoted;
use foundation::text::{is_break, is_hidden_mark};
use std::borrow::Cow;

/// Tags that identify the source of a web page. Not all tags do: a map of the dungeon may contain `<b>`.
const PAGE_TAGS: [&str; 7] = ["html", "body", "pre", "br", "div", "span", "!doctype"];
/// Tags that do so where they are closed: a map may contain `<p>`, too.
const CLOSED_PAGE_TAGS: [&str; 4] = ["p", "li", "td", "tt"];
/// Tags that end a line.
const BREAKING_TAGS: [&str; 5] = ["br", "p", "div", "tr", "li"];
/// Other tags that are removed.
const OTHER_TAGS: [&str; 22] = [
    "html", "head", "body", "title", "meta", "pre", "code", "tt", "span", "font", "a", "b", "i", "em",
    "strong", "!doctype", "table", "tbody", "td", "th", "ul", "ol",
];
/// The names of HTML entities and their characters.
const ENTITIES: [(&str, char); 13] = [
    ("lt;", '<'),
    ("gt;", '>'),
    ("amp;", '&'),
    ("quot;", '"'),
    ("apos;", '\''),
    ("lsquo;", '\''),
    ("rsquo;", '\''),
    ("ldquo;", '"'),
    ("rdquo;", '"'),
    ("nbsp;", ' '),
    ("minus;", '−'),
    ("ndash;", '–'),
    ("times;", '×'),
];
/// Limit on the letters of an entity that gives the number of its character.
const MAX_NUMBER: usize = 10;

/// Returns whether a text was escaped for a web page: it has an entity that no map of the dungeon contains.
fn is_escaped(text: &str) -> bool {
    text.match_indices('&').any(|(start, _)| entity(&text[start..]).is_some())
}

/// Decodes an HTML entity at the start of a text, `&amp;`, `&#39;` or `&#x27;`; returns the character, plain
/// as a dump has it, and the rest.
pub fn entity(text: &str) -> Option<(char, &str)> {
    entity_body(text.strip_prefix('&')?)
}

/// Decodes what follows the `&` of an entity.
fn entity_body(body: &str) -> Option<(char, &str)> {
    let named = ENTITIES.iter().find_map(|(name, letter)| Some((*letter, body.strip_prefix(name)?)));
    named.or_else(|| {
        let body = body.strip_prefix('#')?;
        let end = body.bytes().take(MAX_NUMBER + 1).position(|byte| byte == b';')?;
        let code = match body[..end].strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => body[..end].parse(),
        };
        let letter = char::from_u32(code.ok()?).filter(|letter| !is_break(*letter))?;
        Some((plain_letter(letter), &body[end + 1..]))
    })
}

/// Decodes an HTML entity at the start of a text that may have been escaped several times: no dump has an
/// entity of its own.
fn escaped(text: &str) -> Option<(char, &str)> {
    let mut body = text.strip_prefix('&')?;
    while let Some(rest) = body.strip_prefix("amp;").filter(|rest| entity_body(rest).is_some()) {
        body = rest;
    }
    entity_body(body)
}

/// Returns the text, decoded if it is a string of a program, without byte order marks, the zero bytes of wide
/// encodings, a terminal's colours, other control characters, hidden marks and the marks of a quotation, with
/// plain spaces and quotation marks, and without tags and entities if it is the source of a web page. Every
/// line keeps its number.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    then(then(decoded(text), without_markup), unquoted)
}

/// Returns what a function makes of a text, borrowed where it is the text itself.
fn then<'a>(text: Cow<'a, str>, change: fn(&str) -> Cow<'_, str>) -> Cow<'a, str> {
    match text {
        Cow::Borrowed(text) => change(text),
        Cow::Owned(text) => Cow::Owned(change(&text).into_owned()),
    }
}

fn without_markup(text: &str) -> Cow<'_, str> {
    // A wide byte order mark that was read as something else has become two replacement characters.
    let text = text.trim_start_matches(['\u{feff}', '\u{fffd}']);
    let is_page_tag = |tag: Tag| {
        let is_one_of = |names: &[&str]| names.iter().any(|name| tag.is(name));
        is_one_of(&PAGE_TAGS) || tag.is_closing && is_one_of(&CLOSED_PAGE_TAGS)
    };
    let is_page = is_escaped(text)
        || text.match_indices('<').any(|(offset, _)| parse_tag(&text[offset..]).is_some_and(is_page_tag));
    if is_page || text.contains(is_odd) { Cow::Owned(strip(text, is_page)) } else { Cow::Borrowed(text) }
}

fn strip(text: &str, is_page: bool) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(offset) = rest.find(|letter| matches!(letter, '<' | '&') || is_odd(letter)) {
        plain.push_str(&rest[..offset]);
        let (replacement, length) = replace_start(&rest[offset..], is_page);
        plain.extend(replacement);
        rest = &rest[offset + length..];
    }
    plain.push_str(rest);
    plain
}

/// Returns the plain letter for a quotation mark that an editor of texts has set and for a space of another
/// width.
fn plain_letter(letter: char) -> char {
    match letter {
        '‘' | '’' | '\u{2bc}' => '\'',
        '“' | '”' => '"',
        '\u{a0}' => ' ',
        letter => letter,
    }
}

/// Returns whether a character is neither printed nor the end of a line, is a space of another width, or a
/// quotation mark that no dump has.
fn is_odd(letter: char) -> bool {
    plain_letter(letter) != letter
        || is_hidden_mark(letter)
        || is_break(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

/// Returns the replacement for the special character at the start, and how many bytes it replaces.
fn replace_start(text: &str, is_page: bool) -> (Option<char>, usize) {
    let first = text.chars().next().unwrap_or_default();
    match first {
        '\0' => (None, 1),
        '<' if is_page => match parse_tag(text) {
            Some(tag) if BREAKING_TAGS.iter().any(|name| tag.is(name)) => {
                // Where the source breaks the line as well, the tag adds none.
                let already_broken =
                    text[tag.length..].starts_with(['\n', '\r']) || tag.is_closing && tag.is("br");
                ((!already_broken).then_some('\n'), tag.length)
            }
            Some(tag) if OTHER_TAGS.iter().any(|name| tag.is(name)) => (None, tag.length),
            _ => (Some('<'), 1),
        },
        '&' if is_page => {
            escaped(text).map_or((Some('&'), 1), |(letter, after)| (Some(letter), text.len() - after.len()))
        }
        '\u{1b}' => (None, colour_length(text)),
        _ if is_hidden_mark(first) => (None, first.len_utf8()),
        _ if is_break(first) => (Some(' '), first.len_utf8()),
        _ => (Some(plain_letter(first)), first.len_utf8()),
    }
}

/// Returns the length of a terminal's colour at the start, `ESC [ 1 ; 31 m`; of an escape that starts no
/// colour, 1.
fn colour_length(text: &str) -> usize {
    let parameters = text.strip_prefix("\u{1b}[").unwrap_or_default();
    let after = parameters.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
    match after.strip_prefix(|c: char| c.is_ascii_alphabetic()) {
        Some(rest) => text.len() - rest.len(),
        None => 1,
    }
}

/// An HTML tag.
struct Tag<'a> {
    name: &'a str,
    is_closing: bool,
    length: usize,
}

impl Tag<'_> {
    /// Compares the name, ignoring ASCII case.
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// Parses the tag at the start of a text. It has to end in the same line.
fn parse_tag(text: &str) -> Option<Tag<'_>> {
    let inside = text.strip_prefix('<')?;
    let (inside, is_closing) = inside.strip_prefix('/').map_or((inside, false), |inside| (inside, true));
    let length =
        inside.bytes().take(9).take_while(|byte| byte.is_ascii_alphabetic() || *byte == b'!').count();
    let (name, after) = inside.split_at(length);
    if name.is_empty() || !after.starts_with(['>', ' ', '/']) {
        return None;
    }
    let end = after.bytes().position(|byte| matches!(byte, b'>' | b'<' | b'\n' | b'\r'))?;
    let ends = after.as_bytes()[end] == b'>';
    ends.then(|| Tag { name, is_closing, length: text.len() - after.len() + end + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump::lines::Lines;

    fn lines(text: &str) -> Vec<(usize, String)> {
        Lines::new(&plain(text)).map(|line| (line.number, line.text.to_string())).collect()
    }

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let expected = [(1, "a"), (2, ""), (3, "b")].map(|(n, text)| (n, text.to_string()));
        for text in ["a\n\nb", "a\r\n\r\nb", "a\r\rb", "\u{feff}a\n\nb", "a\0\n\0\n\0b\0"] {
            assert_eq!(lines(text), expected, "{text:?}");
        }
    }

    #[test]
    fn html_is_read_as_displayed() {
        let page = "<html><pre class=\"x\">a &lt;b&gt;&nbsp;&amp;amp;<br>c<br/>\nd</pre></html>";
        let shown = lines(page).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(shown, ["a <b> &", "c", "d"]);
        for text in
            ["<ul><li>a</li>\n<li>b</li></ul>", "<table><tr><td>a</td></tr>\n<tr><td>b</td></tr></table>"]
        {
            let shown = lines(text).into_iter().map(|(_, text)| text).filter(|text| !text.is_empty());
            assert_eq!(shown.collect::<Vec<_>>(), ["a", "b"], "{text}");
        }
    }

    #[test]
    fn quotation_marks_of_editors_are_plain() {
        for text in [
            "the spriggan’s “knife”",
            "the spriggan&#039;s &ldquo;knife&#x201D;",
            "the spriggan&rsquo;s &quot;knife&#34;",
        ] {
            assert_eq!(lines(text)[0].1, "the spriggan's \"knife\"", "{text}");
        }
    }

    #[test]
    fn a_map_is_not_taken_for_html() {
        for text in ["#<b>..<p>&a.;", "#&#5;.&#.;", "&#99999999999;"] {
            assert_eq!(lines(text), [(1, text.to_string())]);
        }
    }

    #[test]
    fn escapes_and_colours_are_removed() {
        let expected = ["Maces & Flails", "", "b > c", "d"];
        for text in [
            "Maces &amp; Flails\n\nb &gt; c\nd",
            "Maces &amp;amp; Flails\n\nb &amp;amp;gt; c\nd",
            "Maces & Flails\n\nb&nbsp;> c\nd",
            "\u{1b}[1;31mMaces & Flails\u{1b}[0m\n\nb > c\nd",
        ] {
            let shown: Vec<_> = lines(text).into_iter().map(|(_, text)| text).collect();
            assert_eq!(shown, expected, "{text}");
        }
        assert_eq!(lines("\u{1b}[é\u{1b}")[0].1, "[é");
    }
}
