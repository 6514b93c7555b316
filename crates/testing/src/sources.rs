//! The source files of a crate, and what they import of it.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// The crates for tests and measurements alone, by the names of their folders.
pub const NOT_OF_THE_PRODUCT: [&str; 3] = ["benches", "fuzz", "testing"];

/// A source file.
pub struct Source {
    /// Where it is in the folder.
    pub path: String,
    /// Every path of the crate that it imports or names, from the root on, split at `::`.
    pub paths: Vec<Vec<String>>,
    /// What it exports again as its own, `pub use`: of the paths only if it names it itself, too.
    pub exports: Vec<Vec<String>>,
}

/// Returns every source file of the crate whose sources are in a folder.
pub fn sources(folder: &Path) -> Vec<Source> {
    files(folder, &["rs"])
        .iter()
        .filter(|path| !path.components().any(|part| part.as_os_str() == "bin"))
        .map(|path| Source::new(path.strip_prefix(folder).unwrap(), &read_to_string(path).unwrap()))
        .collect()
}

/// Returns the paths of all files in a folder and those within it that have one of these extensions.
pub fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let paths = read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_wanted =
        |path: &Path| path.extension().is_some_and(|own| extensions.iter().any(|name| own == *name));
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path, extensions)
            } else {
                Some(path).filter(|path| is_wanted(path)).into_iter().collect()
            }
        })
        .collect()
}

/// Returns whether a letter cannot be part of a path.
fn ends_path(letter: char) -> bool {
    !(letter.is_ascii_alphanumeric() || "_:".contains(letter))
}

/// The identifiers of a path up to whatever ends it.
pub fn segments(path: &str) -> Vec<String> {
    path.split(ends_path).next().unwrap().split("::").map(String::from).collect()
}

/// The tree of a statement that imports, `a::{b, c}` of `pub use a::{b, c}`, and whether it exports that
/// again.
fn imported_tree(statement: &str) -> Option<(String, bool)> {
    let lines: Vec<&str> = statement.lines().map(str::trim_start).collect();
    let is_use = |line: &&str| {
        line.split_once("use ").is_some_and(|(before, _)| before.is_empty() || before.starts_with("pub"))
    };
    let at = lines.iter().position(is_use)?;
    let statement = lines[at..].join(" ");
    statement.split_once("use ").map(|(before, tree)| (tree.to_string(), !before.is_empty()))
}

/// The paths of a tree: `a::b` and `a::c::d` of `a::{b, c::{d}}`.
fn leaves(tree: &str) -> Vec<String> {
    let Some((start, group)) = tree.split_once('{') else { return vec![tree.trim().to_string()] };
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in group.chars() {
        match letter {
            '}' if depth == 0 => break,
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().unwrap().push(letter),
        }
        depth += i32::from(letter == '{') - i32::from(letter == '}');
    }
    let nested = parts.iter().flat_map(|part| leaves(part));
    nested.map(|part| format!("{}{part}", start.trim())).collect()
}

/// The path from the root of the crate on, of one that begins there, at the parent, or in the module `own`
/// itself.
fn absolute(own: &[&str], path: &str) -> Vec<String> {
    let segments = segments(path);
    let ups = segments.iter().take_while(|segment| *segment == "super").count();
    let (start, skipped) = match &segments[0][..] {
        "crate" => (&own[..0], 1),
        "super" => (&own[..own.len() - ups], ups),
        "self" => (own, 1),
        _ => (own, 0),
    };
    start.iter().map(|part| part.to_string()).chain(segments[skipped..].iter().cloned()).collect()
}

impl Source {
    /// Reads the paths of a file's text.
    pub fn new(path: &Path, text: &str) -> Source {
        let path = path.to_str().unwrap().to_string();
        // Tests may compare with whatever they like.
        let code = text.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        let imported: Vec<(String, bool)> = code
            .split(';')
            .filter_map(imported_tree)
            .flat_map(|(tree, is_export)| leaves(&tree).into_iter().map(move |path| (path, is_export)))
            .collect();
        let is_path = |path: &&str| {
            ["crate::", "super::"].iter().any(|start| path.starts_with(start)) && !path.ends_with("::")
        };
        let named = code.split(ends_path).filter(is_path).map(String::from);
        let own: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
        let again = imported.iter().filter(|(_, is_export)| *is_export);
        let exports = again.map(|(path, _)| absolute(&own, path)).collect();
        let is_item =
            |statement: &&str| imported_tree(statement).is_none() && !statement.trim().starts_with("mod ");
        let items: Vec<&str> = code.split(';').filter(is_item).collect();
        let is_used = |(path, is_export): &&(String, bool)| {
            let ends_word = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '_');
            let mut words = items.iter().flat_map(|item| item.split(ends_word));
            !is_export || words.any(|word| Some(word) == path.rsplit("::").next())
        };
        let imported = imported.iter().filter(is_used).map(|(path, _)| path.clone());
        let mut paths: Vec<_> = imported.chain(named).map(|path| absolute(&own, &path)).collect();
        paths.sort();
        paths.dedup();
        Source { path, paths, exports }
    }

    /// The module of a folder that the file belongs to: `crawl` of `crawl/step/time.rs`.
    pub fn module(&self, depth: usize) -> &str {
        self.path.split('/').nth(depth).unwrap_or_default().trim_end_matches(".rs")
    }
}
