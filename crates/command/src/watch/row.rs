//! Rows of our tables, and where a checkout differs from them.

use super::cell::Definition;
use foundation::edition::{Edition, Life};
use foundation::inputs::parse_rows;
use serde::Serialize;

/// Returns the minor version of trunk, as in the first column.
fn trunk() -> String {
    Edition::TRUNK.minor().to_string()
}

/// Returns the minor version of the newest release, as in the last column of rows that trunk no longer has.
fn newest() -> String {
    Edition::NEWEST.minor().to_string()
}

/// Columns of every table: the first and the last release of a row, and its slug.
const FIRST: usize = 0;
const LAST: usize = 1;
const SLUG: usize = 2;

/// A row in which a table of ours differs from a checkout of the game.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ChangedRow {
    /// The file of the table.
    pub table: &'static str,
    /// The slug of the species, form or monster.
    pub slug: String,
    /// How it differs.
    #[serde(rename = "fate")]
    pub kind: ChangeKind,
    /// The columns that differ; empty for new and gone rows.
    pub changes: Vec<ChangedCell>,
    /// What the author of a new row still has to fill in; empty for most.
    #[serde(rename = "open")]
    pub todo: &'static str,
    /// The lines that replace the row of trunk in the table.
    pub rows: Vec<String>,
}

/// How our table and the checkout differ in a thing.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// The table lacks it.
    New,
    /// The table has other cells for it.
    Changed,
    /// The checkout no longer has it.
    Gone,
}

/// A column that differs.
#[derive(Serialize, Debug)]
pub struct ChangedCell {
    /// The heading of the column.
    pub column: &'static str,
    /// The cell of the table.
    pub ours: String,
    /// The cell by the checkout.
    pub theirs: String,
}

/// The heading of a table and its rows in trunk, ditto marks resolved.
pub(super) struct Rows {
    heading: Vec<&'static str>,
    rows: Vec<Vec<&'static str>>,
}

impl Rows {
    /// Returns the row of a slug.
    pub fn find(&self, slug: &str) -> Option<&Vec<&'static str>> {
        self.rows.iter().find(|row| row[SLUG] == slug)
    }

    fn column(&self, heading: &str) -> Option<usize> {
        self.heading.iter().position(|own| *own == heading)
    }
}

/// Returns the rows of a table that hold in trunk.
pub(super) fn trunk_rows(text: &'static str) -> Rows {
    let mut rows = parse_rows(text, |cells| Some(cells.to_vec()));
    rows.retain(|row| Life::parse(row[FIRST], row[LAST]).is_some_and(|life| life.includes(Edition::TRUNK)));
    Rows { heading: text.lines().next().unwrap_or_default().split('\t').collect(), rows }
}

/// Returns where the definitions of a checkout differ from the rows of a table.
pub(super) fn differences(table: &'static str, rows: &Rows, definitions: &[Definition]) -> Vec<ChangedRow> {
    let mut found = Vec::new();
    for definition in definitions {
        match rows.find(&definition.slug) {
            Some(row) => found.extend(changed_row(table, rows, row, definition)),
            None if definition.is_in_play => found.push(new_row(table, rows, definition)),
            None => {}
        }
    }
    let is_gone = |row: &&Vec<&str>| !definitions.iter().any(|definition| definition.slug == row[SLUG]);
    found.extend(rows.rows.iter().filter(is_gone).map(|row| ChangedRow {
        table,
        slug: row[SLUG].to_string(),
        kind: ChangeKind::Gone,
        changes: Vec::new(),
        todo: "",
        rows: with_last_release(row).into_iter().collect(),
    }));
    found
}

fn new_row(table: &'static str, rows: &Rows, definition: &Definition) -> ChangedRow {
    let mut cells = vec![String::new(); rows.heading.len()];
    (cells[FIRST], cells[SLUG]) = (trunk(), definition.slug.clone());
    for (heading, cell) in &definition.cells {
        if let Some(column) = rows.column(heading) {
            cells[column] = cell.merge_into("");
        }
    }
    ChangedRow {
        table,
        slug: definition.slug.clone(),
        kind: ChangeKind::New,
        changes: Vec::new(),
        todo: definition.todo,
        rows: vec![cells.join("\t")],
    }
}

