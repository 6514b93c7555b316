//! Compares our tables of monsters, species and forms with a checkout of the game: what is new, changed or
//! gone there, as rows ready to paste.
//!
//! A checkout defines each species, form and monster in a YAML file. A file defines most cells of our row;
//! what it does not define, such as what a monster's spells do to you, stays as our row has it.
//!
//! # Examples
//! ```
//! use std::path::Path;
//!
//! let refused = command::watch::compare(Path::new("tests")).unwrap_err();
//! assert!(refused.starts_with("tests is not a checkout of Dungeon Crawl Stone Soup."));
//! ```

mod cell;
mod checkout;
mod form;
mod monster;
mod row;
mod species;

pub use row::{ChangeKind, ChangedCell, ChangedRow};

use cell::Definition;
use std::path::Path;

/// A table of ours, and the folder of the checkout that defines the same things.
struct Table {
    /// Its file.
    file: &'static str,
    text: &'static str,
    /// The folder below `crawl-ref/source/dat`.
    folder: &'static str,
    /// Parses a file of the folder; `None` for what the game only keeps for old saves.
    read: fn(&str) -> Result<Option<Definition>, String>,
}

const TABLES: [Table; 3] = [
    Table { file: "monster.tsv", text: crawl::model::MONSTER_TSV, folder: "mons", read: monster::read },
    Table { file: "species.tsv", text: crawl::model::SPECIES_TSV, folder: "species", read: species::read },
    Table { file: "form.tsv", text: crawl::model::FORM_TSV, folder: "forms", read: form::read },
];

/// The comparison of our tables with a checkout.
#[derive(Default, Debug)]
pub struct TrunkComparison {
    /// Each table's file, and how many of its things the checkout defines.
    pub compared: Vec<(&'static str, usize)>,
    /// Where they differ, table by table.
    pub differences: Vec<ChangedRow>,
}

/// Compares the rows of trunk with a checkout, given by its folder or by `crawl-ref` or `crawl-ref/source` in
/// it.
///
/// # Errors
/// Returns a sentence if the folder is no checkout or a file in it does not read.
pub fn compare(folder: &Path) -> Result<TrunkComparison, String> {
    let data = checkout::data_folder(folder)?;
    let mut comparison = TrunkComparison::default();
    for table in &TABLES {
        let mut definitions = Vec::new();
        for (file, text) in checkout::files(&data.join(table.folder))? {
            let definition = (table.read)(&text).map_err(|why| format!("{file} does not read: {why}."))?;
            definitions.extend(definition);
        }
        let rows = row::trunk_rows(table.text);
        let known = definitions.iter().filter(|definition| rows.find(&definition.slug).is_some());
        comparison.compared.push((table.file, known.count()));
        comparison.differences.extend(row::differences(table.file, &rows, &definitions));
    }
    Ok(comparison)
}
