//! Pasted tables, checked cell by cell against the rules.

use foundation::edition::Edition;
use testing::question;
use wiki::check::{CheckedTable, Finding, check};
use wiki::tables::render_table;
use wiki::wikitable::TableForm;

fn checked(v: &str, text: &str) -> Vec<CheckedTable> {
    check(Edition::parse(v).unwrap(), text)
}

fn findings(v: &str, text: &str) -> Vec<Finding> {
    checked(v, text).into_iter().flat_map(|table| table.findings).collect()
}

/// Formats each finding with the truth; wrong claims have an exclamation mark.
fn verdicts(v: &str, text: &str) -> Vec<String> {
    let describe = |found: Finding| {
        let mark = if found.agrees { "" } else { "!" };
        format!("{} {}: {}{mark}", found.subject, found.claim, found.truth)
    };
    findings(v, text).into_iter().map(describe).collect()
}

/// Formats each skipped claim with the reason.
fn skipped(v: &str, text: &str) -> Vec<String> {
    let all = checked(v, text).into_iter().flat_map(|table| table.skipped);
    all.map(|skipped| format!("{} {} ({:?})", skipped.subject, skipped.text, skipped.reason)).collect()
}

/// A table as an editor might paste it: two cells are wrong for 0.31, one of them since always.
#[test]
fn a_pasted_table_is_checked_cell_by_cell() {
    let text = "{| class=\"wikitable\"\n! Monster !! Speed !! Attack\n|-\n| [[ogre (monster)|ogre]] || 10 || 130%\n|-\n| jackal || 15 || 10\n|-\n| nobody || 3 || 4\n|}";
    let findings = findings("0.31", text);
    let expected: Vec<_> = findings
        .iter()
        .map(|found| {
            (
                found.line,
                &found.subject[..],
                &found.claim[..],
                &found.truth[..],
                found.agrees,
                found.since.map_or("", Edition::slug),
            )
        })
        .collect();
    assert_eq!(
        expected,
        [
            (4, "ogre", "10", "10", true, "0.10"),
            (4, "ogre", "130%", "150%", false, "0.29"),
            (6, "jackal", "15", "14", false, "0.10"),
            (6, "jackal", "10", "10", true, "0.10"),
        ]
    );
    assert!(findings[1].right_in.iter().map(|edition| edition.slug()).eq(["0.27", "0.28"]));
    assert!(findings[2].right_in.is_empty());
    assert_eq!(skipped("0.31", text), ["nobody 3 · 4 (Gone(\"0.33–trunk\"))"]);
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
    assert_eq!(skipped("0.31", text), ["hydra 19 (bite) (Unread)", "jackal (;) (Unread)"]);
}

#[test]
fn modifiers_of_the_article_are_checked() {
    let text = "{|\n! Effect !! Delay\n|-\n| Frozen || +4\n|-\n| [[Lightning scales]] || -1\n|-\n| Swimming || + 3\n|}";
    assert_eq!(verdicts("0.31", text), ["Frozen +4: +3!", "Lightning scales -1: −1", "Swimming + 3: +6!"]);
    assert_eq!(verdicts("0.20", text)[0], "Frozen +4: +4");
}

/// A heading decides whether a name is that of a species or of a monster.
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
    for (head, v, row, expected) in rows {
        assert_eq!(verdicts(v, &format!("{head}\n--|--\n{row}"))[0], expected, "{head}");
    }
    let felid = findings("0.31", "{|\n! Species !! Speed\n|-\n| Centaur || 7\n|-\n| Felid || 8\n|}");
    assert_eq!((felid.len(), &felid[0].truth[..], felid[0].since.unwrap().slug()), (1, "10", "0.31"));
    let [first, .., last] = &felid[0].right_in[..] else { panic!("{felid:?}") };
    assert_eq!([first.slug(), last.slug()], ["0.10", "0.30"]);
    let ogre =
        "{|\n! Species !! Speed !! Delay\n|-\n| Ogre || 10\n|-\n| Naga || slow || 14\n|-\n| Meteoran\n|}";
    assert_eq!(skipped("0.31", ogre), ["Ogre 10 (Gone(\"0.10–0.30\"))", "Naga slow (Unread)"]);
    assert_eq!(verdicts("0.30", ogre), ["Ogre 10: 10", "Naga 14: 14"]);
}

