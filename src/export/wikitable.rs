//! Reading the tables of a text: wikitext, and Markdown as some tools write a wiki's page.

mod markup;

pub use markup::{Name, names, plain};
use markup::{attribute, without_attributes};

/// A table: its headings and its rows, cells with their markup.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiTable {
    /// The line it begins in, from 1.
    pub line: usize,
    /// Its caption, or what heads it.
    pub title: String,
    /// The headings, as plain text.
    pub head: Vec<String>,
    /// The rows below.
    pub rows: Vec<WikiRow>,
}

/// A row of cells, and the number of its first line in the text, from 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiRow {
    /// The line.
    pub line: usize,
    /// The cells.
    pub cells: Vec<String>,
    /// Whether it has headings alone.
    heads: bool,
}

/// A cell that reaches down into the rows below.
struct Reaching {
    column: usize,
    rows: usize,
    cell: String,
}

/// As many rows or columns as one cell may take.
const WIDEST: usize = 50;

/// A table that is being read.
#[derive(Default)]
struct Reader {
    table: WikiTable,
    reaching: Vec<Reaching>,
}

/// Reads every table of a text; what is between them is passed over. Rows without a beginning are one
/// too. Never fails: what is no table gives none.
pub fn read(text: &str) -> Vec<WikiTable> {
    let mut tables = Vec::new();
    let mut open = (!text.contains("{|")).then(Reader::default);
    let mut lines = text.lines().map(str::trim).enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let ruled = lines.peek().is_some_and(|(_, next)| is_rule(next));
        if line.starts_with("{|") {
            tables.extend(open.replace(Reader::default()));
        } else if line.starts_with("|}") {
            tables.extend(open.take());
        } else if ruled && line.contains('|') && !line.starts_with("|-") {
            lines.next();
            let mut table = Reader::default();
            table.markdown(line, number, true);
            while let Some((number, line)) = lines.next_if(|(_, line)| line.contains('|')) {
                table.markdown(line, number, false);
            }
            tables.push(table);
        } else if let Some(table) = &mut open {
            table.line(line, number);
        }
    }
    tables.extend(open);
    tables.into_iter().map(Reader::read).filter(|table| !table.rows.is_empty()).collect()
}

