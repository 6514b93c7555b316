//! Parses tables whose cells are separated by tabs, as a browser copies them from a page, by commas or
//! semicolons, or stand in columns of plain text.

use super::builder::TableBuilder;
use super::model::WikiTable;
use super::second_headings::HEADINGS;
use super::words::has_any_word;

/// A row of text: the 1-based number of its first line, and its cells.
type Record = (usize, Vec<String>);

/// Returns the tables of a text without markup.
pub(super) fn parse(text: &str) -> Vec<WikiTable> {
    let copied = copied(text);
    if !copied.is_empty() {
        return copied;
    }
    let aligned = aligned(text);
    if !aligned.is_empty() {
        return aligned;
    }
    let tables = [',', ';'].map(|separator| separated(text, separator));
    let rows = |tables: &Vec<WikiTable>| tables.iter().map(|table| table.rows.len()).sum::<usize>();
    tables.into_iter().max_by_key(rows).unwrap_or_default()
}

/// Returns the tables that a browser has copied: lines with tabs. A line without ends a table and is the
/// title of the next one, unless it continues the cell before it. Above pairs without headings there may be
/// blank lines, or a picture.
fn copied(text: &str) -> Vec<WikiTable> {
    let mut tables = Vec::new();
    let (mut open, mut title, mut last) = (None::<TableBuilder>, "", "");
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_matches([' ', '\r']);
        if line.contains('\t') {
            let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
            match &mut open {
                Some(table) => table.add_row(index + 1, cells.into_iter(), false),
                None => {
                    let table = open.insert(TableBuilder::default());
                    let is_heading = are_headings(&cells);
                    let is_pair = cells.len() == 2 && !is_heading;
                    table.set_title(if is_pair { last } else { title }.to_string());
                    table.add_row(index + 1, cells.into_iter(), is_heading);
                }
            }
        } else if let Some(table) = open.as_mut().filter(|_| continues(line)) {
            table.continue_cell(line);
        } else {
            tables.extend(open.take());
            title = line.trim();
            last = if title.is_empty() { last } else { title };
        }
    }
    tables.extend(open);
    tables.into_iter().filter_map(TableBuilder::finish).collect()
}

/// Returns the tables in columns of plain text: a line of dashes under the headings says where each column
/// begins. Others may stand between groups of rows.
fn aligned(text: &str) -> Vec<WikiTable> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut tables, mut next) = (Vec::new(), 0);
    for (index, pair) in lines.windows(2).enumerate() {
        let is_head = index >= next && !pair[0].trim().is_empty() && column_starts(pair[0]).is_none();
        let Some(starts) = column_starts(pair[1]).filter(|_| is_head) else { continue };
        let mut table = TableBuilder::default();
        let mut add_row = |line: usize, is_heading| {
            let cells = cells_at(lines[line], &starts);
            table.add_row(line + 1, cells.iter().map(|cell| &cell[..]), is_heading);
        };
        add_row(index, true);
        let is_drawn = index > 0 && column_starts(lines[index - 1]).is_some();
        next = index + 2 + count_rows(&lines[index + 2..], &starts, is_drawn);
        (index + 2..next)
            .filter(|line| column_starts(lines[*line]).is_none())
            .for_each(|line| add_row(line, false));
        tables.extend(table.finish());
    }
    tables
}

/// Returns how many lines belong to a table whose columns begin at `starts`, lines of dashes among its rows
/// included: up to a blank line, to the headings of another table, or, of one with a line of dashes above its
/// headings, to the last such line.
fn count_rows(lines: &[&str], starts: &[usize], is_drawn: bool) -> usize {
    let rows = lines.iter().position(|line| line.trim().is_empty()).unwrap_or(lines.len());
    let is_of_another = |pair: &[&str]| {
        let other = column_starts(pair[1]).filter(|other| other != starts);
        other.is_some_and(|other| {
            are_headings(&cells_at(pair[0], &other).iter().map(|cell| &cell[..]).collect::<Vec<_>>())
        })
    };
    let rows = lines[..rows].windows(2).position(is_of_another).unwrap_or(rows);
    let last = lines[..rows].iter().rposition(|line| column_starts(line).is_some());
    last.filter(|_| is_drawn).unwrap_or(rows)
}

/// Splits a line into the cells that begin at these characters.
fn cells_at(line: &str, starts: &[usize]) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    let cell = |(start, end): (&usize, usize)| letters.get(*start..end.min(letters.len()).max(*start));
    let cells = starts.iter().zip(ends).map(cell);
    cells.map(|cell| cell.unwrap_or_default().iter().collect::<String>().trim().to_string()).collect()
}

/// Returns where the columns begin under which a line draws dashes or equals signs, in characters; `None` for
/// any other line.
fn column_starts(line: &str) -> Option<Vec<usize>> {
    const RULES: [char; 2] = ['-', '='];
    let is_rule = line.trim_end().chars().all(|letter| letter == ' ' || RULES.contains(&letter));
    let is_start = |at: &usize| line[*at..].starts_with(RULES) && !line[..*at].ends_with(RULES);
    let starts: Vec<usize> = (0..line.trim_end().len()).filter(|_| is_rule).filter(is_start).collect();
    (starts.len() > 1).then_some(starts)
}