/// A name of several inputs, or a name and a condition in another cell, is one character.
#[test]
fn builds_are_checked_by_their_own_steps() {
    let names = "Build | Movement delay\n--|--\nFlying tengu | 9\nMerfolk in water | 6\nNaga in statue form | 20\nHasted naga | 9.33\nHasted naga | 9\nHasted naga | 10\nFlying pie | 9\nNaga | 14";
    let found = [
        "Flying tengu 9: 10!",
        "Merfolk in water 6: 6",
        "Naga in statue form 20: 15!",
        "Hasted naga 9.33: 9.33",
        "Hasted naga 9: 9.33",
        "Naga 14: 14",
    ];
    assert_eq!(verdicts("0.31", names), found);
    assert_eq!(
        skipped("0.31", names),
        ["Hasted naga 10 (Open(\"it is rolled, and 9.33 on average\"))", "Flying pie 9 (Unknown)"]
    );
    let cells = "Species | Form | State | Delay\n--|--|--|--\nTengu | | flying | 9\nMerfolk | – | in water | 6\nNaga | Statue | none | 15\nHuman | Bat form | – | 6\nHuman | | hasted | 12\nNaga | | on a pie | 3\nNaga | | on land | 14\nCentaur | | hasted | 5";
    let found = [
        "Tengu, flying 9: 10!",
        "Merfolk, in water 6: 6",
        "Naga, Statue 15: 15",
        "Human, Bat form 6: 6",
        "Human, hasted 12: 6.67!",
        "Naga 14: 14",
    ];
    assert_eq!(verdicts("0.31", cells), found);
    assert_eq!(
        skipped("0.31", cells),
        ["Naga on a pie · 3 (Condition)", "Centaur hasted · 5 (Gone(\"0.10–0.25\"))"]
    );
    assert!(checked("0.31", cells)[0].unread_columns.is_empty());
    // In 0.20 a tengu flies faster.
    assert_eq!(verdicts("0.20", names)[0], "Flying tengu 9: 9");
}

#[test]
fn modifiers_in_the_wikis_notation_are_checked() {
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
    // By the article itself, which sets 7 to 6, all of it is right.
    let swiftness =
        verdicts("wiki-0.31", text).into_iter().filter(|verdict| verdict.starts_with("Swiftness"));
    assert_eq!(swiftness.filter(|verdict| verdict.ends_with('!')).collect::<Vec<_>>(), [""; 0]);
    assert_eq!(
        skipped("0.31", text),
        ["Merfolk -4 (NeedsMore)", "Felid +3 Stealth (Unread)", "Sore feet + 2 (Unknown)"]
    );
    let tengu =
        findings("0.31", text).into_iter().find(|found| !found.agrees && found.subject.contains("Tengu"));
    let tengu = tengu.unwrap();
    assert_eq!((tengu.since.unwrap().slug(), tengu.right_in.last().unwrap().slug()), ("0.31", "0.30"));
}

#[test]
fn every_table_of_a_page_is_checked_or_reported() {
    let text = "words\n{|\n! Colour !! Number\n|-\n| red || 3\n|}\n== More ==\n{|\n|+ Steps\n|-\n| Frozen || +3\n|}\nBurden | |\n---|---|\nEncumbered | + 1 |\nBat Form | = 5 |";
    let expected: Vec<_> = checked("0.14", text)
        .into_iter()
        .map(|table| (table.line, table.title, table.findings.len(), table.skipped.len()))
        .collect();
    let table = |line, title: &str, found, skipped| (line, title.to_string(), found, skipped);
    assert_eq!(
        expected,
        [table(3, "Colour, Number", 0, 0), table(11, "Steps", 1, 0), table(13, "Burden", 2, 0)]
    );
}

/// Our own tables agree with the check.
#[test]
fn our_own_bestiary_agrees() {
    for v in ["0.10", "0.31", "trunk"] {
        for format in ["wikitext", "markdown"] {
            let text = render_table(&question(&format!("v={v}")), "monsters", format, "").unwrap();
            let found = findings(v, &text);
            let wrong: Vec<_> = found.iter().filter(|found| !found.agrees).collect();
            assert!(found.len() > 2000 && wrong.is_empty(), "{v} {format} {}: {wrong:?}", found.len());
        }
    }
}

