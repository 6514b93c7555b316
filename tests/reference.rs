//! The tables of the reference against the data they are generated from.

mod common;
use common::{assert_no_misses, question};
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

/// Rules that need more than two inputs: a quick weapon with skill and ego, or with Finesse and haste.
const OUT_OF_REACH: [(&str, &str, Life); 4] = [
    ("attack", "Least delay", ALWAYS),
    ("attack", "Launcher Finesse in haste", ALWAYS),
    ("attack", "Least in Finesse", ALWAYS),
    ("attack time", "Least time", ALWAYS),
];

fn out_of_reach(part: &str, name: &str, edition: Edition) -> bool {
    OUT_OF_REACH.iter().any(|(p, n, life)| (*p, *n) == (part, name) && life.includes(edition))
}

fn cell<'a>(table: &RefTable, line: &'a RefRow, column: Column) -> &'a str {
    &line.cells[table.columns.iter().position(|own| *own == column).unwrap()]
}

/// Returns the names of the rows that a query shows.
fn shown(query: &str) -> Vec<String> {
    let Question { edition, lookup, .. } = question(query);
    let table = RefTable::build(lookup.topic, edition);
    table.matching_rows(&lookup).into_iter().map(|index| table.rows[index].cells[0].clone()).collect()
}

/// Returns a probe that has tried every rule of an edition.
fn probe(edition: Edition) -> Probe {
    block_on(async |pause| {
        let mut probe = Probe::new(edition, pause).await;
        probe.find_all(|_| true, pause).await;
        probe
    })
}

fn rule(v: &str, part: &str, name: &str) -> String {
    probe(Edition::parse(v).unwrap()).describe(part, name, |_| true).unwrap()
}

