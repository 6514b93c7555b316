//! Parses the tables of a text, in wikitext or Markdown.
//!
//! # Examples
//! ```
//! use wiki::wikitable::parse_tables;
//!
//! let tables = parse_tables("{|\n! Monster !! Speed\n|-\n| jackal || 14\n|}");
//! assert_eq!(tables[0].head, ["Monster", "Speed"]);
//! assert_eq!((&tables[0].rows[0].cells[..], tables[0].rows[0].line), (&["jackal".into(), "14".into()][..], 4));
//! ```

mod markup;
mod templates;

pub use markup::{Name, names, plain};
use markup::{attribute, without_attributes};
pub use templates::{Parameter, Template, parse_templates, without};

/// A table; its cells keep their markup.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiTable {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The caption, else the headings.
    pub title: String,
    /// Whether it is an infobox, whose parameters are the columns.
    pub is_infobox: bool,
    /// The headings of the columns, as plain text.
    pub head: Vec<String>,
    /// The rows below the headings.
    pub rows: Vec<WikiRow>,
}

/// A row of cells.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiRow {
    /// The 1-based number of its first line in the text.
    pub line: usize,
    /// The cells.
    pub cells: Vec<String>,
    /// Whether all of its cells are headings.
    pub is_heading: bool,
}

/// A cell that continues in the rows below (`rowspan`).
struct RowSpan {
    column: usize,
    /// The number of rows below that it still covers.
    rows: usize,
    cell: String,
}

/// Limit on `rowspan` and `colspan`.
const MAX_SPAN: usize = 50;

/// A table being parsed.
#[derive(Default)]
struct Parser {
    table: WikiTable,
    row_spans: Vec<RowSpan>,
}

/// Parses every table of a text and skips what is between them. Rows without `{|` are a table, too. Never fails:
/// text without tables yields none.
pub fn parse_tables(text: &str) -> Vec<WikiTable> {
    let mut tables = Vec::new();
    let mut open = (!text.contains("{|")).then(Parser::default);
    let mut lines = text.lines().map(str::trim).enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        let is_headed = lines.peek().is_some_and(|(_, next)| is_separator(next));
        if line.starts_with("{|") {
            tables.extend(open.replace(Parser::default()));
        } else if line.starts_with("|}") {
            tables.extend(open.take());
        } else if is_headed && line.contains('|') && !line.starts_with("|-") {
            lines.next();
            let mut table = Parser::default();
            table.add_markdown_row(line, index, true);
            while let Some((index, line)) = lines.next_if(|(_, line)| line.contains('|')) {
                table.add_markdown_row(line, index, false);
            }
            tables.push(table);
        } else if let Some(table) = &mut open {
            table.parse_line(line, index);
        }
    }
    tables.extend(open);
    tables.into_iter().map(Parser::finish).filter(|table| !table.rows.is_empty()).collect()
}

/// Returns whether a line is the `---|---` below the headings of a Markdown table.
fn is_separator(line: &str) -> bool {
    let compact: String = line.chars().filter(|c| *c != ' ').collect();
    compact.contains("--") && compact.contains("-|") && compact.bytes().all(|byte| b"-|:".contains(&byte))
}

impl Parser {
    fn parse_line(&mut self, line: &str, index: usize) {
        if let Some(caption) = line.strip_prefix("|+") {
            self.table.title = plain(without_attributes(caption));
        } else if line.starts_with("|-") {
            self.start_row(index + 2);
        } else if let Some(cells) = line.strip_prefix('!') {
            let cells = cells.replace("!!", "||");
            self.add_cells(&cells, index, true);
        } else if let Some(cells) = line.strip_prefix('|') {
            self.add_cells(cells, index, false);
        } else if let Some(cell) = self.table.rows.last_mut().and_then(|row| row.cells.last_mut()) {
            cell.push('\n');
            cell.push_str(line);
        }
    }

    fn start_row(&mut self, line: usize) {
        self.fill_row_spans();
        self.table.rows.push(WikiRow { line, cells: Vec::new(), is_heading: true });
    }

    fn add_cells(&mut self, cells: &str, index: usize, is_heading: bool) {
        if self.table.rows.is_empty() {
            self.start_row(index + 1);
        }
        for cell in cells.split("||") {
            self.fill_row_spans();
            let Some(row) = self.table.rows.last_mut() else { return };
            row.is_heading &= is_heading;
            let text = without_attributes(cell).trim();
            let rows = attribute(cell, "rowspan").min(MAX_SPAN);
            for _ in 0..attribute(cell, "colspan").min(MAX_SPAN) {
                if rows > 1 {
                    let column = row.cells.len();
                    self.row_spans.push(RowSpan { column, rows: rows - 1, cell: text.to_string() });
                }
                row.cells.push(text.to_string());
            }
        }
    }