/// A cell is named even if others of its column were read.
#[test]
fn cells_that_do_not_fit_are_named() {
    let text =
        "Name | Speed | Attack | Size\n--|--|--|--\nogre | 10 | 150% | large\ndagger | 100% | 4 | little";
    assert_eq!(verdicts("0.31", text), ["ogre 10: 10", "ogre 150%: 150%", "dagger 100%: 100%"]);
    assert_eq!(skipped("0.31", text), ["dagger 4 (Unfit)"]);
    let tables = checked("0.31", text);
    let columns: Vec<_> = tables[0].unread_columns.iter().map(|column| &column.heading[..]).collect();
    assert_eq!(columns, ["Size"]);
}

/// Names with an article or a wiki's parentheses, words beside numbers, keys of a module, and true reasons
/// for the rest.
#[test]
fn names_and_cells_are_read_as_wikis_write_them() {
    let text = "Monster | Speed | Attacks\n--|--|--\nthe royal jelly | 14 | 3\nLernaean hydra | 10 | 2\nogre (monster) | 10 | 1.5\norc zombie | 6 | 1\nspectral ogre | 10 | 1";
    for v in ["0.31", "0.34"] {
        assert_eq!(
            verdicts(v, text),
            ["the royal jelly 14: 14", "Lernaean hydra 10: 10", "ogre (monster) 10: 10"],
            "{v}"
        );
        assert_eq!(skipped(v, text), ["orc zombie 6 · 1 (Derived)", "spectral ogre 10 · 1 (Derived)"], "{v}");
    }
    let copied = "Species\tMovement speed\nNaga\tSlow (14)\nSpriggan\tFast (7)\nHuman\tAverage (delay 10)";
    assert_eq!(verdicts("0.31", copied), ["Naga 14: 14", "Spriggan 7: 6!", "Human delay 10: 10"]);
    let module = "local m = {}\nm[\"jackal\"] = {speed = 14, MoveEnergy = 10}\nm[\"ogre\"] = {AttackEnergy = 14}\nreturn m";
    assert_eq!(verdicts("0.31", module), ["jackal 14: 14", "jackal 10: 10", "ogre 14: 15!"]);
}

