//! The four ways to write a table.

use super::Table;

/// A sortable table with a caption; text that means something to a wiki is taken as it stands.
pub fn wikitext(table: &Table, base: &str) -> String {
    let plain = |cell: &str| match cell
        .contains(['|', '[', ']', '{', '}', '\'', '<', '&', '~', '#', '*', ':', ';', '=', '-', '+'])
    {
        true => format!("<nowiki>{}</nowiki>", cell.replace('&', "&amp;").replace('<', "&lt;")),
        false => cell.to_string(),
    };
    let mut lines = vec![
        "{| class=\"wikitable sortable\"".to_string(),
        format!("|+ {}", plain(&table.title)),
        format!("! {}", table.head.join(" !! ")),
    ];
    for row in &table.rows {
        lines.push("|-".to_string());
        lines.push(format!("| {}", row.iter().map(|cell| plain(cell)).collect::<Vec<_>>().join(" || ")));
    }
    lines.push("|}".to_string());
    lines.push(format!("<small>{} {}</small>", plain(&table.note()), external(&table.link(base))));
    lines.join("\n") + "\n"
}

/// A link of a wiki: only whole addresses can be one.
fn external(link: &str) -> String {
    match link.starts_with("http") {
        true => format!("[{link} The same question]"),
        false => format!("<code><nowiki>{link}</nowiki></code>"),
    }
}

/// A pipe table as GitHub reads it.
pub fn markdown(table: &Table, base: &str) -> String {
    let plain = |cell: &str| {
        let escaped = cell.chars().flat_map(|letter| {
            let escape = matches!(letter, '|' | '\\' | '*' | '_' | '<' | '`' | '[' | ']').then_some('\\');
            escape.into_iter().chain([letter])
        });
        escaped.collect::<String>()
    };
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let head: Vec<_> = table.head.iter().map(|cell| plain(cell)).collect();
    let rule: Vec<_> = head.iter().map(|_| "---".to_string()).collect();
    let mut lines = vec![format!("**{}**", plain(&table.title)), String::new(), line(&head), line(&rule)];
    lines.extend(table.rows.iter().map(|row| line(&row.iter().map(|cell| plain(cell)).collect::<Vec<_>>())));
    lines.extend([
        String::new(),
        format!("{} [The same question](<{}>)", plain(&table.note()), table.link(base)),
    ]);
    lines.join("\n") + "\n"
}

/// Values in quotes where they need them, lines ended as RFC 4180 has it; notes come behind the rows.
pub fn csv(table: &Table, base: &str) -> String {
    let quoted = |cell: &str| match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_string(),
    };
    let line = |cells: &mut dyn Iterator<Item = &str>| cells.map(quoted).collect::<Vec<_>>().join(",");
    let mut lines = vec![line(&mut table.head.iter().copied())];
    lines.extend(table.rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    let notes = [table.title.clone(), table.note(), table.link(base)];
    lines.extend(notes.iter().map(|note| quoted(note)));
    lines.join("\r\n") + "\r\n"
}

/// Columns lined up with spaces.
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
    let rule: Vec<_> = widths.iter().map(|width| "-".repeat(*width)).collect();
    let mut lines = vec![table.title.clone(), String::new()];
    lines.push(line(&mut table.head.iter().copied()));
    lines.push(rule.join("  "));
    lines.extend(table.rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    lines.extend([String::new(), table.note(), table.link(base)]);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table {
            title: "A | title".to_string(),
            head: vec!["Rule", "Effect"],
            rows: vec![
                vec!["Frozen".to_string(), "+3".to_string()],
                vec!["a \"b\", c".to_string(), "x|y".to_string()],
            ],
            source: "Made up.",
            query: "v=0.31&frozen=1".to_string(),
        }
    }

    #[test]
    fn csv_quotes_what_needs_it() {
        let lines: Vec<_> = csv(&table(), "").split("\r\n").map(String::from).collect();
        assert_eq!(lines[..3], ["Rule,Effect", "Frozen,+3", "\"a \"\"b\"\", c\",x|y"]);
        assert_eq!(lines[5], "?v=0.31&frozen=1");
    }

    #[test]
    fn pipes_do_not_break_a_table() {
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
    fn text_lines_up() {
        assert!(text(&table(), "").contains("Rule      Effect\n--------  ------\nFrozen    +3\n"));
    }
}
