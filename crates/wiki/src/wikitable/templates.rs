//! Finds the templates of a text, such as infoboxes, with their parameters.
//!
//! # Examples
//! ```
//! use wiki::wikitable::parse_templates;
//!
//! let templates = parse_templates("words {{monster\n|name=[[Ogre|ogre]]\n|speed=10}}");
//! assert_eq!((&templates[0].name[..], templates[0].line), ("monster", 1));
//! let speed = &templates[0].parameters[1];
//! assert_eq!((&speed.name[..], &speed.value[..], speed.line), ("speed", "10", 3));
//! ```

use super::markup::plain;
use std::ops::Range;

/// A template with its parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Template {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// Its name, as plain text.
    pub name: String,
    /// Its parameters, which keep their markup; those without a name are called 1, 2 and so on.
    pub parameters: Vec<Parameter>,
    /// Where it is in the text.
    pub range: Range<usize>,
    /// Whether a parameter begins a line, as in infoboxes; others stand within a line.
    pub is_block: bool,
}

/// A parameter of a template.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// Limit on the bytes of a name or a value: what is longer is cut off.
const MAX_BYTES: usize = 500;

/// What closes each construct whose bars and equals signs belong to itself.
const BRACKETS: [(&str, &str); 2] = [("{{", "}}"), ("[[", "]]")];

/// Texts whose content means nothing, with what ends them.
const IGNORED: [(&str, &str); 2] = [("<!--", "-->"), ("<nowiki>", "</nowiki>")];

/// A construct that is open where the text is read.
struct Open {
    /// Which of [`BRACKETS`].
    kind: usize,
    start: usize,
    line: usize,
    /// Where each part begins, behind a bar, and in which line.
    parts: Vec<(usize, usize)>,
    /// Where the first equals sign of each part is; parallel to `parts`.
    equals: Vec<Option<usize>>,
}

impl Open {
    /// Notes a bar, or the first equals sign behind one.
    fn read(&mut self, byte: u8, offset: usize, line: usize) {
        match (byte, self.equals.last_mut()) {
            (b'|', _) => {
                self.parts.push((offset + 1, line));
                self.equals.push(None);
            }
            (b'=', Some(equals @ None)) => *equals = Some(offset),
            _ => {}
        }
    }
}

/// Returns every template of a text, also those inside others, in the order of their ends. Reads the text
/// once; never fails: what is not closed is no template.
pub fn parse_templates(text: &str) -> Vec<Template> {
    let bytes = text.as_bytes();
    let (mut found, mut open, mut open_templates) = (Vec::new(), Vec::<Open>::new(), 0);
    let mut ends = IGNORED.map(|_| true);
    let (mut offset, mut line) = (0, 1);
    while offset < bytes.len() {
        let rest = &bytes[offset..];
        let starts = |mark: &str| rest.starts_with(mark.as_bytes());
        let ignored = IGNORED.iter().position(|(mark, _)| starts(mark)).filter(|kind| ends[*kind]);
        let opened = BRACKETS.iter().position(|(mark, _)| starts(mark));
        let closed = BRACKETS.iter().position(|(_, mark)| starts(mark));
        let mut length = 1;
        if let Some(kind) = ignored {
            let (_, end) = IGNORED[kind];
            match text[offset..].find(end) {
                Some(until) => length = until + end.len(),
                // Whoever leaves thousands open has them looked for once.
                None => ends[kind] = false,
            }
        } else if let Some(kind) = opened {
            open.push(Open { kind, start: offset, line, parts: Vec::new(), equals: Vec::new() });
            open_templates += usize::from(kind == 0);
            length = 2;
        } else if let Some(kind) = closed.filter(|kind| open.last().is_some_and(|open| open.kind == *kind)) {
            length = 2;
            if let Some(closed) = open.pop().filter(|_| kind == 0) {
                open_templates -= 1;
                found.push(template(text, closed, offset));
            }
        } else if closed == Some(0) && open_templates > 0 {
            // Links that nothing closes end with the template around them.
            while open.pop_if(|open| open.kind != 0).is_some() {}
            continue;
        } else if let Some(current) = open.last_mut() {
            current.read(bytes[offset], offset, line);
        }
        line += bytes[offset..offset + length].iter().filter(|byte| **byte == b'\n').count();
        offset += length;
    }
    found
}

