//! Parses tables in wikitext and Markdown, and those drawn with bars and dashes.

use super::builder::{Cell, TableBuilder};
use super::markup::{attribute, plain, split_attributes};
use super::model::WikiTable;

/// Parses every table of a text and skips what is between them. A table inside a cell is one of its own; rows
/// without `{|` are one, too.
pub(super) fn parse(text: &str) -> Vec<WikiTable> {
    let mut tables = Vec::new();
    let mut open: Vec<TableBuilder> =
        (!text.contains("{|")).then(TableBuilder::default).into_iter().collect();
    let mut lines = text.lines().map(str::trim).enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        let is_headed = lines.peek().is_some_and(|(_, next)| is_separator(next));
        if line.starts_with("{|") {
            open.push(TableBuilder::default());
        } else if line.starts_with("|}") {
            tables.extend(open.pop());
        } else if is_headed && line.contains('|') && !line.starts_with("|-") {
            lines.next();
            let mut table = TableBuilder::default();
            add_markdown_row(&mut table, line, index, true);
            let is_row = |line: &str| line.contains('|') || is_separator(line);
            while let Some((index, line)) = lines.next_if(|(_, line)| is_row(line)) {
                if !is_separator(line) {
                    add_markdown_row(&mut table, line, index, false);
                }
            }
            tables.push(table);
        } else if let Some(table) = open.last_mut() {
            parse_line(table, line, index);
        }
    }
    tables.extend(open);
    tables.into_iter().filter_map(TableBuilder::finish).collect()
}

/// Returns whether a line is the `---|---` below the headings of a Markdown table, or the `+---+---+` between
/// the rows of one that is drawn.
fn is_separator(line: &str) -> bool {
    let compact: String = line.chars().filter(|c| *c != ' ').collect();
    let is_drawn = ["--", "=="].iter().any(|rule| compact.contains(rule));
    let is_parted = compact.contains("-|") || compact.contains('+');
    is_drawn && is_parted && compact.bytes().all(|byte| b"-=|:+".contains(&byte))
}

fn parse_line(table: &mut TableBuilder, line: &str, index: usize) {
    if let Some(caption) = line.strip_prefix("|+") {
        table.set_title(plain(split_attributes(caption).1));
    } else if line.starts_with("|-") {
        table.start_row(index + 2);
    } else if let Some(cells) = line.strip_prefix('!') {
        add_cells(table, &cells.replace("!!", "||"), index, true);
    } else if let Some(cells) = line.strip_prefix('|') {
        add_cells(table, cells, index, false);
    } else {
        table.continue_cell(line);
    }
}

fn add_cells(table: &mut TableBuilder, cells: &str, index: usize, is_heading: bool) {
    table.ensure_row(index + 1);
    for cell in cells.split("||") {
        let (attributes, text) = split_attributes(cell);
        let [rows, columns] = ["rowspan", "colspan"].map(|name| attribute(attributes, name));
        table.add_cell(&Cell { text: text.trim(), is_heading, rows, columns });
    }
}

fn add_markdown_row(table: &mut TableBuilder, line: &str, index: usize, is_heading: bool) {
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = line.strip_suffix('|').unwrap_or(line);
    // A bar within a cell has a backslash before it.
    let mut bar_is_escaped = false;
    let is_bar = |letter: char| {
        let is_bar = letter == '|' && !bar_is_escaped;
        bar_is_escaped = letter == '\\';
        is_bar
    };
    let cells: Vec<String> = line.split(is_bar).map(|cell| cell.trim().replace("\\|", "|")).collect();
    table.add_row(index + 1, cells.iter().map(|cell| &cell[..]), is_heading);
}
