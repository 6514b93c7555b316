//! What wikis have in other forms than a plain wikitable: eight texts of `crates/wiki/tests/pasted`, each
//! with everything that its check reports.

use foundation::edition::Edition;
use question::Question;
use wiki::Format;
use wiki::check::{check, claimed_version, summary, version_sentence};
use wiki::tables::render_table;

/// Returns the report in words: a line for each cell (`!` where it is wrong), and one for each thing that was
/// not checked (`?`).
fn report(text: &str) -> Vec<String> {
    let claimed = claimed_version(text);
    let edition = claimed.as_ref().and_then(|claimed| claimed.edition).unwrap_or(Edition::NEWEST);
    let tables = check(edition, text);
    let mut lines = vec![summary(&tables), version_sentence(claimed.as_ref(), edition)];
    for table in &tables {
        lines.push(table.heading());
        lines.extend(table.findings.iter().map(|found| {
            let mark = if found.agrees { "=" } else { "!" };
            let (line, verdict) = (found.line, found.verdict());
            format!("{mark} line {line}, {}, {}, {}: {verdict}", found.subject, found.column, found.claim)
        }));
        lines.extend(table.not_checked(usize::MAX).iter().map(|what| format!("? {what}")));
    }
    lines
}

/// The texts, each with the lines of its report.
const TEXTS: [(&str, &str); 8] = [
    (include_str!("../pasted/copied.txt"), include_str!("../pasted/copied.report")),
    (include_str!("../pasted/html.txt"), include_str!("../pasted/html.report")),
    (include_str!("../pasted/values.csv"), include_str!("../pasted/values.report")),
    (include_str!("../pasted/pictures.wikitext"), include_str!("../pasted/pictures.report")),
    (include_str!("../pasted/infobox.wikitext"), include_str!("../pasted/infobox.report")),
    (include_str!("../pasted/module.lua"), include_str!("../pasted/module.report")),
    (include_str!("../pasted/sentences.txt"), include_str!("../pasted/sentences.report")),
    (include_str!("../pasted/columns.wikitext"), include_str!("../pasted/columns.report")),
];

#[test]
fn texts_of_wikis_are_read_in_any_form() {
    for (text, expected) in TEXTS {
        assert_eq!(report(text), expected.lines().collect::<Vec<_>>(), "{text}");
    }
}

/// The texts contain faults and rows that their version lacks.
#[test]
fn nothing_is_left_out_in_silence() {
    for (text, _) in TEXTS {
        assert!(report(text).iter().any(|line| line.starts_with("! ")), "{text}");
    }
}

#[test]
fn our_own_tables_agree_in_every_form() {
    let weapons = ["0.10", "0.18", "0.31", "trunk"].map(|v| ("weapons", v));
    for (what, v) in weapons.into_iter().chain([("monsters", "0.34")]) {
        for format in Format::ALL.iter().map(|format| format.slug()) {
            let question = Question::read(&format!("v={v}")).unwrap();
            let text = render_table(&question, what, format, "").unwrap();
            let tables = check(question.edition, &text);
            let findings = tables.iter().flat_map(|table| &table.findings);
            assert!(
                findings.clone().count() > 150 && findings.clone().all(|found| found.agrees),
                "{what} {v} {format}"
            );
            assert!(tables.iter().all(|table| table.skipped.is_empty()), "{what} {v} {format}");
        }
    }
}
