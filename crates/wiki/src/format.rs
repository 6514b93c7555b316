//! Renders a table in each of the formats.

use super::Table;
use crate::scribunto;
use foundation::text::joined;

/// Renders a sortable wikitable with a caption. Cells that contain wiki markup are wrapped in `<nowiki>`;
/// names of articles are links.
pub fn wikitext(table: &Table, base: &str) -> String {
    const MARKUP: [char; 18] =
        ['|', '[', ']', '{', '}', '\'', '<', '&', '~', '#', '*', ':', ';', '=', '-', '+', '_', '!'];
    let escape = |cell: &str| {
        if cell.contains(MARKUP) {
            format!("<nowiki>{}</nowiki>", cell.replace('&', "&amp;").replace('<', "&lt;"))
        } else {
            cell.to_string()
        }
    };
    let mut lines = vec![
        "{| class=\"wikitable sortable\"".to_string(),
        format!("|+ {}", escape(&table.title)),
        format!("! {}", table.head.join(" !! ")),
    ];
    for row in &table.rows {
        lines.push("|-".to_string());
        let mut cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
        if table.names_articles {
            cells[0] = format!("[[{}]]", row[0]);
        }
        lines.push(format!("| {}", cells.join(" || ")));
    }
    lines.push("|}".to_string());
    lines.push(format!("<small>{} {}</small>", escape(&table.note()), external(&table.link(base))));
    lines.join("\n") + "\n"
}

/// Renders the link: an external one for an absolute address, else plain text, which is all a wiki can show.
fn external(link: &str) -> String {
    if link.starts_with("http") {
        format!("[{} The same question]", address(link))
    } else {
        format!("<code><nowiki>{link}</nowiki></code>")
    }
}

/// Returns an address as wikitext leaves it alone: bars end a link in a picture's caption, and two
/// underscores begin a magic word such as `__NOTOC__`.
pub(crate) fn address(link: &str) -> String {
    link.replace("__", "%5F%5F").replace('|', "%7C")
}

/// Renders a pipe table in GitHub-flavoured Markdown.
pub fn markdown(table: &Table, base: &str) -> String {
    let escape = |cell: &str| {
        let letters = cell.chars().flat_map(|letter| {
            let backslash =
                matches!(letter, '|' | '\\' | '*' | '_' | '<' | '`' | '[' | ']' | '~').then_some('\\');
            backslash.into_iter().chain([letter])
        });
        letters.collect::<String>()
    };
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let head: Vec<_> = table.head.iter().map(|cell| escape(cell)).collect();
    let separator: Vec<_> = head.iter().map(|_| "---".to_string()).collect();
    let mut lines =
        vec![format!("**{}**", escape(&table.title)), String::new(), line(&head), line(&separator)];
    lines.extend(table.rows.iter().map(|row| line(&row.iter().map(|cell| escape(cell)).collect::<Vec<_>>())));
    lines.extend([
        String::new(),
        format!("{} [The same question](<{}>)", escape(&table.note()), table.link(base)),
    ]);
    lines.join("\n") + "\n"
}

