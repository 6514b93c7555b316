//! Character dumps: real ones against the truth beside them where they are at hand, small ones written by
//! hand, and any text at all.

mod any;
mod attack;
#[path = "../common/mod.rs"]
mod common;
mod golden;
mod releases;
mod species;
mod truth;

use crawl_clock::dump::{Dump, read_dump};
use crawl_clock::inputs::Value;
use crawl_clock::question::Question;
use golden::dumps;

#[test]
fn every_value_has_its_line() {
    for (name, text) in dumps() {
        let lines: Vec<_> = text.lines().collect();
        for applied in read_dump(text).applied {
            let line = lines[applied.line - 1].to_lowercase();
            let telling = match applied.key {
                "v" => "version",
                "species" => "(",
                "god" => "worship",
                "piety" => "[",
                "fast" | "slow" => "a: ",
                "weapon" if line.contains("(no weapon)") => "rfire",
                "run" | "ponderous" | "encumbrance" | "weapon" => " - ",
                "skill" => "level ",
                "str" => " str",
                "dexterity" => " dex ",
                "from" if name == "0.28-water" => "moving in this stuff",
                _ => "@: ",
            };
            assert!(line.contains(telling), "{name}: {applied:?} in {line}");
        }
    }
}

#[test]
fn line_ends_and_encodings_make_no_difference() {
    for (name, text) in dumps() {
        let plain = read_dump(text);
        let wide: String = text.chars().flat_map(|letter| [letter, '\0']).collect();
        let page = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let broken = page.replace('\n', "<br>");
        let variants = [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            format!("\u{feff}{text}"),
            wide,
            format!("<html><body><pre>{page}</pre></body></html>"),
            format!("<PRE class=\"morgue\">{broken}</PRE>"),
            text.replace(' ', "\u{a0}"),
        ];
        for variant in variants {
            assert_eq!(read_dump(&variant), plain, "{name}: {variant}");
        }
    }
}

#[test]
fn a_second_dump_is_not_read() {
    for (name, text) in dumps().into_iter().filter(|(name, _)| !["half", "0.21-reordered"].contains(name)) {
        let once = read_dump(text);
        let again = read_dump(&format!("{text}\n{text}"));
        assert_eq!(
            (&again.question, &again.applied, &again.word),
            (&once.question, &once.applied, &once.word)
        );
        let last = again.ignored.last().unwrap();
        assert_eq!(last.why, "Another dump begins here; only the first is read.", "{name}");
        assert_eq!(last.line, text.lines().count() + 2);
    }
}

#[test]
fn what_is_no_dump_says_nothing() {
    for text in ["", "\n\n", "hello", "{\"json\": [1, 2]}", "@ A: You are", "You can see invisible."] {
        let dump = read_dump(text);
        assert!(dump.is_empty() && dump.word.is_none() && dump.ignored.is_empty(), "{text}: {dump:?}");
    }
}

/// A dump in a few lines: the version, who, the statuses, and more.
fn short(version: &str, who: &str, statuses: &str, more: &str) -> Dump {
    let title = format!("Ann the Any ({who})  Turns: 1, Time: 00:00:01");
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n{title}\n@: {statuses}\n{more}"
    ))
}

#[test]
fn a_word_that_differs_has_a_reason() {
    let reason = |version, who, statuses| short(version, who, statuses, "").word.unwrap().reason.unwrap();
    assert_eq!(
        reason("0.31.0", "Human Monk", "very slow"),
        "Standing in water is not written in a dump; it would explain the word."
    );
    assert_eq!(reason("0.34.0", "Naga Monk", "quick"), "Nothing that a dump leaves out explains the word.");
    assert_eq!(
        reason("0.12.0", "Human Monk", "slow"),
        "An item of ponderousness that the text does not name would explain the word."
    );
    assert_eq!(reason("0.31.0", "Yak Monk", "slow"), "The species is not in the text, or not known here.");
    let unversioned = read_dump("Ann (Human Monk) Turns: 1, Time: 1\n@: very slow").word.unwrap();
    assert!(unversioned.reason.unwrap().starts_with("The version is not in the text"));
}

#[test]
fn the_helpless_take_ten_aut_for_anything() {
    let word = short(
        "0.12.0",
        "Human Monk",
        "hasted, paralysed, quick",
        "Inventory:\n\n a - a pair of boots of running (worn)",
    );
    assert_eq!(word.word.unwrap().computed, [("quick", 1.0)]);
}

#[test]
fn open_piety_is_decided_by_the_word() {
    let god = "You worship Cheibriados.\nGod: Cheibriados [*.....]";
    // 2 + 1.5 to 2.45 more at one star: 13 or 14, and with Fast 2, 10 or 11.
    let slow = short("0.13.0", "Human Monk", "slow", &format!("A: speed 2\n\n{god}"));
    assert_eq!(
        (slow.piety.map(|open| (open.from, open.to)), slow.word.clone().unwrap().agrees),
        (Some((30, 49)), true)
    );
    let words: Vec<_> = slow.word.unwrap().computed.into_iter().map(|(word, _)| word).collect();
    assert_eq!(words, ["average", "slow"]);
    assert_eq!(slow.question.query(), "v=0.13&fast=2&god=cheibriados&piety=40");
    // Without a word, the middle.
    let silent = read_dump(&format!("Ann (Human Monk) Turns: 1, Time: 1\n\n{god}"));
    assert_eq!((silent.question.value("piety").as_deref(), silent.word), (Some("39"), None));
}

#[test]
fn a_message_of_water_gives_way_to_the_word() {
    let water = "\nMessage History\n\nMoving in this stuff is going to be slow.\n";
    let left = short("0.31.0", "Human Monk", "no status effects", water);
    assert_eq!(left.question.query(), "v=0.31");
    assert_eq!(left.ignored[0].why, "Water was entered, but by the game's word it has been left again.");
}

#[test]
fn a_chase_stays_where_nobody_in_view_joins_it() {
    let before = Question::read("v=0.31&slowed=1&foes=orc,jackal&gap=3&do=attack&mood=grim").unwrap();
    let text = "Dungeon Crawl Stone Soup version 0.34.1 (tiles)\nYou worship Trog.\nYou can see a hydra.\n";
    let dump = read_dump(text);
    let none = dump.onto(&before, &[]);
    assert_eq!(none.query(), "v=0.34&god=trog&foes=orc,jackal&gap=3&do=attack");
    let seen = dump.onto(&before, &[0]);
    assert_eq!(seen.query(), "v=0.34&god=trog&foes=hydra");
    // What the dump's release lacks is reported, not lost.
    let before = Question::read("v=0.31&foes=orc,juggernaut&do=attack").unwrap();
    let older = read_dump("Dungeon Crawl Stone Soup version 0.12.1 (tiles)\nYou worship Trog.\n");
    let asked = older.onto(&before, &[]);
    assert_eq!(asked.chase.foes.write(), "orc");
    assert_eq!(asked.not_understood.iter().map(|left| left.pair.key.as_str()).collect::<Vec<_>>(), ["foes"]);
}
