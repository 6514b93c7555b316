//! What Crawl Clock gives to Lua, in a real Lua 5.1: the modules for wikis, and the snippet for the game.
//! Without `lua5.1` these tests fail, unless `CRAWL_CLOCK_WITHOUT_LUA` says that it is known to be missing;
//! `make test` installs it where it may, and else sets that and says so.

use command::cli::run;
use crawl::model::build::Build;
use foundation::edition::Edition;
use foundation::inputs::{Control, Inputs};
use question::Question;
use question::dump::read_dump;
use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Command;
use testing::step;
use wiki::in_game::options;
use wiki::scribunto::pages;

/// Runs a Lua program and returns what it prints; `None` if there is no Lua, and that is known.
fn lua(args: &[&str]) -> Option<String> {
    let Ok(output) = Command::new("lua5.1").args(args).output() else {
        let is_known = std::env::var_os("CRAWL_CLOCK_WITHOUT_LUA").is_some();
        assert!(
            is_known,
            "lua5.1 is missing: install it (Debian: apt-get install lua5.1), or set CRAWL_CLOCK_WITHOUT_LUA=1 to skip this."
        );
        return None;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

/// Writes the modules into a folder of their own.
fn modules(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("crawl-clock-{name}-{}", std::process::id()));
    let printed = run(["crawl-clock", "lua", folder.to_str().unwrap()]).unwrap();
    assert!(printed.text.contains("Module:CrawlClock/species"), "{}", printed.text);
    folder
}

/// The releases that the modules carry.
const CARRIED: [&str; 6] = ["0.30", "0.31", "0.32", "0.33", "0.34", "trunk"];

/// What the calls at the end of `crates/command/tests/lua/wiki.lua` say.
const SAID: [&str; 35] = [
    "9.33",
    "6 (1/3), 7 (2/3)",
    "6",
    "14",
    "6",
    "14",
    "speed 10: a step every 10 aut, an attack every 15 aut",
    "speed 20: a step every 5 aut, an attack every 5 aut",
    "speed 0: it never acts",
    "speed 10: a step every 10 aut, an attack every 15 aut",
    "Crawl Clock knows no “Zork” among the monsters of this version.",
    "Crawl Clock's modules know the versions from 0.30 on, and not “0.12”.",
    "Crawl Clock knows no argument “speices”. It knows v, species, form, haste and whatever else is in the links of Crawl Clock.",
    "Crawl Clock knows “run” (until 0.26), but no version that its modules carry has it.",
    "Crawl Clock knows no argument “speed”. It knows v, species, form, haste and whatever else is in the links of Crawl Clock.",
    "Crawl Clock cannot read haste=very: it takes 1 or 0.",
    "Crawl Clock cannot read fast=two: it takes a whole number from 0 to 3.",
    "Crawl Clock cannot read fast=9: it takes a whole number from 0 to 3.",
    "Crawl Clock cannot read fast=1.5: it takes a whole number from 0 to 3.",
    "Crawl Clock cannot read fast=0x2: it takes a whole number from 0 to 3.",
    "Crawl Clock cannot read piety=999: it takes a whole number from 0 to 200.",
    "Crawl Clock cannot read skill=27.5: it takes a number from 0 to 27.",
    "Crawl Clock cannot read ponderous=99: it takes a whole number from 0 to 9, or slots joined by dots.",
    "Crawl Clock cannot read ponderous=hat: it takes a whole number from 0 to 9, or slots joined by dots.",
    "11",
    "10",
    "15",
    "Crawl Clock cannot read species=Zork: no version from 0.30 on has it.",
    "Crawl Clock cannot read god=Zork: no version from 0.30 on has it.",
    "Crawl Clock's modules know the versions from 0.30 on, and not “0.10”.",
    "12",
    "16",
    "10",
    "Crawl Clock knows no argument “species”. It knows the name of a monster, and v for the version.",
    "Crawl Clock knows no argument “2”. It knows the name of a monster, and v for the version.",
];

#[test]
fn the_modules_for_wikis_agree_with_the_game() {
    let folder = modules("lua");
    let printed = lua(&["tests/lua/wiki.lua", folder.to_str().unwrap()]);
    std::fs::remove_dir_all(&folder).unwrap();
    let Some(printed) = printed else { return };
    let carried = CARRIED.map(|v| format!("v={v}"));
    let golden = golden::STEPS_EXACT.rows();
    let count =
        golden.filter(|(query, _)| carried.iter().any(|v| query.split('&').next() == Some(v))).count();
    assert!(count > 700);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], format!("steps {count} of {count}"), "{printed}");
    let (found, named) = lines[1].strip_prefix("names ").unwrap_or("").split_once(" of ").expect(&printed);
    assert!(found == named && named.parse::<u32>().unwrap() > 600, "{printed}");
    assert_eq!(lines[2..lines.len() - 1], SAID);
    assert_eq!(lines[lines.len() - 1], format!("{count} of {count} steps are equal."));
}

