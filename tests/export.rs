//! Tables to paste: every kind in every format, and the modifiers of a release against the rules.

mod common;
use common::question;
use crawl_clock::edition::Edition;
use crawl_clock::export::check::{Checked, Finding, check};
use crawl_clock::export::tables::{table, written};
use crawl_clock::export::{Format, What};
use crawl_clock::inputs::Value;

#[test]
fn every_table_in_every_format_has_its_source_and_link() {
    let query = "v=0.31&species=naga&form=statue&slowed=1&foes=ogre&compare=v%3D0.20";
    let question = question(query);
    for what in What::ALL {
        let table = table(&question, *what).unwrap();
        assert!(
            !table.rows.is_empty() && table.rows.iter().all(|row| row.len() == table.head.len()),
            "{what:?}"
        );
        for format in Format::ALL {
            let text = written(&question, &what.write(), &format.write(), "https://example.org/").unwrap();
            assert!(text.contains(&format!("https://example.org/?{query}")), "{what:?} {format:?}");
            assert!(text.contains("Computed by Crawl Clock"), "{what:?} {format:?}");
            assert!(text.lines().count() > table.rows.len(), "{what:?} {format:?}");
        }
    }
}

#[test]
fn what_does_not_exist_is_a_sentence() {
    let now = question("v=0.31");
    assert!(written(&now, "pies", "csv", "").unwrap_err().starts_with("“pies” is none of steps"));
    assert!(written(&now, "steps", "pdf", "").unwrap_err().starts_with("“pdf” is none of wikitext"));
    let old = question("v=0.20");
    assert_eq!(
        written(&old, "actions", "csv", "").unwrap_err(),
        "Only steps are covered in 0.20; other actions from 0.31 on."
    );
    for (what, missing) in
        [("foes", "No foe is named"), ("run", "No foe is named"), ("compared", "No second build")]
    {
        let why = written(&old, what, "csv", "").unwrap_err();
        assert!(why.starts_with(missing), "{what}: {why}");
    }
}

#[test]
fn the_maths_of_a_naga() {
    let question = question("v=0.31&species=naga&god=cheibriados&piety=110");
    let csv = written(&question, "steps", "csv", "").unwrap();
    let lines: Vec<_> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "Part,Rule,Effect,Then");
    assert_eq!(lines[2], "movement,Cheibriados,+7 to +8,\"17 (1/2), 18 (1/2)\"");
    assert_eq!(lines[3], "movement,Slow,× 1.4,\"23 (1/2), 25 (1/2)\"");
}

#[test]
fn the_panels_of_a_chase() {
    let question = question("v=0.31&species=naga&foes=orc&steps=5&do=12&away=0&compare=v%3D0.31");
    let rows = |what| table(&question, what).unwrap().rows;
    assert_eq!(rows(What::Foes)[0][..4], ["orc", "6", "6", "0 %"]);
    assert_eq!(rows(What::Compared)[0], ["Species", "Naga", "Human", ""]);
    assert_eq!(rows(What::Compared)[1], ["A step, aut", "14", "10", "≠ +4"]);
    assert_eq!(rows(What::Articles)[1], ["0.31 wiki article", "14", "14", "0.31"]);
    let auts: Vec<i32> = rows(What::Run).iter().map(|row| row[0].parse().unwrap()).collect();
    assert!(auts.is_sorted() && auts.len() > 10, "{auts:?}");
    let met: Vec<_> = rows(What::Met).iter().map(|row| row[1].clone()).collect();
    assert_eq!((met.len(), &met[0][..]), (20, "Gnoll"));
}

#[test]
fn modifiers_change_with_the_release() {
    let row = |v: &str, what: &str, value: &str| {
        let table = table(&question(&format!("v={v}")), What::Modifiers).unwrap();
        let found = table.rows.into_iter().find(|row| row[0] == what && row[1] == value);
        found.map(|row| (row[2].clone(), row[3].clone()))
    };
    let told = |effect: &str, aut: &str| Some((effect.to_string(), aut.to_string()));
    assert_eq!(row("0.20", "Frozen", "yes"), told("Frozen +4", "14"));
    assert_eq!(row("0.31", "Frozen", "yes"), told("Frozen +3", "13"));
    assert_eq!(row("0.34", "Frozen", "yes"), told("Frozen × 1.5, rounded at random", "15"));
    assert_eq!(row("0.13", "Frozen", "yes"), None);
    assert_eq!(row("0.31", "Species", "Naga"), told("Slow × 1.4", "14"));
    assert_eq!(row("0.31", "God", "Cheibriados"), told("Cheibriados +2", "12"));
    assert_eq!(row("0.31", "Species", "Dwarf"), None);
}

