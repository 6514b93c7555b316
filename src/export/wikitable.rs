//! Reading a wiki's table: cells as plain text.

/// The first table of a wikitext: its headings and its rows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WikiTable {
    /// The headings.
    pub head: Vec<String>,
    /// The rows below, each with the number of its first line in the text, from 1.
    pub rows: Vec<(usize, Vec<String>)>,
}

/// Reads a table; text around it, captions and attributes are passed over. Never fails: what is no
/// table gives no rows.
pub fn read(text: &str) -> WikiTable {
    let mut table = WikiTable::default();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("|}") {
            break;
        } else if line.starts_with("|-") {
            table.rows.push((number + 2, Vec::new()));
        } else if let Some(cells) = line.strip_prefix('!') {
            let heading = cells.split("!!").flat_map(|part| part.split("||")).map(plain);
            match table.rows.iter().any(|(_, row)| !row.is_empty()) {
                // A heading among rows heads its row.
                true => row(&mut table, number).extend(heading),
                false => table.head.extend(heading),
            }
        } else if let Some(cells) = line.strip_prefix('|').filter(|rest| !rest.starts_with('+')) {
            row(&mut table, number).extend(cells.split("||").map(plain));
        }
    }
    table.rows.retain(|(_, row)| !row.is_empty());
    table
}

fn row(table: &mut WikiTable, number: usize) -> &mut Vec<String> {
    if table.rows.is_empty() {
        table.rows.push((number + 1, Vec::new()));
    }
    let last = table.rows.len() - 1;
    &mut table.rows[last].1
}

/// A cell without attributes, links, templates, bold and tags.
fn plain(cell: &str) -> String {
    let mut text = String::new();
    let mut rest = without_attributes(cell);
    while let Some(next) = rest.chars().next() {
        let bracketed = [("[[", "]]"), ("{{", "}}")].into_iter().find_map(|(open, close)| {
            let inner = rest.strip_prefix(open)?;
            inner.split_once(close)
        });
        if let Some((inner, after)) = bracketed {
            text.push_str(inner.rsplit('|').next().unwrap_or_default());
            rest = after;
        } else if let Some((_, after)) = rest.strip_prefix('<').and_then(|tag| tag.split_once('>')) {
            rest = after;
        } else {
            let quotes = next == '\'' && rest.starts_with("''");
            if !quotes {
                text.push(next);
            }
            rest = &rest[if quotes { 2 } else { next.len_utf8() }..];
        }
    }
    text.trim().trim_matches('\'').to_string()
}

/// `align="right" | 10` is a cell of 10; a bar inside a link or template is none.
fn without_attributes(cell: &str) -> &str {
    match cell.split_once('|') {
        Some((attributes, text)) if attributes.contains('=') && !attributes.contains(['[', '{']) => text,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lose_their_markup() {
        let cells = [
            "[[ogre (monster)|ogre]]",
            "align=right | 10",
            "'''+4'''",
            "{{red|150%}}",
            "<nowiki>+3</nowiki>",
        ];
        assert_eq!(cells.map(plain), ["ogre", "10", "+4", "150%", "+3"]);
    }

    #[test]
    fn rows_are_found_on_one_line_or_many() {
        let read = read(
            "text\n{| class=x\n|+ title\n! Name !! Speed\n|-\n| orc || 10\n|-\n| jackal\n| 14\n|}\n| no",
        );
        assert_eq!(read.head, ["Name", "Speed"]);
        let rows: Vec<_> = read.rows.iter().map(|(line, row)| (*line, row.join("/"))).collect();
        assert_eq!(rows, [(6, "orc/10".to_string()), (8, "jackal/14".to_string())]);
    }
}