#[test]
fn every_table_of_every_edition_has_complete_rows_with_unique_ids() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        for topic in
            RefTopic::ALL.iter().filter(|topic| **topic != RefTopic::Changes || edition == Edition::NEWEST)
        {
            let table = RefTable::build(*topic, edition);
            let ids: HashSet<&str> = table.rows.iter().map(|line| &line.id[..]).collect();
            let plain =
                |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
            let whole = table.rows.iter().all(|line| line.cells.len() == table.columns.len());
            if ids.is_empty() || ids.len() != table.rows.len() || !ids.iter().all(plain) || !whole {
                misses.push(format!(
                    "{topic:?} in {edition}: {} names of {} rows",
                    ids.len(),
                    table.rows.len()
                ));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn time_slices_do_not_change_a_table() {
    for topic in [RefTopic::Rules, RefTopic::Changes] {
        let table = RefCell::new(RefTable::new(topic, Edition::NEWEST));
        let mut work = pin!(RefTable::fill(&table, &Pause(&|| true)));
        let (mut rows, mut slices) = (0, 0);
        while poll_once(work.as_mut()).is_none() {
            let table = table.borrow();
            assert!(!table.is_complete && table.rows.len() >= rows, "{topic:?}");
            rows = table.rows.len();
            slices += 1;
        }
        assert_eq!(*table.borrow(), RefTable::build(topic, Edition::NEWEST));
        assert!(slices > 1000, "{topic:?} came in {slices} slices");
    }
}

#[test]
fn an_effect_is_found_for_every_rule_in_force() {
    let mut misses = Vec::new();
    for edition in Edition::all() {
        let probe = probe(edition);
        for (part, rule) in rules(edition) {
            let described = probe.describe(part, rule.name, |_| true);
            let alive =
                rules(edition).any(|(p, r)| (p, r.name) == (part, rule.name) && r.life.includes(edition));
            let expected = alive && !out_of_reach(part, rule.name, edition);
            if described.as_ref().is_some_and(|described| !described.is_empty()) != expected {
                misses.push(format!("{edition} {part} {}: {described:?}", rule.name));
            }
        }
    }
    assert_no_misses(misses);
}

#[test]
fn effects_are_those_of_the_rules() {
    for (v, part, name, described) in [
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
        assert_eq!(rule(v, part, name), described, "{v} {name}");
    }
    let described = rule("0.31", "movement", "Wading");
    assert!(described.starts_with("Leaving shallow water"), "{described}");
}

/// Monsters and rules that came or went with a release agree with the lifetimes of their rows.
#[test]
fn changes_agree_with_the_tables() {
    let table = RefTable::build(RefTopic::Changes, Edition::NEWEST);
    let names = |edition: Edition| -> HashSet<&str> {
        Monster::table().iter().filter(|row| row.life().includes(edition)).map(Row::slug).collect()
    };
    let game: Vec<Edition> = Edition::game().collect();
    for pair in game.windows(2) {
        let (before, now) = (names(pair[0]), names(pair[1]));
        let described = |change: &str| -> HashSet<String> {
            let start = format!("{}-monster-", pair[1].slug());
            let ours = table.rows.iter().filter(|line| cell(&table, line, Column::Change) == change);
            ours.filter_map(|line| Some(line.id.strip_prefix(&start)?.to_string())).collect()
        };
        let owned = |names: Vec<&&str>| -> HashSet<String> {
            names.into_iter().map(|name| name.to_string()).collect()
        };
        assert_eq!(described("new"), owned(now.difference(&before).collect()), "{}", pair[1]);
        assert_eq!(described("gone"), owned(before.difference(&now).collect()), "{}", pair[1]);
    }
    for edition in game.iter().skip(1) {
        for (part, rule) in
            rules(*edition).filter(|(_, rule)| rule.life.to_string() == format!("since {}", edition.slug()))
        {
            let described = table.rows.iter().any(|line| {
                cell(&table, line, Column::Release) == edition.slug()
                    && cell(&table, line, Column::Name) == format!("{} ({part})", rule.name)
            });
            assert!(described || out_of_reach(part, rule.name, *edition), "{edition} {part} {}", rule.name);
        }
    }
}

#[test]
fn changes_describe_before_and_after() {
    let table = RefTable::build(RefTopic::Changes, Edition::NEWEST);
    let described =
        |id: &str| table.rows.iter().find(|line| line.id == id).map(|line| line.cells[3..].join(": "));
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
        assert_eq!(described(id), Some(format!("changed: {change}")), "{id}");
    }
    assert_eq!(described("0.31-rule-movement-fast"), None, "only species came and went");
    assert_eq!(described("0.31-monster-human"), None);
}

#[test]
fn words_are_searched_in_every_cell() {
    assert_eq!(shown("v=0.34&shelf=species&find=NAGA"), ["Naga"]);
    assert_eq!(shown("v=0.34&shelf=species&find=frog%20swims%20since"), [""; 0]);
    assert_eq!(shown("v=0.34&shelf=weapons&find=axes%20war"), ["war axe"]);
    assert_eq!(shown("v=0.34&shelf=inputs&find=lethargy"), ["lethargy"]);
}

#[test]
fn numbers_are_ordered_as_numbers() {
    let delays = |by: &str| -> Vec<i32> {
        let Question { edition, lookup, .. } = question(&format!("v=0.34&shelf=monsters&by={by}"));
        let table = RefTable::build(lookup.topic, edition);
        let cells = table
            .matching_rows(&lookup)
            .into_iter()
            .map(|index| cell(&table, &table.rows[index], Column::Speed));
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
fn rows_link_to_themselves_and_to_a_question() {
    let links_of = |query: &str, id: &str| {
        let question_of_table = question(query);
        let table = RefTable::build(question_of_table.lookup.topic, question_of_table.edition);
        let line = table.rows.iter().find(|line| line.id == id).unwrap();
        let links = Links::new(&question_of_table);
        let canonical = |query: String| Question::read(&query).unwrap().query();
        (canonical(links.row(line)), links.offer(line).map(canonical))
    };
    let expected = |row: &str, offer: &str| (row.to_string(), Some(offer.to_string()));
    assert_eq!(
        links_of("v=0.34&page=reference&shelf=monsters&find=ogre&species=naga", "ogre"),
        expected(
            "v=0.34&page=reference&species=naga&shelf=monsters&find=ogre&row=ogre",
            "v=0.34&species=naga&foes=ogre"
        )
    );
    assert_eq!(links_of("v=0.34&shelf=monsters&foes=orc", "ogre").1.unwrap(), "v=0.34&foes=orc,ogre");
    assert_eq!(links_of("v=0.34&shelf=species&species=naga", "felid").1.unwrap(), "v=0.34&species=felid");
    assert_eq!(links_of("v=0.20&shelf=weapons", "dagger").1.unwrap(), "v=0.20&weapon=dagger");
    let twelve = ["orc"; 12].join(",");
    assert_eq!(links_of(&format!("v=0.34&shelf=monsters&foes={twelve}"), "ogre").1, None);
}

#[test]
fn matching_rows_are_rendered_in_every_format() {
    let question_of_table = question("v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed");
    let table = RefTable::build(question_of_table.lookup.topic, question_of_table.edition);
    let table = table.to_table(&table.matching_rows(&question_of_table.lookup), &question_of_table);
    assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
    for format in Format::ALL {
        let text = table.render(*format, "https://example.org/");
        assert!(text.contains("ogre mage") && !text.contains("jackal"), "{format:?}");
        assert!(
            text.contains("https://example.org/?v=0.31&page=reference&shelf=monsters&find=ogre&by=-speed"),
            "{format:?}"
        );
    }
}

#[test]
fn every_key_of_a_link_has_a_row() {
    let table = RefTable::build(RefTopic::Inputs, Edition::NEWEST);
    let described: Vec<&str> = table.rows.iter().map(|line| &line.id[..]).collect();
    let keys = Question::inputs().map(|about| about.key);
    assert!(["v"].into_iter().chain(keys).eq(described));
    assert!(Lookup::FIELDS.iter().all(|field| table.rows.iter().any(|line| line.id == field.key)));
}
