//! Dependencies run one way: the map in `src/lib.rs` is the order, and no module imports what stands after it.

mod common;
use common::sources::{Source, segments, sources};
use std::fs::read_to_string;
use std::path::Path;

/// The folders of `src/crawl` in their order.
const CRAWL: [&str; 3] = ["model", "step", "chase"];
/// The pages of the app and what stands around them, which its controls and pieces must not know.
const PAGES: [&str; 9] =
    ["crawl", "telengard", "arena", "reference", "dump", "builds", "about", "share_dialog", "shell"];
/// The modules whose files import each other in no circle, but for a module and a part of it.
const WITHOUT_CIRCLES: [&str; 2] = ["app", "arena"];

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

/// The other files of the library that each file imports or names something of, by their indices.
fn imports(sources: &[Source]) -> Vec<Vec<usize>> {
    // The file of a path is that of its longest beginning that is a module.
    let file = |path: &Vec<String>| {
        let module = |length: usize| {
            let module = format!("{}.rs", path[..length].join("/"));
            sources.iter().position(|source| source.path == module)
        };
        (1..=path.len()).rev().find_map(module)
    };
    let of_source = |(own, source): (usize, &Source)| {
        let mut files: Vec<usize> =
            source.paths.iter().filter_map(file).filter(|file| *file != own).collect();
        files.sort_unstable();
        files.dedup();
        files
    };
    sources.iter().enumerate().map(of_source).collect()
}

/// The files that can be reached from one over imports.
fn reachable(imports: &[Vec<usize>], from: usize) -> Vec<bool> {
    let (mut reached, mut waiting) = (vec![false; imports.len()], imports[from].clone());
    while let Some(file) = waiting.pop() {
        if !std::mem::replace(&mut reached[file], true) {
            waiting.extend(&imports[file]);
        }
    }
    reached
}

#[test]
fn files_import_each_other_in_no_circle() {
    let sources = sources();
    let imports = imports(&sources);
    let parent = |file: usize| sources[file].path.rsplit_once('/').map(|(folder, _)| format!("{folder}.rs"));
    let is_part = |file: usize, of: usize| parent(file).is_some_and(|parent| parent == sources[of].path);
    let (mut circles, mut seen) = (Vec::new(), 0);
    for (file, source) in sources.iter().enumerate() {
        if !WITHOUT_CIRCLES.contains(&source.module(0)) {
            continue;
        }
        for &other in &imports[file] {
            seen += 1;
            if !is_part(file, other) && !is_part(other, file) && reachable(&imports, other)[file] {
                circles.push(format!("{} imports {}, which leads back", source.path, sources[other].path));
            }
        }
    }
    assert_eq!(circles, Vec::<String>::new());
    assert!(seen > 700, "only {seen} imports were read");
}

#[test]
fn paths_of_imports_are_read() {
    let code = "use super::{board::{BoardInput, Mode}, ghost};\npub use inner::One;\n\
                fn f() { crate::text::number(super::super::x()) }\n// use crate::say;";
    let source = Source::new(Path::new("app/arena/play.rs"), code);
    let paths: Vec<String> = source.paths.iter().map(|path| path.join("::")).collect();
    let expected = [
        "app::arena::board::BoardInput",
        "app::arena::board::Mode",
        "app::arena::ghost",
        "app::arena::play::inner::One",
        "app::x",
        "text::number",
    ];
    assert_eq!(paths, expected);
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