/// `---|---` below the headings of Markdown.
fn is_rule(line: &str) -> bool {
    let close: String = line.chars().filter(|c| *c != ' ').collect();
    close.contains("--") && close.contains("-|") && close.bytes().all(|byte| b"-|:".contains(&byte))
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) {
        if let Some(caption) = line.strip_prefix("|+") {
            self.table.title = plain(without_attributes(caption));
        } else if line.starts_with("|-") {
            self.row(number + 2);
        } else if let Some(cells) = line.strip_prefix('!') {
            let cells = cells.replace("!!", "||");
            self.cells(&cells, number, true);
        } else if let Some(cells) = line.strip_prefix('|') {
            self.cells(cells, number, false);
        } else if let Some(cell) = self.table.rows.last_mut().and_then(|row| row.cells.last_mut()) {
            cell.push('\n');
            cell.push_str(line);
        }
    }

    fn row(&mut self, line: usize) {
        self.reach();
        self.table.rows.push(WikiRow { line, cells: Vec::new(), heads: true });
    }

    fn cells(&mut self, cells: &str, number: usize, heads: bool) {
        if self.table.rows.is_empty() {
            self.row(number + 1);
        }
        for cell in cells.split("||") {
            self.reach();
            let Some(row) = self.table.rows.last_mut() else { return };
            row.heads &= heads;
            let text = without_attributes(cell).trim();
            let rows = attribute(cell, "rowspan").min(WIDEST);
            for _ in 0..attribute(cell, "colspan").min(WIDEST) {
                if rows > 1 {
                    let column = row.cells.len();
                    self.reaching.push(Reaching { column, rows: rows - 1, cell: text.to_string() });
                }
                row.cells.push(text.to_string());
            }
        }
    }

    /// Adds the cells that reach down to where the row is now.
    fn reach(&mut self) {
        let Some(row) = self.table.rows.last_mut() else { return };
        let here = |reaching: &Reaching, row: &WikiRow| reaching.column == row.cells.len();
        while let Some(place) = self.reaching.iter().position(|reaching| here(reaching, row)) {
            row.cells.push(self.reaching[place].cell.clone());
            self.reaching[place].rows -= 1;
            if self.reaching[place].rows == 0 {
                self.reaching.remove(place);
            }
        }
    }

    fn markdown(&mut self, line: &str, number: usize, heads: bool) {
        let line = line.strip_prefix('|').unwrap_or(line);
        let line = line.strip_suffix('|').unwrap_or(line);
        let cells = line.split('|').map(|cell| cell.trim().to_string()).collect();
        self.table.rows.push(WikiRow { line: number + 1, cells, heads });
    }

    /// The table; rows of headings alone head it or a part of it.
    fn read(mut self) -> WikiTable {
        self.reach();
        let mut table = self.table;
        let (heads, rows): (Vec<WikiRow>, _) =
            table.rows.into_iter().filter(|row| !row.cells.is_empty()).partition(|row| row.heads);
        table.rows = rows;
        // Headings of every column come before the rows; others are about a part.
        let first = table.rows.first().map_or(0, |row| row.line);
        let above = heads.iter().rfind(|row| row.line < first);
        table.line = heads.iter().chain(&table.rows).map(|row| row.line).min().unwrap_or_default();
        table.head = above.map(|row| row.cells.iter().map(|cell| plain(cell)).collect()).unwrap_or_default();
        let spans = table.head.windows(2).all(|two| two[0] == two[1]);
        let named: Vec<&str> =
            table.head.iter().map(|head| &head[..]).filter(|head| !head.is_empty()).collect();
        if table.title.is_empty() {
            table.title = if spans { named.first().unwrap_or(&"").to_string() } else { named.join(", ") };
        }
        if spans {
            table.head.clear();
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(table: &WikiTable) -> Vec<(usize, String)> {
        table.rows.iter().map(|row| (row.line, row.cells.join("/"))).collect()
    }

    #[test]
    fn rows_are_found_on_one_line_or_many() {
        let read = read(
            "text\n{| class=x\n|+ title\n! Name !! Speed\n|-\n| orc || 10\n|-\n| jackal\n| 14\n|}\n| no",
        );
        assert_eq!((read.len(), &read[0].title[..], read[0].line), (1, "title", 4));
        assert_eq!(read[0].head, ["Name", "Speed"]);
        assert_eq!(told(&read[0]), [(6, "orc/10".to_string()), (8, "jackal/14".to_string())]);
    }

    #[test]
    fn every_table_is_read_in_wikitext_and_markdown() {
        let text = "{|\n! A !! B\n|-\n| x || 1\n|}\nwords\n{|\n! colspan=\"2\"| Part\n|-\n| y ||\n* 2\n* 3\n|-\n! colspan=2 | Other\n|-\n| z || 4\n|}\nC | |\n--- | --- |\nw | 5 |\nv | |\n\nend | of it";
        let tables = read(text);
        let titles: Vec<_> = tables.iter().map(|table| (table.line, &table.title[..])).collect();
        assert_eq!(titles, [(2, "A, B"), (8, "Part"), (18, "C")]);
        assert_eq!(told(&tables[1]), [(10, "y/\n* 2\n* 3".to_string()), (16, "z/4".to_string())]);
        assert_eq!(told(&tables[2]), [(20, "w/5".to_string()), (21, "v/".to_string())]);
    }

    #[test]
    fn cells_reach_down_and_along() {
        let text = "{|\n! rowspan=2 | N !! colspan=2 | Costs\n|-\n! Move !! Swim\n|-\n| orc || rowspan=\"2\" | 10 || 10\n|-\n| rat || 9\n|}";
        let table = &read(text)[0];
        assert_eq!(table.head, ["N", "Move", "Swim"]);
        assert_eq!(told(table), [(6, "orc/10/10".to_string()), (8, "rat/10/9".to_string())]);
    }
}