fn checked(v: &str, text: &str) -> Vec<Checked> {
    check(Edition::parse(v).unwrap(), text)
}

fn findings(v: &str, text: &str) -> Vec<Finding> {
    checked(v, text).into_iter().flat_map(|table| table.findings).collect()
}

/// What each row of findings says of the game, wrong ones with an exclamation mark.
fn verdicts(v: &str, text: &str) -> Vec<String> {
    let told = |found: Finding| {
        let mark = if found.agrees { "" } else { "!" };
        format!("{} {}: {}{mark}", found.what, found.said, found.truth)
    };
    findings(v, text).into_iter().map(told).collect()
}

/// What was not checked, with the reason's first word.
fn passed(v: &str, text: &str) -> Vec<String> {
    let all = checked(v, text).into_iter().flat_map(|table| table.passed);
    all.map(|passed| format!("{} {} ({:?})", passed.what, passed.said, passed.why)).collect()
}

/// A table as an editor might paste it: two cells are wrong for 0.31, one of them since always.
#[test]
fn a_pasted_table_is_checked_cell_by_cell() {
    let text = "{| class=\"wikitable\"\n! Monster !! Speed !! Attack\n|-\n| [[ogre (monster)|ogre]] || 10 || 130%\n|-\n| jackal || 15 || 10\n|-\n| nobody || 3 || 4\n|}";
    let findings = findings("0.31", text);
    let told: Vec<_> = findings
        .iter()
        .map(|found| {
            (found.line, &found.what[..], &found.said[..], &found.truth[..], found.agrees, found.since.v())
        })
        .collect();
    assert_eq!(
        told,
        [
            (4, "ogre", "10", "10", true, "0.10"),
            (4, "ogre", "130%", "150%", false, "0.29"),
            (6, "jackal", "15", "14", false, "0.10"),
            (6, "jackal", "10", "10", true, "0.10"),
        ]
    );
    assert!(findings[1].right_in.iter().map(|edition| edition.v()).eq(["0.27", "0.28"]));
    assert!(findings[2].right_in.is_empty());
    assert_eq!(passed("0.31", text), ["nobody 3 · 4 (Unknown)"]);
}

#[test]
fn the_wikis_notation_for_monsters_is_read() {
    let text = "{|\n! Monster !! HD !! Speed !! Attack !! Notes\n|-\n| ugly thing || 12 || 10 (move: 90%) || || slow\n|-\n| ogre || – || 10 (atk: 150%) || 66% || —\n|-\n| hydra || 13 || 10 (swim: 60%, move: 90%) || 19 (bite) || ?\n|-\n| jackal || (;)\n|}";
    let expected = [
        "ugly thing 12: 12",
        "ugly thing 10: 10",
        "ugly thing move: 90%: 90%",
        "ogre 10: 10",
        "ogre atk: 150%: 150%",
        "ogre 66%: 66%",
        "hydra 13: 13",
        "hydra 10: 10",
        "hydra swim: 60%: 60%",
        "hydra move: 90%: 100%!",
    ];
    assert_eq!(verdicts("0.31", text), expected);
    assert_eq!(passed("0.31", text), ["hydra 19 (bite) (Unread)", "jackal (;) (Unread)"]);
}

#[test]
fn the_articles_own_modifiers_are_checked() {
    let text = "{|\n! Effect !! Delay\n|-\n| Frozen || +4\n|-\n| [[Lightning scales]] || -1\n|-\n| Swimming || + 3\n|}";
    assert_eq!(verdicts("0.31", text), ["Frozen +4: +3!", "Lightning scales -1: −1", "Swimming + 3: +6!"]);
    assert_eq!(verdicts("0.20", text)[0], "Frozen +4: +4");
}