    /// Appends the cells from above that cover the next columns of the current row.
    fn fill_row_spans(&mut self) {
        let Some(row) = self.table.rows.last_mut() else { return };
        let is_next = |span: &RowSpan, row: &WikiRow| span.column == row.cells.len();
        while let Some(index) = self.row_spans.iter().position(|span| is_next(span, row)) {
            row.cells.push(self.row_spans[index].cell.clone());
            self.row_spans[index].rows -= 1;
            if self.row_spans[index].rows == 0 {
                self.row_spans.remove(index);
            }
        }
    }

    fn add_markdown_row(&mut self, line: &str, index: usize, is_heading: bool) {
        let line = line.strip_prefix('|').unwrap_or(line);
        let line = line.strip_suffix('|').unwrap_or(line);
        let cells = line.split('|').map(|cell| cell.trim().to_string()).collect();
        self.table.rows.push(WikiRow { line: index + 1, cells, is_heading });
    }

    /// Returns the table. Rows of headings become its headings if they are above all others.
    fn finish(mut self) -> WikiTable {
        self.fill_row_spans();
        let mut table = self.table;
        let (headings, rows): (Vec<WikiRow>, _) =
            table.rows.into_iter().filter(|row| !row.cells.is_empty()).partition(|row| row.is_heading);
        table.rows = rows;
        // Headings between rows are about a part of the table.
        let first = table.rows.first().map_or(0, |row| row.line);
        let last_heading = headings.iter().rfind(|row| row.line < first);
        table.line = headings.iter().chain(&table.rows).map(|row| row.line).min().unwrap_or_default();
        table.head =
            last_heading.map(|row| row.cells.iter().map(|cell| plain(cell)).collect()).unwrap_or_default();
        let is_single_heading = table.head.windows(2).all(|two| two[0] == two[1]);
        let non_empty: Vec<&str> =
            table.head.iter().map(|head| &head[..]).filter(|head| !head.is_empty()).collect();
        if table.title.is_empty() {
            table.title = if is_single_heading {
                non_empty.first().unwrap_or(&"").to_string()
            } else {
                non_empty.join(", ")
            };
        }
        if is_single_heading {
            table.head.clear();
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(table: &WikiTable) -> Vec<(usize, String)> {
        table.rows.iter().map(|row| (row.line, row.cells.join("/"))).collect()
    }

    #[test]
    fn rows_may_be_on_one_line_or_several() {
        let read = parse_tables(
            "text\n{| class=x\n|+ title\n! Name !! Speed\n|-\n| orc || 10\n|-\n| jackal\n| 14\n|}\n| no",
        );
        assert_eq!((read.len(), &read[0].title[..], read[0].line), (1, "title", 4));
        assert_eq!(read[0].head, ["Name", "Speed"]);
        assert_eq!(describe(&read[0]), [(6, "orc/10".to_string()), (8, "jackal/14".to_string())]);
    }

    #[test]
    fn every_table_is_parsed_in_wikitext_and_markdown() {
        let text = "{|\n! A !! B\n|-\n| x || 1\n|}\nwords\n{|\n! colspan=\"2\"| Part\n|-\n| y ||\n* 2\n* 3\n|-\n! colspan=2 | Other\n|-\n| z || 4\n|}\nC | |\n--- | --- |\nw | 5 |\nv | |\n\nend | of it";
        let tables = parse_tables(text);
        let titles: Vec<_> = tables.iter().map(|table| (table.line, &table.title[..])).collect();
        assert_eq!(titles, [(2, "A, B"), (8, "Part"), (18, "C")]);
        assert_eq!(describe(&tables[1]), [(10, "y/\n* 2\n* 3".to_string()), (16, "z/4".to_string())]);
        assert_eq!(describe(&tables[2]), [(20, "w/5".to_string()), (21, "v/".to_string())]);
    }

    #[test]
    fn cells_may_span_rows_and_columns() {
        let text = "{|\n! rowspan=2 | N !! colspan=2 | Costs\n|-\n! Move !! Swim\n|-\n| orc || rowspan=\"2\" | 10 || 10\n|-\n| rat || 9\n|}";
        let table = &parse_tables(text)[0];
        assert_eq!(table.head, ["N", "Move", "Swim"]);
        assert_eq!(describe(table), [(6, "orc/10/10".to_string()), (8, "rat/10/9".to_string())]);
    }
}
