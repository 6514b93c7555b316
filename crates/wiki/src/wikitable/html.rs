//! Parses tables in HTML.

use super::builder::{Cell, TableBuilder};
use super::markup::{attribute, plain};
use super::model::WikiTable;
use super::templates::without;

/// Limit on the bytes of a tag: what is longer is text.
const MAX_TAG: usize = 500;

/// A table that is open where the text is read.
struct OpenTable {
    builder: TableBuilder,
    start: usize,
    content: Option<Content>,
}

/// The open cell or caption of a table.
struct Content {
    /// Its tag, with the attributes.
    tag: Tag,
    /// What it holds before `start`, without the tables in it.
    text: String,
    start: usize,
}

/// A tag.
struct Tag {
    /// Its name in lower case, with the slash of an end tag.
    name: String,
    attributes: String,
    /// The offset behind it.
    end: usize,
}

/// Returns every table of a text, those inside cells of others too, and the text without them; lines stay
/// where they are.
pub(super) fn parse(text: &str) -> (Vec<WikiTable>, String) {
    let (mut tables, mut ranges) = (Vec::new(), Vec::new());
    let mut open: Vec<OpenTable> = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for (offset, _) in text.match_indices('<') {
        let Some(tag) = Tag::parse(text, offset) else { continue };
        line += text[counted..offset].matches('\n').count();
        counted = offset;
        match &tag.name[..] {
            "table" => {
                open.last_mut().into_iter().for_each(|outer| outer.interrupt(text, offset));
                open.push(OpenTable { builder: TableBuilder::default(), start: offset, content: None });
            }
            "/table" => {
                let Some(mut table) = open.pop() else { continue };
                table.end_content(text, offset);
                ranges.push(table.start..tag.end);
                tables.extend(table.builder.finish());
                open.last_mut().into_iter().for_each(|outer| outer.resume(tag.end));
            }
            _ => {
                let Some(table) = open.last_mut() else { continue };
                table.read(tag, text, offset, line);
            }
        }
    }
    (tables, without(text, ranges))
}

impl Tag {
    /// Parses a tag at an offset.
    fn parse(text: &str, offset: usize) -> Option<Tag> {
        let inner = &text[offset + 1..];
        let inner = &inner[..inner.floor_char_boundary(MAX_TAG)];
        let inner = &inner[..inner.find('>')?];
        let end = offset + inner.len() + 2;
        let (name, attributes) =
            inner.split_at(inner.find(|c: char| c.is_ascii_whitespace()).unwrap_or(inner.len()));
        Some(Tag { name: name.to_ascii_lowercase(), attributes: attributes.to_ascii_lowercase(), end })
    }
}

impl OpenTable {
    /// Reads a tag inside the table.
    fn read(&mut self, tag: Tag, text: &str, offset: usize, line: usize) {
        match &tag.name[..] {
            "tr" => {
                self.end_content(text, offset);
                self.builder.start_row(line);
            }
            "td" | "th" | "caption" => {
                self.end_content(text, offset);
                let start = tag.end;
                self.content = Some(Content { tag, text: String::new(), start });
            }
            "/td" | "/th" | "/caption" | "/tr" => self.end_content(text, offset),
            _ => {}
        }
    }

    /// Notes that another table begins inside the open cell.
    fn interrupt(&mut self, text: &str, offset: usize) {
        if let Some(content) = &mut self.content {
            content.text.push_str(&text[content.start..offset]);
        }
    }

    /// Notes that the table inside the open cell has ended.
    fn resume(&mut self, offset: usize) {
        if let Some(content) = &mut self.content {
            content.text.push(' ');
            content.start = offset;
        }
    }

    /// Adds the open cell, which ends at an offset.
    fn end_content(&mut self, text: &str, offset: usize) {
        let Some(Content { tag, text: before, start }) = self.content.take() else { return };
        let content = before + &text[start..offset];
        if tag.name == "caption" {
            return self.builder.set_title(plain(&content));
        }
        let [rows, columns] = ["rowspan", "colspan"].map(|name| attribute(&tag.attributes, name));
        // Line breaks of the source are spaces in HTML.
        let content = content.split_whitespace().collect::<Vec<_>>().join(" ");
        self.builder.add_cell(&Cell { text: &content, is_heading: tag.name == "th", rows, columns });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_cells_and_spans_are_read() {
        let text = "a\n<TABLE class=x><caption>T</caption>\n<tr><th rowspan=\"2\">N</th><th colspan='2'>C</th></tr>\n\
                    <tr><th>M<th>S</tr>\n<tr>\n<td><a href=\"/x\">orc</a>\n<td>1\n0<table><tr><td>5</table><td>9</tr></table>\nb";
        let (tables, rest) = parse(text);
        let [inner, outer] = &tables[..] else { panic!("{tables:?}") };
        assert_eq!((inner.line, &inner.rows[0].cells[..]), (8, &["5".to_string()][..]));
        assert_eq!((&outer.title[..], outer.line), ("T", 3));
        assert_eq!(outer.head, ["N", "M", "S"]);
        let row = &outer.rows[0];
        assert_eq!((row.line, &row.cells[1..]), (5, &["1 0".to_string(), "9".to_string()][..]));
        assert_eq!(rest.lines().count(), text.lines().count());
        assert!(rest.starts_with("a\n") && rest.ends_with("\nb"));
    }

    #[test]
    fn a_table_may_be_on_one_line() {
        let text = "<table><tr><th>M</th><th>S</th></tr><tr><td>orc</td><td>10</td></tr></table>";
        assert_eq!(parse(text).0[0].head, ["M", "S"]);
    }

    #[test]
    fn what_is_not_closed_is_no_table() {
        for text in
            ["<table><tr><td>1", "</table>", "<", "a < b > c", &"<table>".repeat(50_000), &"<".repeat(50_000)]
        {
            assert!(parse(text).0.is_empty());
        }
    }
}