/// A heading decides what a name means that monsters have as well.
#[test]
fn species_and_forms_are_checked_by_their_own_steps() {
    let naga = "|-\n| Naga || 14\n|-\n| [[Barachi]] || 12\n|-\n| Spriggan || 6\n|}";
    let right = ["Naga 14: 14", "Barachi 12: 12", "Spriggan 6: 6"];
    for first in ["Species", "Race", "Playable species"] {
        for second in ["Speed", "Base speed", "Move delay", "Movement delay (aut)", "Delay"] {
            let text = format!("{{|\n! {first} !! {second}\n{naga}");
            assert_eq!(verdicts("0.31", &text), right, "{first} {second}");
        }
    }
    let as_monsters = ["Naga 14: 10!", "Barachi 12: 10!", "Spriggan 6: 10!"];
    assert_eq!(verdicts("0.31", &format!("{{|\n! Monster !! Speed\n{naga}")), as_monsters);
    assert_eq!(verdicts("0.31", &format!("{{|\n! Name !! Speed\n{naga}")), as_monsters);

    let rows = [
        ("Species | Speed", "0.31", "Human | 1.0", "Human 1.0: 1"),
        ("Species | Speed", "0.31", "Naga | 1.3 decaAut", "Naga 1.3 decaAut: 1.4!"),
        ("Species | Speed", "trunk", "Spriggan | 6", "Spriggan 6: 6"),
        ("Species | Move delay", "0.31", "Naga | +40%", "Naga +40%: × 1.4"),
        ("Species | HD | Speed", "0.31", "jackal | 1 | 14", "jackal 1: 1"),
        ("Form | Speed", "0.31", "Bat | 6", "Bat 6: 6"),
        ("Transformation | Delay", "0.31", "Statue Form | 15", "Statue Form 15: 15"),
        ("Form | Speed", "0.31", "jackal | 14", "jackal 14: 14"),
    ];
    for (head, v, row, told) in rows {
        assert_eq!(verdicts(v, &format!("{head}\n--|--\n{row}"))[0], told, "{head}");
    }
    let felid = findings("0.31", "{|\n! Species !! Speed\n|-\n| Centaur || 7\n|-\n| Felid || 8\n|}");
    assert_eq!((felid.len(), &felid[0].truth[..], felid[0].since.v()), (1, "10", "0.31"));
    let [first, .., last] = &felid[0].right_in[..] else { panic!("{felid:?}") };
    assert_eq!([first.v(), last.v()], ["0.10", "0.30"]);
    let ogre =
        "{|\n! Species !! Speed !! Delay\n|-\n| Ogre || 10\n|-\n| Naga || slow || 14\n|-\n| Meteoran\n|}";
    assert_eq!(passed("0.31", ogre), ["Ogre 10 (Gone)", "Naga slow (Unread)"]);
    assert_eq!(verdicts("0.30", ogre), ["Ogre 10: 10", "Naga 14: 14"]);
}

#[test]
fn rows_in_the_wikis_notation_are_tried() {
    let text = "{|\n! colspan=\"2\"| Ground\n|-\n| [[Shallow water|Wet feet]] || + 6\n|-\n! colspan=\"2\" | Status\n|-\n| [[Swiftness]] ||\n*-25%/+33.3% (if mv. delay > 7)<br>\n*-14.28%/+20% (if mv. delay = 7)\n|-\n| [[Tengu|Flying Tengu]] || - 1\n|-\n| Merfolk || -4\n|-\n| [[Merfolk|Merfolk in Water]] || = 6\n|-\n| [[Haste]]<br>[[Berserk]] || 50% faster\n|-\n| [[Cheibriados]] || between +2 and +10\n|-\n| Naga || + 40%\n|-\n| Felid || +3 Stealth\n|-\n| Sore feet || + 2\n|}";
    let expected = [
        "Wet feet + 6: +6",
        "Swiftness -25% (if mv. delay > 7): × 0.75, rounded at random",
        "Swiftness +33.3% (if mv. delay > 7): × 1.5, rounded at random!",
        "Swiftness -14.28% (if mv. delay = 7): × 0.75, rounded at random, at least 6",
        "Swiftness +20% (if mv. delay = 7): × 1.2, rounded at random",
        "Flying Tengu - 1: no change!",
        "Merfolk in Water = 6: −4",
        "Haste 50% faster: × 2/3, rounded at random",
        "Berserk 50% faster: × 2/3, rounded at random",
        "Cheibriados between +2 and +10: +2 to +10",
        "Naga + 40%: × 1.4",
    ];
    assert_eq!(verdicts("0.31", text), expected);
    assert_eq!(
        passed("0.31", text),
        ["Merfolk -4 (NeedsMore)", "Felid +3 Stealth (Unread)", "Sore feet + 2 (Unknown)"]
    );
    let tengu =
        findings("0.31", text).into_iter().find(|found| !found.agrees && found.what.contains("Tengu"));
    let tengu = tengu.unwrap();
    assert_eq!((tengu.since.v(), tengu.right_in.last().unwrap().v()), ("0.31", "0.30"));
}

