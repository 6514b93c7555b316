//! Dependencies run one way: the map in `src/lib.rs` is the order, and no module imports what stands after it.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

/// The folders of `src/crawl` in their order.
const CRAWL: [&str; 3] = ["model", "step", "chase"];
/// The pages of the app, which its controls and pieces must not know.
const PAGES: [&str; 7] = ["crawl", "telengard", "reference", "dump", "builds", "about", "share_dialog"];

/// A source file, and every path it imports or names that begins with `crate::`, split at `::`.
struct Source {
    path: String,
    paths: Vec<Vec<String>>,
}

/// Every source file of the library.
fn sources() -> Vec<Source> {
    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if path.ends_with("bin") => {}
                true => files(&path, found),
                false if path.extension().is_some_and(|extension| extension == "rs") => found.push(path),
                false => {}
            }
        }
    }
    let mut found = Vec::new();
    files(Path::new("src"), &mut found);
    let source = |path: &PathBuf| {
        let text = read_to_string(path).unwrap();
        // Tests may compare with whatever they like.
        let code = text.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let paths = lines.flat_map(|line| line.split("crate::").skip(1).map(segments)).collect();
        Source { path: path.strip_prefix("src").unwrap().to_str().unwrap().to_string(), paths }
    };
    found.iter().map(source).collect()
}

/// The identifiers of a path up to whatever ends it.
fn segments(path: &str) -> Vec<String> {
    let ends = |letter: char| !(letter.is_ascii_alphanumeric() || "_:".contains(letter));
    path.split(ends).next().unwrap().split("::").map(String::from).collect()
}

impl Source {
    /// The module of a folder that the file belongs to: `crawl` of `crawl/step/time.rs`.
    fn module(&self, depth: usize) -> &str {
        self.path.split('/').nth(depth).unwrap_or_default().trim_end_matches(".rs")
    }
}

/// The modules in the order of the map.
fn map() -> Vec<String> {
    let lib = read_to_string("src/lib.rs").unwrap();
    let rows = lib.lines().filter_map(|line| line.strip_prefix("//! * "));
    let name = |row: &str| row.split('`').nth(1).unwrap().trim_start_matches("mod@").to_string();
    rows.map(name).collect()
}

#[test]
fn the_map_names_every_module() {
    let lib = read_to_string("src/lib.rs").unwrap();
    let mut declared: Vec<&str> =
        lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let map = map();
    let mut mapped: Vec<&str> = map.iter().map(String::as_str).collect();
    declared.sort_unstable();
    mapped.sort_unstable();
    assert_eq!(declared, mapped);
}

#[test]
fn a_module_imports_only_what_stands_before_it() {
    let map = map();
    let rank = |name: &str| map.iter().position(|module| module == name);
    let mut backwards = Vec::new();
    let mut seen = 0;
    for source in sources().iter().filter(|source| source.path != "lib.rs") {
        let own = rank(source.module(0)).unwrap_or_else(|| panic!("{} is not on the map", source.path));
        for path in &source.paths {
            let Some(other) = rank(&path[0]) else { continue };
            seen += 1;
            if other > own {
                backwards.push(format!("{} imports {}", source.path, path.join("::")));
            }
        }
    }
    assert_eq!(backwards, Vec::<String>::new());
    assert!(seen > 500, "only {seen} imports were read");
}

#[test]
fn the_parts_of_crawl_have_an_order_too() {
    let rank = |name: &str| CRAWL.iter().position(|part| *part == name);
    for source in sources().iter().filter(|source| source.module(0) == "crawl" && source.path != "crawl.rs") {
        let own = rank(source.module(1)).unwrap_or_else(|| panic!("{} is in no part", source.path));
        for path in source.paths.iter().filter(|path| path[0] == "crawl") {
            let other = path.get(1).and_then(|part| rank(part));
            assert!(other.is_none_or(|other| other <= own), "{} imports {}", source.path, path.join("::"));
        }
    }
}

#[test]
fn controls_and_pieces_know_no_page() {
    let pieces =
        |source: &&Source| source.module(0) == "app" && ["ui", "controls"].contains(&source.module(1));
    let sources = sources();
    assert!(sources.iter().filter(pieces).count() > 10);
    for source in sources.iter().filter(pieces) {
        for path in source.paths.iter().filter(|path| path[0] == "app") {
            let page = path.get(1).is_some_and(|page| PAGES.contains(&page.as_str()));
            assert!(!page, "{} imports {}", source.path, path.join("::"));
        }
    }
}

/// Components' `Props` are named by their module, and the shapes mirror types of the core as plain values.
#[test]
fn no_two_public_types_share_a_name() {
    let mut seen: Vec<(String, String)> = Vec::new();
    for source in sources().iter().filter(|source| source.module(0) != "shapes") {
        let text = read_to_string(Path::new("src").join(&source.path)).unwrap();
        for line in text.lines().map(str::trim_start) {
            let declared = ["struct ", "enum ", "trait ", "type "]
                .iter()
                .find_map(|kind| line.strip_prefix("pub ")?.strip_prefix(kind));
            let Some(name) = declared
                .map(|rest| segments(rest).remove(0))
                .filter(|name| !name.is_empty() && name != "Props")
            else {
                continue;
            };
            if let Some((_, other)) = seen.iter().find(|(known, _)| *known == name) {
                panic!("{name} is declared in {other} and in {}", source.path);
            }
            seen.push((name, source.path.clone()));
        }
    }
    assert!(seen.len() > 150);
}