fn changed_row(
    table: &'static str,
    rows: &Rows,
    row: &[&'static str],
    definition: &Definition,
) -> Option<ChangedRow> {
    let mut cells: Vec<String> = row.iter().map(|cell| cell.to_string()).collect();
    let mut changes = Vec::new();
    for (column, ours, cell) in
        definition.cells.iter().filter_map(|(heading, cell)| Some((rows.column(heading)?, *heading, cell)))
    {
        let theirs = cell.merge_into(row[column]);
        if theirs != row[column] {
            cells[column].clone_from(&theirs);
            changes.push(ChangedCell { column: ours, ours: row[column].to_string(), theirs });
        }
    }
    (cells[FIRST], cells[LAST]) = (trunk(), String::new());
    let rows = with_last_release(row).into_iter().chain([cells.join("\t")]).collect();
    let slug = definition.slug.clone();
    (!changes.is_empty()).then_some(ChangedRow {
        table,
        slug,
        kind: ChangeKind::Changed,
        changes,
        todo: "",
        rows,
    })
}

/// Returns a row of trunk with the newest release as its last; `None` if no release had it.
fn with_last_release(row: &[&str]) -> Option<String> {
    let last = newest();
    let mut cells = row.to_vec();
    cells[LAST] = &last;
    (row[FIRST] != trunk()).then(|| cells.join("\t"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::TABLES;
    use crate::watch::cell::Cell;

    const TEXT: &str = "first\tlast\tid\tspeed\ttraits\n\
        10\t30\togre\t9\t\n\
        31\t\t\"\t10\n\
        35\t\tgale-ogre\t14\tflies\n";

    fn definition(slug: &str, speed: &str) -> Definition {
        let cells = vec![("speed", Cell::Text(speed.to_string()))];
        Definition { slug: slug.to_string(), cells, is_in_play: slug != "giant", todo: "" }
    }

    #[test]
    fn each_kind_of_change_has_its_rows() {
        let rows = trunk_rows(TEXT);
        for (definitions, expected) in [
            (vec![("ogre", "10"), ("gale-ogre", "14"), ("giant", "10")], vec![]),
            (
                vec![("ogre", "11"), ("gale-ogre", "15")],
                vec![
                    ("ogre", ChangeKind::Changed, vec!["31\t34\togre\t10\t", "35\t\togre\t11\t"]),
                    ("gale-ogre", ChangeKind::Changed, vec!["35\t\tgale-ogre\t15\tflies"]),
                ],
            ),
            (
                vec![("orc", "10")],
                vec![
                    ("orc", ChangeKind::New, vec!["35\t\torc\t10\t"]),
                    ("ogre", ChangeKind::Gone, vec!["31\t34\togre\t10\t"]),
                    ("gale-ogre", ChangeKind::Gone, vec![]),
                ],
            ),
        ] {
            let definitions: Vec<Definition> =
                definitions.iter().map(|(slug, speed)| definition(slug, speed)).collect();
            let found = differences("monster.tsv", &rows, &definitions);
            let found: Vec<(&str, ChangeKind, Vec<&str>)> = found
                .iter()
                .map(|row| (row.slug.as_str(), row.kind, row.rows.iter().map(String::as_str).collect()))
                .collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn every_column_that_a_file_tells_is_in_its_table() {
        let files = [
            "{name: gale ogre, glyph: {char: O, colour: red}, hd: 7, size: large}",
            "{enum: SP_GALE_OGRE, name: Gale Ogre}",
            "{enum: gale}",
        ];
        for (table, file) in TABLES.iter().zip(files) {
            let rows = trunk_rows(table.text);
            assert!(rows.rows.len() > 20 && rows.rows.iter().all(|row| row.len() == rows.heading.len()));
            let definition = (table.read)(file).unwrap().unwrap();
            for (heading, _) in definition.cells {
                assert!(rows.column(heading).is_some(), "{}: {heading}", table.file);
            }
        }
    }
}
