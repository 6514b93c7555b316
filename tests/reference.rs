//! The shelves of the reference against the tables they are generated from.

mod common;
use common::{none, question};
use crawl_clock::crawl::model::monster::Monster;
use crawl_clock::edition::{ALWAYS, Edition, Life};
use crawl_clock::export::Format;
use crawl_clock::inputs::{Inputs, Row};
use crawl_clock::question::Question;
use crawl_clock::question::lookup::column::Column;
use crawl_clock::question::lookup::{Lookup, RefTopic};
use crawl_clock::reference::probe::{Probe, rules};
use crawl_clock::reference::{Links, RefRow, RefTable};
use crawl_clock::time_slices::{Pause, block_on, poll_once};
use std::cell::RefCell;
use std::collections::HashSet;
use std::pin::pin;

/// Rules that no two inputs bring about: a quick weapon has to have skill and ego, or Finesse and haste, too.
const OUT_OF_REACH: [(&str, &str, Life); 4] = [
    ("attack", "Least delay", ALWAYS),
    ("attack", "Launcher Finesse in haste", ALWAYS),
    ("attack", "Least in Finesse", ALWAYS),
    ("attack time", "Least time", ALWAYS),
];

fn out_of_reach(part: &str, name: &str, edition: Edition) -> bool {
    OUT_OF_REACH.iter().any(|(p, n, life)| (*p, *n) == (part, name) && life.includes(edition))
}

fn cell<'a>(sheet: &RefTable, line: &'a RefRow, column: Column) -> &'a str {
    &line.cells[sheet.columns.iter().position(|own| *own == column).unwrap()]
}

/// The names of the rows that a query shows.
fn shown(query: &str) -> Vec<String> {
    let Question { edition, lookup, .. } = question(query);
    let sheet = RefTable::whole(lookup.shelf, edition);
    sheet.found(&lookup).into_iter().map(|place| sheet.lines[place].cells[0].clone()).collect()
}

/// All that can be found out about the rules of an edition.
fn probe(edition: Edition) -> Probe {
    block_on(async |pause| {
        let mut probe = Probe::new(edition, pause).await;
        probe.find_all(|_| true, pause).await;
        probe
    })
}

fn rule(v: &str, part: &str, name: &str) -> String {
    probe(Edition::parse(v).unwrap()).told(part, name, |_| true).unwrap()
}

#[test]
fn every_shelf_of_every_edition_has_whole_rows_of_different_names() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        for shelf in
            RefTopic::ALL.iter().filter(|shelf| **shelf != RefTopic::Changes || edition == Edition::NEWEST)
        {
            let sheet = RefTable::whole(*shelf, edition);
            let ids: HashSet<&str> = sheet.lines.iter().map(|line| &line.id[..]).collect();
            let plain =
                |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
            let whole = sheet.lines.iter().all(|line| line.cells.len() == sheet.columns.len());
            if ids.is_empty() || ids.len() != sheet.lines.len() || !ids.iter().all(plain) || !whole {
                misses.push(format!(
                    "{shelf:?} in {edition}: {} names of {} rows",
                    ids.len(),
                    sheet.lines.len()
                ));
            }
        }
    }
    none(misses);
}

#[test]
fn a_shelf_that_pauses_all_the_time_becomes_the_same() {
    for shelf in [RefTopic::Rules, RefTopic::Changes] {
        let sheet = RefCell::new(RefTable::new(shelf, Edition::NEWEST));
        let mut work = pin!(RefTable::fill(&sheet, &Pause(&|| true)));
        let (mut rows, mut bites) = (0, 0);
        while poll_once(work.as_mut()).is_none() {
            let sheet = sheet.borrow();
            assert!(!sheet.done && sheet.lines.len() >= rows, "{shelf:?}");
            rows = sheet.lines.len();
            bites += 1;
        }
        assert_eq!(*sheet.borrow(), RefTable::whole(shelf, Edition::NEWEST));
        assert!(bites > 1000, "{shelf:?} came in {bites} bites");
    }
}

#[test]
fn every_rule_in_force_was_found_to_do_something() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        let probe = probe(edition);
        for (part, rule) in rules(edition) {
            let told = probe.told(part, rule.name, |_| true);
            let alive =
                rules(edition).any(|(p, r)| (p, r.name) == (part, rule.name) && r.life.includes(edition));
            let expected = alive && !out_of_reach(part, rule.name, edition);
            if told.as_ref().is_some_and(|told| !told.is_empty()) != expected {
                misses.push(format!("{edition} {part} {}: {told:?}", rule.name));
            }
        }
    }
    none(misses);
}

