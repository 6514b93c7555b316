//! What Cargo cannot see: the map in README, circles of files, names and paths.

use std::collections::BTreeSet;
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};
use testing::sources::{NOT_OF_THE_PRODUCT, Source, files, segments, sources};

/// The root of the project, seen from this crate.
const ROOT: &str = "../..";
/// The modules of the page and what stands around them, which its controls and pieces must not know.
const PAGES: [&str; 15] = [
    "about",
    "arena",
    "build_form",
    "builds",
    "claims",
    "crawl",
    "decide",
    "dump",
    "first_visit",
    "foes",
    "reference",
    "share_dialog",
    "shell",
    "situation",
    "telengard",
];
fn read(path: &str) -> String {
    read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the names of the crates, that is of their folders.
fn crates() -> Vec<String> {
    let folders = read_dir(Path::new(ROOT).join("crates")).unwrap();
    let mut names: Vec<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Returns the project's crates that a crate depends on outside its tests.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = read(&format!("crates/{name}/Cargo.toml"));
    let own = manifest.split("\n[").find(|section| section.starts_with("dependencies]")).unwrap_or_default();
    let names = own.lines().filter_map(|line| line.strip_suffix(".workspace = true"));
    names.filter(|name| crates().iter().any(|own| own == name)).map(String::from).collect()
}

#[test]
fn readme_maps_the_crates_in_reading_order_with_what_each_knows() {
    let readme = read("README.md");
    let rows: Vec<Vec<&str>> = readme
        .lines()
        .filter(|line| line.starts_with("| [`"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let name = |row: &[&str]| row[0].split('`').nth(1).unwrap().to_string();
    let mut above: Vec<String> = Vec::new();
    for row in &rows {
        let known: BTreeSet<String> =
            row[2].split(", ").filter(|name| *name != "–").map(String::from).collect();
        assert_eq!(known, dependencies(&name(row)), "{}", row[0]);
        assert!(known.iter().all(|name| above.contains(name)), "{} stands above what it knows", row[0]);
        above.push(name(row));
    }
    above.sort();
    let listed: Vec<String> =
        crates().into_iter().filter(|name| !NOT_OF_THE_PRODUCT.contains(&name.as_str())).collect();
    assert_eq!(above, listed);
}

#[test]
fn each_crate_begins_with_an_example() {
    for name in crates().iter().filter(|name| !NOT_OF_THE_PRODUCT.contains(&name.as_str())) {
        let lib = read(&format!("crates/{name}/src/lib.rs"));
        let head: Vec<&str> = lib.lines().take_while(|line| line.starts_with("//!")).collect();
        assert!(head.contains(&"//! # Examples"), "crates/{name}/src/lib.rs has no example");
    }
}

#[test]
fn each_published_crate_holds_its_licences() {
    for name in crates() {
        let manifest = read(&format!("crates/{name}/Cargo.toml"));
        if !manifest.contains("publish = false") {
            assert!(manifest.contains("include = [\"/LICENSE-*\""), "crates/{name}/Cargo.toml");
            for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
                assert_eq!(read(&format!("crates/{name}/{licence}")), read(licence));
            }
        }
    }
}

#[test]
fn controls_and_pieces_of_the_page_know_no_page() {
    let sources = sources(&Path::new(ROOT).join("src"));
    let pieces = |source: &&Source| ["ui", "controls"].contains(&source.module(0));
    assert!(sources.iter().filter(pieces).count() > 10);
    // Paths into crates of the same names have no `crate::` and so begin with the file's own module.
    let is_page = |path: &&Vec<String>| PAGES.contains(&path[0].as_str());
    let known: Vec<String> = sources
        .iter()
        .filter(pieces)
        .flat_map(|source| {
            source
                .paths
                .iter()
                .filter(is_page)
                .map(|path| format!("{} imports {}", source.path, path.join("::")))
        })
        .collect();
    assert_eq!(known, Vec::<String>::new());
}

/// The file that defines what a path names: that of its longest beginning that is a module, or if this only
/// exports it again, the one where it has it from.
fn defining_file(sources: &[Source], path: &[String]) -> Option<usize> {
    let module = |length: usize| {
        let module = format!("{}.rs", path[..length].join("/"));
        sources.iter().position(|source| source.path == module).map(|file| (file, length))
    };
    let (file, length) = (1..=path.len()).rev().find_map(module)?;
    // A macro is exported again by its own name.
    let is_again =
        |export: &&Vec<String>| path.get(length) == export.last() && !path.starts_with(export.as_slice());
    let again = sources[file].exports.iter().find(is_again);
    again.and_then(|export| defining_file(sources, export)).or(Some(file))
}

/// The other files of a crate that each file imports or names something of, by their indices.
fn imports(sources: &[Source]) -> Vec<Vec<usize>> {
    let file = |path: &Vec<String>| defining_file(sources, path);
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

/// Returns each import of a crate that leads back to the file that has it, but for those between a module and
/// its parts, and how many imports there are.
fn circles(folder: &Path) -> (Vec<String>, usize) {
    let sources = sources(folder);
    let imports = imports(&sources);
    let parent = |file: usize| sources[file].path.rsplit_once('/').map(|(folder, _)| format!("{folder}.rs"));
    let is_part = |file: usize, of: usize| parent(file).is_some_and(|parent| parent == sources[of].path);
    let mut found = Vec::new();
    for (file, source) in sources.iter().enumerate() {
        for &other in &imports[file] {
            if !is_part(file, other) && !is_part(other, file) && reachable(&imports, other)[file] {
                found.push(format!("{} imports {}, which leads back", source.path, sources[other].path));
            }
        }
    }
    (found, imports.iter().map(Vec::len).sum())
}

#[test]
fn files_import_each_other_in_no_circle() {
    let (mut found, mut seen) = (Vec::new(), 0);
    let folders = crates().into_iter().map(|name| format!("crates/{name}/src"));
    for folder in folders.chain(["src".to_string()]) {
        let (circles, imports) = circles(&Path::new(ROOT).join(&folder));
        seen += imports;
        found.extend(circles.into_iter().map(|import| format!("{folder}: {import}")));
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(seen > 1_000, "only {seen} imports were read");
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
        "app::x",
        "text::number",
    ];
    assert_eq!(paths, expected);
    assert_eq!(source.exports, [["app", "arena", "play", "inner", "One"].map(String::from)]);
}

/// Components' `Props` are named by their module, and the shapes mirror types of the core as plain values.
#[test]
fn no_two_public_types_share_a_name() {
    let folders: Vec<PathBuf> = std::iter::once(Path::new(ROOT).join("src"))
        .chain(
            crates()
                .iter()
                .filter(|name| *name != "shapes")
                .map(|name| Path::new(ROOT).join(format!("crates/{name}/src"))),
        )
        .collect();
    let mut seen: Vec<(String, String)> = Vec::new();
    for folder in folders {
        for source in sources(&folder) {
            let path = folder.join(&source.path).display().to_string();
            for line in read_to_string(folder.join(&source.path)).unwrap().lines().map(str::trim_start) {
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
                    panic!("{name} is declared in {other} and in {path}");
                }
                seen.push((name, path.clone()));
            }
        }
    }
    assert!(seen.len() > 150);
}

/// Returns the paths that a text names.
fn named_paths(text: &str) -> impl Iterator<Item = &str> {
    const FOLDERS: [&str; 8] = ["src/", "crates/", "tools/", "tests/", "www/", "docs/", "npm/", ".github/"];
    let words = text.split(|letter: char| letter.is_whitespace() || "`()[],;\"".contains(letter));
    words.map(|word| word.split('#').next().unwrap_or_default().trim_end_matches(['.', ':'])).filter(|word| {
        FOLDERS.iter().any(|folder| word.starts_with(folder)) && !word.contains(['*', '<', '$', '{', 'X'])
    })
}

#[test]
fn every_path_in_the_documentation_exists() {
    let documents = [
        "README.md",
        "CONTRIBUTING.md",
        "DESIGN.md",
        "docs/embedding.md",
        "docs/hosting.md",
        "npm/README.md",
    ];
    let mut missing = Vec::new();
    let mut seen = 0;
    for document in documents {
        for path in named_paths(&read(document)) {
            seen += 1;
            if !Path::new(ROOT).join(path).exists() {
                missing.push(format!("{document} names {path}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    assert!(seen > 40, "only {seen} paths were read");
}

#[test]
fn every_file_in_a_comment_exists() {
    let folders = ["src", "www", "tools", "tests", "npm"].map(String::from);
    let (mut missing, mut seen) = (Vec::new(), 0);
    for folder in crates().into_iter().map(|name| format!("crates/{name}/src")).chain(folders) {
        for file in files(&Path::new(ROOT).join(folder), &["rs", "js", "mjs", "ts", "css"]) {
            let text = read_to_string(&file).unwrap();
            let comments = text.lines().map(str::trim_start).filter(|line| line.starts_with(['/', '*']));
            for path in comments.flat_map(named_paths) {
                seen += 1;
                if !Path::new(ROOT).join(path).exists() {
                    missing.push(format!("{} names {path}", file.display()));
                }
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    assert!(seen > 20, "only {seen} paths were read");
}

/// rustfmt leaves them as they are. An example is code, whose literals may be longer.
#[test]
fn comments_are_no_wider_than_code() {
    let rustfmt = read("rustfmt.toml");
    let width: usize =
        rustfmt.lines().find_map(|line| line.strip_prefix("max_width = ")?.parse().ok()).unwrap();
    let folders = ["src", "crates"].map(|folder| files(&Path::new(ROOT).join(folder), &["rs"]));
    let mut wide = Vec::new();
    for path in folders.iter().flatten() {
        let (text, mut is_example) = (read_to_string(path).unwrap(), false);
        for (number, line) in text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//"))
        {
            is_example ^= line.contains("```");
            if !is_example && line.chars().count() > width {
                wide.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert_eq!(wide, Vec::<String>::new());
}
