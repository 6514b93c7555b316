//! The table of validation data on the page and in README.md matches the golden files.

use golden::VALIDATIONS;
use std::fs::{read_dir, read_to_string};

#[test]
fn row_counts_match_the_golden_files() {
    for validation in VALIDATIONS {
        let rows = |file: &&str| read_to_string(format!("rows/{file}")).unwrap().lines().skip(1).count();
        assert_eq!(
            validation.files.iter().map(rows).sum::<usize>(),
            validation.rows,
            "{}",
            validation.subject
        );
    }
}

#[test]
fn every_golden_file_belongs_to_one_validation() {
    let tables = read_dir("rows").unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for table in tables.filter(|name| name.ends_with(".tsv")) {
        let count = VALIDATIONS.iter().filter(|validation| validation.files.contains(&&table[..])).count();
        assert_eq!(count, 1, "{table}");
    }
}

#[test]
fn the_readme_has_the_same_table() {
    let readme = read_to_string("../../README.md").unwrap();
    let lines: Vec<&str> =
        readme.lines().skip_while(|line| *line != "| | rows | agreement |").skip(2).collect();
    let rows = lines.into_iter().take_while(|line| line.starts_with('|'));
    let expected = VALIDATIONS.iter().map(|validation| {
        let count = match (validation.rows / 1000, validation.rows % 1000) {
            (0, units) => units.to_string(),
            (thousands, units) => format!("{thousands},{units:03}"),
        };
        format!("| {} | {count} | {} |", validation.subject, validation.agreement)
    });
    assert!(rows.eq(expected));
}