#[test]
fn effects_are_those_of_the_rules() {
    for (v, part, name, told) in [
        ("0.34", "pace", "Hasted", "Hasted: × 2/3, rounded at random"),
        ("0.20", "movement", "Frozen", "Frozen: +4"),
        ("wiki-0.31", "movement", "Frozen", "Frozen: +4"),
        // Two inputs.
        ("0.10", "movement", "Fishtail", "Merfolk + Leaving shallow water or deep water: = 6"),
        ("0.31", "attack", "Finesse in haste", "Finesse + Hasted: × 1.5, rounded at random"),
        // An input that does nothing alone.
        (
            "0.10",
            "movement",
            "Cheibriados",
            "God Cheibriados: +2; God Cheibriados + Piety 100: +7; God Cheibriados + Piety 200: +10",
        ),
        // The tile that counts is named, not the one that it would follow.
        ("0.34", "movement", "Wading", "Entering shallow water or deep water: +6"),
        ("0.29", "movement", "Wading", "Leaving shallow water or deep water: +6"),
    ] {
        assert_eq!(rule(v, part, name), told, "{v} {name}");
    }
    let told = rule("0.31", "movement", "Wading");
    assert!(told.starts_with("Leaving shallow water"), "{told}");
}

/// What came and went with each release is what the lives of the rows say.
#[test]
fn changes_agree_with_the_tables() {
    let sheet = RefTable::whole(RefTopic::Changes, Edition::NEWEST);
    let names = |edition: Edition| -> HashSet<&str> {
        Monster::table().iter().filter(|row| row.life().includes(edition)).map(Row::slug).collect()
    };
    let game: Vec<Edition> = Edition::game().collect();
    for pair in game.windows(2) {
        let (before, now) = (names(pair[0]), names(pair[1]));
        let told = |change: &str| -> HashSet<String> {
            let start = format!("{}-monster-", pair[1].v());
            let ours = sheet.lines.iter().filter(|line| cell(&sheet, line, Column::Change) == change);
            ours.filter_map(|line| Some(line.id.strip_prefix(&start)?.to_string())).collect()
        };
        let owned = |names: Vec<&&str>| -> HashSet<String> {
            names.into_iter().map(|name| name.to_string()).collect()
        };
        assert_eq!(told("new"), owned(now.difference(&before).collect()), "{}", pair[1]);
        assert_eq!(told("gone"), owned(before.difference(&now).collect()), "{}", pair[1]);
    }
    for edition in game.iter().skip(1) {
        for (part, rule) in
            rules(*edition).filter(|(_, rule)| rule.life.to_string() == format!("since {}", edition.v()))
        {
            let told = sheet.lines.iter().any(|line| {
                cell(&sheet, line, Column::Release) == edition.v()
                    && cell(&sheet, line, Column::Name) == format!("{} ({part})", rule.name)
            });
            assert!(told || out_of_reach(part, rule.name, *edition), "{edition} {part} {}", rule.name);
        }
    }
}

#[test]
fn a_change_says_what_was_and_what_is() {
    let sheet = RefTable::whole(RefTopic::Changes, Edition::NEWEST);
    let told =
        |id: &str| sheet.lines.iter().find(|line| line.id == id).map(|line| line.cells[3..].join(": "));
    for (id, change) in [
        ("0.32-rule-movement-frozen", "Frozen: +3 → Frozen: × 1.5, rounded at random"),
        ("0.30-rule-movement-wading", "Leaving shallow water + Naga: +6 → nothing"),
        // The row is the same, the tile it is charged on another.
        (
            "0.29-rule-movement-liquefied-ground",
            "Entering liquefied ground, Casting Leda's: +3 → Leaving liquefied ground, Casting Leda's: +3",
        ),
        ("0.29-monster-ogre", "attack: 13 → 15"),
        ("0.34-form-werewolf", "melds: − helmet, − cloak"),
        ("0.34-weapon-quick-blade", "base: 12 → 15"),
        ("0.33-energy-least-gain", "1 → 0"),
    ] {
        assert_eq!(told(id), Some(format!("changed: {change}")), "{id}");
    }
    assert_eq!(told("0.31-rule-movement-fast"), None, "only species came and went");
    assert_eq!(told("0.31-monster-human"), None);
}

