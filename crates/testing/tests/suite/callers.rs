//! What the compiler cannot see: public items that only tests still call. Items are matched by name across
//! all crates, so one that shares its name with another is missed, and so is code behind the first test of a
//! file, or behind `//` in a line.

use std::collections::HashMap;
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};
use testing::sources::{NOT_OF_THE_PRODUCT, files};

/// What is public for tests and examples.
const FOR_TESTS: [&str; 4] = ["FIVE_STANDARD_ERRORS", "advice_card", "from_query", "pursuit_card"];

/// Returns the lines of a file without its tests, comments and imports.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let is_import = |line: &str| {
        line.split_once("use ").is_some_and(|(before, _)| {
            before.trim_start().is_empty() || before.trim_start().starts_with("pub")
        })
    };
    let mut imports = false;
    let lines = text.split("#[cfg(test)]").next().unwrap_or_default().lines();
    lines.map(|line| line.split("//").next().unwrap_or_default()).filter(move |line| {
        imports |= is_import(line);
        let is_code = !imports;
        imports &= !line.contains(';');
        is_code
    })
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).filter(|word| !word.is_empty())
}

/// Returns the name that a line declares, and whether it is public. Yew and JavaScript call by other names
/// what an attribute before it makes theirs.
fn declared<'a>(before: &str, line: &'a str) -> Option<(&'a str, bool)> {
    const KINDS: [&str; 7] = ["fn", "struct", "enum", "trait", "const", "static", "type"];
    let is_public = line.trim_start().starts_with("pub ")
        && !["#[component", "#[wasm_bindgen"].iter().any(|own| before.trim_start().starts_with(own));
    let mut words =
        words(line).skip_while(|word| ["pub", "crate", "super", "async", "unsafe"].contains(word)).peekable();
    let kind = words.next().filter(|word| KINDS.contains(word))?;
    let name = words.next_if(|word| *word != "fn" || kind != "const").or_else(|| words.nth(1))?;
    Some((name, is_public))
}

/// Returns the names of public items that are nowhere but where they are declared and imported.
fn without_caller(texts: &[String]) -> Vec<&str> {
    let (mut uses, mut public): (HashMap<&str, i32>, Vec<&str>) = Default::default();
    for text in texts {
        let mut before = "";
        for line in code(text) {
            words(line).for_each(|word| *uses.entry(word).or_default() += 1);
            if let Some((name, is_public)) = declared(before, line) {
                *uses.entry(name).or_default() -= 1;
                public.extend(is_public.then_some(name));
            }
            before = line;
        }
    }
    public.retain(|name| uses[name] <= 0);
    public
}

#[test]
fn each_public_item_has_a_caller_outside_tests() {
    let is_ours = |folder: &PathBuf| !NOT_OF_THE_PRODUCT.iter().any(|name| folder.ends_with(name));
    let crates = read_dir("..").unwrap().map(|folder| folder.unwrap().path()).filter(is_ours);
    let folders = crates.map(|folder| folder.join("src")).chain([Path::new("../../src").to_path_buf()]);
    let files = folders.flat_map(|folder| files(&folder, &["rs"]));
    let texts: Vec<String> = files.map(|file| read_to_string(file).unwrap()).collect();
    assert!(texts.len() > 500);
    let mut found = without_caller(&texts);
    found.sort_unstable();
    assert_eq!(found, FOR_TESTS);
}

#[test]
fn an_item_that_only_tests_and_imports_name_is_found() {
    let texts = [
        "pub use own::{\n    called, lost,\n};\npub const fn lost() {}\npub fn called() {}\nfn own() { called() }\n\
                  #[component(Bar)]\npub fn bar() {}\npub const LOST: i32 = 1; // LOST\n#[cfg(test)]\nmod tests { lost() }",
    ];
    assert_eq!(without_caller(&texts.map(String::from)), ["lost", "LOST"]);
}
