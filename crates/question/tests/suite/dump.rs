//! Character dumps: hand-written ones, arbitrary text, and, where available, real ones with the state of the
//! game that wrote them.

mod attack;
mod blows;
mod defence;
mod faults;
mod golden;
mod names;
mod releases;
mod species;
mod truth;

use crawl::model::build::Build;
use foundation::inputs::{InputKey, Value};
use golden::dumps;
use question::Question;
use question::dump::{Checked, Dump, Pursuer, read_dump};

/// Returns the pairs with these keys that a dump gave, joined as in a link.
fn written(dump: &Dump, keys: &[InputKey]) -> String {
    let is_read = |key: &&InputKey| dump.applied.iter().any(|pair| pair.key == **key);
    let pair = |key: &InputKey| Some(format!("{key}={}", dump.question.value(*key)?));
    keys.iter().filter(is_read).filter_map(pair).collect::<Vec<_>>().join("&")
}

#[test]
fn every_pair_has_its_source_line() {
    for (name, text) in dumps() {
        let lines: Vec<_> = text.lines().collect();
        for applied in read_dump(text).applied {
            let line = lines[applied.line - 1].to_lowercase();
            let expected = match applied.key.as_str() {
                "v" => "version",
                "species" => "(",
                "god" => "worship",
                "piety" => "[",
                "fast" | "slow" => "a: ",
                "weapon" if line.contains("(no weapon)") => "rfire",
                "run" | "ponderous" | "encumbrance" | "weapon" => " - ",
                "skill" | "fighting" | "stealth" | "necromancy" | "shapeshifting" => "level ",
                "enchant" | "enchant-hit" | "slaying" | "have" => " - ",
                "hp" => "h",
                "ac" => " ac",
                "ev" => " ev",
                "sh" => " sh",
                "body-ac" => " - ",
                "rfire" | "rcold" | "rneg" | "rpois" | "relec" | "rcorr" => "r",
                "sinv" => "inv",
                "str" => " str",
                "dexterity" => "dex",
                "from" if name == "0.28-water" => "moving in this stuff",
                _ => "@: ",
            };
            assert!(line.contains(expected), "{name}: {applied:?} in {line}");
        }
    }
}

