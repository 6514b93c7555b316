//! Parses tables in HTML.

use super::WikiTable;
use super::builder::{Cell, TableBuilder};
use super::markup::{attribute, plain};
use super::templates::without;

/// Limit on the bytes of a tag: what is longer is text.
const MAX_TAG: usize = 500;

/// A table that is open where the text is read.
struct OpenTable {
    builder: TableBuilder,
    start: usize,
    /// The number of tables open inside it: theirs are no cells of this one.
    depth: usize,
    /// The tag of the open cell or caption, with its attributes, and where its content starts.
    content: Option<(Tag, usize)>,
}

/// A tag.
struct Tag {
    /// Its name in lower case, with the slash of an end tag.
    name: String,
    attributes: String,
    /// The offset behind it.
    end: usize,
}

/// Returns every table of a text, and the text without them; lines stay where they are.
pub(super) fn parse(text: &str) -> (Vec<WikiTable>, String) {
    let (mut tables, mut ranges) = (Vec::new(), Vec::new());
    let mut open: Option<OpenTable> = None;
    let (mut line, mut counted) = (1, 0);
    for (offset, _) in text.match_indices('<') {
        let Some(tag) = Tag::parse(text, offset) else { continue };
        line += text[counted..offset].matches('\n').count();
        counted = offset;
        match &mut open {
            None if tag.name == "table" => {
                let builder = TableBuilder::default();
                open = Some(OpenTable { builder, start: offset, depth: 0, content: None });
            }
            None => {}
            Some(table) if tag.name == "/table" && table.depth == 0 => {
                table.end_content(text, offset);
                ranges.push(table.start..tag.end);
                tables.extend(open.take().and_then(|table| table.builder.finish()));
            }
            Some(table) => table.read(tag, text, offset, line),
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
            "table" => self.depth += 1,
            "/table" => self.depth -= 1,
            _ if self.depth > 0 => {}
            "tr" => {
                self.end_content(text, offset);
                self.builder.start_row(line);
            }
            "td" | "th" | "caption" => {
                self.end_content(text, offset);
                let start = tag.end;
                self.content = Some((tag, start));
            }
            "/td" | "/th" | "/caption" | "/tr" => self.end_content(text, offset),
            _ => {}
        }
    }

    /// Adds the open cell, which ends at an offset.
    fn end_content(&mut self, text: &str, offset: usize) {
        let Some((tag, start)) = self.content.take() else { return };
        let content = &text[start..offset];
        if tag.name == "caption" {
            return self.builder.set_title(plain(content));
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
        assert_eq!((&tables[0].title[..], tables[0].line), ("T", 3));
        assert_eq!(tables[0].head, ["N", "M", "S"]);
        let row = &tables[0].rows[0];
        assert_eq!((row.line, row.cells.len(), &row.cells[2][..]), (5, 3, "9"));
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
