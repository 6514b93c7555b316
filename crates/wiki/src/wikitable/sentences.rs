//! Finds the sentences of a text that give the delay of a species or form: “Nagas start with Slow 2 (delay 14).”

use super::{WikiRow, WikiTable, plain};
use std::ops::Range;

/// Verbs between what moves and its delay.
const VERBS: [&str; 8] = ["has", "have", "start", "starts", "move", "moves", "with", "at"];

/// What stands before the number, in lower case.
const DELAY: &str = "delay ";

/// Returns a table of the delays of species and one of those of forms, where the text has any.
pub(super) fn parse(text: &str) -> Vec<WikiTable> {
    let [mut species, mut forms] = ["Species", "Form"].map(|heading| WikiTable {
        title: "Sentences that give a delay".to_string(),
        head: vec![heading.to_string(), "Movement delay".to_string()],
        ..WikiTable::default()
    });
    for (index, line) in text.lines().enumerate() {
        // Cells of a table are read with it.
        if line.trim_start().starts_with(['|', '!']) || line.contains('\t') {
            continue;
        }
        for (name, delay) in statements(line) {
            let is_form = plain(name).to_ascii_lowercase().ends_with("form");
            let table = if is_form { &mut forms } else { &mut species };
            let cells = vec![name.to_string(), delay.to_string()];
            table.rows.push(WikiRow { line: index + 1, cells, is_heading: false });
        }
    }
    let mut tables = vec![species, forms];
    tables.retain(|table| !table.rows.is_empty());
    for table in &mut tables {
        table.line = table.rows[0].line;
    }
    tables
}

/// Returns what a line says to have which delay.
fn statements(line: &str) -> Vec<(&str, &str)> {
    let lower = line.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut from = 0;
    for (offset, _) in lower.match_indices(DELAY) {
        let number = offset + DELAY.len();
        let digits = line[number..].bytes().take_while(u8::is_ascii_digit).count();
        // The number ends a bracket, and is none of a table's: “(delay 14)”.
        let is_bracketed =
            line[..offset].trim_end().ends_with('(') && line[number + digits..].starts_with(')');
        if digits == 0 || !is_bracketed || offset < from {
            continue;
        }
        if let Some(name) = subject(&line[from..offset]) {
            found.push((&line[from + name.start..from + name.end], &line[number..number + digits]));
        }
        from = number + digits;
    }
    found
}

/// Returns where the subject of the last clause is: the words before its verb.
fn subject(clause: &str) -> Option<Range<usize>> {
    let starts =
        [". ", "; ", ", ", " and ", ": ", ") "].iter().filter_map(|end| Some(clause.rfind(end)? + end.len()));
    let start = starts.max().unwrap_or(0);
    let words = clause[start..].split_inclusive(' ').scan(start, |offset, word| {
        *offset += word.len();
        Some((*offset - word.len(), word.trim()))
    });
    let verb = words.into_iter().find(|(_, word)| VERBS.contains(word)).map(|(offset, _)| offset)?;
    let name = clause[start..verb].trim_start_matches(['*', '#', ':', '•', '-', '–', ' ', '\'']);
    let end = start + clause[start..verb].trim_end().len();
    let start = verb - name.len();
    (start < end && name.split(' ').count() <= 4).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_have_a_subject_and_a_delay() {
        for (line, expected) in [
            ("* [[Naga]]s start with Slow 2 (delay 14).", &["[[Naga]]s 14"][..]),
            ("  • Felids start with Speed Mutation 1 (delay 8).", &["Felids 8"]),
            (
                "Most do. [[Bat Form]] has Fast 3 (delay 6) and [[Pig Form]] has Fast 2 (delay 7).",
                &["[[Bat Form]] 6", "[[Pig Form]] 7"],
            ),
            ("Nagas start with movement delay 14", &[]),
            ("(delay 14) delay x (delay 3", &[]),
            ("has (delay 14)", &[]),
            ("é have (delay 9)", &["é 9"]),
        ] {
            let found: Vec<String> =
                statements(line).iter().map(|(name, delay)| format!("{name} {delay}")).collect();
            assert_eq!(found, expected, "{line}");
        }
        let tables = parse("Nagas have (delay 14)\n|x has (delay 3)\nBat Form has (delay 6)");
        let heads: Vec<_> = tables.iter().map(|table| (table.line, &table.head[0][..])).collect();
        assert_eq!(heads, [(1, "Species"), (3, "Form")]);
    }
}