#[test]
fn line_ends_and_encodings_do_not_matter() {
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
fn quoted_and_escaped_dumps_read_like_plain_ones() {
    let plain = " Dungeon Crawl Stone Soup version 0.34.1 (webtiles) character file.\n\n\
                 Ann the Any (OpFi)   Turns: 100, Time: 00:01:00\n\n@: slowed, slow\n\nInventory:\n\n\
                 Hand Weapons\n a - a +0 flail (weapon)\n\n   Skills:\n - Level 12.0 Maces & Flails\n\n\
                 You can see an orc.\n";
    let expected = read_dump(plain);
    assert_eq!(expected.question.query(), "v=0.34&species=octopode&slowed=1&weapon=flail&skill=12");
    let marked = |mark: &str| plain.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    let numbered: String =
        plain.lines().enumerate().map(|(index, line)| format!("{:>3}: {line}\n", index + 1)).collect();
    let escaped = plain.replace('&', "&amp;");
    let forwarded = plain.replace('&', "&amp;amp;");
    let quoted = marked("> ");
    let in_a_letter = [
        format!("Ann wrote on Sunday:\n{quoted}"),
        format!("Ann wrote on Sunday:\n\n{quoted}\nWhat would you do?\n\nBob\n"),
        format!("{quoted}\nDrink it.\n"),
        format!("The file, with lines:\n\n{numbered}"),
        format!("See below.\n{}", marked("| ")),
    ];
    let marks = ["> ", ">", ">! ", "> > ", "| ", "* ", "# ", "&nbsp;"];
    let texts = marks.into_iter().map(marked).chain([numbered, escaped, forwarded]).chain(in_a_letter);
    for text in texts {
        let read = read_dump(&text);
        let foes: Vec<_> = read.foes.iter().map(|seen| (&*seen.slug, seen.count)).collect();
        assert_eq!((read.question.query(), foes), (expected.question.query(), vec![("orc", 1)]), "{text}");
    }
}

#[test]
fn a_quotation_marked_in_part_reads_like_a_plain_one() {
    let plain = " Dungeon Crawl Stone Soup version 0.34.1 (webtiles) character file.\n\n\
                 Ann the Any (OpFi)   Turns: 100, Time: 00:01:00\n\nInventory:\n\n\
                 Hand Weapons\n a - a +0 flail (weapon)\n\n   Skills:\n - Level 12.0 Maces & Flails\n\n\
                 You can see an orc.\n";
    for left in [2, 3] {
        let marked = |(index, line): (usize, &str)| match index % left {
            0 => format!("{line}\n"),
            _ => format!("> {line}\n"),
        };
        let text: String = plain.lines().enumerate().map(marked).collect();
        let read = read_dump(&text);
        assert_eq!(read.question.query(), read_dump(plain).question.query(), "{text}");
        assert_eq!(read.foes.len(), 1, "{text}");
    }
}

#[test]
fn forks_and_crash_reports_are_named_or_read() {
    let fork = read_dump(
        "Bloatcrawl 2 version 2.3.0-a0-568 (webtiles) character file.\n\nAnn (Minotaur Fighter)  Turns: 1, Time: 1\n",
    );
    assert_eq!(
        fork.notes[0].why,
        "Bloatcrawl 2 is a game of its own that was made from Crawl: its rules may differ."
    );
    let crash = read_dump(
        "Crash caused by signal #6: Aborted\n\nVersion: Dungeon Crawl Stone Soup 0.33.0-14-g9563a2e369\n\n\
         Name:    [Ann]\nSpecies: Naga\n\nPosition: (0, 0) <OoB>, god: Cheibriados (190), banished: 0\n",
    );
    assert_eq!(crash.question.query(), "v=0.33&species=naga&god=cheibriados&piety=190");
}

#[test]
fn names_are_printable_and_one_line() {
    let dump =
        short("0.34.1", "Human Monk", "hasted", "\nYou can see Xo\u{7}m\u{202e}ba\u{2028}z and an orc.\n");
    assert_eq!(dump.foes.iter().map(|seen| seen.name.as_str()).collect::<Vec<_>>(), ["Xo mba z", "orc"]);
    let odd = read_dump("A\tn\u{200b}n  the\u{1}Any (Human Monk)  Turns: 1, Time: 00:00:01\n");
    assert_eq!(odd.who.as_deref(), Some("A nn the Any"));
    let link = read_dump("Crawl Clock: https://a.b/?v=0.34&foes=or%0Ac%00,ogre&haste=1%0D\n");
    assert_eq!(link.foes.iter().map(|seen| seen.name.as_str()).collect::<Vec<_>>(), ["or c", "ogre"]);
    let named = Question::read("v=0.34&name=A%00n%0A%0An%E2%80%AE").unwrap();
    assert_eq!(named.compare_with.name.as_str(), "A n n");
}

#[test]
fn a_second_dump_is_not_read() {
    for (name, text) in dumps().into_iter().filter(|(name, _)| !["half", "0.21-reordered"].contains(name)) {
        let once = read_dump(text);
        let again = read_dump(&format!("{text}\n{text}"));
        assert_eq!(
            (&again.question, &again.applied, &again.speed_word),
            (&once.question, &once.applied, &once.speed_word)
        );
        assert!(again.not_understood().eq(once.not_understood()), "{name}");
        let last = again.remarks().last().unwrap();
        assert_eq!(last.why, "Another dump begins here; only the first is read.", "{name}");
        assert_eq!(last.line, text.lines().count() + 2);
    }
}

#[test]
fn other_text_yields_nothing() {
    for text in ["", "\n\n", "hello", "{\"json\": [1, 2]}", "@ A: You are", "You can see invisible."] {
        let dump = read_dump(text);
        assert!(dump.is_empty() && dump.speed_word.is_none() && dump.notes.is_empty(), "{text}: {dump:?}");
    }
}

/// Returns the query without what your blows and those of monsters depend on, see `blows.rs` and
/// `defence.rs`.
fn without_blows(dump: &Dump) -> String {
    let (attacker, defender) = Default::default();
    Question { attacker, defender, ..dump.question.clone() }.query()
}

/// Reads a short dump of a version, species with background, a status line and more lines.
fn short(version: &str, who: &str, statuses: &str, more: &str) -> Dump {
    let title = format!("Ann the Any ({who})  Turns: 1, Time: 00:00:01");
    read_dump(&format!(
        "Dungeon Crawl Stone Soup version {version} (tiles) character file.\n{title}\n@: {statuses}\n{more}"
    ))
}

#[test]
fn a_different_word_has_a_reason_and_agrees_if_that_is_left_open() {
    let pack = "Inventory:\n\nArmour\n a - a +0 robe (worn)\n";
    for (version, who, statuses, more, agrees, reason) in [
        (
            "0.31.0",
            "Human Monk",
            "very slow",
            pack,
            true,
            "Dumps don't say whether you stand in water; that would explain it.",
        ),
        (
            "0.34.0",
            "Naga Monk",
            "quick",
            "",
            false,
            "Nothing that dumps leave out would explain the difference.",
        ),
        ("0.12.0", "Human Monk", "slow", "", true, "An unnamed item of ponderousness would explain it."),
        ("0.12.0", "Human Monk", "slow", pack, false, "An unnamed item of ponderousness would explain it."),
        (
            "0.24.0",
            "Spriggan Monk",
            "average",
            pack,
            true,
            "Dumps don't show penance with Cheibriados; that would explain it.",
        ),
        (
            "0.24.0",
            "Felid Monk",
            "hasted, very slow",
            pack,
            true,
            "Dumps don't show all that slows, such as water underfoot and penance with Cheibriados; together they would explain \
             it.",
        ),
        ("0.31.0", "Yak Monk", "slow", "", false, "The species is missing from the dump, or unknown."),
    ] {
        let word = short(version, who, statuses, more).speed_word.unwrap();
        assert_eq!((word.agrees, word.reason.as_deref()), (agrees, Some(reason)), "{version} {who}");
    }
    let unversioned = read_dump("Ann (Human Monk) Turns: 1, Time: 1\n@: very slow").speed_word.unwrap();
    assert!(!unversioned.agrees && unversioned.reason.unwrap().starts_with("The version is missing"));
}

#[test]
fn a_status_line_ends_where_the_next_word_would_have_fit() {
    let query = |statuses: &str, more| short("0.31.0", "Naga Monk", statuses, more).question.query();
    // In a fragment without empty lines, a sentence may follow directly.
    assert_eq!(query("swift, hasted", "You are flying."), "v=0.31&species=naga&swift=swift&haste=1");
    assert_eq!(query("slowed\nA: slow 1, speed 1", "Str: 7"), "v=0.31&species=naga&fast=1&slowed=1&str=7");
    // Wrapped to 80 columns by the game, or to fewer by a mail.
    let filler = "silenced, ".repeat(7);
    assert_eq!(query(&format!("{filler}slowed"), "movement"), "v=0.31&species=naga&from=liquefied");
    assert_eq!(query("flying,", "hasted"), "v=0.31&species=naga&fly=1&haste=1");
}

#[test]
fn helpless_characters_count_as_ten_aut() {
    let word = short(
        "0.12.0",
        "Human Monk",
        "hasted, paralysed, quick",
        "Inventory:\n\n a - a pair of boots of running (worn)",
    );
    assert_eq!(word.speed_word.unwrap().computed, [("quick", 1.0)]);
}

#[test]
fn the_word_decides_the_piety_within_its_range() {
    let god = "You worship Cheibriados.\nGod: Cheibriados [*.....]";
    // One star adds 3.5 to 4.45 aut, so that a step takes 13 or 14 aut, and 10 or 11 with Fast 2.
    let slow = short("0.13.0", "Human Monk", "slow", &format!("A: speed 2\n\n{god}"));
    assert_eq!(
        (slow.piety.map(|open| (open.from, open.to)), slow.speed_word.clone().unwrap().agrees),
        (Some((30, 49)), true)
    );
    let words: Vec<_> = slow.speed_word.unwrap().computed.into_iter().map(|(word, _)| word).collect();
    assert_eq!(words, ["average", "slow"]);
    assert_eq!(slow.question.query(), "v=0.13&fast=2&god=cheibriados&piety=40");
    // Without a word, the middle of the range.
    let silent = read_dump(&format!("Ann (Human Monk) Turns: 1, Time: 1\n\n{god}"));
    assert_eq!((silent.question.value(Build::KEY.piety).as_deref(), silent.speed_word), (Some("39"), None));
}

#[test]
fn the_word_decides_whether_water_was_left() {
    let water = "\nMessage History\n\nMoving in this stuff is going to be slow.\n";
    let left = short("0.31.0", "Human Monk", "no status effects", water);
    assert_eq!(left.question.query(), "v=0.31");
    assert_eq!(
        left.notes[0].why,
        "The dump mentions entering water, but the game's word implies that you have left it."
    );
}

#[test]
fn monsters_beyond_the_limit_are_counted() {
    let text = "You can see 7 jackals, 12 rats, a friendly orc and the royal jelly.\n";
    let dump = read_dump(text);
    let left: Vec<_> = dump.left_out().iter().map(|seen| (seen.slug.clone(), seen.count)).collect();
    assert_eq!(left, [("rat".to_string(), 7), ("royal-jelly".to_string(), 1)]);
    assert_eq!(dump.question_with_pursuers(&dump.pursuers()).chase.foes.0.len(), 12);
    assert!(read_dump("You can see 12 rats.\n").left_out().is_empty());
}

#[test]
fn the_previous_chase_stays_if_no_foe_is_added() {
    let before = Question::read("v=0.31&slowed=1&foes=orc,jackal&gap=3&do=attack&mood=grim").unwrap();
    let text = "Dungeon Crawl Stone Soup version 0.34.1 (tiles)\nYou worship Trog.\nYou can see a hydra.\n";
    let dump = read_dump(text);
    let nobody = |dump: &Dump| {
        let all = Checked::of(dump, &before);
        Checked { pursuers: vec![Pursuer::default(); all.pursuers.len()], ..all }
    };
    let none = dump.apply_to(&before, &nobody(&dump));
    assert_eq!(none.query(), "v=0.34&god=trog&foes=orc,jackal&gap=3&do=attack");
    let seen = dump.apply_to(&before, &Checked::of(&dump, &before));
    assert_eq!(seen.query(), "v=0.34&god=trog&foes=hydra&energy=any");
    // Foes that the dump's release lacks are reported.
    let before = Question::read("v=0.31&foes=orc,juggernaut&do=attack").unwrap();
    let older = read_dump("Dungeon Crawl Stone Soup version 0.12.1 (tiles)\nYou worship Trog.\n");
    let question = older.apply_to(&before, &Checked::of(&older, &before));
    assert_eq!(question.chase.foes.write(), "orc");
    // The reader may say that it is over.
    let over = Checked { keeps_foes: Some(false), ..Checked::of(&older, &before) };
    assert_eq!(older.apply_to(&before, &over).query(), "v=0.12&god=trog");
    assert_eq!(
        question.not_understood.iter().map(|left| left.pair.key.as_str()).collect::<Vec<_>>(),
        ["foes"]
    );
}