/// Whatever stands before a name, and however a number is written, its row is read or named.
#[test]
fn no_row_is_dropped() {
    type Row = (&'static str, &'static [&'static str], &'static [&'static str]);
    let rows: [Row; 13] = [
        (
            "{|\n! colspan=2 | Monster !! Speed\n|-\n| [[File:ogre.png|32px]] || Ogre || 11\n|-\n| [[File:jackal.png]] || Jackal || 14\n|}",
            &["Ogre 11: 10!", "Jackal 14: 14"],
            &[],
        ),
        (
            "{|\n! Name !! Monster !! Speed\n|-\n| [[File:ogre.png|32px]] || Ogre || 11\n|}",
            &["Ogre 11: 10!"],
            &[],
        ),
        (
            "{|\n! Monster !! Speed\n|-\n| [[File:ogre.png|link=Ogre]] || 11\n|-\n| Jackal || 14\n|}",
            &["Jackal 14: 14"],
            &["row 11 (Unnamed)"],
        ),
        ("Weapon;Base delay;Minimum delay\ndagger;1,0;0,5\n", &["dagger 1,0: 1", "dagger 0,5: 0.5"], &[]),
        (
            "Weapon | Base delay\n--|--\ngreat sword | 1,7\ndagger | 1,2",
            &["great sword 1,7: 1.7", "dagger 1,2: 1!"],
            &[],
        ),
        ("{|\n! Effect !! Delay\n|-\n| Frozen || +3,0\n|}", &["Frozen +3,0: +3"], &[]),
        ("Monster,Speed\n\"naga, the\",10\n", &["naga, the 10: 10"], &[]),
        ("Monster,Speed\n\"naga, a\",10\n", &[], &["naga, a 10 (Unknown)"]),
        (
            "* Spriggans have a movement delay of 0.7.\n* Ghouls move at speed 10",
            &["Spriggans 0.7: 0.6!"],
            &["sentence Ghouls move at speed 10 (NoSubject)"],
        ),
        (
            "{|\n! Monster !! Speed\n|-\n| Og\u{1b}[31mre || 11\n|-\n| jack\u{202e}al || 14\n|}",
            &["jackal 14: 14"],
            &["Og [31mre 11 (Unknown)"],
        ),
        ("{|\n! Monster !! Speed\n|-\n| ogre || 10<br>(bite)\n|}", &[], &["ogre 10 (bite) (Unread)"]),
        (
            "{|\n! Monster !! Speed\n|-\n| jackal || 15\n{|\n! A !! Speed\n|-\n| orc || 11\n|}\n|-\n| ogre || 11\n|}",
            &["jackal 15: 14!", "ogre 11: 10!", "orc 11: 10!"],
            &[],
        ),
        (
            "<table><tr><th>Monster</th><th>Speed</th></tr><tr><td>jackal</td><td>15<table><tr><td>x</td></tr></table></td></tr></table>",
            &["jackal 15: 14!"],
            &[],
        ),
    ];
    for (text, found, left) in rows {
        assert_eq!(verdicts("0.31", text), found, "{text}");
        assert_eq!(skipped("0.31", text), left, "{text}");
    }
}

/// What a module holds in tables of an entry is read or named.
#[test]
fn nested_values_of_a_module_are_read_or_named() {
    let text = "return {\n[\"jackal\"] = { speed = 14, energy = { move = 11, attack = 10 }, delay = { attack = 9 }, attacks = {{3, 5}} }\n}";
    let read = verdicts("0.31", text);
    let [table] = &checked("0.31", text)[..] else { panic!("{text}") };
    let unread: Vec<_> = table.unread_columns.iter().map(|column| &column.heading[..]).collect();
    let named =
        [&unread[..], &table.skipped.iter().map(|cell| &cell.column[..]).collect::<Vec<_>>()[..]].concat();
    assert_eq!(read, ["jackal 14: 14", "jackal 11: 10!", "jackal 10: 10", "jackal 9: 7.14!"]);
    assert_eq!(named, ["attacks"]);
}

/// What depends on the character is not called wrong.
#[test]
fn our_own_table_of_actions_has_nothing_wrong() {
    for query in ["v=0.31&weapon=mace&skill=3", "v=0.34&species=naga&weapon=flail&skill=5"] {
        let asked = question(query);
        let text = render_table(&asked, "actions", "csv", "").unwrap();
        let all: Vec<_> = check(asked.edition, &text).into_iter().flat_map(|table| table.findings).collect();
        let wrong: Vec<_> = all.iter().filter(|found| !found.agrees).collect();
        assert!(all.len() > 20 && wrong.is_empty(), "{query} {}: {wrong:?}", all.len());
    }
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
    let long = format!("Weapon\tMin delay\ndagger\t5{}\n", "/skill 1".repeat(25_000));
    for text in texts.into_iter().chain([&long[..]]) {
        let tables = check(Edition::NEWEST, text);
        assert!(tables.iter().all(|table| table.findings.is_empty()), "{text}");
    }
}

/// A text, what is found by the rules of 0.31, and what is not checked.
type InfoboxRow = (&'static str, &'static [&'static str], &'static [&'static str]);

const INFOBOXES: [InfoboxRow; 44] = [
    ("{{monster|name=ogre|speed=10}}", &["ogre 10: 10"], &[]),
    (
        "{{Monster\n|name=ogre\n|speed=10 (move: 90%)\n|hit_dice=4}}",
        &["ogre 10: 10", "ogre move: 90%: 100%!", "ogre 4: 5!"],
        &[],
    ),
    ("{{monster <!--|speed=3-->|name = [[ogre (monster)|Ogres]] |speed={{big|10}}}}", &["Ogres 10: 10"], &[]),
    (
        "{{monster infobox|name=ugly thing|speed=10 (move: {{red|{{b|90%}}}})}}",
        &["ugly thing 10: 10", "ugly thing move: 90%: 90%"],
        &[],
    ),
    (
        "{{Infobox monster|name=jackal|hd=1|speed=14|swim=10}}",
        &["jackal 1: 1", "jackal 14: 14", "jackal 10: 10"],
        &[],
    ),
    ("{{box|a={{monster|name=jackal|speed=14}}}}", &["jackal 14: 14"], &[]),
    ("{{monster|name=jackal|speed=9|speed=14}}", &["jackal 14: 14"], &[]),
    ("{{Species\n| name = Naga\n| base_speed = 14\n| size = large\n}}", &["Naga 14: 14"], &[]),
    ("{{form|name=Bat|move delay=6}}", &["Bat 6: 6"], &[]),
    ("{{monster|name=zork|speed=10|ac=3}}", &[], &["zork 10 (Unknown)"]),
    ("{{monster|name=ogre|attack=17 (hit)|speed=?}}", &[], &["ogre 17 (hit) (Unread)"]),
    ("{{monster|speed=10}}", &[], &["infobox 10 (UnnamedInfobox)"]),
    ("{{monster info|jackal|speed=13}}", &["jackal 13: 14!"], &[]),
    ("{{monster|rat|name=jackal|speed=14}}", &["jackal 14: 14"], &[]),
    (
        "{{item\n|name=ogre\n|speed=3\n}}\n{{monsters|name=ogre|speed=3}}\n<!--{{monster|name=ogre|speed=3}}-->",
        &[],
        &[],
    ),
    ("{{monster|name=ogre|speed=10", &[], &[]),
    (
        "Name\tDagger\nType\tWeapon\nBase delay (%)\t10 (100%)\nMin delay\t5 at skill 11",
        &["Dagger 10: 10", "Dagger 100%: 100%", "Dagger 5: 5", "Dagger skill 11: 10!"],
        &[],
    ),
    (
        "<table><tr><th>Name</th><td>Dagger</td></tr><tr><th>Min delay</th><td>6</td></tr></table>",
        &["Dagger 6: 5!"],
        &[],
    ),
    ("Name\tSpeed\nogre\t10", &["ogre 10: 10"], &[]),
    (
        "{|\n! rowspan=2 | Monster !! colspan=2 | Delay\n|-\n! Move !! Attack\n|-\n| Jackal || 7 || 8\n|}",
        &["Jackal 7: 7.14", "Jackal 8: 7.14!"],
        &[],
    ),
    (
        "{|\n! rowspan=2 | Weapon !! colspan=2 | Delay\n|-\n! Base !! Min\n|-\n| Dagger || 10 || 5\n|}",
        &["Dagger 10: 10", "Dagger 5: 5"],
        &[],
    ),
    (
        "{|\n! Monster !! Speed\n|-\n| Red draconian scorcher || 10\n|}",
        &["Red draconian scorcher 10: 10"],
        &[],
    ),
    ("* [[Ogre]]s: 10 speed", &[], &["sentence Ogres: 10 speed (NoSubject)"]),
    ("Monster,Speed\rogre,10", &["ogre 10: 10"], &[]),
    ("| Monster | Speed |\n|---------+-------|\n| ogre | 10 |", &["ogre 10: 10"], &[]),
    (
        "+------+------+\n| Monster | Speed |\n+=====+=====+\n| ogre | 10 |\n+---+---+\n| jackal | 13 |\n+---+---+",
        &["ogre 10: 10", "jackal 13: 14!"],
        &[],
    ),
    (
        "| Monster | Speed |\n|---|---|\n| a\\|b | 10 |\n| ogre | 10 |",
        &["ogre 10: 10"],
        &["a|b 10 (Unknown)"],
    ),
    ("Speed\tCreature\n10\togre", &["ogre 10: 10"], &[]),
    (" \t \n\n||||||", &[], &[]),
    ("Monster,Speed\n5-headed hydra,10", &["5-headed hydra 10: 10"], &[]),
    ("Form,Delay\nAmphisbaena-form,10", &["Amphisbaena-form 10: 10"], &[]),
    (
        "Dagger\nBase delay\t10 (100%)\nMin delay\t5",
        &["Dagger 10: 10", "Dagger 100%: 100%", "Dagger 5: 5"],
        &[],
    ),
    ("Dagger\nType\tShort Blades\nBase delay\t11\nDamage\t4", &["Dagger 11: 10!"], &[]),
    (
        "<table><tr><th colspan=2>Dagger</th></tr><tr><td colspan=2><img src=d.png></td></tr>\
         <tr><th>Base delay</th><td>1.0 (100%)</td></tr><tr><th>Min delay</th><td>6</td></tr></table>",
        &["Dagger 1.0: 1", "Dagger 100%: 100%", "Dagger 6: 5!"],
        &[],
    ),
    (
        "{|\n| colspan=2 | '''Dagger'''\n|-\n| Base delay || 10\n|-\n| Min delay || 6\n|}",
        &["Dagger 10: 10", "Dagger 6: 5!"],
        &[],
    ),
    ("{|\n! colspan=2 | Ogre\n|-\n| Speed || 10\n|-\n| HD || 4\n|}", &["Ogre 10: 10", "Ogre 4: 5!"], &[]),
    (
        "ogre O\n\nHP\t15-42\nHD\t4\nSpeed\t10 (attack: 150%)",
        &["ogre 4: 5!", "ogre 10: 10", "ogre attack: 150%: 150%"],
        &[],
    ),
    ("Dagga\nBase delay\t10", &[], &["Dagga 10 (Unknown)"]),
    ("Monster\tDelay\nMove\tAttack\nJackal\t7\t8", &["Jackal 7: 7.14", "Jackal 8: 7.14!"], &[]),
    ("Monster\tDelay\t\n\tMove\tAttack\nJackal\t7\t8", &["Jackal 7: 7.14", "Jackal 8: 7.14!"], &[]),
    ("Weapon,Delay,\n,Base,Min\nDagger,10,6", &["Dagger 10: 10", "Dagger 6: 5!"], &[]),
    (
        "| Monster | Delay | |\n|---|---|---|\n| | Move | Attack |\n| Jackal | 7 | 8 |",
        &["Jackal 7: 7.14", "Jackal 8: 7.14!"],
        &[],
    ),
    ("Monster\tDelay\nNaga\t15", &["Naga 15: 10 (a step 14)!"], &[]),
    ("{|\n! Weapon !! Minimum Delay (skill)\n|-\n| Dagger || 6\n|}", &[], &[]),
];

#[test]
fn infoboxes_are_checked_as_tables_are() {
    for (text, found, left) in INFOBOXES {
        assert_eq!(verdicts("0.31", text), found, "{text}");
        assert_eq!(skipped("0.31", text), left, "{text}");
    }
}

#[test]
fn an_infobox_stands_among_tables_and_says_its_lines() {
    let text = "{{monster\n|glyph=O\n|name=ogre\n|speed=11\n|hit_dice=5\n}}\nwords\n\nMonster | Speed\n--|--\njackal | 14\n\n{{monster|name=adder|speed=13}}";
    let tables = checked("0.31", text);
    let titles: Vec<_> =
        tables.iter().map(|table| (table.line, &table.title[..], table.form == TableForm::Infobox)).collect();
    let expected = [(1, "monster ogre", true), (9, "Monster, Speed", false), (13, "monster adder", true)];
    assert_eq!(titles, expected);
    let lines: Vec<_> =
        findings("0.31", text).iter().map(|found| (found.line, found.column.clone())).collect();
    let expected = [(4, "speed"), (5, "hit dice"), (11, "Speed"), (13, "speed")];
    assert_eq!(lines, expected.map(|(line, column)| (line, column.to_string())));
}

/// The article “Movement” has both: what stands in brackets behind a monster is its speed and the cost of an
/// action.
#[test]
fn the_speed_of_a_monster_is_checked_in_a_sentence() {
    let text = "An [[ugly thing]] (speed 10, move: 90%) takes 0.9 decaAut to move. An [[ogre (monster)|ogre]] (speed 10, \
                atk: 140%) takes 1.5 decaAut to attack.";
    assert_eq!(
        verdicts("0.31", text),
        [
            "ugly thing speed 10: 10",
            "ugly thing move: 90%: 90%",
            "ogre speed 10: 10",
            "ogre atk: 140%: 150%!",
        ]
    );
    assert_eq!(verdicts("0.31", "An ogre (speed 10, atk: 150%) takes 1.5 decaAut").len(), 2);
    assert_eq!(skipped("0.31", "A snark (speed 10) runs.").len(), 1);
    assert_eq!(verdicts("0.31", "A bat is fast (speed 20)."), ["bat speed 20: 30!"]);
}

/// In each of these forms, with a table or without: what is not read is named, with the reason.
#[test]
fn a_sentence_that_begins_with_a_name_is_checked() {
    for text in ["A naga takes a slow step (delay 13).", "Nagas are slow (delay 13).", "[[Naga]] (delay 13)"]
    {
        let verdicts = verdicts("0.34", text);
        assert!(verdicts.len() == 1 && verdicts[0].ends_with(" 13: 14!"), "{text}: {verdicts:?}");
    }
    // The species is gone, the monster is not.
    assert_eq!(verdicts("0.34", "An ogre is no faster than most (delay 12)."), ["ogre 12: 10!"]);
    let table = "Monster | Speed\n--|--\nogre | 10\n\n";
    for (sentence, expected) in [
        ("A naga is slower than a human (delay 14).", "naga or human 14 (Several)"),
        ("A naga is slow in water (delay 14).", "sentence A naga is slow in water (delay 14) (NoSubject)"),
        ("A gnome is quick (delay 10).", "gnome 10 (Gone(\"0.10–0.13\"))"),
        // A species, though there is a monster of that name.
        ("- Centaurs start with Speed Mutation 2 (delay 7).", "Centaurs 7 (Gone(\"0.10–0.25\"))"),
    ] {
        assert_eq!(skipped("0.34", &format!("{table}{sentence}")), [expected]);
    }
}