/// Returns the steps of the releases carried with one input changed, in the form of golden rows, as our own
/// rules have them.
fn steps_of_each_input() -> String {
    let mut rows = "query\taut_exact\n".to_string();
    for edition in CARRIED.map(|v| Edition::read(v).unwrap()) {
        for input in Build::META.iter().filter(|input| input.life.includes(edition)) {
            let values: Vec<String> = match (input.control)(edition) {
                Control::OneOf(choices) | Control::AnyOf(choices) | Control::Text(choices) => {
                    choices.iter().map(|choice| choice.slug.to_string()).collect()
                }
                Control::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
                Control::Toggle => vec!["1".to_string()],
            };
            for value in values {
                let query = format!("v={}&{}={value}", edition.slug(), input.key);
                let outcomes = step(&query);
                let outcomes = outcomes.iter().map(|(aut, p)| format!("{aut}:{}/{}", p.num(), p.den()));
                rows += &format!("{query}\t{}\n", outcomes.collect::<Vec<_>>().join(";"));
            }
        }
    }
    rows
}

/// The rules are written twice, as rows of ours and in Lua: what only one of them knows shows here.
#[test]
fn the_modules_for_wikis_know_every_input_of_a_step() {
    let folder = modules("inputs");
    let steps = steps_of_each_input();
    let pages = pages(Some(&steps));
    let golden = pages.iter().find(|page| page.title == "Module:CrawlClock/golden").unwrap();
    std::fs::write(folder.join(&golden.path), &golden.text).unwrap();
    let printed = lua(&["tests/lua/wiki.lua", folder.to_str().unwrap()]);
    std::fs::remove_dir_all(&folder).unwrap();
    let Some(printed) = printed else { return };
    let count = steps.lines().count() - 1;
    assert!(count > 1000);
    assert!(printed.starts_with(&format!("steps {count} of {count}\n")), "{printed}");
}

/// Both templates know the same monsters by the same titles, and say the same of each.
#[test]
fn the_template_without_modules_says_what_the_modules_say() {
    let folder = modules("template");
    let template = std::fs::read_to_string(folder.join("Template-without-Scribunto.wikitext")).unwrap();
    let cases = template.lines().filter_map(|line| line.strip_prefix('|')?.split_once('='));
    let cases = cases.filter(|(titles, _)| !titles.starts_with('#'));
    let phrase_of: HashMap<&str, &str> =
        cases.flat_map(|(titles, phrase)| titles.split('|').map(move |title| (title, phrase))).collect();
    let titles = folder.join("titles.txt");
    std::fs::write(&titles, phrase_of.keys().copied().collect::<Vec<_>>().join("\n")).unwrap();
    let args = [folder.to_str().unwrap(), Edition::NEWEST.slug(), titles.to_str().unwrap()];
    let printed = lua(&[&["tests/lua/wiki.lua"], &args[..]].concat());
    std::fs::remove_dir_all(&folder).unwrap();
    let Some(printed) = printed else { return };
    let said: Vec<(&str, &str)> = printed.lines().filter_map(|line| line.split_once('\t')).collect();
    assert!(said.len() > 600 + phrase_of.len() && phrase_of.contains_key("ogre (monster)"));
    for (title, phrase) in said {
        assert_eq!(phrase_of.get(title), Some(&phrase), "{title}");
    }
}

/// The lines that the snippet writes for the characters of `crates/command/tests/lua/game.lua`.
const LINES: [&str; 3] = [
    "v=0.34&species=naga&xl=9&god=cheibriados&piety=75&haste=1&petrifying=1&frozen=1&from=shallow&weapon=trident&brand=speed&\
     skill=12.5&shield=kite&shields=7&str=18&armour=4.2&encumbrance=18&scales=1&ponderous=1&\
     foes=orc:asleep,orc:summoned,ogre:hasted,adder:zombie,orc:frenzied:reach:spectral,spectral-weapon,crazy-yiuf&gap=2&energy=any&hp=30&have=haste.blink",
    "v=trunk&species=red-draconian&form=statue&xl=14&slow=2&god=shining-one&fly=1&swift=sluggish&skill=20&str=9",
    "v=0.31&species=spriggan&weapon=quick-blade&skill=3&str=6",
];

#[test]
fn the_game_writes_a_link_that_says_what_the_character_is() {
    let base = "https://example.org/clock/";
    let file = std::env::temp_dir().join(format!("crawl-clock-{}.rc", std::process::id()));
    std::fs::write(&file, options(base)).unwrap();
    let printed = lua(&["tests/lua/game.lua", file.to_str().unwrap()]);
    std::fs::remove_file(&file).unwrap();
    let Some(printed) = printed else { return };
    let expected = LINES.map(|query| format!("Crawl Clock: {base}?{query}"));
    assert_eq!(printed.lines().collect::<Vec<_>>(), expected);
    for line in printed.lines() {
        // As a link of the page, and as a line of a dump: the same question, but for piety, which stars tell
        // better.
        let (_, query) = line.split_once('?').unwrap();
        let question = Question::read(query).unwrap();
        assert_eq!(question.not_understood, [], "{line}");
        let dump = read_dump(line);
        assert_eq!(dump.notes, [], "{line}");
        let read = dump.question_with_pursuers(&dump.pursuers());
        assert_eq!(read, question.without(Build::KEY.piety), "{line}");
    }
}

#[test]
fn the_options_name_the_functions_that_they_define() {
    let options = options("");
    for line in options.lines().filter(|line| line.starts_with(['#', 'd'])) {
        for name in line.split(['=', ' ']).filter(|word| word.starts_with("crawl_clock")) {
            assert!(options.contains(&format!("function {name}()")), "{name}");
        }
    }
    assert!(options.contains("local page = \"\""));
}