/// Returns a template whose end is at an offset.
fn template(text: &str, open: Open, end: usize) -> Template {
    let Open { start, line, parts, equals, .. } = open;
    let ends = parts.iter().skip(1).map(|(next, _)| next - 1).chain([end]);
    let mut unnamed = 0;
    let parameters = parts.iter().zip(equals).zip(ends).map(|(((from, line), equals), to)| {
        let (name, from) = match equals {
            Some(equals) => (plain(cut(&text[*from..equals])), equals + 1),
            None => {
                unnamed += 1;
                (unnamed.to_string(), *from)
            }
        };
        Parameter { line: *line, name, value: cut(&text[from..to]).trim().to_string() }
    });
    let name_end = parts.first().map_or(end, |(first, _)| first - 1);
    let begins_line = |from: usize| text[..from - 1].trim_end_matches([' ', '\t']).ends_with('\n');
    Template {
        line,
        name: plain(cut(&text[start + 2..name_end])),
        is_block: parts.iter().any(|(from, _)| begins_line(*from)),
        parameters: parameters.collect(),
        range: start..end + 2,
    }
}

fn cut(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_BYTES)]
}

/// Returns the text with spaces instead of templates; lines stay where they are.
pub fn without(text: &str, mut ranges: Vec<Range<usize>>) -> String {
    ranges.sort_by_key(|range| range.start);
    let (mut left, mut from) = (String::with_capacity(text.len()), 0);
    for range in ranges.into_iter().filter(|range| !range.is_empty()) {
        if range.end <= from {
            continue;
        }
        left.push_str(&text[from..range.start.max(from)]);
        left.extend(text[range.start.max(from)..range.end].chars().filter(|letter| *letter == '\n'));
        from = range.end;
    }
    left + &text[from..]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes each template as `line name: name=value@line …`.
    fn describe(text: &str) -> Vec<String> {
        let parameter =
            |parameter: &Parameter| format!(" {}={}@{}", parameter.name, parameter.value, parameter.line);
        let one = |template: &Template| {
            let parameters: String = template.parameters.iter().map(parameter).collect();
            format!("{} {}:{parameters}", template.line, template.name)
        };
        parse_templates(text).iter().map(one).collect()
    }

    #[test]
    fn templates_have_their_parameters() {
        for (text, expected) in [
            ("{{a}} {{b|c|d=1| e }}", &["1 a:", "1 b: 1=c@1 d=1@1 2=e@1"][..]),
            ("{{monster <!--|x=1}}-->\n|name=ogre\n| speed = 10 }}", &["1 monster: name=ogre@2 speed=10@3"]),
            ("x\n{{a|b=[[c|d=e]]|f=g=h}}", &["2 a: b=[[c|d=e]]@2 f=g=h@2"]),
            ("{{a|b={{c|d=1}}|e=2}}", &["1 c: d=1@1", "1 a: b={{c|d=1}}@1 e=2@1"]),
            ("{{a|b=<nowiki>|c=}}</nowiki>|d=1}}", &["1 a: b=<nowiki>|c=}}</nowiki>@1 d=1@1"]),
            ("{{a|b=[[c|d=1}} {{e}}", &["1 a: b=[[c|d=1@1", "1 e:"]),
            ("{{a|b=1 }} }} ]] {{c|=3}}", &["1 a: b=1@1", "1 c: =3@1"]),
            ("{{{a|b=1}}}", &["1 {a: b=1@1"]),
            ("{{a|b=1", &[]),
            ("{{a|b=<!-- 1}}", &["1 a: b=<!-- 1@1"]),
            ("", &[]),
        ] {
            let expected: Vec<String> = expected.iter().map(|line| line.to_string()).collect();
            assert_eq!(describe(text), expected, "{text}");
        }
    }

    #[test]
    fn lines_stay_where_they_are_without_templates() {
        let text = "a {{b\n|c=1}} d {{e|{{f\n}}}}\ng";
        let ranges = parse_templates(text).into_iter().map(|template| template.range).collect();
        assert_eq!(without(text, ranges), "a \n d \n\ng");
        assert_eq!(without("äöü", Vec::new()), "äöü");
        let is_block = |text: &str| parse_templates(text)[0].is_block;
        assert_eq!(["{{a\n |b=1}}", "{{a|b=1\n}}"].map(is_block), [true, false]);
    }

    /// What nests or stays open by the hundred thousand is read in one pass.
    #[test]
    fn hostile_texts_take_no_longer_than_others() {
        let many = 200_000;
        for (text, count) in [
            ("{{".repeat(many), 0),
            ("{{a|".repeat(many) + &"}}".repeat(many), many),
            ("[[".repeat(many) + &"}}".repeat(many), 0),
            ("{{a|b=[[".repeat(many) + &"}}".repeat(many), many),
            ("<!--{{a}}".repeat(many), many),
            ("{{a".to_string() + &"|b=1".repeat(many) + "}}", 1),
            ("{{a}}".repeat(many), many),
        ] {
            assert_eq!(parse_templates(&text).len(), count, "{}", &text[..8]);
        }
    }
}