#[test]
fn every_table_of_a_page_is_checked_and_other_tables_are_only_named() {
    let text = "words\n{|\n! Colour !! Number\n|-\n| red || 3\n|}\n== More ==\n{|\n|+ Steps\n|-\n| Frozen || +3\n|}\nBurden | |\n---|---|\nEncumbered | + 1 |\nBat Form | = 5 |";
    let told: Vec<_> = checked("0.14", text)
        .into_iter()
        .map(|table| (table.line, table.title, table.findings.len(), table.passed.len()))
        .collect();
    let table = |line, title: &str, found, passed| (line, title.to_string(), found, passed);
    assert_eq!(told, [table(3, "Colour, Number", 0, 1), table(11, "Steps", 1, 0), table(13, "Burden", 2, 0)]);
}

/// What the desk writes, it finds no fault with.
#[test]
fn our_own_bestiary_agrees() {
    for v in ["0.10", "0.31", "trunk"] {
        for format in ["wikitext", "markdown"] {
            let text = written(&question(&format!("v={v}")), "monsters", format, "").unwrap();
            let found = findings(v, &text);
            let wrong: Vec<_> = found.iter().filter(|found| !found.agrees).collect();
            assert!(found.len() > 2000 && wrong.is_empty(), "{v} {format} {}: {wrong:?}", found.len());
        }
    }
}

#[test]
fn our_own_modifiers_agree() {
    for v in ["0.10", "0.31", "trunk", "wiki-0.31"] {
        for format in ["wikitext", "markdown"] {
            let text = written(&question(&format!("v={v}")), "modifiers", format, "").unwrap();
            let wrong: Vec<_> = findings(v, &text).into_iter().filter(|found| !found.agrees).collect();
            assert!(findings(v, &text).len() > 40 && wrong.is_empty(), "{v} {format}: {wrong:?}");
            assert!(passed(v, &text).is_empty(), "{v} {format}: {:?}", passed(v, &text));
        }
    }
    let head = "What | Value | Effect | A step, aut\n--|--|--|--\n";
    let text = format!("{head}Frozen | yes | Frozen +4 | 14\nFrosted | yes | Frosted +4 | –");
    assert_eq!(verdicts("0.31", &text), ["Frozen: yes Frozen +4: Frozen +3!", "Frozen: yes 14: 13!"]);
    assert_eq!(findings("0.31", &text)[0].right_in.last().unwrap().v(), "0.20");
    assert_eq!(passed("0.31", &text), ["Frosted: yes Frosted +4 (Unknown)"]);
}

#[test]
fn any_text_is_checked_without_a_panic() {
    let texts = [
        "",
        "{|",
        "|-\n|-",
        "! a\n| b || c",
        "| [[x || {{y\n|}",
        "{|\n|ä|b||=''|<>|| +\n",
        "|=|=|",
        "a|\n-|--",
        "{|\n! rowspan=99999999999999999999 colspan=9999 | a\n|-\n| rowspan=\"0\" | b",
        "| Frozen || +99999999999.9999999 (if delay >",
        "| Haste || 0% slower/-/=\n| − || ×/0",
        "| Haste || × 1/0.000001/0.000001/0.000001",
    ];
    for text in texts {
        let tables = check(Edition::NEWEST, text);
        assert!(tables.iter().all(|table| table.findings.is_empty()), "{text}");
    }
}

/// A tile that is left slows nobody where only the tile that is entered counts.
#[test]
fn leaving_water_is_told_apart_from_entering_it() {
    let told = |v: &str| -> Vec<String> {
        let question = question(&format!("v={v}"));
        let table = table(&question, What::Modifiers).unwrap();
        let of_tiles = table.rows.iter().filter(|row| row[1] == "shallow water");
        of_tiles.map(|row| format!("{}: {}", row[0], row[3])).collect()
    };
    assert_eq!(told("0.34"), ["Entering: 16"]);
    assert_eq!(told("0.31"), ["Leaving: 16"]);
    assert_eq!(told("0.10"), ["Entering: 13 to 20, on average 16.5"]);
}