#[test]
fn what_is_looked_for_may_stand_in_any_cell() {
    assert_eq!(shown("v=0.34&shelf=species&find=NAGA"), ["Naga"]);
    assert_eq!(shown("v=0.34&shelf=species&find=frog%20swims%20since"), [""; 0]);
    assert_eq!(shown("v=0.34&shelf=weapons&find=axes%20war"), ["war axe"]);
    assert_eq!(shown("v=0.34&shelf=inputs&find=lethargy"), ["lethargy"]);
}

#[test]
fn numbers_are_ordered_as_numbers() {
    let delays = |by: &str| -> Vec<i32> {
        let Question { edition, lookup, .. } = question(&format!("v=0.34&shelf=monsters&by={by}"));
        let sheet = RefTable::whole(lookup.shelf, edition);
        let cells =
            sheet.found(&lookup).into_iter().map(|place| cell(&sheet, &sheet.lines[place], Column::Speed));
        cells.map(|cell| cell.parse().unwrap()).collect()
    };
    let (up, down) = (delays("speed"), delays("-speed"));
    assert!(up.is_sorted() && down.is_sorted_by(|a, b| a >= b));
    assert!(up.len() > 600 && up[0] < 9 && down[0] > 30);
    let levels = shown("v=0.34&shelf=species&by=fast");
    assert_eq!(levels[0], "Spriggan", "what is empty comes last");
    assert_eq!(shown("v=0.34&shelf=species&by=-fast")[0], "Spriggan");
    assert_eq!(
        shown("v=0.34&shelf=species&by=speed")[0],
        "Human",
        "a column of another shelf orders nothing"
    );
}

#[test]
fn a_row_leads_to_itself_and_to_a_question() {
    let leads = |query: &str, id: &str| {
        let asked = question(query);
        let sheet = RefTable::whole(asked.lookup.shelf, asked.edition);
        let line = sheet.lines.iter().find(|line| line.id == id).unwrap();
        let links = Links::of(&asked);
        let canonical = |query: String| Question::read(&query).unwrap().query();
        (canonical(links.row(line)), links.offer(line).map(canonical))
    };
    let said = |row: &str, offer: &str| (row.to_string(), Some(offer.to_string()));
    assert_eq!(
        leads("v=0.34&page=reference&shelf=monsters&find=ogre&species=naga", "ogre"),
        said(
            "v=0.34&page=reference&species=naga&shelf=monsters&find=ogre&row=ogre",
            "v=0.34&species=naga&foes=ogre"
        )
    );
    assert_eq!(leads("v=0.34&shelf=monsters&foes=orc", "ogre").1.unwrap(), "v=0.34&foes=orc,ogre");
    assert_eq!(leads("v=0.34&shelf=species&species=naga", "felid").1.unwrap(), "v=0.34&species=felid");
    assert_eq!(leads("v=0.20&shelf=weapons", "dagger").1.unwrap(), "v=0.20&weapon=dagger");
    let twelve = ["orc"; 12].join(",");
    assert_eq!(leads(&format!("v=0.34&shelf=monsters&foes={twelve}"), "ogre").1, None);
}

#[test]
fn what_was_found_is_written_in_every_format() {
    let asked = question("v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed");
    let sheet = RefTable::whole(asked.lookup.shelf, asked.edition);
    let table = sheet.table(&sheet.found(&asked.lookup), &asked);
    assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
    for format in Format::ALL {
        let text = table.written(*format, "https://example.org/");
        assert!(text.contains("ogre mage") && !text.contains("jackal"), "{format:?}");
        assert!(
            text.contains("https://example.org/?v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed"),
            "{format:?}"
        );
    }
}

#[test]
fn every_key_of_a_link_is_told() {
    let sheet = RefTable::whole(RefTopic::Inputs, Edition::NEWEST);
    let told: Vec<&str> = sheet.lines.iter().map(|line| &line.id[..]).collect();
    let keys = Question::inputs().map(|about| about.key);
    assert!(["v"].into_iter().chain(keys).eq(told));
    assert!(Lookup::FIELDS.iter().all(|field| sheet.lines.iter().any(|line| line.id == field.key)));
}