/// Renders CSV by RFC 4180: quotes where needed, also around what other programs split at, lines end in CRLF.
/// Title, source and link follow the rows. An apostrophe precedes cells that a spreadsheet would take for a
/// formula.
pub fn csv(table: &Table, base: &str) -> String {
    let quote = |cell: &str| {
        let cell = if is_formula(cell) { format!("'{cell}") } else { cell.to_string() };
        if cell.contains([',', ';', '\t', '"', '\n', '\r']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell
        }
    };
    let line = |cells: &mut dyn Iterator<Item = &str>| cells.map(quote).collect::<Vec<_>>().join(",");
    let mut lines = vec![line(&mut table.head.iter().copied())];
    lines.extend(table.rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    let notes = [table.title.clone(), table.note(), table.link(base)];
    lines.extend(notes.iter().map(|note| quote(note)));
    lines.join("\r\n") + "\r\n"
}

/// Returns whether a spreadsheet would compute a cell: it begins like a formula and is no number.
fn is_formula(cell: &str) -> bool {
    let is_number =
        || cell.trim_start_matches(['+', '-']).chars().all(|letter| letter.is_ascii_digit() || letter == '.');
    cell.starts_with(['=', '+', '-', '@']) && !(cell.len() > 1 && is_number())
}

/// Renders plain text with columns aligned by spaces.
pub fn text(table: &Table, base: &str) -> String {
    let width = |column: usize| {
        let cells = table.rows.iter().map(|row| row[column].chars().count());
        cells.chain([table.head[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..table.head.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded: Vec<_> = cells.zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        padded.join("  ").trim_end().to_string()
    };
    let separator: Vec<_> = widths.iter().map(|width| "-".repeat(*width)).collect();
    let mut lines = vec![table.title.clone(), String::new()];
    lines.push(line(&mut table.head.iter().copied()));
    lines.push(separator.join("  "));
    lines.extend(table.rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    lines.extend([String::new(), table.note(), table.link(base)]);
    lines.join("\n") + "\n"
}

/// Renders a module of data for Scribunto: a list of rows, each by the headings of its cells. A column has
/// numbers if all its cells are some, else strings: releases are no numbers, as 0.10 shows.
pub fn lua(table: &Table, base: &str) -> String {
    let are_numbers: Vec<bool> =
        (0..table.head.len()).map(|column| table.rows.iter().all(|row| is_number(&row[column]))).collect();
    let row = |cells: &Vec<String>| {
        let pairs = table.head.iter().zip(cells).zip(&are_numbers).map(|((head, cell), is_number)| {
            let value = if *is_number { cell.clone() } else { scribunto::string(cell) };
            format!("[{}] = {value}", scribunto::string(head))
        });
        format!("\t{{ {} }},", joined(pairs))
    };
    let notes = [&table.title, &table.note(), &table.link(base)].map(|note| format!("-- {note}"));
    let rows: Vec<String> = table.rows.iter().map(row).collect();
    [&notes[..], &["return {".to_string()], &rows, &["}".to_string()]].concat().join("\n") + "\n"
}

/// Returns whether a cell is a number in its shortest form: `-12`, `38.5`, but neither `0.10` nor `+3`. By
/// its letters: to read and write a float by the standard library adds 20 KB to the program.
fn is_number(cell: &str) -> bool {
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let amount = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, decimals) = amount.split_once('.').unwrap_or((amount, "1"));
    are_digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && are_digits(decimals)
        && !decimals.ends_with('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_in_their_shortest_form() {
        for number in ["0", "7", "-12", "38.5", "0.05", "1000"] {
            assert!(is_number(number), "{number}");
        }
        for text in ["", "-", ".", "1.", ".5", "0.10", "007", "+3", "1.0", "1e3", "1,000", "12 %", "0.1.2"] {
            assert!(!is_number(text), "{text}");
        }
    }

    fn table() -> Table {
        Table {
            title: "A | title".to_string(),
            head: vec!["Rule", "Effect"],
            rows: vec![
                vec!["Frozen".to_string(), "+3".to_string()],
                vec!["a \"b\", c".to_string(), "x|y".to_string()],
            ],
            names_articles: false,
            source: "Made up.".into(),
            query: "v=0.31&frozen=1".to_string(),
        }
    }

    #[test]
    fn csv_quotes_cells_with_commas_or_quotes() {
        let lines: Vec<_> = csv(&table(), "").split("\r\n").map(String::from).collect();
        assert_eq!(lines[..3], ["Rule,Effect", "Frozen,+3", "\"a \"\"b\"\", c\",x|y"]);
        assert_eq!(lines[5], "?v=0.31&frozen=1");
    }

    #[test]
    fn cells_are_no_formulas_or_markup() {
        let cells = ["=1+1", "@SUM(A1)", "-x", "+3 aut", "-3.5", "+3", "-", "__NOTOC__", "~~a~~"];
        let table = Table {
            rows: cells.iter().map(|cell| vec![cell.to_string()]).collect(),
            head: vec!["Name"],
            ..table()
        };
        let lines: Vec<_> = csv(&table, "").split("\r\n").map(String::from).collect();
        let expected = ["'=1+1", "'@SUM(A1)", "'-x", "'+3 aut", "-3.5", "+3", "'-", "__NOTOC__", "~~a~~"];
        assert_eq!(lines[1..=cells.len()], expected);
        assert!(wikitext(&table, "").contains("| <nowiki>__NOTOC__</nowiki>\n"));
        let pasted = markdown(&table, "");
        assert!(pasted.contains("| \\_\\_NOTOC\\_\\_ |") && pasted.contains("| \\~\\~a\\~\\~ |"), "{pasted}");
    }

    #[test]
    fn a_module_of_data_has_numbers_and_strings() {
        let rows = vec![vec!["a \"b\"\\".to_string(), "10.5".to_string()]];
        let lines: Vec<_> = lua(&Table { rows, ..table() }, "").lines().map(String::from).collect();
        assert_eq!(
            lines[3..],
            ["return {", "\t{ [\"Rule\"] = \"a \\\"b\\\"\\\\\", [\"Effect\"] = 10.5 },", "}"]
        );
    }

    #[test]
    fn pipes_in_cells_are_escaped() {
        assert!(markdown(&table(), "").contains("| a \"b\", c | x\\|y |"));
        assert!(
            wikitext(&table(), "")
                .contains("| Frozen || <nowiki>+3</nowiki>\n|-\n| a \"b\", c || <nowiki>x|y</nowiki>\n|}")
        );
        assert!(
            wikitext(&table(), "https://example.org/")
                .contains("[https://example.org/?v=0.31&frozen=1 The same question]")
        );
    }

    #[test]
    fn names_of_articles_are_links() {
        let linked = Table { names_articles: true, ..table() };
        assert!(wikitext(&linked, "").contains("| [[Frozen]] || <nowiki>+3</nowiki>"));
        assert!(markdown(&linked, "").contains("| Frozen | +3 |"));
    }

    #[test]
    fn columns_of_text_are_aligned() {
        assert!(text(&table(), "").contains("Rule      Effect\n--------  ------\nFrozen    +3\n"));
    }
}