/// Returns whether a line goes on with the amounts of a cell above it.
fn continues(line: &str) -> bool {
    line.starts_with(['+', '-', '−', '=', '×', '•', '*']) || line.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns whether the cells of a row are headings: none of them is a number or a change.
fn are_headings(cells: &[&str]) -> bool {
    cells.iter().skip(1).all(|cell| !continues(cell)) && cells.iter().skip(1).any(|cell| !cell.is_empty())
}

/// Returns the tables of values separated by a character, by RFC 4180: consecutive records with as many cells
/// as the headings above them.
fn separated(text: &str, separator: char) -> Vec<WikiTable> {
    let records = records(text, separator);
    // Those of ours are tables whatever they are about.
    let is_ours = text.contains(crate::SIGNATURE);
    let mut tables = Vec::new();
    for group in records.chunk_by(|(_, one), (_, next)| one.len() == next.len()) {
        // Lines of words may stand above.
        let Some(first) = group.iter().position(|(_, cells)| is_head(cells, is_ours)) else { continue };
        let ((line, head), rows) = (&group[first], &group[first + 1..]);
        let mut table = TableBuilder::default();
        table.add_row(*line, head.iter().map(|cell| &cell[..]), true);
        for (line, cells) in rows {
            table.add_row(*line, cells.iter().map(|cell| &cell[..]), false);
        }
        tables.extend(table.finish());
    }
    tables
}

/// Returns whether cells are the headings of a table about times, or of any.
fn is_head(cells: &[String], of_any: bool) -> bool {
    let texts: Vec<&str> = cells.iter().map(|cell| &cell[..]).collect();
    let is_sentence =
        texts.iter().any(|cell| cell.starts_with('•')) || ends_sentence(texts.last().unwrap_or(&""));
    texts.len() > 1
        && are_headings(&texts)
        && !is_sentence
        && (of_any || texts.iter().any(|cell| has_any_word(cell, &HEADINGS)))
}

/// Returns whether a text ends like a sentence: `may act 60-70 times.`, but not `time in aut.`
fn ends_sentence(text: &str) -> bool {
    const MIN_WORDS: usize = 4;
    text.ends_with('.') && text.split_whitespace().count() >= MIN_WORDS
}

/// Splits a text into records. A quoted cell may contain separators, line breaks and doubled quotes.
fn records(text: &str, separator: char) -> Vec<Record> {
    let (mut records, mut cells, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut line, mut start, mut is_quoted) = (1, 1, false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted || cell.trim().is_empty() => is_quoted = !is_quoted,
            _ if is_quoted => cell.push(letter),
            '\r' => {}
            '\n' => {
                cells.push(std::mem::take(&mut cell));
                records.push((start, std::mem::take(&mut cells)));
                start = line;
            }
            _ if letter == separator => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(letter),
        }
    }
    cells.push(cell);
    records.push((start, cells));
    records.iter_mut().flat_map(|(_, cells)| cells).for_each(|cell| *cell = cell.trim().to_string());
    records
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe(text: &str) -> Vec<String> {
        let row = |row: &crate::wikitable::WikiRow| format!("{} {}", row.line, row.cells.join("/"));
        let table = |table: &WikiTable| {
            let rows: Vec<String> = table.rows.iter().map(row).collect();
            format!("{}: {} | {}", table.title, table.head.join("/"), rows.join(" | "))
        };
        parse(text).iter().map(table).collect()
    }

    #[test]
    fn copied_tables_are_separated_by_their_titles() {
        let text = "Axes\nName\tDelay \tSize\nhand axe\t13\tsmall\nwar axe\t15\t\n\nTerrain\nSwimming\t+ 6\nSwiftness\t\n-25% (if mv. delay > 7)\nwords";
        let expected = [
            "Axes: Name/Delay/Size | 3 hand axe/13/small | 4 war axe/15/",
            "Terrain:  | 7 Swimming/+ 6 | 8 Swiftness/\n-25% (if mv. delay > 7)",
        ];
        assert_eq!(describe(text), expected);
    }

    #[test]
    fn columns_of_plain_text_begin_under_dashes() {
        let text = "Speeds\n\nMonster     Speed\n----------  -----\nkiller bée  20\norc\n\nThe end.\n";
        let expected = "Monster, Speed: Monster/Speed | 5 killer bée/20 | 6 orc/";
        assert_eq!(describe(text), [expected]);
        let groups = "Monster  Speed\n-------  -----\norc      10\n-------  -----\n-------  -----\nbat      30\n-------  -----\n";
        assert_eq!(describe(groups), ["Monster, Speed: Monster/Speed | 3 orc/10 | 6 bat/30"]);
        let two =
            "Monster  Speed\n-------  -----\norc      10\nWeapon     Delay\n---------  -----\nwar axe    15";
        assert_eq!(
            describe(two),
            ["Monster, Speed: Monster/Speed | 3 orc/10", "Weapon, Delay: Weapon/Delay | 6 war axe/15"]
        );
        let drawn = "=======  =====\nMonster  Speed\n=======  =====\norc      10\n=======  =====\nend";
        assert_eq!(describe(drawn), ["Monster, Speed: Monster/Speed | 4 orc/10"]);
        assert!(describe("a b\n-----\n\n- -\n").is_empty());
    }

    #[test]
    fn separated_values_may_be_quoted() {
        let text =
            "words, and more\r\nMonster,Speed\r\n\"a, \"\"b\"\"\",14\r\n\"c\nd\", 10\r\n\"title, 0.31\"\r\n";
        assert_eq!(describe(text), ["Monster, Speed: Monster/Speed | 3 a, \"b\"/14 | 4 c\nd/10"]);
        assert_eq!(describe("Name;Delay\norc;1,5\n"), ["Name, Delay: Name/Delay | 2 orc/1,5"]);
        for text in [
            "",
            "• For example, a slowed 100% speed monster may act 60-70 times\n",
            "With more time, it acts once or twice.\nElse, it does not",
            "well, speed\n",
            "One, two\nthree, four\n",
            "\"speed,\n",
            "speed,10\njackal,14",
        ] {
            assert!(parse(text).is_empty(), "{text}");
        }
    }
}
