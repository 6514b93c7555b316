//! The files of a checkout.

use std::fs;
use std::path::{Path, PathBuf};

/// Where a checkout keeps its definitions, below the folder that is given.
const DATA: [&str; 3] = ["crawl-ref/source/dat", "source/dat", "dat"];

/// Returns the folder of a checkout that has the folders of every table.
///
/// # Errors
/// Returns a sentence that says what is expected.
pub(super) fn data_folder(checkout: &Path) -> Result<PathBuf, String> {
    let is_complete = |data: &PathBuf| super::TABLES.iter().all(|table| data.join(table.folder).is_dir());
    DATA.iter().map(|below| checkout.join(below)).find(is_complete).ok_or_else(|| {
        format!(
            "{} is not a checkout of Dungeon Crawl Stone Soup. It should hold crawl-ref/source/dat with the folders \
             mons, species and forms; versions that have not all three cannot be compared.",
            checkout.display()
        )
    })
}

/// Returns the name and the text of each YAML file of a folder, in the order of their names.
///
/// # Errors
/// Returns a sentence if one cannot be read, or if there is none.
pub(super) fn files(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let cannot = |path: &Path, why: std::io::Error| format!("{} cannot be read: {why}.", path.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(|why| cannot(folder, why))? {
        let path = entry.map_err(|why| cannot(folder, why))?.path();
        if path.extension().is_some_and(|extension| extension == "yaml") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("{} has no .yaml files.", folder.display()));
    }
    paths.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).map_err(|why| cannot(path, why))?;
        Ok((path.display().to_string(), text))
    };
    paths.iter().map(read).collect()
}
