//! The figures that page and README.md boast of are those the tests read.

use crawl_clock::validation::VALIDATIONS;
use std::fs::{read_dir, read_to_string};

#[test]
fn counts_are_those_of_the_golden_files() {
    for proof in VALIDATIONS {
        let rows =
            |file: &&str| read_to_string(format!("tests/golden/{file}")).unwrap().lines().skip(1).count();
        assert_eq!(proof.files.iter().map(rows).sum::<usize>(), proof.rows, "{}", proof.what);
    }
}

#[test]
fn every_golden_file_is_spoken_of_once() {
    let tables =
        read_dir("tests/golden").unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for table in tables.filter(|name| name.ends_with(".tsv")) {
        let speaking = VALIDATIONS.iter().filter(|proof| proof.files.contains(&&table[..])).count();
        assert_eq!(speaking, 1, "{table}");
    }
}

#[test]
fn the_readme_says_the_same() {
    let readme = read_to_string("README.md").unwrap();
    let told: Vec<&str> =
        readme.lines().skip_while(|line| *line != "| | rows | agreement |").skip(2).collect();
    let told = told.into_iter().take_while(|line| line.starts_with('|'));
    let ours = VALIDATIONS.iter().map(|proof| {
        let rows = match (proof.rows / 1000, proof.rows % 1000) {
            (0, rest) => rest.to_string(),
            (thousands, rest) => format!("{thousands},{rest:03}"),
        };
        format!("| {} | {rows} | {} |", proof.what, proof.agreement)
    });
    assert!(told.eq(ours));
}
